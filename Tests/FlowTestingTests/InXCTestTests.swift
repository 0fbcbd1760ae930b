import FlowTesting
import XCTest

/// The same expectations in a test case of XCTest: they must fail that, and not the other library's tests, of which none is running.
///
/// On Linux a test method of the main actor has to be `async`.
final class InXCTestTests: XCTestCase {
    @MainActor func testWhatHoldsPasses() async {
        expectReachable(Checkout.self, in: shop())
        FlowUser(in: shop()).does("onPay", sees: "[The Home, The Login]")
    }

    @MainActor func testWhatDoesNotHoldFailsThisTestCaseAtThisLine() async {
        let line = #line + 1
        let failures = failures { expectReachable(Vault.self, in: shop()) }
        XCTAssertEqual(failures.count, 1)
        XCTAssertTrue(failures.first?.contains("Shop never shows Vault; it shows Checkout, Home, Login") == true, "\(failures)")
        XCTAssertTrue(failures.first?.hasPrefix("InXCTestTests.swift:\(line): ") == true, "\(failures)")
    }

    @MainActor func testAUserWhoIsLostFailsThisTestCase() async {
        let user = FlowUser(in: shop())
        XCTAssertEqual(failures { user.does("onFly") }.count, 1)
    }

    // MARK: Failures that are wanted

    #if canImport(ObjectiveC)
        /// Runs something that fails, and says how.
        @MainActor private func failures(_ work: () -> Void) -> [String] {
            var found: [String] = []
            let options = XCTExpectedFailure.Options()
            options.issueMatcher = { issue in
                let place = issue.sourceCodeContext.location
                found.append("\(place?.fileURL.lastPathComponent ?? ""):\(place?.lineNumber ?? 0): \(issue.compactDescription)")
                return true
            }
            XCTExpectFailure("it is meant to fail", options: options, failingBlock: work)
            return found
        }
    #else
        private var isListening = false
        private var heard: [String] = []

        // XCTest on Linux has no expected failures: what is recorded is kept from it.
        override func recordFailure(withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool) {
            guard isListening else {
                return super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
            }
            heard.append("\(filePath.split(separator: "/").last ?? ""):\(lineNumber): \(description)")
        }

        /// Runs something that fails, and says how.
        @MainActor private func failures(_ work: () -> Void) -> [String] {
            isListening = true
            heard = []
            work()
            isListening = false
            return heard
        }
    #endif
}
