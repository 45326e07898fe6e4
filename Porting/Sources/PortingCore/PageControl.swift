public import Geometry
public import Platform
public import Views

/// A row of dots, one for each page; counterpart of `UIPageControl`.
///
/// A tap on the right half of the control turns to the next page, one on the left half to the previous page. The control
/// sends `.valueChanged` if the page has changed.
@preconcurrency @MainActor
open class PageControl: Control {
    private static let dot = 7.0
    private static let pitch = 16.0
    private static let height = 26.0

    /// The number of pages, at least 0; 0 by default.
    public final var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            page = page.clamped(toPages: numberOfPages)
            if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
        }
    }
    /// A Boolean value that indicates whether the dot of a single page is hidden; false by default.
    public final var hidesForSinglePage = false
    /// The colour of the dots; nil, the default, for the standard colour.
    public final var pageIndicatorTintColor: Color?
    /// The colour of the current page's dot; nil, the default, for the standard colour.
    public final var currentPageIndicatorTintColor: Color?

    private final var page = 0

    /// Creates a control without pages, with a frame; by default, of no extent at the origin.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        disabledAlpha = 0.5
    }

    /// Creates a control of zero size; for subclasses that UIKit creates from a storyboard.
    public override init?(coder: any Coder) {
        super.init(coder: coder)
        disabledAlpha = 0.5
    }

    /// The number of the current page, from 0; a number outside of the pages counts as the nearest one.
    public final var currentPage: Int {
        get { page }
        set { page = newValue.clamped(toPages: numberOfPages) }
    }

    /// Returns the size of the dots of a number of pages, in points.
    open func size(forNumberOfPages pageCount: Int) -> Size {
        Size(width: Double(max(pageCount, 1)) * Self.pitch, height: Self.height)
    }

    /// The size of the dots.
    open override var intrinsicContentSize: Size { size(forNumberOfPages: numberOfPages) }

    /// Returns the size of the dots.
    open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

    // MARK: Input

    /// Turns to the next or the previous page.
    open override func handleTap(at point: Point) {
        turn(by: point.x < bounds.center.x ? -1 : 1)
    }

    /// The arrows to the left and to the right, Home and End.
    open override var focusKeys: Set<String> { ["ArrowLeft", "ArrowRight", "Home", "End"] }

    /// Turns to another page.
    open override func handleKey(_ key: String) {
        switch key {
        case "Home": turn(by: -page)
        case "End": turn(by: numberOfPages - 1 - page)
        default: turn(by: key == "ArrowLeft" ? -1 : 1)
        }
    }

    private final func turn(by count: Int) {
        let old = page
        currentPage = old + count
        if page != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    // MARK: Accessibility

    /// A value that is adjusted, unless the program says otherwise.
    open override var accessibilityTraits: AccessibilityTraits {
        get { accessibility?.traits ?? .adjustable }
        set { super.accessibilityTraits = newValue }
    }

    /// The number of the current page and that of the pages, unless the program has set another value.
    open override var accessibilityValue: String? {
        get { accessibility?.value ?? "\(numberOfPages == 0 ? 0 : page + 1) / \(numberOfPages)" }
        set { super.accessibilityValue = newValue }
    }

    // MARK: Drawing

    /// Draws the dots in the middle of the bounds.
    open override func draw(_ context: inout DrawingContext) {
        super.draw(&context)
        guard numberOfPages > 1 || numberOfPages == 1 && !hidesForSinglePage else { return }
        let start = bounds.center.x - Double(numberOfPages - 1) / 2 * Self.pitch
        let extent = Size(width: Self.dot, height: Self.dot)
        for index in 0..<numberOfPages {
            let place = Point(x: start + Double(index) * Self.pitch, y: bounds.center.y)
            let color =
                index == page
                ? currentPageIndicatorTintColor ?? .standardSelectedText : pageIndicatorTintColor ?? .standardTrack
            context.fill(Rect(center: place, size: extent), with: color, cornerRadius: Self.dot / 2)
        }
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}

extension Int {
    /// Returns the nearest number of a page.
    fileprivate func clamped(toPages count: Int) -> Int { Swift.max(0, Swift.min(self, count - 1)) }
}
