import Raster
import Testing
import UIKitNames

@Suite struct CATransitionTests {
    private let screen = TestScreen()
    private let view = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 20))

    init() {
        screen.view.backgroundColor = .white
        view.backgroundColor = .red
        screen.view.addSubview(view)
        screen.run(0.1)
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 {
        RasterPainter().bitmap(of: screen.stage.displayList()).hex(x, y)
    }

    private let red: UInt32 = 0xFFFF_0000, blue: UInt32 = 0xFF00_00FF, white: UInt32 = 0xFFFF_FFFF

    /// Begins a transition from red to blue of a second, and waits for its middle.
    private func change(_ type: CATransitionType, _ subtype: CATransitionSubtype?, of target: UIView? = nil) {
        let transition = CATransition()
        (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
        (target ?? view).layer.add(transition, forKey: nil)
        view.backgroundColor = .blue
        screen.run(0.5)
    }

    @Test func `a fade mixes the old appearance with the new one, and the model is new at once`() {
        change(.fade, nil)
        #expect(view.backgroundColor == .blue && view.layer.animationKeys() == [kCATransition])
        let middle = pixel(120, 110)
        #expect(abs(Int(middle >> 16 & 255) - 128) <= 1 && abs(Int(middle & 255) - 127) <= 1)
        #expect(screen.view.subviews.count == 1)
        screen.run(0.6)
        #expect(pixel(120, 110) == blue && view.layer.animationKeys() == nil)
    }

    @Test func `a fade of a clear layer shows the new content no sooner than it fades in`() {
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .clear
        mark.backgroundColor = .black
        view.addSubview(mark)
        screen.run(0.1)
        let transition = CATransition()
        (transition.duration, transition.timingFunction) = (1, CAMediaTimingFunction(name: .linear))
        view.layer.add(transition, forKey: nil)
        mark.frame.origin.x = 20
        screen.run(0)
        #expect(pixel(110, 110) == 0xFF00_0000 && pixel(130, 110) == white)
        screen.run(0.25)
        #expect(abs(Int(pixel(110, 110) & 255) - 64) <= 1 && abs(Int(pixel(130, 110) & 255) - 191) <= 1)
    }

    @Test func `a push moves both, from the side of its subtype`() {
        change(.push, .fromRight)
        // The old half has left to the left, and the new one has entered from the right.
        #expect(pixel(81, 110) == red && pixel(119, 110) == red && pixel(121, 110) == blue && pixel(159, 110) == blue)
        #expect(pixel(79, 110) == white && pixel(161, 110) == white)
        #expect(view.frame.origin.x == 100 && view.layer.presentation()?.frame.origin.x == 120)
        screen.run(0.6)
        #expect(pixel(101, 110) == blue && pixel(99, 110) == white && pixel(141, 110) == white)
    }

    @Test func `from the left and the top lead to the right and upwards`() {
        change(.push, .fromLeft)
        #expect(pixel(81, 110) == blue && pixel(159, 110) == red)
        screen.run(0.6)
        view.backgroundColor = .red
        change(.push, .fromTop)
        #expect(pixel(120, 91) == red && pixel(120, 109) == red && pixel(120, 111) == blue && pixel(120, 129) == blue)
    }

    @Test func `moving in covers the old appearance, and revealing moves it away`() {
        change(.moveIn, .fromRight)
        #expect(pixel(101, 110) == red && pixel(119, 110) == red && pixel(121, 110) == blue && pixel(159, 110) == blue)
        screen.run(0.6)
        view.backgroundColor = .red
        change(.reveal, .fromRight)
        #expect(pixel(81, 110) == red && pixel(119, 110) == red && pixel(121, 110) == blue && pixel(139, 110) == blue)
        #expect(pixel(141, 110) == white)
    }

    @Test func `a window pushes all that is in it`() {
        change(.push, .fromRight, of: screen.stage.window)
        // The window is 400 points wide; the old one has moved by 200 to the left, and the new one enters.
        #expect(pixel(320, 110) == blue && pixel(120, 110) == white)
        screen.run(0.2)
        #expect(pixel(240, 110) == blue)
        screen.run(0.6)
        #expect(pixel(120, 110) == blue && pixel(320, 110) == white)
    }

    @Test func `a second transition replaces the first one, and both notify the delegate`() {
        final class Recorder: CAAnimationDelegate {
            var ends: [Bool] = []
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
        }
        let recorder = Recorder()
        for key in ["a", "b"] {
            let transition = CATransition()
            transition.delegate = recorder
            transition.duration = 1
            view.layer.add(transition, forKey: key)
        }
        #expect(recorder.ends == [false] && view.layer.animationKeys() == [kCATransition])
        screen.run(1.1)
        #expect(recorder.ends == [false, true] && screen.view.layer.sublayers?.count == 1)
    }

    @Test func `a part of the progress is shown`() {
        let transition = CATransition()
        (transition.type, transition.subtype, transition.duration) = (.push, .fromRight, 1)
        (transition.startProgress, transition.endProgress) = (0.5, 1)
        view.layer.add(transition, forKey: nil)
        screen.run(0)
        #expect(view.layer.presentation()?.frame.origin.x == 120)
        screen.run(0.5)
        #expect(view.layer.presentation()?.frame.origin.x == 110)
    }
}
