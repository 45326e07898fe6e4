import Controllers
import Geometry
import Platform
import System
import Viewer
import Views

/// The content of the two-thirds modal: a photo with its neighbours and details, which the user can change.
///
/// Done keeps the changes and selects the photo; every other exit discards both.
final class PhotoDetailsController: ModalController, PhotoShelf.Observer {
    let bar = NavigationBar()
    /// The title, the facts, the rating and the tags of the photo.
    private(set) lazy var form = DetailsForm(library) { [unowned self] in edit($0) }
    /// The photos of the folder.
    private(set) lazy var filmstrip = FilmstripView(library) { [unowned self] in show($0) }
    /// The photo on display, by its place in the folder.
    private(set) var place: Int?
    private let library: PhotoLibrary
    /// The opinions that the user has changed, by the places of their photos.
    private var draft: [Int: PhotoShelf.Opinion] = [:]
    private let scroll = ScrollView()
    private let photo = FadingImageView()

    private enum Look {
        static let radius = 12.0
        static let padding = 16.0
        static let photoRadius = 8.0
        static let filmstrip = 64.0
        /// The least size of the view in which the details are beside the photo.
        static let wide = Size(width: 520, height: 180)
        /// The fraction of the width for the photo beside the details.
        static let photo = 0.56
        /// The fraction of the height for the photo above the details, and its least height.
        static let above = 0.32, least = 96.0
    }

    init(_ library: PhotoLibrary) {
        self.library = library
        place = library.selection
        super.init()
        let item = NavigationItem(title: strings("Details"))
        item.leftBarButtonItem = BarButtonItem(
            primaryAction: Action(title: strings("Cancel")) { [unowned self] _ in leave() })
        item.rightBarButtonItem = BarButtonItem(
            primaryAction: Action(title: strings("Done")) { [unowned self] _ in save() })
        bar.items = [item]
        bar.tintColor = Palette.accent
    }

    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        view.cornerRadius = Look.radius
        view.clipsToBounds = true
        photo.cornerRadius = Look.photoRadius
        photo.backgroundColor = Palette.control
        for part in [photo, filmstrip, form] { scroll.addSubview(part) }
        view.addSubview(scroll)
        view.addSubview(bar)
        shelfDidChange()
    }

    override func viewDidDisappear(_ animated: Bool) { library.preview = nil }

    override func viewDidLayoutSubviews() {
        let size = view.size, padding = Look.padding
        bar.frame = Rect(x: 0, y: 0, width: size.width, height: NavigationBar.height)
        scroll.frame = Rect(x: 0, y: bar.frame.maxY, width: size.width, height: max(0, size.height - bar.frame.maxY))
        let inner = max(0, size.width - 2 * padding), height = scroll.size.height
        let isWide = size.width >= Look.wide.width && height >= Look.wide.height
        let left = isWide ? (inner * Look.photo).rounded() : inner, right = isWide ? inner - left - padding : inner
        let formHeight = form.height(forWidth: right)
        let photoHeight =
            isWide
            ? max(height - 3 * padding - Look.filmstrip, formHeight)
            : min(inner / 1.5, max(height * Look.above, Look.least)).rounded()
        photo.frame = Rect(x: padding, y: padding, width: left, height: photoHeight)
        filmstrip.frame = Rect(x: padding, y: photo.frame.maxY + padding, width: inner, height: Look.filmstrip)
        form.frame = Rect(
            x: isWide ? photo.frame.maxX + padding : padding, y: isWide ? padding : filmstrip.frame.maxY + padding,
            width: right, height: formHeight)
        form.setNeedsLayout()
        scroll.contentSize = Size(width: size.width, height: max(filmstrip.frame.maxY, form.frame.maxY) + padding)
    }

    // MARK: Content

    func shelfDidChange() {
        guard isViewLoaded else { return }
        place = place ?? library.selection
        updateContent()
        if let picture = place.flatMap(library.shelf.picture), picture.width > photo.image?.width ?? 0 {
            photo.image = picture
        }
    }

    private func updateContent() {
        filmstrip.show(library.shelf.places, selection: place)
        form.show(place, place.map(opinion) ?? PhotoShelf.Opinion())
        view.setNeedsLayout()
    }

    private func opinion(of place: Int) -> PhotoShelf.Opinion { draft[place] ?? library.shelf[place] }

    /// Shows another photo, which fades in.
    private func show(_ next: Int) {
        guard next != place else { return }
        // The sharper picture, which may arrive at once, belongs into the new layer.
        photo.fadeIn(library.shelf.picture(of: next))
        place = next
        library.preview = next
        updateContent()
    }

    private func edit(_ opinion: PhotoShelf.Opinion) {
        guard let place else { return }
        draft[place] = opinion
        updateContent()
    }

    private func save() {
        // A dismissal that already runs has decided about the changes.
        guard !isBeingDismissed else { return }
        for (place, opinion) in draft.sorted(by: { $0.key < $1.key }) { library.setOpinion(opinion, of: place) }
        if let place { library.select(place) }
        leave()
    }

    /// The commands.
    nonisolated static let commands = CommandTable<PhotoDetailsController>([
        Command("close", keys: "Escape, Backspace", "discard the changes", ignoring: .all) { controller, _ in
            controller.leave()
        },
        Command("save", keys: "Enter") { controller, _ in
            // The key that presents the modal may repeat.
            if !controller.isBeingPresented { controller.save() }
        },
    ])

    override func handle(_ key: KeyEvent) -> Bool {
        filmstrip.handle(key) || form.handle(key) || Self.commands.perform(key, on: self)
    }
}
