import Geometry
import Platform

extension View {
    /// Makes what is shown the model, and ends what the animation blocks add: how a hand takes hold.
    ///
    /// Physics animations of this view's properties are cancelled by whoever started them.
    public final func adoptPresentation() {
        for property in AnimatedProperty.allCases { adoptPresentation(of: property) }
    }

    /// The same of `contentsProgress` alone, for a view that is about to be played from where it stands.
    package final func adoptContentsProgress() { adoptPresentation(of: .contentsProgress) }

    private func adoptPresentation(of property: AnimatedProperty) {
        let added = contributed(to: property)
        dropContributions(to: property)
        move(property, by: added)
        // What lies outside its range is shown at the limit.
        View.performWithoutAnimation {
            switch property {
            case .size: size = presentation.size
            case .alpha: alpha = presentation.alpha
            case .cornerRadius: cornerRadius = presentation.cornerRadius
            case .contentsRect: contentsRect = presentation.contentsRect
            case .contentsProgress: contentsProgress = presentation.contentsProgress
            case .center, .transform, .backgroundColor: break
            }
        }
    }

    /// What is on screen of a property: its model and what the running animation blocks add.
    final func shown<Value: Animatable>(_ model: Value, _ property: AnimatedProperty) -> Value {
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

    /// Takes away what all timelines add to a property: from now on it is not theirs.
    private func dropContributions(to property: AnimatedProperty) {
        for contribution in contributions where contribution.property == property {
            contribution.timeline.lose(property, of: self)
        }
    }

    /// Takes away what a timeline adds to a property.
    final func takeContributions(of timeline: Timeline, to property: AnimatedProperty) -> [Contribution] {
        let taken = contributions.filter { $0.timeline === timeline && $0.property == property }
        contributions.removeAll { $0.timeline === timeline && $0.property == property }
        return taken
    }

    /// The numbers of a property's model.
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
            }
        }
    }

    /// Moves the model of a property, without animation.
    final func move(_ property: AnimatedProperty, by delta: Components) {
        guard delta != .zero else { return }
        setModel(of: property, to: model(of: property) + delta)
    }
}
