import Testing
import UIKitNames

/// UIKit's animation methods without options.
@Suite struct AnimationDefaultTests {
    private func touchable(_ start: (UIView) -> Void) -> (during: Bool, after: Bool) {
        let screen = TestScreen(), box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        screen.view.addSubview(box)
        screen.run(0)
        start(box)
        screen.run(0.1)
        let during = screen.view.hitTest(CGPoint(x: 40, y: 25), with: nil) === box
        screen.run(1)
        return (during, screen.view.hitTest(CGPoint(x: 40, y: 25), with: nil) === box)
    }

    @Test func `a view that moves receives touches with the option alone`() {
        let plain = touchable { box in UIView.animate(withDuration: 0.5) { box.frame.origin.x = 20 } }
        #expect(!plain.during && plain.after)
        let completed = touchable { box in
            UIView.animate(withDuration: 0.5, animations: { box.frame.origin.x = 20 }, completion: { _ in })
        }
        #expect(!completed.during && completed.after)
        let trailing = touchable { box in
            UIView.animate(withDuration: 0.5) {
                box.frame.origin.x = 20
            } completion: { _ in
            }
        }
        #expect(!trailing.during && trailing.after)
        let delayed = touchable { box in UIView.animate(withDuration: 0.5, delay: 0) { box.frame.origin.x = 20 } }
        #expect(!delayed.during && delayed.after)
        let allowed = touchable { box in
            UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) { box.frame.origin.x = 20 }
        }
        #expect(allowed.during && allowed.after)
    }
}
