// `import UIKit` brings Foundation along on Apple's systems; code that relies on it must compile here too.
@_exported import Foundation
#if canImport(FoundationNetworking)
    // On Linux `URLSession` and `URLRequest` are a module of their own.
    @_exported import FoundationNetworking
#endif
