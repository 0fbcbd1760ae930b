// On iOS the real thing; elsewhere, macOS included, the headless one.
@_exported import FlowKit

#if canImport(UIKit)
    @_exported import SwiftUI
#else
    @_exported import HeadlessSwiftUI
#endif
