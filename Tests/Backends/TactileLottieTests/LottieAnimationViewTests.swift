import Controllers
import Geometry
import Platform
import StageSupport
import TestSupport
import Testing
import Views

@testable import TactileLottie

@Suite struct LottieAnimationViewTests {
    /// A stage with a view of the growing square, at time 0.
    private final class LottieStage: TestStage<ViewController> {
        let view: LottieAnimationView
        /// The arguments of all completion calls.
        var completions: [Bool] = []

        init(displayScale: Double = 1) throws {
            view = LottieAnimationView(animation: try LottieAnimation(LottieTexts.growing, name: "growing"))
            let controller = ViewController()
            controller.view.addSubview(view)
            super.init(controller, on: .test(controller, size: Size(width: 200, height: 200), scale: displayScale))
        }

        /// Steps to a time, and returns the view's progress on screen.
        func progress(at time: Double) -> Double {
            step(to: time)
            return view.realtimeAnimationProgress
        }

        func complete(_ finished: Bool) { completions.append(finished) }
    }

    @Test func `playback has the animation's speed and calls its completion at the end`() throws {
        let fixture = try LottieStage()
        fixture.view.play(completion: fixture.complete)
        #expect(fixture.view.isAnimationPlaying)
        _ = fixture.progress(at: 0)
        #expect(abs(fixture.progress(at: 0.25) - 0.25) < 1e-12)
        #expect(fixture.completions == [])
        #expect(fixture.progress(at: 1) == 1)
        #expect(fixture.completions == [true])
        #expect(!fixture.view.isAnimationPlaying)
        fixture.view.play(completion: fixture.complete)
        _ = fixture.progress(at: 1)
        #expect(abs(fixture.progress(at: 1.5) - 0.5) < 1e-12)
        // Playback keeps the fixture until its completion is called.
        fixture.view.stop()
        #expect(fixture.completions == [true, false])
    }

    @Test func `playback of a range begins at the current progress, and can run backwards`() throws {
        let fixture = try LottieStage()
        fixture.view.currentProgress = 0.8
        fixture.view.play(toProgress: 0.2)
        _ = fixture.progress(at: 0)
        #expect(abs(fixture.progress(at: 0.3) - 0.5) < 1e-12)
        #expect(abs(fixture.progress(at: 0.9) - 0.2) < 1e-12)
        fixture.view.play(marker: "middle", completion: fixture.complete)
        _ = fixture.progress(at: 0.9)
        #expect(fixture.view.currentFrame == 10)
        #expect(abs(fixture.progress(at: 2) - 0.5) < 1e-12)
        #expect(fixture.completions == [true])
        #expect(!fixture.view.play(marker: "none", completion: fixture.complete))
        #expect(fixture.completions == [true])
    }

    @Test func `playing again, pausing, stopping and setting the progress call the completion once, with false`() throws
    {
        let fixture = try LottieStage()
        let interruptions: [(LottieAnimationView) -> Void] = [
            { $0.play() }, { $0.pause() }, { $0.stop() }, { $0.currentFrame = 30 }, { $0.currentTime = 0.5 },
            { $0.animation = nil },
        ]
        for (index, interrupt) in interruptions.enumerated() {
            let start = Double(index) * 2
            fixture.view.play(fromProgress: 0, toProgress: 1, completion: fixture.complete)
            _ = fixture.progress(at: start)
            _ = fixture.progress(at: start + 0.25)
            interrupt(fixture.view)
            #expect(fixture.completions == Array(repeating: false, count: index + 1))
            _ = fixture.progress(at: start + 1.9)
            #expect(fixture.completions.count == index + 1)
        }
    }

    @Test(arguments: [0.5, 2, -1, -3]) func `a new speed continues playback at the current progress`(speed: Double)
        throws
    {
        let fixture = try LottieStage()
        fixture.view.play()
        _ = fixture.progress(at: 0)
        _ = fixture.progress(at: 0.4)
        fixture.view.animationSpeed = speed
        #expect(abs(fixture.progress(at: 0.4) - 0.4) < 1e-12)
        #expect(abs(fixture.progress(at: 0.5) - (0.4 + 0.1 * speed)) < 1e-12)
        #expect(fixture.progress(at: 3) == (speed > 0 ? 1 : 0))
    }

    @Test func `an animation block animates the progress, and a property animator scrubs it`() throws {
        let fixture = try LottieStage()
        View.animate(withDuration: 1, curve: .linear) { fixture.view.currentProgress = 1 }
        _ = fixture.progress(at: 0)
        #expect(abs(fixture.progress(at: 0.25) - 0.25) < 1e-12)
        #expect(fixture.view.currentProgress == 1)
        _ = fixture.progress(at: 1)
        let animator = PropertyAnimator(duration: 1, curve: .linear) { fixture.view.currentProgress = 0 }
        animator.fractionComplete = 0.3
        #expect(abs(fixture.progress(at: 2) - 0.7) < 1e-12)
        animator.stopAnimation(true)
        #expect(abs(fixture.view.currentProgress - 0.7) < 1e-12)
    }

    @Test func `playback without a window ends at once`() throws {
        let view = LottieAnimationView(animation: try LottieAnimation(LottieTexts.growing, name: "growing"))
        var completions: [Bool] = []
        view.play { completions.append($0) }
        #expect(view.currentProgress == 1)
        #expect(completions == [true])
    }

    @Test(arguments: [1.0, 2])
    func `a frame is drawn at the display's scale, and an unchanged frame is not drawn again`(
        scale: Double
    ) throws {
        let fixture = try LottieStage(displayScale: scale)
        fixture.view.frame = Rect(x: 10, y: 20, width: 60, height: 30)
        fixture.view.currentProgress = 1
        fixture.step(to: 1)
        let list = fixture.window.displayList()
        let command = try #require(list.commands.last)
        #expect(command.bounds == Rect(x: 25, y: 20, width: 30, height: 30))
        guard case .image(let image, _, _) = command.paint else {
            Issue.record("no image: \(command)")
            return
        }
        #expect(image.width == Int(30 * scale) && image.height == image.width)
        #expect(fixture.window.displayList() == list)
    }

    @Test func `an animation that cannot be read is reported and shown as a placeholder`() throws {
        var errors: [LottieError] = []
        let view = LottieAnimationView(contentsOfFile: "/nowhere/icon.json") { errors.append($0) }
        #expect(errors.count == 1)
        #expect(view.animation == nil)
        view.frame = Rect(x: 0, y: 0, width: 20, height: 20)
        let controller = ViewController()
        controller.view.addSubview(view)
        let stage = TestStage(controller, size: Size(width: 40, height: 40))
        #expect(stage.displayList().commands.count == 1)
    }
}
