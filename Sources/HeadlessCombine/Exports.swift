// `import Combine` through a module alias: OpenCombine with its parts for Dispatch and Foundation, under the names that Apple's Combine
// has.
@_exported import Foundation
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
