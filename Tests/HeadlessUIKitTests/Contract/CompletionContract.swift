import Testing
import UIKit

/// What runs once a transition has ended: the idiom with CATransaction that apps use for pushes and pops, which have no completion.
@MainActor struct CompletionContract {
    let stage = Stage()
    let root: Screen
    let navigation: UINavigationController

    init() {
        root = stage.screen("root")
        navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
    }

    private func then(_ work: () -> Void) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { [stage, navigation] in
            stage.diary.note(navigation.transitionCoordinator == nil ? "completion" : "completion too early")
        }
        work()
        CATransaction.commit()
    }

    /// completionBlock: called "as soon as all animations subsequently added by this transaction group have completed".
    @Test(arguments: [true, false]) func `a transaction completes after its push has ended`(animated: Bool) {
        then { navigation.pushViewController(stage.screen("a"), animated: animated) }
        settle()
        #expect(stage.diary.take(["a didAppear", "completion", "too early"]) == ["a didAppear", "completion"])
    }

    /// The same sentence.
    @Test func `a transaction completes after its pop has ended`() {
        _ = stage.push("a", on: navigation)
        then { navigation.popViewController(animated: true) }
        settle()
        #expect(stage.diary.take(["root didAppear", "completion"]) == ["root didAppear", "completion"])
    }

    /// The same sentence.
    @Test func `a transaction completes after its dismissal has ended`() {
        _ = stage.present("a", .fullScreen, from: navigation)
        then { navigation.dismiss(animated: true) }
        settle()
        #expect(stage.diary.take(["a didDisappear", "completion"]) == ["a didDisappear", "completion"])
    }

    /// The same sentence: not before the transaction is committed, and not when commit returns.
    @Test func `a transaction does not complete before it is committed`() {
        CATransaction.begin()
        CATransaction.setCompletionBlock { [stage] in stage.diary.note("completion") }
        navigation.pushViewController(stage.screen("a"), animated: true)
        CATransaction.commit()
        #expect(stage.diary.take(["completion"]) == [])
        settle()
    }

    /// Transactions can be nested; each has its own completion.
    @Test func `transactions nest`() {
        CATransaction.begin()
        CATransaction.setCompletionBlock { [stage] in stage.diary.note("outer") }
        CATransaction.begin()
        #expect(CATransaction.completionBlock() == nil)
        CATransaction.setCompletionBlock { [stage] in stage.diary.note("inner") }
        CATransaction.commit()
        #expect(CATransaction.completionBlock() != nil)
        CATransaction.commit()
        settle()
        #expect(stage.diary.take(["outer", "inner"]) == ["inner", "outer"])
    }

    /// A transaction without a completion runs nothing.
    @Test func `a transaction without a completion is just committed`() {
        CATransaction.begin()
        CATransaction.commit()
        settle()
        #expect(stage.diary.take() == [])
    }
}
