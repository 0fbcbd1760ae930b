/// Where the app runs: on an iPhone, as an app of its own (`ProcessInfo` in Apple's documentation of Foundation).
struct Platform: Library {
    func property(_ name: String, of value: Value, in interpreter: Interpreter) -> Value? {
        name == "isMacCatalystApp" || name == "isiOSAppOnMac" ? .bool(false) : nil
    }
}
