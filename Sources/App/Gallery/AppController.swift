import Controllers
import DemoSupport
import Geometry
import Platform
import Views

/// The root controller, which fills the window with one scene and presents the gallery as its menu.
///
/// The menu opens only while nothing is presented, and only the menu replaces the scene, so that no scene is removed
/// below a controller that it has presented.
final class AppController: ViewController, PatternToggling {
    /// The entry of the current scene.
    private(set) var demo: Demo
    /// The current scene.
    private(set) var scene: any Scene
    private let material: SceneMaterial
    /// The previous scene, which the gallery still shows.
    private var leaving: (demo: Demo, scene: any Scene)?
    private(set) lazy var menuButton = MenuButton { [unowned self] in toggleMenu() }

    private(set) lazy var patternSwitch = PatternSwitch { [unowned self] in togglePattern() }

    private enum Look {
        static let button = 36.0
        static let margin = 16.0
        static let gap = 8.0
    }

    /// Creates the controller with its first scene.
    init(_ demo: Demo, of material: SceneMaterial) {
        self.demo = demo
        self.material = material
        scene = demo.makeScene(material)
        super.init()
    }

    /// Adds the scene, with the menu's button and the pattern switch over it.
    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        view.addSubview(patternSwitch)
        view.addSubview(menuButton)
        insert(scene)
        showPattern()
    }

    /// Lays the scene out in the whole view.
    override func viewDidLayoutSubviews() {
        for child in view.subviews where child !== menuButton && child !== patternSwitch {
            child.frame = view.bounds
        }
        placeButtons()
    }

    private func placeButtons() {
        let side = Look.button, corner = view.bounds.inset(by: Look.margin)
        menuButton.frame = Rect(
            x: corner.maxX - side, y: corner.maxY - scene.footHeight - side, width: side, height: side)
        patternSwitch.isFolded = PatternSwitch.folds(inWidth: view.size.width)
        let extent = patternSwitch.extent, button = menuButton.frame
        // Captions lie along the lower edge, so the switch is above the button in a small window, not beside it.
        patternSwitch.frame = Rect(
            origin: patternSwitch.isFolded
                ? Point(x: button.minX, y: button.minY - Look.gap - extent.height)
                : Point(x: button.minX - Look.gap - extent.width, y: button.minY), size: extent)
    }

    /// Toggles the menu with G, and the scene's pattern with P.
    override func handle(_ key: KeyEvent) -> Bool {
        guard key.phase == .down, key.modifiers.isEmpty else { return false }
        return switch key.key.lowercased() {
        case GalleryController.key: toggleMenu()
        case "p": togglePattern()
        default: false
        }
    }

    // MARK: Patterns

    /// Toggles the pattern of the scene.
    ///
    /// A controller that the scene has presented stays; its dismissal follows the new setting.
    ///
    /// - Returns: `false` if the scene has no pattern or the menu is presented.
    @discardableResult
    func togglePattern() -> Bool {
        guard let pattern = scene as? any PatternScene, menu == nil else { return false }
        pattern.isPlain.toggle()
        showPattern()
        return true
    }

    private func showPattern() {
        let pattern = scene as? any PatternScene
        patternSwitch.isHidden = pattern == nil
        let screen = presentedViewController as? any PatternScreen
        for each in [patternSwitch, screen?.patternSwitch] { each?.isPlain = pattern?.isPlain ?? false }
    }

    // MARK: The menu

    /// The menu, from the call that presents it to the end of its dismissal.
    var menu: GalleryController? { presentedViewController as? GalleryController }

    /// Presents or dismisses the menu, or reverses its running transition.
    ///
    /// - Returns: `false` if another controller is presented, which has to be dismissed first.
    @discardableResult
    func toggleMenu() -> Bool {
        guard let menu else {
            guard presentedViewController == nil else { return false }
            let menu = GalleryController(
                current: demo, demoContent: material.demoContent, viewOfScene: { [weak self] in self?.view(of: $0) },
                choose: { [weak self] in self?.show($0) })
            menu.didDisappear = { [weak self] in self?.removeRetired() }
            present(menu, animated: true)
            return true
        }
        menu.toggle()
        return true
    }

    // MARK: Scenes

    /// Replaces the scene by another one.
    ///
    /// While the gallery is presented, it shows the previous scene's view in its tile.
    func show(_ next: Demo) {
        guard next != demo else { return }
        removeRetired()
        retire(scene)
        leaving = (demo, scene)
        demo = next
        scene = next.makeScene(material)
        insert(scene)
        showPattern()
        view.setNeedsLayout()
        if menu == nil { removeRetired() }
    }

    /// Returns the view of a scene that runs.
    private func view(of demo: Demo) -> View? {
        demo == self.demo ? scene.view : demo == leaving?.demo ? leaving?.scene.view : nil
    }

    /// Adds a scene as a child, directly below the buttons.
    private func insert(_ child: ViewController) {
        addChild(child)
        child.loadViewIfNeeded()
        child.view.frame = view.bounds
        view.insertSubview(child.view, belowSubview: patternSwitch)
        child.didMove(toParent: self)
    }

    /// Hides the previous scene and ends all input to it, so that it cannot present while it is being replaced.
    private func retire(_ child: ViewController) {
        child.willMove(toParent: nil)
        child.beginAppearanceTransition(false, animated: true)
        child.view.isHidden = true
        child.view.cancelGestures()
    }

    private func removeRetired() {
        guard let child = leaving?.scene else { return }
        leaving = nil
        // Notifies the scene that it disappeared, unless a presentation over the whole app has done so before.
        child.view.removeFromSuperview()
        child.removeFromParent()
    }
}

extension AppController: TraceSource {
    /// Returns the scene's name and fields, the settings that differ from the defaults, and the visible menu's frame.
    func traceFields(at time: Double) -> TraceFields {
        let panel = menu.flatMap { $0.view.window == nil ? nil : $0.view.presentation.visibleFrame }
        return TraceFields(
            [("scene", .string(demo.name))]
                + scene.traceFields(at: time).fields.map { ($0.name, $0.value) }
                + ((scene as? any PatternScene).map { [("plain", .bool($0.isPlain))] } ?? [])
                + (view.window?.isReduceMotionEnabled ?? false ? [("reducedMotion", .bool(true))] : [])
                + [("menu", panel.map { .rect($0) } ?? .null)])
    }
}
