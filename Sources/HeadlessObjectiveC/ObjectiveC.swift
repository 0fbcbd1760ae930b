// `import ObjectiveC` through a module alias: of it, values beside objects and `autoreleasepool` run here, and they are part of
// HeadlessUIKit.
#if canImport(ObjectiveC)
    @_exported import ObjectiveC
#else
    @_exported import HeadlessUIKit
#endif
