import Controllers
import Geometry
import Gestures
import Views

/// Pinches on the photo: they drag it by two fingers, and dismiss or present it.
extension PreviewController {
    /// Follows a pinch on the preview, or the spread of a thumbnail that presents this preview.
    func pinched(_ pinch: PinchGestureRecognizer) {
        if pinch === self.pinch, zoomPinched(pinch) { return }
        switch pinch.state {
        case .began: began(pinch)
        case .changed:
            update(from: pinch)
            flight.handle(.move)
        case .ended: release(pinch, to: destination(of: pinch))
        case .cancelled: release(pinch, to: pinchOrigin == .preview ? .preview : .thumbnail)
        case .possible, .failed: break
        }
    }

    /// Begins to drag the photo by two fingers.
    func began(_ pinch: PinchGestureRecognizer) {
        transition.isInteractionInProgress = true
        transition.early.release = nil
        flight.adoptTuning()
        controls.setPanelOpen(false)
        heldPinch = pinch
        update(from: pinch)
        flight.handle(.catchPhoto)
    }

    /// Passes the pinch to the flight.
    func update(from pinch: PinchGestureRecognizer) {
        flight.pinch = PhotoFlight.Pinch(
            scale: pinch.scale, center: pinch.location, translation: pinch.translation)
    }

    private var pinchRule: PanInteraction.ReleaseRule {
        PinchRule(origin: pinchOrigin, constants: flight.tuning.pinch).release
    }

    /// The status of the pinch; nil while it does not hold the photo.
    func status(of pinch: PinchGestureRecognizer) -> InteractionStatus? {
        guard transition.isInteractionInProgress, heldPinch === pinch, let grip = flight.pinchGrip else {
            guard page.zoom.zoom.grip != nil else { return nil }
            // The velocity of the photo's width.
            return zoomStatus(velocity: pinch.velocity * page.fitFrame.width, of: pinch)
        }
        let rule = pinchRule, progress = grip.progress(at: pinch.scale)
        let velocity = grip.progressVelocity(at: pinch.scale, velocity: pinch.velocity)
        let distance = grip.distance(to: flight.destinationFrame)
        return InteractionStatus(
            progress: progress, velocity: velocity * distance, thresholds: rule.thresholds,
            decision: rule.decision(progress: progress, velocity: velocity, distance: distance))
    }

    /// Returns the end to which a release leads: the origin if nothing has moved, otherwise by the rule.
    private func destination(of pinch: PinchGestureRecognizer) -> PhotoFlightState.Destination {
        let slop = (view.window?.gestureSettings ?? .standard).slop
        guard let grip = flight.pinchGrip else { return pinchOrigin == .preview ? .preview : .thumbnail }
        let growth = abs(grip.scale(at: pinch.scale) - grip.scale(at: flight.pinchStart))
        let side = max(flight.destinationFrame.width, flight.destinationFrame.height)
        if growth * side < slop, pinch.translation.length < slop {
            return pinchOrigin == .preview ? .preview : .thumbnail
        }
        let velocity = grip.progressVelocity(at: pinch.scale, velocity: pinch.velocity)
        let finishes = pinchRule.finishes(
            progress: grip.progress(at: pinch.scale), velocity: velocity)
        return finishes ? .thumbnail : .preview
    }

    private func release(_ pinch: PinchGestureRecognizer, to destination: PhotoFlightState.Destination) {
        transition.isInteractionInProgress = false
        heldPinch = nil
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
