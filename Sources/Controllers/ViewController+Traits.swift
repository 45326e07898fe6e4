import Geometry

extension ViewController {
    /// The surroundings of this controller; nothing is known of them without a stage.
    public final var traitCollection: TraitCollection {
        if let parent {
            let own = parent.childTraits[ObjectIdentifier(self)]
            return own.map(parent.traitCollection.overridden(by:)) ?? parent.traitCollection
        }
        guard let stage else { return TraitCollection() }
        let own = presentation?.controller?.overrideTraitCollection
        return own.map(stage.traits.overridden(by:)) ?? stage.traits
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
        overlay?.presented.traitsMayHaveChanged()
    }

    /// Passes on that the view is about to get another size.
    final func forwardSize(_ size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
        for child in children {
            let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
            child.meet(own, coordinator)
        }
        // What is presented has the window for its container, whatever this controller's own part of it.
        guard let overlay, let controller = overlay.controller, let stage else { return }
        stage.observe(.viewWillTransitionToSize, of: controller, "\(size.width) x \(size.height)")
        controller.viewWillTransition(to: size, with: coordinator)
        let presented = overlay.presented
        presented.meet(
            controller.size(forChildContentContainer: presented, withParentContainerSize: size), coordinator)
    }

    /// Passes on that the traits are about to change.
    final func forwardTraits(_ traits: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator) {
        for child in children {
            let own = childTraits[ObjectIdentifier(child)]
            child.meet(own.map(traits.overridden(by:)) ?? traits, coordinator)
        }
        guard let overlay, let controller = overlay.controller, let stage else { return }
        stage.observe(.willTransitionToTraits, of: controller, traits.text)
        controller.willTransition(to: traits, with: coordinator)
        overlay.presented.meet(controller.overrideTraitCollection.map(traits.overridden(by:)) ?? traits, coordinator)
    }

    final func meet(_ size: Size, _ coordinator: any ViewControllerTransitionCoordinator) {
        stage?.observe(.viewWillTransitionToSize, of: self, "\(size.width) x \(size.height)")
        viewWillTransition(to: size, with: coordinator)
    }

    final func meet(_ traits: TraitCollection, _ coordinator: any ViewControllerTransitionCoordinator) {
        guard traits != knownTraits else { return }
        stage?.observe(.willTransitionToTraits, of: self, traits.text)
        willTransition(to: traits, with: coordinator)
    }
}

extension TraitCollection {
    /// The size classes, for a trace.
    nonisolated var text: String { "\(horizontalSizeClass.rawValue) x \(verticalSizeClass.rawValue)" }
}
