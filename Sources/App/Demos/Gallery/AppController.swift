import Controllers
import Geometry
import Platform
import System
import Viewer
import Views

/// The root controller: one scene above a bar, from which the gallery opens.
///
/// The gallery opens only while nothing is presented, and only the gallery replaces the scene, so that no scene is removed
/// below a controller that it has presented.
final class AppController: ViewController {
    /// The entry of the current scene.
    private(set) var demo: Demo
    /// The current scene.
    private(set) var scene: any Scene
    /// The comparison that covers the scene while the pattern is shown side by side, and while it fades out after that.
    private(set) var comparison: ComparisonController?
    /// A Boolean value that indicates whether the pattern is shown side by side.
    private(set) var isComparing = false
    /// The dependencies of the next scene.
    private(set) var material: SceneMaterial
    /// The photos that replace the scene when what it has presented has been dismissed.
    private var opened: SceneMaterial?
    private let pinch = PinchInteractionController()
    /// A Boolean value that indicates whether the presented menu has yet to disappear.
    private var willMenuDisappear = false
    /// The previous scene with its comparison, which the gallery still shows; or a comparison that fades out.
    private var leaving: (demo: Demo, controllers: [ViewController])?
    /// The bar below the scene.
    private(set) lazy var bar = AppBar { [unowned self] in
        patternMode
    } select: { [unowned self] in
        show($0)
    } openGallery: { [unowned self] in
        toggleMenu()
    }

    private static let fade = 0.25

    /// Creates the controller with its first scene.
    init(_ demo: Demo, of material: SceneMaterial) {
        self.demo = demo
        self.material = material
        scene = demo.makeScene(material)
        super.init()
        material.watch?(material.reader)
        // Only the first scene presents the opened photo.
        self.material.initialPhoto = nil
    }

    /// Adds the bar and the scene, and makes fingers that move together open the gallery.
    override func viewDidLoad() {
        pinch.recognizer.shouldBegin = { [unowned self] in
            pinch.recognizer.scale < 1 && presentedViewController == nil && transitionCoordinator == nil
        }
        pinch.makeInteraction = { [unowned self] in
            var interaction = GalleryTransitioningDelegate.interaction(
                presenting: true, material.settings.tuning)
            interaction.request = { [unowned self] in presentMenu(by: pinch) }
            return interaction
        }
        view.addGestureRecognizer(pinch.recognizer)
        view.backgroundColor = Palette.background
        view.addSubview(bar)
        insert(scene)
        updateBar()
    }

    /// Lays the scene out above the bar.
    override func viewDidLayoutSubviews() {
        let area = sceneFrame
        for child in view.subviews where child !== bar { child.frame = area }
        bar.frame = Rect(x: 0, y: area.maxY, width: view.size.width, height: AppBar.height)
    }

    /// The part of the view above the bar.
    var sceneFrame: Rect {
        Rect(x: 0, y: 0, width: view.size.width, height: max(view.size.height - AppBar.height, 0))
    }

    /// The command of the gallery.
    nonisolated static let gallery = CommandTable<AppController>([
        Command(
            "gallery", keys: "G", "opens or closes the gallery of demos",
            if: { $0.menu != nil || $0.presentedViewController == nil }
        ) { app, _ in app.toggleMenu() }
    ])
    /// The commands of the scene's pattern.
    nonisolated static let patterns = CommandTable<AppController>([
        Command("pattern", keys: "P", "shows the demo with or without its pattern", if: { $0.pattern != nil }) {
            app, _ in
            app.togglePattern()
        },
        Command("compare", keys: "B", "shows both side by side", if: { $0.pattern != nil }) { app, _ in
            app.toggleComparison()
        },
    ])
    /// The commands about files.
    nonisolated static let files = CommandTable<AppController>([
        Command(
            "open", keys: "Ctrl+O", "opens photos", if: { $0.material.choose != nil },
            menu: [MenuRow("Open photos…", key: "Ctrl+O", in: .window)]
        ) { app, _ in app.material.choose?(.files) },
        Command(
            "read again", keys: "F5", "reads the folder again",
            if: { $0.material.readAgain != nil || $0.scene is any LiveScene },
            menu: [MenuRow("Read the folder again", key: "F5", in: .window)]
        ) { app, _ in
            (app.scene as? any LiveScene)?.retryFailures()
            app.material.readAgain?()
        },
    ])
    private nonisolated static let tables = [gallery, patterns, files]

    override func handle(_ key: KeyEvent) -> Bool { Self.tables.contains { $0.perform(key, on: self) } }

    /// Returns whether a stroke belongs to the app, also while another controller takes all others.
    static func isCommand(_ key: KeyEvent) -> Bool { tables.contains { $0.matches(key) } }

    // MARK: Patterns

    /// The view of the scene's pattern; `nil` if the scene has none.
    var patternMode: PatternMode? {
        guard let pattern = scene as? any PatternScene else { return nil }
        return isComparing ? .sideBySide : pattern.isPlain ? .plain : .pattern
    }

    /// Shows the scene without its pattern, with it, or both; does nothing if the scene has none or the menu is presented.
    ///
    /// A controller that the scene has presented stays, and its dismissal follows the new setting; a comparison begins when
    /// that controller has been dismissed.
    func show(_ mode: PatternMode) {
        guard let pattern = scene as? any PatternScene, menu == nil else { return }
        switch mode {
        case .plain, .pattern:
            pattern.isPlain = mode == .plain
            endComparison()
        case .sideBySide:
            guard presentedViewController != nil else { return beginComparison() }
            dismiss(animated: true) { [weak self] in self?.beginComparison() }
        }
    }

    /// The scene, if keys can change its pattern; `nil` if it has none, or below the gallery.
    private var pattern: (any PatternScene)? { menu == nil ? scene as? any PatternScene : nil }

    private func togglePattern() { if let pattern { show(pattern.isPlain ? .pattern : .plain) } }

    private func toggleComparison() {
        if let pattern { show(!isComparing ? .sideBySide : pattern.isPlain ? .plain : .pattern) }
    }

    /// Covers the scene by a comparison, which fades in; one that fades out returns.
    private func beginComparison() {
        guard !isComparing, presentedViewController == nil, let window = view.window else { return }
        if comparison == nil {
            removeLeaving()
            guard let made = ComparisonController(demo, of: material, in: sceneFrame.size, of: window) else { return }
            comparison = made
            scene.view.cancelGestures()
            insert(made)
            made.view.alpha = 0
        }
        fadeComparison(isComparing: true)
    }

    private func endComparison() {
        guard isComparing else { return }
        scene.view.isHidden = false
        comparison?.view.cancelGestures()
        fadeComparison(isComparing: false)
    }

    private func fadeComparison(isComparing: Bool) {
        self.isComparing = isComparing
        guard let comparison else { return }
        comparison.view.isUserInteractionEnabled = isComparing
        View.animate(withDuration: Self.fade) {
            comparison.view.alpha = isComparing ? 1 : 0
        } completion: { [weak self] finished in
            guard finished, let self, self.comparison === comparison, self.isComparing == isComparing else { return }
            scene.view.isHidden = isComparing
            guard !isComparing else { return }
            self.comparison = nil
            retire([comparison])
            removeLeaving()
        }
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
            presentMenu()
            return true
        }
        menu.toggle()
        return true
    }

    /// Presents the menu, by itself or driven by a pinch.
    private func presentMenu(by pinch: PinchInteractionController? = nil) {
        let menu = GalleryController(
            current: demo, settings: material.settings, demoContent: material.demoContent,
            viewOfScene: { [weak self] in self?.view(of: $0) }, choose: { [weak self] in self?.show($0) })
        menu.didDisappear = { [weak self] in
            self?.willMenuDisappear = false
            self?.removeLeaving()
        }
        willMenuDisappear = true
        menu.transition.beginner = pinch
        present(menu, animated: true)
    }

    // MARK: Scenes

    /// Replaces the scene by another one.
    ///
    /// While the gallery is presented, it shows the previous scene's view in its tile.
    func show(_ next: Demo) { if next != demo { replaceScene(by: next) } }

    /// Shows folders and files in the photo program, in place of the current scene and of all that it has presented.
    ///
    /// All gestures are cancelled. A transition that runs ends as it decides, and is completed once. Then everything
    /// presented is dismissed, and the new scene is shown, both without an animation. If more is opened until then, only
    /// the last is shown. Nothing changes if none of the paths can be opened.
    func open(_ paths: [FilePath]) {
        do {
            opened = try material.opening(paths)
        } catch {
            return material.didFail(error)
        }
        view.window?.cancelGestures()
        showOpened()
    }

    /// Shows changes of files in the folder that is open.
    func filesDidChange(_ changes: FileChanges) {
        material.reader.apply(changes)
        (scene as? any LiveScene)?.filesDidChange()
    }

    /// Shows what was opened, when nothing is presented; the end of a dismissal may have presented another controller.
    private func showOpened() {
        guard opened != nil else { return }
        guard presentedViewController == nil else {
            return dismiss(animated: false) { [weak self] in self?.showOpened() }
        }
        guard let next = opened.take() else { return }
        material = next
        material.watch?(material.reader)
        replaceScene(by: .photoPreview)
        material.initialPhoto = nil
    }

    private func replaceScene(by next: Demo) {
        removeLeaving()
        let old = [isComparing ? comparison : nil, scene, isComparing ? nil : comparison].compactMap { $0 }
        retire(old)
        for child in old { child.view.isHidden = true }
        demo = next
        scene = next.makeScene(material)
        (comparison, isComparing) = (nil, false)
        insert(scene)
        updateBar()
        view.setNeedsLayout()
        // The end of the menu's dismissal may choose a scene, when the menu has disappeared but is still presented.
        if menu == nil || !willMenuDisappear { removeLeaving() }
    }

    /// Returns the view of a demo that runs: its scene's, or its comparison's.
    private func view(of demo: Demo) -> View? {
        guard demo == self.demo else { return demo == leaving?.demo ? leaving?.controllers.first?.view : nil }
        return isComparing ? comparison?.view : scene.view
    }

    private func updateBar() {
        bar.show(strings(key: demo.title), hasPattern: scene is any PatternScene)
        bar.menu = (scene as? any MenuScene)?.menu
        bar.menu?.programItems = { [weak self] in self.map { Self.files.menuItems(of: $0) } ?? [] }
    }

    /// Adds a child below the bar, above the children so far.
    private func insert(_ child: ViewController) {
        addChild(child)
        child.loadViewIfNeeded()
        child.view.frame = sceneFrame
        view.insertSubview(child.view, belowSubview: bar)
        child.didMove(toParent: self)
    }

    /// Ends all input to children of the current demo, so that they cannot present while they leave.
    private func retire(_ children: [ViewController]) {
        leaving = (demo, children)
        for child in children {
            child.willMove(toParent: nil)
            child.beginAppearanceTransition(false, animated: true)
            child.view.isUserInteractionEnabled = false
            child.view.cancelGestures()
        }
    }

    private func removeLeaving() {
        guard let children = leaving?.controllers else { return }
        leaving = nil
        for child in children {
            // Notifies the child that it disappeared, unless a presentation over the whole app has done so before.
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
    }
}

extension AppController: TraceSource {
    /// Returns the scene's name and fields or those of the comparison, the settings that differ from the defaults, and the
    /// visible menu's frame.
    func traceFields(at time: Double) -> TraceFields {
        let panel = menu.flatMap { $0.view.window == nil ? nil : $0.view.presentation.visibleFrame }
        let pattern = (scene as? any PatternScene).map { [(name: "plain", value: TraceValue.bool($0.isPlain))] } ?? []
        let own =
            (isComparing ? comparison : nil).map {
                [(name: "sideBySide", value: TraceValue.object($0.traceFields(at: time)))]
            } ?? (scene.traceFields(at: time).fields.map { ($0.name, $0.value) } + pattern)
        return TraceFields(
            [("scene", .string(demo.name))] + own
                + (view.window?.isReduceMotionEnabled ?? false ? [("reducedMotion", .bool(true))] : [])
                + [("menu", panel.map { .rect($0) } ?? .null)])
    }
}
