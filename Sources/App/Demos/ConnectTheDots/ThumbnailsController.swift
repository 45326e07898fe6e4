import Controllers
import DemoSupport
import Gestures
import PhotoApp
import Platform
import Views

/// Thumbnails; one that is tapped becomes the page of a pager.
final class ThumbnailsController: ViewController, PhotoShelfObserver {
    private let photos: FolderPhotos
    let shelf: PhotoShelf
    /// The thumbnails' plane.
    let collection: CollectionView
    /// Whether photos fade in and out, and the strip follows only when a page has landed.
    var isPlain = false { didSet { viewer?.patternChanged() } }
    /// What drives the flight that is under way.
    private(set) var hand: FlightHand?
    let layout = TileLayout(share: 0.16, least: 96...260, aspect: 0.75, caption: 0, gap: 12, margin: 24)
    private lazy var tap = TapGestureRecognizer { [unowned self] in tapped() }
    /// What Enter opens, and arrows lead on from.
    private var selection = 0
    /// Whether it is seen: the keyboard has chosen it.
    private var isSelectionVisible = false
    let emptyState = EmptyState()
    /// What flies, by its place among the pages; out of every tree when it has landed.
    var phantoms: [Int: ImageView] = [:]

    /// Creates the thumbnails, and requests the photos of a folder, which may arrive later.
    init(_ material: SceneMaterial) {
        photos = FolderPhotos(material)
        shelf = PhotoShelf(photos.store, within: material.photoSize)
        collection = CollectionView(layout: layout)
        super.init()
        shelf.didChange = { [weak self] in self?.shelfDidChange() }
        shelf.requestPhotos()
    }

    /// The photo that is shown over the whole window, from the call that presents it to the end of its dismissal.
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

    override func viewWillAppear(_ animated: Bool) { stage?.title = "Connect the dots" }

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

    // MARK: Choosing

    private func tapped() {
        guard let index = collection.item(at: collection.convertFromWindow(tap.location)) else { return }
        isSelectionVisible = false
        select(index)
        open(index)
    }

    /// Presents a photo, which flies out of its thumbnail.
    func open(_ index: Int) {
        guard presentedViewController == nil, index < shelf.places.count else { return }
        let viewer = ViewerController(shelf, showing: index, isPlain: isPlain, flight: self)
        viewer.modalPresentationStyle = .custom
        viewer.modalTransitionStyle = .crossDissolve
        viewer.transitioningDelegate = self
        present(viewer, animated: true)
    }

    /// A hand begins to close: the dismissal that is asked for now will be its own.
    func beginClosing() { hand = FlightHand(closes: true, isHeld: true) }

    /// The flight is over.
    func endFlight() { hand = nil }

    /// Leads the keyboard to a thumbnail, which is marked only if it has been used.
    func select(_ index: Int) {
        selection = index
        for case (let item, let cell as ThumbnailCell) in collection.visibleCells {
            cell.isSelected = isSelectionVisible && item == index
        }
    }

    /// A key leads by some thumbnails; the first one only shows where it leads from, and one that leads nowhere changes nothing.
    private func move(by step: Int) {
        let target = isSelectionVisible ? selection + step : selection
        guard shelf.places.indices.contains(target) else { return }
        isSelectionVisible = true
        select(target)
        collection.scrollToVisible(collection.frame(ofItem: target).inset(by: -layout.margin))
    }

    /// Arrows select, Enter and the space bar open.
    override func handle(_ key: KeyEvent) -> Bool {
        guard key.phase == .down, key.modifiers.isEmpty, !shelf.places.isEmpty else { return false }
        // What turned out to be broken may have been the last.
        selection = min(selection, shelf.places.count - 1)
        let columns = layout.columns(width: collection.size.width)
        let steps = ["ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -columns, "ArrowDown": columns]
        if key.key == "Enter" || key.key == " " {
            open(selection)
        } else if let step = steps[key.key] {
            move(by: step)
        } else {
            return false
        }
        return true
    }
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

// MARK: - Who flies

extension ThumbnailsController: ViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        (presented as? ViewerController).map { FlightPresentationController(of: $0, presenting: presenting) }
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
        isPlain ? nil : TransformTransition(presenting: true, transformable: self)
    }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        viewer?.isPlain ?? true ? nil : TransformTransition(presenting: false, transformable: self)
    }

    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        hand = FlightHand(closes: false, isHeld: false)
        hand?.flight = animator as? TransformTransition
        return hand
    }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        if hand?.closes != true { hand = FlightHand(closes: true, isHeld: false) }
        hand?.flight = animator as? TransformTransition
        return hand
    }
}
