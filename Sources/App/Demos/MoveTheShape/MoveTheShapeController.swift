import Controllers
import Geometry
import Gestures
import Motion
import Platform
import System
import Viewer
import Views

/// The demo Move the shape: a guide with five tabs, whose icons are animated and whose content moves towards the chosen tab.
final class MoveTheShapeController: TabBarController, TabBarControllerDelegate {
    /// A Boolean value that indicates whether the demo runs without its pattern: tabs change at once, with still icons.
    var isPlain = false { didSet { for icon in icons { icon.isStill = isPlain } } }

    let icons: [LottieTabIcon]
    let edge: TabEdge
    private(set) lazy var drag = TabDrag(self, edge: edge, settings)
    private let settings: TuningSettings
    let places: GuidePlaces

    // strings: begin
    private static let tabs = ["Home", "Search", "Saved", "Trips", "Profile"]
    // strings: end

    init(_ material: SceneMaterial) {
        let places = GuidePlaces(material)
        (self.places, settings, edge) = (places, material.settings, TabEdge(material.settings))
        icons = Self.tabs.map { title in
            LottieTabIcon(contentsOfFile: "\(material.animations)/\(title.lowercased()).json", material)
        }
        super.init()
        let pages = [
            GuideHomePage(places), GuideSearchPage(places), GuideSavedPage(places), GuideTripsPage(places),
            GuideProfilePage(places),
        ]
        for (page, (title, icon)) in zip(pages, zip(Self.tabs, icons)) {
            page.tabBarItem = TabBarItem(title: strings(key: title), icon: icon)
        }
        tabBar.tintColor = Palette.accent
        delegate = self
        setViewControllers(pages, animated: false)
        places.didChange = { [weak self] in
            for case let page as GuidePage in self?.viewControllers ?? [] { page.placesDidChange() }
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(drag.pan.recognizer)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        stage?.title = strings("Move the shape")
    }

    /// The commands.
    nonisolated static let commands = CommandTable<MoveTheShapeController>([
        Command("select", keys: "Left, Right, 1 to 5", "select a tab") { controller, key in
            let target =
                switch key.key {
                case "ArrowLeft": controller.selectedIndex - 1
                case "ArrowRight": controller.selectedIndex + 1
                default: (Int(key.key) ?? 0) - 1
                }
            if controller.viewControllers.indices.contains(target) { controller.selectedIndex = target }
        }
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }

    // MARK: Transitions

    func tabBarController(
        _ controller: TabBarController, animationControllerForTransitionFrom from: ViewController, to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
        guard let old = viewControllers.firstIndex(where: { $0 === from }),
            let new = viewControllers.firstIndex(where: { $0 === to })
        else { return nil }
        interactionController = drag.interactionController(from: from, to: to)
        let slide = TabAnimator(duration: settings.tuning.moveTheShape.duration, from: old, to: new)
        return isPlain
            ? PlainAnimator(.atOnce, duration: slide.duration, timing: SpringTimingParameters(dampingRatio: 1))
            : slide
    }

    func tabBarController(
        _ controller: TabBarController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interactionController }

    private var interactionController: TabInteractionController?
}

extension MoveTheShapeController: PatternScene {
    /// Returns the demo's trace fields; Docs/MoveTheShape.md describes them.
    func traceFields(at time: Double) -> TraceFields {
        let coordinator = transitionCoordinator.flatMap { $0.presentationStyle == .none ? $0 : nil }
        let old = coordinator?.viewController(forKey: .from), new = coordinator?.viewController(forKey: .to)
        func title(_ tab: ViewController?) -> TraceValue { tab.map { .string($0.tabBarItem.title) } ?? .null }
        func x(_ tab: ViewController?) -> TraceValue {
            tab.map { .number($0.view.presentation.visibleFrame.minX) } ?? .null
        }
        return TraceFields([
            ("tab", title(selectedViewController)), ("from", title(old)), ("to", title(new)),
            ("held", .bool(coordinator?.isInteractive ?? false)),
            ("cancelled", .bool(coordinator?.isCancelled ?? false)),
            ("old", x(old)), ("new", x(new)), ("pull", .number(edge.offset)),
            ("icons", .list(icons.map { .number($0.shownProgress) })),
        ])
    }
}
