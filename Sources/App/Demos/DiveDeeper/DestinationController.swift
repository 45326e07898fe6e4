import Controllers
import Geometry
import Platform
import System
import Viewer
import Views

/// The detail of a destination above the guide; the button, Escape, Backspace or a drag down dismisses it.
final class DestinationController: ViewController {
    /// The destination's place in the guide.
    let place: Int
    let content: DestinationView
    private(set) lazy var closeButton = Button(
        .close, color: Color(white: 1, alpha: 0.9), background: Color(white: 0.15, alpha: 0.6)
    ) { [unowned self] in dismiss(animated: true) }
    /// A closure that is called when the detail has appeared and when it has disappeared.
    var didSettle: ((_ isPresented: Bool) -> Void)?

    /// The close button's frame: large enough for a finger, at a distance from the corner.
    private static let closeButtonFrame = Rect(x: 16, y: 16, width: 36, height: 36)

    init(_ destination: Destination, at place: Int, _ picture: Image?) {
        self.place = place
        content = DestinationView(destination, picture)
        super.init()
    }

    override func loadView() { view = DestinationBackground(content) }

    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        view.addSubview(content)
        closeButton.accessibilityLabel = strings("Close")
        view.addSubview(closeButton)
        closeButton.frame = Self.closeButtonFrame
    }

    override func viewDidLayoutSubviews() { content.frame = view.bounds }

    override func viewDidAppear(_ animated: Bool) { didSettle?(true) }
    override func viewDidDisappear(_ animated: Bool) { didSettle?(false) }

    /// The commands.
    nonisolated static let commands = CommandTable<DestinationController>([
        Command("close", keys: "Escape, Backspace", "close the card") { controller, _ in
            // A second dismissal would wait in the queue for the end of the running one, and delay Enter behind it.
            if !controller.isHeld, !controller.isLeaving { controller.dismiss(animated: true) }
        },
        Command("present again", keys: "Enter, Space") { controller, _ in
            if controller.isLeaving { controller.presentingViewController?.present(controller, animated: true) }
        },
        Command("scroll", keys: "Up, Down") { controller, key in
            controller.scroll(by: controller.view.size.height / (key.key == "ArrowUp" ? -4 : 4))
        },
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }

    /// A Boolean value that indicates whether the user drives the transition, and so decides how it ends.
    private var isHeld: Bool { transitionCoordinator?.isInteractive ?? false }

    /// A Boolean value that indicates whether a dismissal runs that is neither interactive nor cancelled.
    private var isLeaving: Bool { isBeingDismissed && !isHeld && transitionCoordinator?.isCancelled == false }

    private func scroll(by step: Double) {
        content.setContentOffset(content.restingOffset + step, animated: true)
    }
}

/// The root view of the detail, which claims downward drags from content that is scrolled to its top.
private final class DestinationBackground: View, DragClaimant {
    private let content: ScrollView

    init(_ content: ScrollView) {
        self.content = content
        super.init()
    }

    func claimsDrag(_ direction: Vector, in scrollView: ScrollView) -> Bool {
        scrollView === content && content.yields(to: direction)
    }
}

extension ScrollView {
    /// Returns whether the scroll view leaves a drag to its surroundings: a downward drag while the content rests at its top.
    func yields(to direction: Vector) -> Bool {
        !isScrolling && contentOffset <= 0 && direction.dy > abs(direction.dx)
    }
}

/// The content of the detail: the picture over the whole width, the other elements of the card, and the long text below.
final class DestinationView: ScrollView, GuideElements {
    let destination: Destination
    private let image: ImageView
    private let title: Label
    private let body: Label
    private let badge: BadgeView
    /// The long text, which the card lacks.
    let story: StoryView
    /// The size of the last layout, so that scrolling does not repeat it.
    private var laidOutSize: Size?

    init(_ destination: Destination, _ picture: Image?) {
        self.destination = destination
        image = ImageView(image: picture, contentMode: .scaleAspectFill)
        title = Label(destination.title, font: Font(size: 28, weight: .semibold), color: Palette.text)
        body = Label(destination.summary, font: Font(size: 18), color: Palette.quietText)
        badge = BadgeView(destination.badge)
        story = StoryView(destination)
        super.init()
        image.backgroundColor = Palette.panel
        body.numberOfLines = DestinationCard.lines
        for label in [title, body] { label.alignment = .leading }
        for element in GuideElement.allCases { addSubview(view(of: element)) }
        addSubview(story)
    }

    func view(of element: GuideElement) -> View {
        switch element {
        case .image: image
        case .title: title
        case .body: body
        case .badge: badge
        }
    }

    override func layoutSubviews() {
        guard size != laidOutSize else { return }
        // Only a window can measure text, so a layout without a window must be repeated.
        laidOutSize = window == nil ? nil : size
        let em = GuideMetrics.detailEm(in: size), margin = GuideMetrics.margin(in: size)
        title.font = Font(size: em * GuideMetrics.title.detail, weight: .semibold)
        body.font = Font(size: em)
        story.em = (em * 0.85).clamped(to: 12...26)
        image.frame = Rect(x: 0, y: 0, width: size.width, height: GuideMetrics.picture(in: size))
        title.frame = Rect(
            origin: Point(x: margin, y: (image.frame.maxY + em).rounded()), size: GuideMetrics.size(ofTitle: title))
        let text = body.sizeThatFits(Size(width: em * GuideMetrics.measure, height: 0))
        body.frame = Rect(origin: Point(x: margin, y: (title.frame.maxY + em * 0.4).rounded()), size: text)
        let side = (em * GuideMetrics.badge).rounded()
        // The badge is centred on the lower edge of the picture.
        badge.frame = Rect(
            x: size.width - margin - side, y: image.frame.maxY - (side / 2).rounded(), width: side, height: side)
        let width = max(size.width - 2 * margin, 1)
        story.frame = Rect(
            x: margin, y: (body.frame.maxY + em * 1.2).rounded(), width: width, height: story.height(inWidth: width))
        contentSize = Size(width: size.width, height: story.frame.maxY + margin / 2)
    }
}

/// The long text of a destination, in as many columns as fit.
final class StoryView: View {
    /// The font size of the text, in points.
    var em = 14.0 {
        didSet {
            guard em != oldValue else { return }
            setFonts()
            setNeedsLayout()
        }
    }
    private let parts: [(heading: Label, text: Label)]

    init(_ destination: Destination) {
        parts = destination.story.map { part in
            let heading = Label(part.heading, font: Font(size: 14, weight: .semibold), color: Palette.text)
            let text = Label(part.text, font: Font(size: 14), color: Palette.quietText)
            text.numberOfLines = 0
            for label in [heading, text] { label.alignment = .leading }
            return (heading, text)
        }
        super.init()
        isUserInteractionEnabled = false
        for part in parts {
            addSubview(part.heading)
            addSubview(part.text)
        }
        setFonts()
    }

    private func setFonts() {
        for part in parts {
            part.heading.font = Font(size: em, weight: .semibold)
            part.text.font = Font(size: em)
        }
    }

    override func layoutSubviews() { _ = place(in: size.width) }

    /// Returns the height of the text in a width.
    ///
    /// The view must be in a window, which measures text.
    func height(inWidth width: Double) -> Double { place(in: width) }

    /// Lays the text out in a width, and returns its height.
    private func place(in width: Double) -> Double {
        let count = GuideMetrics.columns(in: width, em: em), gap = em * 2
        let column = max((width - gap * Double(count - 1)) / Double(count), 1)
        var heights = [Double](repeating: 0, count: count)
        for (index, part) in parts.enumerated() {
            let place = index * count / max(parts.count, 1), x = (column + gap) * Double(place)
            let heading = part.heading.fittingSize.height
            let text = part.text.sizeThatFits(Size(width: column, height: 0)).height
            part.heading.frame = Rect(x: x, y: heights[place], width: column, height: heading)
            part.text.frame = Rect(x: x, y: heights[place] + heading + em * 0.3, width: column, height: text)
            heights[place] = part.text.frame.maxY + em
        }
        return heights.max() ?? 0
    }
}
