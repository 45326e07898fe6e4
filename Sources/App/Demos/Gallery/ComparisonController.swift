import Controllers
import Geometry
import Platform
import TactilePhotos
import Viewer
import Views

/// A pattern scene twice, without its pattern and with it, in step under the same input.
///
/// Each of the two runs on a stage of its own, so that what it presents stays in its half. An event in one half reaches
/// both at the same place.
final class ComparisonController: ViewController {
    /// The half without the pattern.
    let plain: ComparisonHalf
    /// The half with the pattern.
    let pattern: ComparisonHalf
    private let separator = View()
    /// The stage that runs both halves in step.
    private weak var host: Stage?

    private enum Look {
        static let separator = 1.0
    }

    /// Creates a controller with two new scenes.
    ///
    /// - Parameters:
    ///   - demo: the entry of the scene, which has a pattern.
    ///   - material: the dependencies of the scenes.
    ///   - size: the size of the controller's view, in points.
    ///   - window: the window, whose scale and text engine the halves use.
    init?(_ demo: Demo, of material: SceneMaterial, in size: Size, of window: Window) {
        var material = material
        // The two scenes show the same photos, which are decoded once.
        material.cache = PhotoCache(limit: material.limits.forKeeping)
        let part = Self.frames(in: size)[0].size
        let halves = [true, false].compactMap { isPlain in
            ComparisonHalf(demo, isPlain: isPlain, of: material, in: part, of: window)
        }
        guard halves.count == 2 else { return nil }
        (plain, pattern) = (halves[0], halves[1])
        super.init()
    }

    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        separator.backgroundColor = Palette.line
        for half in [plain, pattern] {
            half.screen.didReceive = { [unowned self] in enqueue($0) }
            view.addSubview(half)
        }
        view.addSubview(separator)
    }

    /// Places the halves side by side or, in a view higher than wide, one above the other.
    override func viewDidLayoutSubviews() {
        let frames = Self.frames(in: view.size)
        (plain.frame, separator.frame, pattern.frame) = (frames[0], frames[1], frames[2])
    }

    /// Returns the frames of the first half, of the separator and of the second half; both halves have the same size.
    private static func frames(in size: Size) -> [Rect] {
        let line = Look.separator
        if size.height > size.width {
            let height = max(((size.height - line) / 2).rounded(.down), 1)
            let lower = size.height - height
            return [
                Rect(x: 0, y: 0, width: size.width, height: height),
                Rect(x: 0, y: lower - line, width: size.width, height: line),
                Rect(x: 0, y: lower, width: size.width, height: height),
            ]
        }
        let width = max(((size.width - line) / 2).rounded(.down), 1)
        let right = size.width - width
        return [
            Rect(x: 0, y: 0, width: width, height: size.height),
            Rect(x: right - line, y: 0, width: line, height: size.height),
            Rect(x: right, y: 0, width: width, height: size.height),
        ]
    }

    override func viewWillAppear(_ animated: Bool) {
        guard host == nil, let stage else { return }
        host = stage
        for half in [plain, pattern] { half.enter(stage) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        for half in [plain, pattern] { host?.removeEmbedded(half.screen.stage) }
        host = nil
    }

    /// Ends the transitions of both halves before they are released.
    override func didMove(toParent parent: ViewController?) {
        super.didMove(toParent: parent)
        guard parent == nil else { return }
        for half in [plain, pattern] { half.finish() }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        for half in [plain, pattern] { half.screen.setNeedsLayout() }
    }

    /// Passes keys on to both halves, except those of the app and of the window.
    override func handle(_ key: KeyEvent) -> Bool {
        // Some keyboards need Shift for digits and symbols.
        let isPlain = key.modifiers.isEmpty || key.modifiers == .shift && key.key.count == 1
        guard view.isUserInteractionEnabled, isPlain, key.key != "F11", !AppController.isCommand(key) else {
            return false
        }
        enqueue(.key(key))
        return true
    }

    private func enqueue(_ kind: InputEvent.Kind) {
        for half in [plain, pattern] { half.screen.enqueue(kind) }
    }
}

extension ComparisonController: TraceSource {
    /// Returns the fields of both scenes.
    func traceFields(at time: Double) -> TraceFields {
        TraceFields([
            ("plain", .object(plain.scene.traceFields(at: time))),
            ("pattern", .object(pattern.scene.traceFields(at: time))),
        ])
    }
}

/// One half of a comparison: a scene on a stage of its own, below a heading.
final class ComparisonHalf: View {
    /// The scene.
    let scene: any PatternScene
    /// The view that shows the scene's stage.
    let screen: StageView
    private let heading: Label
    private let observer: HalfObserver

    private enum Look {
        static let heading = 28.0
    }

    /// The longest time that the rest of a transition takes, in seconds.
    private static let longestTransition = 3.0

    /// Creates a half; `nil` if the demo has no pattern.
    fileprivate init?(_ demo: Demo, isPlain: Bool, of material: SceneMaterial, in size: Size, of window: Window) {
        guard let scene = demo.makeScene(material) as? any PatternScene else { return nil }
        scene.isPlain = isPlain
        self.scene = scene
        let mode = isPlain ? PatternMode.plain : .pattern
        screen = StageView(
            Stage(
                rootViewController: scene, size: Self.screen(in: size).size, displayScale: window.displayScale,
                textEngine: window.textEngine))
        heading = Label(mode.title, font: Font(size: 12, weight: .semibold), color: Palette.quietText)
        observer = HalfObserver(mode.title)
        super.init()
        screen.stage.transitionObserver = observer
        clipsToBounds = true
        for part in [screen, heading] { addSubview(part) }
    }

    private static func screen(in size: Size) -> Rect {
        Rect(x: 0, y: Look.heading, width: size.width, height: max(size.height - Look.heading, 1))
    }

    override func layoutSubviews() {
        heading.frame = Rect(x: 0, y: 0, width: size.width, height: Look.heading)
        screen.frame = Self.screen(in: size)
    }

    /// Runs the scene in step with a stage.
    fileprivate func enter(_ stage: Stage) {
        observer.stage = stage
        stage.embed(screen.stage)
    }

    /// Runs the scene alone until its transitions have ended, so that each is completed although its stage goes.
    fileprivate func finish() {
        let stage = screen.stage
        // A press that waits in the queue would hold a transition.
        stage.step(to: stage.time)
        stage.window.cancelGestures()
        // What the released gestures start begins with the end of a step.
        stage.step(to: stage.time)
        stage.step(to: stage.time + Self.longestTransition)
    }
}

/// An observer that passes calls and faults on to the observer of the app's stage, with the half's title.
private final class HalfObserver: TransitionObserver {
    weak var stage: Stage?
    private let title: String

    init(_ title: String) { self.title = title }

    // The half's stage has the time of the app's, or a later one while its transitions are ended.
    func transition(did call: TransitionCall, at time: Double) {
        let subject = [title, call.subject].compactMap(\.self).joined(separator: ": ")
        stage?.transitionObserver?.transition(
            did: TransitionCall(name: call.name, subject: subject, answer: call.answer), at: stage?.time ?? time)
    }

    func transition(reports fault: TransitionFault, at time: Double) {
        stage?.transitionObserver?.transition(reports: fault, at: stage?.time ?? time)
    }
}
