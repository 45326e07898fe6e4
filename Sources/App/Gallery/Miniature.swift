import Controllers
import DemoSupport
import Geometry
import Platform

/// A scene on a small stage of its own, to which the same is done again and again.
///
/// What it shows depends on the time alone, in steps of its own rate: not on when or how often it is asked.
final class Miniature {
    /// How often a second a picture changes at most; ours: enough to see what moves, a third of a window's frames.
    static let rate = 20.0
    /// How long a new run goes on unseen, in seconds, so that its photos are there when it is seen.
    private static let lead = 0.5
    /// How long the end of a run is seen, in seconds.
    private static let pause = 1.0
    /// The window, where no demonstration says how large it is.
    private static let size = Size(width: 1280, height: 800)

    /// How wide the picture is, in pixels.
    let width: Double
    private let demo: Demo
    private let demoContent: DemoContent
    private let demonstration: Demonstration
    private let textEngine: any TextEngine
    /// Pixels in a point of the scene's window.
    private let scale: Double
    private var run: Run?
    /// The step that has been reached.
    private var step = -1
    /// What is to be seen now.
    private(set) var picture: DisplayList?

    /// A scene, from the beginning of what is done to it.
    private struct Run {
        let number: Int
        let scene: any Scene
        let stage: Stage
    }

    /// Makes the miniature of a scene, whose picture is `width` pixels wide.
    init(_ demo: Demo, width: Double, demoContent: DemoContent, textEngine: any TextEngine) {
        self.demo = demo
        self.width = width
        self.demoContent = demoContent
        self.textEngine = textEngine
        demonstration = demoContent.demonstration(demo) ?? Demonstration(size: Self.size, events: [], duration: 0)
        scale = max(width, 1) / demonstration.size.width
    }

    /// Goes on to a time in seconds since it is shown; `isStill`: nothing is done to it.
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
            inbox: material.inbox)
        if !isStill { stage.enqueue(demonstration.events.compactMap(Self.delayed)) }
        return Run(number: number, scene: scene, stage: stage)
    }

    /// An event as the picture has it, whose window keeps its size.
    private static func delayed(_ event: InputEvent) -> InputEvent? {
        if case .resize = event.kind { return nil }
        return InputEvent(time: event.time + lead, kind: event.kind)
    }
}
