import Controllers
import DemoSupport
import Geometry
import Motion
import Platform
import Views

/// A player that runs the miniatures on the visible tiles while the gallery is presented.
final class MiniaturePlayer {
    /// A visible tile.
    struct Tile {
        /// The tile's index in the gallery, from 0.
        let order: Int
        let demo: Demo
        let preview: DisplayListView
    }

    /// The delay between the beginnings of successive tiles, in seconds, so that no two change in the same frame.
    private static let delay = 0.03
    /// The duration of the fade-in of a tile's first picture, in seconds.
    private static let fade = 0.2
    /// The longest time that a gallery can be open, in seconds: a day.
    private static let longestRun = 86_400.0

    /// The visible tiles.
    var tiles: [Tile] = []
    private let demoContent: DemoContent
    private weak var window: Window?
    private var miniatures: [Demo: Miniature] = [:]
    private var clock: PhysicsAnimation<BasicAnimation<Double>>?
    /// The time since the gallery appeared, in seconds.
    private var time = 0.0 { didSet { for tile in tiles where time >= start(of: tile) { advance(tile) } } }

    init(_ demoContent: DemoContent) { self.demoContent = demoContent }

    /// Starts the clock, unless it runs.
    func begin(in window: Window?) {
        guard clock == nil, let window else { return }
        self.window = window
        let motion = BasicAnimation(
            from: 0, to: Self.longestRun, duration: Self.longestRun,
            timing: CubicTimingParameters(animationCurve: .linear))
        clock = window.engine.start(motion, of: self, \.time)
    }

    /// Stops the clock and releases all miniatures.
    func end() {
        clock?.stop()
        clock = nil
        miniatures = [:]
    }

    /// Shows the first picture of a tile before its beginning.
    func showAtOnce(_ order: Int) {
        for tile in tiles where tile.order == order && tile.preview.displayList == nil { advance(tile, fades: false) }
    }

    private func start(of tile: Tile) -> Double { Double(tile.order) * Self.delay }

    private func advance(_ tile: Tile, fades: Bool = true) {
        guard let window else { return }
        let width = (tile.preview.size.width * window.displayScale).rounded()
        if miniatures[tile.demo]?.width != width {
            miniatures[tile.demo] = Miniature(
                tile.demo, width: width, demoContent: demoContent, textEngine: window.textEngine)
        }
        guard let miniature = miniatures[tile.demo] else { return }
        miniature.userInterfaceStyle = window.overrideUserInterfaceStyle
        miniature.advance(to: max(time - start(of: tile), 0), isStill: window.isReduceMotionEnabled)
        let isFirst = tile.preview.displayList == nil
        tile.preview.displayList = miniature.picture
        guard isFirst, fades else { return }
        View.performWithoutAnimation { tile.preview.alpha = 0 }
        View.animate(withDuration: Self.fade, curve: .linear) { tile.preview.alpha = 1 }
    }
}

/// A scene on a small stage of its own, which replays a demonstration in a loop.
///
/// Its picture depends on the time alone, in steps of its own rate, not on the calls that advance it.
private final class Miniature {
    /// The frame rate of miniatures, per second (ours): a third of a window's, and enough to show motion.
    static let rate = 20.0
    /// The time that a repetition runs before it is shown, in seconds, so that its photos are decoded by then.
    private static let lead = 0.5
    /// The time that the end of a run remains visible, in seconds.
    private static let pause = 1.0
    /// The size of the window if there is no demonstration, in points.
    private static let size = Size(width: 1280, height: 800)

    /// The width of the picture, in pixels.
    let width: Double
    private let demo: Demo
    private let demoContent: DemoContent
    private let demonstration: Demonstration
    private let textEngine: any TextEngine
    /// The number of pixels in a point of the scene's window.
    private let scale: Double
    /// The style of the scene, that of the window with the gallery.
    var userInterfaceStyle = UserInterfaceStyle.unspecified
    private var run: Run?
    /// The current step.
    private var step = -1
    /// The current picture.
    private(set) var picture: DisplayList?

    /// One repetition of the demonstration, on a new scene.
    private struct Run {
        let number: Int
        let scene: any Scene
        let stage: Stage
    }

    /// Creates the miniature of a scene, with a picture `width` pixels wide.
    init(_ demo: Demo, width: Double, demoContent: DemoContent, textEngine: any TextEngine) {
        self.demo = demo
        self.width = width
        self.demoContent = demoContent
        self.textEngine = textEngine
        demonstration = demoContent.demonstration(demo) ?? Demonstration(size: Self.size, events: [], duration: 0)
        scale = max(width, 1) / demonstration.size.width
    }

    /// Advances the scene.
    ///
    /// - Parameters:
    ///   - time: the time since the miniature appeared, in seconds.
    ///   - isStill: whether the scene runs without the demonstration's events.
    func advance(to time: Double, isStill: Bool) {
        let step = Int((time * Self.rate).rounded(.down))
        guard step != self.step else { return }
        self.step = step
        let now = Double(step) / Self.rate
        let period = demonstration.duration + Self.lead + Self.pause
        let number = isStill || demonstration.events.isEmpty ? 0 : Int(now / period)
        if run?.number != number { run = makeRun(number, isStill: isStill) }
        guard let run else { return }
        let own = now - Double(number) * period
        run.stage.userInterfaceStyle = userInterfaceStyle
        run.stage.step(to: own)
        if number == 0 || own >= Self.lead { picture = run.stage.displayList() }
    }

    private func makeRun(_ number: Int, isStill: Bool) -> Run? {
        guard var material = demoContent.makeMaterial() else { return nil }
        material.photoSize = .filling(
            width: Int((demonstration.size.width * scale).rounded(.up)),
            height: Int((demonstration.size.height * scale).rounded(.up)))
        material.cache = demoContent.photos
        let scene = demo.makeScene(material)
        let stage = Stage(
            rootViewController: scene, size: demonstration.size, displayScale: scale, textEngine: textEngine,
            userInterfaceStyle: userInterfaceStyle, inbox: material.inbox)
        if !isStill { stage.enqueue(demonstration.events.compactMap(Self.delayed)) }
        return Run(number: number, scene: scene, stage: stage)
    }

    /// Returns an event delayed by the lead; `nil` for a resize, because a miniature's window keeps its size.
    private static func delayed(_ event: InputEvent) -> InputEvent? {
        if case .resize = event.kind { return nil }
        return InputEvent(time: event.time + lead, kind: event.kind)
    }
}
