import CAllocations
import CFloor
import Foundation
import Tactile

/// The main thread's processor time and the allocations of a step of many animations at 60 Hz.
enum AnimationBenchmark {
    private static let frames = 60
    private static let rounds = 3
    private static let most = 10_000
    /// The longest step of the springs, as a multiple of a loop in C over the same formula: 2 ms where that takes 0.25 ms.
    private static let springLimit = 8.0

    static func run(_ table: inout Table) {
        let costs = (0..<rounds).map { _ in
            (
                some: AnimationCost(frames: frames, springs(100, byKeyPath: false)),
                most: AnimationCost(frames: frames, springs(most, byKeyPath: false)),
                floor: SpringFloor(count: most).step(frames: frames)
            )
        }
        table.add(
            Figure(
                name: "a step of 10,000 springs of a Rect", rounds: costs.map(\.most.median), unit: "ms",
                floor: .init(name: "C", rounds: costs.map(\.floor)), limit: springLimit))
        table.add(
            Figure(
                name: "a spring among 10,000, over one among 100",
                rounds: costs.map { $0.most.median / $0.some.median / Double(most / 100) }, limit: 2))
        table.add(
            Figure(name: "allocations in a step of 10,000 springs", rounds: costs.map(\.most.allocations), limit: 0))
        func inform(_ name: String, _ step: (Double) -> Void) {
            table.add(Figure(name: name, rounds: [AnimationCost(frames: frames, step).median], unit: "ms"))
        }
        inform("a step of 10,000 springs by key path", springs(most, byKeyPath: true))
        inform("a step of 10,000 animation blocks", contributions(most))
        inform("a step of 10,000 scrubbed animators", animators(most))
    }

    /// An object with an animatable rectangle.
    private final class Box {
        var frame = Rect(x: 0, y: 0, width: 100, height: 80)
    }

    /// Returns a step of springs that outlast the measurement, with various responses and targets.
    private static func springs(_ count: Int, byKeyPath: Bool) -> (Double) -> Void {
        let stage = makeStage()
        let boxes = (0..<count).map { _ in Box() }
        for (i, box) in boxes.enumerated() {
            let motion = SpringAnimation(
                Spring(response: 0.5 + Double(i % 7) / 10, dampingRatio: 0.01), from: box.frame,
                to: Rect(x: Double(i % 1000), y: 900, width: 300, height: 200),
                tolerance: Tolerance(value: 1e-6, speed: 1e-6))
            if byKeyPath {
                stage.window.engine.start(motion, of: box, \.frame)
            } else {
                stage.window.engine.start(
                    motion, of: AnimatableProperty(of: box, get: { $0.frame }, set: { $0.frame = $1 }))
            }
        }
        return { time in
            withExtendedLifetime(boxes) { stage.step(to: time) }
        }
    }

    private static func contributions(_ count: Int) -> (Double) -> Void {
        let stage = makeStage()
        let views = (0..<count).map { _ in View() }
        for view in views { stage.window.addSubview(view) }
        for (i, view) in views.enumerated() {
            View.animate(withDuration: 60 + Double(i % 7)) { view.frame = Rect(x: 9, y: 90, width: 300, height: 200) }
        }
        return { time in
            stage.step(to: time)
            for view in views { precondition(view.presentation.size.width >= 0) }
        }
    }

    /// Animators that are stopped on release, as a paused animator must be.
    private final class Animators {
        let all: [PropertyAnimator]

        init(_ all: [PropertyAnimator]) { self.all = all }

        isolated deinit { for animator in all { animator.stopAnimation(true) } }
    }

    private static func animators(_ count: Int) -> (Double) -> Void {
        let stage = makeStage()
        let views = (0..<count).map { _ in View() }
        let animators = Animators(
            views.map { view in
                stage.window.addSubview(view)
                let animator = PropertyAnimator(duration: 1, curve: .easeInOut) { view.alpha = 0 }
                animator.pauseAnimation()
                return animator
            })
        return { time in
            for animator in animators.all { animator.fractionComplete = time.truncatingRemainder(dividingBy: 1) }
            stage.step(to: time)
            for view in views { precondition(view.presentation.alpha <= 1) }
        }
    }

    private static func makeStage() -> Stage {
        Stage(
            rootViewController: ViewController(), size: Size(width: 800, height: 600), displayScale: 1,
            textEngine: BlankTextEngine())
    }
}

/// The cost of a step of many animations.
struct AnimationCost {
    /// The duration of each step, in milliseconds.
    private let times: [Double]
    /// The mean number of allocations in a step.
    let allocations: Double

    /// Measures the steps of some frames after ten that warm up.
    init(frames: Int, _ step: (Double) -> Void) {
        var times = [Double](repeating: 0, count: frames)
        for frame in 0..<10 { step(Double(frame) / 60) }
        var allocations = 0
        for frame in times.indices {
            let time = Double(frame + 10) / 60
            let start = Machine.threadTime
            allocations += Allocations.during { step(time) }
            times[frame] = Machine.threadTime - start
        }
        self.times = times
        self.allocations = Double(allocations) / Double(frames)
    }

    /// The median of the durations.
    var median: Double { times.quantile(0.5) }
}

/// A loop in C over springs of four values, as the least that a step can cost on this machine.
private struct SpringFloor {
    private let springs: [floor_spring]

    /// Makes springs with the parameters of the measured ones.
    init(count: Int) {
        springs = (0..<count).map { index in
            let frequency = 2 * Double.pi / (0.5 + Double(index % 7) / 10)
            return floor_spring(
                from: (0, 0, 100, 80), to: (Double(index % 1000), 900, 300, 200), decay: frequency / 100,
                frequency: frequency)
        }
    }

    /// Steps the springs, and returns the median of the processor times in milliseconds.
    func step(frames: Int) -> Double {
        var values = [(Double, Double, Double, Double)](repeating: (0, 0, 0, 0), count: springs.count)
        let times = (0..<frames).map { frame in
            let start = Machine.threadTime
            values.withUnsafeMutableBytes {
                floor_step(
                    springs, springs.count, Double(frame) / 60, $0.baseAddress?.assumingMemoryBound(to: Lanes.self))
            }
            return Machine.threadTime - start
        }
        return times.quantile(0.5)
    }

    private typealias Lanes = (Double, Double, Double, Double)
}

/// The count of memory allocations.
enum Allocations {
    /// The number of calls to `malloc` and its relatives since the start, on all threads.
    static var count: Int { Int(allocation_count()) }

    /// Returns the number of allocations in `work`.
    static func during(_ work: () -> Void) -> Int {
        let before = count
        work()
        return count - before
    }
}
