import Geometry
import Platform
import TestSupport
import Testing

@testable import Gestures

/// The decisions of a delegate: which recognizers recognize simultaneously, and which wait for which.
@Suite struct GestureDelegateTests {
    /// A delegate whose answers for named pairs ("first second") are set by a test.
    private final class TestDelegate: GestureRecognizerDelegate {
        var names: [ObjectIdentifier: String] = [:]
        var simultaneous: Set<String> = []
        var requires: Set<String> = []
        var isRequired: Set<String> = []
        var mayBegin = true
        var receives = true
        private(set) var calls: [String] = []

        private func pair(_ one: GestureRecognizer, _ other: GestureRecognizer) -> String {
            [one, other].map { names[ObjectIdentifier($0)] ?? "" }.joined(separator: " ")
        }

        func gestureRecognizer(_ one: GestureRecognizer, shouldReceive touch: Touch) -> Bool { receives }
        func gestureRecognizerShouldBegin(_ one: GestureRecognizer) -> Bool { mayBegin }
        func gestureRecognizer(
            _ one: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
        ) -> Bool { simultaneous.contains(pair(one, other)) }
        func gestureRecognizer(_ one: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
            calls.append(pair(one, other))
            return requires.contains(pair(one, other))
        }
        func gestureRecognizer(_ one: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
            isRequired.contains(pair(one, other))
        }
    }

    private let fixture = ArenaFixture()
    private let delegate = TestDelegate()

    @discardableResult
    private func add<Recognizer: GestureRecognizer>(_ name: String, _ recognizer: Recognizer) -> Recognizer {
        delegate.names[ObjectIdentifier(recognizer)] = name
        recognizer.delegate = delegate
        return fixture.add(name, recognizer)
    }

    private func pan() -> PanGestureRecognizer { PanGestureRecognizer { _ in } }
    private func tap() -> TapGestureRecognizer { TapGestureRecognizer {} }

    @Test func `a delegate can prevent a recognizer from beginning and from receiving a press`() {
        let inner = add("inner", pan())
        fixture.add("outer", pan())
        delegate.mayBegin = false
        fixture.run("DMU")
        #expect(fixture.newStates() == ["inner failed", "outer began", "outer ended"])
        delegate.receives = false
        fixture.run("DMU")
        #expect(fixture.newStates() == ["outer began", "outer ended"])
        #expect(inner.state == .failed)
    }

    // MARK: Simultaneous recognition

    @Test(arguments: ["inner outer", "outer inner"])
    func `two recognizers recognize simultaneously if either one's delegate agrees`(pair: String) {
        let inner = add("inner", pan())
        add("outer", pan())
        add("tap", tap())
        delegate.simultaneous = [pair]
        fixture.run("DMMU")
        #expect(
            fixture.newStates() == [
                "tap failed", "inner began", "outer began", "inner changed", "outer changed", "inner ended",
                "outer ended",
            ])
        #expect(!fixture.arena.hasWinner)
        for (_, time, event) in PressScript("DMM").events { fixture.handle(event, at: time) }
        _ = fixture.newStates()
        inner.cancel()
        #expect(fixture.newStates() == ["inner cancelled"])
        #expect(fixture.arena.hasWinner, "the other one continues")
        fixture.run("XDU")
        #expect(fixture.newStates() == ["outer cancelled", "inner failed", "outer failed", "tap ended"])
    }

    @Test func `three recognizers recognize simultaneously only pair by pair`() {
        for name in ["a", "b", "c"] { add(name, pan()) }
        delegate.simultaneous = ["a b", "a c"]
        fixture.run("DMU")
        #expect(fixture.newStates() == ["a began", "c failed", "b began", "a ended", "b ended"])
    }

    // MARK: Waiting

    @Test(arguments: ["requirement", "own delegate", "other delegate"])
    func `a recognizer that waits for a failure then processes all held samples`(requirement: String) {
        let waiting = add("waiting", pan()), other = add("other", pan()), plain = ArenaFixture()
        let reference = plain.add("plain", pan())
        switch requirement {
        case "requirement": waiting.require(toFail: other)
        case "own delegate": delegate.requires = ["waiting other"]
        default: delegate.isRequired = ["other waiting"]
        }
        fixture.run("DMMU")
        #expect(
            fixture.newStates() == ["waiting failed", "other began", "other changed", "other ended"],
            "the required recognizer began")
        other.shouldBegin = { false }
        var translations: [Vector] = []
        waiting.addAction { translations.append(waiting.translation) }
        var plainTranslations: [Vector] = []
        reference.addAction { plainTranslations.append(reference.translation) }
        fixture.run("DMMU")
        plain.run("DMMU")
        #expect(fixture.newStates() == ["other failed", "waiting began", "waiting changed", "waiting ended"])
        #expect(translations == plainTranslations && translations.count == 3)
    }

    @Test func `a tap waits for a drag until the finger is up`() {
        let tap = add("tap", tap()), drag = add("drag", pan())
        tap.require(toFail: drag)
        fixture.run("D-U")
        #expect(fixture.newStates() == ["drag failed", "tap ended"])
        fixture.run("D-X")
        #expect(fixture.newStates() == ["drag failed", "tap failed"])
        for (_, time, event) in PressScript("D-").events { fixture.handle(event, at: time) }
        drag.isEnabled = false
        #expect(fixture.newStates() == ["drag failed"])
        fixture.handle(.at(0, 0, .up), at: 1)
        #expect(fixture.newStates() == ["tap ended"])
        fixture.run("DU")
        #expect(fixture.newStates() == ["tap ended"], "a recognizer outside the press is not waited for")
    }

    @Test func `a chain of waiting recognizers is resolved from its end`() {
        let taps = ["a", "b", "c"].map { add($0, tap()) }
        taps[0].require(toFail: taps[1])
        taps[1].require(toFail: taps[2])
        fixture.run("DU")
        #expect(fixture.newStates() == ["a failed", "b failed", "c ended"])
        taps[2].shouldBegin = { false }
        fixture.run("DU")
        #expect(fixture.newStates() == ["c failed", "a failed", "b ended"])
        #expect(delegate.calls.filter { $0 == "a c" }.count == 2, "the delegate is called once per pair and press")
    }

    @Test func `a recognizer does not recognize simultaneously with one it waits for`() {
        let waiting = add("waiting", pan()), other = add("other", pan())
        delegate.simultaneous = ["waiting other"]
        waiting.require(toFail: other)
        fixture.run("DMU")
        #expect(fixture.newStates() == ["waiting failed", "other began", "other ended"])
    }

    // MARK: Laws

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `each recognizer gets one verdict per press, with any delegate`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = 5
        let all = (0..<count).map { index in
            Bool.random(using: &random) ? add("\(index)", pan()) as GestureRecognizer : add("\(index)", tap())
        }
        for one in 0..<count {
            for other in 0..<count where one != other {
                if Int.random(in: 0..<4, using: &random) == 0 { delegate.simultaneous.insert("\(one) \(other)") }
                // The delegate may even require failures in a cycle.
                if Int.random(in: 0..<5, using: &random) == 0 { delegate.requires.insert("\(one) \(other)") }
            }
        }
        for _ in 0..<20 {
            let moves = (0..<6).map { _ in ["-", "m", "M"].randomElement(using: &random) ?? "-" }.joined()
            fixture.run("D\(moves)\(Bool.random(using: &random) ? "U" : "X")")
            #expect(!fixture.arena.hasWinner, "seed \(seed)")
            var verdicts: [String: [String]] = [:]
            for line in fixture.newStates() {
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
                    let may = pairs.contains { delegate.simultaneous.contains("\($0.0) \($0.1)") }
                    #expect(may, "seed \(seed): \(one) and \(other)")
                }
            }
        }
    }
}
