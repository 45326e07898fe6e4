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

    /// Handles keys: Enter saves, Escape and Backspace try to leave, digits set the stars, the space bar toggles the favourite.
    override func handle(_ key: KeyEvent) -> Bool {
        guard key.modifiers.isEmpty else { return false }
        let digit = Int(key.key).flatMap { (0...RatingView.most).contains($0) ? $0 : nil }
        guard key.leadsBack || key.key == "Enter" || key.key == " " || digit != nil else { return false }
        guard key.phase == .down else { return true }
        if let digit {
            opinion.stars = digit
        } else if key.key == " " {
            opinion.isFavourite.toggle()
        } else if key.leadsBack {
            tryToLeave()
        } else {
            save()
        }
        return true
    }
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

    override func handle(_ key: KeyEvent) -> Bool {
        guard key.leadsBack || key.key == "Enter" else { return false }
        if key.phase == .down { if key.leadsBack { leave() } else { discard() } }
        return true
    }
}
