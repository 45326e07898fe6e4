public import Geometry
public import Platform

/// The values of a view's animatable properties that are on screen at the engine's time.
@MainActor
public struct PresentationState: Hashable {
    /// The centre in the superview's coordinates, in points.
    public package(set) var center: Point
    /// The size before the transform, in points; at least zero, also while a spring overshoots below it.
    public package(set) var size: Size
    /// The transform about the view's centre.
    public package(set) var transform: Transform
    /// The opacity, 0 to 1.
    public package(set) var alpha: Double
    /// The corner radius before the transform, in points.
    public package(set) var cornerRadius: Double
    /// The colour behind the view's content and subviews.
    public package(set) var backgroundColor: Color

    /// The visible part of the image, in units of the whole; within the image.
    public package(set) var contentsRect: Rect
    /// The progress of the view's content, 0 to 1.
    public package(set) var contentsProgress: Double

    /// The point about which the transform acts, in units of the bounds.
    package let anchor: Point
    /// The border and the shadow; nil for a view that has had none.
    package var decoration: Decoration?
    /// The transform of all subviews; nil for a view that has had none.
    package var subviewTransform: Transform?

    /// The width of the border, in points.
    public var borderWidth: Double { decoration?.border.width ?? 0 }
    /// The opacity of the shadow, 0 to 1.
    public var shadowOpacity: Double { decoration?.shadow.opacity ?? 0 }
    /// The standard deviation of the shadow's blur, in points.
    public var shadowRadius: Double { decoration?.shadow.radius ?? 3 }
    /// The displacement of the shadow, in points.
    public var shadowOffset: Vector { decoration?.shadow.offset ?? Vector(dx: 0, dy: -3) }

    /// The centre and size before the transform, in the superview's coordinates.
    public var frame: Rect { Rect(center: center, size: size) }
    /// The frame after the transform, in the superview's coordinates.
    ///
    /// For a view that is rotated or in perspective, the smallest rectangle around its visible image.
    public var visibleFrame: Rect { transform.applied(to: frame, anchor: anchor) }
}

extension Size {
    /// The size with negative lengths replaced by 0.
    fileprivate var notNegative: Size { Size(width: max(0, width), height: max(0, height)) }
}

extension View {
    /// The state on screen: the model plus the contributions of running animations.
    public final var presentation: PresentationState {
        var state = unanimatedPresentation
        presentationOverride?(&state)
        return state
    }

    /// The model plus the contributions of running blocks, without explicit animations.
    package final var unanimatedPresentation: PresentationState {
        PresentationState(
            center: shown(center, .center), size: shown(size, .size).notNegative,
            transform: shown(transform, .transform),
            alpha: min(max(shown(alpha, .alpha), 0), 1), cornerRadius: max(0, shown(cornerRadius, .cornerRadius)),
            backgroundColor: shown(backgroundColor, .backgroundColor),
            contentsRect: shown(contentsRect, .contentsRect).intersection(.unit),
            contentsProgress: shown(contentsProgress, .contentsProgress).clamped(to: 0...1),
            anchor: transformAnchor, decoration: shownDecoration,
            subviewTransform: space.map { shown($0.subviewTransform, .subviewTransform) })
    }

    private var shownDecoration: Decoration? {
        guard var decoration else { return nil }
        decoration.border = shown(decoration.border, .border)
        decoration.shadow = shown(decoration.shadow, .shadow)
        return decoration
    }

    /// The state of the model, without contributions.
    package final var unanimated: PresentationState {
        PresentationState(
            center: center, size: size.notNegative, transform: transform, alpha: alpha, cornerRadius: cornerRadius,
            backgroundColor: backgroundColor, contentsRect: contentsRect,
            contentsProgress: contentsProgress.clamped(to: 0...1), anchor: transformAnchor,
            decoration: decoration, subviewTransform: space?.subviewTransform)
    }

    /// Makes the presentation the model and ends all contributions, so that a gesture can take over.
    ///
    /// The caller cancels physics animations of the view's properties itself.
    public final func adoptPresentation() {
        for property in AnimatedProperty.allCases { adoptPresentation(of: property) }
    }

    /// Makes the presented `contentsProgress` alone the model, before playback starts from there.
    package final func adoptContentsProgress() { adoptPresentation(of: .contentsProgress) }

    /// Ends all animations of the view by blocks, so that the model is shown; counterpart of Core Animation's.
    ///
    /// A block without another property to move ends with `finished` false. An animator's animation goes on without the view.
    public final func removeAllAnimations() {
        let timelines = contributions.map(\.timeline)
        for property in AnimatedProperty.allCases { dropContributions(to: property) }
        for timeline in timelines { timeline.endIfEmpty() }
    }

    private func adoptPresentation(of property: AnimatedProperty) {
        let added = contributed(to: property)
        dropContributions(to: property)
        move(property, by: added)
        // A presentation outside of its range is shown at the limit.
        View.performWithoutAnimation {
            switch property {
            case .size: size = presentation.size
            case .alpha: alpha = presentation.alpha
            case .cornerRadius: cornerRadius = presentation.cornerRadius
            case .contentsRect: contentsRect = presentation.contentsRect
            case .contentsProgress: contentsProgress = presentation.contentsProgress
            case .center, .transform, .backgroundColor, .border, .shadow, .subviewTransform: break
            }
        }
    }

    /// Returns the presentation of a property: its model plus the contributions of running blocks.
    private func shown<Value: Animatable>(_ model: Value, _ property: AnimatedProperty) -> Value {
        let added = contributed(to: property)
        return added == .zero ? model : Value(components: model.components + added)
    }

    private func contributed(to property: AnimatedProperty) -> Components {
        var sum = Components.zero
        guard !contributions.isEmpty, let now = window?.engine.now else { return sum }
        for contribution in contributions where contribution.property == property {
            sum += contribution.delta * contribution.timeline.remainder(of: contribution, at: now)
        }
        return sum
    }

    // MARK: Contributions

    /// Adds the contribution of a change to the open animation block, if there is one.
    final func animate<Value: Animatable>(_ property: AnimatedProperty, from old: Value, to new: Value) {
        guard let block = AnimationBlock.current, old != new, let engine = window?.engine else { return }
        let timeline = block.timeline(on: engine, for: self)
        // A block may be cancelled before it is closed.
        guard !timeline.isOver else { return }
        var delta = Value.difference(from: new, to: old)
        if block.isReplacing {
            delta += contributed(to: property)
            dropContributions(to: property)
        }
        timeline.move(property, of: self, from: old.components, to: new.components)
        contributions.append(
            Contribution(property: property, timeline: timeline, track: block.track, delta: delta))
    }

    /// Begins an animation of `contentsProgress` from 0 to 1 in the open animation block.
    final func restartContentsProgress() {
        dropContributions(to: .contentsProgress)
        View.performWithoutAnimation { contentsProgress = 0 }
        contentsProgress = 1
    }

    /// A Boolean value that indicates whether an animation moves `contentsProgress`.
    final var isContentsProgressAnimated: Bool { contributions.contains { $0.property == .contentsProgress } }

    /// Removes all contributions to a property and releases it from their timelines.
    private func dropContributions(to property: AnimatedProperty) {
        for contribution in contributions where contribution.property == property {
            contribution.timeline.release(property, of: self)
        }
    }

    /// Removes the contributions of a timeline to a property and returns them.
    final func removeContributions(of timeline: Timeline, to property: AnimatedProperty) -> [Contribution] {
        let removed = contributions.filter { $0.timeline === timeline && $0.property == property }
        contributions.removeAll { $0.timeline === timeline && $0.property == property }
        return removed
    }

    // MARK: Model

    /// Returns the components of a property's model.
    final func model(of property: AnimatedProperty) -> Components {
        switch property {
        case .center: center.components
        case .size: size.components
        case .transform: transform.components
        case .alpha: alpha.components
        case .cornerRadius: cornerRadius.components
        case .backgroundColor: backgroundColor.components
        case .contentsRect: contentsRect.components
        case .contentsProgress: contentsProgress.components
        case .border: border.components
        case .shadow: shadow.components
        case .subviewTransform: subviewTransform.components
        }
    }

    /// Sets the model of a property, without animation.
    final func setModel(of property: AnimatedProperty, to components: Components) {
        View.performWithoutAnimation {
            switch property {
            case .center: center = Point(components: components)
            case .size: size = Size(components: components)
            case .transform: transform = Transform(components: components)
            case .alpha: alpha = Double(components: components)
            case .cornerRadius: cornerRadius = Double(components: components)
            case .backgroundColor: backgroundColor = Color(components: components)
            case .contentsRect: contentsRect = Rect(components: components)
            case .contentsProgress: contentsProgress = Double(components: components)
            case .border: border = Decoration.Border(components: components)
            case .shadow: shadow = Decoration.Shadow(components: components)
            case .subviewTransform: subviewTransform = Transform(components: components)
            }
        }
    }

    /// Moves the model of a property, without animation.
    final func move(_ property: AnimatedProperty, by delta: Components) {
        guard delta != .zero else { return }
        setModel(of: property, to: model(of: property) + delta)
    }
}
