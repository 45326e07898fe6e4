import Geometry

extension ViewController {
    /// The stage that shows this controller; nil while none does.
    public final var stage: Stage? {
        var controller: ViewController? = self
        while let current = controller {
            if let stage = current.ownStage { return stage }
            controller = current.parent ?? current.presentation?.presenting
        }
        return nil
    }

    /// Takes a controller in as a child; its view is put into this one's by the caller, who then calls
    /// `didMove(toParent:)`.
    ///
    /// A child of another parent leaves that first.
    /// - Precondition: `child` is neither this controller nor around it, and nobody presents it.
    public final func addChild(_ child: ViewController) {
        precondition(
            !isDescendant(of: child), ProgrammerError.childOfItself("\(child) cannot contain itself: add it elsewhere"))
        precondition(
            child.presentation == nil,
            ProgrammerError.presentedChild("\(child) is presented, and cannot be a child as well: dismiss it first"))
        if child.parent != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        (child.isEntering, child.isLeaving) = (true, false)
        child.parent = self
        children.append(child)
        child.traitsMayHaveChanged()
    }

    /// Leaves the parent; the caller has called `willMove(toParent: nil)` and taken the view out.
    public final func removeFromParent() {
        guard let parent else { return }
        abandonWindow()
        // Where its view is covered, what stands for it is still there.
        if isCovered, placedView.isDescendant(of: parent.view) { placedView.removeFromSuperview() }
        parent.children.removeAll { $0 === self }
        parent.childTraits[ObjectIdentifier(self)] = nil
        self.parent = nil
        didMove(toParent: nil)
        traitsMayHaveChanged()
    }

    /// Whether this controller is another one or somewhere inside it.
    final func isDescendant(of other: ViewController) -> Bool {
        var controller: ViewController? = self
        while let current = controller {
            if current === other { return true }
            controller = current.parent
        }
        return false
    }

    /// The nearest controller of a kind around this one.
    final func nearestAround<Container: ViewController>() -> Container? {
        var controller = parent
        while let current = controller {
            if let found = current as? Container { return found }
            controller = current.parent
        }
        return nil
    }

    /// The outermost controller around this one: who presents on its behalf, as in UIKit.
    final var outermost: ViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }
}

// MARK: - Appearance

extension ViewController {
    /// Whether the view comes by a presentation of this very controller; known inside the callbacks of appearance.
    public final var isBeingPresented: Bool {
        appearance.isAppearingOrAppeared && presentation?.isBeingPresented ?? false
    }

    /// Whether the view goes by a dismissal of this very controller; known inside the callbacks of appearance.
    public final var isBeingDismissed: Bool {
        !appearance.isAppearingOrAppeared && presentation?.isBeingDismissed ?? false
    }

    /// Whether the view comes into sight for the first time since a parent took this very controller in, as by a push;
    /// known inside the callbacks of appearance.
    public final var isMovingToParent: Bool { appearance.isAppearingOrAppeared && isEntering }

    /// Whether the view goes because the parent lets go of this very controller, as by a pop; known inside the callbacks
    /// of appearance.
    public final var isMovingFromParent: Bool {
        !appearance.isAppearingOrAppeared && (isLeaving || parent?.keeps(self) == false)
    }

    /// Tells a child, whose parent forwards by itself, that it is about to come or to go.
    ///
    /// Begin again with the opposite to turn round; each way through ends with `endAppearanceTransition()`.
    ///
    /// What it presents in its context comes and goes with it; where that covers it, in place of it.
    public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if !isCovered { beginOwnAppearance(isAppearing, animated: animated) }
        presentedInContext?.beginAppearanceTransition(isAppearing, animated: animated)
    }

    /// Tells a child that it has come or gone.
    public final func endAppearanceTransition() {
        if !isCovered { endOwnAppearance() }
        if let presented = presentedInContext, presented.visibleAppearance.isUnderWay {
            presented.endAppearanceTransition()
        }
    }

    /// Tells this controller and its children, but not what it presents, that it is about to come or to go.
    final func beginOwnAppearance(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            loadViewIfNeeded()
            // Laying it out is what tells that it has its place.
            view.setNeedsLayout()
        }
        notify(.begin(isAppearing: isAppearing, animated: animated))
    }

    /// Tells this controller and its children, but not what it presents, that it has come or gone.
    final func endOwnAppearance() { notify(.end) }

    /// The view is in the hierarchy and has its place.
    final func placeAppearance() {
        if view.window != nil { notify(.place) }
    }

    private func notify(_ event: Appearance.Event) {
        guard let calls = appearance.handle(event) else {
            let text = "endAppearanceTransition was called on \(type(of: self)) without a beginning, and did nothing"
            stage?.report(TransitionFault(rule: .unbalancedAppearance, description: text))
            return
        }
        // Who came in a callback of the end has begun its own way, and ends that.
        let before = visibleChildren
        for call in calls { make(call) }
        guard shouldAutomaticallyForwardAppearanceMethods, !calls.isEmpty else { return }
        switch event {
        case .begin(let isAppearing, let animated):
            for child in visibleChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
        // Each is placed when its own view is laid out, which its parent's comes before.
        case .place: break
        case .end: for child in before where child.parent === self { child.finishAppearance() }
        }
    }

    /// The children that lie in the view: those without a place in it are not seen.
    final var visibleChildren: [ViewController] {
        children.filter { $0.placedView.isDescendant(of: view) }
    }

    /// Ends what has begun, if anything.
    private func finishAppearance() {
        if appearance.isUnderWay { notify(.end) }
        presentedInContext?.finishAppearance()
    }

    private func make(_ call: Appearance.Call) {
        switch call {
        case .willAppear(let animated):
            observe(.viewWillAppear, animated)
            viewWillAppear(animated)
        case .isAppearing(let animated):
            observe(.viewIsAppearing, animated)
            viewIsAppearing(animated)
        case .didAppear(let animated):
            observe(.viewDidAppear, animated)
            viewDidAppear(animated)
            isEntering = false
        case .willDisappear(let animated):
            observe(.viewWillDisappear, animated)
            viewWillDisappear(animated)
        case .didDisappear(let animated):
            observe(.viewDidDisappear, animated)
            viewDidDisappear(animated)
            isLeaving = false
        }
    }

    private func observe(_ name: TransitionCall.Name, _ animated: Bool) {
        stage?.observe(name, of: self, animated ? "animated" : "at once")
    }

    /// A child's view that is put into the view of a parent in sight, or taken out of it, comes or goes at once.
    final func viewDidMoveToWindow() {
        childPresentation?.context?.follow()
        checkPlace()
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods else { return }
        let isInside = placedView.isDescendant(of: parent.view)
        switch parent.appearance {
        case .appeared where isInside && placedView.window != nil:
            // Who has been told already is told the rest by whoever did.
            if visibleAppearance == .disappeared { appearInParent() }
        case .appearing(let animated, _) where isInside && placedView.window != nil:
            beginAppearanceTransition(true, animated: animated)
        // It goes alone, whatever the parent is about to do.
        case .appeared, .appearing, .disappearing, .disappeared:
            guard !isInside, visibleAppearance != .disappeared else { return }
            beginAppearanceTransition(false, animated: false)
            endAppearanceTransition()
        }
    }

    /// Reports a child's view that lies in a view which is neither the parent's nor inside that.
    private func checkPlace() {
        guard let parent, view.window != nil, let around = controllerAround, around !== parent else { return }
        stage?.report(TransitionFault(self, isInsideOf: around, notOf: parent))
    }

    /// The controller of the nearest view around this one's that has one.
    private var controllerAround: ViewController? {
        var around = view.superview
        while let current = around {
            if let owner = current.owner as? ViewController { return owner }
            around = current.superview
        }
        return nil
    }

    /// Comes into sight: it has come when the parent has given its view a place, at the end of what happens now.
    private func appearInParent() {
        beginAppearanceTransition(true, animated: false)
        // Nobody comes where all that stands for it is covered by what lies over the window.
        guard case .appearing = visibleAppearance else { return }
        stage?.afterActions { [weak self] in
            guard let self, case .appearing = visibleAppearance, parent?.appearance == .appeared else { return }
            endAppearanceTransition()
        }
    }
}
