@_spi(Measuring) import FlowSyntax
import Foundation
import SwiftParser
import SwiftSyntax

var files: [[UInt8]] = []
let root = URL(filePath: CommandLine.arguments[1])
for case let path as String in FileManager.default.enumerator(atPath: root.path)! where path.hasSuffix(".swift") {
    if let data = try? Data(contentsOf: root.appending(path: path)) { files.append([UInt8](data)) }
}
let lines = files.reduce(0) { $0 + $1.count { $0 == 10 } }
print("files", files.count, "lines", lines)
func cpu(_ work: () -> Void) -> Double {
    var a = timespec(), b = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &a)
    work()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &b)
    return Double(b.tv_sec - a.tv_sec) + Double(b.tv_nsec - a.tv_nsec) / 1e9
}
let all = files
let thread = Thread {
    let files = all
    for _ in 0..<7 {
        let a = cpu {
            for file in files { file.withUnsafeBufferPointer { precondition(Parser.parse(source: $0, maximumNestingLevel: 200).kind == .sourceFile) } }
        }
        let b = cpu { for file in files { precondition(FactExtractor.extract(file).imports.count < 1000) } }
        print(a, b, b / a)
    }
    exit(0)
}
thread.stackSize = 512 << 20
thread.start()
while true { sleep(1) }
