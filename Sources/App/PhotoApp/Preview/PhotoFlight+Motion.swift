import Geometry
import Motion
import Views

/// What moves the stand-in and the dimming, by the constants of `PhotoPreviewSettings`.
extension PhotoFlight {
    /// Stops everything where it is seen, for a hand to take.
    func freeze() {
        standIn.adoptPresentation()
        dimming.adoptPresentation()
        halt()
    }

    /// Sets what the hand's translation asks for, over the last tenth of a second's mean.
    func follow() {
        View.animate(withDuration: PhotoPreviewSettings.followDuration, curve: .linear) {
            dimming.alpha = 1 - PhotoPreviewSettings.dimmingLoss * progress
            closeButton.alpha = 0
            standIn.alpha = 1
            standIn.frame = destinationFrame.offset(by: translation)
            standIn.transform = Transform(scale: 1 - PhotoPreviewSettings.scaleLoss * progress)
            standIn.cornerRadius = PhotoPreviewSettings.thumbnailCornerRadius * progress
        }
    }

    func dim(_ destination: PhotoFlightState.Destination) {
        motions.start(.dimming) { completion in
            View.animate(withDuration: duration) {
                dimming.alpha = destination == .preview ? 1 : 0
                closeButton.alpha = destination == .preview ? 1 : 0
            } completion: {
                completion($0)
            }
        }
    }

    func glide() {
        let motion = DecayAnimation(
            PhotoPreviewSettings.glide, from: standIn.center, velocity: velocity.components)
        drive(.glide, \.center, by: motion)
    }

    /// Starts the springs, or turns those that run to where they now lead; a photo without a place to go to fades.
    func fly(_ destination: PhotoFlightState.Destination, _ style: PhotoFlightState.Style) {
        switch destination {
        case .preview: spring(style, to: destinationFrame, cornerRadius: 0)
        case .thumbnail:
            if let thumbnail = thumbnailFrame {
                spring(style, to: thumbnail, cornerRadius: PhotoPreviewSettings.thumbnailCornerRadius)
            } else {
                vanish()
            }
        }
    }

    private func spring(_ style: PhotoFlightState.Style, to frame: Rect, cornerRadius: Double) {
        guard let engine = standIn.window?.engine else { return }
        let law = style == .plain ? PhotoPreviewSettings.plainSpring : PhotoPreviewSettings.thrownSpring
        let rest = PhotoPreviewSettings.rest
        if standIn.alpha < 1 {
            motions.stop(.fade)
            View.animate(withDuration: appearanceDuration, curve: .linear) { standIn.alpha = 1 }
        }
        if let frameSpring, let cornerSpring {
            // What runs turns, with the value and the velocity it has; from here on the grid counts anew.
            let shift = Components(0, -scrolled)
            frameSpring.replace { $0.shifted(by: shift).retargeted(at: $1, to: frame) }
            cornerSpring.replace { $0.retargeted(at: $1, to: cornerRadius) }
            scrolled = 0
            return
        }
        for part in [Part.frame, .scale, .corners] { motions.stop(part) }
        scrolled = 0
        let motion = SpringAnimation(law, from: standIn.frame, to: frame, tolerance: rest)
        motions.start(.frame) { completion in
            frameSpring = engine.start(motion, of: self, \.flownFrame, completion: completion)
            return frameSpring
        }
        // A scale is at rest when no edge of the photo is further away than the tolerance, which is in points.
        let side = max(standIn.size.width, standIn.size.height, 1)
        let fine = Tolerance(value: rest.value / side, speed: rest.speed / side)
        let scale = standIn.transform.scale
        drive(.scale, \.transform.scale, by: SpringAnimation(law, from: scale, to: 1, tolerance: fine))
        let corners = SpringAnimation(law, from: standIn.cornerRadius, to: cornerRadius, tolerance: rest)
        cornerSpring = drive(.corners, \.cornerRadius, by: corners)
    }

    /// Fades the photo out where it is: its thumbnail is out of sight.
    private func vanish() {
        guard !motions.isMoving(.fade) else { return }
        for part in [Part.frame, .scale, .corners] { motions.stop(part) }
        frameSpring = nil
        cornerSpring = nil
        motions.start(.fade) { completion in
            View.animate(withDuration: duration) {
                standIn.alpha = 0
                standIn.transform.scale *= vanishScale
            } completion: {
                completion($0)
            }
        }
    }

    func fadeOut() {
        motions.start(.fade) { completion in
            View.animate(withDuration: PhotoPreviewSettings.fadeDuration) {
                standIn.alpha = 0
            } completion: {
                completion($0)
            }
        }
    }

    @discardableResult
    private func drive<M: PropertyMotion>(
        _ part: Part, _ property: ReferenceWritableKeyPath<View, M.Value>, by motion: M
    ) -> PhysicsAnimation<M>? {
        guard let engine = standIn.window?.engine else { return nil }
        var animation: PhysicsAnimation<M>?
        motions.start(part) { completion in
            animation = engine.start(motion, of: standIn, property, completion: completion)
            return animation
        }
        return animation
    }
}
