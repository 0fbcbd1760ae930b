/// Every dialect, those that are asked first first.
let allDialects: [any Dialect] = [
    Collections(),
    UIKitDialect(),
    Concurrency(),
    Reactive(),
]
