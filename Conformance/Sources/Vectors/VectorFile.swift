/// A file of vectors: questions to a part of the core, with their answers.
package nonisolated struct VectorFile: Hashable, Sendable {
    /// The number of the format of the files, and of the meaning of their values.
    package static let version = 1

    /// The part of the core, and the name of the file without its extension.
    package var part: String
    /// What is asked, and the formula in words.
    package var formula: String
    /// Where the formula and the constants are published, or the page of the documentation that determines them.
    package var source: String
    /// The unit of each quantity, by its name.
    package var units: [VectorValue.Member]
    /// The largest difference of a number.
    package var tolerance: VectorTolerance
    package var cases: [VectorCase]

    /// Creates a file.
    package init(
        part: String, formula: String, source: String, units: [VectorValue.Member], tolerance: VectorTolerance,
        cases: [VectorCase]
    ) {
        (self.part, self.formula, self.source, self.units) = (part, formula, source, units)
        (self.tolerance, self.cases) = (tolerance, cases)
    }

    /// The file as JSON.
    package var text: String { text(withAnswers: true) }

    /// The file as JSON without the answers.
    package var questions: String { text(withAnswers: false) }

    private func text(withAnswers: Bool) -> String {
        let cases = cases.map { one in
            var members: [VectorValue.Member] = [.init("name", .string(one.name)), .init("given", one.given)]
            if withAnswers { members.append(.init("expect", one.expect)) }
            return VectorValue.object(members)
        }
        let file = VectorValue.object([
            .init("$schema", .string("Schemas/\(part).json")),
            .init("version", .number(Double(Self.version))),
            .init("part", .string(part)),
            .init("formula", .string(formula)),
            .init("source", .string(source)),
            .init("units", .object(units)),
            .init("tolerance", ["absolute": .number(tolerance.absolute), "relative": .number(tolerance.relative)]),
            .init("cases", .array(cases)),
        ])
        return file.text(width: 120) + "\n"
    }
}

/// A question and its answer.
package nonisolated struct VectorCase: Hashable, Sendable {
    /// The name, which no other case of the file has.
    package var name: String
    /// The question.
    package var given: VectorValue
    /// The answer.
    package var expect: VectorValue

    /// Creates a case.
    package init(_ name: String, given: VectorValue, expect: VectorValue) {
        (self.name, self.given, self.expect) = (name, given, expect)
    }
}

/// The largest difference between a number and its answer: absolute + relative · |number|.
package nonisolated struct VectorTolerance: Hashable, Sendable {
    package var absolute: Double
    package var relative: Double

    /// Creates a tolerance.
    package init(absolute: Double, relative: Double) { (self.absolute, self.relative) = (absolute, relative) }

    /// Exactly the same number.
    package static let exact = VectorTolerance(absolute: 0, relative: 0)

    /// Returns the largest difference from a number.
    package func bound(at number: Double) -> Double { absolute + relative * abs(number) }
}
