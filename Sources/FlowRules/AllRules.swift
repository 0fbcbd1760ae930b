/// The rules that judge unless somebody asks for others: all but those that are opt-in.
public let defaultRules: [any Rule] = allRules.filter { !$0.description.isOptIn }

/// Every rule there is, in alphabetical order. A test compares this list with the folder `Rules`.
public let allRules: [any Rule] = [
    ActionCrashed(),
    ChildNotRetained(),
    CoordinatorGrowth(),
    DeadEndScreen(),
    DeadEvent(),
    DuplicateChild(),
    DuplicatePush(),
    ExplorationIncomplete(),
    FinishCalledTwice(),
    LeakedCoordinator(),
    LostNavigationDelegate(),
    MissingDismissHook(),
    ModalOverModal(),
    NavigationBypassesCoordinator(),
    NestedNavigationController(),
    NeverSettles(),
    NondeterministicFlow(),
    OrphanChild(),
    OutlivedParent(),
    PrematureRelease(),
    PresentWhilePresenting(),
    PushBehindModal(),
    PushWithoutNavigation(),
    RetainedScreen(),
    StaleRouterCallback(),
    StartCalledTwice(),
    UnboundedStack(),
]
