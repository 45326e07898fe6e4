public import Gestures
import Views

/// What the release of a drag or a pinch has done.
nonisolated public enum ReleaseKind: String, Hashable, Sendable, CaseIterable {
    /// A photo or another view controller goes away.
    case dismiss
    /// A photo or another view controller stays on screen, which the gesture has begun to present.
    case present
    /// A transition finishes that neither dismisses nor presents.
    case finish
    /// What the gesture held goes back to where it was.
    case `return`
    /// The content rests at another page or item.
    case pageTurn
    /// A photo rests at the scale and the place that the gesture has given it.
    case zoom
    /// The content scrolls on.
    case scroll
    /// Nothing depends on the release.
    case nothing = "none"

    /// Creates the kind of a release with a status.
    public init(_ status: InteractionStatus) {
        switch status.kind {
        case .zoom: self = .zoom
        case .dismissal where status.decision.finishes: self = .dismiss
        case .presentation where status.decision.finishes: self = .present
        case .transition where status.decision.finishes: self = .finish
        case .page where status.decision.finishes: self = .pageTurn
        case .dismissal, .presentation, .transition, .page: self = .return
        }
    }

    /// Creates the kind of the release of a recognizer; nil unless a drag or a pinch has just ended.
    @MainActor
    public init?(of recognizer: GestureRecognizer) {
        guard recognizer.state == .ended, recognizer is PanGestureRecognizer || recognizer is PinchGestureRecognizer
        else { return nil }
        if let status = recognizer.interactionStatus?() {
            self.init(status)
        } else {
            self = recognizer.host is ScrollView ? .scroll : .nothing
        }
    }

    /// A Boolean value that indicates whether the release has decided between two outcomes.
    public var isDecision: Bool {
        switch self {
        case .dismiss, .present, .finish, .return, .pageTurn: true
        case .zoom, .scroll, .nothing: false
        }
    }

    /// A Boolean value that indicates whether the release has finished its interaction; false also without a decision.
    public var finishes: Bool { isDecision && self != .return }

    /// The kind as words.
    public var words: String { self == .pageTurn ? "page turn" : rawValue }
}

nonisolated extension ReleaseKind {
    /// Returns whether a release of this kind has done what the user wanted.
    ///
    /// A transition that finishes does what a dismissal is wanted for, because only some demos dismiss.
    public func fulfils(_ wanted: ReleaseKind) -> Bool { self == wanted || self == .finish && wanted == .dismiss }
}

nonisolated extension Recording.Intent {
    /// The release that the user intended.
    public var wanted: ReleaseKind {
        switch self {
        case .dismiss: .dismiss
        case .cancel: .return
        }
    }
}
