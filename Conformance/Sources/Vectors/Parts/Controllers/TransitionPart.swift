import Controllers
import System

extension VectorPart {
    /// Transitions: every call of the transition protocols, in its order.
    static let transitions = VectorPart("Transitions") { given, _ in
        let stage = try TransitionVectorStage(given["setup"])
        for step in try given["steps"].list { try stage.perform(step) }
        return ["calls": .array(stage.calls.map(value))]
    }

    /// Returns a call as an object.
    private static func value(_ call: TransitionCall) -> JSONValue {
        let members = [("call", call.name.rawValue), ("of", call.subject), ("answer", answer(call))]
        return .object(members.compactMap { name, text in text.map { .init(name, .string($0)) } })
    }

    /// Returns the answer of a call; fractions of the progress, which a spring may determine, to six digits.
    private static func answer(_ call: TransitionCall) -> String? {
        guard call.name == .updateInteractiveTransition, let fraction = call.answer.flatMap(Double.init) else {
            return call.answer
        }
        return "\((fraction * 1e6).rounded() / 1e6)"
    }
}
