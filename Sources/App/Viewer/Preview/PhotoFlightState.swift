/// The state of a photo between its thumbnail and the whole window.
///
/// The state handles each event and returns actions, which the flight performs in order. Every path begins with
/// `present` and ends with the stand-in removed and one `complete` for each transition begun.
enum PhotoFlightState: Hashable, Sendable {
    /// The end towards which a photo moves: the preview or the thumbnail.
    enum Destination: String, Hashable, Sendable { case preview, thumbnail }
    /// The motion towards the end: a photo that was dragged in this transition is thrown, bounces and fades out.
    enum Style: String, Hashable, Sendable { case plain, thrown }

    /// The photo is in the grid.
    case away
    /// The photo flies from the thumbnail to the whole window.
    case presenting
    /// The presentation has completed before the photo arrived; the dismissal is requested and has not begun.
    case caught
    /// The photo is at rest in the preview.
    case shown
    /// The user drags the photo.
    case held
    /// The photo is released and decelerates from the gesture's velocity.
    case gliding(Destination)
    /// The springs move the photo.
    case settling(Destination, Style)
    /// The photo is at the thumbnail, and the stand-in fades out above it.
    case fading

    enum Event: Hashable, Sendable {
        /// The animator of the presentation begins.
        case present
        /// The animator of the dismissal begins.
        case dismiss
        /// The interaction controller of the dismissal begins.
        case hold
        /// The user catches the photo in flight, or begins to drag it.
        case catchPhoto
        /// The drag moves.
        case move
        /// The drag ends.
        case release(Destination)
        /// A pinch ends: the springs take the photo at its velocity.
        case throwPhoto(Destination)
        /// The pinch has made the photo larger than the preview again, which shows it from now on.
        case enlarge
        /// The deceleration is at rest.
        case glided
        /// All springs and fades are at rest.
        case settled
        /// The stand-in has faded out.
        case faded
        /// The user closes the preview without a drag.
        case close
        /// The user opens this photo again while it is being dismissed.
        case reopen
        /// The user opens another photo, or the preview is removed without an animation.
        case abandon
        /// The preview appeared without an animation.
        case appear
    }

    enum Action: Hashable, Sendable {
        /// Adds the dimming and the stand-in to the container, at the thumbnail.
        case enter
        /// Replaces the preview's photo at rest by the stand-in.
        case lift
        /// Stops all motion at the presentation values, from which the drag continues.
        case freeze
        /// Moves the photo by the drag's translation.
        case follow
        /// Fades the dimming in or out.
        case dim(Destination, Style)
        /// Starts the deceleration from the gesture's velocity.
        case glide
        /// Starts the springs, or retargets those that run.
        case fly(Destination, Style)
        /// Fades the stand-in out above the thumbnail.
        case fadeOut
        /// Shows the preview's own photo and removes the stand-in.
        case showPreview
        /// Shows the preview's own photo, which a pinch enlarges, and removes the stand-in.
        case showEnlarged
        /// Removes the dimming and the stand-in.
        case leave
        /// Requests the dismissal of the preview.
        case requestDismissal
        /// Notifies the context that the transition has become interactive.
        case pauseInteractive
        /// Notifies the context that the interaction finished.
        case finishInteractive
        /// Notifies the context that the interaction was cancelled.
        case cancelInteractive
        /// Completes the transition.
        case complete(Bool)
    }
}

extension PhotoFlightState {
    /// A Boolean value that indicates whether the thumbnail's place is empty.
    var hidesSource: Bool {
        switch self {
        case .away, .fading: false
        case .presenting, .caught, .shown, .held, .gliding, .settling: true
        }
    }

    /// A Boolean value that indicates whether the photo returns to its thumbnail or has returned.
    ///
    /// The grid receives touches and keys then.
    var isLeaving: Bool {
        switch self {
        case .away, .gliding(.thumbnail), .settling(.thumbnail, _), .fading: true
        case .presenting, .caught, .shown, .held, .gliding(.preview), .settling(.preview, _): false
        }
    }

    /// A Boolean value that indicates whether the user can catch the photo in flight.
    var isCatchable: Bool {
        switch self {
        case .presenting, .gliding, .settling: true
        case .away, .caught, .shown, .held, .fading: false
        }
    }

    /// Changes the state by an event, and returns the actions to perform.
    mutating func handle(_ event: Event) -> [Action] {
        let (next, actions) = transition(on: event)
        self = next
        return actions
    }

    private func transition(on event: Event) -> (PhotoFlightState, [Action]) {
        switch event {
        case .present: self == .away ? (.presenting, [.enter, .dim(.preview, .plain), .fly(.preview, .plain)]) : ignore
        case .appear: self == .away ? (.shown, [.enter, .showPreview]) : ignore
        case .dismiss: dismissed
        case .hold: held
        case .catchPhoto: caughtByDrag
        case .move: self == .held ? (.held, [.follow]) : ignore
        case .release(let destination):
            self == .held ? (.gliding(destination), [.dim(destination, .thrown), .glide]) : ignore
        case .throwPhoto(let destination):
            self == .held
                ? (.settling(destination, .thrown), [.dim(destination, .thrown), .fly(destination, .thrown)]) : ignore
        case .enlarge:
            self == .held ? (.shown, [.showEnlarged, .cancelInteractive, .complete(false)]) : ignore
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
        let returning: [Action] = [.dim(.thumbnail, .plain), .fly(.thumbnail, .plain)]
        switch self {
        case .shown: return (.settling(.thumbnail, .plain), [.lift] + returning)
        case .caught: return (.settling(.thumbnail, .plain), returning)
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

    private var caughtByDrag: (PhotoFlightState, [Action]) {
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
        case .settling(.preview, .thrown): (.shown, [.showPreview, .cancelInteractive, .complete(false)])
        // Nothing was dragged, but only an interactive transition can be cancelled.
        case .settling(.preview, .plain):
            (.shown, [.showPreview, .pauseInteractive, .cancelInteractive, .complete(false)])
        case .settling(.thumbnail, .thrown): (.fading, [.fadeOut])
        case .settling(.thumbnail, .plain): (.away, [.leave, .complete(true)])
        case .away, .caught, .shown, .held, .gliding, .fading: ignore
        }
    }

    private var closed: (PhotoFlightState, [Action]) {
        switch self {
        case .presenting: (.caught, [.complete(true), .requestDismissal])
        case .shown: (.shown, [.requestDismissal])
        case .gliding(.preview): (.gliding(.thumbnail), [.dim(.thumbnail, .thrown)])
        case .settling(.preview, let style):
            (.settling(.thumbnail, style), [.dim(.thumbnail, style), .fly(.thumbnail, style)])
        case .away, .caught, .held, .gliding(.thumbnail), .settling(.thumbnail, _), .fading: ignore
        }
    }

    private var reopened: (PhotoFlightState, [Action]) {
        switch self {
        case .gliding(.thumbnail): (.gliding(.preview), [.dim(.preview, .thrown)])
        case .settling(.thumbnail, let style):
            (.settling(.preview, style), [.dim(.preview, style), .fly(.preview, style)])
        case .away, .presenting, .caught, .shown, .held, .gliding(.preview), .settling(.preview, _), .fading: ignore
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
