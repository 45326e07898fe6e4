import Controllers
import Geometry
import Gestures
import Platform
import Views

/// Photos as pages over the whole window, and a strip of all of them that is in step.
final class ViewerController: ViewController, PhotoShelfReader {
    /// Where it stands between coming and going.
    enum Phase: String {
        case presenting
        case shown = "presented"
        case dismissing
    }

    /// How far a photo stays behind its page.
    private static let parallax = 0.25
    /// A share closed beyond which a hand that lets go closes.
    private static let threshold = 0.3
    /// A hand as fast as this, in heights a second, closes or opens wherever it lets go.
    private static let flick = 1.0
    private static let closeButtonFrame = Rect(x: 16, y: 16, width: 36, height: 36)

    private(set) var phase = Phase.presenting
    let isPlain: Bool
    let pager = PagingController()
    let strip: StripView
    private let shelf: PhotoShelf
    /// The photos as there were when it was opened, by their places in the folder.
    let places: [Int]
    private let first: Int
    private unowned let thumbnails: ThumbnailsController
    private var link: CollectionLink?
    private var laidOutSize: Size?
    private var isFollowing = false
    /// Closes, and takes hold of what flies.
    private(set) lazy var pan = PanGestureRecognizer { [unowned self] in panned($0) }
    private lazy var tap = TapGestureRecognizer { [unowned self] in tapped() }
    private(set) lazy var closeButton = Button(
        .close, color: Color(white: 1, alpha: 0.9), background: Color(white: 0.15, alpha: 0.6)
    ) { [unowned self] in dismiss(animated: true) }
    private var grip: (translation: Vector, wasClosing: Bool)?

    init(_ shelf: PhotoShelf, showing first: Int, isPlain: Bool, flight thumbnails: ThumbnailsController) {
        (self.shelf, self.first, self.isPlain, self.thumbnails) = (shelf, first, isPlain, thumbnails)
        let places = shelf.places
        self.places = places
        strip = StripView(count: places.count) { shelf.picture(of: places[$0]) }
        super.init()
    }

    /// The photo nearest to the middle.
    var item: Int { pager.currentPage }

    override func viewDidLoad() {
        view.backgroundColor = Color(white: 0.04)
        pager.dataSource = self
        addChild(pager)
        view.addSubview(pager.view)
        pager.didMove(toParent: self)
        view.addSubview(strip)
        view.addSubview(closeButton)
        closeButton.frame = Self.closeButtonFrame
        pan.allowedScrollTypesMask = .continuous
        pan.shouldReceive = { [unowned self] _ in phase == .shown ? !isPlain : thumbnails.hand != nil }
        pan.shouldBegin = { [unowned self] in
            phase != .shown || pan.wayFromPress.dy > abs(pan.wayFromPress.dx)
        }
        pan.beginsAtPress = { [unowned self] _ in phase != .shown }
        pager.view.addGestureRecognizer(tap)
        strip.choose = { [unowned self] in show($0) }
        pager.didMove = { [unowned self] in pagesMoved() }
        strip.collection.didLayout = { [unowned self] in stripMoved() }
    }

    override func viewDidLayoutSubviews() {
        let place =
            laidOutSize == nil ? Double(first) : phase == .shown ? Double(pager.restingPage) : pager.position
        pager.view.frame = view.bounds
        let height = StripView.height
        strip.frame = Rect(x: 0, y: view.size.height - height, width: view.size.width, height: height)
        // A window without size has no place for a page.
        guard !view.size.isEmpty, view.size != laidOutSize else { return }
        // In another window a page that was about to land has landed, but what flies is still the same.
        link = nil
        for part in [pager.view, pager.collectionView, strip, strip.collection] { part.layoutIfNeeded() }
        if !pager.collectionView.isDragging {
            pager.collectionView.stop()
            pager.position = place
        }
        laidOutSize = view.size
        strip.collection.position = pager.position
        if !isPlain { link = CollectionLink(pager.collectionView, strip.collection) }
    }

    /// A sharper picture takes the place of the one shown.
    func shelfDidChange() {
        strip.picturesCame()
        for case let page as ViewerPageController in pager.children { fill(page) }
    }

    private func fill(_ page: ViewerPageController) {
        guard let picture = shelf.picture(of: places[page.item]) else { return }
        if picture.width > page.photo.image?.width ?? 0 { page.photo.image = picture }
    }

    private func pagesMoved() {
        let plane = pager.collectionView
        let amount = isPlain || stage?.isReduceMotionEnabled ?? false ? 0 : Self.parallax
        for case let page as ViewerPageController in pager.children { page.parallax = Parallax(amount: amount) }
        guard laidOutSize != nil, !plane.isMoving else { return }
        if isPlain { bring(strip.collection, to: item) }
        let scale = view.window?.displayScale ?? 1
        shelf.sharpen(places[item], covering: view.size * scale)
    }

    /// Plainly, the pages follow the strip only when that has landed.
    private func stripMoved() {
        guard isPlain, laidOutSize != nil, !strip.collection.isMoving, let place = strip.collection.position else {
            return
        }
        bring(pager.collectionView, to: Int(place.rounded()))
    }

    /// Has one follow the other at once; what that moves in turn does not lead again.
    private func bring(_ follower: CollectionView, to item: Int) {
        guard !isFollowing, !follower.isMoving else { return }
        isFollowing = true
        follower.scrollToItem(at: item, animated: false)
        isFollowing = false
    }

    /// The pages of which something is in sight, the one nearest to the middle last.
    var pagesInSight: [ViewerPageController] {
        view.layoutIfNeeded()
        let pages = pager.children.compactMap { $0 as? ViewerPageController }.filter { $0.item != item }
        return pages.sorted { $0.item < $1.item }
            + [pager.viewController(forPage: item)].compactMap { $0 as? ViewerPageController }
    }

    // MARK: Keys

    /// Escape and Backspace close; arrows turn pages.
    override func handle(_ key: KeyEvent) -> Bool {
        guard key.phase == .down, key.modifiers.isEmpty else { return key.leadsBack }
        switch key.key {
        // What flies is the pages as they were.
        case "ArrowRight", "PageDown", " ", "ArrowLeft", "PageUp", "Home", "End":
            if phase == .shown { turn(by: key.key) }
        default:
            guard key.leadsBack else { return false }
            if thumbnails.hand?.hasStarted ?? false { pan.cancel() } else { dismiss(animated: true) }
        }
        return true
    }

    private func turn(by key: String) {
        switch key {
        case "ArrowRight", "PageDown", " ": pager.turn(by: 1)
        case "ArrowLeft", "PageUp": pager.turn(by: -1)
        case "Home": show(0)
        default: show(places.count - 1)
        }
    }

    private func show(_ item: Int) { pager.collectionView.scrollToItem(at: item, animated: !isPlain) }

    private func tapped() { if phase == .shown { dismiss(animated: true) } }

    // MARK: Phases

    override func viewWillAppear(_ animated: Bool) { phase = .presenting }

    override func viewDidAppear(_ animated: Bool) {
        phase = .shown
        thumbnails.endFlight()
        // A flight that has come back left the pages where it found them, which may be between two.
        if pager.position != pager.position.rounded() { pager.turn(by: 0) }
    }

    override func viewWillDisappear(_ animated: Bool) {
        phase = .dismissing
        thumbnails.reveal(self)
    }

    override func viewDidDisappear(_ animated: Bool) { thumbnails.endFlight() }

    // MARK: Closing by hand

    private func panned(_ pan: PanGestureRecognizer) {
        let height = max(view.size.height, 1), share = min(max(pan.translation.dy / height, 0), 1)
        switch pan.state {
        case .began: grasp(height)
        case .changed: thumbnails.hand?.close(by: share)
        case .ended: release(share, velocity: pan.velocity.dy / height)
        case .cancelled: thumbnails.hand?.release(closing: grip?.wasClosing ?? false, velocity: 0)
        case .possible, .failed: break
        }
    }

    /// Begins to close or, in flight, takes hold of what is shown: the drag is then as far as that.
    private func grasp(_ height: Double) {
        grip = nil
        if phase == .shown {
            thumbnails.beginClosing()
            dismiss(animated: true)
        } else if let hand = thumbnails.hand {
            let wasClosing = hand.isClosing
            hand.pause()
            pan.setTranslation(Vector(dx: 0, dy: hand.closed * height))
            grip = (pan.translation, wasClosing)
        }
    }

    /// Decides by the hand's speed, else by how far it is closed; a press that has not become a drag changes nothing.
    private func release(_ share: Double, velocity: Double) {
        var closing = abs(velocity) > Self.flick ? velocity > 0 : share > Self.threshold
        if let grip, (pan.translation - grip.translation).length < GestureSettings.slop { closing = grip.wasClosing }
        thumbnails.hand?.release(closing: closing, velocity: velocity)
    }
}

extension ViewerController: PagingControllerDataSource {
    func numberOfPages(in controller: PagingController) -> Int { places.count }

    func pagingController(_ controller: PagingController, viewControllerForPage page: Int) -> ViewController {
        let page = ViewerPageController(page)
        fill(page)
        return page
    }
}

extension CollectionView {
    /// Whether a hand has hold of it, or it has not come to rest yet.
    fileprivate var isMoving: Bool { isDragging || restingOffset != contentOffset }
}
