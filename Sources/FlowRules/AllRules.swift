/// Every rule there is, in alphabetical order. A test compares this list with the folder `Rules`.
public let allRules: [any Rule] = [
    ExplorationIncomplete(),
    LeakedCoordinator(),
    NondeterministicFlow(),
    OrphanChild(),
    StaleRouterCallback(),
    UnboundedStack(),
]
