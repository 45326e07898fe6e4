import Controllers
import Geometry
import Gestures
import Platform
import System
import TactilePhotos
import Viewer
import Views

/// The demo Dive deeper: a strip of cards of a travel guide; a tap, Enter or an upward drag opens a card's detail.
final class GuideController: ViewController {
    private var photos: ScenePhotos?
    /// The size in which photos are requested, in pixels: sharp over the width of an ordinary window.
    ///
    /// Eight are kept.
    private static let pictureSize = PhotoRequest.TargetSize.filling(width: 1920, height: 1200)

    /// Creates the controller, and requests its photos, which may arrive later.
    init(_ material: SceneMaterial) {
        transition = DiveTransitioningDelegate(material.settings)
        super.init()
        photos = ScenePhotos(material, count: Destination.count, size: Self.pictureSize) {
            [weak self] place, image, title in
            self?.show(image, title: title, at: place)
        }
    }

    /// A Boolean value that indicates whether the demo runs without its pattern: a detail slides in from below as a whole.
    var isPlain: Bool {
        get { transition.isPlain }
        set { transition.isPlain = newValue }
    }
    let collection = CollectionView(layout: CardStrip())
    let transition: DiveTransitioningDelegate
    /// The detail, from the call that presents it to the end of its dismissal.
    private(set) weak var detail: DestinationController?
    /// The views that fly between the card and its detail.
    ///
    /// A view has no superview after its flight.
    private(set) var flyingViews: [GuideElement: View] = [:]
    private let heading = Label(strings("Where to next?"), font: Font(size: 28, weight: .semibold), color: Palette.text)
    /// The destinations whose pictures have arrived, by their indices.
    private var known: [Int: (destination: Destination, picture: Image)] = [:]
    /// The place of the card under the last press.
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
            return pressed != nil && presentedViewController == nil
        }
        lift.shouldBegin = { [unowned self, unowned lift] in
            let offset = lift.offsetFromPress
            return -offset.dy > abs(offset.dx) && !collection.isScrolling && presentedViewController == nil
        }
        view.addGestureRecognizer(lift)
        pull.shouldBegin = { [unowned self, unowned pull] in
            if transition.isUnderWay { return true }
            guard let detail, detail.transitionCoordinator == nil else { return false }
            return detail.content.yields(to: pull.offsetFromPress)
        }
    }

    override func viewWillAppear(_ animated: Bool) { stage?.title = strings("Dive deeper") }

    /// Lays out the strip, and keeps the same card in the middle.
    override func viewDidLayoutSubviews() {
        let strip = GuideMetrics.strip(in: view.size)
        heading.font.size = GuideMetrics.headingEm(in: view.size)
        heading.isHidden = GuideMetrics.heading(in: view.size) == nil
        heading.frame = GuideMetrics.heading(in: view.size) ?? .zero
        let position = collection.size == strip.size ? nil : collection.position
        collection.frame = strip
        updateEnd()
        guard let position else { return }
        collection.layoutIfNeeded()
        if !collection.isScrolling { collection.position = position }
    }

    /// Adds a destination with a picture that has arrived; destinations without a picture have no card.
    func show(_ image: Image, title: String, at index: Int) {
        let destination = Destination.about(title, number: index + 1)
        known[index] = (destination, image)
        updateEnd()
        for case (let place, let card as DestinationCard) in collection.visibleCells { fill(card, at: place) }
        collection.setNeedsLayout()
    }

    private func fill(_ card: DestinationCard, at place: Int) {
        let known = known[index(at: place)]
        card.show(known?.destination, known?.picture)
    }

    func picture(at place: Int) -> Image? { known[index(at: place)]?.picture }

    /// The number of destinations in the strip.
    ///
    /// One before the last is empty until its picture arrives.
    private var count: Int { (known.keys.max() ?? -1) + 1 }

    /// Returns the index of the destination at a place of the strip, which repeats without end if there are enough.
    func index(at place: Int) -> Int {
        let count = max(count, 1), index = place % count
        return index < 0 ? index + count : index
    }

    /// Lets the strip repeat if there are more cards than are visible, also while it moves.
    private func updateEnd() {
        collection.isEndless = count >= GuideMetrics.cards(in: collection.size) + 2
    }

    /// The place of the detail's card or, without a detail, of the card that is in the middle when the strip is at rest.
    var selected: Int { detail?.place ?? Int((collection.restingPosition ?? 0).rounded()) }

    private func card(at location: Point) -> Int? {
        collection.item(at: collection.convertFromWindow(location)).flatMap { known[index(at: $0)] == nil ? nil : $0 }
    }

    // MARK: The detail

    /// Presents a card's detail.
    func open(_ place: Int) {
        guard presentedViewController == nil, let (destination, picture) = known[index(at: place)] else { return }
        collection.layoutIfNeeded()
        collection.stop()
        let detail = DestinationController(destination, at: place, picture)
        detail.modalPresentationStyle = .custom
        detail.transitioningDelegate = transition
        detail.didSettle = { [weak self] in self?.settle(place, isPresented: $0) }
        self.detail = detail
        present(detail, animated: true)
    }

    /// Scrolls the strip to the card: at once behind the detail, animated after the dismissal.
    private func settle(_ place: Int, isPresented: Bool) {
        guard collection.position != Double(place) else { return }
        collection.scrollToItem(at: place, animated: !isPresented)
    }

    /// The commands.
    nonisolated static let commands = CommandTable<GuideController>([
        Command(
            "select", keys: "Left, Right", "go from card to card", also: "Home, End",
            if: { $0.presentedViewController == nil }
        ) { controller, key in
            let selected = controller.selected, first = selected - controller.index(at: selected)
            let places = [
                "ArrowLeft": selected - 1, "ArrowRight": selected + 1, "Home": first,
                "End": first + controller.count - 1,
            ]
            if let place = places[key.key] { controller.collection.scrollToItem(at: place, animated: true) }
        },
        Command(
            "open", keys: "Enter, Space", "open the card", if: { $0.presentedViewController == nil }
        ) { controller, _ in
            // A drag of the strip would move the card while its elements fly out of it.
            controller.collection.cancelGestures()
            controller.open(controller.selected)
        },
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }
}

extension GuideController: CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        count
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View {
        let card = reusable as? DestinationCard ?? DestinationCard()
        fill(card, at: path.item)
        return card
    }
}

extension GuideController: Transformable {
    /// Returns the models of the flight: the four elements fly, the parts that only the detail has fade.
    ///
    /// No text crosses another one: the words of the other cards disappear before the elements reach them, and the long
    /// text appears when nothing of the guide is left below it.
    func prepareTransitionModels(fromView: View, toView: View, presenting: Bool) -> TransformViewModel {
        guard let detail else { return TransformViewModel(presenting: presenting, models: []) }
        let card = collection.visibleCells[detail.place] as? DestinationCard
        let elements = GuideElement.allCases.map { element in
            (element, fly(element, from: card?.view(of: element), to: detail.content, presenting))
        }
        // The models of a resize only give new frames to the views that fly already, so those are kept.
        if flyingViews[.image]?.superview == nil {
            flyingViews = Dictionary(uniqueKeysWithValues: elements.map { ($0, $1.phantomView) })
        }
        var models = elements.map(\.1)
        models.insert(
            contentsOf: [
                fadeStory(of: detail, below: card, presenting), fade(detail.closeButton, presenting),
            ], at: 1)
        models.insert(
            contentsOf: [
                cover(detail.view.bounds, until: Fade.background, presenting),
                cover(words, until: Fade.words, presenting),
            ], at: 0)
        return TransformViewModel(presenting: presenting, models: models)
    }

    /// The fractions of the flight from the card to its detail at which parts of the guide have disappeared (ours).
    ///
    /// The words are gone when the title has moved by about the space between two cards.
    private enum Fade {
        static let background = 0.6
        static let words = 0.07
    }

    /// The part of the window in which the words of the cards lie.
    private var words: Rect {
        let cards = collection.visibleCells.sorted { $0.key < $1.key }.compactMap { $0.value as? DestinationCard }
        let tops = cards.map { $0.convert($0.view(of: .image).frame, to: nil).maxY }
        let strip = collection.frame, top = tops.min() ?? strip.maxY
        return Rect(x: strip.minX, y: top, width: strip.width, height: max(strip.maxY - top, 0))
    }

    /// Covers a part of the guide with the background colour, completely from a fraction of the flight on.
    ///
    /// An alpha above 1 is shown as 1.
    private func cover(_ place: Rect, until fraction: Double, _ presenting: Bool) -> TransformModel {
        let cover = View(), opaque = 1 / fraction
        cover.isUserInteractionEnabled = false
        cover.backgroundColor = Palette.background
        cover.alpha = presenting ? 0 : opaque
        return TransformModel(
            initialView: nil, phantomView: cover, initialFrame: place, finalFrame: place,
            parallelAnimation: { cover.alpha = presenting ? opaque : 0 })
    }

    private func fly(
        _ element: GuideElement, from small: View?, to content: DestinationView, _ presenting: Bool
    ) -> TransformModel {
        let large = content.view(of: element), there = large.convert(large.bounds, to: nil)
        let here = small.map { $0.convert($0.bounds, to: nil) } ?? there
        let flying = makeFlyingView(of: large, presenting)
        let radius = (small?.cornerRadius ?? 0, large.cornerRadius)
        return TransformModel(
            initialView: small, phantomView: flying, initialFrame: presenting ? here : there,
            finalFrame: presenting ? there : here,
            parallelAnimation: {
                if flying is ImageView { flying.cornerRadius = presenting ? radius.1 : radius.0 }
            })
    }

    /// Creates the view that flies: the picture itself, or a snapshot of the larger view so that it is sharp at each scale.
    private func makeFlyingView(of large: View, _ presenting: Bool) -> View {
        guard let large = large as? ImageView else { return large.snapshotView(afterScreenUpdates: true) ?? View() }
        let flying = ImageView(image: large.image, contentMode: .scaleAspectFill)
        flying.backgroundColor = large.backgroundColor
        flying.cornerRadius = presenting ? GuideMetrics.cornerRadius : 0
        return flying
    }

    private func fadeStory(
        of detail: DestinationController, below card: DestinationCard?, _ presenting: Bool
    ) -> TransformModel {
        let story = detail.content.story, place = story.convert(story.bounds, to: nil)
        let fading = StoryView(detail.content.destination)
        fading.em = story.em
        // The long text rises together with the short text, so that the two never overlap.
        let text = card?.view(of: .body), foot = text.map { $0.convert($0.bounds, to: nil).maxY } ?? 0
        let rise = max(foot - place.minY + story.em, story.em * 2)
        return fade(fading, at: place, presenting, rise: rise, from: Fade.background)
    }

    private func fade(_ button: View, _ presenting: Bool) -> TransformModel {
        fade(
            button.snapshotView(afterScreenUpdates: true) ?? View(), at: button.convert(button.bounds, to: nil),
            presenting, rise: 0)
    }

    /// Fades a view in between a fraction of the flight and its end; an alpha below 0 is shown as 0.
    private func fade(
        _ fading: View, at place: Rect, _ presenting: Bool, rise: Double, from fraction: Double = 0
    ) -> TransformModel {
        let below = place.offset(by: Vector(dx: 0, dy: rise)), hidden = -fraction / (1 - fraction)
        fading.alpha = presenting ? hidden : 1
        return TransformModel(
            initialView: nil, phantomView: fading, initialFrame: presenting ? below : place,
            finalFrame: presenting ? place : below, parallelAnimation: { fading.alpha = presenting ? 1 : hidden })
    }
}

extension GuideController: PatternScene {
    /// Returns the demo's trace fields; Docs/DiveDeeper.md describes them.
    func traceFields(at time: Double) -> TraceFields {
        TraceFields([
            ("card", .integer(index(at: selected))), ("position", .number(collection.position ?? 0)),
            ("state", .string(state)),
            ("progress", progress.map { .number($0) } ?? .null),
            (
                "elements",
                .object(
                    TraceFields(GuideElement.allCases.map { ($0.rawValue, frame(of: $0).map { .rect($0) } ?? .null) }))
            ), ("held", .bool(transition.isInteracting)),
        ])
    }

    private var state: String {
        guard let detail, detail.presentingViewController != nil else { return "away" }
        return detail.isBeingPresented ? "presenting" : detail.isBeingDismissed ? "dismissing" : "presented"
    }

    /// The progress from the card to its detail, 0 to 1; `nil` while a fade for reduced motion replaces the animator.
    private var progress: Double? {
        if let flight = transition.flight, let running = flight.running {
            let progress = running.isReversed ? 1 - running.fractionComplete : running.fractionComplete
            return flight.presenting ? progress : 1 - progress
        }
        return switch state {
        case "away": 0
        case "presented": 1
        default: nil
        }
    }

    /// Returns the visible frame of an element of the card, in the window.
    private func frame(of element: GuideElement) -> Rect? {
        if let flying = flyingViews[element], flying.superview != nil { return flying.presentation.visibleFrame }
        if let detail, detail.view.window != nil {
            let view = detail.content.view(of: element)
            return view.convert(view.bounds, to: nil)
        }
        let card = collection.visibleCells[selected] as? DestinationCard
        return card.map { $0.view(of: element) }.map { $0.convert($0.bounds, to: nil) }
    }
}
