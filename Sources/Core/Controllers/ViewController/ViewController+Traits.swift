import Geometry
import Platform
import Views

extension ViewController {
    /// The traits of this controller; all are unspecified while it is on no stage.
    public final var traitCollection: TraitCollection {
        let inherited = inheritedTraits
        guard inherited != TraitCollection(), let ownView else { return inherited }
        return inherited.overridden(by: TraitCollection(userInterfaceStyle: ownView.overrideUserInterfaceStyle))
    }

    /// The traits that the parent, the presentation or the stage gives to this controller.
    final var inheritedTraits: TraitCollection {
        if let parent {
            let own = parent.childTraits[ObjectIdentifier(self)]
            return own.map(parent.traitCollection.overridden(by:)) ?? parent.traitCollection
        }
        guard let stage else { return TraitCollection() }
        let inherited = presentation?.surroundingTraits ?? stage.traits
        let own = presentation?.controller?.overrideTraitCollection
        return own.map(inherited.overridden(by:)) ?? inherited
    }

    /// Overrides the traits of a child; nil ends the override.
    public final func setOverrideTraitCollection(_ traits: TraitCollection?, forChild child: ViewController) {
        childTraits[ObjectIdentifier(child)] = traits
        child.traitsMayHaveChanged()
    }

    /// Returns the traits that override those of a child; nil for none.
    package final func childOverride(of child: ViewController) -> TraitCollection? {
        childTraits[ObjectIdentifier(child)]
    }

    /// Notifies this controller, its children and the presented controller, each if its traits have changed.
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

    /// Notifies this controller that its view is about to change its size.
    final func notifyWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
        stage?.observe(.viewWillTransitionToSize, of: self, "\(size.width) x \(size.height)")
        viewWillTransition(to: size, with: coordinator)
    }

    /// Notifies this controller, or those inside and above it, that the traits are about to change.
    final func notifyWillTransition(
        to traits: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
    ) {
        // Overrides may keep the traits of this controller, while those of its children or presented controller change.
        guard !traits.hasSizeClasses(of: knownTraits) else { return forwardTraits(traits, with: coordinator) }
        stage?.observe(.willTransitionToTraits, of: self, traits.text)
        willTransition(to: traits, with: coordinator)
    }

    /// Notifies the children and the presented controller of a new size of this controller's view.
    final func forwardSize(_ size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
        for child in children {
            let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
            child.notifyWillTransition(to: own, with: coordinator)
        }
        // A presentation outside this controller's context fills the window, not only this controller's part of it.
        guard let childPresentation, let controller = childPresentation.controller, let stage else { return }
        let whole = childPresentation.isInContext ? size : stage.resizing?.size ?? stage.window.size
        stage.observe(.viewWillTransitionToSize, of: controller, "\(whole.width) x \(whole.height)")
        controller.viewWillTransition(to: whole, with: coordinator)
        let presented = childPresentation.presented
        presented.notifyWillTransition(
            to: controller.size(forChildContentContainer: presented, withParentContainerSize: whole), with: coordinator)
    }

    /// Notifies the children and the presented controller of new traits.
    final func forwardTraits(_ traits: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator) {
        for child in children {
            let own = childTraits[ObjectIdentifier(child)]
            child.notifyWillTransition(to: own.map(traits.overridden(by:)) ?? traits, with: coordinator)
        }
        guard let childPresentation, let controller = childPresentation.controller, let stage else { return }
        let whole = childPresentation.context == nil ? stage.resizing?.traits ?? stage.traits : traits
        stage.observe(.willTransitionToTraits, of: controller, whole.text)
        controller.willTransition(to: whole, with: coordinator)
        childPresentation.presented.notifyWillTransition(
            to: controller.overrideTraitCollection.map(whole.overridden(by:)) ?? whole, with: coordinator)
    }
}
