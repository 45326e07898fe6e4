import System
import TestSupport
import Testing

@testable import Vectors

extension VectorSource {
    /// The questions, recordings and photos of the repository.
    static var repository: VectorSource { VectorSource(assets: Repository.path("Assets")) }

    /// Reads the committed questions of a part, with their answers.
    func questions(of name: String) throws -> VectorFile {
        guard let part = VectorPart.named(name) else { throw VectorError("there is no part \(name)") }
        return try questions(of: part)
    }
}

extension VectorFile {
    /// Returns a file of a part with cases.
    nonisolated static func test(
        _ part: String, tolerance: VectorTolerance = .exact, cases: [VectorCase]
    ) throws -> VectorFile {
        let value: JSONValue = [
            "$schema": "a schema", "version": 1, "part": .string(part), "formula": "a formula in words",
            "source": "a page", "units": ["time": "s"],
            "tolerance": ["absolute": .number(tolerance.absolute), "relative": .number(tolerance.relative)],
            "cases": [],
        ]
        var file = try #require(try files(in: value, at: "a test").first)
        file.cases = cases
        return file
    }

    /// Returns the file with the answers of the code.
    @MainActor
    func answered(from source: VectorSource = .repository) throws -> VectorFile {
        guard let part = VectorPart.named(part) else { throw VectorError("there is no part \(part)") }
        return try part.answered(self, from: source)
    }
}

extension VectorCase {
    /// Creates a case.
    nonisolated init(_ name: String, given: JSONValue, expect: JSONValue? = nil) {
        self.init(name: name, given: given, expect: expect)
    }
}

nonisolated extension JSONValue {
    /// Returns the object with another value of a member, or without it.
    func with(_ name: String, _ value: JSONValue?) -> JSONValue {
        guard case .object(var members) = self else { return self }
        let index = members.firstIndex { $0.name == name }
        switch (index, value) {
        case (let index?, let value?): members[index].value = value
        case (let index?, nil): members.remove(at: index)
        case (nil, let value?): members.append(.init(name, value))
        case (nil, nil): break
        }
        return .object(members)
    }
}
