import Geometry
import Views

/// The state of a flying photo, for observers that need more than a trace.
package struct PhotoFlightStatus: Hashable, Sendable {
    /// The name of the state: away, presenting, caught, shown, held, gliding, settling or fading.
    package var state: String
    /// The end towards which a released photo moves, preview or thumbnail; nil in the other states.
    package var destination: String?
    /// The motion of a settling photo, plain or thrown; nil in the other states.
    package var style: String?
    /// The velocity of the glide or of the frame's spring: centre and size, in points a second; nil without one.
    package var velocity: [Double]?
    /// The velocity of the scale's spring, a second; nil without one.
    package var scaleVelocity: Double?
}

extension PhotoGridController: PhotoFlight.Source {
    func thumbnailFrame(of index: Int) -> Rect? {
        guard let place = store.order.place(of: index) else { return nil }
        let frame = collection.frame(ofItem: place)
        let atRest = Rect(origin: Point(x: 0, y: collection.restingOffset), size: collection.size)
        guard frame.intersects(collection.bounds), frame.intersects(atRest) else { return nil }
        // The cell is drawn at rest where the content is drawn then.
        let rest = atRest.origin, drawn = collection.drawnOrigin(rest, displayScale: view.window?.displayScale ?? 1)
        return collection.convert(frame.offset(by: rest - drawn), to: nil)
    }

    /// Selects the photo and scrolls to it at once, behind the preview.
    func previewDidTurn(to index: Int) {
        // A drag may turn to a photo that has vanished meanwhile.
        if store.order.place(of: index) != nil { focus.follow(index) }
        collection.stop()
        reveal(index, animated: false)
        updateTitle()
    }

    func previewTitleDidChange() { updateTitle() }
}

extension PhotoGridController {
    /// The state of the preview's photo.
    package var flightStatus: PhotoFlightStatus {
        guard let flight = preview?.flight else { return PhotoFlightStatus(state: "away") }
        var status = flight.state.status
        status.velocity = flight.velocityOfFrame.map { velocity in (0..<4).map { velocity[$0] } }
        status.scaleVelocity = flight.motions.spring(of: .scale, Double.self)?.velocity[0]
        return status
    }
}

extension PhotoFlightState {
    fileprivate var status: PhotoFlightStatus {
        switch self {
        case .away: PhotoFlightStatus(state: "away")
        case .presenting: PhotoFlightStatus(state: "presenting")
        case .caught: PhotoFlightStatus(state: "caught")
        case .shown: PhotoFlightStatus(state: "shown")
        case .held: PhotoFlightStatus(state: "held")
        case .gliding(let destination): PhotoFlightStatus(state: "gliding", destination: destination.rawValue)
        case .settling(let destination, let style):
            PhotoFlightStatus(state: "settling", destination: destination.rawValue, style: style.rawValue)
        case .fading: PhotoFlightStatus(state: "fading")
        }
    }
}

extension PhotoFlight {
    /// The velocity of the glide or of the spring that moves the frame; nil without one.
    fileprivate var velocityOfFrame: Components? {
        motions.glideVelocity(of: .glide) ?? motions.spring(of: .frame, Rect.self)?.velocity
    }
}
