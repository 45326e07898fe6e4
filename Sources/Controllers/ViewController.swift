public import Geometry
public import Platform
public import Views

/// Owns a screen: its view, what it presents, and what it does with keys.
open class ViewController {
    /// The view, made on first use.
    public private(set) final lazy var view: View = ControllerView(of: self)

    /// The controller that this one has presented, from the call of `present` to the end of its dismissal.
    public final var presentedViewController: ViewController? { overlay?.presented }
    /// The controller that has presented this one.
    public final var presentingViewController: ViewController? { presentation?.presenting }
    /// Who supplies the animations when this controller is presented and dismissed.
    public final weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?

    /// The stage that shows this controller.
    public internal(set) final weak var stage: Stage?

    /// How this controller is presented.
    final weak var presentation: Presentation?
    /// What this controller presents.
    final var overlay: Presentation?
    private final var isLoaded = false

    /// Makes a controller; its view is made when it is first needed.
    public init() {}

    /// Calls `viewDidLoad()` once, before the view is first shown.
    final func loadViewIfNeeded() {
        guard !isLoaded else { return }
        isLoaded = true
        viewDidLoad()
    }

    // MARK: For subclasses

    /// The view has been made and is about to be shown for the first time: add subviews here.
    open func viewDidLoad() {}
    /// The view is about to come into sight.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view has come into sight, its transition is over.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to go; a cancelled dismissal follows this with `viewWillAppear`.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has gone.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view has its size: place the subviews here.
    open func viewDidLayoutSubviews() {}

    /// Whether a touch at a point of the view is this controller's; false: it goes to what lies behind.
    open func view(containsTouchAt point: Point) -> Bool { true }

    /// Takes a key; false: it goes to the controller that presented this one.
    open func handle(_ key: KeyEvent) -> Bool { false }

    // MARK: Presenting

    /// Shows another controller above this one; nothing visible happens before the current event has been dealt with.
    ///
    /// While another transition runs, this one waits for its end. `completion` is called when the presented view has
    /// appeared, not when the presentation is cancelled.
    ///
    /// - Precondition: this controller is on a stage and presents nothing, and `controller` is on no stage.
    public final func present(_ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
        guard let stage else { preconditionFailure("\(self) presents \(controller), but is on no stage") }
        precondition(overlay == nil, "\(self) already presents something")
        precondition(controller.stage == nil, "\(controller) is already on a stage")
        let presentation = Presentation(presented: controller, presenting: self)
        stage.transitions.request(
            Transition(.present, presentation, isAnimated: animated, completion: completion))
    }

    /// Takes away the controller that this one presents or, where it presents none, this one itself.
    ///
    /// What the one that goes has presented goes with it, and what it has asked to present is not shown any more.
    /// While another transition runs, this one waits for its end; what is already going is left to go. `completion` is
    /// called when the view has gone, not when the dismissal is cancelled.
    public final func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let presentation = overlay ?? presentation else { return }
        stage?.transitions.request(
            Transition(.dismiss, presentation, isAnimated: animated, completion: completion))
    }
}

/// A controller's view: as large as what is around it, and laid out by its controller.
private final class ControllerView: View {
    private weak var controller: ViewController?

    init(of controller: ViewController) {
        self.controller = controller
        super.init()
    }

    override func layoutSubviews() { controller?.viewDidLayoutSubviews() }
    override func point(inside point: Point) -> Bool {
        super.point(inside: point) && controller?.view(containsTouchAt: point) ?? true
    }
}
