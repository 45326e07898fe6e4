/// Whether a controller's view is in sight, as a value; what a controller is told follows from it.
nonisolated enum Appearance: Hashable, Sendable {
    /// Out of sight.
    case disappeared
    /// On its way in; `isPlaced`: its view is in the hierarchy and has its place.
    case appearing(animated: Bool, isPlaced: Bool)
    /// In sight.
    case appeared
    /// On its way out.
    case disappearing(animated: Bool)

    enum Event: Hashable, Sendable {
        /// It is about to come, or to go.
        case begin(isAppearing: Bool, animated: Bool)
        /// Its view is in the hierarchy and has been laid out.
        case place
        /// What was begun is over.
        case end
    }

    /// What the controller is told, with whether it is animated.
    enum Call: Hashable, Sendable {
        case willAppear(Bool)
        case isAppearing(Bool)
        case didAppear(Bool)
        case willDisappear(Bool)
        case didDisappear(Bool)
    }

    /// Whether the way leads, or has led, into sight.
    var isAppearingOrAppeared: Bool {
        switch self {
        case .appearing, .appeared: true
        case .disappearing, .disappeared: false
        }
    }

    /// Moves on, and answers what the controller is told; nil: the event does not fit.
    mutating func handle(_ event: Event) -> [Call]? {
        switch (event, self) {
        case (.begin(true, let animated), .disappeared), (.begin(true, let animated), .disappearing):
            self = .appearing(animated: animated, isPlaced: false)
            return [.willAppear(animated)]
        case (.begin(false, let animated), .appeared), (.begin(false, let animated), .appearing):
            self = .disappearing(animated: animated)
            return [.willDisappear(animated)]
        case (.begin(true, _), .appearing), (.begin(true, _), .appeared), (.begin(false, _), .disappeared),
            (.begin(false, _), .disappearing):
            return []
        case (.place, .appearing(let animated, false)):
            self = .appearing(animated: animated, isPlaced: true)
            return [.isAppearing(animated)]
        case (.place, .appearing(_, true)), (.place, .appeared), (.place, .disappeared), (.place, .disappearing):
            return []
        case (.end, .appearing(let animated, let isPlaced)):
            self = .appeared
            return (isPlaced ? [] : [.isAppearing(animated)]) + [.didAppear(animated)]
        case (.end, .disappearing(let animated)):
            self = .disappeared
            return [.didDisappear(animated)]
        case (.end, .appeared), (.end, .disappeared): return nil
        }
    }
}
