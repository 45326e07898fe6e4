public import Geometry
public import Platform

/// What is on screen of a view's animatable properties at the engine's time.
public struct Presentation: Hashable {
    /// Where the middle lies, in the superview's points.
    public let center: Point
    /// The extent before the transform, in points; a spring that swings below zero is seen as nothing.
    public let size: Size
    /// What is done to the view about its centre.
    public let transform: Transform
    /// How much is seen, 0 to 1.
    public let alpha: Double
    /// The radius of the corners before the transform, in points.
    public let cornerRadius: Double
    /// What is painted behind everything else.
    public let backgroundColor: Color

    /// Centre and size before the transform, in the superview's points.
    public var frame: Rect { Rect(center: center, size: size) }
    /// The rectangle that is seen, after the transform, in the superview's points.
    public var visibleFrame: Rect { transform.applied(to: frame) }

    /// A point of the superview's plane in the view's own.
    func inward(_ point: Point, boundsOrigin: Point) -> Point {
        let k = transform.scale == 0 ? 0 : 1 / transform.scale
        return boundsOrigin + (point - visibleFrame.origin) * k
    }
}

extension View {
    /// What is on screen now: the model and what the running animations add to it.
    public final var presentation: Presentation {
        Presentation(
            center: shown(center, .center), size: shown(size, .size).notNegative,
            transform: shown(transform, .transform),
            alpha: min(max(shown(alpha, .alpha), 0), 1), cornerRadius: max(0, shown(cornerRadius, .cornerRadius)),
            backgroundColor: shown(backgroundColor, .backgroundColor))
    }

    /// Makes what is shown the model, and ends what the animation blocks add: how a hand takes hold.
    ///
    /// Physics animations of this view's properties are cancelled by whoever started them.
    public final func adoptPresentation() {
        for property in AnimatedProperty.allCases { adoptPresentation(of: property) }
    }

    /// Makes what is shown of one property the model.
    final func adoptPresentation(of property: AnimatedProperty) {
        let shown = presentation
        contributions.removeAll { $0.property == property }
        View.performWithoutAnimation {
            switch property {
            case .center: center = shown.center
            case .size: size = shown.size
            case .transform: transform = shown.transform
            case .alpha: alpha = shown.alpha
            case .cornerRadius: cornerRadius = shown.cornerRadius
            case .backgroundColor: backgroundColor = shown.backgroundColor
            }
        }
    }

    private func shown<Value: Animatable>(_ model: Value, _ property: AnimatedProperty) -> Value {
        guard !contributions.isEmpty, let now = window?.engine.now else { return model }
        var sum = Components.zero
        for contribution in contributions where contribution.property == property {
            sum += contribution.delta * contribution.timeline.remainder(at: now)
        }
        return sum == .zero ? model : Value(components: model.components + sum)
    }

    /// Adds the contribution of a change to the open animation block, if there is one.
    final func animate<Value: Animatable>(_ property: AnimatedProperty, from old: Value, to new: Value) {
        guard let block = AnimationBlock.open.last, old != new, let engine = window?.engine else { return }
        let timeline = block.timeline(on: engine)
        // A block may be cancelled before it is closed.
        guard !timeline.isOver else { return }
        timeline.move(property, of: self)
        contributions.append(
            Contribution(property: property, timeline: timeline, delta: old.components - new.components))
    }
}

extension Size {
    /// The size with nothing below zero.
    fileprivate var notNegative: Size { Size(width: max(0, width), height: max(0, height)) }
}
