import Tactile

/// A page with one picture, which lags behind the page by 0.3 of the distance.
final class PicturePage: ViewController, PageContent {
    let picture: ImageView

    init(_ image: Image) {
        picture = ImageView(image: image, contentMode: .scaleAspectFill)
        super.init()
    }

    override func viewDidLoad() { view.addSubview(picture) }

    func pageMoved(toDistance distance: Double) {
        picture.frame = Parallax(amount: 0.3).frame(atDistance: distance, in: view.size)
    }
}

/// Pages on the faces of a cube, synchronized with a strip of thumbnails below.
final class Album: ViewController, PagingControllerDataSource {
    let pages = PagingController(layout: CubeLayout())
    let thumbnails: Thumbnails
    private let pictures: [Image]
    private var link: CollectionLink?

    init(_ pictures: [Image]) {
        self.pictures = pictures
        thumbnails = Thumbnails(pictures)
        super.init()
    }

    override func viewDidLoad() {
        pages.dataSource = self
        addChild(pages)
        view.addSubview(pages.view)
        pages.didMove(toParent: self)
        view.addSubview(thumbnails.strip)
        link = CollectionLink(pages.collectionView, thumbnails.strip)
    }

    override func viewDidLayoutSubviews() {
        let size = view.size
        pages.view.frame = Rect(x: 0, y: 0, width: size.width, height: size.height - 60)
        thumbnails.strip.frame = Rect(x: 0, y: size.height - 60, width: size.width, height: 60)
    }

    func numberOfPages(in controller: PagingController) -> Int { pictures.count }

    func pagingController(_ controller: PagingController, viewControllerForPage page: Int) -> ViewController {
        PicturePage(pictures[page])
    }
}
