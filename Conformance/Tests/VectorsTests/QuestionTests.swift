import System
import Testing

@testable import Vectors

/// Questions that a part cannot read, and what the committed ones promise beyond their answers.
@Suite struct QuestionTests {
    /// A part, a path to a member of its first question, the value that replaces it, and the sentence.
    private nonisolated static let broken: [(part: String, path: [String], value: JSONValue?, sentence: String)] = [
        ("RubberBand", ["dimension"], nil, "given has no member dimension"),
        ("RubberBand", ["dimension"], -1, "given.dimension is -1, and must be 0 or more"),
        ("RubberBand", ["coefficient"], 0, "given.coefficient is 0, and must be above 0"),
        (
            "RubberBand", ["offsets"], [1, "a"],
            "given.offsets[1] has another type than in a vector file, and must be a number"
        ),
        ("Decay", ["kind"], "fall", "given.kind is \"fall\", and must be one of decay, scroll"),
        ("Decay", ["form"], "other", "given.form is \"other\", and must be one of uiKit, pop"),
        ("Decay", ["deceleration"], 1, "given.deceleration is 1, and must be below 1"),
        ("POPSprings", ["speed"], 21, "given.speed is 21, and must lie in 0...20"),
        ("Springs", ["spring", "response"], "a", "given.spring.response has another type"),
        ("Springs", ["tolerances"], [["value": "inf", "speed": 1]], "given.tolerances[0].value has another type"),
        ("TimingCurves", ["name"], "ease", "given.name is \"ease\", and must be one of easeInOut"),
        (
            "TimingCurves", ["fractions"], .null,
            "given.fractions has another type than in a vector file, and must be an array"
        ),
        ("Velocity", ["samples"], [[1, 2]], "given.samples[0] has 2 numbers, and must have 3"),
        ("Animations", ["steps"], [["do": "adopt"]], "given.steps[0] has no member at"),
        (
            "Animations", ["steps"], [["at": 0, "do": "pause"]],
            "given.steps[0].do is \"pause\", and must be one of animate"
        ),
        (
            "Animations", ["steps"], [["at": 0, "do": "cancel", "block": 0]],
            "given.steps[0].block is 0, and there is no such block"
        ),
        (
            "Animations", ["steps"], [["at": 0, "do": "set", "changes": [["top": 1]]]],
            "given.steps[0].changes[0] changes top"
        ),
        ("PropertyAnimators", ["animator"], nil, "given has no member animator"),
        (
            "PropertyAnimators", ["animator", "duration"], -1,
            "given.animator.duration is -1, and must lie in 0...1000000000"
        ),
        (
            "PropertyAnimators", ["steps"], [["at": 0, "do": "start", "delay": 0], ["at": 0, "do": "fly"]],
            "given.steps[1].do is \"fly\""
        ),
        ("Gestures", ["settings", "slop"], 20, "given.settings must be {\"slop\": 10"),
        (
            "Gestures", ["views"],
            [["name": "a", "frame": [0, 0, 1, 1], "in": "b", "scrolls": .null, "recognizers": []]],
            "given.views[0].in is \"b\""
        ),
        ("Gestures", ["events"], [["t": 0, "type": "wave"]], "given.events"),
        ("Decisions", ["rule"], "luck", "given.rule is \"luck\", and must be one of dismissal, drag"),
        ("ShapeTransform", ["window"], [1], "given.window has 1 numbers, and must have 2"),
        ("PhotoFlights", ["header", "version"], 99, "given.events"),
        ("PhotoFlights", ["times"], ["0"], "given.times[0] has another type"),
        ("PresentationFrames", ["style"], "sideways", "given.style is \"sideways\", which is not known"),
        (
            "PresentationFrames", ["custom"], "slideIn.up",
            "given.custom is \"slideIn.up\", and must be one of twoThirds"
        ),
        ("Sheets", ["detents"], [["name": "tall"]], "given.detents[0] has neither a height nor a fraction"),
        ("Sheets", ["steps"], [["at": 0, "do": "jump"]], "given.steps[0].do is \"jump\", and must be one of present"),
        ("Transitions", ["setup", "animator"], "wipe", "given.setup.animator is \"wipe\", and must be one of blocks"),
        ("Transitions", ["steps"], ["update"], "given.steps[0] is \"update\", which is no step of README.md"),
        ("Transitions", ["steps"], [""], "given.steps[0] is \"\", which is no step of README.md"),
        ("Transitions", ["steps"], ["select 1"], "given.steps[0] selects a tab that is not there"),
        ("Patterns", ["pattern"], "spiral", "given.pattern is \"spiral\", and must be one of cube"),
        ("Patterns", ["page"], 0.5, "given.page has another type than in a vector file, and must be a whole number"),
        ("Recordings", ["recording"], "missing.jsonl", "missing.jsonl: the recording cannot be read"),
    ]

    /// Returns a value with another one at a path.
    private func edit(_ value: JSONValue, _ path: [String], _ new: JSONValue?) -> JSONValue {
        guard path.count > 1 else { return value.with(path[0], new) }
        return value.with(path[0], edit(value[path[0]] ?? .null, Array(path.dropFirst()), new))
    }

    @Test(arguments: broken)
    func `a question that cannot be read is one sentence with its place`(
        part: String, path: [String], value: JSONValue?, sentence: String
    ) throws {
        var file = try VectorSource.repository.questions(of: part)
        let first = file.cases[0]
        file.cases = [VectorCase(first.name, given: edit(first.given, path, value))]
        let error = try #require(throws: VectorError.self) { try file.answered() }
        #expect(error.description.hasPrefix("\(part), case \"\(first.name)\": "), "\(error)")
        #expect(error.description.contains(sentence), "\(error)")
        #expect(!error.description.contains("\n"))
        #expect(part == "Recordings" || error.description.hasSuffix("; correct the question"))
    }
}
