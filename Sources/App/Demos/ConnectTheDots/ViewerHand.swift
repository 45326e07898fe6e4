import Geometry
import Gestures

/// The hand that closes a viewer, and takes hold of what flies.
final class ViewerHand {
    /// A share closed beyond which a hand that lets go closes.
    private static let threshold = 0.3
    /// A hand as fast as this, in heights a second, closes or opens wherever it lets go.
    private static let flick = 1.0

    private(set) lazy var pan = PanGestureRecognizer { [unowned self] in panned($0) }
    private unowned let viewer: ViewerController
    private unowned let thumbnails: ThumbnailsController
    /// What was caught in flight: where the hand stood then, and where the flight led.
    private var grip: (translation: Vector, wasClosing: Bool)?

    init(on viewer: ViewerController, flight thumbnails: ThumbnailsController) {
        (self.viewer, self.thumbnails) = (viewer, thumbnails)
        pan.allowedScrollTypesMask = .continuous
        pan.shouldReceive = { [unowned self] _ in isShown ? !viewer.isPlain : thumbnails.hand != nil }
        pan.shouldBegin = { [unowned self] in !isShown || pan.offsetFromPress.dy > abs(pan.offsetFromPress.dx) }
        pan.beginsAtPress = { [unowned self] _ in !isShown }
    }

    private var isShown: Bool { viewer.phase == .shown }
    private var height: Double { max(viewer.view.size.height, 1) }

    private func panned(_ pan: PanGestureRecognizer) {
        let share = min(max(pan.translation.dy / height, 0), 1)
        switch pan.state {
        case .began: grasp()
        case .changed: thumbnails.hand?.close(by: share)
        case .ended: release(share, velocity: pan.velocity.dy / height)
        case .cancelled: thumbnails.hand?.release(closing: grip?.wasClosing ?? false, velocity: 0)
        case .possible, .failed: break
        }
    }

    /// Begins to close or, in flight, takes hold of what is shown: the drag is then as far as that.
    private func grasp() {
        grip = nil
        if isShown {
            thumbnails.beginClosing()
            viewer.dismiss(animated: true)
        } else if let hand = thumbnails.hand {
            let wasClosing = hand.isClosing
            hand.pause()
            pan.setTranslation(Vector(dx: 0, dy: hand.closed * height))
            grip = (pan.translation, wasClosing)
        }
    }

    /// Decides by the hand's speed, else by how far it is closed; a press that has not become a drag changes nothing.
    private func release(_ share: Double, velocity: Double) {
        var closing = abs(velocity) > Self.flick ? velocity > 0 : share > Self.threshold
        if let grip, (pan.translation - grip.translation).length < GestureSettings.slop { closing = grip.wasClosing }
        thumbnails.hand?.release(closing: closing, velocity: velocity)
    }
}
