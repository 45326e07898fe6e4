import Controllers
import DemoSupport
import Geometry
import Gestures
import PhotoApp
import Platform
import TactilePhotos
import Views

/// The cards of a travel guide, side by side; a tap, Enter or a drag upwards leads into one.
final class GuideController: ViewController {
    private var photos: ScenePhotos?
    /// The size in which photos are requested, in pixels: sharp from side to side of an ordinary window; eight are kept.
    private static let pictureSize = PhotoRequest.TargetSize.filling(width: 1920, height: 1200)

    /// Creates the controller, and requests its photos, which may arrive later.
    convenience init(_ material: SceneMaterial) {
        self.init()
        photos = ScenePhotos(material, count: Destination.count, size: Self.pictureSize) {
            [weak self] place, image, title in
            self?.show(image, title: PhotoTitle.of(title), at: place)
        }
    }

    /// Whether a detail slides in from below as a whole.
    var isPlain: Bool {
        get { transition.isPlain }
        set { transition.isPlain = newValue }
    }
    let collection = CollectionView(layout: CardStrip())
    let transition = DiveTransitioningDelegate()
    /// The detail, from the call that presents it to the end of its dismissal.
    private(set) weak var detail: DestinationController?
    /// The phantoms of what flies.
    var phantoms: [GuideElement: View] = [:]
    private let heading = Label("Where to next?", font: Font(size: 28, weight: .semibold), color: Palette.text)
    /// What is known, by the place in the strip.
    private var known: [Int: (destination: Destination, picture: Image)] = [:]
    /// The card under the press.
    private var pressed: Int?

    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        view.addSubview(heading)
        collection.alwaysBounces = true
        collection.dataSource = self
        view.addSubview(collection)
        transition.transformable = self
        let tap = TapGestureRecognizer()
        tap.addAction { [unowned self, unowned tap] in
            if let place = card(at: tap.location) { open(place) }
        }
        collection.addGestureRecognizer(tap)
        addDrags()
    }

    /// Adds the drag that leads into a card, and restricts the one that leads out of the detail.
    private func addDrags() {
        transition.request = { [unowned self] presenting in
            if presenting, let pressed { open(pressed) } else { detail?.dismiss(animated: true) }
        }
        let lift = transition.presentation.recognizer, pull = transition.dismissal.recognizer
        lift.shouldReceive = { [unowned self] press in
            pressed = card(at: press.location)
            return !isPlain && pressed != nil && presentedViewController == nil
        }
        lift.shouldBegin = { [unowned self, unowned lift] in
            let offset = lift.offsetFromPress
            return -offset.dy > abs(offset.dx) && !collection.isScrolling && presentedViewController == nil
        }
        view.addGestureRecognizer(lift)
        pull.shouldBegin = { [unowned self, unowned pull] in
            if transition.isUnderWay { return true }
            guard !isPlain, let detail, detail.transitionCoordinator == nil else { return false }
            return detail.content.yields(to: pull.offsetFromPress)
        }
    }

    override func viewWillAppear(_ animated: Bool) { stage?.title = "Dive deeper" }

    /// Keeps the same card in the middle.
    override func viewDidLayoutSubviews() {
        let strip = GuideMetrics.strip(in: view.size)
        heading.isHidden = GuideMetrics.heading(in: view.size) == nil
        heading.frame = GuideMetrics.heading(in: view.size) ?? .zero
        let position = collection.size == strip.size ? nil : collection.position
        collection.frame = strip
        guard let position else { return }
        collection.layoutIfNeeded()
        if !collection.isScrolling { collection.position = position }
    }

    /// Takes a picture, which makes a card and what lies behind it; the guide has no others.
    func show(_ image: Image, title: String, at place: Int) {
        let destination = Destination.about(title, number: place + 1)
        known[place] = (destination, image)
        (collection.visibleCells[place] as? DestinationCard)?.show(destination, image)
        collection.setNeedsLayout()
    }

    func picture(at place: Int) -> Image? { known[place]?.picture }

    /// How many places there are in the strip: an empty one is that of a picture on its way.
    private var count: Int { (known.keys.max() ?? -1) + 1 }

    /// The card that is in the middle or will be, or the one that leads to the detail.
    var selected: Int { detail?.place ?? Int((collection.restingPosition ?? 0).rounded()) }

    private func card(at location: Point) -> Int? {
        collection.item(at: collection.convertFromWindow(location)).flatMap { known[$0] == nil ? nil : $0 }
    }

    // MARK: Into a card

    /// Presents a card's detail.
    func open(_ place: Int) {
        guard presentedViewController == nil, let (destination, picture) = known[place] else { return }
        collection.layoutIfNeeded()
        collection.stop()
        let made = DestinationController(destination, at: place, picture)
        made.modalPresentationStyle = .custom
        made.transitioningDelegate = transition
        made.patternSwitch.isPlain = isPlain
        made.didSettle = { [weak self] in self?.settle(place, isThere: $0) }
        detail = made
        present(made, animated: true)
    }

    /// Behind the detail, or when it has gone, the strip comes to rest on the card.
    private func settle(_ place: Int, isThere: Bool) {
        guard collection.position != Double(place) else { return }
        collection.scrollToItem(at: place, animated: !isThere)
    }

    /// Arrows move along the strip, Enter and the space bar lead into the card in the middle.
    override func handle(_ key: KeyEvent) -> Bool {
        guard key.modifiers.isEmpty, presentedViewController == nil else { return false }
        let place: Int? =
            switch key.key {
            case "ArrowLeft": selected - 1
            case "ArrowRight": selected + 1
            case "Home": 0
            case "End": count - 1
            default: nil
            }
        guard key.phase == .down else { return place != nil }
        if let place { collection.scrollToItem(at: place, animated: true) }
        let enters = key.key == "Enter" || key.key == " "
        if enters {
            // A drag of the strip would move the card away from under the elements that fly out of it.
            collection.cancelGestures()
            open(selected)
        }
        return place != nil || enters
    }
}

extension GuideController: CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        count
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View {
        let card = reusable as? DestinationCard ?? DestinationCard()
        card.show(known[path.item]?.destination, known[path.item]?.picture)
        return card
    }
}
