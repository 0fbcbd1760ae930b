// `import UIKit` brings Foundation along on Apple's systems; code that relies on it must compile here too.
@_exported import Foundation
