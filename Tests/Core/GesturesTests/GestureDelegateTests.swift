import Geometry
import Platform
import TestSupport
import Testing

@testable import Gestures

/// What a delegate decides between recognisers: who goes with whom, and who waits for whom.
@Suite struct GestureDelegateTests {
    /// Says of named pairs, "first second", what a test says.
    private final class Judge: GestureRecognizerDelegate {
        var names: [ObjectIdentifier: String] = [:]
        var together: Set<String> = []
        var requires: Set<String> = []
        var isRequired: Set<String> = []
        var mayBegin = true
        var receives = true
        private(set) var asked: [String] = []

        private func pair(_ one: GestureRecognizer, _ other: GestureRecognizer) -> String {
            [one, other].map { names[ObjectIdentifier($0)] ?? "" }.joined(separator: " ")
        }

        func gestureRecognizer(_ one: GestureRecognizer, shouldReceive press: PointerEvent) -> Bool { receives }
        func gestureRecognizerShouldBegin(_ one: GestureRecognizer) -> Bool { mayBegin }
        func gestureRecognizer(
            _ one: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
        ) -> Bool { together.contains(pair(one, other)) }
        func gestureRecognizer(_ one: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
            asked.append(pair(one, other))
            return requires.contains(pair(one, other))
        }
        func gestureRecognizer(_ one: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
            isRequired.contains(pair(one, other))
        }
    }

    private let bench = Bench()
    private let judge = Judge()

    @discardableResult
    private func add<Recognizer: GestureRecognizer>(_ name: String, _ recognizer: Recognizer) -> Recognizer {
        judge.names[ObjectIdentifier(recognizer)] = name
        recognizer.delegate = judge
        return bench.add(name, recognizer)
    }

    private func pan() -> PanGestureRecognizer { PanGestureRecognizer { _ in } }
    private func tap() -> TapGestureRecognizer { TapGestureRecognizer {} }

    @Test func `a delegate keeps a recogniser out of a press, or from beginning`() {
        let inner = add("inner", pan())
        bench.add("outer", pan())
        judge.mayBegin = false
        bench.run("DMU")
        #expect(bench.news() == ["inner failed", "outer began", "outer ended"])
        judge.receives = false
        bench.run("DMU")
        #expect(bench.news() == ["outer began", "outer ended"])
        #expect(inner.state == .failed)
    }

    // MARK: Together

    @Test(arguments: ["inner outer", "outer inner"])
    func `two go together where either one's delegate says so`(pair: String) {
        let inner = add("inner", pan())
        add("outer", pan())
        add("tap", tap())
        judge.together = [pair]
        bench.run("DMMU")
        #expect(
            bench.news() == [
                "tap failed", "inner began", "outer began", "inner changed", "outer changed", "inner ended",
                "outer ended",
            ])
        #expect(!bench.arena.hasWinner)
        for (_, time, event) in PressScript("DMM").events { bench.handle(event, at: time) }
        _ = bench.news()
        inner.cancel()
        #expect(bench.news() == ["inner cancelled"])
        #expect(bench.arena.hasWinner, "the other one goes on")
        bench.run("XDU")
        #expect(bench.news() == ["outer cancelled", "inner failed", "outer failed", "tap ended"])
    }

    @Test func `three go together only pair by pair`() {
        for name in ["a", "b", "c"] { add(name, pan()) }
        judge.together = ["a b", "a c"]
        bench.run("DMU")
        #expect(bench.news() == ["a began", "c failed", "b began", "a ended", "b ended"])
    }

    // MARK: Waiting

    @Test(arguments: ["statically", "by its own word", "by the other one's word"])
    func `who waits for another one's failure is recognised after it, from all that it has missed`(way: String) {
        let waiting = add("waiting", pan()), other = add("other", pan()), plain = Bench()
        let reference = plain.add("plain", pan())
        switch way {
        case "statically": waiting.require(toFail: other)
        case "by its own word": judge.requires = ["waiting other"]
        default: judge.isRequired = ["other waiting"]
        }
        bench.run("DMMU")
        #expect(
            bench.news() == ["waiting failed", "other began", "other changed", "other ended"],
            "whom it waited for began")
        other.shouldBegin = { false }
        var ways: [Vector] = []
        waiting.addAction { ways.append(waiting.translation) }
        var plainWays: [Vector] = []
        reference.addAction { plainWays.append(reference.translation) }
        bench.run("DMMU")
        plain.run("DMMU")
        #expect(bench.news() == ["other failed", "waiting began", "waiting changed", "waiting ended"])
        #expect(ways == plainWays && ways.count == 3)
    }

    @Test func `a tap waits for a drag until the finger is up`() {
        let tap = add("tap", tap()), drag = add("drag", pan())
        tap.require(toFail: drag)
        bench.run("D-U")
        #expect(bench.news() == ["drag failed", "tap ended"])
        bench.run("D-X")
        #expect(bench.news() == ["drag failed", "tap failed"])
        for (_, time, event) in PressScript("D-").events { bench.handle(event, at: time) }
        drag.isEnabled = false
        #expect(bench.news() == ["drag failed"])
        bench.handle(.at(0, 0, .up), at: 1)
        #expect(bench.news() == ["tap ended"])
        bench.run("DU")
        #expect(bench.news() == ["tap ended"], "whoever is not in the press is not waited for")
    }

    @Test func `a chain of waiting ends from its far end`() {
        let taps = ["a", "b", "c"].map { add($0, tap()) }
        taps[0].require(toFail: taps[1])
        taps[1].require(toFail: taps[2])
        bench.run("DU")
        #expect(bench.news() == ["a failed", "b failed", "c ended"])
        taps[2].shouldBegin = { false }
        bench.run("DU")
        #expect(bench.news() == ["c failed", "a failed", "b ended"])
        #expect(judge.asked.filter { $0 == "a c" }.count == 2, "a pair is asked about once a press")
    }

    @Test func `who waits for another one does not go with it, whatever a delegate says`() {
        let waiting = add("waiting", pan()), other = add("other", pan())
        judge.together = ["waiting other"]
        waiting.require(toFail: other)
        bench.run("DMU")
        #expect(bench.news() == ["waiting failed", "other began", "other ended"])
    }

    // MARK: Laws

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `each gets one verdict in each press, whoever goes with and waits for whom`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = 5
        let all = (0..<count).map { index in
            Bool.random(using: &random) ? add("\(index)", pan()) as GestureRecognizer : add("\(index)", tap())
        }
        for one in 0..<count {
            for other in 0..<count where one != other {
                if Int.random(in: 0..<4, using: &random) == 0 { judge.together.insert("\(one) \(other)") }
                // By the delegate's word even in a circle.
                if Int.random(in: 0..<5, using: &random) == 0 { judge.requires.insert("\(one) \(other)") }
            }
        }
        for _ in 0..<20 {
            let moves = (0..<6).map { _ in ["-", "m", "M"].randomElement(using: &random) ?? "-" }.joined()
            bench.run("D\(moves)\(Bool.random(using: &random) ? "U" : "X")")
            #expect(!bench.arena.hasWinner, "seed \(seed)")
            var verdicts: [String: [String]] = [:]
            for line in bench.news() {
                let words = line.split(separator: " ").map(String.init)
                verdicts[words[0], default: []].append(words[1])
            }
            for index in all.indices {
                let states = verdicts["\(index)"] ?? []
                let ends = states.filter { ["ended", "cancelled", "failed"].contains($0) }
                #expect(ends.count == 1 && ends == states.suffix(1), "seed \(seed): \(index) \(states)")
                #expect(!states.contains("failed") || states.count == 1, "seed \(seed): \(index) \(states)")
            }
            let winners = verdicts.filter { $0.value != ["failed"] }.keys.sorted()
            for one in winners {
                for other in winners where one < other {
                    let pairs = [(one, other), (other, one)]
                    let may = pairs.contains { judge.together.contains("\($0.0) \($0.1)") }
                    #expect(may, "seed \(seed): \(one) and \(other)")
                }
            }
        }
    }
}
