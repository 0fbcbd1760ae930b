/// Work that runs a little later and by itself: tasks, queues, animations. It is run when the event is over.
struct Concurrency: Library {
    func construct(_ name: String, _ arguments: [BoundArgument], in interpreter: Interpreter) -> Value? {
        switch name {
        case "Task", "BlockOperation", "DispatchWorkItem":
            if let closure = arguments.last?.value, name == "Task" { later(closure, interpreter) }
            return .object(interpreter.allocate(ObjectState(type: .external(name))))
        default: return nil
        }
    }

    private func later(_ closure: Value, _ interpreter: Interpreter, _ arguments: [Value] = []) {
        interpreter.forgetWhatIsSet(by: closure)
        interpreter.memory.deferred.append((closure, arguments))
    }

    func call(_ call: ExternalCall, in interpreter: Interpreter) -> Value? {
        switch call.name {
        case "detached", "async", "asyncAfter", "addOperation", "perform", "run", "sync", "performWithoutAnimation", "asyncAndWait",
            "throttle", "setCompletionBlock":
            guard let closure = call.arguments.last?.value else { return nil }
            switch closure {
            case .closure, .method:
                if ["sync", "run", "performWithoutAnimation", "asyncAndWait"].contains(call.name) {
                    return interpreter.apply(closure, [], name: call.name)
                }
                guard call.name != "perform" || call.arguments.count == 1 else { return nil }
                later(closure, interpreter)
                return .tuple([])
            default: return nil
            }
        case "animate", "transition", "performBatchUpdates", "animateKeyframes":
            guard call.arguments.contains(where: { if case .closure = $0.value { true } else { false } }) else { return nil }
            if let changes = call.argument("animations")
                ?? call.arguments.first(where: { if case .closure = $0.value { true } else { false } })?.value
            {
                _ = interpreter.apply(changes, [], name: call.name)
            }
            if let completion = call.argument("completion"), case .closure = completion { later(completion, interpreter, [.bool(true)]) }
            return .tuple([])
        case "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation", "withUnsafeThrowingContinuation":
            if let closure = call.arguments.last?.value, case .closure = closure {
                _ = interpreter.apply(closure, [BoundArgument(label: nil, value: .unknown)], name: call.name)
            }
            return .unknown
        case "withAnimation", "withTransaction", "autoreleasepool", "withExtendedLifetime", "measure":
            guard let closure = call.arguments.last?.value, case .closure = closure else { return nil }
            return interpreter.apply(closure, [], name: call.name)
        case "assertionFailure", "preconditionFailure", "fatalError", "assert", "precondition", "print", "debugPrint", "NSLog", "dump":
            if call.name == "fatalError" || call.name == "preconditionFailure" { interpreter.cut() }
            return .tuple([])
        default: return nil
        }
    }
}
