import Controllers
import Geometry
import Motion
import Platform
import Views

/// Carries a photo between its thumbnail and the whole window.
///
/// What happens when is decided by `PhotoFlightState`; this carries it out and tells the state what has come to rest.
final class PhotoFlight {
    let index: Int
    /// The photo's shape, of which only the ratio matters; a new one turns what is in flight to its new place.
    var photoSize: Size {
        didSet { if photoSize != oldValue { layoutChanged() } }
    }
    private(set) var state = PhotoFlightState.away
    /// The transition under way.
    var context: (any ViewControllerContextTransitioning)?
    /// How far the hand has moved the photo from where it is at rest, in points.
    var translation = Vector.zero
    /// The hand's velocity at the release, in points a second.
    var velocity = Vector.zero

    let standIn = ImageView()
    /// As long as it lives, the stand-in is seen instead of the preview's own photo.
    private var photoHold: StandIn?
    let dimming = View()
    let motions = MotionGroup<Part>()
    var frameSpring: PhysicsAnimation<SpringAnimation<Rect>>?
    var cornerSpring: PhysicsAnimation<SpringAnimation<Double>>?
    /// How far the grid has moved up since the photo set out for its thumbnail, in points.
    var scrolled = 0.0
    /// The stand-in's frame as it would be had the grid not moved since: what the spring drives.
    ///
    /// A photo on its way back belongs to the grid's plane. The spring and the grid's own movement are added only here,
    /// so that it does not matter which of them is evaluated first.
    var flownFrame: Rect {
        get { standIn.frame.offset(by: Vector(dx: 0, dy: scrolled)) }
        set { standIn.frame = newValue.offset(by: Vector(dx: 0, dy: -scrolled)) }
    }
    private unowned let preview: PreviewController
    private(set) weak var source: (any PhotoFlightSource)?
    private var depth = 0

    /// What moves in a flight, each by itself.
    enum Part: Hashable { case dimming, glide, frame, scale, corners, fade }

    init(index: Int, photoSize: Size, preview: PreviewController, source: any PhotoFlightSource) {
        self.index = index
        self.photoSize = photoSize
        self.preview = preview
        self.source = source
        standIn.isUserInteractionEnabled = false
        dimming.isUserInteractionEnabled = false
        dimming.backgroundColor = .black
        motions.partEnded = { [unowned self] in ended($0) }
    }

    /// Where the photo lies when it is shown: as large as fits, in the middle.
    var destinationFrame: Rect {
        let bounds = preview.view.bounds
        return Rect(center: bounds.center, size: photoSize.aspectFit(in: bounds.size))
    }

    /// Whether the person wants less to move: the photo fades in the middle, and out where a hand has left it.
    private var prefersReducedMotion: Bool { preview.view.window?.isReduceMotionEnabled ?? false }

    /// How long a plain way takes, in seconds.
    var duration: Double { prefersReducedMotion ? Window.reducedMotionFade : PhotoPreviewSettings.duration }

    /// How long a photo takes to be seen on its way home that was not seen before, in seconds.
    var appearanceDuration: Double {
        prefersReducedMotion ? Window.reducedMotionFade : PhotoPreviewSettings.followDuration
    }

    /// What a photo that has no thumbnail to fly to shrinks to.
    var vanishScale: Double { prefersReducedMotion ? 1 : PhotoPreviewSettings.vanishScale }

    /// Where the photo flies from and to; nil where it fades.
    var thumbnailFrame: Rect? { prefersReducedMotion ? nil : source?.thumbnailFrame(of: index) }

    /// Whether the thumbnail is not to be seen, for the photo is seen instead of it.
    var hidesSource: Bool { state.hidesSource && !prefersReducedMotion }

    /// The preview's own photo, which is seen at rest.
    var photoView: ImageView { preview.photoView }
    /// What the preview shows above the photo; comes and goes with the dimming.
    var closeButton: View { preview.closeButton }

    /// How far the hand has come, 0 to 1.
    var progress: Double { DismissRule.progress(translation: translation.dy) }

    /// Where the stand-in's middle is seen, from the middle of the destination: what a hand that catches it starts from.
    var shownTranslation: Vector { standIn.presentation.center - destinationFrame.center }

    func handle(_ event: PhotoFlightState.Event) {
        depth += 1
        for action in state.handle(event) { perform(action) }
        depth -= 1
        restIfSettled()
    }

    /// The window has a new layout: what is in flight turns to where it now leads.
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

    /// The grid has moved up by a distance in points, and with it the place to which the photo flies.
    func sourceScrolled(by distance: Double) {
        switch state {
        case .settling(.thumbnail, _) where !motions.isMoving(.fade), .fading:
            let frame = flownFrame
            scrolled += distance
            flownFrame = frame
        case .away, .presenting, .caught, .shown, .held, .gliding, .settling: break
        }
    }

    /// A hand has moved the grid or set it going: the photo turns to where its thumbnail is now, keeping its place and
    /// speed, or fades if that will be out of sight when the grid has come to rest.
    func sourceDidRetarget() {
        if case .settling(.thumbnail, let style) = state { fly(.thumbnail, style) }
        if state == .fading, let thumbnail = thumbnailFrame { standIn.frame = thumbnail }
    }

    private func ended(_ part: Part) {
        if part == .frame { frameSpring = nil }
        if part == .corners { cornerSpring = nil }
        if part == .glide { handle(.glided) } else { restIfSettled() }
    }

    /// Tells the state that all has come to rest, once everything that an event has set going is known.
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
        case .dim(let destination): dim(destination)
        case .glide: glide()
        case .fly(let destination, let style): fly(destination, style)
        case .fadeOut: fadeOut()
        case .showPreview: showPreview()
        case .leave: leave()
        case .requestDismissal: preview.dismiss(animated: true)
        case .pauseInteractive: context?.pauseInteractiveTransition()
        case .finishInteractive: context?.finishInteractiveTransition()
        case .cancelInteractive: context?.cancelInteractiveTransition()
        case .complete(let didComplete):
            // The transition that ends may begin the next at once, so it is let go of first.
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
        preview.closeButton.alpha = 0
        place(at: thumbnail ?? destinationFrame)
        if thumbnail == nil {
            standIn.alpha = 0
            standIn.transform.scale = vanishScale
        } else {
            standIn.cornerRadius = PhotoPreviewSettings.thumbnailCornerRadius
        }
    }

    private func lift() { place(at: destinationFrame) }

    /// Puts the stand-in between dimming and preview; the preview's own photo makes way for it.
    private func place(at frame: Rect) {
        photoHold?.remove()
        photoHold = preview.view.superview.map { StandIn(standIn, for: photoView, in: $0, above: dimming) }
        showPicture()
        standIn.alpha = 1
        standIn.frame = frame
        standIn.transform = .identity
        standIn.cornerRadius = 0
    }

    /// Shows the newest decode, on the colour of a thumbnail that has not come yet if anything of it is to be seen.
    func showPicture() {
        let picture = preview.picture, isCovered = picture?.isOpaque ?? false
        for view in [standIn, photoView] {
            view.image = picture
            view.backgroundColor = isCovered ? Color(white: 0, alpha: 0) : PhotoCell.placeholder
        }
    }

    private func showPreview() {
        halt()
        dimming.alpha = 1
        preview.closeButton.alpha = 1
        showPicture()
        photoHold = nil
    }

    private func leave() {
        halt()
        photoHold = nil
        dimming.removeFromSuperview()
    }

    func halt() {
        motions.stopAll()
        frameSpring = nil
        cornerSpring = nil
    }
}

/// The screen with the thumbnail from which a photo flies and to which it returns.
protocol PhotoFlightSource: AnyObject {
    /// Returns the frame of a photo's thumbnail in the window's points.
    ///
    /// The frame is `nil` if the thumbnail is not visible, or will not be when the grid has come to rest.
    func thumbnailFrame(of index: Int) -> Rect?
}
