import Controllers
import Geometry
import Motion
import Platform
import Views

/// The flight of a photo between its thumbnail and the whole window.
///
/// `PhotoFlightState` decides which actions follow an event. The flight performs the actions, and notifies the state
/// when the animations are at rest.
final class PhotoFlight {
    /// The index of the photo.
    var index: Int { preview.index }
    private(set) var state = PhotoFlightState.away
    /// The constants of the current transition or drag.
    private(set) var tuning: Tuning
    /// The context of the running transition.
    ///
    /// The transition retains it; the flight belongs to a controller that takes part.
    weak var context: (any ViewControllerContextTransitioning)?
    /// The drag's offset of the photo from its position at rest, in points.
    var translation = Vector.zero
    /// The drag's velocity at the release, in points per second.
    var velocity = Vector.zero
    /// The location of the drag's pointer, in the window's points.
    var location = Point.zero
    /// A Boolean value that indicates whether fingers that spread the thumbnail hold the photo from the beginning of its
    /// presentation on.
    var isSpread = false
    /// The pinch that holds the photo; nil while a drag of one pointer does.
    var pinch: Pinch?
    /// The photo at the beginning of the pinch; nil while none holds it.
    var pinchGrip: PinchGrip?
    /// The scale of the pinch at the moment at which it caught the photo.
    var pinchStart = 1.0
    /// The velocities at the release of a pinch, until the springs that follow it take them over.
    var release = Release()
    /// The photo at the beginning of the drag, and the drag's translation then; `nil` before the first one.
    var grip: (photo: Grip, translation: Vector)?

    let standIn: PhotoView
    /// The replacement of the preview's own photo by the stand-in; lasts until it is removed or released.
    private var photoHold: StandIn?
    let dimming = View()
    let motions = MotionGroup<Part>()
    /// The distance that the grid has moved up since the frame's spring was started, in points.
    var scrolled = 0.0
    /// The stand-in's frame without the grid's movement, which the spring drives.
    ///
    /// A photo that returns moves with the content of the grid. This property alone adds the grid's movement to
    /// the spring's value, so that the order in which the two are evaluated does not matter.
    var flownFrame: Rect {
        get { standIn.frame.offset(by: Vector(dx: 0, dy: scrolled)) }
        set { standIn.frame = newValue.offset(by: Vector(dx: 0, dy: -scrolled)) }
    }
    unowned let preview: PreviewController
    private(set) weak var source: (any Source)?
    private var depth = 0

    /// The state of a pinch.
    struct Pinch: Hashable {
        /// The pinch's scale.
        var scale: Double
        /// The fingers' centre, in the window's points.
        var center: Point
        /// The movement of the centre since the pinch began, in points.
        var translation: Vector
    }

    /// The velocities of a photo that is released.
    struct Release: Hashable {
        /// The velocity of the frame, in points a second: of the centre and of the size.
        var frame = Components.zero
        /// The velocity of the dimming, in alpha a second; nil after a drag.
        var dimming: Double?
    }

    /// The independent animations of a flight.
    enum Part: Hashable { case dimming, controls, glide, frame, scale, corners, fade }

    init(preview: PreviewController, source: (any Source)?) {
        self.preview = preview
        self.source = source
        tuning = preview.settings.tuning
        standIn = PhotoView(preview.picture)
        standIn.isUserInteractionEnabled = false
        dimming.isUserInteractionEnabled = false
        dimming.backgroundColor = .black
        motions.partEnded = { [unowned self] in ended($0) }
    }

    /// The frame of the photo at rest in the preview: centred, and as large as fits unless the user has made it smaller.
    var destinationFrame: Rect { preview.page.homeFrame(in: preview.view.bounds) }

    /// A Boolean value that indicates whether the user prefers reduced motion.
    ///
    /// The photo then fades in at the middle, and fades out at the position where the drag has left it.
    var prefersReducedMotion: Bool { preview.view.window?.isReduceMotionEnabled ?? false }

    /// The duration of a plain transition, in seconds.
    var duration: Double { prefersReducedMotion ? Window.reducedMotionFade : tuning.preview.duration }

    /// The final scale of a photo that has no thumbnail to fly to.
    var vanishScale: Double { prefersReducedMotion ? 1 : tuning.preview.vanishScale }

    /// The thumbnail's frame, at which the photo's flight begins or ends; nil if the photo fades instead.
    var thumbnailFrame: Rect? { prefersReducedMotion ? nil : source?.thumbnailFrame(of: index) }

    /// A Boolean value that indicates whether the thumbnail is hidden because the photo is visible instead.
    var hidesSource: Bool { state.hidesSource && !prefersReducedMotion }

    /// The visible frame of the preview's own photo, in the window's points.
    var shownFrame: Rect { preview.page.shownFrame }
    /// The preview's own photo, which is visible at rest.
    var photoView: PhotoView { preview.photoView }
    /// The preview's controls, which fade together with the dimming.
    var controls: View { preview.controls }
    /// The rule by which the photo follows a drag.
    var followMode: FollowMode { tuning.follow }
    /// The rule that decides at a release.
    var rule: DismissRule { DismissRule(tuning.dismiss) }

    /// Takes the program's constants over; each transition and each drag does so at its beginning and then keeps them.
    func adoptTuning() { tuning = preview.settings.tuning }

    /// The progress of the drag, 0 to 1.
    var progress: Double { rule.progress(translation: translation.dy) }

    /// The visible offset of the stand-in's centre from the centre of the destination.
    ///
    /// The translation of a drag that catches the photo begins with this offset.
    var shownTranslation: Vector { standIn.presentation.center - destinationFrame.center }

    func handle(_ event: PhotoFlightState.Event) {
        let former = state
        depth += 1
        for action in state.handle(event) { perform(action) }
        depth -= 1
        restIfSettled()
        // The photo may have vanished during the flight.
        if depth == 0, state == .shown, former != .shown { preview.pager.takeNextOrder() }
        // A photo that is away may have outlived its preview.
        guard state != .away else { return }
        preview.playback.update()
        if former == .shown && state != .shown || former.isLeaving != state.isLeaving {
            preview.actions?.menu.dismiss()
        }
    }

    /// Adapts the flight to the window's new layout, and retargets the running animations.
    func layoutChanged() {
        dimming.frame = preview.view.bounds
        switch state {
        case .away, .caught, .shown, .gliding: break
        case .fading: if let thumbnail = thumbnailFrame { standIn.frame = thumbnail }
        case .presenting: fly(.preview, .plain)
        case .held: follow()
        case .settling(let destination, let style): fly(destination, style)
        }
    }

    /// Moves the photo with its thumbnail after the grid has moved up by a distance in points.
    func sourceScrolled(by distance: Double) {
        switch state {
        case .settling(.thumbnail, _) where standIn.alpha > 0, .fading:
            let frame = flownFrame
            scrolled += distance
            flownFrame = frame
        case .away, .presenting, .caught, .shown, .held, .gliding, .settling: break
        }
    }

    /// Retargets the photo to its thumbnail's current frame, after a gesture has moved the grid.
    ///
    /// The photo keeps its position and velocity. It fades out if the thumbnail will not be visible when
    /// the grid is at rest.
    func sourceDidRetarget() {
        if case .settling(.thumbnail, let style) = state { fly(.thumbnail, style) }
        if state == .fading, let thumbnail = thumbnailFrame { standIn.frame = thumbnail }
    }

    private func ended(_ part: Part) {
        if part == .glide { handle(.glided) } else { restIfSettled() }
    }

    /// Notifies the state if all animations are at rest.
    ///
    /// Does nothing while an event is being handled, because its actions may still start animations.
    private func restIfSettled() {
        guard depth == 0, motions.isAtRest else { return }
        switch state {
        case .presenting, .settling: handle(.settled)
        case .fading: handle(.faded)
        case .away, .caught, .shown, .held, .gliding: break
        }
    }

    private func perform(_ action: PhotoFlightState.Action) {
        switch action {
        case .enter: enter()
        case .lift: lift()
        case .freeze: freeze()
        case .follow: follow()
        case .dim(let destination, let style): dim(destination, style)
        case .glide: glide()
        case .fly(let destination, let style): fly(destination, style)
        case .fadeOut: fadeOut()
        case .showPreview: showPreview()
        case .showEnlarged: showEnlarged()
        case .leave: leave()
        case .requestDismissal: preview.dismiss(animated: true)
        case .pauseInteractive: context?.pauseInteractiveTransition()
        case .finishInteractive: context?.finishInteractiveTransition()
        case .cancelInteractive: context?.cancelInteractiveTransition()
        case .complete(let didComplete):
            // The completion may begin the next transition immediately, so the context is released first.
            let ending = context
            context = nil
            ending?.completeTransition(didComplete)
        }
    }

    // MARK: In and out of the container

    private func enter() {
        let thumbnail = thumbnailFrame
        preview.view.superview?.insertSubview(dimming, at: 0)
        dimming.frame = preview.view.bounds
        dimming.alpha = 0
        controls.alpha = 0
        place(at: thumbnail ?? destinationFrame)
        if thumbnail == nil {
            standIn.alpha = 0
            standIn.transform.scale = vanishScale
        } else {
            standIn.cornerRadius = PreviewSettings.thumbnailCornerRadius
        }
    }

    /// Puts the stand-in between the dimming and the preview; it hides the preview's own photo.
    func place(at frame: Rect) {
        photoHold?.remove()
        standIn.picture = preview.picture
        standIn.fitWidth = destinationFrame.width
        photoHold = preview.view.superview.map { StandIn(standIn, for: photoView, in: $0, above: dimming) }
        standIn.alpha = 1
        standIn.frame = frame
        standIn.transform = .identity
        standIn.cornerRadius = 0
    }

    private func showPreview() {
        motions.stopAll()
        dimming.alpha = 1
        controls.alpha = 1
        photoHold = nil
    }

    private func showEnlarged() {
        motions.stopAll()
        dimming.alpha = 1
        View.animate(withDuration: tuning.dismiss.blend, curve: .linear) { controls.alpha = 1 }
        photoHold = nil
    }

    private func leave() {
        motions.stopAll()
        photoHold = nil
        dimming.removeFromSuperview()
    }
}

extension PhotoFlight {
    /// The screen with the thumbnail from which a photo flies and to which it returns.
    protocol Source: AnyObject {
        /// Returns the frame of a photo's thumbnail in the window's points.
        ///
        /// The frame is `nil` if the thumbnail is not visible, or will not be when the grid is at rest.
        func thumbnailFrame(of index: Int) -> Rect?
        /// Notifies the screen that the preview shows another photo, to whose thumbnail it will return.
        func previewDidTurn(to index: Int)
        /// Notifies the screen that another photo is visible in the preview, whose name the window has.
        func previewTitleDidChange()
    }
}
