public import Geometry
public import Views

/// A view that scrolls its content along the axis on which the content is longer than the view.
///
/// A wheel's step moves the content like a deceleration without a drag.
open class UIScrollView: ScrollView {
    /// The object that is notified of scrolling.
    public final weak var delegate: (any UIScrollViewDelegate)?

    /// A Boolean value that indicates whether content that fits can be dragged up and down, too; false by default.
    public final var alwaysBounceVertical = false { didSet { takeDirectionOfContent() } }
    /// A Boolean value that indicates whether content that fits can be dragged to the sides, too; false by default.
    public final var alwaysBounceHorizontal = false { didSet { takeDirectionOfContent() } }

    /// A rule for the distances that bars add to the insets of the content.
    public nonisolated enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
        /// For views that scroll.
        case automatic = 0
        /// Along the axes that scroll.
        case scrollableAxes = 1
        /// Never.
        case never = 2
        /// Always.
        case always = 3
    }

    /// The rule for the distances that bars add to the insets; without effect, because bars cover no content here.
    public final var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// The insets with the distances that bars add, which are none.
    public final var adjustedContentInset: UIEdgeInsets { contentInset }

    /// A rate at which the content loses its speed.
    public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The fraction of the speed that is left after a millisecond.
        public let rawValue: Double
        /// Creates a rate from the fraction of the speed that is left after a millisecond, above 0 and below 1.
        public init(rawValue: Double) { self.rawValue = rawValue }
        /// 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The rate at which the content loses its speed; normal by default.
    public final var decelerationRate: DecelerationRate {
        get { deceleration.map { DecelerationRate(rawValue: $0) } ?? .normal }
        set { deceleration = newValue == .normal ? nil : newValue.rawValue }
    }

    /// A Boolean value that indicates whether a line shows the place across; a scroll view here draws none.
    public final var showsHorizontalScrollIndicator = true
    /// A Boolean value that indicates whether a line shows the place down; a scroll view here draws none.
    public final var showsVerticalScrollIndicator = true

    /// Creates a scroll view with a frame.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        observe()
    }

    /// Creates a scroll view; for subclasses that UIKit creates from a storyboard.
    public override init?(coder: any Coder) {
        super.init(coder: coder)
        observe()
    }

    private func observe() {
        scrollObserver = self
        observeOffset(for: self) { [unowned self] in delegate?.scrollViewDidScroll(self) }
    }

    /// Returns what a delegate's method sets through a pointer.
    private func changed(_ target: CGPoint, by method: (UnsafeMutablePointer<CGPoint>) -> Void) -> CGPoint {
        var target = target
        withUnsafeMutablePointer(to: &target, method)
        return target
    }

    /// Returns a point of the content with a coordinate along the axis.
    private func point(along offset: Double) -> CGPoint {
        scrollDirection == .vertical ? CGPoint(x: boundsOrigin.x, y: offset) : CGPoint(x: offset, y: boundsOrigin.y)
    }

    /// A length below which content does not count as longer than the view, in points.
    private static let tolerance = 1.0

    // Without isolation: see `View`.
    nonisolated deinit {}
}

extension UIScrollView: ScrollObserver {
    package func scrollWillBeginDragging() { delegate?.scrollViewWillBeginDragging(self) }

    package func scrollWillEndDragging(velocity: Double, target: Double) -> Double {
        guard let delegate else { return target }
        // UIKit's unit is points per millisecond.
        let speed = velocity / 1000
        let new = changed(point(along: target)) {
            delegate.scrollViewWillEndDragging(
                self, withVelocity: scrollDirection == .vertical ? CGPoint(x: 0, y: speed) : CGPoint(x: speed, y: 0),
                targetContentOffset: $0)
        }
        return isPagingEnabled ? target : scrollDirection.along(new)
    }

    package func scrollDidEndDragging(willDecelerate: Bool) {
        delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
    }
    package func scrollWillBeginDecelerating() { delegate?.scrollViewWillBeginDecelerating(self) }
    package func scrollDidEndDecelerating() { delegate?.scrollViewDidEndDecelerating(self) }
    package func scrollDidEndAnimation() { delegate?.scrollViewDidEndScrollingAnimation(self) }

    package func scrollDirectionForContent(mustBeOne: Bool) -> ScrollDirection? {
        let width = contentSize.width + contentInset.left + contentInset.right - size.width
        let height = contentSize.height + contentInset.top + contentInset.bottom - size.height
        let isWide = width >= Self.tolerance, isHigh = height >= Self.tolerance
        precondition(
            !mustBeOne || !isWide || !isHigh,
            ProgrammerError.scrollsBothWays(
                "\(self) of \(size) cannot scroll \(contentSize) both ways: put a scroll view into another one"))
        let isHorizontal = isWide == isHigh ? alwaysBounceHorizontal && !alwaysBounceVertical : isWide
        alwaysBounces = bounces && (isHorizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
        return isHorizontal ? .horizontal : .vertical
    }
}

extension ScrollView {
    /// The point of the content in the upper left corner; setting it moves the content at once.
    public final var contentOffset: CGPoint {
        get { boundsOrigin }
        set { show(newValue) }
    }

    /// Shows a point of the content in the upper left corner; an animated movement ends inside of the edges.
    public final func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard animated, window != nil else { return show(contentOffset) }
        takeDirectionOfContent(mustBeOne: true)
        let offset: Double = scrollDirection.along(contentOffset)
        setContentOffset(offset, animated: true)
    }

    /// Scrolls as little as possible to make a rectangle of the content visible.
    public final func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        takeDirectionOfContent(mustBeOne: true)
        scrollToVisible(rect, animated: animated)
    }
}

/// An object that is notified of scrolling; counterpart of `UIScrollViewDelegate`.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// Called after each movement of the content.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called before the first movement of a drag.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called at the end of a drag, with its velocity in points per millisecond; the method may change the offset at
    /// which the content comes to rest, which has no effect on pages.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called after the end of a drag, with whether the content continues to move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when the content continues to move after a drag.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when the content has come to rest after a drag, or a press has stopped it.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called when an animated movement has ended that the program has started.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing by default.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing by default.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Leaves the offset by default.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing by default.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing by default.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing by default.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing by default.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
