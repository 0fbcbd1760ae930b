#if !canImport(ObjectiveC)
    /// The name of a method of Objective-C. `#selector` does not compile without Objective-C, and no method can be called by its name;
    /// signatures that mention selectors compile, and what is given a target and an action does nothing when it is tapped.
    public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
        private let name: String
        public init(_ name: String) { self.name = name }
        public init(stringLiteral value: String) { name = value }
        public var description: String { name }
    }

    /// Objects die with their last reference here; the pool is there so that code with one compiles.
    public func autoreleasepool<Result, Failure: Error>(invoking body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try body()
    }
#endif
