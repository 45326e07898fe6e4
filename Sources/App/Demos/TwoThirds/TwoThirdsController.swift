import Controllers
import Platform
import System
import Viewer
import Views

/// The demo of the two-thirds modal: a photo, the choice of the transition style, and a button for the photo's details.
final class TwoThirdsController: ViewController, PhotoShelf.Observer {
    /// The photos, with the user's ratings and tags.
    let library: PhotoLibrary
    /// The photo and the options.
    private(set) lazy var screen = FirstScreen(library, options: makeOptions())
    private let presentation: TwoThirdsTransitioningDelegate
    /// The transition style of the next modal.
    private(set) var style = ModalTransitionStyle.coverVertical
    /// A Boolean value that indicates whether the next modal is a placeholder.
    var isPlain = false

    /// The radius of the modal's corners, in points.
    static let cornerRadius = 12.0

    /// Creates the controller, and requests its photos, which may arrive later.
    init(_ material: SceneMaterial) {
        library = PhotoLibrary(material)
        presentation = TwoThirdsTransitioningDelegate(material.settings)
        super.init()
        library.didChange = { [weak self] in self?.shelfDidChange() }
    }

    override func viewDidLoad() {
        view.addSubview(screen)
        screen.update()
    }

    override func viewDidLayoutSubviews() { screen.frame = view.bounds }

    override func viewWillAppear(_ animated: Bool) { stage?.title = strings("Two-thirds modal") }

    func shelfDidChange() {
        guard isViewLoaded else { return }
        screen.update()
        (presentedViewController as? any PhotoShelf.Observer)?.shelfDidChange()
    }

    /// The commands.
    nonisolated static let commands = CommandTable<TwoThirdsController>([
        Command(
            "show details", keys: "Enter, Space", "show the details of the photo; Enter keeps the changes",
            ignoring: .all, if: { $0.presentedViewController == nil }
        ) { controller, _ in controller.presentModal() }
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }

    private func makeOptions() -> OptionsBar {
        let styles = ChoiceControl(
            [ModalTransitionStyle.coverVertical, .crossDissolve],
            title: { $0 == .coverVertical ? strings("Cover vertical") : strings("Cross dissolve") },
            value: { [unowned self] in style }, set: { [unowned self] in style = $0 })
        let present = ChoiceControl(
            [strings("Show details")], title: \.self, action: { [unowned self] _ in presentModal() })
        return OptionsBar([
            .init(caption: strings("Transition"), control: styles), .init(caption: strings("Modal"), control: present),
        ])
    }

    private func presentModal() {
        let controller =
            isPlain
            ? PresentedController(title: strings("Two thirds"), cornerRadius: Self.cornerRadius)
            : PhotoDetailsController(library)
        controller.modalPresentationStyle = .custom
        controller.modalTransitionStyle = style
        controller.transitioningDelegate = presentation
        present(controller, animated: true)
    }
}

extension TwoThirdsController: PatternScene {
    /// Returns the demo's trace fields; Docs/Presentations.md describes them.
    func traceFields(at time: Double) -> TraceFields {
        TraceFields(presentationFields + library.photoFields + [("transition", .string(style.rawValue))])
    }
}
