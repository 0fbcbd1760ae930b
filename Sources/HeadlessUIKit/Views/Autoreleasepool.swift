#if !canImport(ObjectiveC)
/// Runs the work: without Objective-C an object dies with its last reference, and there is no pool to empty.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
#endif
