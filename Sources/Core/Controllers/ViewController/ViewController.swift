public import Geometry
public import Platform
public import Views

/// Owns a screen: its view, its children, what it presents, and what it does with keys.
@MainActor  // Said aloud, for apps without such a default lose the module's on the way.
open class ViewController: ContentContainer {
    /// The view, which `loadView()` makes on first use; to be set there, or not at all.
    ///
    /// - Precondition: what is set is not another controller's view.
    public final var view: View {
        get { ownView ?? loadOwnView() }
        set {
            precondition(
                newValue.owner == nil || newValue.owner === self,
                ProgrammerError.viewOfTwoControllers(
                    "\(newValue) is another controller's view: make one of its own for \(self)")
            )
            ownView?.owner = nil
            newValue.owner = self
            ownView = newValue
        }
    }
    private final var ownView: View?
    private final var isLoadingView = false

    // MARK: Containers

    /// What the containers around call this controller; nil: nothing.
    open var title: String? { didSet { navigationItem.title = title } }
    /// What a navigation bar shows while this controller is the top of its stack.
    public final let navigationItem = NavigationItem()

    // MARK: Presentation

    /// How this controller takes the screen when it is presented.
    ///
    /// While it is presented, a new style is reported, and counts from the next presentation on.
    public final var modalPresentationStyle = ModalPresentationStyle.fullScreen {
        didSet { if modalPresentationStyle != oldValue { styleChanged(from: oldValue) } }
    }
    /// What is seen of that where no delegate has an animator.
    public final var modalTransitionStyle = ModalTransitionStyle.coverVertical
    /// Whether what is presented in the current context from here, or from within, is presented by this controller and
    /// covers its view only; false by default, true for a `NavigationController`.
    public final var definesPresentationContext = false
    /// Whether what this controller presents in its context is seen coming in this one's `modalTransitionStyle`.
    public final var providesPresentationContextTransitionStyle = false
    /// Who supplies the animations and the presentation controller when this controller is presented and dismissed.
    public final weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
    /// Whether no hand can dismiss this controller when it is presented as a sheet; the sheet then resists.
    public final var isModalInPresentation = false

    /// How this controller is presented.
    final weak var presentation: Presentation?
    /// The presentation in which another controller stands for this one, adapted to the surroundings.
    final weak var substitution: Presentation?
    /// What this controller presents.
    final var childPresentation: Presentation?
    /// The controller of a presentation that has been asked for before it has begun.
    final var earlyPresentationController: PresentationController?

    // MARK: Containment

    /// The controller that contains this one.
    public internal(set) final weak var parent: ViewController?
    /// The controllers that this one contains, in the order in which they were added.
    public internal(set) final var children: [ViewController] = []

    /// What a tab bar shows of this controller.
    public final lazy var tabBarItem = TabBarItem(title: "")

    final weak var ownStage: Stage?
    final var appearance = Appearance.disappeared
    /// What the children have instead of this controller's traits, by child.
    final var childTraits: [ObjectIdentifier: TraitCollection] = [:]
    /// The traits that this controller was last told of.
    final var knownTraits = TraitCollection()
    /// Whether it has not been seen since its parent took it in.
    final var isEntering = false
    /// Whether its parent has said that it lets it go.
    final var isLeaving = false
    private final var isLoaded = false

    /// The size that the controller would like to have as a child or when presented, in points; zero: it does not care.
    open var preferredContentSize = Size.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            (parent ?? presentationOfSelf?.controller as (any ContentContainer)?)?
                .preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }

    /// Makes a controller; its view is made when it is first needed.
    ///
    /// The arguments are there for code that calls UIKit's initialiser by its name.
    /// - Precondition: `nibName` is nil, for there are no nibs here.
    public init(nibName: String? = nil, bundle: Never? = nil) {
        precondition(
            nibName == nil,
            ProgrammerError.noNib("\(nibName ?? "") cannot be loaded: there are no nibs, make the views in code"))
    }

    /// Whether `viewDidLoad()` has been called.
    public final var isViewLoaded: Bool { isLoaded }

    /// Calls `viewDidLoad()` once, before the view is first shown.
    public final func loadViewIfNeeded() {
        guard !isLoaded else { return }
        isLoaded = true
        viewDidLoad()
    }

    private func loadOwnView() -> View {
        precondition(
            !isLoadingView,
            ProgrammerError.missingView("loadView of \(type(of: self)) asks for the view: set one in it first"))
        isLoadingView = true
        loadView()
        isLoadingView = false
        guard let ownView else {
            preconditionFailure(
                ProgrammerError.missingView("loadView of \(type(of: self)) has set no view: set one in it"))
        }
        return ownView
    }

    // MARK: For subclasses

    /// Sets `view`, which is needed now; by default, to a plain one.
    ///
    /// An override sets one of its own, without calling `super`.
    open func loadView() { view = View() }
    /// The view has been made and is about to be shown for the first time: add subviews here.
    open func viewDidLoad() {}
    /// The view is about to come into sight.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in the hierarchy and has its size, its traits are known; nothing of it has been seen yet.
    ///
    /// Called once in each appearance, between `viewWillAppear` and `viewDidAppear`.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view has come into sight, its transition is over.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to go; a cancelled dismissal follows this with `viewWillAppear`.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has gone.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view is about to be laid out.
    open func viewWillLayoutSubviews() {}
    /// The view has its size: place the subviews here.
    open func viewDidLayoutSubviews() {}
    /// The traits are others than before.
    open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

    /// Whether the children are told of their appearance when this controller is; false: this controller tells them.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// The controller is about to get another parent, or none; an override calls `super`, as in UIKit.
    open func willMove(toParent parent: ViewController?) { isLeaving = parent == nil }
    /// The controller has got another parent, or none.
    open func didMove(toParent parent: ViewController?) {}

    /// Whether a child is to stay one after the transition under way.
    func keeps(_ child: ViewController) -> Bool { true }

    /// The size of a child in this controller's view; by default, the view's.
    open func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size { parentSize }
    /// A child would like to have another size: by default, lays the view out.
    open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
        view.setNeedsLayout()
    }
    /// The view is about to get another size; the default tells the children and what is presented.
    open func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
        forwardSize(size, with: coordinator)
    }
    /// The traits are about to change; the default tells the children and what is presented.
    open func willTransition(
        to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
    ) { forwardTraits(newCollection, with: coordinator) }

    /// Whether a touch at a point of the view is this controller's; false: it goes to what lies behind.
    open func view(containsTouchAt point: Point) -> Bool { true }

    /// Takes a key; false: it goes to the parent and then to the controller that presented this one.
    open func handle(_ key: KeyEvent) -> Bool { false }
}

extension ViewController: ViewOwner {
    package func viewIsAboutToBeLaidOut() {
        placeAppearance()
        viewWillLayoutSubviews()
    }

    package func viewHasBeenLaidOut() { viewDidLayoutSubviews() }

    package func viewHasMovedToWindow() { viewDidMoveToWindow() }

    package func takesTouch(at point: Point) -> Bool { view(containsTouchAt: point) }
}
