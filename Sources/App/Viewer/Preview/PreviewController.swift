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
    private(set) lazy var controls = PreviewControls(
        settings: settings, features: features,
        openMenu: features.contains(.menu) ? { [unowned self] in actions?.menu.toggle() } : nil
    ) { [unowned self] in close() }
    private(set) lazy var pan = PanGestureRecognizer { [unowned self] in panned($0) }
    /// The pages, which the user turns.
    private(set) lazy var pages = PreviewPages(of: self)
    /// The pinch that drags the photo.
    private(set) lazy var pinching = PreviewPinch(of: self)
    /// The enlargement of the photo.
    private(set) lazy var zoom = PreviewZoom(of: self)
    /// The tiles of the enlarged photo.
    private(set) lazy var tiles = PreviewTiles(of: self)
    /// The playing of an animated image.
    private(set) lazy var playback = PreviewPlayback(of: self)
    /// The details of the photo.
    private(set) lazy var details = PreviewDetails(of: self)
    /// The slide show.
    private(set) lazy var slides = PreviewSlides(of: self)
    private lazy var tap = TapGestureRecognizer { [unowned self] in tapped() }
    /// The rule that decides at a drag's release.
    var rule: DismissRule { flight.rule }
    /// The settings of the program, which the user can change here.
    let settings: TuningSettings

    /// The actions on the photo.
    weak var actions: PhotoActions?
    /// A Boolean value that indicates whether the slide show starts when the preview has appeared.
    var startsSlideShow = false
    /// Called after the views were laid out.
    var didLayout: () -> Void = {}
    /// Called after the preview has disappeared.
    var didDisappear: () -> Void = {}
    /// The abilities beyond those of the first version.
    let features: PreviewFeatures
    private(set) weak var source: (any PhotoFlight.Source)?

    init(
        index: Int, store: PhotoStore, settings: TuningSettings, features: PreviewFeatures,
        source: any PhotoFlight.Source
    ) {
        pager = PhotoPager(
            PhotoPage(
                index: index, place: store.order.place(of: index),
                photoSize: store.naturalSize(at: index) ?? PhotoZoom.Geometry.unknownSize,
                isOneToOne: features.contains(.oneToOne)))
        self.store = store
        self.settings = settings
        self.features = features
        self.source = source
        super.init()
        modalPresentationStyle = .custom
        transitioningDelegate = transition
        show(page, on: nil)
        pages.configure()
    }

    /// The page on which the preview rests or will rest.
    var page: PhotoPage { pager.current }
    /// The index of the photo.
    public var index: Int { page.index }
    /// The index of the photo that the user sees: that of the slide show while one runs.
    var shownIndex: Int { slides.running?.current ?? index }
    /// The decodes of the photo that are visible.
    var picture: PhotoPicture { page.picture }
    /// The view of the photo at rest.
    var photoView: PhotoView { page.photoView }

    /// Shows the newest decode of a page's photo: the sharp one, or a smaller one until the sharp one has arrived.
    ///
    /// The page of a photo that cannot be shown says so.
    func show(_ page: PhotoPage, on engine: AnimationEngine?) {
        page.picture.backdrop = settings.backdrop
        // A frame that plays is newer than any decode.
        if playback.shows(page) { return }
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
        if let page = slides.show?.page(of: index) {
            show(page, on: view.window?.engine)
            page.photoSize = store.naturalSize(at: index) ?? page.photoSize
        }
        slides.show?.proceed()
        guard let page = pager.page(of: index) else { return }
        tiles.replace(on: page)
        show(page, on: page.isHidden ? nil : view.window?.engine)
        if page.zoom.isActive { tiles.request(for: page) }
        tiles.show(on: page)
        updateRing()
        if let size = store.naturalSize(at: index), size != page.photoSize {
            page.photoSize = size
            if page === self.page { flight.layoutChanged() }
        }
        if page === self.page { playback.update() }
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
    public override func loadView() {
        let view = PreviewView { [unowned self] in zoom.scroll($0) }
        view.openMenu = { [unowned self] in openMenu(at: $0) }
        self.view = view
    }

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
        // A key may enlarge the photo between a press and its drag.
        pan.shouldBegin = { [unowned self] in flight.state != .shown || !page.zoom.isActive }
        let pinch = pinching.recognizer
        pinch.shouldReceive = { [unowned self] in flight.state == .held || pan.shouldReceive?($0) ?? true }
        pinch.beginsAtPress = { [unowned self] _ in flight.state != .shown || page.zoom.isMoving }
        pinch.interactionStatus = { [unowned self, unowned pinch] in pinching.status(of: pinch) }
        pages.configurePan()
        zoom.configure()
        // Of recognizers that recognize the same sample, the first one wins.
        for recognizer in [pages.pan, zoom.pan, pan, pinch, zoom.doubleTap, tap] as [GestureRecognizer] {
            view.addGestureRecognizer(recognizer)
        }
    }

    /// Places the views, notifies the flight, and requests the decodes that are sharp at this size.
    public override func viewDidLayoutSubviews() {
        pager.frame = view.bounds
        controls.frame = view.bounds
        slides.show?.frame = view.bounds
        didLayout()
        flight.layoutChanged()
        requestDecodes()
        updateRing()
        playback.update()
    }

    /// Shows the ring while the sharp picture is missing.
    private func updateRing() {
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
        if startsSlideShow { slides.toggle() }
        startsSlideShow = false
    }

    /// Removes the views of a dismissal that was not animated.
    public override func viewDidDisappear(_ animated: Bool) {
        flight.handle(.abandon)
        slides.show?.end()
        playback.end()
        store.endSharpening(index)
        didDisappear()
    }

    /// Lets touches through to the grid while the photo returns, except for those on the photo.
    public override func view(containsTouchAt point: Point) -> Bool {
        !flight.state.isLeaving || isOnPhotoInFlight(point)
    }

    /// A Boolean value that indicates whether keys can act on the photo: it is at its place, and nothing drags it.
    var canAct: Bool { flight.state == .shown && !pager.isDragged && !page.zoom.zoom.isHeld }

    /// Performs the command of a stroke.
    public override func handle(_ key: KeyEvent) -> Bool {
        if slides.running != nil {
            if slides.handle(key) { return true }
        } else if canAct, let actions, PhotoActions.commands.perform(key, on: actions) {
            return true
        }
        return PreviewCommands.table.perform(key, on: self)
    }

    /// Cancels a running drag, closes the details or the settings, or closes the preview.
    func goBack() {
        if canAct, controls.details.isOpen, !controls.isPanelOpen {
            controls.details.setOpen(false)
        } else if flight.state == .held {
            pan.cancel()
            pinching.held?.cancel()
        } else if pager.isDragged {
            pages.pan.cancel()
        } else if controls.isPanelOpen {
            controls.setPanelOpen(false)
        } else {
            zoom.cancelGestures()
            close()
        }
    }

    // MARK: Pages

    /// Leaves a photo that has vanished, also if the preview has no other pages, and reads the details of one that has
    /// changed.
    func filesDidChange() {
        details.filesDidChange()
        guard !features.contains(.paging), store.order.place(of: index) == nil, flight.state == .shown else { return }
        close()
    }

    /// Shows the photos in their new order, or further ones at its end.
    func orderChanged() {
        if features.contains(.paging) { pager.show(store.order) }
        slides.orderChanged()
    }

    /// Makes the page of a photo.
    func makePage(of index: Int, at place: Int? = nil) -> PhotoPage {
        let page = PhotoPage(
            index: index, place: place, photoSize: store.naturalSize(at: index) ?? PhotoZoom.Geometry.unknownSize,
            isOneToOne: features.contains(.oneToOne))
        page.version = store.imageVersion(at: index)
        show(page, on: nil)
        return page
    }

    /// Notifies the grid and requests the decodes for the page to which the user has turned.
    func pageTurned() {
        store.lookAhead(at: index)
        show(page, on: nil)
        details.pageTurned()
        source?.previewDidTurn(to: index)
        // The store has discarded the tiles of an enlarged photo that the pages turn back to.
        let tiles = page.picture.tiles.requested
        if !tiles.isEmpty { store.requestTiles(tiles, of: page.index) }
        updateRing()
        view.setNeedsLayout()
    }

    /// Requests the photo in the pixels in which it is shown, then its neighbours, which are decoded ahead.
    func requestDecodes() {
        let scale = view.window?.displayScale ?? 1, shown = slides.photos
        guard shown.isEmpty else {
            return store.sharpen(
                shown.compactMap { id in
                    let size = (store.naturalSize(at: id) ?? view.bounds.size).aspectFit(in: view.bounds.size)
                    return (id, size * (scale * (1 + SlideShow.Look.growth)))
                })
        }
        // The shape of a neighbour is known as soon as its thumbnail is decoded, or the beginning of its file has been read.
        let neighbours = flight.state == .shown ? pager.neighbours : []
        for page in neighbours { store.lookAhead(at: page.index) }
        store.sharpen(
            ([page] + neighbours.filter { store.naturalSize(at: $0.index) != nil }).map { page in
                (page.index, page.fitFrame(in: view.bounds).rounded(toScale: scale).size * scale)
            })
    }

    // MARK: Gestures

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
        pinching.origin = .preview
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
            kind: .dismissal, progress: rule.progress(translation: pan.translation.dy), velocity: pan.velocity.dy,
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
