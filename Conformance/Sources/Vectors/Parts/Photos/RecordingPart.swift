import Controllers
import Lab
import Platform
import Replay
import System

extension VectorPart {
    /// Recordings that ship, with their traces.
    static let recordings = VectorPart("Recordings") { given, source in
        // Texts of fixed width, so that the traces depend on no font.
        var replays = ReplaySource(assets: source.assets, textEngine: FixedWidthTextEngine())
        replays.runsTiles = false
        replays.cache = source.photos
        let name = try given["recording"]
        let recording = try Recording(contentsOf: "\(source.assets)/Recordings/\(name.string)")
        guard let demo = ReplaySession.demo(of: recording) else { throw name.fault("is of a scene that is not known") }
        let session = try ReplaySession(recording, on: demo, from: replays), lines = TraceLines()
        session.stage.transitionObserver = lines
        session.play(rate: try given["rate"].number(above: 0)) { _, time in
            let fields = JSONValue.members(session.scene.traceSource.traceFields(at: time))
            lines.all.append(.object([.init("t", .rounded(time))] + fields))
        }
        return ["lines": .array(lines.all)]
    }
}

/// The lines of a trace, as values.
private final class TraceLines: TransitionObserver {
    var all: [JSONValue] = []

    func transition(did call: TransitionCall, at time: Double) {
        var members: [JSONValue.Member] = [.init("t", .rounded(time)), .init("call", .string(call.name.rawValue))]
        if let subject = call.subject { members.append(.init("of", .string(subject))) }
        if let answer = call.answer { members.append(.init("answer", .string(answer))) }
        all.append(.object(members))
    }

    func transition(reports fault: TransitionFault, at time: Double) {
        all.append([
            "t": .rounded(time), "fault": .string(fault.rule.rawValue), "text": .string(fault.description),
        ])
    }
}
