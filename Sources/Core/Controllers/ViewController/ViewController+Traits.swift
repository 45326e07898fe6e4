import Geometry

extension ViewController {
    /// The surroundings of this controller; nothing is known of them without a stage.
    public final var traitCollection: TraitCollection {
        if let parent {
            let own = parent.childTraits[ObjectIdentifier(self)]
            return own.map(parent.traitCollection.overridden(by:)) ?? parent.traitCollection
        }
        guard let stage else { return TraitCollection() }
        let around = presentation?.surroundings ?? stage.traits
        let own = presentation?.controller?.overrideTraitCollection
        return own.map(around.overridden(by:)) ?? around
    }

    /// Has a child live under other traits than this controller; nil: under the same.
    public final func setOverrideTraitCollection(_ traits: TraitCollection?, forChild child: ViewController) {
        childTraits[ObjectIdentifier(child)] = traits
        child.traitsMayHaveChanged()
    }

    /// Tells this controller, its children and what it presents of new traits, if they are.
    final func traitsMayHaveChanged() {
        let traits = traitCollection
        if traits != knownTraits {
            let previous = knownTraits
            knownTraits = traits
            traitCollectionDidChange(previous)
        }
        for child in children { child.traitsMayHaveChanged() }
        childPresentation?.presented.traitsMayHaveChanged()
    }

    /// Passes on that the view is about to get another size.
    final func forwardSize(_ size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
        for child in children {
            let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
            child.meet(own, coordinator)
        }
        // What is not presented in this controller's context has the window, whatever this one's own part of it.
        guard let childPresentation, let controller = childPresentation.controller, let stage else { return }
        let whole = childPresentation.isInContext ? size : stage.resizing?.size ?? stage.window.size
        stage.observe(.viewWillTransitionToSize, of: controller, "\(whole.width) x \(whole.height)")
        controller.viewWillTransition(to: whole, with: coordinator)
        let presented = childPresentation.presented
        presented.meet(
            controller.size(forChildContentContainer: presented, withParentContainerSize: whole), coordinator)
    }

    /// Passes on that the traits are about to change.
    final func forwardTraits(_ traits: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator) {
        for child in children {
            let own = childTraits[ObjectIdentifier(child)]
            child.meet(own.map(traits.overridden(by:)) ?? traits, coordinator)
        }
        guard let childPresentation, let controller = childPresentation.controller, let stage else { return }
        let whole = childPresentation.context == nil ? stage.resizing?.traits ?? stage.traits : traits
        stage.observe(.willTransitionToTraits, of: controller, whole.text)
        controller.willTransition(to: whole, with: coordinator)
        childPresentation.presented.meet(
            controller.overrideTraitCollection.map(whole.overridden(by:)) ?? whole, coordinator)
    }

    final func meet(_ size: Size, _ coordinator: any ViewControllerTransitionCoordinator) {
        stage?.observe(.viewWillTransitionToSize, of: self, "\(size.width) x \(size.height)")
        viewWillTransition(to: size, with: coordinator)
    }

    final func meet(_ traits: TraitCollection, _ coordinator: any ViewControllerTransitionCoordinator) {
        // Under traits of its own nothing changes for it, but it may for what it contains or presents.
        guard !traits.hasSizeClasses(of: knownTraits) else { return forwardTraits(traits, with: coordinator) }
        stage?.observe(.willTransitionToTraits, of: self, traits.text)
        willTransition(to: traits, with: coordinator)
    }
}

extension TraitCollection {
    /// The size classes, for a trace.
    nonisolated var text: String { "\(horizontalSizeClass.rawValue) x \(verticalSizeClass.rawValue)" }
}
