import System

/// A case with the sentences of the pages that decide its answer.
package nonisolated struct VectorExplanation {
    /// The most lines of a question or an answer that are printed.
    private static let mostLines = 80
    /// The greatest width of a line.
    private static let width = 100

    /// The name of the part.
    private let part: String
    /// The question with the answer of the code.
    private let one: VectorCase
    private let rule: VectorRules.Rule
    /// The first difference of a port's answer; nil if it is right, or without one.
    package let difference: VectorComparison.Difference?
    /// Whether a port's answer is compared.
    private let isCompared: Bool

    /// Creates the explanation of a case.
    ///
    /// - Parameters:
    ///   - name: the case.
    ///   - file: the questions with the answers of the code.
    ///   - rules: the rules.
    ///   - answers: the answers of a port to the part; nil if none are compared.
    /// - Throws: ``VectorError`` if there is no such case, or no rule for it.
    package init(
        of name: String, in file: VectorFile, _ rules: VectorRules, against answers: VectorAnswers? = nil
    ) throws(VectorError) {
        guard let one = file.cases.first(where: { $0.name == name }) else {
            let near = NearNames.of(name, in: file.cases.map(\.name)).map { "\"\($0)\"" }
            let help =
                near.isEmpty
                ? "'tactile vectors ask \(file.part)' prints all" : "similar names are \(near.joined(separator: ", "))"
            throw VectorError("\(file.part) has no case \"\(name)\"; \(help)")
        }
        part = file.part
        self.one = one
        rule = try rules.rule(of: name, in: file.part)
        isCompared = answers != nil
        difference = answers.flatMap { VectorComparison.difference(of: $0, one, file.tolerance) }
    }

    /// The question, the answer, what decides it and, if an answer was compared, the first difference, in lines.
    package var text: String {
        var lines = ["\(part), case \"\(one.name)\""]
        lines += Self.lines("given", one.given) + Self.lines("expect", one.expect ?? .null)
        lines += [""] + Self.lines("rule", rule.reason)
        // The members of a part are those of all its cases; the rule's own ones precede them, and replace those of the same name.
        var named: Set<String> = []
        for member in rule.members where one.expect?.has(member.member.split(separator: ".")[...]) ?? false {
            guard named.insert(member.member).inserted, member.reason != rule.reason else { continue }
            lines += Self.lines(member.member, member.reason)
        }
        guard isCompared else { return lines.map(\.printed).joined(separator: "\n") }
        lines.append("")
        if let difference {
            lines.append("difference: \(difference.reason)")
            if difference.place.hasPrefix("expect") {
                lines += Self.lines("decided by", rule.reason(at: difference.place))
            }
        } else {
            lines.append("The answer is right.")
        }
        return lines.map(\.printed).joined(separator: "\n")
    }

    private static func lines(_ title: String, _ value: JSONValue) -> [String] {
        let lines = "\(title): \(value.text(width: width))".split(separator: "\n").map(String.init)
        let rest = lines.count - mostLines
        return rest > 0 ? lines.prefix(mostLines) + ["  and \(rest) more lines"] : lines
    }

    private static func lines(_ title: String, _ reason: VectorRules.Reason) -> [String] {
        var lines = ["\(title): \(reason.section)"], line = " "
        for word in reason.sentence.split(separator: " ") {
            if line.count + word.count >= width {
                lines.append(line)
                line = " "
            }
            line += " \(word)"
        }
        return lines + [line]
    }
}

nonisolated extension JSONValue {
    /// Returns whether a value has a member at a path, perhaps inside arrays.
    func has(_ path: ArraySlice<Substring>) -> Bool {
        guard let name = path.first else { return true }
        if let elements = array { return elements.contains { $0.has(path) } }
        return self[String(name)]?.has(path.dropFirst()) ?? false
    }
}

/// The names of a list that are similar to another one.
nonisolated enum NearNames {
    /// The most names that are suggested.
    private static let most = 3

    /// Returns the names that contain the text, otherwise those of which at most a third of the letters differ; the nearest first.
    static func of(_ text: String, in names: [String]) -> [String] {
        let wanted = text.lowercased()
        let containing = names.filter { !wanted.isEmpty && $0.lowercased().contains(wanted) }
        if !containing.isEmpty { return Array(containing.prefix(most)) }
        let near = names.map { (name: $0, distance: distance(Array(wanted.utf8), Array($0.lowercased().utf8))) }
            .filter { $0.distance * 3 <= max(wanted.utf8.count, $0.name.utf8.count) }
        return near.sorted { $0.distance < $1.distance }.prefix(most).map(\.name)
    }

    /// Returns the least number of letters to insert, remove or replace (Levenshtein's distance).
    private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var row = Array(0...b.count)
        for (i, x) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, y) in b.enumerated() {
                let replaced = diagonal + (x == y ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
            }
        }
        return row[b.count]
    }
}
