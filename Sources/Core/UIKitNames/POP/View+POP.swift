public import Views

// swift-format-ignore: AlwaysUseLowerCamelCase
extension View {
    /// Begins an animation of this view, in place of the one of the same key; on no stage, it is at its end at once.
    public final func pop_add(_ animation: POPAnimation?, forKey key: String?) {
        guard let animation else { return }
        // Without a key each is one of its own, as with POP.
        let key = key ?? "pop.\(ObjectIdentifier(animation))"
        pop_removeAnimation(forKey: key)
        var hasEnded = false
        let running = animation.start(on: self) { [weak self] finished in
            hasEnded = true
            self?.namedAnimations[key] = nil
            animation.completionBlock?(animation, finished)
        }
        // It may have ended in its own beginning, and its completion may have begun the next one.
        if let running, !hasEnded { namedAnimations[key] = running }
    }

    /// Stops the animation of a key where it is; its completion is told that it did not finish.
    public final func pop_removeAnimation(forKey key: String) { namedAnimations.removeValue(forKey: key)?.cancel() }

    /// Stops all animations that were added by `pop_add(_:forKey:)` where they are.
    public final func pop_removeAllAnimations() {
        for key in namedAnimations.keys.sorted() { pop_removeAnimation(forKey: key) }
    }

    /// The keys of the animations that run, in the order of the alphabet.
    public final func pop_animationKeys() -> [String] { namedAnimations.keys.sorted() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension CALayer {
    /// Begins an animation of the view, in place of the one of the same key.
    public func pop_add(_ animation: POPAnimation?, forKey key: String?) { view.pop_add(animation, forKey: key) }

    /// Stops the animation of a key where it is.
    public func pop_removeAnimation(forKey key: String) { view.pop_removeAnimation(forKey: key) }

    /// Stops all animations where they are.
    public func pop_removeAllAnimations() { view.pop_removeAllAnimations() }
}
