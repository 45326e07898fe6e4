import Replay
import StageSupport
import Tactile
import TactilePhotos
import TestSupport
import Testing

@testable import Controllers
@testable import Demos
@testable import Viewer

/// What is released in mid-flight takes everything with it.
@Suite struct ReleaseInFlightTests {
    private let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    @Test(arguments: Demo.all) func `nothing lives on after a stage that is released at any time`(demo: Demo) throws {
        let recording = try Self.recording(of: demo)
        var living: [String] = []
        for time in stride(from: 0.05, to: min(recording.end ?? 5, 12), by: 0.37) {
            weak var stage: Stage?
            var controllers: [Guest] = []
            try {
                let material = try folder.material(), root = demo.makeScene(material)
                let small = Stage(
                    rootViewController: root, size: recording.size, displayScale: 1,
                    textEngine: FixedWidthTextEngine(), inbox: material.inbox)
                stage = small
                small.enqueue(recording.events)
                for frame in 0..<Int(time * 20) { small.step(to: Double(frame) / 20) }
                small.step(to: time)
                controllers = sequence(first: root as ViewController) { $0.presentedViewController }.map(Guest.init)
            }()
            if stage != nil { living.append("the stage at \(time) s") }
            living += controllers.compactMap(\.controller).map { "\(type(of: $0)) at \(time) s" }
        }
        #expect(living == [], "something lives on if the stage is released at these times")
    }

    private struct Guest { weak var controller: ViewController? }

    /// The queues of scenes, to see whether these live.
    private final class Scenes {
        struct Guest { weak var inbox: Inbox? }
        var guests: [Guest] = []
        /// The ends of the queues, by their indices.
        private let ends = EventCounter<Int>()

        func add(_ inbox: Inbox) {
            // The queue of a scene in small wakes no loop, so that the closure ends with the queue.
            let observer = LifetimeObserver { [ends, index = guests.count] in ends.add(index) }
            inbox.setWake { withExtendedLifetime(observer) {} }
            guests.append(Guest(inbox: inbox))
        }

        /// Waits until the queues have been released.
        func waitForEnds() {
            for (index, guest) in guests.enumerated() where guest.inbox != nil { ends.wait(for: index) }
        }
    }

    @Test func `no scene in small lives on after the gallery, however it was resized`() throws {
        let scenes = Scenes(), stage = try AppStage(of: folder, demoContent: content(scenes))
        for step in 0..<4 {
            stage.resize(Size(width: 1280, height: 800))
            stage.key("g")
            stage.frames(1 + 0.7 * Double(step), rate: 20)
            stage.resize(Size(width: 700 + 60 * Double(step), height: 600))
            stage.frames(1.5, rate: 20)
            stage.key("Escape")
            stage.frames(2, rate: 20)
            // Threads that decode a photo hold its scene until they have delivered it.
            scenes.waitForEnds()
            let living = scenes.guests.count { $0.inbox != nil }
            #expect(living == 0 && scenes.guests.count > 5, "step \(step), of \(scenes.guests.count)")
        }
    }

    /// The recordings that ship, with photos that are decoded on threads.
    private func content(_ scenes: Scenes) -> DemoContent {
        DemoContent { [folder] in
            guard let reader = try? CatalogueReader(folder: folder.path, mode: .immediate) else { return nil }
            let material = SceneMaterial(
                reader: reader, mode: .threads(1), animations: PictureFolder.animations
            ) { Issue.record("\($0)") }
            scenes.add(material.inbox)
            return material
        } demonstration: { demo in
            (try? Self.recording(of: demo)).map {
                Demonstration(size: $0.size, events: $0.events, duration: $0.end ?? 5)
            }
        }
    }

    /// A recording that ships, in which the scene is used.
    private static func recording(of demo: Demo) throws -> Recording {
        let name = demo == .photoPreview ? "drag-to-dismiss" : demo.name
        return try Recording(contentsOf: Repository.path("Assets/Recordings/\(name).jsonl"))
    }
}
