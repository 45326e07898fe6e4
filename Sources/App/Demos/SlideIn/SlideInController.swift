import Controllers
import Platform
import System
import Viewer
import Views

/// The demo of panels that slide in: a photo library with filters on the left, details on the right, a filmstrip below
/// and notices above.
final class SlideInController: ViewController, PhotoShelf.Observer {
    /// The adaptation of a panel to a window of little height.
    nonisolated enum Adaptation: String, CaseIterable {
        // strings: begin
        case off = "Off"
        case overFullScreen = "Full screen"
        case substitute = "With Done"
        // strings: end
    }

    /// The photos, with the user's ratings, tags and filter.
    let library: PhotoLibrary
    /// The photos that pass the filter.
    private(set) lazy var wall = PhotoWall(library)
    /// The selected photo, the wall and the options.
    private(set) lazy var screen = FirstScreen(library, options: makeOptions(), companion: wall)
    /// The adaptation of the next panels to a window of little height.
    private(set) var adaptation = Adaptation.off
    /// The edge of the newest panel.
    private(set) var direction = SlideInDirection.left
    /// A Boolean value that indicates whether the next panel is a placeholder.
    var isPlain = false
    private let settings: TuningSettings
    /// Presents the newest panel.
    private var presentation: SlideInTransitioningDelegate?

    /// Creates the controller, and requests its photos, which may arrive later.
    init(_ material: SceneMaterial) {
        library = PhotoLibrary(material)
        settings = material.settings
        super.init()
        library.didChange = { [weak self] in self?.shelfDidChange() }
    }

    override func viewDidLoad() {
        view.addSubview(screen)
        screen.update()
        wall.update()
    }

    override func viewDidLayoutSubviews() { screen.frame = view.bounds }

    override func viewWillAppear(_ animated: Bool) { stage?.title = strings("Slide-in") }

    func shelfDidChange() {
        guard isViewLoaded else { return }
        screen.update()
        wall.update()
        (presentedViewController as? any PhotoShelf.Observer)?.shelfDidChange()
    }

    /// The commands.
    nonisolated static let commands = CommandTable<SlideInController>([
        Command(
            "slide in", keys: "Arrows", "slide a panel in over that edge", if: { $0.presentedViewController == nil }
        ) { controller, key in
            SlideInDirection.allCases.first { $0.key == key.key }.map(controller.presentPanel)
        }
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }

    private func makeOptions() -> OptionsBar {
        let directions = ChoiceControl(
            SlideInDirection.allCases, title: \.title, action: { [unowned self] in presentPanel(from: $0) })
        let adaptations = ChoiceControl(
            Adaptation.allCases, title: { strings(key: $0.rawValue) }, value: { [unowned self] in adaptation },
            set: { [unowned self] in adaptation = $0 })
        return OptionsBar([
            .init(caption: strings("Panel"), control: directions),
            .init(caption: strings("In a low window"), control: adaptations),
        ])
    }

    // MARK: Panels

    private func presentPanel(from direction: SlideInDirection) {
        // While a panel is about to leave, a press that still gets here asks for that one again, or for nothing.
        guard presentedViewController == nil else { return }
        let delegate = SlideInTransitioningDelegate(direction: direction, settings), isPlain = isPlain
        delegate.disableCompactHeight = adaptation != .off
        if adaptation == .substitute {
            delegate.makeSubstitute = { [weak self] presented in
                self?.makePanel(from: direction, isPlain: isPlain, hasBar: true) ?? presented
            }
        }
        let controller = makePanel(from: direction, isPlain: isPlain, hasBar: false)
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = delegate
        (self.direction, presentation) = (direction, delegate)
        present(controller, animated: true)
    }

    /// Returns the controller of an edge's panel.
    private func makePanel(from direction: SlideInDirection, isPlain: Bool, hasBar: Bool) -> ViewController {
        guard !isPlain else { return PresentedController(title: strings("Slide-in")) }
        let content: any PanelContent =
            switch direction {
            case .left: FiltersPanel(library)
            case .right: DetailsPanel(library)
            case .top:
                NoticePanel(library) { [weak self] in self?.dismissPanel() }
            case .bottom: FilmstripPanel(library)
            }
        return PanelController(content, hasBar: hasBar)
    }

    private func dismissPanel() {
        if let presented = presentedViewController as? ModalController { presented.leave() }
    }
}

extension SlideInController: PatternScene {
    /// Returns the demo's trace fields; Docs/Presentations.md describes them.
    func traceFields(at time: Double) -> TraceFields {
        TraceFields(
            presentationFields + library.photoFields + [
                ("matches", .integer(library.places.count)), ("direction", .string(direction.rawValue)),
                ("adaptation", .string(adaptation.rawValue)),
            ])
    }
}
