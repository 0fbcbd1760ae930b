/// Every library, those that are asked first first.
let allLibraries: [any Library] = [
    AssociatedObjects(),
    Identities(),
    Collections(),
    UIKitLibrary(),
    Concurrency(),
    Platform(),
    Reactive(),
]
