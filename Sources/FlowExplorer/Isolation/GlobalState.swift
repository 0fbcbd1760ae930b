import Foundation
import HeadlessUIKit

/// Sets an app's global variables back, so that each replay finds them as a fresh process would: `static var`, `static let`, and variables
/// at the top of a file.
///
/// Objects can be built anew for each replay; globals outlive them, and a flag that one path has set would change the next.
///
/// * A global that is made at first use is made anew at its next use. What it held is left alone: somebody may still use it.
/// * One that has a constant for its first value gets the bytes back with which the program was loaded.
/// * What the program's own `main.swift` has set up before the exploration stays as it is; plain numbers and flags are set back to that.
///
/// It works on Linux, by the program's symbol table. Elsewhere, and for what lives outside the program (files, `UserDefaults`), the check
/// on every arrival notices what has leaked.
@MainActor final class GlobalState {
    /// Whether globals of a module are the app's. In tests, the test modules' own belong to other tests that run at the same time.
    nonisolated static func belongsToApp(_ module: String) -> Bool {
        let own: Set<String> = [
            "HeadlessUIKit", "HeadlessSafariServices", "HeadlessSwiftUI", "HeadlessCombine", "FlowKit", "FlowKitSwiftUI", "FlowGraph",
            "HeapGraph", "FlowExplorer", "FlowRules",
            "FlowTesting", "FlowSyntax", "FlowReport", "FlowRender", "flowviz", "Testing", "XCTest", "SwiftParser", "SwiftSyntax",
            "ArgumentParser",
            "OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation",
        ]
        return !own.contains(module) && !module.hasSuffix("Tests") && !module.hasPrefix("SwiftSyntax")
            && !module.hasPrefix("ArgumentParser")
    }

    private struct Variable {
        let place: UnsafeMutableRawPointer
        let first: [UInt8]
        /// Whether it is a number or a flag, and holds no address.
        let isPlain: Bool
        /// A hash of its name, the same in every process.
        let nameHash: UInt64
    }
    private var variables: [Variable] = []
    private var tokens: [UnsafeMutablePointer<Int>] = []

    /// A number or a flag, as it is compared at every step.
    private struct Plain: BitwiseCopyable, @unchecked Sendable {
        let place, first: UnsafeRawPointer
        let count: Int
        let nameHash: UInt64
    }
    private var plain: ContiguousArray<Plain> = []

    deinit { for variable in plain { variable.first.deallocate() } }

    /// Notes what the globals are now.
    init(of isOurs: (String) -> Bool = belongsToApp) {
        let symbols = ProgramSymbols.globals.filter { isOurs($0.module) }
        let tokenNames = Set(symbols.filter(\.isToken).map { String($0.name.dropLast(3)) })
        var made: Set<String> = []
        for symbol in symbols where symbol.isToken {
            let token = symbol.place.assumingMemoryBound(to: Int.self)
            // One that was used before the exploration may hold what `main.swift` has set up.
            if token.pointee == 0 { tokens.append(token) } else { made.insert(String(symbol.name.dropLast(3))) }
        }
        for symbol in symbols where !symbol.isToken {
            if let owner = symbol.ownerOfObject {
                // A token and the object's header, which never change again once the object is in use, come before its properties.
                let head = 8 + 16
                if symbol.size > head, !made.contains(owner) {
                    let place = symbol.place + head
                    variables.append(
                        Variable(
                            place: place, first: ProgramSymbols.firstBytes(at: place, count: symbol.size - head), isPlain: false,
                            nameHash: KeyHasher.hash(symbol.name)))
                }
                continue
            }
            if symbol.beginnings.contains(where: tokenNames.contains) { continue }
            let now = Array(UnsafeRawBufferPointer(start: symbol.place, count: symbol.size))
            if now == ProgramSymbols.firstBytes(at: symbol.place, count: symbol.size) || symbol.isPlain {
                variables.append(
                    Variable(place: symbol.place, first: now, isPlain: symbol.isPlain, nameHash: KeyHasher.hash(symbol.name)))
            }
        }
        plain = ContiguousArray(variables.filter(\.isPlain).map(Self.plain))
    }

    private static func plain(_ variable: Variable) -> Plain {
        let first = UnsafeMutableRawPointer.allocate(byteCount: variable.first.count, alignment: 8)
        first.copyMemory(from: variable.first, byteCount: variable.first.count)
        return Plain(place: UnsafeRawPointer(variable.place), first: first, count: variable.first.count, nameHash: variable.nameHash)
    }

    /// Sets them back. Nothing of the app may run meanwhile.
    func reset() {
        for token in tokens { token.pointee = 0 }
        for variable in variables { variable.place.copyMemory(from: variable.first, byteCount: variable.first.count) }
    }

    /// Hashes the numbers and flags among them that are not what they were at first. What `main.swift` has set up, a time or a number of
    /// workers, may differ from one process to the next, and they compare what they find.
    func add(to hasher: inout KeyHasher) {
        for index in plain.indices {
            let (place, first, count) = (plain[index].place, plain[index].first, plain[index].count)
            if memcmp(first, place, count) == 0 { continue }
            hasher.add(plain[index].nameHash)
            for offset in 0..<count { hasher.add(Int(place.load(fromByteOffset: offset, as: UInt8.self))) }
        }
    }
}
