import Geometry
import Platform

/// What a recogniser and its delegate say of presses and of other recognisers.
extension GestureRecognizer {
    /// Has this recogniser wait, in each press that both follow, until another one has failed.
    ///
    /// The samples meanwhile are kept: once the other one has failed, the gesture is recognised from them as if nothing
    /// had been, and begins then. Where the other one begins, this one fails.
    /// - Precondition: the other one does not wait for this one, nor for one that does.
    public final func require(toFail other: GestureRecognizer) {
        precondition(
            !other.waits(for: self),
            ProgrammerError.failureCycle("\(self) cannot wait for \(other), which waits for it: have one of them wait"))
        awaited.removeAll { $0.recognizer == nil }
        awaited.append(Awaited(recognizer: other))
    }

    private func waits(for other: GestureRecognizer) -> Bool {
        self === other || awaited.contains { $0.recognizer?.waits(for: other) ?? false }
    }

    /// Whether it would follow a press.
    final func wants(_ press: PointerEvent) -> Bool {
        isEnabled && shouldReceive?(press) ?? true && delegate?.gestureRecognizer(self, shouldReceive: press) ?? true
    }

    /// Whether its gesture may begin now.
    final var mayBegin: Bool {
        shouldBegin?() ?? true && delegate?.gestureRecognizerShouldBegin(self) ?? true
    }

    /// Whether both may have the same press.
    final func goes(with other: GestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
    }

    /// Whether it waits for another one's failure in the press that begins.
    final func awaitsFailure(of other: GestureRecognizer) -> Bool {
        awaited.contains { $0.recognizer === other }
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    }
}
