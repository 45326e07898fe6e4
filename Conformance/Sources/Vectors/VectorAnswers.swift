import FoundationEssentials
import System
import Viewer

/// The answers of a port to the questions of a part.
package nonisolated struct VectorAnswers: Sendable {
    /// The name of the part.
    package let part: String
    /// The answers by the names of the cases.
    let answers: [String: Answer]

    /// The answer to a case.
    struct Answer: Sendable {
        /// The question that was answered; nil if the file does not repeat it.
        let question: VectorValue?
        /// The answer; nil if there is none.
        let value: VectorValue?
    }

    /// The most bytes of a file.
    private static let mostBytes = 256 << 20

    /// Reads a file of answers: an object of the shape of a vector file, or an array of such objects.
    ///
    /// Of an object, `version`, `part` and, of each case, `name`, `expect` and, if it is there, `given` are read.
    ///
    /// - Parameter path: the file.
    /// - Returns: The answers of each part in the file.
    /// - Throws: ``VectorError`` if it cannot be read or has another structure.
    package static func read(_ path: String) throws(VectorError) -> [VectorAnswers] {
        var bytes: [UInt8] = []
        do {
            let chunks = try ChunkReader(path: path, limit: mostBytes)
            while case let piece = try chunks.next(), !piece.isEmpty { bytes += piece }
        } catch {
            throw VectorError("\(path): \(error.reason)")
        }
        let content: Content
        do {
            content = try JSONDecoder().decode(Content.self, from: Data(bytes))
        } catch {
            throw VectorError("\(path): \(reason(error))")
        }
        if let fault = JSONStrictness.fault(in: bytes) { throw VectorError("\(path): \(fault)") }
        var parts: Set<String> = []
        for file in content.files {
            guard file.version == VectorFile.version else {
                let reason = "its version is \(file.version), and this program checks version \(VectorFile.version)"
                throw VectorError("\(path): \(reason); answer the questions of 'tactile vectors ask'")
            }
            guard parts.insert(file.part).inserted else {
                throw VectorError("\(path): the part \(file.part) is in it twice; remove one")
            }
        }
        return try content.files.map { file throws(VectorError) in try VectorAnswers(file, path) }
    }

    private init(_ file: File, _ path: String) throws(VectorError) {
        part = file.part
        var answers: [String: Answer] = [:]
        for one in file.cases {
            let answer = Answer(question: one.given, value: one.expect)
            guard answers.updateValue(answer, forKey: one.name) == nil else {
                throw VectorError("\(path): the case \"\(one.name)\" of \(part) is in it twice; remove one")
            }
        }
        self.answers = answers
    }

    /// Returns what is wrong with a text, and what to do.
    private static func reason(_ error: any Error) -> String {
        let help = "give the output of 'tactile vectors ask' with an expect in each case"
        guard let error = error as? DecodingError else { return "it cannot be decoded; \(help)" }
        switch error {
        case .dataCorrupted: return "this is no JSON text; \(help)"
        case .keyNotFound(let key, let context):
            return "\(place(context)) has no member \(key.stringValue); \(help)"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            return "\(place(context)) has another type than in a vector file; \(help)"
        @unknown default: return "it cannot be decoded; \(help)"
        }
    }

    /// Returns the place of an error in words.
    private static func place(_ context: DecodingError.Context) -> String {
        let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? "." + $0.stringValue }.joined()
        return path.isEmpty ? "the file" : String(path.first == "." ? path.dropFirst() : path[...])
    }

    /// A file of answers.
    private struct Content: Decodable {
        let files: [File]

        init(from decoder: any Decoder) throws {
            if (try? decoder.unkeyedContainer()) != nil {
                files = try decoder.singleValueContainer().decode([File].self)
            } else {
                files = [try File(from: decoder)]
            }
        }
    }

    /// The answers to the questions of a part.
    private struct File: Decodable {
        let version: Int
        let part: String
        let cases: [Case]
    }

    private struct Case: Decodable {
        let name: String
        let given: VectorValue?
        let expect: VectorValue?

        private enum CodingKeys: CodingKey {
            case name, given, expect
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            // A value may be null.
            func value(_ key: CodingKeys) throws -> VectorValue? {
                container.contains(key) ? try container.decode(VectorValue.self, forKey: key) : nil
            }
            given = try value(.given)
            expect = try value(.expect)
        }
    }
}
