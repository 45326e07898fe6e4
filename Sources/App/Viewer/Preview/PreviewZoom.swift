import Geometry
import Gestures
import Platform
import Views

/// The view of the preview, which passes scrolls with Control on.
final class PreviewView: View, ContextMenuOffering {
    private let didScroll: (ScrollEvent) -> Bool
    /// Opens the menu at a location in the window; returns whether it did.
    var openMenu: (Point) -> Bool = { _ in false }

    init(didScroll: @escaping (ScrollEvent) -> Bool) {
        self.didScroll = didScroll
        super.init(frame: .zero)
    }

    override func scroll(_ event: ScrollEvent) -> Bool { didScroll(event) }

    func openContextMenu(at location: Point) -> Bool { openMenu(location) }
}

/// The enlargement of the photo in its place: pinches, drags, double taps, scrolls with Control, and keys.
final class PreviewZoom {
    /// The drag that moves an enlarged photo.
    private(set) lazy var pan = PanGestureRecognizer { [unowned self] in panned($0) }
    /// The double tap that enlarges the photo about its point.
    private(set) lazy var doubleTap = TapGestureRecognizer { [unowned self] in doubleTapped() }
    private unowned let preview: PreviewController

    /// Creates the enlargement of a preview's photos.
    init(of preview: PreviewController) { self.preview = preview }

    private var page: PhotoPage { preview.page }
    private var controls: PreviewControls { preview.controls }

    /// A Boolean value that indicates whether the photo can be enlarged: it is not in flight, and the user drags no pages.
    ///
    /// A photo that cannot be shown any more can be enlarged if a decode of it is visible.
    var canZoom: Bool {
        preview.features.contains(.zooming) && preview.flight.state == .shown && !preview.pager.isDragged
            && (page.problem == nil || !page.picture.layers.isEmpty)
    }
    /// A Boolean value that indicates whether a gesture can enlarge the photo: its page is at rest, too.
    private var canZoomByGesture: Bool { canZoom && !preview.pager.isMoving }

    /// Prepares the recognizers of the enlarged photo.
    func configure() {
        pan.shouldReceive = { [unowned self] in
            canZoomByGesture && page.zoom.isActive && !controls.isPanel(at: $0.location)
        }
        pan.allowedScrollTypesMask = .continuous
        pan.interactionStatus = { [unowned self] in status(velocity: pan.velocity.length, of: pan) }
        pan.beginsAtPress = { [unowned self] in page.zoom.isMoving && !controls.isControl(at: $0) }
        if preview.features.contains(.zooming) {
            preview.pager.photoDidMove = { [unowned preview] in
                preview.tiles.request(for: $0)
                // The photo may have vanished while fingers held it.
                if !$0.zoom.zoom.isHeld { preview.pager.takeNextOrder() }
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
    private func panned(_ pan: PanGestureRecognizer) {
        let zoom = page.zoom
        switch pan.state {
        case .began:
            zoom.adopt(preview.settings.tuning)
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
    func takes(_ pinch: PinchGestureRecognizer) -> Bool {
        let zoom = page.zoom
        switch pinch.state {
        case .began:
            guard canZoomByGesture else { return false }
            zoom.adopt(preview.settings.tuning)
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
        if case .inFlight = page.zoom.zoom.state, preview.flight.state != .held { return false }
        switch page.zoom.handle(.pinch(sample(of: pinch))) {
        case .follow: return false
        case .dismiss:
            preview.pinching.begin(pinch)
            return true
        case .takeBack:
            preview.pinching.giveBack()
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
    private func doubleTapped() {
        let zoom = page.zoom
        zoom.adopt(preview.settings.tuning)
        controls.setPanelOpen(false)
        let fits = abs(restingScale - 1) <= PhotoZoom.Geometry.tolerance
        zoom.handle(
            .zoom(
                to: fits ? zoom.geometry.doubleTapScale : 1, about: page.convertFromWindow(doubleTap.location)))
    }

    private var restingScale: Double { page.zoom.geometry.scale(of: page.zoom.restingFrame) }

    /// Ends the gestures of the enlarged photo, before a dismissal.
    func cancelGestures() {
        pan.cancel()
        if page.zoom.zoom.grip != nil { preview.pinching.recognizer.cancel() }
    }

    /// The status of a gesture that enlarges or moves the photo: its scale between those that it can have, without a
    /// decision, because its release leads nowhere else.
    func status(velocity: Double, of recognizer: GestureRecognizer) -> InteractionStatus? {
        let zoom = page.zoom, isFollowed = [.began, .changed, .ended].contains(recognizer.state)
        guard isFollowed, zoom.zoom.isHeld, preview.flight.state == .shown, zoom.geometry.maximum > 1 else {
            return nil
        }
        let whole = Elementary.log(zoom.geometry.maximum), scale = max(zoom.scale, 1)
        return InteractionStatus(
            kind: .zoom, progress: min(Elementary.log(scale) / whole, 1), velocity: velocity, thresholds: [],
            decision: ReleaseDecision(finishes: true, distanceMargin: nil, speedMargin: nil), outcome: "stay enlarged")
    }

    // MARK: Wheel and keys

    /// Changes the scale about the pointer by a scroll with Control; returns whether it did.
    func scroll(_ event: ScrollEvent) -> Bool {
        guard canZoomByGesture, event.modifiers.contains(.control), event.phase ?? .changed == .changed else {
            return false
        }
        let zoom = page.zoom
        zoom.adopt(preview.settings.tuning)
        let steps = event.delta.dy / PreviewSettings.wheelStep
        let factor = Elementary.exp(Elementary.log(zoom.geometry.constants.wheelStep) * steps)
        let point = page.convertFromWindow(event.location)
        if event.isPrecise {
            zoom.handle(.scale(to: zoom.scale * factor, about: point))
        } else {
            zoom.handle(.zoom(to: restingScale * factor, about: point))
        }
        return true
    }

    /// Enlarges or reduces the photo by steps about the middle of the page.
    func step(by steps: Double) {
        let constants = adopted.geometry.constants
        setScale(steps > 0 ? restingScale * constants.keyStep : restingScale / constants.keyStep)
    }

    /// Returns whether a step would change the scale, 1 to enlarge or -1 to reduce.
    func canStep(by step: Int) -> Bool {
        let limits = page.zoom.geometry, tolerance = PhotoZoom.Geometry.tolerance
        return step > 0 ? restingScale < limits.maximum - tolerance : restingScale > limits.minimum + tolerance
    }

    /// A Boolean value that indicates whether a pixel of the photo lies on a pixel of the screen, or will when it rests.
    var showsPixels: Bool { page.zoom.geometry.isPixelScale(restingScale) }

    /// Fits the photo into the window.
    func fit() { adopted.handle(.zoom(to: 1, about: page.bounds.center)) }

    /// Shows a pixel of the photo on a pixel of the screen.
    func showPixels() { setScale(adopted.geometry.pixelScale) }

    /// Moves the enlarged photo by an arrow, which shows more of it in its direction.
    func move(by key: String) {
        let zoom = adopted, distance = PreviewSettings.keyDistance, size = preview.view.bounds.size
        guard let direction = Self.directions[key] else { return }
        zoom.handle(
            .move(Vector(dx: direction.dx * size.width * distance, dy: direction.dy * size.height * distance)))
    }

    /// The enlargement of the page, with the constants of the present tuning.
    private var adopted: PhotoZoom.Motion {
        page.zoom.adopt(preview.settings.tuning)
        return page.zoom
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
        guard page.zoom.isActive else { return PhotoZoom.Moment(frame: preview.flight.destinationFrame) }
        var moment = page.zoom.moment
        moment.frame = moment.frame.offset(by: page.frame.origin - .zero)
        // Fingers hold the photo at its place; only a photo that moves by itself has a velocity.
        page.zoom.handle(.lift)
        preview.tiles.remove()
        return moment
    }
}
