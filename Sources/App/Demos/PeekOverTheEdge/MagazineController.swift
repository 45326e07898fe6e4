import Controllers
import Geometry
import Platform
import System
import Viewer
import Views

/// A magazine of endless pages on the faces of a turning cube or, without the pattern, side by side.
final class MagazineController: ViewController {
    private var photos: ScenePhotos?
    /// The number of pages.
    static let pageCount = 8

    /// The cube, with a light shade: in the middle of a turn, the window loses less than a fifth of its light.
    ///
    /// By default, the eye is as far away as it can be while both faces fit into the window during the whole turn.
    private func cube(from eyeDistance: Double) -> CubeLayout {
        CubeLayout(eyeDistance: eyeDistance, deepestShade: 0.06)
    }

    private let settings: TuningSettings
    /// The controller that pages through them.
    let paging = PagingController()
    /// The pages, which keep their state while they are not visible.
    let pages = (0..<pageCount).map { MagazinePageController(number: $0 + 1) }
    /// A Boolean value that indicates whether the pages lie side by side; a running turn ends as it began.
    var isPlain = false { didSet { updateLayout() } }

    /// Creates the controller, and requests its photos, which may arrive later.
    init(_ material: SceneMaterial) {
        settings = material.settings
        super.init()
        paging.layout = cube(from: settings.tuning.peekOverTheEdge.eyeDistance)
        settings.observe(for: self) { [weak self] in self?.updateLayout() }
        photos = ScenePhotos(material, count: Self.pageCount) { [weak self] place, image, title in
            self?.show(image, title: title, at: place)
        }
    }

    /// Adds the paging controller.
    override func viewDidLoad() {
        view.backgroundColor = Color(white: 0.05)
        view.overrideUserInterfaceStyle = .dark
        paging.dataSource = self
        paging.isEndless = true
        paging.didMove = { [unowned self] in updateLayout() }
        // A press on a bookmark reaches the bookmark even while its page turns.
        paging.collectionView.holdsAtPress = { [unowned self] in !(view.window?.hitTest($0) is BookmarkButton) }
        addChild(paging)
        view.addSubview(paging.view)
        paging.didMove(toParent: self)
    }

    /// Lays the pages out in the whole view.
    override func viewDidLayoutSubviews() {
        paging.view.frame = view.bounds
        updateLayout()
    }

    /// Sets the window's title.
    override func viewWillAppear(_ animated: Bool) { stage?.title = strings("Peek over the edge") }

    /// The commands.
    nonisolated static let commands = CommandTable<MagazineController>([
        Command("turn", keys: "Left, Right, Space", "turn a page", also: "Page Up, Page Down") { controller, key in
            controller.paging.turn(by: ["ArrowLeft", "PageUp"].contains(key.key) ? -1 : 1)
        },
        Command("mark", keys: "M", "marks the page") { controller, _ in
            controller.pages[controller.paging.currentPage].bookmark.isSelected.toggle()
        },
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }

    /// Shows a photo on a page.
    func show(_ image: Image, title: String, at place: Int) { pages[place].show(image, title: title) }

    /// A Boolean value that indicates whether the pages are the faces of a cube.
    var isCube: Bool { paging.layout is CubeLayout }

    /// Selects the cube or the plain layout; only pages at rest change, because all layouts look the same then.
    private func updateLayout() {
        let wantsCube = !isPlain && !(stage?.isReduceMotionEnabled ?? false), scrollView = paging.collectionView
        let eyeDistance = wantsCube ? settings.tuning.peekOverTheEdge.eyeDistance : nil
        guard eyeDistance != (paging.layout as? CubeLayout)?.eyeDistance, !scrollView.isDragging,
            scrollView.restingOffset == scrollView.contentOffset
        else {
            return
        }
        paging.layout = eyeDistance.map(cube) ?? PageLayout()
    }
}

extension MagazineController: PagingControllerDataSource {
    /// Returns the number of pages, with or without photos.
    func numberOfPages(in controller: PagingController) -> Int { pages.count }

    /// Returns a page, the same controller for each call.
    func pagingController(_ controller: PagingController, viewControllerForPage page: Int) -> ViewController {
        pages[page]
    }
}

extension MagazineController: PatternScene {
    /// Returns the fields of a frame; Docs/PeekOverTheEdge.md explains each of them.
    func traceFields(at time: Double) -> TraceFields {
        let scrollView = paging.collectionView, position = paging.position
        let faces = scrollView.visibleCells.sorted { $0.key < $1.key }.map { place, face in
            TraceValue.object(
                TraceFields([
                    ("page", .integer(scrollView.index(atPlace: place) + 1)),
                    ("distance", .number(Double(place) - position)),
                    ("angle", .number(face.transform.rotationY)), ("shade", .number(face.shadeOpacity)),
                ]))
        }
        return TraceFields([
            ("position", .number(position)), ("page", .integer(paging.currentPage + 1)),
            ("restingPage", .integer(paging.restingPage + 1)), ("held", .bool(scrollView.isDragging)),
            ("cube", .bool(isCube)), ("faces", .list(faces)),
            ("bookmarks", .list(pages.filter(\.bookmark.isSelected).map { .integer($0.number) })),
        ])
    }
}
