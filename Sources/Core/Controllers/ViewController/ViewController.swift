public import Geometry
public import Gestures
public import Platform
public import Views

/// A controller of a view, of child controllers and of a presented controller; counterpart of `UIViewController`.
///
/// ```swift
/// final class Counter: ViewController {
///     private let label = Label("0", font: Font(size: 40), color: .black)
///     private var count = 0 { didSet { label.text = "\(count)" } }
///
///     override func viewDidLoad() {
///         view.backgroundColor = .white
///         view.addSubview(label)
///         view.addGestureRecognizer(TapGestureRecognizer { [unowned self] in count += 1 })
///     }
///
///     override func viewDidLayoutSubviews() { label.frame = view.bounds }
/// }
/// ```
@preconcurrency @MainActor
open class ViewController: DevicePreferences, ContentContainer {
    /// The view, which `loadView()` sets when it is first needed.
    ///
    /// - Precondition: The new view does not belong to another controller.
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
    private(set) final var ownView: View?
    /// A Boolean value that indicates whether `loadView()` runs.
    package private(set) final var isLoadingView = false
    private final var isLoaded = false

    // MARK: Containers

    /// The name that containers show for this controller; nil, the default, for none.
    open var title: String? { didSet { navigationItem.title = title } }
    /// The item that a navigation bar shows while this controller is at the top of its stack.
    public final let navigationItem = NavigationItem()
    /// The item that a tab bar shows for this controller.
    public final lazy var tabBarItem = TabBarItem(title: "")

    /// The controller that contains this one.
    public private(set) final weak var parent: ViewController?
    /// The controllers that this one contains, in the order in which they were added.
    public internal(set) final var children: [ViewController] = []
    /// A Boolean value that indicates whether the view has not appeared since the parent added this controller.
    final var isEntering = false
    /// A Boolean value that indicates whether the parent has announced that it removes this controller.
    final var isLeaving = false
    /// The state of the view's appearance.
    final var appearance = Appearance.disappeared
    /// The stage of which this is the root controller.
    final weak var ownStage: Stage?

    // MARK: Presentation

    /// The style in which this controller is presented.
    ///
    /// A new style during a presentation is reported as a fault, and applies to the next presentation.
    public final var modalPresentationStyle = ModalPresentationStyle.automatic {
        didSet { if modalPresentationStyle != oldValue { styleDidChange(from: oldValue) } }
    }
    /// The animation of the presentation and dismissal if no delegate supplies an animator.
    public final var modalTransitionStyle = ModalTransitionStyle.coverVertical
    /// A Boolean value that indicates whether this controller is the context for presentations from it or inside it.
    ///
    /// If true, this controller presents the controllers whose presentation asks for a context, and they cover its view
    /// only. The default is false, and true for a ``NavigationController``.
    public final var definesPresentationContext = false
    /// A Boolean value that indicates whether controllers that are presented in this one's context appear in this one's
    /// `modalTransitionStyle` instead of their own.
    public final var providesPresentationContextTransitionStyle = false
    /// The delegate that supplies animators, interaction controllers and the presentation controller when this
    /// controller is presented and dismissed.
    public final weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
    /// A Boolean value that indicates whether the user cannot dismiss this controller's sheet, which resists drags.
    public final var isModalInPresentation = false

    /// The presentation that shows this controller.
    final weak var presentation: Presentation?
    /// The presentation that shows a substitute for this controller, as an adaptation to the traits.
    final weak var substitution: Presentation?
    /// The presentation of the controller that this one presents.
    final var childPresentation: Presentation?
    /// The presentation controller that was asked for before the presentation began.
    final var earlyPresentationController: PresentationController?

    // MARK: Size and traits

    /// The preferred size as a child or when presented, in points; zero, the default, for no preference.
    open var preferredContentSize = Size.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            (parent ?? outermost.presentation?.controller as (any ContentContainer)?)?
                .preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }
    /// The traits, and those that override this controller's own for a child.
    private(set) final lazy var traits = ControllerTraits(of: self)

    /// Creates a controller, whose view is loaded when it is first needed.
    ///
    /// The parameters exist for code that calls UIKit's initializer. A controller with the name of a nib has a `loadView()`
    /// of its own, because there are no nibs.
    public init(nibName: String? = nil, bundle: AnyObject? = nil) {
        self.nibName = nibName
        super.init()
    }

    /// Creates a controller; the counterpart of the initializer that UIKit calls for a controller of a storyboard.
    public init?(coder: any Coder) {
        nibName = nil
        super.init()
    }

    /// The name of the nib that the controller was created with; nil for none.
    public final let nibName: String?
    /// Sets `view` in the place of the plain view of ``loadView()``, and what belongs to it; nil for none.
    package final var viewLoader: (() -> Void)?

    /// What other modules keep for the controller, by their types.
    package final var attachments: [ObjectIdentifier: AnyObject] = [:]

    /// A Boolean value that indicates whether `viewDidLoad()` has been called.
    public final var isViewLoaded: Bool { isLoaded }

    /// Loads the view and calls `viewDidLoad()`, unless it has been called before.
    public final func loadViewIfNeeded() {
        guard !isLoaded else { return }
        _ = view
        didLoadView()
    }

    private func didLoadView() {
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
        // A controller of a storyboard has its outlets now, which code uses as soon as it has used the view.
        if viewLoader != nil { didLoadView() }
        return ownView
    }

    // MARK: For subclasses

    /// Sets `view` when it is first needed; the default sets a plain view of the window's size.
    ///
    /// An override sets a view of its own and does not call `super`.
    /// - Precondition: the controller has not been created with the name of a nib, or there is an override.
    open func loadView() {
        if let viewLoader { return viewLoader() }
        precondition(
            nibName == nil,
            ProgrammerError.noNib(
                "\(nibName ?? "") cannot be loaded by \(type(of: self)): there are no nibs, make the views in loadView")
        )
        view = View(frame: (stage?.window ?? providedWindow)?.bounds ?? .zero)
    }
    /// Called once, before the view is first shown; an override adds subviews.
    open func viewDidLoad() {}
    /// Called when the view is about to appear.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is in the hierarchy and has its size and traits, before it is visible.
    ///
    /// Called once in each appearance, between `viewWillAppear` and `viewDidAppear`.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view has appeared and its transition has ended.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called when the view is about to disappear; `viewWillAppear` follows if the dismissal is cancelled.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the layout of the view.
    open func viewWillLayoutSubviews() {}
    /// Called after the layout of the view, which has its size; an override places subviews.
    open func viewDidLayoutSubviews() {}
    /// Called when the traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

    /// A Boolean value that indicates whether this controller's appearance is forwarded to its children; if false, an
    /// override forwards it.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// Called before the controller gets another parent, or none; an override calls `super`, as in UIKit.
    open func willMove(toParent parent: ViewController?) { isLeaving = parent == nil }
    /// Called after the controller has got another parent, or none.
    open func didMove(toParent parent: ViewController?) {}

    /// Returns whether a child remains one after the running transition.
    func keeps(_ child: ViewController) -> Bool { true }

    /// Returns the size of a child in this controller's view; by default, the size of the view.
    open func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size { parentSize }
    /// Called when a child's preferred size has changed; the default lays the view out.
    open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
        view.setNeedsLayout()
    }
    /// Called before the view changes its size; the default notifies the children and the presented controller.
    open func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
        traits.forward(size, with: coordinator)
    }
    /// Called before the traits change; the default notifies the children and the presented controller.
    open func willTransition(
        to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
    ) { traits.forward(newCollection, with: coordinator) }

    /// Returns whether a touch at a point of the view belongs to this controller; other touches go to the views behind.
    open func view(containsTouchAt point: Point) -> Bool { true }

    /// The controller that presents this one, otherwise the superview of the view.
    open override var next: Responder? { presentation?.presenting ?? ownView?.superview }

    /// Handles a key, and returns whether it did; otherwise the parent receives it, then the presenting controller.
    open func handle(_ key: KeyEvent) -> Bool { false }

    /// Closes the controller for a screen reader, and returns whether it does; by default, it is not closed.
    open func accessibilityPerformEscape() -> Bool { false }

    /// A Boolean value that indicates whether ``accessibilityPerformEscape()`` closes the controller now; false by default.
    open var canPerformAccessibilityEscape: Bool { false }

    // Without isolation: see `View`.
    nonisolated deinit {}
}

extension ViewController: ViewOwner {
    package func viewIsAboutToBeLaidOut() {
        placeAppearance()
        viewWillLayoutSubviews()
    }

    package func viewHasBeenLaidOut() { viewDidLayoutSubviews() }

    package func viewHasMovedToWindow() { viewDidMoveToWindow() }

    package func viewHasOverriddenStyle() { traitsMayHaveChanged() }

    package var containerStyle: UserInterfaceStyle {
        if let parent { return parent.traits.override(of: self)?.userInterfaceStyle ?? .unspecified }
        return presentation == nil ? .unspecified : traits.inherited.userInterfaceStyle
    }

    package func takesTouch(at point: Point) -> Bool { view(containsTouchAt: point) }

    package func performAccessibilityEscape() -> Bool { accessibilityPerformEscape() }

    package var canBeEscaped: Bool { canPerformAccessibilityEscape }
}

// MARK: - Children

extension ViewController {
    /// The stage that shows this controller; nil if none does.
    public final var stage: Stage? {
        var controller: ViewController? = self
        while let current = controller {
            if let stage = current.ownStage { return stage }
            controller = current.parent ?? current.presentation?.presenting
        }
        return nil
    }

    /// Adds a child controller; the caller then adds its view and calls `didMove(toParent:)`.
    ///
    /// A child of another parent is removed from that first.
    /// - Precondition: `child` is not this controller, does not contain it, and is not presented.
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

    /// Removes this controller from its parent; the caller has called `willMove(toParent: nil)` and removed the view.
    public final func removeFromParent() {
        guard let parent else { return }
        endPresentationsInWindow()
        // While a presentation has taken the view away, its context is still in the hierarchy.
        if isCovered, placedView.isDescendant(of: parent.view) { placedView.removeFromSuperview() }
        parent.children.removeAll { $0 === self }
        parent.traits.setOverride(nil, of: self)
        self.parent = nil
        didMove(toParent: nil)
        traitsMayHaveChanged()
    }

    /// Returns whether this controller is another one, or inside it.
    final func isDescendant(of other: ViewController) -> Bool {
        var controller: ViewController? = self
        while let current = controller {
            if current === other { return true }
            controller = current.parent
        }
        return false
    }

    /// Returns the nearest controller of a type around this one.
    final func nearestAround<Container: ViewController>() -> Container? {
        var controller = parent
        while let current = controller {
            if let found = current as? Container { return found }
            controller = current.parent
        }
        return nil
    }

    /// The outermost controller around this one, or this one; it presents on behalf of those inside it, as in UIKit.
    final var outermost: ViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }
}

extension ViewController: Hashable {
    /// Returns whether the two are the same object.
    public nonisolated static func == (a: ViewController, b: ViewController) -> Bool { a === b }
    /// Adds the object's identity to the hasher.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
