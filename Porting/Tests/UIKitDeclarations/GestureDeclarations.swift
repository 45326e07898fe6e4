import UIKitNames

/// Every method of a recognizer's delegate about touches.
class EveryGestureMethod: NSObject, UIGestureRecognizerDelegate {
    let calls = Calls()

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        calls.note()
        return true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        calls.note()
        return true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        calls.note()
        return false
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        calls.note()
        return false
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        calls.note("touch")
        return true
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        calls.note("event")
        return true
    }
}

/// Both methods of an animation's delegate.
class EveryAnimationMethod: NSObject, CAAnimationDelegate {
    let calls = Calls()
    private(set) var finished: [Bool] = []

    func animationDidStart(_ anim: CAAnimation) { calls.note() }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        calls.note()
        finished.append(flag)
    }
}
