import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The slide-in's first screen, with what its tests ask of it.
typealias SlideInStage = TestStage<SlideInController>

extension TestStage where Controller == SlideInController {
    /// Presses the button of a direction.
    func present(_ direction: SlideInDirection, at time: Double) {
        press(0, SlideInDirection.allCases.firstIndex(of: direction) ?? 0, at: time)
    }

    /// Chooses what panels do in a low window.
    func adapt(_ adaptation: SlideInController.Adaptation, at time: Double) {
        press(1, SlideInController.Adaptation.allCases.firstIndex(of: adaptation) ?? 0, at: time)
    }

    /// How far the panel has slid in, in points along its path; 0: out of sight.
    func depth(_ direction: SlideInDirection) -> Double {
        guard let frame else { return 0 }
        let window = window.bounds
        return switch direction {
        case .left: frame.maxX
        case .right: window.maxX - frame.minX
        case .top: frame.maxY
        case .bottom: window.maxY - frame.minY
        }
    }
}

@Suite struct SlideInTests {
    private nonisolated static let sizes = [
        Size.smallWindow, Size.desktopWindow, Size.largeWindow,
        Size(width: 1001, height: 667),
    ]

    private func expectAtRest(_ stage: SlideInStage, _ direction: SlideInDirection, _ size: Size) {
        guard let frame = stage.frame else {
            Issue.record("nothing is presented")
            return
        }
        let extent = direction.isHorizontal ? frame.width : frame.height
        let whole = direction.isHorizontal ? size.width : size.height
        let limits = direction.isHorizontal ? 240.0...480 : 160.0...400
        #expect(extent == min(max((whole / 3).rounded(), limits.lowerBound), limits.upperBound))
        #expect(direction.isHorizontal ? frame.height == size.height : frame.width == size.width)
        #expect(abs(stage.depth(direction) - extent) < 1e-9, "it touches its edge")
        #expect(stage.dimmingView?.presentation.frame == Rect(origin: .zero, size: size) && stage.dimming == 0.5)
    }

    // MARK: Frames

    @Test(arguments: SlideInDirection.allCases, sizes) func `a panel takes a third of the window at its edge`(
        direction: SlideInDirection, size: Size
    ) {
        let stage = SlideInStage(size)
        stage.present(direction, at: 0.1)
        stage.step(to: 1)
        expectAtRest(stage, direction, size)
        for next in Self.sizes.reversed() {
            stage.resize(next, at: stage.time + 0.1)
            stage.wait(1)
            expectAtRest(stage, direction, next)
        }
    }

    @Test(arguments: SlideInDirection.allCases) func `it comes over its edge and goes over it, in 0.3 s`(
        direction: SlideInDirection
    ) {
        let stage = SlideInStage()
        stage.present(direction, at: 0.1)
        stage.step(to: 0.1)
        #expect(abs(stage.depth(direction)) < 1e-9 && stage.dimming == 0)
        var depth = 0.0
        for time in [0.15, 0.2, 0.25, 0.3, 0.39] {
            stage.step(to: time)
            let next = stage.depth(direction)
            #expect(next > depth && stage.state == "presenting")
            let extent = (direction.isHorizontal ? stage.frame?.width : stage.frame?.height) ?? 0
            #expect(abs(stage.dimming - 0.5 * next / extent) < 1e-9, "the dimming keeps step")
            depth = next
        }
        stage.step(to: 0.4)
        expectAtRest(stage, direction, .desktopWindow)
        stage.escape(at: 1)
        for time in [1.05, 1.1, 1.2, 1.29] {
            stage.step(to: time)
            #expect(stage.depth(direction) < depth && stage.dimming < 0.5 && stage.dimming > 0)
            depth = stage.depth(direction)
        }
        stage.step(to: 1.3)
        #expect(stage.isAlone)
        #expect(stage.observer.faults.isEmpty)
    }

    @Test(arguments: SlideInDirection.allCases) func `an arrow presents a panel from its edge, once`(
        direction: SlideInDirection
    ) {
        let stage = SlideInStage()
        for time in [0.1, 0.2, 1.2] { stage.key(direction.key, at: time) }
        stage.step(to: 2)
        expectAtRest(stage, direction, .desktopWindow)
        #expect(stage.observer.count(.presentationControllerForPresented) == 1 && stage.observer.faults.isEmpty)
    }

    // MARK: Dismissal

    @Test(arguments: SlideInDirection.allCases, ["Escape", "Backspace", "beside", "close"])
    func `each means of closing dismisses, and the panel is released`(direction: SlideInDirection, offset: String) {
        let stage = SlideInStage()
        stage.present(direction, at: 0.1)
        stage.step(to: 1)
        weak let presented = stage.presented as? PanelController
        switch offset {
        case "Escape", "Backspace": stage.key(offset, at: 1)
        case "close":
            guard let button = presented?.closeButton else { return }
            stage.tap(button.convert(button.bounds.center, to: nil), at: 1)
        case _: stage.tap(Point(x: 640, y: 400), at: 1)
        }
        stage.step(to: 2)
        #expect(stage.isAlone)
        #expect(presented == nil)
    }

    @Test(arguments: ["Escape", "beside"]) func `a request in flight reverses the panel in place`(
        offset: String
    ) {
        let stage = SlideInStage()
        stage.present(.left, at: 0.1)
        stage.step(to: 0.2)
        let depth = stage.depth(.left)
        if offset == "Escape" { stage.escape(at: 0.2) } else { stage.tap(Point(x: 1200, y: 700), at: 0.2) }
        stage.step(to: 0.2)
        #expect(abs(stage.depth(.left) - depth) < 1e-9, "no jump")
        stage.step(to: 0.25)
        #expect(stage.depth(.left) < depth && stage.traced("cancelled") == .bool(true))
        stage.step(to: 1)
        #expect(stage.isAlone && stage.observer.answers(.completeTransition) == ["false"])
        #expect(stage.observer.count(.animationControllerForDismissed) == 0, "it was one transition")
    }

    // MARK: Resizing in flight

    @Test(arguments: SlideInDirection.allCases, [Size(width: 1500, height: 1000), Size(width: 700, height: 500)])
    func `a window that changes in flight leaves nothing at a stale place`(direction: SlideInDirection, size: Size) {
        let stage = SlideInStage()
        stage.present(direction, at: 0.1)
        stage.resize(size, at: 0.2)
        stage.step(to: 1)
        expectAtRest(stage, direction, size)
        stage.escape(at: 1)
        stage.resize(.desktopWindow, at: 1.1)
        var depth = Double.infinity
        for time in [1.1, 1.15, 1.2, 1.25, 1.299] {
            stage.step(to: time)
            #expect(stage.depth(direction) < depth)
            depth = stage.depth(direction)
        }
        #expect(abs(depth) < 2, "it goes out of sight where the edge is now")
        let frame = stage.frame ?? .zero
        #expect(direction.isHorizontal ? frame.height == 800 : frame.width == 1280)
        stage.step(to: 2)
        #expect(stage.isAlone)
    }

    // MARK: Laws

    @Test(arguments: [0.2, 0.35, 1.0, 1.15]) func `a stage may be released any time, during a drag too`(time: Double) {
        weak var root: SlideInController?
        weak var presented: ViewController?
        do {
            let stage = SlideInStage()
            stage.present(.left, at: 0.1)
            stage.pointer(.down, Point(x: 20, y: 400), at: 0.3)
            stage.pointer(.up, Point(x: 20, y: 400), at: 0.4)
            stage.escape(at: 1.1)
            stage.step(to: time)
            (root, presented) = (stage.controller, stage.presented)
            #expect(presented != nil)
        }
        #expect(root == nil && presented == nil)
    }

    @Test(arguments: 0..<60) func `after random input only the first screen is left`(seed: UInt64) {
        let stage = SlideInStage()
        let time = walk(stage, seed: seed)
        stage.pointer(.up, .zero, at: time + 1)
        stage.escape(at: time + 2)
        stage.step(to: time + 4)
        #expect(stage.isAlone, "seed \(seed)")
        #expect(stage.observer.faults.isEmpty, "seed \(seed): \(stage.observer.faults)")
        #expect(stage.observer.count(.transitionDuration) == stage.observer.count(.completeTransition), "seed \(seed)")
    }

    @Test(arguments: 0..<10) func `the frame rate changes nothing`(seed: UInt64) {
        func end(_ rate: Double) -> [[TraceValue]] {
            let stage = SlideInStage()
            var frames: [[TraceValue]] = []
            let end = walk(stage, seed: seed, stepping: false)
            for frame in 1...Int(end * rate) {
                stage.step(to: Double(frame) / rate)
                if frame % Int(rate / 30) == 0 {
                    frames.append(stage.controller.traceFields(at: 0).fields.map(\.value))
                }
            }
            return frames
        }
        for (slow, fast) in zip(end(30), end(240)) {
            let isSame = zip(slow, fast).allSatisfy { $0.isClose(to: $1) }
            #expect(isSame, "seed \(seed): \(slow) and \(fast)")
            if !isSame { return }
        }
    }

    /// Does anything at random times; returns the time of the last.
    private func walk(_ stage: SlideInStage, seed: UInt64, stepping: Bool = true) -> Double {
        var random = SeededGenerator(seed: seed), time = 0.1
        func point() -> Point {
            Point(x: .random(in: 0...1280, using: &random), y: .random(in: 0...800, using: &random))
        }
        for _ in 0..<50 {
            time += .random(in: 0...0.35, using: &random)
            switch Int.random(in: 0..<9, using: &random) {
            case 0..<3: stage.present(SlideInDirection.allCases.randomElement(using: &random) ?? .left, at: time)
            case 3: stage.adapt(SlideInController.Adaptation.allCases.randomElement(using: &random) ?? .off, at: time)
            case 4: stage.escape(at: time)
            case 5:
                let size = Size(
                    width: .random(in: 300...2000, using: &random), height: .random(in: 300...900, using: &random))
                stage.resize(size, scale: Bool.random(using: &random) ? 1 : 2, at: time)
            case 6: stage.tap(point(), at: time)
            case _:
                var device = point()
                stage.pointer(.down, device, at: time)
                for _ in 0..<Int.random(in: 0...20, using: &random) {
                    time += 0.01
                    device =
                        device
                        + Vector(dx: .random(in: -40...40, using: &random), dy: .random(in: -30...30, using: &random))
                    stage.pointer(.move, device, at: time)
                }
                stage.pointer(.up, device, at: time)
            }
            if stepping { stage.step(to: time) }
        }
        return time
    }
}
