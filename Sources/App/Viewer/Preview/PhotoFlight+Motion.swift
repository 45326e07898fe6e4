import Geometry
import Motion
import Views

/// The animations of the stand-in and the dimming, with the constants of the tuning.
extension PhotoFlight {
    // MARK: Drag

    /// The greatest length of a vector that counts as rounding, in points.
    private static let rounding = 1e-9

    /// Stops all motion at the presentation values, from which the drag continues.
    func freeze() {
        standIn.adoptPresentation()
        dimming.adoptPresentation()
        controls.adoptPresentation()
        motions.stopAll()
        // A press in flight has set the drag's translation to the shown one, which rounds it. Its last bit counts, so
        // that a press that does not move changes nothing.
        let shown = shownTranslation, offset = (translation - shown).length < Self.rounding ? translation : shown
        let photo = Grip(
            of: standIn.presentation, dimming: dimming.alpha, offset: offset.dy,
            grabbing: location - (translation - offset), rule)
        grip = (photo, offset)
        pinchGrip = pinch.map {
            PinchGrip(
                of: standIn.presentation, to: destinationFrame, thumbnail: thumbnailFrame, dimming: dimming.alpha,
                pinchScale: $0.scale, grabbing: $0.center)
        }
        (pinchStart, release) = (pinch?.scale ?? 1, Release())
    }

    /// Replaces the preview's photo by the stand-in, in the frame in which it is visible and at its velocity.
    func lift() {
        preview.pages.pan.cancel()
        let departure = preview.pager.lift(leavingNeighboursIn: dimming), photo = preview.zoom.takePhoto()
        if let departure {
            place(at: departure.frame)
            standIn.alpha = departure.alpha
            freeze()
            release.frame = departure.velocity.components + photo.velocity
            return
        }
        place(at: photo.frame)
        grip = (Grip(atRest: destinationFrame, grabbing: location - translation, rule), .zero)
        pinchGrip = pinch.map { pinch in
            preview.page.zoom.zoom.grip.map {
                PinchGrip(
                    of: $0, from: preview.page.zoom.zoom.homeScale, at: destinationFrame, thumbnail: thumbnailFrame)
            }
                ?? PinchGrip(
                    atRest: destinationFrame, thumbnail: thumbnailFrame, grabbing: pinch.center - pinch.translation)
        }
        (pinchStart, release) = (1, Release(frame: photo.velocity))
    }

    /// Moves the photo by the drag's translation, and fades the dimming by the drag's progress.
    ///
    /// In the mode of the article, each change is a linear animation of `dismiss.blend`. Such animations add up, so
    /// that the photo shows the mean of the drag over the last tenth of a second.
    ///
    /// A pinch moves the photo at once in both modes, because the fingers hold two points of it.
    func follow() {
        if let pinch, let pinchGrip { return follow(pinch, from: pinchGrip) }
        guard let grip else { return }
        let pose = grip.photo.pose(
            translation: translation, location: location, destination: destinationFrame, mode: followMode)
        switch followMode {
        case .article:
            View.animate(withDuration: tuning.dismiss.blend, curve: .linear) { apply(pose) }
        case .direct: View.performWithoutAnimation { apply(pose) }
        }
        if !grip.photo.isOfFlight || translation != grip.translation { showPhotoOnly() }
    }

    private func follow(_ pinch: Pinch, from grip: PinchGrip) {
        let pose = grip.pose(pinch: pinch.scale, center: pinch.center, destination: destinationFrame)
        View.performWithoutAnimation { apply(pose) }
        if !grip.isOfFlight || pinch.scale != pinchStart { showPhotoOnly() }
    }

    /// Keeps the velocity of a pinch for the springs that follow its release.
    func setReleaseVelocity(scale: Double, center: Vector) {
        guard let pinch, let pinchGrip else { return }
        // The pose is a smooth function of the scale, whose derivative a small step approximates.
        let step = 1e-4
        func pose(_ time: Double) -> Grip.Pose {
            pinchGrip.pose(
                pinch: max(pinch.scale + scale * time, 1e-3), center: pinch.center + center * time,
                destination: destinationFrame)
        }
        let now = pose(0), next = pose(step)
        release.frame = (next.frame.components - now.frame.components) * (1 / step)
        release.dimming = (next.dimming - now.dimming) / step
    }

    /// Fades the controls out, and an incompletely visible photo in.
    private func showPhotoOnly() {
        View.animate(withDuration: tuning.dismiss.blend, curve: .linear) {
            controls.alpha = 0
            standIn.alpha = 1
        }
    }

    private func apply(_ pose: Grip.Pose) {
        dimming.alpha = pose.dimming
        standIn.frame = pose.frame
        standIn.transform = Transform(scale: pose.scale)
        standIn.cornerRadius = pose.cornerRadius
    }

    func glide() {
        guard let engine = standIn.window?.engine else { return }
        let motion = DecayAnimation(tuning.glide, from: standIn.center, velocity: velocity.components)
        motions.start(.glide) { engine.start(motion, of: standIn, \.center, completion: $0) }
    }

    // MARK: Springs

    /// Fades the dimming and the controls in or out.
    ///
    /// In a plain transition they fade in step with the photo's size, because the same spring moves them. After a pinch
    /// a spring continues the dimming at the velocity that the fingers gave it, and leads it back if the flight turns
    /// round.
    func dim(_ destination: PhotoFlightState.Destination, _ style: PhotoFlightState.Style) {
        let end = destination == .preview ? 1.0 : 0, law = tuning.plainSpring, rest = PreviewSettings.restAlpha
        let velocity = release.dimming
        release.dimming = nil
        let isSprung = motions.spring(of: .dimming, Double.self) != nil
        guard !prefersReducedMotion, let engine = standIn.window?.engine, style == .plain || velocity != nil || isSprung
        else {
            // A spring would undo the fade in each frame.
            if isSprung { for part in [Part.dimming, .controls] { motions.stop(part) } }
            return fade(.dimming, [dimming, controls], to: end)
        }
        motions.spring(
            .dimming, law, of: dimming, \.alpha, velocity: Components(velocity ?? 0), to: end, tolerance: rest,
            on: engine)
        guard style == .plain else { return fade(.controls, [controls], to: end) }
        motions.spring(.controls, law, of: controls, \.alpha, to: end, tolerance: rest, on: engine)
    }

    private func fade(_ part: Part, _ views: [View], to alpha: Double) {
        motions.start(part) { completion in
            View.animate(withDuration: duration) {
                for view in views { view.alpha = alpha }
            } completion: {
                completion($0)
            }
        }
    }

    /// Moves the photo to a destination by springs, from its current place and at its current velocity.
    ///
    /// A photo whose thumbnail has no frame fades out.
    func fly(_ destination: PhotoFlightState.Destination, _ style: PhotoFlightState.Style) {
        switch destination {
        case .preview: spring(style, to: destinationFrame, cornerRadius: 0)
        case .thumbnail:
            if let thumbnail = thumbnailFrame {
                spring(style, to: thumbnail, cornerRadius: PreviewSettings.thumbnailCornerRadius)
            } else {
                vanish()
            }
        }
    }

    private func spring(_ style: PhotoFlightState.Style, to frame: Rect, cornerRadius: Double) {
        guard let engine = standIn.window?.engine else { return }
        let law = style == .plain ? tuning.plainSpring : tuning.thrownSpring
        let rest = PreviewSettings.rest
        appear()
        if !motions.isMoving(.frame) { scrolled = 0 }
        let flown = frame.offset(by: Vector(dx: 0, dy: scrolled))
        motions.spring(
            .frame, law, of: self, \.flownFrame, velocity: release.frame, to: flown, tolerance: rest, on: engine)
        release.frame = .zero
        motions.spring(.scale, law, of: standIn, \.transform.scale, to: 1, tolerance: restScale, on: engine)
        motions.spring(.corners, law, of: standIn, \.cornerRadius, to: cornerRadius, tolerance: rest, on: engine)
    }

    /// The tolerance of the scale, at which each edge of the photo is within the tolerance in points.
    private var restScale: Tolerance {
        let rest = PreviewSettings.rest, side = max(standIn.size.width, standIn.size.height, 1)
        return Tolerance(value: rest.value / side, speed: rest.speed / side)
    }

    /// Fades the photo in, unless it is opaque.
    private func appear() {
        guard standIn.alpha < 1 else { return }
        // A photo that is fading out turns round gently; its fade continues, because animation blocks add up.
        let curve = motions.isMoving(.fade) ? AnimationCurve.easeInOut : .linear
        motions.release(.fade)
        let duration = prefersReducedMotion ? Window.reducedMotionFade : tuning.dismiss.blend
        View.animate(withDuration: duration, curve: curve) { standIn.alpha = 1 }
    }

    // MARK: Fades

    /// Fades the photo out where it comes to rest, because it has no thumbnail frame to fly to.
    private func vanish() {
        guard standIn.alpha > 0, let engine = standIn.window?.engine else { return }
        let law = tuning.plainSpring, rest = PreviewSettings.rest
        let flight = motions.spring(of: .frame, Rect.self), velocity = flight?.velocity ?? release.frame
        if velocity != .zero {
            // From there, a critically damped spring only slows the photo down, exponentially.
            var end = (flight?.value ?? flownFrame).components + velocity * (1 / law.angularFrequency)
            for side in 2...3 { end[side] = max(end[side], 1) }
            motions.spring(
                .frame, law, of: self, \.flownFrame, velocity: velocity,
                to: Rect(components: end), tolerance: rest, on: engine)
        }
        release.frame = .zero
        motions.spring(
            .scale, law, of: standIn, \.transform.scale, to: standIn.transform.scale * vanishScale,
            tolerance: restScale, on: engine)
        motions.start(.fade) { completion in
            View.animate(withDuration: duration) {
                standIn.alpha = 0
            } completion: {
                completion($0)
            }
        }
    }

    func fadeOut() {
        motions.start(.fade) { completion in
            View.animate(withDuration: tuning.fadeDuration) {
                standIn.alpha = 0
            } completion: {
                completion($0)
            }
        }
    }
}
