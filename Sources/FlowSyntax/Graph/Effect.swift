import FlowGraph

extension SourceGraph {
    /// Something that running code does to what a person sees.
    struct Effect: Hashable {
        enum Kind: UInt8, Hashable {
            case push, present, replace, root
            /// A screen is put inside another one.
            case embed
            /// A tab bar controller is given a tab.
            case tab
            case select
            case pop, popTo, popToRoot, dismiss
            case open
            /// A control or a stream is told what to do later.
            case trigger

            /// Whether it brings a screen.
            var isShow: Bool {
                self == .push || self == .present || self == .replace || self == .root || self == .embed || self == .tab || self == .select
            }
            var isReturn: Bool { self == .pop || self == .popTo || self == .popToRoot || self == .dismiss }
        }

        var kind: Kind
        /// The object that is shown, -1 where that could not be told; for a trigger, the number of the atom that is called.
        var target: Int32
        /// The container on which it is shown; for a trigger, the control or action; -1 if it is not known.
        var via: Int32 = -1
        /// The object in whose code the screen is chosen, -1 as long as the screen was handed in from outside.
        var shower: Int32 = -1
        /// The name by which the outside called in, 0 if there is none.
        var label: Int32 = 0
        var file: Int32
        var spot: Spot
        /// What is shown is a parameter of the code that shows it.
        var isParameter = false
        /// What lay on the stack before still lies below it.
        var isOnTop = false
        /// The value by which the screen is chosen, where a property is set to which a view's modifier is bound; 0 otherwise.
        var carrier: SetID = 0
    }

    /// What is run when something happens.
    struct Occasion: Hashable {
        /// The screen, view or helper on which it happens; -1 for the launch, -2 if nobody knows.
        let origin: Int32
        /// What is run: a closure or a method.
        let callable: Int32
        /// The control or action that carries the title, -1 if there is none.
        let control: Int32
        /// The name to fall back on.
        let name: Int32
        /// The button of an alert.
        var isAlertButton = false
    }
}
