import Geometry
public import Platform
public import Views

/// The bar of a navigation controller: the top's title, the way back and the top's buttons; counterpart of
/// `UINavigationBar`.
public final class NavigationBar: View {
    /// The colour of what can be tapped.
    public var tintColor = Color(red: 0.25, green: 0.55, blue: 1) { didSet { reload() } }
    /// The colour of the title.
    public var titleColor = Color(white: 1, alpha: 0.88) { didSet { reload() } }
    /// The colour of the line at the lower side, one pixel high.
    public var lineColor = Color(white: 1, alpha: 0.16) { didSet { line.backgroundColor = lineColor } }

    /// What a bar without a navigation controller shows: the last, and the way back to the one before.
    public var items: [NavigationItem] = [] { didSet { show(items.last, back: items.dropLast().last) } }
    /// How high a bar is, in points.
    public static let height = 44.0

    /// What it shows.
    public var topItem: NavigationItem? { face?.item }
    /// What the way back leads to; nil: there is none.
    public var backItem: NavigationItem? { face?.back }

    /// Told when the way back is tapped.
    var goBack: (() -> Void)?
    private var face: NavigationBarFace?
    /// What comes in the transition that runs.
    private var incoming: NavigationBarFace?
    /// The two of a transition, by their places in the stack.
    private weak var upper: NavigationBarFace?
    private weak var lower: NavigationBarFace?
    private let line = View()

    /// Makes a bar that shows nothing.
    public init() {
        super.init()
        backgroundColor = Color(red: 0.155, green: 0.158, blue: 0.167)
        line.backgroundColor = lineColor
        line.snapsToPixels = true
        clipsToBounds = true
        addSubview(line)
    }

    /// Only a window knows how large a pixel is.
    public override func didMoveToWindow() { setNeedsLayout() }

    /// Gives everything its place.
    public override func layoutSubviews() {
        let pixel = 1 / (window?.displayScale ?? 1)
        line.frame = Rect(x: 0, y: size.height - pixel, width: size.width, height: pixel)
        for case let face? in [face, incoming] { face.frame = bounds }
    }

    // MARK: For the controller

    /// Shows an item at rest.
    func show(_ item: NavigationItem?, back: NavigationItem?) {
        let shown = [incoming, face].compactMap { $0 }.first { $0.item === item && $0.back === back }
        for case let other? in [face, incoming] where other !== shown { other.removeFromSuperview() }
        (face, incoming) = (shown, nil)
        if face == nil, let item { face = add(item, back) }
        face?.isUserInteractionEnabled = true
        View.performWithoutAnimation { face?.alpha = 1 }
        face?.slide(.none)
        (upper, lower) = (nil, nil)
    }

    /// Lays out what comes where a push or a pop begins.
    func prepare(_ operation: NavigationController.Operation, to item: NavigationItem, back: NavigationItem?) {
        // What comes can be tapped already: so the way back turns a push round.
        face?.isUserInteractionEnabled = false
        View.performWithoutAnimation {
            let made = add(item, back)
            made.layoutIfNeeded()
            made.alpha = 0
            incoming = made
            (upper, lower) = operation == .push ? (made, face) : (face, made)
            made.slide(made === upper ? upperWay : lowerWay)
        }
    }

    /// Moves to where the push or the pop ends.
    func slide() {
        face?.alpha = 0
        face?.slide(face === upper ? upperWay : lowerWay)
        incoming?.alpha = 1
        incoming?.slide(.none)
    }

    /// How far the upper title is from its place while the lower one is in its own, and the lower while the upper is.
    ///
    /// The title below becomes the way back of what is above: there they meet.
    private var upperWay: NavigationBarFace.Way { way(title: size.width / 2, back: meeting) }
    private var lowerWay: NavigationBarFace.Way { way(title: -meeting, back: -meeting) }

    /// A way, but for those who want less to move.
    private func way(title: Double, back: Double) -> NavigationBarFace.Way {
        window?.isReduceMotionEnabled ?? false ? .none : NavigationBarFace.Way(title: title, back: back)
    }

    private var meeting: Double {
        let spread = (size.width / 3).rounded()
        return lower.flatMap { lower in upper?.backCenter.map { lower.titleCenter - $0 } } ?? spread
    }

    private func add(_ item: NavigationItem, _ back: NavigationItem?) -> NavigationBarFace {
        let made = NavigationBarFace(item, back: back, in: self)
        made.frame = bounds
        insertSubview(made, belowSubview: line)
        return made
    }

    private func reload() {
        for case let face? in [face, incoming] { face.reload() }
    }
}
