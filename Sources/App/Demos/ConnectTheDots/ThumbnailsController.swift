import Controllers
import Geometry
import Gestures
import Motion
import Platform
import System
import Viewer
import Views

/// The demo Connect the dots: thumbnails, of which a tapped one opens as a page of a pager.
final class ThumbnailsController: ViewController, PhotoShelf.Observer {
    private let settings: TuningSettings
    /// The constants of the flights that begin.
    var constants: Tuning.ConnectTheDots { settings.tuning.connectTheDots }
    let shelf: PhotoShelf
    /// The collection view of the thumbnails.
    let collection: CollectionView
    /// A Boolean value that indicates whether the demo runs without its pattern: photos fade in and out, and the strip follows
    /// only when a page comes to rest.
    var isPlain = false { didSet { viewer?.patternChanged() } }
    /// The interaction controller of the running or requested flight.
    private(set) var interactor: FlightInteractionController?
    /// A Boolean value that indicates whether that flight leads back to the thumbnail.
    private(set) var isClosing = false
    /// The animator of the flight; nil where something else moves the page.
    weak var flight: TransitionAnimator?
    private let layout = TileLayout(fraction: 0.16, least: 96...260, aspect: 0.75, caption: 0, gap: 12, margin: 24)
    private lazy var tap = TapGestureRecognizer { [unowned self] in tapped() }
    /// The thumbnail that Enter opens and from which the arrows move.
    private var selection = 0
    /// A Boolean value that indicates whether the selection is visible, because the keyboard made it.
    private var isSelectionVisible = false
    let emptyState = EmptyState()
    /// The views that fly between thumbnails and pages, by page index.
    ///
    /// A view has no superview after its flight.
    private(set) var flyingViews: [Int: ImageView] = [:]

    /// Creates the controller, and requests the photos of a folder, which may arrive later.
    init(_ material: SceneMaterial) {
        settings = material.settings
        shelf = PhotoShelf(PhotoStore(material), thumbnailScale: material.thumbnailScale)
        collection = CollectionView(layout: layout)
        super.init()
        shelf.didChange = { [weak self] in self?.shelfDidChange() }
        shelf.requestPhotos()
    }

    /// The viewer, from the call that presents it to the end of its dismissal.
    var viewer: ViewerController? { presentedViewController as? ViewerController }

    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        collection.dataSource = self
        collection.addGestureRecognizer(tap)
        view.addSubview(collection)
        view.addSubview(emptyState)
        emptyState.update(for: shelf)
    }

    override func viewDidLayoutSubviews() {
        collection.frame = view.bounds
        emptyState.frame = view.bounds
    }

    override func viewWillAppear(_ animated: Bool) { stage?.title = strings("Connect the dots") }

    func shelfDidChange() {
        guard isViewLoaded else { return }
        for case (let index, let cell as ThumbnailCell) in collection.visibleCells { fill(cell, index) }
        collection.setNeedsLayout()
        emptyState.update(for: shelf)
        viewer?.shelfDidChange()
    }

    private func fill(_ cell: ThumbnailCell, _ index: Int) {
        let places = shelf.places
        cell.isSelected = isSelectionVisible && index == selection
        cell.photo.image = index < places.count ? shelf.picture(of: places[index]) : nil
    }

    // MARK: Selection

    private func tapped() {
        guard let index = collection.item(at: collection.convertFromWindow(tap.location)) else { return }
        isSelectionVisible = false
        select(index)
        open(index)
    }

    /// Presents the viewer with a photo, which flies out of its thumbnail.
    func open(_ index: Int) {
        guard presentedViewController == nil, index < shelf.places.count else { return }
        let viewer = ViewerController(shelf, showing: index, isPlain: isPlain, flight: self)
        viewer.modalPresentationStyle = .custom
        viewer.transitioningDelegate = self
        present(viewer, animated: true)
    }

    /// Makes the interaction controller of a flight.
    ///
    /// - Parameters:
    ///   - closes: whether the flight leads back to the thumbnail.
    ///   - byDrag: whether a drag requests it; else it begins by itself, and can be caught.
    /// - Returns: the interaction controller.
    @discardableResult
    func prepareFlight(closes: Bool, byDrag: Bool) -> FlightInteractionController {
        let made = FlightInteractionController(of: self, duration: constants.duration)
        made.wantsInteractiveStart = byDrag
        (interactor, isClosing) = (made, closes)
        return made
    }

    /// Releases the interaction controller of a flight that is over.
    func endFlight() {
        interactor?.endSprings()
        interactor = nil
    }

    /// Selects a thumbnail, which gets a ring only if the keyboard made the last selection.
    private func select(_ index: Int) {
        selection = index
        for case (let item, let cell as ThumbnailCell) in collection.visibleCells {
            cell.isSelected = isSelectionVisible && item == index
        }
    }

    /// Moves the selection by a number of thumbnails.
    ///
    /// The first call only makes the selection visible; a step beyond the thumbnails changes nothing.
    private func move(by step: Int) {
        let target = isSelectionVisible ? selection + step : selection
        guard shelf.places.indices.contains(target) else { return }
        isSelectionVisible = true
        select(target)
        collection.scrollToVisible(collection.frame(ofItem: target).inset(by: -layout.margin))
    }

    /// The commands.
    nonisolated static let commands = CommandTable<ThumbnailsController>([
        Command(
            "select", keys: "Arrows", "select a photo, or show another one", if: { !$0.shelf.places.isEmpty }
        ) { controller, key in
            let columns = controller.layout.columns(width: controller.collection.size.width)
            let steps = ["ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -columns, "ArrowDown": columns]
            controller.keepSelection()
            steps[key.key].map(controller.move)
        },
        Command("open", keys: "Enter, Space", "open the selection", if: { !$0.shelf.places.isEmpty }) { controller, _ in
            controller.keepSelection()
            controller.open(controller.selection)
        },
    ])

    /// Selects the last photo in place of one that proved to be broken and is gone.
    private func keepSelection() { selection = min(selection, shelf.places.count - 1) }

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }
}

extension ThumbnailsController: CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        shelf.places.count
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View {
        let cell = reusable as? ThumbnailCell ?? ThumbnailCell()
        fill(cell, path.item)
        return cell
    }
}

// MARK: - Transitioning delegate

extension ThumbnailsController: ViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        (presented as? ViewerController).map { FlightPresentationController(of: $0, presenting: presenting) }
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
        makeFlight(presenting: true)
    }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        makeFlight(presenting: false)
    }

    private func makeFlight(presenting: Bool) -> TransitionAnimator {
        let duration = constants.duration
        let timing = SpringTimingParameters(dampingRatio: 1, initialVelocity: 0.5)
        return viewer?.isPlain ?? isPlain
            ? PlainAnimator(.crossDissolve, duration: duration, timing: timing, presenting: presenting)
            : TransformTransition(
                duration: duration, timingParameters: timing, presenting: presenting, transformable: self)
    }

    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        flight = animator as? TransitionAnimator
        return prepareFlight(closes: false, byDrag: false)
    }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        flight = animator as? TransitionAnimator
        if let interactor, isClosing { return interactor }
        return prepareFlight(closes: true, byDrag: false)
    }
}

extension ThumbnailsController: Transformable {
    /// Returns the models of the flight: each visible page flies between its thumbnail and its place in the viewer, and the
    /// strip slides in from below.
    func prepareTransitionModels(fromView: View, toView: View, presenting: Bool) -> TransformViewModel {
        guard let viewer else { return TransformViewModel(presenting: presenting, models: []) }
        // Pages that the user drags stop between two pages. They are hidden until the flight is over.
        viewer.view.cancelGestures()
        viewer.pager.collectionView.stop()
        viewer.strip.collection.stop()
        reveal(viewer)
        // After a resize, the views that fly already are kept.
        flyingViews = flyingViews.filter { $0.value.superview != nil }
        let pages = viewer.visiblePages.map { flight(of: $0, in: viewer, presenting: presenting) }
        return TransformViewModel(presenting: presenting, models: pages + controls(of: viewer, presenting: presenting))
    }

    private func flight(
        of page: ViewerPageController, in viewer: ViewerController, presenting: Bool
    ) -> TransformModel {
        let large = page.view.convert(page.place, to: viewer.view), part = page.part
        // A page flies to its thumbnail's frame even if that is off screen. Without a thumbnail it fades in place.
        let index = index(of: page.item, in: viewer), faint = index == nil ? 0.0 : 1
        let small = index.map { collection.convert(collection.frame(ofItem: $0), to: nil) } ?? large
        let photo = ImageView(image: page.photo.image, contentMode: .scaleAspectFill)
        photo.backgroundColor = Palette.control
        photo.cornerRadius = presenting ? ThumbnailCell.radius : 0
        photo.contentsRect = presenting ? .unit : part
        photo.alpha = presenting ? faint : 1
        if flyingViews[page.item] == nil { flyingViews[page.item] = photo }
        return TransformModel(
            initialView: index.flatMap { collection.visibleCells[$0] }, phantomView: photo,
            initialFrame: presenting ? small : large, finalFrame: presenting ? large : small,
            parallelAnimation: {
                photo.alpha = presenting ? 1 : faint
                photo.cornerRadius = presenting ? 0 : ThumbnailCell.radius
                photo.contentsRect = presenting ? part : .unit
            })
    }

    /// Returns the models of the strip, which slides, and of the close button, which fades.
    private func controls(of viewer: ViewerController, presenting: Bool) -> [TransformModel] {
        let place = viewer.strip.frame, below = place.offset(by: Vector(dx: 0, dy: place.height))
        guard let strip = viewer.strip.snapshotView(afterScreenUpdates: true),
            let button = viewer.closeButton.snapshotView(afterScreenUpdates: true)
        else { return [] }
        button.alpha = presenting ? 0 : 1
        return [
            TransformModel(
                initialView: nil, phantomView: strip, initialFrame: presenting ? below : place,
                finalFrame: presenting ? place : below),
            TransformModel(
                initialView: nil, phantomView: button, initialFrame: viewer.closeButton.frame,
                finalFrame: viewer.closeButton.frame, parallelAnimation: { button.alpha = presenting ? 1 : 0 }),
        ]
    }

    /// Returns the index of a page's thumbnail; `nil` if the photo proved to be broken.
    private func index(of item: Int, in viewer: ViewerController) -> Int? {
        shelf.places.firstIndex(of: viewer.places[item])
    }

    /// Selects the current page's thumbnail, and scrolls it into view without animation.
    func reveal(_ viewer: ViewerController) {
        guard let index = index(of: viewer.item, in: viewer) else { return }
        select(index)
        let frame = collection.frame(ofItem: index).inset(by: -layout.margin), height = collection.size.height
        let offset = min(max(collection.contentOffset, frame.maxY - height), frame.minY)
        collection.setContentOffset(offset, animated: false)
        collection.layoutIfNeeded()
    }
}

extension ThumbnailsController: PatternScene {
    /// The part of the page that is closed on screen, 0 to 1; `nil` if nothing flies.
    var visibleClosedFraction: Double? {
        guard interactor != nil, let running = flight?.running else { return nil }
        let progress = running.isReversed ? 1 - running.fractionComplete : running.fractionComplete
        return isClosing ? progress : 1 - progress
    }

    /// Returns the demo's trace fields; Docs/ConnectTheDots.md describes them.
    func traceFields(at time: Double) -> TraceFields {
        TraceFields([
            ("state", .string(viewer?.phase.rawValue ?? "away")), ("item", viewer.map { .integer($0.item) } ?? .null),
            ("position", viewer.map { .number($0.pager.position) } ?? .null),
            ("strip", viewer?.strip.collection.position.map { .number($0) } ?? .null),
            ("photo", viewer.flatMap { place(of: $0.item, in: $0) }.map { .rect($0) } ?? .null),
            ("progress", visibleClosedFraction.map { .number($0) } ?? .null),
            ("held", .bool(interactor?.hasStarted ?? false)),
        ])
    }

    /// Returns the frame of a page, or of the view that flies in its place, in the window; `nil` if it is off screen.
    func place(of item: Int, in viewer: ViewerController) -> Rect? {
        if let flying = flyingViews[item], flying.superview != nil { return flying.presentation.visibleFrame }
        guard let page = viewer.pager.viewController(forPage: item) as? ViewerPageController, page.view.window != nil
        else { return nil }
        return page.view.convert(page.place, to: nil)
    }
}
