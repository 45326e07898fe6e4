import Tactile

// The examples in the documentation of animations: one function each.

// MARK: Blocks

func show(_ card: View, below bar: View) {
    View.animate(withDuration: 0.3, curve: .easeOut) {
        card.center.y = bar.frame.maxY + 80
        card.alpha = 1
    }
    // A change during the animation continues at the present velocity.
    View.animate(springDuration: 0.4, bounce: 0.3) { card.center.x = bar.center.x }
}

// MARK: PropertyAnimator

func fadeInAgain(_ card: View) {
    let animator = PropertyAnimator(duration: 0.4, curve: .easeInOut) { card.alpha = 0 }
    animator.startAnimation()
    animator.pauseAnimation()  // the user has caught the card
    animator.fractionComplete = 0.25
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
}

// MARK: SpringTimingParameters

func move(_ card: View, toX x: Double, atVelocityOf pan: PanGestureRecognizer) {
    let distance = x - card.center.x
    let velocity = distance == 0 ? 0 : pan.velocity.dx / distance
    let spring = SpringTimingParameters(dampingRatio: 0.8, initialVelocity: velocity)
    let animator = PropertyAnimator(duration: 0.5, timingParameters: spring)
    animator.addAnimations { card.center.x = x }
    animator.startAnimation()
}

// MARK: SpringAnimation

func spring(_ card: View, to home: Point, velocity: Vector) -> PhysicsAnimation<SpringAnimation<Point>>? {
    let motion = SpringAnimation(
        Spring(response: 0.4, dampingRatio: 0.7), from: card.center, velocity: velocity.components, to: home,
        tolerance: Tolerance(value: 0.1, speed: 2))
    let running = card.window?.engine.start(motion, of: card, \.center)
    return running  // retarget it with replace(with:), end it with stop()
}
