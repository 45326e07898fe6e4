import Geometry
import Motion
import TestSupport
import Testing

@testable import Views

/// What holds for animation blocks of every form.
@Suite struct AnimationLawTests {
    private let fixture = ViewStage()

    /// A form of `View.animate`, by name.
    enum Form: CaseIterable {
        case cubic, delayed, spring, bouncy, autoreversed, repeated, keyframes

        @MainActor func animate(_ changes: () -> Void) {
            switch self {
            case .cubic: View.animate(withDuration: 0.4, options: .curveEaseInOut, animations: changes)
            case .delayed: View.animate(withDuration: 0.3, delay: 0.05, options: .curveEaseInOut, animations: changes)
            case .spring:
                View.animate(
                    withDuration: 0.5, usingSpringWithDamping: 0.4, initialSpringVelocity: 0, animations: changes)
            case .bouncy: View.animate(springDuration: 0.3, bounce: 0.4, animations: changes)
            case .autoreversed:
                View.animate(withDuration: 0.5, options: [.autoreverse, .curveEaseInOut], animations: changes)
            case .repeated:
                View.animate(
                    withDuration: 0.5, options: [.autoreverse, .repeat, .curveEaseInOut], animations: changes)
            case .keyframes:
                View.animateKeyframes(withDuration: 0.4) {
                    // Linear from its start on: no kink as long as that is not the retarget.
                    View.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.7, animations: changes)
                }
            }
        }
    }

    @Test(arguments: Form.allCases, 0..<4 as Range<UInt64>)
    func `retargeting keeps position and speed, for every kind of animation and successor`(form: Form, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let view = fixture.add(View())
        let h = 1e-5
        func x(_ time: Double) -> Double {
            fixture.at(time)
            return view.presentation.center.x
        }
        for i in 1...8 {
            // Off the corners that key frames and autoreversal have by themselves.
            let time = Double(i) * 0.0837
            let (before, left, there) = (x(time - 2 * h), x(time - h), x(time))
            let next = i % 2 == 0 ? form : Form.allCases[Int.random(in: 0..<7, using: &random)]
            fixture.at(time) {
                next.animate { view.center.x = Double.random(in: -300...300, using: &random) }
                #expect(abs(view.presentation.center.x - there) < 1e-10)
            }
            let (right, after) = (x(time + h), x(time + 2 * h))
            let slopes = ((3 * there - 4 * left + before) / (2 * h), (4 * right - 3 * there - after) / (2 * h))
            #expect(abs(slopes.0 - slopes.1) < 0.05, "\(form) then \(next), seed \(seed): \(slopes)")
        }
    }

    @Test func `replacing keeps the position and begins at rest`() {
        let view = fixture.add(View())
        fixture.at(0) { View.animate(withDuration: 1, curve: .linear) { view.center.x = 350 } }
        fixture.at(0.5) {
            View.animate(withDuration: 1, options: [.replacing, .curveEaseIn]) { view.center.x = 150 }
            #expect(view.presentation.center.x == 250 && view.contributions.count == 1)
        }
        fixture.at(0.5001)
        #expect(abs(view.presentation.center.x - 250) < 0.001)
        fixture.at(1.5)
        #expect(view.presentation.center.x == 150)
    }

    @Test func `a key frame without a duration takes place at its start`() {
        let view = fixture.add(View())
        let (start, end) = (view.center.x, 400.0)
        fixture.at(0) {
            View.animateKeyframes(withDuration: 2) {
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) { view.center.x = end }
            }
        }
        for (time, place) in [(0.0, start), (0.999, start), (1, end), (1.5, end), (2, end)] {
            fixture.at(time)
            #expect(view.presentation.center.x == place, "at \(time)")
        }
    }

    @Test func `key frames follow each other on one property`() {
        let view = fixture.add(View())
        fixture.at(0) {
            View.animateKeyframes(withDuration: 2) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 250 }
                View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) { view.center.x = 50 }
                View.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.75) { view.center.x = 350 }
            }
        }
        let places: [(Double, Double)] = [
            (0, 150), (0.25, 200), (0.5, 250), (1, 150), (1.5, 50), (1.75, 200), (2, 350),
        ]
        for (time, place) in places {
            fixture.at(time)
            #expect(abs(view.presentation.center.x - place) < 1e-9, "at \(time)")
        }
    }

    /// Options of the inner block, a time, and the fraction complete by then.
    nonisolated static let overrides: [(AnimationOptions, Double, Double)] = [
        (.curveLinear, 0.25, 0.1292), (.overrideInheritedDuration, 0.125, 0.1292),
        ([.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear], 0.125, 0.25),
        ([.overrideInheritedCurve, .curveEaseIn], 0.5, 0.3154),
    ]

    @Test(arguments: overrides) func `a block inside another takes its duration and curve unless received`(
        options: AnimationOptions, moment: Double, offset: Double
    ) {
        let view = fixture.add(View())
        fixture.at(0) {
            View.animate(withDuration: 1, curve: .easeInOut) {
                #expect(View.inheritedAnimationDuration == 1)
                View.animate(withDuration: 0.5, options: options) {
                    let isOwn = options.contains(.overrideInheritedDuration)
                    #expect(View.inheritedAnimationDuration == (isOwn ? 0.5 : 1))
                    view.center.x = 250
                }
            }
        }
        #expect(View.inheritedAnimationDuration == 0)
        fixture.at(moment)
        let shown = (view.presentation.center.x - 150) / 100
        #expect(abs(shown - offset) < 1e-3)
    }

    @Test func `nothing moves in changes without animation, not even by blocks inside`() {
        let view = fixture.add(View())
        var received: [Bool] = []
        fixture.at(0) {
            View.animate(withDuration: 1) {
                View.performWithoutAnimation {
                    View.animate(withDuration: 1) {
                        view.alpha = 0.5
                    } completion: {
                        received.append($0)
                        // The completion runs outside of all these blocks.
                        View.animate(withDuration: 1, curve: .linear) { view.cornerRadius = 10 }
                    }
                    PropertyAnimator(duration: 1, curve: .linear) { view.center.x = 0 }.startAnimation()
                }
                #expect(AnimationBlock.open.count == 1)
            }
        }
        #expect(received == [true] && view.presentation.alpha == 0.5 && view.presentation.center.x == 0)
        #expect(view.presentation.cornerRadius == 0)
        fixture.at(0.5)
        #expect(abs(view.presentation.cornerRadius - 5) < 1e-9)
    }

    @Test(arguments: [true, false]) func `subviews are laid out along if asked for`(isAsked: Bool) {
        final class Box: View {
            override func layoutSubviews() { subviews.first?.frame = Rect(origin: .zero, size: size) }
        }
        let box = fixture.add(Box())
        let inner = View()
        box.addSubview(inner)
        fixture.window.layoutIfNeeded()
        fixture.at(0) {
            View.animate(withDuration: 1, options: isAsked ? [.layoutSubviews, .curveLinear] : .curveLinear) {
                box.size = Size(width: 300, height: 100)
            }
        }
        fixture.at(0.5)
        #expect(box.presentation.size.width == 200)
        #expect(inner.presentation.size.width == (isAsked ? 200 : 300))
    }

    @Test func `touches pass moving views unless they allow them, and reach them again at the end`() {
        let view = fixture.add(View())
        let inner = View(frame: view.bounds)
        view.addSubview(inner)
        func hit(_ x: Double) -> View? { fixture.window.hitTest(Point(x: x, y: 150)) }
        var time = 0.0
        for options: AnimationOptions in [.curveLinear, [.curveLinear, .allowUserInteraction]] {
            view.center.x = 150
            fixture.at(time) { View.animate(withDuration: 1, options: options) { view.center.x = 350 } }
            fixture.at(time + 0.5)
            #expect(hit(250) === (options.contains(.allowUserInteraction) ? inner : fixture.window))
            fixture.at(time + 1)
            #expect(hit(350) === inner)
            time += 2
        }
    }

    @Test func `an animator says whether touches find its views, and where`() {
        let view = fixture.add(View())
        func hit(_ x: Double) -> View? { fixture.window.hitTest(Point(x: x, y: 150)) }
        func animator() -> PropertyAnimator {
            view.center.x = 150
            return PropertyAnimator(duration: 1, curve: .linear) {
                view.frame = Rect(x: 300, y: 100, width: 200, height: 100)
            }
        }
        let closed = animator()
        closed.isUserInteractionEnabled = false
        fixture.at(0) { closed.fractionComplete = 0.5 }
        #expect(hit(250) === fixture.window && hit(400) === fixture.window)
        closed.stopAnimation(true)
        #expect(hit(250) === view)
        view.size.width = 100
        let open = animator()
        fixture.at(0) { open.fractionComplete = 0.5 }
        #expect(hit(250) === view && hit(499) === fixture.window)
        open.isManualHitTestingEnabled = true
        #expect(hit(250) === fixture.window && hit(301) === view && hit(499) === view)
        open.stopAnimation(true)
    }

    @Test(arguments: [true, false], [true, false])
    func `an endless animation ends when its views leave the window`(isInStep: Bool, isTold: Bool) {
        let views = [fixture.add(View()), fixture.add(View())]
        var received: [Bool] = []
        fixture.at(0) {
            View.animate(withDuration: 1, options: [.repeat, .autoreverse]) {
                for view in views { view.alpha = 0 }
            } completion: {
                received.append($0)
            }
            if !isTold { View.animate(withDuration: 1, options: .repeat) { views[1].center.x = 0 } }
        }
        fixture.at(50.3) { views[0].removeFromSuperview() }
        #expect(!fixture.window.engine.isIdle && received == [])
        if isInStep { fixture.at(51) { views[1].removeFromSuperview() } } else { views[1].removeFromSuperview() }
        fixture.at(52)
        #expect(fixture.window.engine.isIdle && received == [false])
        #expect(views.allSatisfy { $0.contributions.isEmpty && $0.alpha == 0 })
    }

    @Test func `an endless animation ends when it is cancelled, replaced or caught`() {
        let ends: [(View, RunningAnimation?) -> Void] = [
            { $1?.cancel() }, { view, _ in view.adoptPresentation() },
            { view, _ in View.animate(withDuration: 0.1, options: .replacing) { view.center.x = 9 } },
        ]
        for (i, end) in ends.enumerated() {
            let view = fixture.add(View())
            var received: [Bool] = []
            fixture.at(Double(i)) {
                let running = View.animate(withDuration: 1, options: .repeat) {
                    view.center.x = 350
                } completion: {
                    received.append($0)
                }
                end(view, running)
            }
            fixture.at(Double(i) + 0.5)
            #expect(received == [false] && fixture.window.engine.isIdle, "way \(i)")
        }
    }

    @Test func `the spring of a duration and a bounce moves as its timing says`() {
        let view = fixture.add(View())
        fixture.at(0) {
            View.animate(springDuration: 0.6, bounce: 0.3, initialSpringVelocity: 2, delay: 0.1) {
                view.center.x = 250
                view.alpha = 0.5
            }
        }
        let curve = SpringTimingParameters(duration: 0.6, bounce: 0.3, initialVelocity: 2.0).timingCurve(duration: 9)
        for time in [0.05, 0.1, 0.2, 0.5, 1] {
            fixture.at(time)
            let offset = curve.value(at: max(0, time - 0.1))
            #expect(abs(view.presentation.center.x - 150 - 100 * offset) < 1e-9)
            #expect(abs(view.presentation.alpha - max(0, min(1, 1 - 0.5 * offset))) < 1e-9)
        }
    }

    @Test func `a spring without damping inside other blocks shows numbers, and swings when it repeats`() {
        let view = fixture.add(View())
        let endless = SpringTimingParameters(duration: 1, bounce: 1)
        fixture.at(0) {
            let animator = PropertyAnimator(duration: 1, timingParameters: endless)
            animator.addAnimations(delayFactor: 0.5) { view.center.x = 250 }
            animator.startAnimation()
            View.animate(springDuration: 1, bounce: 1, options: .repeat) { view.center.y = 250 }
        }
        fixture.at(0.5)
        #expect(abs(view.presentation.center.y - 350) < 1e-6)
        #expect(view.presentation.center.x.isFinite)
        view.removeFromSuperview()
        fixture.at(1)
        #expect(fixture.window.engine.isIdle)
    }
}
