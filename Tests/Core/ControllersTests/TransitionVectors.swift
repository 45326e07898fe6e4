import Foundation
import TestSupport

/// The cases of `Conformance/Transitions.json`, with the names of their calls.
nonisolated struct TransitionVectors: Decodable, Sendable {
    var cases: [Case]

    struct Case: Decodable, Sendable {
        var name: String
        private var expect: Answer

        /// The names of the calls, in order.
        var calls: [String] { expect.calls.map(\.call) }
    }

    private struct Answer: Decodable {
        var calls: [Call]
    }

    private struct Call: Decodable {
        var call: String
    }

    /// The file; without cases where it cannot be read, which a test notices.
    static let all: TransitionVectors = {
        let url = Repository.root.appending(path: "Conformance/Transitions.json")
        let data = (try? Data(contentsOf: url)) ?? Data()
        return (try? JSONDecoder().decode(TransitionVectors.self, from: data)) ?? TransitionVectors(cases: [])
    }()
}
