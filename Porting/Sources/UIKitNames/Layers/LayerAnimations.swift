import Controllers
import Geometry
import Motion
import PortingCore
import Views

/// The explicit animations of a layer, which change what its view shows and not the view's properties.
final class LayerAnimations {
    private final class Running {
        let key: String?
        let animation: CAAnimation
        /// The animation as the caller knows it, for its delegate.
        let original: CAAnimation
        let transaction: CATransaction.Open?
        var clock: PhysicsAnimation<Elapsed>?
        var delay = 0.0
        var isOver = false

        init(_ animation: CAAnimation, key: String?, transaction: CATransaction.Open?) {
            (self.key, original, self.transaction) = (key, animation, transaction)
            self.animation = animation.copied()
        }

        /// The seconds since the beginning; negative before.
        var elapsed: Double { (clock?.value ?? 0) - delay }
    }

    private weak var view: View?
    private var running: [Running] = []

    init(of view: View) { self.view = view }

    /// The keys of the animations, in the order in which they were added; nil without any.
    var keys: [String]? {
        let keys = running.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    /// Returns the animation of a key.
    func animation(forKey key: String) -> CAAnimation? { running.first { $0.key == key }?.animation }

    /// Starts a copy of an animation and ends that of the same key.
    func add(_ animation: CAAnimation, key: String?) {
        // As in Core Animation, a layer has one transition, whatever its key is.
        let key = animation is CATransition ? kCATransition : key
        if let key { remove(key: key) }
        let item = Running(animation, key: key, transaction: CATransaction.current)
        if item.animation.duration <= 0 { item.animation.duration = CATransaction.animationDuration() }
        item.transaction?.pending += 1
        running.append(item)
        install()
        if let view, view.window != nil {
            item.animation.prepare(on: view) { [weak item] in
                guard let item, !item.isOver else { return nil }
                return item.animation.moment(elapsed: item.elapsed)?.fraction
            }
        }
        guard view?.window != nil else {
            // As in Core Animation, a layer that is in a window at the end of the turn is animated.
            CurrentStage.schedule(after: 0) { [weak self] in self?.start(item) }
            return
        }
        start(item)
    }

    private func start(_ item: Running) {
        guard !item.isOver else { return }
        guard let view, let engine = view.window?.engine else { return end(item, finished: false) }
        let animation = item.animation
        animation.begin(on: state(of: view, without: item))
        item.delay = animation.beginTime > 0 ? max(0, animation.beginTime - CurrentStage.now) : 0
        let isKept = !animation.isRemovedOnCompletion
        let clock = Elapsed(duration: item.delay + animation.activeDuration)
        item.clock = engine.start(clock, of: AnimatableProperty(0.0) { _ in }) { [weak self] finished in
            guard let self, !item.isOver else { return }
            if isKept, finished { return notifyEnd(of: item, finished: true) }
            end(item, finished: finished)
        }
        animation.delegate?.animationDidStart(item.original)
    }

    /// Ends the animation of a key.
    func remove(key: String) { for item in running where item.key == key { end(item, finished: false) } }

    /// Ends all animations.
    func removeAll() { for item in running { end(item, finished: false) } }

    private func end(_ item: Running, finished: Bool) {
        running.removeAll { $0 === item }
        if running.isEmpty { uninstall() }
        notifyEnd(of: item, finished: finished)
        item.clock?.cancel()
    }

    /// Notifies the delegate and the transaction, once.
    private func notifyEnd(of item: Running, finished: Bool) {
        guard !item.isOver else { return }
        item.isOver = true
        item.animation.finish()
        item.animation.delegate?.animationDidStop(item.original, finished: finished)
        item.transaction?.animationDidEnd()
    }

    // MARK: Presentation

    /// Returns what the layer would show without one of its animations.
    private func state(of view: View, without item: Running) -> LayerState {
        let index = running.firstIndex { $0 === item }
        let all = running
        if let index { running = Array(all[..<index]) }
        defer { running = all }
        return LayerState(
            view: view.presentation, shape: view.shapeContent?.animated.shown(in: view),
            gradient: view.gradientContent?.animated.shown(in: view))
    }

    private func install() {
        guard let view else { return }
        view.presentationOverride = { [weak self] state in
            var all = LayerState(view: state)
            self?.apply(to: &all)
            state = all.view
        }
        view.shapeContent?.animated.override = { [weak self, weak view] content in
            guard let view else { return }
            var all = LayerState(view: view.unanimatedPresentation, shape: content)
            self?.apply(to: &all)
            content = all.shape ?? content
        }
        view.gradientContent?.animated.override = { [weak self, weak view] content in
            guard let view else { return }
            var all = LayerState(view: view.unanimatedPresentation, gradient: content)
            self?.apply(to: &all)
            content = all.gradient ?? content
        }
    }

    private func uninstall() {
        view?.presentationOverride = nil
        view?.shapeContent?.animated.override = nil
        view?.gradientContent?.animated.override = nil
    }

    private func apply(to state: inout LayerState) {
        for item in running where item.clock != nil { item.animation.apply(to: &state, elapsed: item.elapsed) }
    }
}

/// The seconds since a beginning, until a duration has passed.
private nonisolated struct Elapsed: PropertyMotion {
    let duration: Double

    var restTime: Double { duration }
    func value(at time: Double) -> Double { min(time, duration) }
    func velocity(at time: Double) -> Components { Components(time < duration ? 1 : 0) }
}

extension CALayer {
    /// Starts an animation, of which the layer takes a copy; that of the same key ends.
    public final func add(_ animation: CAAnimation, forKey key: String?) { animations.add(animation, key: key) }
    /// Ends the animation of a key.
    public final func removeAnimation(forKey key: String) { animations.remove(key: key) }
    /// Ends all animations of the layer, those of animation blocks too; its properties stay.
    public final func removeAllAnimations() {
        animations.removeAll()
        view.removeAllAnimations()
    }
    /// Returns the animation of a key; nil if it has ended.
    public final func animation(forKey key: String) -> CAAnimation? { animations.animation(forKey: key) }
    /// Returns the keys of the animations; nil without any.
    public final func animationKeys() -> [String]? { animations.keys }
}
