// `import SwiftUI` through a module alias brings UIKit, Foundation and what observes along, as Apple's does.
@_exported import HeadlessCombine
@_exported import HeadlessUIKit
@_exported import Observation
