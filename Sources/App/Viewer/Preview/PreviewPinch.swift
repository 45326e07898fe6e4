import Controllers
import Geometry
import Gestures
import Views

/// Pinches on the photo: they drag it by two fingers, and dismiss or present it.
final class PreviewPinch {
    /// The preview's own pinch; the spread of a thumbnail can hold the photo as well.
    private(set) lazy var recognizer = PinchGestureRecognizer { [unowned self] in
        if $0.state == .began { origin = .preview }
        follow($0)
    }
    /// The pinch that holds the photo.
    private(set) weak var held: PinchGestureRecognizer?
    /// The origin of the photo that a pinch holds.
    var origin = PinchRule.Origin.preview
    private unowned let preview: PreviewController

    /// Creates the pinch of a preview.
    init(of preview: PreviewController) { self.preview = preview }

    private var flight: PhotoFlight { preview.flight }
    private var transition: PhotoTransitioningDelegate { preview.transition }

    /// Follows a pinch on the preview, or the spread of a thumbnail that presents this preview.
    func follow(_ pinch: PinchGestureRecognizer) {
        if pinch === recognizer, preview.zoom.takes(pinch) { return }
        switch pinch.state {
        case .began: begin(pinch)
        case .changed:
            update(from: pinch)
            flight.handle(.move)
        case .ended: release(pinch, to: destination(of: pinch))
        case .cancelled: release(pinch, to: origin == .preview ? .preview : .thumbnail)
        case .possible, .failed: break
        }
    }

    /// Begins to drag the photo by two fingers.
    func begin(_ pinch: PinchGestureRecognizer) {
        transition.isInteractionInProgress = true
        transition.early.release = nil
        flight.adoptTuning()
        preview.controls.setPanelOpen(false)
        held = pinch
        update(from: pinch)
        flight.handle(.catchPhoto)
    }

    /// Gives the photo back to its page, on which the same pinch enlarges it.
    func giveBack() {
        transition.isInteractionInProgress = false
        held = nil
        flight.handle(.enlarge)
    }

    /// Passes the pinch to the flight.
    private func update(from pinch: PinchGestureRecognizer) {
        flight.pinch = PhotoFlight.Pinch(
            scale: pinch.scale, center: pinch.location, translation: pinch.translation)
    }

    private var pinchRule: PanInteraction.ReleaseRule {
        PinchRule(origin: origin, constants: flight.tuning.pinch).release
    }

    /// The status of the pinch; nil while it does not hold the photo.
    func status(of pinch: PinchGestureRecognizer) -> InteractionStatus? {
        guard transition.isInteractionInProgress, held === pinch, let grip = flight.pinchGrip else {
            guard preview.page.zoom.zoom.grip != nil else { return nil }
            // The velocity of the photo's width.
            return preview.zoom.status(velocity: pinch.velocity * preview.page.fitFrame.width, of: pinch)
        }
        var rule = pinchRule, progress = grip.progress(at: pinch.scale)
        var velocity = grip.progressVelocity(at: pinch.scale, velocity: pinch.velocity)
        // A spread of a thumbnail presents the photo, so that its progress leads to the preview.
        if origin == .thumbnail { (rule, progress, velocity) = (.opposite(rule), 1 - progress, -velocity) }
        let distance = grip.distance(to: flight.destinationFrame)
        return InteractionStatus(
            kind: origin == .thumbnail ? .presentation : .dismissal, progress: progress, velocity: velocity * distance,
            thresholds: rule.thresholds,
            decision: rule.decision(progress: progress, velocity: velocity, distance: distance))
    }

    /// Returns the end to which a release leads: the origin if nothing has moved, otherwise by the rule.
    private func destination(of pinch: PinchGestureRecognizer) -> PhotoFlightState.Destination {
        let slop = (preview.view.window?.gestureSettings ?? .standard).slop
        guard let grip = flight.pinchGrip else { return origin == .preview ? .preview : .thumbnail }
        let growth = abs(grip.scale(at: pinch.scale) - grip.scale(at: flight.pinchStart))
        let side = max(flight.destinationFrame.width, flight.destinationFrame.height)
        if growth * side < slop, pinch.translation.length < slop {
            return origin == .preview ? .preview : .thumbnail
        }
        let velocity = grip.progressVelocity(at: pinch.scale, velocity: pinch.velocity)
        let finishes = pinchRule.finishes(
            progress: grip.progress(at: pinch.scale), velocity: velocity)
        return finishes ? .thumbnail : .preview
    }

    private func release(_ pinch: PinchGestureRecognizer, to destination: PhotoFlightState.Destination) {
        transition.isInteractionInProgress = false
        held = nil
        update(from: pinch)
        flight.velocity = .zero
        switch flight.state {
        case .held:
            flight.setReleaseVelocity(scale: pinch.velocity, center: pinch.translationVelocity)
            flight.handle(.throwPhoto(destination))
        case .away, .shown, .caught: transition.early.release = destination
        case .presenting, .gliding, .settling, .fading: break
        }
    }
}
