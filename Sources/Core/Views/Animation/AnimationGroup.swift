/// Several animations of any kind whose end is told once, when the last of them has ended.
public final class AnimationGroup {
    private var left = 1
    private var haveAllFinished = true
    private let completion: (_ finished: Bool) -> Void

    /// Makes a group of what `members` adds to it.
    ///
    /// - Parameters:
    ///   - members: adds the animations, which may have ended already; nothing may be added later.
    ///   - completion: told once all have ended, at once if there is nothing to wait for; `finished` is true if each of
    ///     them came to its end, also if there was none.
    @discardableResult
    public init(_ members: (AnimationGroup) -> Void, completion: @escaping (_ finished: Bool) -> Void) {
        self.completion = completion
        members(self)
        hasEnded(finished: true)
    }

    /// Adds a physics animation or an animation block; nil, a block that had nothing to animate, is over.
    ///
    /// - Precondition: The group is being made.
    public func add(_ animation: RunningAnimation?) {
        guard let animation else { return }
        animation.addCompletion(expectOneMore())
    }

    /// Adds an animator, which counts as finished if it ends at its end, and not where it is stopped.
    ///
    /// - Precondition: The group is being made.
    public func add(_ animator: PropertyAnimator) { animator.addEnding(expectOneMore()) }

    private func expectOneMore() -> (Bool) -> Void {
        precondition(
            left > 0, "an animation was added to a group that has \(left) left: add it while the group is made")
        left += 1
        return { self.hasEnded(finished: $0) }
    }

    private func hasEnded(finished: Bool) {
        haveAllFinished = haveAllFinished && finished
        left -= 1
        if left == 0 { completion(haveAllFinished) }
    }
}
