import Geometry
import Motion
import Platform
import Views

/// The system's animator of a push and of a pop.
///
/// The upper view slides over the whole width. The lower view moves by a part of it, and is dimmed.
final class NavigationAnimator: TransitionAnimator {
    private let settings: TransitionSettings.Navigation
    private let dimmingView = View()
    /// The shadow of the upper view on the lower one, beside the left edge of the upper view.
    private let shadow = EdgeShadow()

    init(_ operation: NavigationController.Operation, _ settings: TransitionSettings.Navigation) {
        self.settings = settings
        super.init(duration: settings.duration, presenting: operation == .push)
    }

    override func animationEnded(_ completed: Bool) {
        super.animationEnded(completed)
        dimmingView.removeFromSuperview()
        shadow.removeFromSuperview()
    }

    override func containerViewDidResize(using context: any ViewControllerContextTransitioning) {
        let bounds = context.containerView.bounds
        dimmingView.frame = bounds
        guard let from = context.view(forKey: .from) else { return }
        shadow.frame = EdgeShadow.frame(beside: presenting ? bounds : from.frame)
        // In the animator, so that reversing the animator reverses these changes, too.
        running?.addAnimations { [self, shadow] in
            from.frame = offscreenFrame(presenting ? .left : .right, bounds)
            if !presenting { shadow.frame = EdgeShadow.frame(beside: from.frame) }
        }
    }

    override func makeAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return nil }
        // A critically damped spring starts quickly and ends softly.
        let made = PropertyAnimator(duration: duration, dampingRatio: 1)
        let container = context.containerView, isPush = presenting
        container.insertSubview(dimmingView, at: isPush ? container.subviews.count : 0)
        if isPush { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
        let upper = isPush ? to : from
        container.insertSubview(shadow, belowSubview: upper)
        View.performWithoutAnimation {
            dimmingView.backgroundColor = .black
            dimmingView.isUserInteractionEnabled = false
            dimmingView.frame = container.bounds
            dimmingView.alpha = isPush ? 0 : settings.dimming
            to.frame = offscreenFrame(isPush ? .right : .left, container.bounds)
            shadow.frame = EdgeShadow.frame(beside: upper.frame)
        }
        made.addAnimations { [self, dimmingView, shadow] in
            let bounds = container.bounds
            to.frame = bounds
            from.frame = offscreenFrame(isPush ? .left : .right, bounds)
            shadow.frame = EdgeShadow.frame(beside: upper.frame)
            dimmingView.alpha = isPush ? settings.dimming : 0
        }
        return made
    }

    private enum Side { case left, right }

    /// Returns the frame of the upper view to the right of the bounds, or of the lower view to their left.
    private func offscreenFrame(_ side: Side, _ bounds: Rect) -> Rect {
        let width = bounds.size.width
        return bounds.offset(by: Vector(dx: side == .right ? width : -(width * settings.parallax).rounded(), dy: 0))
    }
}

/// The shadow of a view on the one below it, to the left of the upper view.
final class EdgeShadow: View {
    /// The width of the shadow, in points.
    private static let width = 16.0
    /// The alpha of the shadow at the edge of the upper view, 0 to 1.
    private static let opacity = 0.3

    /// A row of pixels whose alpha grows with the square of the distance from the outer end.
    private static let ramp: Image = {
        let count = 32
        let pixels = (0..<count).map { column -> UInt32 in
            let fraction = (Double(column) + 0.5) / Double(count)
            return UInt32((fraction * fraction * opacity * 255).rounded()) << 24
        }
        return Image(Bitmap(width: count, height: 1, pixels: pixels), isOpaque: false)
    }()

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// Returns the frame of the shadow beside the frame of the upper view.
    static func frame(beside upper: Rect) -> Rect {
        Rect(x: upper.minX - width, y: upper.minY, width: width, height: upper.height)
    }

    override func draw(_ context: inout DrawingContext) { context.draw(Self.ramp, in: context.bounds) }
}
