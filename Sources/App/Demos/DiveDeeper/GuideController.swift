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
    private(set) lazy var hand = DiveHand(transition) { [unowned self] in beginByHand(presenting: $0) }
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
        hand.lift.shouldReceive = { [unowned self] press in
            pressed = card(at: press.location)
            return !isPlain && pressed != nil && presentedViewController == nil
        }
        hand.lift.shouldBegin = { [unowned self] in
            let way = hand.lift.offsetFromPress
            return -way.dy > abs(way.dx) && !collection.isScrolling && presentedViewController == nil
        }
        view.addGestureRecognizer(hand.lift)
        hand.grip.shouldBegin = { [unowned self] in
            if transition.isUnderWay { return true }
            guard !isPlain, let detail, detail.transitionCoordinator == nil else { return false }
            return detail.content.yields(to: hand.grip.offsetFromPress)
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

    private func beginByHand(presenting: Bool) {
        if presenting, let pressed { open(pressed) } else { detail?.dismiss(animated: true) }
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
            // A hand on the strip would take the card away from below what flies out of it.
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

extension GuideController: Transformable {
    /// The four elements, above what only the detail has, which fades.
    func prepareTransitionModels(fromView: View, toView: View, presenting: Bool) -> TransformViewModel {
        guard let detail else { return TransformViewModel(presenting: presenting, models: []) }
        let card = collection.visibleCells[detail.place] as? DestinationCard
        let elements = GuideElement.allCases.map { element in
            (element, fly(element, from: card?.view(of: element), to: detail.content, presenting))
        }
        // Those that a resize asks for are not shown: the ones in flight are led to their places.
        if phantoms[.image]?.superview == nil {
            phantoms = Dictionary(uniqueKeysWithValues: elements.map { ($0, $1.phantomView) })
        }
        var models = elements.map(\.1)
        models.insert(
            contentsOf: [
                fadeStory(of: detail, below: card, presenting), fade(detail.closeButton, presenting),
                fade(detail.patternSwitch, presenting),
            ], at: 1)
        return TransformViewModel(presenting: presenting, models: models)
    }

    private func fly(
        _ element: GuideElement, from small: View?, to content: DestinationView, _ presenting: Bool
    ) -> TransformModel {
        let large = content.view(of: element), there = large.convert(large.bounds, to: nil)
        let here = small.map { $0.convert($0.bounds, to: nil) } ?? there
        let phantom = makePhantom(of: large, presenting)
        let radius = (small?.cornerRadius ?? 0, large.cornerRadius)
        return TransformModel(
            initialView: small, phantomView: phantom, initialFrame: presenting ? here : there,
            finalFrame: presenting ? there : here,
            parallelAnimation: {
                if phantom is ImageView { phantom.cornerRadius = presenting ? radius.1 : radius.0 }
            })
    }

    /// The picture itself, or a drawing of the larger view: what shrinks stays sharp.
    private func makePhantom(of large: View, _ presenting: Bool) -> View {
        guard let large = large as? ImageView else { return large.snapshotView(afterScreenUpdates: true) ?? View() }
        let phantom = ImageView(image: large.image)
        phantom.backgroundColor = large.backgroundColor
        phantom.cornerRadius = presenting ? GuideMetrics.cornerRadius : 0
        return phantom
    }

    private func fadeStory(
        of detail: DestinationController, below card: DestinationCard?, _ presenting: Bool
    ) -> TransformModel {
        let story = detail.content.story, place = story.convert(story.bounds, to: nil)
        let phantom = StoryView(detail.content.destination)
        phantom.em = story.em
        // It comes up with the short text, which never lies over it on the way.
        let text = card?.view(of: .body), foot = text.map { $0.convert($0.bounds, to: nil).maxY } ?? 0
        return fade(phantom, at: place, presenting, rise: max(foot - place.minY + story.em, story.em * 2))
    }

    private func fade(_ button: View, _ presenting: Bool) -> TransformModel {
        fade(
            button.snapshotView(afterScreenUpdates: true) ?? View(), at: button.convert(button.bounds, to: nil),
            presenting, rise: 0)
    }

    private func fade(_ phantom: View, at place: Rect, _ presenting: Bool, rise: Double) -> TransformModel {
        let below = place.offset(by: Vector(dx: 0, dy: rise))
        phantom.alpha = presenting ? 0 : 1
        return TransformModel(
            initialView: nil, phantomView: phantom, initialFrame: presenting ? below : place,
            finalFrame: presenting ? place : below, parallelAnimation: { phantom.alpha = presenting ? 1 : 0 })
    }
}

extension GuideController: PatternScene {
    /// What is on screen: see Docs/DiveDeeper.md for each field.
    func traceFields(at time: Double) -> TraceFields {
        TraceFields([
            ("card", .integer(selected)), ("position", .number(collection.position ?? 0)), ("state", .string(state)),
            ("progress", progress.map { .number($0) } ?? .null),
            (
                "elements",
                .object(
                    TraceFields(GuideElement.allCases.map { ($0.rawValue, frame(of: $0).map { .rect($0) } ?? .null) }))
            ), ("held", .bool(hand.isHolding)),
        ])
    }

    private var state: String {
        guard let detail, detail.presentingViewController != nil else { return "away" }
        return detail.isBeingPresented ? "presenting" : detail.isBeingDismissed ? "dismissing" : "presented"
    }

    /// How deep in the card it is, 0 to 1; nil while something else moves the detail.
    private var progress: Double? {
        if let flight = transition.flight, let running = flight.running {
            let way = running.isReversed ? 1 - running.fractionComplete : running.fractionComplete
            return flight.presenting ? way : 1 - way
        }
        return switch state {
        case "away": 0
        case "presented": 1
        default: nil
        }
    }

    /// Where an element of the card is seen, in the window.
    private func frame(of element: GuideElement) -> Rect? {
        if let phantom = phantoms[element], phantom.superview != nil { return phantom.presentation.visibleFrame }
        if let detail, detail.view.window != nil {
            let view = detail.content.view(of: element)
            return view.convert(view.bounds, to: nil)
        }
        let card = collection.visibleCells[selected] as? DestinationCard
        return card.map { $0.view(of: element) }.map { $0.convert($0.bounds, to: nil) }
    }
}
