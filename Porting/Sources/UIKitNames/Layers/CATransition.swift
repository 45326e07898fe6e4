import Geometry
import PortingCore
import Views

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key that all transitions of a layer have.
public nonisolated let kCATransition = "transition"

/// The courses of transitions.
public nonisolated enum CATransitionType: String, Hashable, Sendable {
    /// The old appearance dissolves into the new one.
    case fade
    /// The new appearance slides in above the old one.
    case moveIn
    /// The new appearance slides in and pushes the old one out.
    case push
    /// The old appearance slides away from above the new one.
    case reveal
}

/// The directions of transitions.
///
/// As on iOS, `fromTop` moves towards the top, and `fromBottom` towards the bottom.
public nonisolated enum CATransitionSubtype: String, Hashable, Sendable {
    /// From the right side to the left.
    case fromRight
    /// From the left side to the right.
    case fromLeft
    /// From the lower side to the upper one.
    case fromTop
    /// From the upper side to the lower one.
    case fromBottom

    /// The place where the new appearance begins, in units of the layer's size.
    fileprivate var start: Vector {
        switch self {
        case .fromRight: Vector(dx: 1, dy: 0)
        case .fromLeft: Vector(dx: -1, dy: 0)
        case .fromTop: Vector(dx: 0, dy: 1)
        case .fromBottom: Vector(dx: 0, dy: -1)
        }
    }
}

/// The names of transitions and directions from before there were types.
public nonisolated let kCATransitionFade = CATransitionType.fade
/// See ``kCATransitionFade``.
public nonisolated let kCATransitionMoveIn = CATransitionType.moveIn
/// See ``kCATransitionFade``.
public nonisolated let kCATransitionPush = CATransitionType.push
/// See ``kCATransitionFade``.
public nonisolated let kCATransitionReveal = CATransitionType.reveal
/// See ``kCATransitionFade``.
public nonisolated let kCATransitionFromRight = CATransitionSubtype.fromRight
/// See ``kCATransitionFade``.
public nonisolated let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// See ``kCATransitionFade``.
public nonisolated let kCATransitionFromTop = CATransitionSubtype.fromTop
/// See ``kCATransitionFade``.
public nonisolated let kCATransitionFromBottom = CATransitionSubtype.fromBottom

/// An animation from the appearance of a layer to the one after the changes that follow; counterpart of Core Animation's.
///
/// The old appearance is that at the moment in which the layer receives the transition: add it before the changes. Core
/// Animation takes that of the last frame, so that changes of the same turn may also come first.
@preconcurrency @MainActor
public final class CATransition: CAAnimation {
    /// The course; a fade by default.
    public var type = CATransitionType.fade
    /// The direction; from the left by default.
    public var subtype: CATransitionSubtype?
    /// The fraction of the transition at which it begins, 0, the default, to 1.
    public var startProgress: Float = 0
    /// The fraction of the transition at which it ends, 0 to 1, the default.
    public var endProgress: Float = 1
    /// A filter of Core Image.
    @available(*, unavailable, message: "there are no filters: use a type and a subtype")
    public var filter: Any? {
        get { nil }
        set {}
    }

    /// The picture of the old appearance.
    private final class OldAppearance: View, LayerView {}

    private var old: OldAppearance?
    private var isOfWindow = false

    override func blank() -> CAAnimation { CATransition() }

    override func copied() -> CAAnimation {
        let copy = super.copied()
        if let copy = copy as? CATransition {
            (copy.type, copy.subtype) = (type, subtype)
            (copy.startProgress, copy.endProgress) = (startProgress, endProgress)
        }
        return copy
    }

    override func prepare(on view: View, progress: @escaping () -> Double?) {
        guard let snapshot = view.snapshotView(afterScreenUpdates: false) else { return }
        let old = OldAppearance(frame: view.coreFrame)
        let parent = view.superview ?? view
        isOfWindow = view.superview == nil
        View.performWithoutAnimation {
            old.isUserInteractionEnabled = false
            old.coreFrame = isOfWindow ? view.coreBounds : view.coreFrame
            old.transformAnchor = view.transformAnchor
            old.coreTransform = view.coreTransform
            old.alpha = view.alpha
            snapshot.coreFrame = Rect(origin: .zero, size: old.size)
            old.addSubview(snapshot)
            let isBelow = type == .moveIn
            if isOfWindow {
                parent.insertSubview(old, at: isBelow ? 0 : parent.coreSubviews.count)
            } else if isBelow {
                parent.insertSubview(old, belowSubview: view)
            } else {
                parent.insertSubview(old, aboveSubview: view)
            }
        }
        self.old = old
        if type == .fade, !isOfWindow { view.dissolve(from: old) }
        old.presentationOverride = { [weak self] state in
            guard let self else { return }
            let fraction = shown(progress() ?? 0)
            if type == .fade { state.alpha *= 1 - fraction }
            // The window moves all views inside it, and the old appearance is one of them.
            let shift = isOfWindow ? oldShift(fraction) - newShift(fraction) : oldShift(fraction)
            state.center = state.center + shift.scaled(by: state.size)
        }
    }

    override func finish() {
        old?.removeFromSuperview()
        old = nil
    }

    override func apply(to state: inout LayerState, fraction: Double, seconds: Double) {
        guard old != nil else { return }
        let shift = newShift(shown(fraction)).scaled(by: state.view.size)
        guard shift != .zero else { return }
        if isOfWindow {
            state.view.subviewTransform = Transform(translation: shift)
        } else {
            state.view.center = state.view.center + shift
        }
    }

    private func shown(_ fraction: Double) -> Double {
        Double(startProgress) + Double(endProgress - startProgress) * fraction
    }

    private var start: Vector { (subtype ?? .fromLeft).start }

    /// The displacement of the new appearance, in units of its size.
    private func newShift(_ fraction: Double) -> Vector {
        switch type {
        case .moveIn, .push: start * (1 - fraction)
        case .fade, .reveal: .zero
        }
    }

    /// The displacement of the old appearance, in units of its size.
    private func oldShift(_ fraction: Double) -> Vector {
        switch type {
        case .push, .reveal: start * -fraction
        case .fade, .moveIn: .zero
        }
    }
}

extension Vector {
    fileprivate nonisolated func scaled(by size: Size) -> Vector {
        Vector(dx: dx * size.width, dy: dy * size.height)
    }
}
