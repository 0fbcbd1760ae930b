/// What an app's main function calls. There is no device to run the app on: an exploration launches its delegate, so this only says so.
@MainActor @discardableResult public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    UIApplication.sayThereIsNoDevice(for: delegateClassName ?? "The app")
    return 0
}

extension UIApplication {
    nonisolated static func sayThereIsNoDevice(for delegate: String) {
        let launch = "Launch it in an exploration: Flow(launching: \(delegate)())"
        FileHandle.standardError.write(Data("\(delegate) has no device to run on. \(launch)\n".utf8))
    }
}

#if os(Linux)
    // The main function that the compiler makes for `@UIApplicationMain` calls these two: see the room CUIApplicationMain.

    @_cdecl("UIApplicationMain") package func applicationMain(
        _ argc: Int32, _ argv: UnsafeMutableRawPointer?, _ principalClassName: UnsafeMutableRawPointer?,
        _ delegateClassName: UnsafeMutableRawPointer?
    ) -> Int32 {
        let name = delegateClassName.map { Unmanaged<NSString>.fromOpaque($0).takeUnretainedValue() }
        UIApplication.sayThereIsNoDevice(for: name.map { String($0.description.split(separator: ".").last!) } ?? "The app")
        return 0
    }

    @_cdecl("NSStringFromClass") package func nameOfClass(_ type: UnsafeRawPointer) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(NSString(string: NSStringFromClass(unsafeBitCast(type, to: AnyClass.self)))).toOpaque()
    }
#endif
