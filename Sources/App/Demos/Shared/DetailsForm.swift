import Geometry
import Platform
import System
import Viewer
import Views

/// The details of a photo: its title and facts, and controls for its rating and its tags.
final class DetailsForm: FormView {
    /// The stars of the photo.
    let stars = RatingView()
    /// The tags of the photo.
    private(set) lazy var tags = ToggleGroup(
        PhotoShelf.Tag.allCases, title: \.title, isSelected: { [unowned self] in opinion.tags.contains($0) },
        toggle: { [unowned self] in toggle($0) })
    private let title = Label("", font: Font(size: 20, weight: .semibold), color: Palette.text)
    private let facts = Label("", font: Font(size: 13), color: Palette.quietText)
    private let library: PhotoLibrary
    private let didChange: (PhotoShelf.Opinion) -> Void
    private var opinion = PhotoShelf.Opinion()
    private var place: Int?

    /// Creates a form; `didChange` receives each new opinion.
    init(_ library: PhotoLibrary, didChange: @escaping (PhotoShelf.Opinion) -> Void) {
        (self.library, self.didChange) = (library, didChange)
        super.init(frame: .zero)
        add(title, gap: 0)
        add(facts, gap: 6)
        addSection(strings("Rating"), stars, widest: RatingView.width) { _ in Metrics.control }
        addSection(strings("Tags"), tags) { [unowned self] in tags.height(forWidth: $0) }
        stars.addAction(for: .valueChanged) { [unowned self] in rate(stars.rating) }
    }

    /// Shows a photo with an opinion about it; `nil` if there is no photo.
    func show(_ place: Int?, _ opinion: PhotoShelf.Opinion) {
        (self.place, self.opinion) = (place, opinion)
        title.text = place.map(library.shelf.title) ?? strings("No photo")
        facts.text = place.map(library.facts) ?? strings("There is no picture in the folder that can be shown.")
        stars.rating = opinion.stars
        stars.isEnabled = place != nil
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// The commands.
    nonisolated static let commands = CommandTable<DetailsForm>([
        Command("rate", keys: "0 to 5", "rate the photo") { form, key in Int(key.key).map(form.rate) }
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }

    private func rate(_ rating: Int) {
        guard place != nil else { return }
        var opinion = opinion
        opinion.stars = rating
        didChange(opinion)
    }

    private func toggle(_ tag: PhotoShelf.Tag) {
        guard place != nil else { return }
        var opinion = opinion
        opinion.tags.formSymmetricDifference([tag])
        didChange(opinion)
    }
}
