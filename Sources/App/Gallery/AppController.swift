import Controllers
import DemoSupport
import Geometry
import Platform
import Views

/// Fills the window with one scene, and leads to the others by a menu.
///
/// The menu opens only while nothing is presented, and a scene is exchanged only from the menu: so no scene goes away
/// below what it has presented.
final class AppController: ViewController, PatternToggling {
    /// Which scene is on stage.
    private(set) var demo: Demo
    /// The scene on stage.
    private(set) var scene: any Scene
    private let material: SceneMaterial
    /// The scene that fades out below the new one.
    private var leaving: (any Scene)?
    private(set) lazy var menuButton = MenuButton { [unowned self] in toggleMenu() }

    private(set) lazy var patternSwitch = PatternSwitch { [unowned self] in togglePattern() }

    private enum Look {
        static let fade = 0.25
        static let button = 36.0
        static let margin = 16.0
        static let gap = 8.0
    }

    /// Makes the controller of a window that opens on a scene.
    init(_ demo: Demo, of material: SceneMaterial) {
        self.demo = demo
        self.material = material
        scene = demo.makeScene(material)
        super.init()
    }

    /// Puts the scene into the view, and the menu's button over it.
    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        view.addSubview(patternSwitch)
        view.addSubview(menuButton)
        insert(scene)
        showPattern()
    }

    /// Gives the scene the whole view.
    override func viewDidLayoutSubviews() {
        for picture in view.subviews where picture !== menuButton && picture !== patternSwitch {
            picture.frame = view.bounds
        }
        placeButtons()
    }

    private func placeButtons() {
        let side = Look.button, corner = view.bounds.inset(by: Look.margin)
        menuButton.frame = Rect(
            x: corner.maxX - side, y: corner.maxY - scene.footHeight - side, width: side, height: side)
        patternSwitch.isFolded = PatternSwitch.folds(inWidth: view.size.width)
        let extent = patternSwitch.extent, button = menuButton.frame
        // Captions run along the foot: in a small window the switch stands above the button, not beside it.
        patternSwitch.frame = Rect(
            origin: patternSwitch.isFolded
                ? Point(x: button.minX, y: button.minY - Look.gap - extent.height)
                : Point(x: button.minX - Look.gap - extent.width, y: button.minY), size: extent)
    }

    /// G opens the menu, P shows a pattern's plain counterpart, or the pattern again.
    override func handle(_ key: KeyEvent) -> Bool {
        guard key.phase == .down, key.modifiers.isEmpty else { return false }
        return switch key.key.lowercased() {
        case GalleryController.key: toggleMenu()
        case "p": togglePattern()
        default: false
        }
    }

    // MARK: Patterns

    /// Shows the scene with its pattern, or without it; false: it has none, or the menu is there.
    ///
    /// What the scene has presented stays: it goes as the pattern then is.
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

    /// The menu, from the call that opens it until it has gone.
    var menu: GalleryController? { presentedViewController as? GalleryController }

    /// Opens the menu, or closes it; one that is on its way turns round.
    ///
    /// - Returns: false where something else is presented, which has to be dismissed first.
    @discardableResult
    func toggleMenu() -> Bool {
        guard let menu else {
            guard presentedViewController == nil else { return false }
            let menu = GalleryController(current: demo, demoContent: material.demoContent) { [weak self] in
                self?.show($0)
            }
            present(menu, animated: true)
            return true
        }
        menu.toggle()
        return true
    }

    // MARK: Scenes

    /// Exchanges the scene for another one, which fades in over it.
    func show(_ next: Demo) {
        guard next != demo else { return }
        // One that still fades out has had its time.
        if let leaving { letGo(of: leaving) }
        let old = scene
        demo = next
        scene = next.makeScene(material)
        leaving = old
        retire(old)
        let new = scene
        insert(new)
        showPattern()
        new.view.alpha = 0
        View.animate(withDuration: Look.fade) {
            new.view.alpha = 1
            placeButtons()
        } completion: { [weak self] _ in
            self?.letGo(of: old)
        }
    }

    /// Adds a scene's controller, right below the button.
    private func insert(_ child: ViewController) {
        addChild(child)
        child.loadViewIfNeeded()
        child.view.frame = view.bounds
        view.insertSubview(child.view, belowSubview: patternSwitch)
        child.didMove(toParent: self)
    }

    /// Makes a picture of a scene that goes: no hand holds it any more, or one might present from what is no more.
    private func retire(_ child: ViewController) {
        child.willMove(toParent: nil)
        child.beginAppearanceTransition(false, animated: true)
        child.view.isUserInteractionEnabled = false
        child.view.cancelGestures()
    }

    private func letGo(of scene: any Scene) {
        guard leaving === scene else { return }
        leaving = nil
        let child = scene
        // Tells it that it has gone, unless what covers the whole app has told it so before.
        child.view.removeFromSuperview()
        child.removeFromParent()
    }
}

extension AppController: TraceSource {
    /// The scene's name, what the scene says, whether less is to move, and the panel of the menu where it is shown.
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
