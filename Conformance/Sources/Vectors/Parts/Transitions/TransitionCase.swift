/// A case of the transition vectors: an initial state, and what is done in it.
package nonisolated struct TransitionCase: Hashable, Sendable {
    /// The name of the case.
    package let name: String
    /// The initial state.
    package let setup: Setup
    /// The actions, in order.
    package let steps: [String]

    /// Creates a case; a comma separates two steps.
    init(_ name: String, _ setup: Setup, _ steps: String) {
        (self.name, self.setup) = (name, setup)
        self.steps = steps.split(separator: ", ").map(String.init)
    }

    /// The objects of a case.
    package struct Setup: Hashable, Sendable {
        /// What the window shows instead of a `Presenter`; nil: the presenter.
        var container: String?
        /// The modal presentation style of a presented controller.
        var style = "custom"
        /// The animator of the delegate.
        package var animator = "blocks"
        /// The duration of an animator of blocks, in seconds; nil: 0.5.
        package var duration: Double?
        /// Whether the delegate supplies a presentation controller of its own.
        package var dimming = false
        /// Whether the delegate supplies an interaction controller.
        var interactive = false
        /// The modal transition style; nil: cover vertical.
        var transitionStyle: String?
        /// The style that the delegate of the presentation controller returns; nil: there is no delegate.
        var adaptsTo: String?
        /// Whether `isModalInPresentation` is set.
        var modal = false
        /// Whether the delegate refuses a dismissal by a gesture, or the selection of a tab.
        var refuses = false
        /// The heights at which a sheet rests, in points; nil: the large detent.
        var detents: [Double]?

        /// Creates a setup: a presenter whose delegate supplies an animator of blocks.
        package init() {}
    }

    /// All cases.
    package static let all = presentations + stacks + sheets + tabs + contexts
}

nonisolated extension TransitionCase.Setup {
    /// Creates a setup of the members that differ from a presenter with an animator of blocks.
    init(
        container: String? = nil, style: String = "custom", animator: String = "blocks", duration: Double? = nil,
        dimming: Bool = false, interactive: Bool = false, transitionStyle: String? = nil, adaptsTo: String? = nil,
        modal: Bool = false, refuses: Bool = false, detents: [Double]? = nil
    ) {
        (self.container, self.style, self.animator, self.duration) = (container, style, animator, duration)
        (self.dimming, self.interactive, self.transitionStyle) = (dimming, interactive, transitionStyle)
        (self.adaptsTo, self.modal, self.refuses, self.detents) = (adaptsTo, modal, refuses, detents)
    }

    /// The setup as the member of a question; members that say nothing are absent.
    var value: VectorValue {
        func text(_ name: String, _ value: String?) -> [VectorValue.Member] {
            value.map { [.init(name, .string($0))] } ?? []
        }
        func flag(_ name: String, _ value: Bool) -> [VectorValue.Member] { value ? [.init(name, true)] : [] }
        return .object(
            text("container", container) + text("style", style) + text("animator", animator)
                + (duration.map { [.init("duration", .number($0))] } ?? []) + flag("dimming", dimming)
                + flag("interactive", interactive) + text("transitionStyle", transitionStyle)
                + text("adaptsTo", adaptsTo) + flag("modal", modal) + flag("refuses", refuses)
                + (detents.map { [.init("detents", VectorValue($0))] } ?? []))
    }
}
