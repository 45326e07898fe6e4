public import Controllers
public import Geometry
import Gestures
import Motion
public import Platform
import System
import Views

/// A controller that shows one photo in the whole window; a drag dismisses it, or turns to a neighbour.
public final class PreviewController: ViewController {
    /// The view of the photos.
    let pager: PhotoPager
    let store: PhotoStore
    private(set) lazy var flight = PhotoFlight(preview: self, source: source)
    private(set) lazy var transition = PhotoTransitioningDelegate(flight: flight)
    private(set) lazy var controls = PreviewControls(settings: settings) { [unowned self] in close() }
    private(set) lazy var pan = PanGestureRecognizer { [unowned self] in panned($0) }
    /// The drag that turns the pages.
    private(set) lazy var pagePan = PanGestureRecognizer { [unowned self] in paged($0) }
    private(set) lazy var pinch = PinchGestureRecognizer { [unowned self] in
        if $0.state == .began { pinchOrigin = .preview }
        pinched($0)
    }
    /// The pinch that holds the photo: the preview's own, or the spread of the thumbnail.
    weak var heldPinch: PinchGestureRecognizer?
    /// The origin of the photo that a pinch holds.
    var pinchOrigin = PinchRule.Origin.preview
    /// The drag that moves an enlarged photo.
    private(set) lazy var zoomPan = PanGestureRecognizer { [unowned self] in zoomPanned($0) }
    private(set) lazy var doubleTap = TapGestureRecognizer { [unowned self] in doubleTapped() }
    private lazy var tap = TapGestureRecognizer { [unowned self] in tapped() }
    /// The rule that decides at a drag's release.
    var rule: DismissRule { flight.rule }
    /// The playing of the photo; nil unless it is an animated image.
    var playback: Playback?
    /// The settings of the program, which the user can change here.
    let settings: TuningSettings

    /// Performs an action on the photo.
    var performAction: (PhotoAction) -> Void = { _ in }
    /// A Boolean value that indicates whether the slide show starts when the preview has appeared.
    var startsSlideShow = false
    /// The slide show; `nil` if there was none.
    var slideShow: SlideShow?
    /// Called after the views were laid out.
    var didLayout: () -> Void = {}
    /// Called after the preview has disappeared.
    var didDisappear: () -> Void = {}
    /// The abilities beyond those of the first version.
    let features: PreviewFeatures
    private(set) weak var source: (any PhotoFlightSource)?

    init(
        index: Int, store: PhotoStore, settings: TuningSettings, features: PreviewFeatures,
        source: any PhotoFlightSource
    ) {
        pager = PhotoPager(
            PhotoPage(
                index: index, place: store.order.place(of: index),
                photoSize: store.naturalSize(at: index) ?? Size(width: 1, height: 1)))
        self.store = store
        self.settings = settings
        self.features = features
        self.source = source
        super.init()
        modalPresentationStyle = .custom
        transitioningDelegate = transition
        show(page, on: nil)
        configurePages()
    }

    /// The page on which the preview rests or will rest.
    var page: PhotoPage { pager.current }
    /// The index of the photo.
    public var index: Int { page.index }
    /// The decodes of the photo that are visible.
    var picture: PhotoPicture { page.picture }
    /// The view of the photo at rest.
    var photoView: PhotoView { page.photoView }

    /// Shows the newest decode of a page's photo: the sharp one, or a smaller one until the sharp one has arrived.
    ///
    /// The page of a photo that cannot be shown says so.
    func show(_ page: PhotoPage, on engine: AnimationEngine?) {
        // A frame that plays is newer than any decode.
        if playback?.page === page, playback?.player.frame != nil { return }
        page.problem = store.failure(at: page.index).map { strings("This photo cannot be shown\n\($0.summary)") }
        let image = store.bestImage(at: page.index)
        // A page that leaves the screen stays as sharp as it is if memory is scarce.
        if page !== pager.current, !page.isHidden, let shown = page.picture.layers.last?.image,
            image?.width ?? 0 < shown.width
        {
            return
        }
        page.picture.show(image, on: engine)
    }

    /// Shows a newly arrived decode of a photo, which fades in if its page is visible.
    func pictureChanged(of index: Int) {
        if let page = slideShow?.page(of: index) { show(page, on: view.window?.engine) }
        slideShow?.pictureChanged()
        guard let page = pager.page(of: index) else { return }
        replaceTiles(of: page)
        show(page, on: page.isHidden ? nil : view.window?.engine)
        if page.zoom.isActive { requestTiles(of: page) }
        showTiles(of: page)
        updateRing()
        if let size = store.naturalSize(at: index), size != page.photoSize {
            page.photoSize = size
            if page === self.page { flight.layoutChanged() }
        }
        if page === self.page { updatePlayback() }
        view.setNeedsLayout()
    }

    /// Closes the preview without a gesture.
    func close() {
        controls.setPanelOpen(false)
        flight.handle(.close)
    }

    /// A Boolean value that indicates whether the photo is at its place, or arrives there.
    public override var canPerformAccessibilityEscape: Bool { !flight.state.isLeaving }

    /// Closes the preview, as its button does.
    public override func accessibilityPerformEscape() -> Bool {
        guard canPerformAccessibilityEscape else { return false }
        close()
        return true
    }

    /// Creates the view, which receives the scrolls with Control.
    public override func loadView() { view = PreviewView { [unowned self] in zoomScrolled($0) } }

    /// Puts the photo and the controls into the view.
    public override func viewDidLoad() {
        pager.accessibilityElements = [PresentedPhotoElement(of: self)]
        view.addSubview(pager)
        view.addSubview(controls)
        pan.shouldReceive = { [unowned self] in
            flight.state == .shown ? !controls.isPanel(at: $0.location) : isOnPhotoInFlight($0.location)
        }
        pan.allowedScrollTypesMask = .continuous
        pan.interactionStatus = { [unowned self] in status }
        pan.beginsAtPress = { [unowned self] _ in flight.state != .shown }
        pinch.shouldReceive = { [unowned self] in flight.state == .held || pan.shouldReceive?($0) ?? true }
        pinch.beginsAtPress = { [unowned self] _ in flight.state != .shown || page.zoom.isMoving }
        pinch.interactionStatus = { [unowned self] in status(of: pinch) }
        configurePagePan()
        configureZoom()
        // Of recognizers that recognize the same sample, the first one wins.
        for recognizer in [pagePan, zoomPan, pan, pinch, doubleTap, tap] as [GestureRecognizer] {
            view.addGestureRecognizer(recognizer)
        }
    }

    /// Places the views, notifies the flight, and requests the decodes that are sharp at this size.
    public override func viewDidLayoutSubviews() {
        pager.frame = view.bounds
        controls.frame = view.bounds
        slideShow?.frame = view.bounds
        didLayout()
        flight.layoutChanged()
        requestDecodes()
        updateRing()
        updatePlayback()
    }

    /// Shows the ring while the sharp picture is missing.
    func updateRing() {
        guard view.window != nil else { return }
        controls.ring.isLoading = store.sharpImage(at: index) == nil && !store.isBroken(at: index)
    }

    /// Notifies the flight, which shows the photo after a presentation without animation.
    public override func viewDidAppear(_ animated: Bool) {
        flight.handle(.appear)
        // The photo may have vanished during a dismissal that was cancelled.
        pager.takeNextOrder()
        // The neighbours are decoded from now on.
        view.setNeedsLayout()
        if startsSlideShow { toggleSlideShow() }
        startsSlideShow = false
    }

    /// Removes the views of a dismissal that was not animated.
    public override func viewDidDisappear(_ animated: Bool) {
        flight.handle(.abandon)
        slideShow?.end()
        endPlayback()
        store.endSharpening(index)
        didDisappear()
    }

    /// Lets touches through to the grid while the photo returns, except for those on the photo.
    public override func view(containsTouchAt point: Point) -> Bool {
        !flight.state.isLeaving || isOnPhotoInFlight(point)
    }

    /// Handles keys: Escape and Backspace cancel a running drag, or close the settings or the preview.
    ///
    /// S opens or closes the settings, and the arrows select in them. Otherwise the arrows and Space turn the pages.
    public override func handle(_ key: KeyEvent) -> Bool {
        if handleAction(key) { return true }
        if key.leadsBack {
            guard key.phase == .down else { return true }
            if flight.state == .held {
                pan.cancel()
                heldPinch?.cancel()
            } else if pager.isDragged {
                pagePan.cancel()
            } else if controls.isPanelOpen {
                controls.setPanelOpen(false)
            } else {
                cancelZoomGestures()
                close()
            }
            return true
        }
        if turnsPage(key) || handleZoom(key) { return true }
        guard key.phase == .down, key.modifiers.isEmpty, flight.state == .shown else { return false }
        switch key.key {
        case "a", "A": return togglePlayback()
        case "s", "S": controls.setPanelOpen(!controls.isPanelOpen)
        case "ArrowLeft" where controls.isPanelOpen: controls.panel.moveSelection(by: -1)
        case "ArrowRight" where controls.isPanelOpen: controls.panel.moveSelection(by: 1)
        default: return false
        }
        return true
    }

    private func isNotice(at location: Point) -> Bool {
        view.subviews.contains { $0 is ActionNotice && $0.frame.contains(view.convertFromWindow(location)) }
    }

    private func isOnPhotoInFlight(_ point: Point) -> Bool {
        flight.state.isCatchable && flight.standIn.presentation.visibleFrame.contains(point)
    }

    private func tapped() {
        if controls.isPanel(at: tap.location) || isNotice(at: tap.location) { return }
        if controls.isPanelOpen { return controls.setPanelOpen(false) }
        let photo = flight.state == .shown ? photoView.frame : flight.standIn.presentation.visibleFrame
        if !photo.contains(tap.location) { close() }
    }

    private func panned(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began: began(pan)
        case .changed:
            update(from: pan)
            flight.handle(.move)
        case .ended: release(pan, decision.finishes ? .thumbnail : .preview)
        case .cancelled: release(pan, .preview)
        case .possible, .failed: break
        }
    }

    private func began(_ pan: PanGestureRecognizer) {
        transition.isInteractionInProgress = true
        flight.adoptTuning()
        pinchOrigin = .preview
        (flight.pinch, flight.pinchGrip) = (nil, nil)
        controls.setPanelOpen(false)
        if flight.state != .shown { pan.setTranslation(flight.shownTranslation) }
        update(from: pan)
        flight.handle(.catchPhoto)
    }

    private func update(from pan: PanGestureRecognizer) {
        flight.translation = pan.translation
        flight.location = pan.location
    }

    private var slop: Double { (view.window?.gestureSettings ?? .standard).slop }

    /// The status of the drag; nil while there is none.
    private var status: InteractionStatus? {
        guard transition.isInteractionInProgress else { return nil }
        let decision = decision
        return InteractionStatus(
            progress: rule.progress(translation: pan.translation.dy), velocity: pan.velocity.dy,
            thresholds: rule.thresholds, decision: decision, outcome: decision.finishes ? "dismiss" : "return")
    }

    /// The decision for a release now.
    private var decision: ReleaseDecision {
        rule.decision(
            translation: pan.translation.dy, velocity: pan.velocity.dy, distanceFromPress: pan.offsetFromPress.length,
            slop: slop)
    }

    private func release(_ pan: PanGestureRecognizer, _ destination: PhotoFlightState.Destination) {
        transition.isInteractionInProgress = false
        update(from: pan)
        flight.velocity = pan.velocity
        switch flight.state {
        case .held: flight.handle(.release(destination))
        case .shown, .caught: transition.early.release = destination
        case .away, .presenting, .gliding, .settling, .fading: break
        }
    }
}
