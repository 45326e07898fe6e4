import Controllers
import Geometry
import Platform
import TestSupport
import Testing
import Views

@testable import TactileLottie

@Suite struct LottieAnimationViewTests {
    /// A stage with a view of the growing square, at time 0.
    private final class Bench {
        let view: LottieAnimationView
        let stage: Stage
        /// What completions were told.
        var received: [Bool] = []

        init(displayScale: Double = 1) throws {
            view = LottieAnimationView(animation: try LottieAnimation(LottieTexts.growing, name: "growing"))
            let controller = ViewController()
            stage = Stage(
                rootViewController: controller, size: Size(width: 200, height: 200), displayScale: displayScale,
                textEngine: FixedWidthTextEngine())
            controller.view.addSubview(view)
            stage.step(to: 0)
        }

        /// Steps, and says where the view is seen to stand.
        func progress(at time: Double) -> Double {
            stage.step(to: time)
            return view.realtimeAnimationProgress
        }

        func tell(_ finished: Bool) { received.append(finished) }
    }

    @Test func `it is played at its own speed, and says when it is over`() throws {
        let bench = try Bench()
        bench.view.play(completion: bench.tell)
        #expect(bench.view.isAnimationPlaying)
        _ = bench.progress(at: 0)
        #expect(abs(bench.progress(at: 0.25) - 0.25) < 1e-12)
        #expect(bench.received == [])
        #expect(bench.progress(at: 1) == 1)
        #expect(bench.received == [true])
        #expect(!bench.view.isAnimationPlaying)
        bench.view.play(completion: bench.tell)
        _ = bench.progress(at: 1)
        #expect(abs(bench.progress(at: 1.5) - 0.5) < 1e-12)
    }

    @Test func `a stretch is played from where it stands, backwards too`() throws {
        let bench = try Bench()
        bench.view.currentProgress = 0.8
        bench.view.play(toProgress: 0.2)
        _ = bench.progress(at: 0)
        #expect(abs(bench.progress(at: 0.3) - 0.5) < 1e-12)
        #expect(abs(bench.progress(at: 0.9) - 0.2) < 1e-12)
        bench.view.play(marker: "middle", completion: bench.tell)
        _ = bench.progress(at: 0.9)
        #expect(bench.view.currentFrame == 10)
        #expect(abs(bench.progress(at: 2) - 0.5) < 1e-12)
        #expect(bench.received == [true])
        #expect(!bench.view.play(marker: "none", completion: bench.tell))
        #expect(bench.received == [true])
    }

    @Test func `played anew, paused, stopped or set, it tells that it did not come to its end, once`() throws {
        let bench = try Bench()
        let ways: [(LottieAnimationView) -> Void] = [
            { $0.play() }, { $0.pause() }, { $0.stop() }, { $0.currentFrame = 30 }, { $0.currentTime = 0.5 },
            { $0.animation = nil },
        ]
        for (index, way) in ways.enumerated() {
            let start = Double(index) * 2
            bench.view.play(fromProgress: 0, toProgress: 1, completion: bench.tell)
            _ = bench.progress(at: start)
            _ = bench.progress(at: start + 0.25)
            way(bench.view)
            #expect(bench.received == Array(repeating: false, count: index + 1))
            _ = bench.progress(at: start + 1.9)
            #expect(bench.received.count == index + 1)
        }
    }

    @Test(arguments: [0.5, 2, -1, -3]) func `a new speed takes it on from where it stands`(speed: Double) throws {
        let bench = try Bench()
        bench.view.play()
        _ = bench.progress(at: 0)
        _ = bench.progress(at: 0.4)
        bench.view.animationSpeed = speed
        #expect(abs(bench.progress(at: 0.4) - 0.4) < 1e-12)
        #expect(abs(bench.progress(at: 0.5) - (0.4 + 0.1 * speed)) < 1e-12)
        #expect(bench.progress(at: 3) == (speed > 0 ? 1 : 0))
    }

    @Test func `a block animates its progress, and a property animator scrubs it`() throws {
        let bench = try Bench()
        View.animate(withDuration: 1, curve: .linear) { bench.view.currentProgress = 1 }
        _ = bench.progress(at: 0)
        #expect(abs(bench.progress(at: 0.25) - 0.25) < 1e-12)
        #expect(bench.view.currentProgress == 1)
        _ = bench.progress(at: 1)
        let animator = PropertyAnimator(duration: 1, curve: .linear) { bench.view.currentProgress = 0 }
        animator.fractionComplete = 0.3
        #expect(abs(bench.progress(at: 2) - 0.7) < 1e-12)
        animator.stopAnimation(true)
        #expect(abs(bench.view.currentProgress - 0.7) < 1e-12)
    }

    @Test func `without a window it is over at once`() throws {
        let view = LottieAnimationView(animation: try LottieAnimation(LottieTexts.growing, name: "growing"))
        var received: [Bool] = []
        view.play { received.append($0) }
        #expect(view.currentProgress == 1)
        #expect(received == [true])
    }

    @Test(arguments: [1.0, 2]) func `a frame is drawn pixel by pixel, and stays the same picture while nothing moves`(
        scale: Double
    ) throws {
        let bench = try Bench(displayScale: scale)
        bench.view.frame = Rect(x: 10, y: 20, width: 60, height: 30)
        bench.view.currentProgress = 1
        bench.stage.step(to: 1)
        let list = bench.stage.window.displayList()
        let command = try #require(list.commands.last)
        #expect(command.bounds == Rect(x: 25, y: 20, width: 30, height: 30))
        guard case .image(let image, _, _) = command.paint else {
            Issue.record("no image: \(command)")
            return
        }
        #expect(image.width == Int(30 * scale) && image.height == image.width)
        #expect(bench.stage.window.displayList() == list)
    }

    @Test func `what cannot be shown is a placeholder, and somebody is received`() throws {
        var errors: [LottieError] = []
        let view = LottieAnimationView(contentsOfFile: "/nowhere/icon.json") { errors.append($0) }
        #expect(errors.count == 1)
        #expect(view.animation == nil)
        view.frame = Rect(x: 0, y: 0, width: 20, height: 20)
        let controller = ViewController()
        let stage = Stage(
            rootViewController: controller, size: Size(width: 40, height: 40), displayScale: 1,
            textEngine: FixedWidthTextEngine())
        controller.view.addSubview(view)
        stage.step(to: 0)
        #expect(stage.window.displayList().commands.count == 1)
    }
}
