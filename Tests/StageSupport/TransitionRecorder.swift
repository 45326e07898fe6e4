public import Controllers

/// A transition observer that records every call and every fault, in order.
public final class TransitionRecorder: TransitionObserver {
    /// The calls, with the times at which they were made.
    public private(set) var calls: [(call: TransitionCall, time: Double)] = []
    /// The faults.
    public private(set) var faults: [TransitionFault] = []
    /// An observer that receives every call and every fault as well.
    public var next: (any TransitionObserver)?

    /// Creates a recorder without calls.
    public init() {}

    /// Records a call.
    public func transition(did call: TransitionCall, at time: Double) {
        calls.append((call, time))
        next?.transition(did: call, at: time)
    }

    /// Records a fault.
    public func transition(reports fault: TransitionFault, at time: Double) {
        faults.append(fault)
        next?.transition(reports: fault, at: time)
    }

    /// The names of the calls.
    public var names: [TransitionCall.Name] { calls.map(\.call.name) }
    /// The rules that the faults broke.
    public var rules: [TransitionFault.Rule] { faults.map(\.rule) }
    /// The calls as sentences: name, answer and time.
    public var sentences: [String] {
        calls.map { "\($0.call.name.rawValue)\($0.call.answer.map { " " + $0 } ?? "") at \($0.time)" }
    }

    /// Returns the number of calls with a name.
    public func count(_ name: TransitionCall.Name) -> Int { calls.count { $0.call.name == name } }

    /// Returns the answers of all calls with a name.
    public func answers(_ name: TransitionCall.Name) -> [String?] {
        calls.filter { $0.call.name == name }.map(\.call.answer)
    }

    /// Removes the calls; the faults stay.
    public func removeCalls() { calls = [] }

    /// Removes the calls and the faults.
    public func removeAll() { (calls, faults) = ([], []) }
}
