/// View controllers of libraries that nobody reads and that show one of the app's: a bottom sheet, a drawer.
extension SourceGraph.Frame {
    /// `BottomSheetViewController(childViewController: list)`: what such a view controller is made with lies in it.
    func fill(_ object: Int32, with given: [Given], spot: Spot) {
        guard isOfLibrary(object) else { return }
        let screens = given.filter { argument in
            if case .self = argument.expression { return false }
            let objects = walk.objects(in: argument.value)
            return !objects.isEmpty && objects.allSatisfy { walk.objects[Int($0)].category.isController }
        }
        guard screens.count == 1, let content = screens.first, content.label.map(Self.isContent) ?? true else { return }
        emit(.embed, content.value, via: atom(object), spot: spot, argument: content.expression)
    }

    /// `sheet.show(from: self)`: a view controller of a library that comes up over the one that it is given. Returns whether it is one.
    func presentsItself(_ call: ForeignCall) -> Bool {
        guard call.name == "show" || call.name == "present", let first = call.arguments.first, let label = first.label,
            ["from", "in", "on", "over"].contains(label)
        else { return false }
        let sheets = walk.objects(in: call.receivers), below = walk.objects(in: first.value)
        guard !sheets.isEmpty, sheets.allSatisfy(isOfLibrary), below.allSatisfy({ walk.objects[Int($0)].category.isController }) else {
            return false
        }
        emit(.present, call.receivers, via: below.count == 1 ? first.value : 0, spot: call.call.spot)
        runClosures(call)
        return true
    }

    private func isOfLibrary(_ object: Int32) -> Bool {
        let info = walk.objects[Int(object)]
        return info.type == nil && info.category == .screen && !SourceGraph.isOfPlatform(info.className)
    }

    /// Whether an argument's label says that it is what is shown, and not who shows it.
    private static func isContent(_ label: String) -> Bool {
        let name = label.lowercased()
        return (name.hasSuffix("controller") || ["child", "content", "root", "screen"].contains(name))
            && !["delegate", "host", "parent", "presenting", "presenter", "source"].contains(where: name.contains)
    }
}
