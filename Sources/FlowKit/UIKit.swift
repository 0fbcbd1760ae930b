// On iOS the real thing; elsewhere, macOS included, the headless one. Both bring Foundation along.
#if canImport(UIKit)
    @_exported import UIKit
#else
    @_exported import HeadlessUIKit
#endif
