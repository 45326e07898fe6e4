import Geometry

/// The traits of a view controller, those by which it overrides its children's, and their way down the hierarchy.
@MainActor
final class ControllerTraits {
    private unowned let controller: ViewController
    /// The traits of which the controller was last notified.
    private var known = TraitCollection()
    /// The traits that override the controller's own for a child, by child.
    private var overrides: [ObjectIdentifier: TraitCollection] = [:]

    /// Creates the traits of a controller that was notified of none.
    init(of controller: ViewController) { self.controller = controller }

    /// The traits that the parent, the presentation or the stage gives to the controller.
    var inherited: TraitCollection {
        if let parent = controller.parent {
            let own = parent.traits.override(of: controller)
            return own.map(parent.traitCollection.overridden(by:)) ?? parent.traitCollection
        }
        guard let stage = controller.stage else { return TraitCollection() }
        let inherited = controller.presentation?.surroundingTraits ?? stage.traits
        let own = controller.presentation?.controller?.overrideTraitCollection
        return own.map(inherited.overridden(by:)) ?? inherited
    }

    /// Returns the traits that override those of a child; nil for none.
    func override(of child: ViewController) -> TraitCollection? { overrides[ObjectIdentifier(child)] }

    /// Overrides the traits of a child, which is not notified; nil ends the override.
    func setOverride(_ traits: TraitCollection?, of child: ViewController) {
        overrides[ObjectIdentifier(child)] = traits
    }

    /// Notifies the controller if its traits have changed.
    func notify() {
        let traits = controller.traitCollection
        guard traits != known else { return }
        let previous = known
        known = traits
        controller.traitCollectionDidChange(previous)
    }

    /// Returns whether the controller was notified of traits with these size classes.
    func hasSizeClasses(of traits: TraitCollection) -> Bool { traits.hasSizeClasses(of: known) }

    /// Notifies the children and the presented controller of a new size of the controller's view.
    func forward(_ size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
        for child in controller.children {
            let own = controller.size(forChildContentContainer: child, withParentContainerSize: size)
            child.notifyWillTransition(to: own, with: coordinator)
        }
        // A presentation outside this controller's context fills the window, not only this controller's part of it.
        guard let above = controller.childPresentation, let presenting = above.controller, let stage = controller.stage
        else { return }
        let whole = above.isInContext ? size : stage.resizing?.size ?? stage.window.size
        stage.observe(.viewWillTransitionToSize, of: presenting, "\(whole.width) x \(whole.height)")
        presenting.viewWillTransition(to: whole, with: coordinator)
        let presented = above.presented
        presented.notifyWillTransition(
            to: presenting.size(forChildContentContainer: presented, withParentContainerSize: whole), with: coordinator)
    }

    /// Notifies the children and the presented controller of new traits.
    func forward(_ traits: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator) {
        for child in controller.children {
            let own = override(of: child)
            child.notifyWillTransition(to: own.map(traits.overridden(by:)) ?? traits, with: coordinator)
        }
        guard let above = controller.childPresentation, let presenting = above.controller, let stage = controller.stage
        else { return }
        let whole = above.context == nil ? stage.resizing?.traits ?? stage.traits : traits
        stage.observe(.willTransitionToTraits, of: presenting, whole.text)
        presenting.willTransition(to: whole, with: coordinator)
        above.presented.notifyWillTransition(
            to: presenting.overrideTraitCollection.map(whole.overridden(by:)) ?? whole, with: coordinator)
    }
}
