import Geometry
import Platform
import System
import Viewer
import Views

/// A notice about the newest change, with a button that undoes it; before the first change, about an unrated photo.
final class NoticePanel: View, PanelContent {
    let title = strings("Notice")
    private let library: PhotoLibrary
    private let leave: () -> Void
    /// A Boolean value that indicates whether the action was performed, so that the notice stays until it is gone.
    private var isFinished = false
    private let photo = ImageView(contentMode: .scaleAspectFill)
    private let headline = Label("", font: Font(size: 17, weight: .semibold), color: Palette.text)
    private let detail = Label("", font: Font(size: 13), color: Palette.quietText)
    /// The button that does what the notice proposes.
    private(set) lazy var button = Button(
        "", font: Font(size: 13, weight: .semibold), color: Palette.background, action: { [unowned self] in act() })

    private enum Look {
        static let padding = 16.0, gap = 8.0
        static let widest = 640.0, highest = 180.0
        static let radius = 8.0
        static let button = Size(width: 128, height: 32)
        /// The greatest width of the photo as a fraction of the panel's.
        static let photo = 0.36
    }

    init(_ library: PhotoLibrary, leave: @escaping () -> Void) {
        (self.library, self.leave) = (library, leave)
        super.init()
        clipsToBounds = true
        photo.cornerRadius = Look.radius
        photo.backgroundColor = Palette.control
        button.backgroundColor = Palette.accent
        button.cornerRadius = Look.radius
        for label in [headline, detail] {
            label.alignment = .leading
            label.numberOfLines = 2
        }
        for part in [photo, headline, detail, button] { addSubview(part) }
    }

    func prepareToAppear() {
        isFinished = false
        update()
    }

    func update() {
        guard !isFinished else { return }
        let notice = library.notice
        photo.image = notice.place.flatMap(library.shelf.picture)
        headline.text = notice.headline
        detail.text = notice.detail
        button.title = notice.action.title
        button.isHidden = notice.action == .none
        setNeedsLayout()
    }

    /// The commands.
    nonisolated static let commands = CommandTable<NoticePanel>([
        Command("act", keys: "Enter") { panel, _ in panel.act() }
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }

    private func act() {
        guard !isFinished else { return }
        isFinished = true
        let notice = library.notice
        switch notice.action {
        case .undo: library.undo()
        case .show: if let place = notice.place { library.select(place) }
        case .none: break
        }
        leave()
    }

    override func layoutSubviews() {
        let width = max(0, min(size.width - 2 * Look.padding, Look.widest))
        let height = max(0, min(size.height - Look.padding, Look.highest))
        let x = ((size.width - width) / 2).rounded()
        let side = min((height * 1.4).rounded(), (width * Look.photo).rounded())
        photo.frame = Rect(x: x, y: 0, width: side, height: height)
        let left = x + side + Look.padding
        placeTexts(at: left, width: max(0, x + width - left), height: height)
    }

    /// Places the texts and the button in the middle of the height; the detail only if there is space for it.
    private func placeTexts(at x: Double, width: Double, height: Double) {
        func fit(_ label: Label) -> Double { label.sizeThatFits(Size(width: width, height: 0)).height.rounded(.up) }
        let first = fit(headline), second = fit(detail)
        let hasDetail = first + second + Look.button.height + 2 * Look.gap <= height
        detail.isHidden = !hasDetail
        let all = first + Look.gap + Look.button.height + (hasDetail ? second + Look.gap : 0)
        var y = max(0, ((height - all) / 2).rounded())
        headline.frame = Rect(x: x, y: y, width: width, height: first)
        y += first + Look.gap
        detail.frame = Rect(x: x, y: y - Look.gap / 2, width: width, height: second)
        if hasDetail { y += second + Look.gap }
        button.frame = Rect(x: x, y: y, width: min(Look.button.width, width), height: Look.button.height)
    }
}

/// A notice with a proposed action.
struct Notice: Hashable {
    /// The action of a notice.
    enum Action: Hashable {
        case undo, show, none

        /// The title of the action's button.
        var title: String {
            switch self {
            case .undo: strings("Undo")
            case .show: strings("Show it")
            case .none: ""
            }
        }
    }

    let headline: String
    let detail: String
    /// The photo that the notice is about; `nil` if it is about none.
    let place: Int?
    let action: Action
}

extension PhotoLibrary {
    /// The notice about the newest change or, before the first one, about a photo without a rating.
    var notice: Notice {
        switch changes.last {
        case .opinion(let place, let before, let after):
            let title = shelf.title(of: place)
            return Notice(
                headline: "\(title): \(Self.headline(before, after))",
                detail: strings("Before: \(summary(of: before))"),
                place: place, action: .undo)
        case .filter(let before, let after):
            return Notice(
                headline: strings("\(places.count) of \(shelf.places.count) photos are shown"),
                detail: strings("Filter: \(after.summary). Before: \(before.summary)."),
                place: places.first ?? selection,
                action: .undo)
        case nil: return suggestion
        }
    }

    /// Returns the difference of two opinions in words.
    private static func headline(_ before: PhotoShelf.Opinion, _ after: PhotoShelf.Opinion) -> String {
        let added = PhotoShelf.Tag.allCases.filter(after.tags.subtracting(before.tags).contains)
            .map { strings("tagged \($0.title)") }
        let removed = PhotoShelf.Tag.allCases.filter(before.tags.subtracting(after.tags).contains)
            .map { strings("\($0.title) removed") }
        let stars = strings("rated \(after.stars) star", plural: "rated \(after.stars) stars", count: after.stars)
        return ((after.stars == before.stars ? [] : [stars]) + added + removed).joined(separator: ", ")
    }

    private var suggestion: Notice {
        let unrated = shelf.places.filter { shelf[$0].stars == 0 }
        guard let next = unrated.first(where: { $0 != selection }) ?? unrated.first else {
            return Notice(
                headline: strings("Every photo is rated"), detail: strings("Your changes appear here, to be undone."),
                place: selection,
                action: .none)
        }
        let count = strings(
            "\(unrated.count) photo has no rating. Changes appear here, too.",
            plural: "\(unrated.count) photos have no rating. Changes appear here, too.", count: unrated.count)
        return Notice(
            headline: strings("Not rated yet: \(shelf.title(of: next))"),
            detail: count,
            place: next, action: next == selection ? .none : .show)
    }
}
