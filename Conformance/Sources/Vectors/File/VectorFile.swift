package import System

/// A file of vectors: questions to a part of the core, with their answers.
package nonisolated struct VectorFile: Hashable, Sendable {
    /// The number of the format of the files, and of the meaning of their values.
    package static let version = 1

    /// The part of the core, and the name of the file without its extension.
    package let part: String
    /// The largest difference of a number.
    package let tolerance: VectorTolerance
    /// The members before the cases, as they are in the file.
    let head: [JSONValue.Member]
    package var cases: [VectorCase]

    /// Reads a text of one file, or of an array of files.
    ///
    /// - Parameter path: the text's file.
    /// - Returns: The files.
    /// - Throws: ``VectorError`` if it cannot be read or has another structure.
    package static func files(at path: String) throws(VectorError) -> [VectorFile] {
        try files(in: VectorNode(fileAt: path).value, at: path)
    }

    /// Reads a value of one file, or of an array of files.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - path: the path, for errors.
    /// - Returns: The files.
    /// - Throws: ``VectorError`` for another structure.
    package static func files(in value: JSONValue, at path: String) throws(VectorError) -> [VectorFile] {
        let node = VectorNode(value, at: VectorNode.file)
        do {
            guard node.isArray else { return [try VectorFile(node)] }
            return try node.list.map { one throws(VectorFault) in try VectorFile(one) }
        } catch {
            throw VectorError("\(path): \(error.description); correct it")
        }
    }

    private init(_ file: VectorNode) throws(VectorFault) {
        let version = try file["version"].whole()
        guard version == Self.version else {
            throw VectorFault("its version is \(version), and this program answers version \(Self.version)")
        }
        part = try file["part"].string
        let tolerance = try file["tolerance"]
        self.tolerance = VectorTolerance(
            absolute: try tolerance["absolute"].positive, relative: try tolerance["relative"].positive)
        cases = try file["cases"].list.map { one throws(VectorFault) in
            VectorCase(
                name: try one["name"].string, given: try one["given"].value, expect: try one.member("expect")?.value)
        }
        guard let members = file.value.object else { throw file.fault("is no object") }
        head = members.filter { $0.name != "cases" }
    }

    /// The file as JSON.
    package var text: String { text(withAnswers: true) }

    /// The file as JSON without the answers.
    package var questions: String { text(withAnswers: false) }

    private func text(withAnswers: Bool) -> String {
        let cases = cases.map { one in
            var members: [JSONValue.Member] = [.init("name", .string(one.name)), .init("given", one.given)]
            if withAnswers, let expect = one.expect { members.append(.init("expect", expect)) }
            return JSONValue.object(members)
        }
        return JSONValue.object(head + [.init("cases", .array(cases))]).text(width: 120) + "\n"
    }
}

/// A question and its answer.
package nonisolated struct VectorCase: Hashable, Sendable {
    /// The name, which no other case of the file has.
    package let name: String
    /// The question.
    package let given: JSONValue
    /// The answer; nil if there is none yet.
    package var expect: JSONValue?
}

/// The largest difference between a number and its answer: absolute + relative · |number|.
package nonisolated struct VectorTolerance: Hashable, Sendable {
    package let absolute: Double
    package let relative: Double

    /// Exactly the same number.
    package static let exact = VectorTolerance(absolute: 0, relative: 0)

    /// Returns the largest difference from a number.
    package func bound(at number: Double) -> Double { absolute + relative * abs(number) }
}
