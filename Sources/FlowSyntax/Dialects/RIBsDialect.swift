/// RIBs: a router attaches children, and attaching one makes it load.
struct RIBsDialect: SourceGraph.Dialect {
    func call(_ call: SourceGraph.ForeignCall, in frame: SourceGraph.Frame) -> SourceGraph.SetID? {
        let walk = frame.walk
        switch call.name {
        case "attachChild", "detachChild":
            guard call.name == "attachChild", let child = call.arguments.first else { return 0 }
            for router in walk.objects(in: child.value) {
                load(router, in: frame, call.call)
                if let type = walk.objects[Int(router)].type,
                    let own = frame.receiverObject >= 0 ? walk.objects[Int(frame.receiverObject)].type : nil
                {
                    walk.made[own, default: []].insert(type)
                }
            }
            return 0
        case "launch" where call.labels == ["from"] || call.labels == ["fromWindow"]:
            for router in walk.objects(in: call.receivers) {
                frame.emit(.root, walk.read(router, walk.number("viewController"), reader: frame.context), spot: call.call.spot)
                load(router, in: frame, call.call)
            }
            return 0
        case "shared" where call.arguments.count == 1:
            // A component makes what it shares once, with the closure.
            guard let first = call.arguments.first, frame.isCallable(first.value) else { return nil }
            return frame.invoke(first.value, [], name: call.name, spot: call.call.spot)
        default: return nil
        }
    }

    private func load(_ router: Int32, in frame: SourceGraph.Frame, _ call: Call) {
        _ = frame.callMember("didLoad", of: frame.atom(router), [], call)
        for interactor in frame.walk.objects(in: frame.walk.read(router, frame.walk.number("interactor"), reader: frame.context)) {
            _ = frame.callMember("didBecomeActive", of: frame.atom(interactor), [], call)
        }
    }

    func member(_ name: String, of object: Int32, in frame: SourceGraph.Frame) -> SourceGraph.SetID? {
        switch name {
        case "uiviewController": frame.atom(object)
        case "viewControllable": frame.walk.read(object, frame.walk.number("viewController"), reader: frame.context)
        default: nil
        }
    }
}
