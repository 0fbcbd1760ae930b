import FlowGraph
import Testing

/// What is suggested for a name that does not exist.
struct NearestNameTests {
    private static let rules = [
        "child_never_removed", "leaked_coordinator", "missed_multi_pop", "orphan_child", "outlived_parent", "strong_parent_cycle",
        "strong_self_in_callback",
    ]

    @Test(arguments: [
        ("orphan", "orphan_child"), ("ORPHAN", "orphan_child"), ("leak", "leaked_coordinator"), ("multi_pop", "missed_multi_pop"),
        ("strong", "strong_parent_cycle or strong_self_in_callback"), ("parent", "outlived_parent or strong_parent_cycle"),
        ("child", "child_never_removed"), ("orphan_chidl", "orphan_child"), ("orphan_children", "orphan_child"),
    ])
    func `names that begin with what was typed come first, then those that contain it, then those that are near`(
        typed: String, suggestion: String
    ) {
        #expect(NearestName.suggestion(for: typed, among: Self.rules) == suggestion)
    }

    @Test(arguments: ["", "o", "ch", "nonsense"]) func `nothing is suggested for what is near to nothing`(typed: String) {
        #expect(NearestName.suggestion(for: typed, among: Self.rules) == nil)
    }

    @Test func `three names are suggested, and not four`() {
        #expect(NearestName.suggestion(for: "step", among: ["step_a", "step_b", "step_c"]) == "step_a, step_b or step_c")
        #expect(NearestName.suggestion(for: "step", among: ["step_aaa", "step_bbb", "step_ccc", "step_ddd"]) == nil)
    }

    @Test func `the same letters in another case mean that name alone`() {
        #expect(NearestName.suggestion(for: "cart", among: ["Cart", "CartCoordinator"]) == "Cart")
    }
}
