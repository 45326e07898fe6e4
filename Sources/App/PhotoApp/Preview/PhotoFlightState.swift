/// Where a photo is between its thumbnail and the whole window, as a value.
///
/// Every event is answered in every state, and answers are actions for the flight to carry out in order. Each path
/// begins with `present` and ends with the stand-in gone and one `complete` for each transition begun.
enum PhotoFlightState: Hashable, Sendable {
    /// The end of the flight: the preview, or the thumbnail.
    enum Destination: Hashable, Sendable { case home, back }
    /// Whether a drag has held the photo in this transition: a thrown photo bounces and fades out at the end.
    enum Style: Hashable, Sendable { case plain, thrown }

    /// In the grid.
    case away
    /// Flying from the thumbnail to the whole window.
    case presenting
    /// The presentation is over before the photo has arrived; the dismissal begins in a moment.
    case caught
    /// At rest, large.
    case shown
    /// Held by a drag.
    case held
    /// Released, and gliding on at the drag's velocity.
    case gliding(Destination)
    /// Drawn by the springs.
    case settling(Destination, Style)
    /// At the thumbnail; the stand-in fades out above it.
    case fading

    enum Event: Hashable, Sendable {
        /// The animator of the presentation begins.
        case present
        /// The animator of the dismissal begins.
        case dismiss
        /// The interaction controller of the dismissal begins.
        case hold
        /// A drag catches the photo in flight.
        case catchPhoto
        /// The drag moves.
        case move
        /// The drag ends.
        case release(Destination)
        /// The glide is at rest.
        case glided
        /// Everything the springs and fades move is at rest.
        case settled
        /// The stand-in has faded out.
        case faded
        /// The user asks for the grid, without a drag of the photo.
        case close
        /// The user asks for this photo again while it returns.
        case reopen
        /// The user asks for another photo, or the preview is taken away at once.
        case abandon
        /// The preview is there without an animation.
        case appear
    }

    enum Action: Hashable, Sendable {
        /// Puts the dimming and the stand-in into the container, at the thumbnail.
        case enter
        /// Puts the preview's place under the stand-in, as it is.
        case lift
        /// Stops everything where it is seen.
        case freeze
        /// Moves the photo with the drag.
        case follow
        /// Fades the dimming.
        case dim(Destination)
        /// Lets the photo glide on at the drag's velocity.
        case glide
        /// Starts the springs, or turns them to where they now lead.
        case fly(Destination, Style)
        /// Fades the stand-in out above its thumbnail.
        case fadeOut
        /// Shows the preview itself; the stand-in leaves.
        case showPreview
        /// Dimming and stand-in leave.
        case leave
        /// Asks for the dismissal of the preview.
        case requestDismissal
        /// Notifies the context that a drag holds the transition.
        case pauseInteractive
        /// Notifies the context that the interaction ended and the transition finishes.
        case finishInteractive
        /// Notifies the context that the interaction ended and the transition is cancelled.
        case cancelInteractive
        /// Ends the transition.
        case complete(Bool)
    }
}

extension PhotoFlightState {
    /// Whether the thumbnail's place is empty, because its photo is somewhere else.
    var hidesSource: Bool {
        switch self {
        case .away, .fading: false
        case .presenting, .caught, .shown, .held, .gliding, .settling: true
        }
    }

    /// Whether the photo returns, so that the grid behind it takes touches and keys.
    var isLeaving: Bool {
        switch self {
        case .away, .gliding(.back), .settling(.back, _), .fading: true
        case .presenting, .caught, .shown, .held, .gliding(.home), .settling(.home, _): false
        }
    }

    /// Whether a drag can catch the photo in flight.
    var isCatchable: Bool {
        switch self {
        case .presenting, .gliding, .settling: true
        case .away, .caught, .shown, .held, .fading: false
        }
    }

    /// Moves on, and answers what is to be done.
    mutating func handle(_ event: Event) -> [Action] {
        let (next, actions) = answer(event)
        self = next
        return actions
    }

    private func answer(_ event: Event) -> (PhotoFlightState, [Action]) {
        switch event {
        case .present: self == .away ? (.presenting, [.enter, .dim(.home), .fly(.home, .plain)]) : ignore
        case .appear: self == .away ? (.shown, [.enter, .showPreview]) : ignore
        case .dismiss: dismissed
        case .hold: held
        case .catchPhoto: caughtInFlight
        case .move: self == .held ? (.held, [.follow]) : ignore
        case .release(let destination): self == .held ? (.gliding(destination), [.dim(destination), .glide]) : ignore
        case .glided: glided
        case .settled: settled
        case .faded: self == .fading ? (.away, [.leave, .finishInteractive, .complete(true)]) : ignore
        case .close: closed
        case .reopen: reopened
        case .abandon: abandoned
        }
    }

    private var ignore: (PhotoFlightState, [Action]) { (self, []) }

    private var dismissed: (PhotoFlightState, [Action]) {
        let back: [Action] = [.dim(.back), .fly(.back, .plain)]
        switch self {
        case .shown: return (.settling(.back, .plain), [.lift] + back)
        case .caught: return (.settling(.back, .plain), back)
        case .away, .presenting, .held, .gliding, .settling, .fading: return ignore
        }
    }

    private var held: (PhotoFlightState, [Action]) {
        switch self {
        case .shown: (.held, [.lift, .follow])
        case .caught: (.held, [.freeze, .follow])
        case .away, .presenting, .held, .gliding, .settling, .fading: ignore
        }
    }

    private var caughtInFlight: (PhotoFlightState, [Action]) {
        switch self {
        case .presenting: (.caught, [.freeze, .complete(true), .requestDismissal])
        case .shown: (.shown, [.requestDismissal])
        case .gliding, .settling: (.held, [.freeze, .pauseInteractive, .follow])
        case .away, .caught, .held, .fading: ignore
        }
    }

    private var glided: (PhotoFlightState, [Action]) {
        switch self {
        case .gliding(let destination): (.settling(destination, .thrown), [.fly(destination, .thrown)])
        case .away, .presenting, .caught, .shown, .held, .settling, .fading: ignore
        }
    }

    private var settled: (PhotoFlightState, [Action]) {
        switch self {
        case .presenting: (.shown, [.showPreview, .complete(true)])
        case .settling(.home, .thrown): (.shown, [.showPreview, .cancelInteractive, .complete(false)])
        // No drag has held this one, but only an interactive transition can be cancelled.
        case .settling(.home, .plain):
            (.shown, [.showPreview, .pauseInteractive, .cancelInteractive, .complete(false)])
        case .settling(.back, .thrown): (.fading, [.fadeOut])
        case .settling(.back, .plain): (.away, [.leave, .complete(true)])
        case .away, .caught, .shown, .held, .gliding, .fading: ignore
        }
    }

    private var closed: (PhotoFlightState, [Action]) {
        switch self {
        case .presenting: (.caught, [.complete(true), .requestDismissal])
        case .shown: (.shown, [.requestDismissal])
        case .gliding(.home): (.gliding(.back), [.dim(.back)])
        case .settling(.home, let style): (.settling(.back, style), [.dim(.back), .fly(.back, style)])
        case .away, .caught, .held, .gliding(.back), .settling(.back, _), .fading: ignore
        }
    }

    private var reopened: (PhotoFlightState, [Action]) {
        switch self {
        case .gliding(.back): (.gliding(.home), [.dim(.home)])
        case .settling(.back, let style): (.settling(.home, style), [.dim(.home), .fly(.home, style)])
        case .away, .presenting, .caught, .shown, .held, .gliding(.home), .settling(.home, _), .fading: ignore
        }
    }

    private var abandoned: (PhotoFlightState, [Action]) {
        switch self {
        case .away: ignore
        case .presenting, .caught, .shown, .settling(_, .plain): (.away, [.leave, .complete(true)])
        case .held, .gliding, .settling(_, .thrown), .fading: (.away, [.leave, .finishInteractive, .complete(true)])
        }
    }
}
