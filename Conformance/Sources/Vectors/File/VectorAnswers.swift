import System

/// The answers of a port to the questions of a part.
package nonisolated struct VectorAnswers: Sendable {
    /// The name of the part.
    package let part: String
    /// The answers by the names of the cases.
    let answers: [String: Answer]

    /// The answer to a case.
    struct Answer: Sendable {
        /// The question that was answered; nil if the file does not repeat it.
        let question: JSONValue?
        /// The answer; nil if there is none.
        let value: JSONValue?
    }

    /// Reads a file of answers: an object of the shape of a vector file, or an array of such objects.
    ///
    /// Of an object, `version`, `part` and, of each case, `name`, `expect` and, if it is there, `given` are read.
    ///
    /// - Parameter path: the file.
    /// - Returns: The answers of each part in the file.
    /// - Throws: ``VectorError`` if it cannot be read or has another structure.
    package static func read(_ path: String) throws(VectorError) -> [VectorAnswers] {
        let file = try VectorNode(fileAt: path)
        var answers: [VectorAnswers] = []
        do {
            if file.isArray {
                for one in try file.list { answers.append(try VectorAnswers(one)) }
            } else {
                answers.append(try VectorAnswers(file))
            }
        } catch {
            throw VectorError("\(path): \(error.description)")
        }
        var parts: Set<String> = []
        for one in answers where !parts.insert(one.part).inserted {
            throw VectorError("\(path): the part \(one.part) is in it twice; remove one")
        }
        return answers
    }

    private init(_ file: VectorNode) throws(VectorFault) {
        let version: Int, cases: [(name: String, answer: Answer)]
        do {
            version = try file["version"].whole()
            part = try file["part"].string
            cases = try file["cases"].list.map { one throws(VectorFault) in
                let answer = Answer(question: try one.member("given")?.value, value: try one.member("expect")?.value)
                return (try one["name"].string, answer)
            }
        } catch {
            let help = "give the output of 'tactile vectors ask' with an expect in each case"
            throw VectorFault("\(error.description); \(help)")
        }
        guard version == VectorFile.version else {
            let reason = "its version is \(version), and this program checks version \(VectorFile.version)"
            throw VectorFault("\(reason); answer the questions of 'tactile vectors ask'")
        }
        var answers: [String: Answer] = [:]
        for (name, answer) in cases where answers.updateValue(answer, forKey: name) != nil {
            throw VectorFault("the case \"\(name)\" of \(part) is in it twice; remove one")
        }
        self.answers = answers
    }
}
