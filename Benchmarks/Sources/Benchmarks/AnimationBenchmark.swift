import CAllocations
import Foundation
import Tactile

/// The processor time and the allocations of stepping many animations.
enum AnimationBenchmark {
    private static let frames = 240
    private static let counts = [1, 100, 10_000]

    static func run() {
        print(
            "\nThe main thread's processor time for a step of running animations, over \(frames) frames at 60 Hz, and")
        print("the number of allocations in a frame.\n")
        print(
            "animations           running   ms a step: median    99 %   evaluations a second   allocations a frame")
        var costs: [Int: AnimationCost] = [:]
        for count in counts { costs[count] = line("springs of a Rect", count, springs(count, byKeyPath: false)) }
        for count in counts { line("... by key path", count, springs(count, byKeyPath: true)) }
        for count in counts { line("blocks, presented", count, contributions(count)) }
        for count in counts { line("animators, scrubbed", count, animators(count)) }
        print()
        guard let most = costs[10_000], let some = costs[100] else { return }
        Bound("10,000 springs of a Rect, median", most.median, "ms", below: 2).print()
        Bound("a spring among 10,000, over one among 100", most.median / some.median / 100, "times", below: 2).print()
        Bound("allocations a frame of 10,000 springs", most.allocations, "", below: 0).print()
    }

    @discardableResult
    private static func line(_ name: String, _ count: Int, _ step: (Double) -> Void) -> AnimationCost {
        let cost = AnimationCost(frames: frames, step)
        let texts = [
            String(count), String(format: "%.4f", cost.median), String(format: "%.4f", cost.most),
            String(format: "%.0f", Double(count) / cost.median * 1000), String(format: "%g", cost.allocations),
        ]
        let columns = zip(texts, [8, 20, 8, 23, 22]).map { text, width in
            String(repeating: " ", count: max(1, width - text.count)) + text
        }
        print(name + String(repeating: " ", count: 20 - name.count) + columns.joined())
        return cost
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
    /// The 99th percentile of the durations.
    var most: Double { times.quantile(0.99) }
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
