import Controllers
import DemoSupport
import Geometry
import Gestures
import PhotoApp
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

    private static let closeButtonFrame = Rect(x: 16, y: 16, width: 36, height: 36)

    private(set) var phase = Phase.presenting
    /// Whether it is shown without the pattern.
    private(set) var isPlain: Bool
    let pager = PagingController()
    let strip: StripView
    let shelf: PhotoShelf
    /// The photos as there were when it was opened, by their places in the folder.
    let places: [Int]
    private let first: Int
    unowned let thumbnails: ThumbnailsController
    private var laidOutSize: Size?
    private(set) lazy var link = StripLink(pager, strip.collection, isPlain: isPlain)
    private(set) lazy var interactionController = makeInteractionController()
    private lazy var tap = TapGestureRecognizer { [unowned self] in tapped() }
    private(set) lazy var closeButton = Button(
        .close, color: Color(white: 1, alpha: 0.9), background: Color(white: 0.15, alpha: 0.6)
    ) { [unowned self] in dismiss(animated: true) }

    init(_ shelf: PhotoShelf, showing first: Int, isPlain: Bool, flight thumbnails: ThumbnailsController) {
        (self.shelf, self.first, self.isPlain, self.thumbnails) = (shelf, first, isPlain, thumbnails)
        let places = shelf.places
        self.places = places
        strip = StripView(count: places.count) { shelf.picture(of: places[$0]) }
        super.init()
    }

    /// The photo nearest to the middle.
    var item: Int { pager.currentPage }
    /// Whether pages and strip lie where the window wants them.
    var isLaidOut: Bool { laidOutSize != nil }

    override func viewDidLoad() {
        view.backgroundColor = Color(white: 0.04)
        pager.dataSource = self
        addChild(pager)
        view.addSubview(pager.view)
        pager.didMove(toParent: self)
        view.addSubview(strip)
        view.addSubview(closeButton)
        closeButton.frame = Self.closeButtonFrame
        pager.view.addGestureRecognizer(tap)
        strip.choose = { [unowned self] in show($0) }
        pager.didMove = { [unowned self] in pagesMoved() }
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
        link.untie()
        for part in [pager.view, pager.collectionView, strip, strip.collection] { part.layoutIfNeeded() }
        if !pager.collectionView.isDragging {
            pager.collectionView.stop()
            pager.position = place
        }
        laidOutSize = view.size
        link.tie()
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
            if thumbnails.interactor?.hasStarted ?? false {
                interactionController.recognizer.cancel()
            } else {
                dismiss(animated: true)
            }
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

    /// Adopts a change of the pattern once nothing moves: a movement ends as it began.
    func patternChanged() {
        guard phase == .shown, isPlain != thumbnails.isPlain, link.isAtRest else { return }
        isPlain = thumbnails.isPlain
        link.isPlain = isPlain
        pagesMoved()
    }

    private func tapped() { if phase == .shown { dismiss(animated: true) } }

    // MARK: Phases

    override func viewWillAppear(_ animated: Bool) { phase = .presenting }

    override func viewDidAppear(_ animated: Bool) {
        phase = .shown
        thumbnails.endFlight()
        patternChanged()
        // A flight that has come back left the pages where it found them, which may be between two.
        if pager.position != pager.position.rounded() { pager.turn(by: 0) }
    }

    override func viewWillDisappear(_ animated: Bool) {
        phase = .dismissing
        thumbnails.reveal(self)
    }

    override func viewDidDisappear(_ animated: Bool) { thumbnails.endFlight() }
}
