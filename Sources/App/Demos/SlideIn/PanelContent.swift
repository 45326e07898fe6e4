import Geometry
import Platform
import System
import Viewer
import Views

/// The content of a panel, below its title.
@MainActor
protocol PanelContent: View {
    /// The title of the panel.
    var title: String { get }
    /// Shows the state of the library.
    func update()
    /// Prepares the content before it appears, or appears again after a cancelled dismissal.
    func prepareToAppear()
    /// Handles a key; returns whether the key has a meaning for the content.
    func handle(_ key: KeyEvent) -> Bool
}

extension PanelContent {
    /// Shows the state of the library.
    func prepareToAppear() { update() }
}

/// The details of the selected photo, which the user rates and tags.
final class DetailsPanel: View, PanelContent {
    let title = strings("Details")
    private let library: PhotoLibrary
    /// The details of the photo.
    private(set) lazy var form = DetailsForm(library) { [unowned self] opinion in
        if let place = library.selection { library.setOpinion(opinion, of: place) }
    }
    private let photo = ImageView(contentMode: .scaleAspectFill)
    private let content = FormView()
    private lazy var scroll = FormScrollView(content)

    private enum Look {
        static let radius = 8.0
        /// The least height of the panel in which the photo is visible, and the photo's greatest fraction of it.
        static let least = 360.0, photo = 0.35
    }

    init(_ library: PhotoLibrary) {
        self.library = library
        super.init()
        photo.cornerRadius = Look.radius
        photo.backgroundColor = Palette.control
        content.add(photo, gap: 0) { [unowned self] in
            size.height < Look.least ? 0 : min($0 / 1.5, size.height * Look.photo).rounded()
        }
        content.add(form, gap: FormView.Metrics.section) { [unowned self] in form.height(forWidth: $0) }
        addSubview(scroll)
    }

    func update() {
        let place = library.selection
        photo.image = place.flatMap(library.shelf.picture)
        form.show(place, place.map { library.shelf[$0] } ?? PhotoShelf.Opinion())
        scroll.setNeedsLayout()
    }

    override func handle(_ key: KeyEvent) -> Bool { form.handle(key) }

    override func layoutSubviews() { scroll.frame = bounds }
}

/// The photos that pass the filter, of which the user selects one.
final class FilmstripPanel: View, PanelContent {
    let title = strings("Filmstrip")
    private let library: PhotoLibrary
    /// The strip of photos.
    private(set) lazy var filmstrip = FilmstripView(library) { [unowned self] in library.select($0) }

    private enum Look {
        static let margin = 8.0
        /// The greatest height of the strip, in points.
        static let highest = 240.0
    }

    init(_ library: PhotoLibrary) {
        self.library = library
        super.init()
        addSubview(filmstrip)
    }

    func update() { filmstrip.show(library.places, selection: library.selection) }

    override func handle(_ key: KeyEvent) -> Bool { filmstrip.handle(key) }

    override func layoutSubviews() {
        let height = max(0, min(size.height - Look.margin, Look.highest))
        filmstrip.frame = Rect(
            x: Look.margin, y: ((size.height - Look.margin - height) / 2).rounded(),
            width: max(0, size.width - 2 * Look.margin), height: height)
    }
}

/// The conditions of the filter, with the number of photos that pass it.
final class FiltersPanel: View, PanelContent {
    let title = strings("Filters")
    private let library: PhotoLibrary
    private let form = FormView()
    /// The least rating.
    let stars = RatingView()
    private lazy var shape = ChoiceControl(
        [PhotoShelf.Shape?.none, .wide, .tall], title: { $0?.title ?? strings("Any") },
        value: { [unowned self] in library.filter.shape }, set: { [unowned self] in library.filter.shape = $0 })
    /// The kinds of light.
    private(set) lazy var moods = ToggleGroup(
        PhotoShelf.Mood.allCases, title: \.title, isSelected: { [unowned self] in library.filter.moods.contains($0) },
        toggle: { [unowned self] in library.filter.moods.formSymmetricDifference([$0]) })
    private lazy var tags = ToggleGroup(
        PhotoShelf.Tag.allCases, title: \.title, isSelected: { [unowned self] in library.filter.tags.contains($0) },
        toggle: { [unowned self] in library.filter.tags.formSymmetricDifference([$0]) })
    /// The button that removes all conditions.
    private(set) lazy var reset = TextButton(
        strings("Show all photos"), isEnabled: { [unowned self] in library.filter != PhotoFilter() },
        action: { [unowned self] in library.filter = PhotoFilter() })
    private lazy var scroll = FormScrollView(form)

    init(_ library: PhotoLibrary) {
        self.library = library
        super.init()
        let height = { (_: Double) in FormView.Metrics.control }
        form.addSection(strings("Light"), moods) { [unowned self] in moods.height(forWidth: $0) }
        form.addSection(strings("Shape"), shape, height: height)
        form.addSection(strings("Least rating"), stars, widest: RatingView.width, height: height)
        form.addSection(strings("Tags"), tags) { [unowned self] in tags.height(forWidth: $0) }
        form.add(reset, gap: 2 * FormView.Metrics.section, height: height)
        stars.addAction(for: .valueChanged) { [unowned self] in library.filter.leastStars = stars.rating }
        addSubview(scroll)
    }

    func update() { stars.rating = library.filter.leastStars }

    override func handle(_ key: KeyEvent) -> Bool { false }

    override func layoutSubviews() { scroll.frame = bounds }
}
