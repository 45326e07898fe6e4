import Gestures
import System
import Viewer

/// Conformance/Constants.json: the constants of the core, the presets, and the tables of states.
package nonisolated enum ConstantsFile {
    /// The name of the file without its extension.
    package static let name = "Constants"

    /// Returns the text of the file.
    ///
    /// - Parameter pages: the pages of the core, which have the tables of states and name the constants of the tuning.
    /// - Returns: The text, which ends with a line's end.
    /// - Throws: ``VectorError`` if a table of states is not in the pages.
    package static func text(of pages: CorePages) throws(VectorError) -> String {
        var states: [JSONValue.Member] = []
        for table in StateTable.all { states.append(.init(table.name, try table.json(in: pages))) }
        let value: JSONValue = [
            "$schema": "Schemas/Constants.json", "version": .whole(VectorFile.version),
            "tuning": .array(Tuning.parameters.map { json(of: $0, in: pages) }), "presets": presets,
            "fixed": .array(FixedConstant.all.flatMap(json)), "states": .object(states),
        ]
        return value.text(width: 120) + "\n"
    }

    // MARK: The tuning

    private static func json(of parameter: TuningParameter, in pages: CorePages) -> JSONValue {
        var unit: JSONValue?, range: JSONValue?, choices: JSONValue?
        switch parameter.kind {
        case .number(_, let limits, let name):
            unit = .string(name.isEmpty ? "1" : name)
            range = JSONValue([limits.lowerBound, limits.upperBound])
        case .choice(let words, _, _): choices = .array(words.map { .string($0) })
        }
        return JSONValue(members: [
            ("name", .string(parameter.name)), ("value", json(Tuning()[parameter])), ("unit", unit), ("range", range),
            ("choices", choices), ("meaning", .string(parameter.summary)),
            ("source", .string(parameter.source.rawValue)),
            ("used", .array(pages.sections(naming: name(of: parameter)).map { .string($0.place) })),
        ])
    }

    /// Returns how the pages name a constant: one without a group, which is a plain word, by its default as code.
    private static func name(of parameter: TuningParameter) -> String {
        parameter.path.group.isEmpty ? "`\(Tuning()[parameter].text)`" : parameter.name
    }

    private static func json(_ value: TuningValue) -> JSONValue {
        switch value {
        case .number(let number): .number(number)
        case .word(let word): .string(word)
        }
    }

    /// What differs from the defaults: of each preset, of a recording that names no tuning, and of the questions of the vectors.
    private static var presets: JSONValue {
        let presets = TuningPreset.allCases.map { JSONValue.Member($0.rawValue, changes($0.tuning)) }
        var questions = Tuning()
        questions.gestures = .ofQuestions
        return .object(
            presets + [
                .init("recordingWithoutTuning", changes(.original)), .init("questions", changes(questions)),
            ])
    }

    private static func changes(_ tuning: Tuning) -> JSONValue {
        .object(
            Tuning.parameters.filter { tuning[$0] != Tuning()[$0] }.map { .init($0.name, json(tuning[$0])) })
    }

    // MARK: Constants of the core

    private static func json(of constant: FixedConstant) -> [JSONValue] {
        zip(constant.names, constant.numbers).map { name, number in
            [
                "name": .string(name), "value": .number(number.value), "unit": .string(number.unit),
                "meaning": .string(constant.meaning), "source": .string(constant.source),
                "used": .array(constant.used.map { .string($0) }),
            ]
        }
    }
}
