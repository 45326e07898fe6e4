import Geometry
import Platform
import Views

extension ViewController {
    /// The traits of this controller; all are unspecified while it is on no stage.
    public final var traitCollection: TraitCollection {
        let inherited = traits.inherited
        guard inherited != TraitCollection(), let ownView else { return inherited }
        return inherited.overridden(by: TraitCollection(userInterfaceStyle: ownView.overrideUserInterfaceStyle))
    }

    /// Overrides the traits of a child; nil ends the override.
    public final func setOverrideTraitCollection(_ traits: TraitCollection?, forChild child: ViewController) {
        self.traits.setOverride(traits, of: child)
        child.traitsMayHaveChanged()
    }

    /// Returns the traits that override those of a child; nil for none.
    package final func childOverride(of child: ViewController) -> TraitCollection? { traits.override(of: child) }

    /// Notifies this controller, its children and the presented controller, each if its traits have changed.
    final func traitsMayHaveChanged() {
        traits.notify()
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
        guard !self.traits.hasSizeClasses(of: traits) else { return self.traits.forward(traits, with: coordinator) }
        stage?.observe(.willTransitionToTraits, of: self, traits.text)
        willTransition(to: traits, with: coordinator)
    }
}
