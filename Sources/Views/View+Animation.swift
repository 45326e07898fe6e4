import Geometry
import Platform

extension View {
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

    /// What is on screen of a property: its model and what the running animation blocks add.
    final func shown<Value: Animatable>(_ model: Value, _ property: AnimatedProperty) -> Value {
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
