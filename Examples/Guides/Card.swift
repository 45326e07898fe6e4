import Tactile

/// Moves a card to its home while its shade fades.
func home(_ card: View, _ shade: View, to home: Point) -> PropertyAnimator {
    let animator = PropertyAnimator(duration: 0.5, dampingRatio: 0.8) { card.center = home }
    animator.addAnimations(delayFactor: 0.5) { shade.alpha = 0 }
    animator.addCompletion { position in print("ended at \(position)") }
    animator.fractionComplete = 0.3  // scrubs, for example with a drag
    animator.isReversed = true  // reverses from the current position
    animator.startAnimation()  // ends at .start
    return animator
}
