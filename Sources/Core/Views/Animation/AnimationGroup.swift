/// Several animations of any kind with one completion, which is called when the last of them has ended.
public final class AnimationGroup {
    /// The number of running animations, plus one while the group is made.
    private var left = 1
    private var haveAllFinished = true
    private let completion: (_ finished: Bool) -> Void

    /// Creates a group of the animations that `members` adds.
    ///
    /// - Parameters:
    ///   - members: The block that adds the animations, which may have ended already; none may be added later.
    ///   - completion: The handler that is called once all have ended, immediately if none runs. `finished` is true if
    ///     each animation came to its end, also for an empty group.
    @discardableResult
    public init(_ members: (AnimationGroup) -> Void, completion: @escaping (_ finished: Bool) -> Void) {
        self.completion = completion
        members(self)
        hasEnded(finished: true)
    }

    /// Adds a physics animation or an animation block; nil, from a block without effect, counts as finished.
    ///
    /// - Precondition: The group is being made.
    public func add(_ animation: RunningAnimation?) {
        guard let animation else { return }
        animation.addCompletion(expectOneMore())
    }

    /// Adds an animator, which counts as finished if it ends at its end.
    ///
    /// - Precondition: The group is being made.
    public func add(_ animator: PropertyAnimator) { animator.addEndHandler(expectOneMore()) }

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
