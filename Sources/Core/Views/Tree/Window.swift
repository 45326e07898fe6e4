public import Geometry
public import Platform

/// The root of a tree of views, with the clock of its animations and the engine of its text.
public final class Window: View {
    /// The clock and the list of running animations.
    public let engine = AnimationEngine()
    /// What measures and makes pictures of text.
    public let textEngine: any TextEngine
    /// Pixels in a point, greater than 0.
    public var displayScale: Double {
        didSet { setNeedsLayout() }
    }

    /// Whether the person wants less to move: transitions become short fades, and what turns or lags behind lies flat.
    ///
    /// UIKit's `UIAccessibility.isReduceMotionEnabled`, for each window.
    public var isReduceMotionEnabled = false { didSet { if isReduceMotionEnabled != oldValue { setAllNeedLayout() } } }

    /// How long the fade takes that stands for a movement where less is to move, in seconds (ours).
    public static let reducedMotionFade = 0.2

    /// Makes a window of a size in points.
    public init(size: Size, displayScale: Double, textEngine: any TextEngine) {
        self.textEngine = textEngine
        self.displayScale = displayScale
        super.init()
        frame = Rect(origin: .zero, size: size)
    }

    /// The picture of the whole tree at the engine's time.
    public func displayList() -> DisplayList {
        var context = DrawingContext(displayScale: displayScale)
        render(into: &context)
        var commands = context.commands
        let background = commands.removeBackground(of: bounds)
        return DisplayList(size: size, scale: displayScale, background: background ?? .black, commands: commands)
    }
}

extension View {
    /// Has this view, and all inside it, laid out again.
    fileprivate final func setAllNeedLayout() {
        setNeedsLayout()
        for view in subviews { view.setAllNeedLayout() }
    }
}
