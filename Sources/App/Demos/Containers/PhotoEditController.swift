import Controllers
import Geometry
import Platform
import System
import Viewer
import Views

/// A sheet that edits a photo's rating and favourite mark; a drag cannot dismiss it once something has changed.
final class PhotoEditController: SheetPage {
    private let shelf: PhotoShelf
    private let place: Int
    private var opinion: PhotoShelf.Opinion { didSet { changed() } }
    let stars = RatingView()
    let favourite = Switch()

    private static let card = Size(width: 400, height: height(rows: 2))

    init(_ place: Int, on shelf: PhotoShelf) {
        (self.place, self.shelf) = (place, shelf)
        opinion = shelf[place]
        super.init()
        modalPresentationStyle = .formSheet
        preferredContentSize = Self.card
        let low = SheetPresentationController.Detent.custom(identifier: .init("rows")) { _ in Self.card.height }
        sheetPresentationController?.detents = [low]
        sheetPresentationController?.delegate = self
    }

    private var isChanged: Bool { opinion != shelf[place] }

    override func viewDidLoad() {
        let cancel = Action(title: strings("Cancel")) { [unowned self] _ in tryToLeave() }
        let done = Action(title: strings("Done")) { [unowned self] _ in save() }
        addBar(
            shelf.title(of: place), left: BarButtonItem(primaryAction: cancel),
            right: BarButtonItem(primaryAction: done))
        addRow(strings("Rating"), stars, width: RatingView.width)
        addRow(strings("Favourite"), favourite, width: favourite.intrinsicContentSize.width)
        favourite.accessibilityLabel = strings("Favourite")
        stars.addAction(for: .valueChanged) { [unowned self] in opinion.stars = stars.rating }
        favourite.addAction(for: .valueChanged) { [unowned self] in opinion.isFavourite = favourite.isOn }
        changed()
    }

    private func changed() {
        stars.rating = opinion.stars
        favourite.setOn(opinion.isFavourite, animated: true)
        isModalInPresentation = isChanged
    }

    // MARK: Leaving

    private func leave() { presentingViewController?.dismiss(animated: true) }

    private func save() {
        if isChanged { shelf[place] = opinion }
        leave()
    }

    private func tryToLeave() { if isChanged { ask() } else { leave() } }

    private func ask() {
        guard presentedViewController == nil, !isBeingDismissed else { return }
        present(DiscardController { [unowned self] in leave() }, animated: true)
    }

    /// The commands.
    nonisolated static let commands = CommandTable<PhotoEditController>([
        Command("rate", keys: "0 to 5", "rate the photo in its sheet") { controller, key in
            if let stars = Int(key.key) { controller.opinion.stars = stars }
        },
        Command("mark", keys: "Space") { controller, _ in controller.opinion.isFavourite.toggle() },
        Command("go back", keys: "Escape, Backspace") { controller, _ in controller.tryToLeave() },
        Command("save", keys: "Enter") { controller, _ in controller.save() },
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }
}

extension PhotoEditController: SheetPresentationControllerDelegate {
    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) { ask() }
}

/// A sheet that asks whether to discard the changes.
final class DiscardController: ViewController {
    private let discard: () -> Void
    private let question = Label(
        strings("Discard your changes?"), font: Font(size: 16, weight: .semibold), color: Palette.text)
    private(set) lazy var buttons = [
        TextButton(strings("Keep editing")) { [unowned self] in leave() },
        TextButton(strings("Discard")) { [unowned self] in discard() },
    ]

    private enum Look {
        static let card = Size(width: 300, height: 116)
        static let margin = 16.0
        static let gap = 8.0
        static let question = 28.0
        static let button = 36.0
    }

    init(discard: @escaping () -> Void) {
        self.discard = discard
        super.init()
        modalPresentationStyle = .formSheet
        preferredContentSize = Look.card
        let low = SheetPresentationController.Detent.custom(identifier: .init("question")) { _ in Look.card.height }
        sheetPresentationController?.detents = [low]
    }

    override func viewDidLoad() {
        view.backgroundColor = Palette.panel
        for part in [question] + buttons { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
        let width = max(0, view.size.width - 2 * Look.margin)
        question.frame = Rect(x: Look.margin, y: Look.margin, width: width, height: Look.question)
        let extent = ((width - Look.gap) / 2).rounded(.down)
        var x = Look.margin
        for button in buttons {
            button.frame = Rect(x: x, y: question.frame.maxY + Look.margin, width: extent, height: Look.button)
            x += extent + Look.gap
        }
    }

    private func leave() { presentingViewController?.dismiss(animated: true) }

    /// The commands.
    nonisolated static let commands = CommandTable<DiscardController>([
        Command("keep", keys: "Escape, Backspace", ignoring: .all) { question, _ in question.leave() },
        Command("discard", keys: "Enter", ignoring: .all) { question, _ in question.discard() },
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }
}
