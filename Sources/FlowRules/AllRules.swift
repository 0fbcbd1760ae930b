/// Every rule there is, in alphabetical order. A test compares this list with the folder `Rules`.
public let allRules: [any Rule] = [
    DeadEndScreen(),
    DeadEvent(),
    DuplicatePush(),
    ExplorationIncomplete(),
    LeakedCoordinator(),
    ModalOverModal(),
    NestedNavigationController(),
    NeverSettles(),
    NondeterministicFlow(),
    OrphanChild(),
    PresentWhilePresenting(),
    PushBehindModal(),
    PushWithoutNavigation(),
    StaleRouterCallback(),
    UnboundedStack(),
]
