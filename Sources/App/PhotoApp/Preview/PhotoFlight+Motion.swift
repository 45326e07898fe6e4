import Geometry
import Motion
import Views

/// The animations of the stand-in and the dimming, with the constants of `PhotoPreviewSettings`.
extension PhotoFlight {
    /// Stops all motion at the presentation values, so that the user can drag the photo from there.
    func freeze() {
        standIn.adoptPresentation()
        dimming.adoptPresentation()
        halt()
    }

    /// Moves the photo by the drag's translation, and fades the dimming by the drag's progress.
    ///
    /// Each change is a linear animation of `followDuration`. Such animations add up, so that the photo shows
    /// the mean of the drag over the last tenth of a second.
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

    /// Starts the springs to a destination, or retargets the running ones.
    ///
    /// A photo whose thumbnail has no frame fades out.
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
            // The running springs are retargeted at their current value and velocity. `scrolled` starts again from 0.
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
        // The tolerance is in points. The scale is at rest when each edge of the photo is within the tolerance.
        let side = max(standIn.size.width, standIn.size.height, 1)
        let fine = Tolerance(value: rest.value / side, speed: rest.speed / side)
        let scale = standIn.transform.scale
        drive(.scale, \.transform.scale, by: SpringAnimation(law, from: scale, to: 1, tolerance: fine))
        let corners = SpringAnimation(law, from: standIn.cornerRadius, to: cornerRadius, tolerance: rest)
        cornerSpring = drive(.corners, \.cornerRadius, by: corners)
    }

    /// Fades the photo out at its current position, because it has no thumbnail frame to fly to.
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
