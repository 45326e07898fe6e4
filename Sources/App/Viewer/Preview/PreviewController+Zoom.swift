import Geometry
import Gestures
import Platform
import Views

/// The view of the preview, which passes scrolls with Control on.
final class PreviewView: View {
    private let didScroll: (ScrollEvent) -> Bool

    init(didScroll: @escaping (ScrollEvent) -> Bool) {
        self.didScroll = didScroll
        super.init(frame: .zero)
    }

    override func scroll(_ event: ScrollEvent) -> Bool { didScroll(event) }
}

/// The enlargement of the photo in its place: pinches, drags, double taps, scrolls with Control, and keys.
extension PreviewController {
    /// A Boolean value that indicates whether the photo can be enlarged: it is not in flight, and the user drags no pages.
    ///
    /// A photo that cannot be shown any more can be enlarged if a decode of it is visible.
    private var canZoom: Bool {
        features.contains(.zooming) && flight.state == .shown && !pager.isDragged
            && (page.problem == nil || !page.picture.layers.isEmpty)
    }
    /// A Boolean value that indicates whether a gesture can enlarge the photo: its page is at rest, too.
    private var canZoomByGesture: Bool { canZoom && !pager.isMoving }

    /// Prepares the recognizers of the enlarged photo.
    func configureZoom() {
        zoomPan.shouldReceive = { [unowned self] in
            canZoomByGesture && page.zoom.isActive && !controls.isPanel(at: $0.location)
        }
        zoomPan.allowedScrollTypesMask = .continuous
        zoomPan.interactionStatus = { [unowned self] in zoomStatus(velocity: zoomPan.velocity.length, of: zoomPan) }
        zoomPan.beginsAtPress = { [unowned self] in page.zoom.isMoving && !controls.isControl(at: $0) }
        // A key may enlarge the photo between a press and its drag.
        pan.shouldBegin = { [unowned self] in flight.state != .shown || !page.zoom.isActive }
        if features.contains(.zooming) {
            pager.photoDidMove = { [unowned self] in
                requestTiles(of: $0)
                // The photo may have vanished while fingers held it.
                if !$0.zoom.zoom.isHeld { pager.takeNextOrder() }
            }
        }
        doubleTap.numberOfTapsRequired = 2
        doubleTap.shouldReceive = { [unowned self] in
            canZoomByGesture && !controls.isPanel(at: $0.location)
                && page.zoom.frame.contains(page.convertFromWindow($0.location))
        }
    }

    // MARK: Gestures

    /// Follows a drag of the enlarged photo.
    func zoomPanned(_ pan: PanGestureRecognizer) {
        let zoom = page.zoom
        switch pan.state {
        case .began:
            zoom.adopt(settings.tuning)
            controls.setPanelOpen(false)
            zoom.handle(.beginDrag)
            zoom.handle(.drag(pan.translation))
        case .changed: zoom.handle(.drag(pan.translation))
        case .ended: zoom.handle(.endDrag(pan.velocity))
        case .cancelled: zoom.handle(.endDrag(.zero))
        case .possible, .failed: break
        }
    }

    /// Follows a pinch that enlarges the photo; returns false if the flight has to follow it.
    func zoomPinched(_ pinch: PinchGestureRecognizer) -> Bool {
        let zoom = page.zoom
        switch pinch.state {
        case .began:
            guard canZoomByGesture else { return false }
            zoom.adopt(settings.tuning)
            controls.setPanelOpen(false)
            zoom.handle(.beginPinch(at: page.convertFromWindow(pinch.location - pinch.translation)))
            return follow(pinch)
        case .changed:
            guard zoom.zoom.grip != nil else { return false }
            return follow(pinch)
        case .ended, .cancelled:
            guard zoom.zoom.grip != nil else { return false }
            return zoom.handle(.endPinch(sample(of: pinch))) != .follow
        case .possible, .failed: return true
        }
    }

    private func follow(_ pinch: PinchGestureRecognizer) -> Bool {
        // The flight cannot return a photo that it has not taken yet.
        if case .inFlight = page.zoom.zoom.state, flight.state != .held { return false }
        switch page.zoom.handle(.pinch(sample(of: pinch))) {
        case .follow: return false
        case .dismiss:
            began(pinch)
            return true
        case .takeBack:
            transition.isInteractionInProgress = false
            heldPinch = nil
            flight.handle(.enlarge)
            return true
        case .none, .place, .spring, .glide: return true
        }
    }

    private func sample(of pinch: PinchGestureRecognizer) -> PhotoZoom.Pinch {
        let isCancelled = pinch.state == .cancelled
        return PhotoZoom.Pinch(
            scale: pinch.scale, center: page.convertFromWindow(pinch.location),
            scaleVelocity: isCancelled ? 0 : pinch.velocity,
            centerVelocity: isCancelled ? .zero : pinch.translationVelocity)
    }

    /// Enlarges the photo about the point of a double tap, or ends its enlargement.
    func doubleTapped() {
        let zoom = page.zoom
        zoom.adopt(settings.tuning)
        controls.setPanelOpen(false)
        let isEnlarged = restingScale > 1 + PhotoZoomMotion.tolerance
        zoom.handle(
            .zoom(
                to: isEnlarged ? 1 : zoom.geometry.doubleTapScale, about: page.convertFromWindow(doubleTap.location)))
    }

    private var restingScale: Double { page.zoom.geometry.scale(of: page.zoom.restingFrame) }

    /// Ends the gestures of the enlarged photo, before a dismissal.
    func cancelZoomGestures() {
        zoomPan.cancel()
        if page.zoom.zoom.grip != nil { pinch.cancel() }
    }

    /// The status of a gesture that enlarges or moves the photo: its scale between those that it can have, without a
    /// decision, because its release leads nowhere else; nil at the release.
    func zoomStatus(velocity: Double, of recognizer: GestureRecognizer) -> InteractionStatus? {
        let zoom = page.zoom, isRunning = recognizer.state == .began || recognizer.state == .changed
        guard isRunning, zoom.zoom.isHeld, flight.state == .shown, zoom.geometry.maximum > 1 else { return nil }
        let whole = Elementary.log(zoom.geometry.maximum), scale = max(zoom.scale, 1)
        return InteractionStatus(
            progress: min(Elementary.log(scale) / whole, 1), velocity: velocity, thresholds: [],
            decision: ReleaseDecision(finishes: true, distanceMargin: nil, speedMargin: nil), outcome: "stay enlarged")
    }

    // MARK: Wheel and keys

    /// Changes the scale about the pointer by a scroll with Control; returns whether it did.
    func zoomScrolled(_ event: ScrollEvent) -> Bool {
        guard canZoomByGesture, event.modifiers.contains(.control), event.phase ?? .changed == .changed else {
            return false
        }
        let zoom = page.zoom
        zoom.adopt(settings.tuning)
        let steps = event.delta.dy / PhotoPreviewSettings.wheelStep
        let factor = Elementary.exp(Elementary.log(zoom.geometry.constants.wheelStep) * steps)
        let point = page.convertFromWindow(event.location)
        if event.isPrecise {
            zoom.handle(.scale(to: zoom.scale * factor, about: point))
        } else {
            zoom.handle(.zoom(to: restingScale * factor, about: point))
        }
        return true
    }

    /// Handles the keys of the enlarged photo: plus and minus change the scale, 0 fits the photo, 1 shows its pixels, and
    /// the arrows with Shift move it.
    func handleZoom(_ key: KeyEvent) -> Bool {
        guard key.phase == .down, canZoom, key.modifiers.isSubset(of: [.shift, .control]) else { return false }
        let zoom = page.zoom
        zoom.adopt(settings.tuning)
        let step = zoom.geometry.constants.keyStep
        switch key.key {
        case "+", "=": setScale(restingScale * step)
        case "-": setScale(restingScale / step)
        case "0": setScale(1)
        case "1": setScale(zoom.geometry.pixelScale)
        default:
            guard key.modifiers == .shift, zoom.isActive, let direction = Self.directions[key.key] else { return false }
            let distance = PhotoPreviewSettings.keyDistance
            zoom.handle(
                .move(
                    Vector(
                        dx: direction.dx * view.bounds.width * distance,
                        dy: direction.dy * view.bounds.height * distance)))
        }
        return true
    }

    /// Changes the scale about the middle of the page.
    private func setScale(_ scale: Double) {
        page.zoom.handle(.zoom(to: scale, about: page.bounds.center))
    }

    /// The movements of the photo by the arrows, which show more of it in their direction.
    private static let directions = [
        "ArrowLeft": Vector(dx: 1, dy: 0), "ArrowRight": Vector(dx: -1, dy: 0), "ArrowUp": Vector(dx: 0, dy: 1),
        "ArrowDown": Vector(dx: 0, dy: -1),
    ]

    // MARK: The flight

    /// Gives the photo to the flight: returns its visible frame in the window and its velocity, and ends the enlargement.
    func takePhoto() -> PhotoZoom.Moment {
        guard page.zoom.isActive else { return PhotoZoom.Moment(frame: flight.destinationFrame) }
        var moment = page.zoom.moment
        moment.frame = moment.frame.offset(by: page.frame.origin - .zero)
        // Fingers hold the photo at its place; only a photo that moves by itself has a velocity.
        page.zoom.handle(.lift)
        removeTiles()
        return moment
    }
}
