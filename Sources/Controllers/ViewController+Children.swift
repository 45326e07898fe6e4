extension ViewController {
    /// The stage that shows this controller; nil while none does.
    public final var stage: Stage? {
        var controller: ViewController? = self
        while let current = controller {
            if let stage = current.ownStage { return stage }
            controller = current.parent
        }
        return nil
    }

    /// Takes a controller in as a child; its view is put into this one's by the caller, who then calls
    /// `didMove(toParent:)`.
    ///
    /// A child of another parent leaves that first.
    /// - Precondition: `child` is neither this controller nor around it, and nobody presents it.
    public final func addChild(_ child: ViewController) {
        precondition(!isDescendant(of: child), "\(child) cannot contain itself")
        precondition(child.presentation == nil, "\(child) is presented, and cannot be a child as well")
        if child.parent != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        child.parent = self
        children.append(child)
        child.traitsMayHaveChanged()
    }

    /// Leaves the parent; the caller has called `willMove(toParent: nil)` and taken the view out.
    public final func removeFromParent() {
        guard let parent else { return }
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

    /// The outermost controller around this one: who presents on its behalf, as in UIKit.
    final var outermost: ViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }
}

// MARK: - Appearance

extension ViewController {
    /// Whether the view is on its way in by a presentation; known inside the callbacks of appearance.
    public final var isBeingPresented: Bool {
        if case .appearing = appearance { presentationOfSelf?.isBeingPresented ?? false } else { false }
    }

    /// Whether the view is on its way out by a dismissal; known inside the callbacks of appearance.
    public final var isBeingDismissed: Bool {
        if case .disappearing = appearance { presentationOfSelf?.isBeingDismissed ?? false } else { false }
    }

    /// Tells a child, whose parent forwards by itself, that it is about to come or to go.
    ///
    /// Begin again with the opposite to turn round; each way through ends with `endAppearanceTransition()`.
    public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing { loadViewIfNeeded() }
        tell(.begin(isAppearing: isAppearing, animated: animated))
    }

    /// Tells a child that it has come or gone.
    public final func endAppearanceTransition() { tell(.end) }

    /// The view is in the hierarchy and has its place.
    final func placeAppearance() {
        if view.window != nil { tell(.place) }
    }

    private func tell(_ event: Appearance.Event) {
        guard let calls = appearance.handle(event) else {
            let text = "endAppearanceTransition was called on \(type(of: self)) without a beginning, and did nothing"
            stage?.report(TransitionFault(rule: .unbalancedAppearance, description: text))
            return
        }
        for call in calls { make(call) }
        guard shouldAutomaticallyForwardAppearanceMethods, !calls.isEmpty else { return }
        // The children lie in the view: those without a place in it are not seen.
        for child in children where child.isViewLoaded && child.view.isDescendant(of: view) { child.follow(event) }
    }

    /// Follows the parent; a child that came later or went earlier is left as it is.
    private func follow(_ event: Appearance.Event) {
        switch (event, appearance) {
        case (.end, .appeared), (.end, .disappeared): break
        case (.begin, _), (.place, _), (.end, _): tell(event)
        }
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
        case .willDisappear(let animated):
            observe(.viewWillDisappear, animated)
            viewWillDisappear(animated)
        case .didDisappear(let animated):
            observe(.viewDidDisappear, animated)
            viewDidDisappear(animated)
        }
    }

    private func observe(_ name: TransitionCall.Name, _ animated: Bool) {
        stage?.observe(name, of: self, animated ? "animated" : "at once")
    }

    /// A child's view that is put into the view of a parent in sight, or taken out of it, comes or goes at once.
    final func viewDidMoveToWindow() {
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods else { return }
        let isInWindow = view.window != nil
        switch (parent.appearance, isInWindow) {
        case (.appeared, _):
            guard isInWindow != (appearance == .appeared) else { return }
            beginAppearanceTransition(isInWindow, animated: false)
            if isInWindow { view.setNeedsLayout() }
            endAppearanceTransition()
        case (.appearing(let animated, _), true): beginAppearanceTransition(true, animated: animated)
        case (.appearing, false), (.disappearing, _), (.disappeared, _): break
        }
    }
}
