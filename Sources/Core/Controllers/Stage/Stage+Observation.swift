/// The calls and faults of transitions, for the stage's observer.
extension Stage {
    /// Notifies the observer of a call.
    func observe(_ name: TransitionCall.Name, of subject: AnyObject? = nil, _ answer: String? = nil) {
        let call = TransitionCall(name: name, subject: subject.map { "\(type(of: $0))" }, answer: answer)
        transitionObserver?.transition(did: call, at: time)
    }

    /// Notifies the observer of a call that has no subject.
    func observe(_ name: TransitionCall.Name, answer: String) { observe(name, of: nil, answer) }

    /// Returns a completion handler that notifies the observer and then calls the given one; nil if that is nil.
    func observing(_ name: TransitionCall.Name, _ completion: (() -> Void)?) -> (() -> Void)? {
        completion.map { completion in
            { [weak self] in
                self?.observe(name)
                completion()
            }
        }
    }

    /// Notifies the observer of a fault.
    func report(_ fault: TransitionFault) { transitionObserver?.transition(reports: fault, at: time) }
}
