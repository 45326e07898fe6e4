/// What the stage tells those who watch its transitions.
extension Stage {
    func observe(_ name: TransitionCall.Name, of subject: AnyObject? = nil, _ answer: String? = nil) {
        let call = TransitionCall(name: name, subject: subject.map { "\(type(of: $0))" }, answer: answer)
        transitionObserver?.transition(did: call, at: time)
    }

    func observe(_ name: TransitionCall.Name, answer: String) { observe(name, of: nil, answer) }

    /// A completion whose call is seen.
    func noting(_ name: TransitionCall.Name, _ completion: (() -> Void)?) -> (() -> Void)? {
        completion.map { completion in
            { [weak self] in
                self?.observe(name)
                completion()
            }
        }
    }

    func report(_ fault: TransitionFault) { transitionObserver?.transition(reports: fault, at: time) }
}
