import Controllers
import Geometry
import Motion
import Platform
import Viewer
import Views

/// A player that runs the miniatures on the visible tiles while the gallery is presented.
///
/// The miniature of the selected tile rests in its first state, which is that of the scene when it opens.
final class MiniaturePlayer {
    /// The delay between the beginnings of successive tiles, in seconds, so that no two change in the same frame.
    private static let delay = 0.015
    /// The longest time that a gallery can be open, in seconds: a day.
    private static let longestRun = 86_400.0

    /// The visible tiles.
    var tiles: [GalleryTile] = []
    private let demoContent: DemoContent
    private weak var window: Window?
    private var miniatures: [Demo: Miniature] = [:]
    private var clock: PhysicsAnimation<BasicAnimation<Double>>?
    /// The size of a scene's view, and of the window around it, in points.
    private var size = (scene: Size(width: 1280, height: 800), window: Size(width: 1280, height: 800))
    /// The time since the gallery appeared, in seconds.
    private var time = 0.0 { didSet { tiles.forEach(advance) } }

    init(_ demoContent: DemoContent) { self.demoContent = demoContent }

    /// Sets the size of the scenes, and of the window that contains them, in points.
    func setSize(_ scene: Size, inWindow window: Size) { size = (scene, window) }

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

    private func advance(_ tile: GalleryTile) {
        // A scene that the app runs needs no miniature.
        guard let window, let demo = tile.demo, tile.screen.source == nil else { return }
        let start = Double(Demo.all.firstIndex(of: demo) ?? 0) * Self.delay
        guard time >= start else { return }
        let isStill = window.isReduceMotionEnabled || tile.isSelected
        let width = (tile.picture.size.width * window.displayScale).rounded()
        let old = miniatures[demo]
        if old?.width != width || old?.size != size.scene {
            miniatures[demo] = Miniature(
                demo, at: start, width: width, size: size, demoContent: demoContent, textEngine: window.textEngine)
        }
        guard let miniature = miniatures[demo] else { return }
        let wasAtStart = miniature.isAtStart
        miniature.userInterfaceStyle = window.overrideUserInterfaceStyle
        if isStill != miniature.isStill { miniature.restart(at: time, isStill: isStill) }
        miniature.advance(to: time)
        if isStill, miniature.isAtStart, !wasAtStart {
            tile.dissolve(to: miniature.picture)
        } else {
            tile.show(miniature.picture)
        }
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

    /// The width of the picture, in pixels.
    let width: Double
    /// The size of the scene's view, in points.
    let size: Size
    private let demo: Demo
    private let demoContent: DemoContent
    /// The demonstration in a view of the miniature's size.
    private let demonstration: Demonstration
    private let textEngine: any TextEngine
    /// The number of pixels in a point of the scene's window.
    private let scale: Double
    /// The style of the scene, that of the window with the gallery.
    var userInterfaceStyle = UserInterfaceStyle.unspecified
    /// The time at which the first run began, in seconds.
    private var beginning: Double
    /// A Boolean value that indicates whether the scene runs without the demonstration's events.
    private(set) var isStill = false
    private var run: Run?
    /// A Boolean value that indicates whether the scene has begun again while its picture was visible.
    private var hasRestarted = false
    /// The current step.
    private var step = -1
    /// The current picture.
    private(set) var picture: DisplayList?
    /// A Boolean value that indicates whether the picture shows the scene before the first event.
    private(set) var isAtStart = true
    /// The newest picture before the first event.
    private var firstPicture: DisplayList?

    /// One repetition of the demonstration, on a new scene.
    private struct Run {
        let number: Int
        let scene: any Scene
        let stage: Stage
    }

    /// Creates the miniature of a scene.
    ///
    /// - Parameters:
    ///   - demo: the scene.
    ///   - time: the time at which it begins, in seconds.
    ///   - width: the width of the picture, in pixels.
    ///   - size: the size of the scene's view and of the window that contains it, in points.
    ///   - demoContent: the scene's photos and demonstration.
    ///   - textEngine: the engine that draws text.
    init(
        _ demo: Demo, at time: Double, width: Double, size: (scene: Size, window: Size), demoContent: DemoContent,
        textEngine: any TextEngine
    ) {
        self.demo = demo
        self.width = width
        self.size = size.scene
        self.demoContent = demoContent
        self.textEngine = textEngine
        beginning = time
        scale = max(width, 1) / size.scene.width
        demonstration =
            demoContent.demonstration(of: demo)?.fitted(to: size.scene, inWindow: size.window)
            ?? Demonstration(size: size.scene, events: [], duration: 0)
    }

    /// Begins again, with the demonstration's events or, without them, at once with the first picture.
    func restart(at time: Double, isStill: Bool) {
        (self.isStill, beginning) = (isStill, time)
        (run, step) = (nil, -1)
        hasRestarted = picture != nil
        guard isStill, let firstPicture else { return }
        (picture, isAtStart) = (firstPicture, true)
    }

    /// Advances the scene to a time, in seconds.
    func advance(to time: Double) {
        let step = Int((max(time - beginning, 0) * Self.rate).rounded(.down))
        guard step != self.step else { return }
        self.step = step
        let now = Double(step) / Self.rate
        let period = demonstration.duration + Self.lead + Self.pause
        let number = isStill || demonstration.events.isEmpty ? 0 : Int(now / period)
        if run?.number != number { run = makeRun(number) }
        guard let run else { return }
        let own = now - Double(number) * period
        run.stage.userInterfaceStyle = userInterfaceStyle
        run.stage.step(to: own)
        // A scene that begins again has no photos yet.
        guard own >= Self.lead || number == 0 && !hasRestarted else { return }
        picture = run.stage.displayList()
        isAtStart = isStill || own <= Self.lead + (demonstration.events.first?.time ?? .infinity)
        if isAtStart { firstPicture = picture }
    }

    private func makeRun(_ number: Int) -> Run? {
        guard var material = demoContent.makeMaterial() else { return nil }
        material.photoSize = .filling(
            width: Int((demonstration.size.width * scale).rounded(.up)),
            height: Int((demonstration.size.height * scale).rounded(.up)))
        material.thumbnailScale = min(material.thumbnailScale, scale)
        material.cache = demoContent.photos
        material.previewFeatures = demonstration.previewFeatures
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

extension Demonstration {
    /// Returns the demonstration for a scene's view of another size, as a part of a window; places are scaled.
    fileprivate func fitted(to scene: Size, inWindow window: Size) -> Demonstration {
        let recorded = Size(
            width: size.width - window.width + scene.width, height: size.height - window.height + scene.height)
        let factor = Vector(dx: scene.width / max(recorded.width, 1), dy: scene.height / max(recorded.height, 1))
        func place(_ point: Point) -> Point { Point(x: point.x * factor.dx, y: point.y * factor.dy) }
        let events = events.map { event in
            var event = event
            switch event.kind {
            case .pointer(var pointer):
                pointer.location = place(pointer.location)
                event.kind = .pointer(pointer)
            case .scroll(var scroll):
                scroll.location = place(scroll.location)
                event.kind = .scroll(scroll)
            case .pinch(var pinch):
                pinch.location = place(pinch.location)
                event.kind = .pinch(pinch)
            case .contextMenu(let location): event.kind = .contextMenu(place(location))
            case .key, .resize, .close, .motion, .appearance, .open, .files: break
            }
            return event
        }
        return Demonstration(
            size: scene, events: events, duration: duration, previewFeatures: previewFeatures)
    }
}
