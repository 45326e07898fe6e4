import Controllers
import DemoSupport
import Geometry
import PhotoApp
import Platform
import Views

/// A magazine without end: pages that are turned as a cube is or, plainly, side by side.
final class MagazineController: ViewController {
    private var photos: ScenePhotos?
    /// How many pages there are.
    static let pageCount = 8

    /// The pages' plane.
    let paging = PagingController(layout: CubeLayout())
    /// The pages, which stay as they are while they are out of sight.
    let pages = (0..<pageCount).map { MagazinePageController(number: $0 + 1) }
    /// Whether the pages lie side by side; what is turning ends as it began.
    var isPlain = false { didSet { layPages() } }

    /// Creates the controller, and requests its photos, which may arrive later.
    convenience init(_ material: SceneMaterial) {
        self.init()
        photos = ScenePhotos(material, count: Self.pageCount) { [weak self] place, image, title in
            self?.show(image, title: PhotoTitle.of(title), at: place)
        }
    }

    /// Puts in the pages.
    override func viewDidLoad() {
        view.backgroundColor = Color(white: 0.05)
        paging.dataSource = self
        paging.isEndless = true
        paging.didMove = { [unowned self] in layPages() }
        // A tap on a bookmark means the bookmark, also while it turns.
        paging.collectionView.holdsAtPress = { [unowned self] in !(view.window?.hitTest($0) is BookmarkButton) }
        addChild(paging)
        view.addSubview(paging.view)
        paging.didMove(toParent: self)
    }

    /// The pages fill the view.
    override func viewDidLayoutSubviews() {
        paging.view.frame = view.bounds
        layPages()
    }

    /// Says in the title what this is.
    override func viewWillAppear(_ animated: Bool) { stage?.title = "Peek over the edge" }

    /// Arrows turn pages, B marks the one in front.
    override func handle(_ key: KeyEvent) -> Bool {
        guard key.phase == .down, key.modifiers.isEmpty else { return false }
        switch key.key {
        case "ArrowRight", "PageDown", " ": paging.turn(by: 1)
        case "ArrowLeft", "PageUp": paging.turn(by: -1)
        case "b", "B": pages[paging.currentPage].bookmark.isSelected.toggle()
        default: return false
        }
        return true
    }

    /// Takes a photo.
    func show(_ image: Image, title: String, at place: Int) { pages[place].show(image, title: title) }

    /// Whether pages are seen as faces.
    var isCube: Bool { paging.layout is CubeLayout }

    /// Pages change their place in space only while they stand still: then nobody sees it.
    private func layPages() {
        let wantsCube = !isPlain && !(stage?.isReduceMotionEnabled ?? false), plane = paging.collectionView
        guard wantsCube != isCube, !plane.isDragging, plane.restingOffset == plane.contentOffset else { return }
        paging.layout = wantsCube ? CubeLayout() : PageLayout()
    }
}

extension MagazineController: PagingControllerDataSource {
    /// As many as there are, whether their photos have come or not.
    func numberOfPages(in controller: PagingController) -> Int { pages.count }

    /// The page, the same each time.
    func pagingController(_ controller: PagingController, viewControllerForPage page: Int) -> ViewController {
        pages[page]
    }
}

extension MagazineController: PatternScene {
    /// What is on screen: see Docs/PeekOverTheEdge.md for each field.
    func traceFields(at time: Double) -> TraceFields {
        let plane = paging.collectionView, position = paging.position
        let faces = plane.visibleCells.sorted { $0.key < $1.key }.map { place, face in
            TraceValue.object(
                TraceFields([
                    ("page", .integer(plane.index(atPlace: place) + 1)),
                    ("distance", .number(Double(place) - position)),
                    ("angle", .number(face.transform.rotationY)), ("shade", .number(face.shadeOpacity)),
                ]))
        }
        return TraceFields([
            ("position", .number(position)), ("page", .integer(paging.currentPage + 1)),
            ("restingPage", .integer(paging.restingPage + 1)), ("held", .bool(plane.isDragging)),
            ("cube", .bool(isCube)), ("faces", .list(faces)),
            ("bookmarks", .list(pages.filter(\.bookmark.isSelected).map { .integer($0.number) })),
        ])
    }
}
