import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// A transition that a request reverses continues with the position and the velocity of everything that is visible.
@Suite struct ReversalTests {
    private let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    /// A demo, and the keys that request its transition and the opposite one.
    struct Case: CustomTestStringConvertible, Sendable {
        let demo: Demo
        let open: String
        let back: String

        var testDescription: String { "\(demo.name), \(open) and \(back)" }
    }

    nonisolated static let cases = [
        Case(demo: .photoPreview, open: "Enter", back: "Escape"), Case(demo: .photoPreview, open: "g", back: "g"),
        Case(demo: .circleReveal, open: "Enter", back: "Escape"), Case(demo: .twoThirds, open: "Enter", back: "Escape"),
        Case(demo: .slideIn, open: "ArrowLeft", back: "Escape"),
        Case(demo: .slideIn, open: "ArrowDown", back: "Escape"),
        Case(demo: .containers, open: "Enter", back: "Backspace"),
        Case(demo: .diveDeeper, open: "Enter", back: "Escape"),
        Case(demo: .connectTheDots, open: "Enter", back: "Escape"),
        Case(demo: .moveTheShape, open: "ArrowRight", back: "ArrowLeft"),
    ]

    @Test(arguments: cases) func `position and velocity continue at two hundred moments`(one: Case) throws {
        let stage = try AppStage(one.demo, of: folder), probe = Probe(stage, seed: Self.cases.count)
        stage.wait(2)
        while probe.moments < 200, probe.rounds < 200 {
            probe.rounds += 1
            // In a grid, an arrow selects a tile.
            if [.photoPreview, .containers].contains(one.demo), one.open == "Enter" { stage.key("ArrowRight") }
            stage.key(one.open)
            probe.wait(0.02, 0.5)
            if probe.rounds % 2 == 0 { probe.drag() }
            for key in [one.back, one.open, one.back] {
                probe.request(key)
                probe.wait(0.03, 0.3)
            }
            stage.wait(2)
            if one.demo != .moveTheShape { stage.key(one.back) }
            stage.wait(2)
        }
        #expect(probe.moments >= 200, "\(probe.moments) moments in \(probe.rounds) rounds")
        #expect(stage.observer.faults.isEmpty)
    }
}

/// The numbers of all views on a stage, before and after requests at random moments.
private final class Probe {
    /// The number of requests made while something moved.
    private(set) var moments = 0
    var rounds = 0
    private let stage: AppStage
    private var random: SeededGenerator

    /// The seconds over which a velocity is measured.
    private static let instant = 1e-6

    init(_ stage: AppStage, seed: Int) {
        self.stage = stage
        random = SeededGenerator(seed: seed)
    }

    func wait(_ least: Double, _ most: Double) { stage.wait(.random(in: least...most, using: &random)) }

    /// Catches what moves in the middle of the window, drags it down or up, and releases it.
    func drag() {
        var place = Point(x: 640, y: 400)
        let speed = Double.random(in: -1500...1500, using: &random)
        stage.pointer(.down, place)
        for _ in 0..<10 {
            stage.wait(0.008)
            place.y += speed * 0.008
            stage.pointer(.move, place)
        }
        stage.pointer(.up, place)
        wait(0.01, 0.2)
    }

    /// Presses a key, and checks that what moves continues at its position and its velocity, within a hundredth.
    func request(_ key: String) {
        let earlier = numbers
        stage.wait(Self.instant)
        let before = numbers
        stage.key(key)
        let after = numbers
        stage.wait(Self.instant)
        let later = numbers
        var isMoving = false
        for (view, start) in before {
            guard let first = earlier[view], let middle = after[view], let end = later[view] else { continue }
            for index in start.indices {
                let old = (start[index] - first[index]) / Self.instant
                let new = (end[index] - middle[index]) / Self.instant
                guard abs(old) > 1 else { continue }
                isMoving = true
                #expect(abs(middle[index] - start[index]) < 0.5, "\(view), \(index): a jump at \(stage.stage.time)")
                #expect(
                    abs(new - old) <= 0.01 * max(abs(old), abs(new)) + 1,
                    "\(view.type), \(index): \(old) to \(new) at \(stage.stage.time), \(key), round \(rounds)")
            }
        }
        if isMoving { moments += 1 }
    }

    private struct Key: Hashable {
        let id: ObjectIdentifier
        let type: String
    }

    /// The visible numbers of every view in the window: centre, size, radius, translation, and scale and alpha in hundredths.
    private var numbers: [Key: SIMD8<Double>] {
        var result: [Key: SIMD8<Double>] = [:]
        func add(_ view: View) {
            let state = view.presentation
            result[Key(id: ObjectIdentifier(view), type: "\(type(of: view))")] = [
                state.center.x, state.center.y, state.size.width, state.size.height, state.cornerRadius,
                100 * state.transform.scale, 100 * state.alpha, state.transform.translation.dx,
            ]
            for child in view.subviews + [view.mask].compactMap({ $0 }) { add(child) }
        }
        add(stage.window)
        return result
    }
}
