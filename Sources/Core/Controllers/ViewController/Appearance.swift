/// The state of appearance of a controller's view, from which the calls to the controller follow.
nonisolated enum Appearance: Hashable, Sendable {
    /// Off screen.
    case disappeared
    /// Appearing; `isPlaced` indicates whether the view is in the hierarchy and has been laid out.
    case appearing(animated: Bool, isPlaced: Bool)
    /// On screen.
    case appeared
    /// Disappearing.
    case disappearing(animated: Bool)

    enum Event: Hashable, Sendable {
        /// The view is about to appear or to disappear.
        case begin(isAppearing: Bool, animated: Bool)
        /// The view is in the hierarchy and has been laid out.
        case place
        /// The appearance or disappearance has ended.
        case end
    }

    /// A call to the controller; the value is its `animated` argument.
    enum Call: Hashable, Sendable {
        case willAppear(Bool)
        case isAppearing(Bool)
        case didAppear(Bool)
        case willDisappear(Bool)
        case didDisappear(Bool)
    }

    /// A Boolean value that indicates whether the view appears or has appeared.
    var isAppearingOrAppeared: Bool {
        switch self {
        case .appearing, .appeared: true
        case .disappearing, .disappeared: false
        }
    }

    /// Changes the state, and returns the calls to the controller; nil if the event does not fit the state.
    mutating func handle(_ event: Event) -> [Call]? {
        switch (event, self) {
        case (.begin(true, let animated), .disappeared), (.begin(true, let animated), .disappearing):
            self = .appearing(animated: animated, isPlaced: false)
            return [.willAppear(animated)]
        case (.begin(false, let animated), .appeared), (.begin(false, let animated), .appearing):
            self = .disappearing(animated: animated)
            return [.willDisappear(animated)]
        case (.begin(true, _), .appearing), (.begin(true, _), .appeared), (.begin(false, _), .disappeared),
            (.begin(false, _), .disappearing):
            return []
        case (.place, .appearing(let animated, false)):
            self = .appearing(animated: animated, isPlaced: true)
            return [.isAppearing(animated)]
        case (.place, .appearing(_, true)), (.place, .appeared), (.place, .disappeared), (.place, .disappearing):
            return []
        case (.end, .appearing(let animated, let isPlaced)):
            self = .appeared
            return (isPlaced ? [] : [.isAppearing(animated)]) + [.didAppear(animated)]
        case (.end, .disappearing(let animated)):
            self = .disappeared
            return [.didDisappear(animated)]
        case (.end, .appeared), (.end, .disappeared): return nil
        }
    }
}

extension ViewController {
    /// A Boolean value that indicates whether the view appears because this very controller is presented; valid in the
    /// appearance methods.
    public final var isBeingPresented: Bool {
        appearance.isAppearingOrAppeared && presentation?.isBeingPresented ?? false
    }

    /// A Boolean value that indicates whether the view disappears because this very controller is dismissed; valid in
    /// the appearance methods.
    public final var isBeingDismissed: Bool {
        !appearance.isAppearingOrAppeared && presentation?.isBeingDismissed ?? false
    }

    /// A Boolean value that indicates whether the view appears for the first time since a parent added this very
    /// controller, as by a push; valid in the appearance methods.
    public final var isMovingToParent: Bool { appearance.isAppearingOrAppeared && isEntering }

    /// A Boolean value that indicates whether the view disappears because the parent removes this very controller, as
    /// by a pop; valid in the appearance methods.
    public final var isMovingFromParent: Bool {
        !appearance.isAppearingOrAppeared && (isLeaving || parent?.keeps(self) == false)
    }

    /// Notifies a child that its view is about to appear or to disappear.
    ///
    /// Parents that forward appearance themselves call this method. Call the method again with the opposite value to
    /// reverse a transition that has begun, and call `endAppearanceTransition()` once at the end. A controller that
    /// this one presents in its context is notified as well, and instead of this one if it covers this one.
    public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if !isCovered { beginOwnAppearance(isAppearing, animated: animated) }
        presentedInContext?.beginAppearanceTransition(isAppearing, animated: animated)
    }

    /// Notifies a child that its view has appeared or disappeared.
    public final func endAppearanceTransition() {
        if !isCovered { endOwnAppearance() }
        if let presented = presentedInContext, presented.visibleAppearance.isUnderWay {
            presented.endAppearanceTransition()
        }
    }

    /// Notifies this controller and its children, but not the controller that it presents, that the view is about to
    /// appear or to disappear.
    final func beginOwnAppearance(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            loadViewIfNeeded()
            // The layout calls `placeAppearance()`.
            view.setNeedsLayout()
        }
        notify(.begin(isAppearing: isAppearing, animated: animated))
    }

    /// Notifies this controller and its children, but not the controller that it presents, that the view has appeared
    /// or disappeared.
    final func endOwnAppearance() { notify(.end) }

    /// Notifies this controller that its view is in the hierarchy and is laid out.
    final func placeAppearance() {
        if view.window != nil { notify(.place) }
    }

    private func notify(_ event: Appearance.Event) {
        guard let calls = appearance.handle(event) else {
            let text = "endAppearanceTransition was called on \(type(of: self)) without a beginning, and did nothing"
            stage?.report(TransitionFault(rule: .unbalancedAppearance, description: text))
            return
        }
        // A child that one of these calls adds begins its own appearance, and ends that.
        let before = visibleChildren
        for call in calls { make(call) }
        guard shouldAutomaticallyForwardAppearanceMethods, !calls.isEmpty else { return }
        switch event {
        case .begin(let isAppearing, let animated):
            for child in visibleChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
        // A child is notified by the layout of its own view, which follows that of its parent's view.
        case .place: break
        case .end: for child in before where child.parent === self { child.finishAppearance() }
        }
    }

    /// The children whose views are inside this controller's view; others are not visible.
    final var visibleChildren: [ViewController] {
        children.filter { $0.placedView.isDescendant(of: view) }
    }

    /// Ends the appearance or disappearance that has begun, if any.
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

    /// Makes this controller appear or disappear after its view has been added to the view of a parent on screen, or
    /// removed from it.
    final func viewDidMoveToWindow() {
        childPresentation?.context?.followContent()
        reportMisplacedView()
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods else { return }
        let isInside = placedView.isDescendant(of: parent.view)
        switch parent.appearance {
        case .appeared where isInside && placedView.window != nil:
            // An appearance that has begun is ended where it was begun.
            if visibleAppearance == .disappeared { appearInParent() }
        case .appearing(let animated, _) where isInside && placedView.window != nil:
            beginAppearanceTransition(true, animated: animated)
        // The child disappears by itself, in every state of its parent.
        case .appeared, .appearing, .disappearing, .disappeared:
            guard !isInside, visibleAppearance != .disappeared else { return }
            beginAppearanceTransition(false, animated: false)
            endAppearanceTransition()
        }
    }

    /// Reports a child's view that is inside the view of another controller than the parent.
    private func reportMisplacedView() {
        guard let parent, view.window != nil, let around = controllerOfNearestView, around !== parent else { return }
        stage?.report(TransitionFault(self, isInsideOf: around, notOf: parent))
    }

    /// The controller of the nearest view around this controller's view that belongs to one.
    private var controllerOfNearestView: ViewController? {
        var around = view.superview
        while let current = around {
            if let owner = current.owner as? ViewController { return owner }
            around = current.superview
        }
        return nil
    }

    /// Begins the appearance, and ends it after the current actions, when the parent has given the view its frame.
    private func appearInParent() {
        beginAppearanceTransition(true, animated: false)
        // Nothing has begun if a presentation over the window covers this controller.
        guard case .appearing = visibleAppearance else { return }
        stage?.afterActions { [weak self] in
            guard let self, case .appearing = visibleAppearance, parent?.appearance == .appeared else { return }
            endAppearanceTransition()
        }
    }
}
