import System

/// Conformance/Rules.json: the sentence of the pages that decides each case.
package nonisolated struct VectorRules: Sendable {
    /// The name of the file without its extension.
    package static let name = "Rules"

    /// A sentence of a page.
    package struct Reason: Hashable, Sendable {
        /// The page and the heading, as in `Docs/Core/Frames.md#sheets`.
        package let section: String
        /// The words of the page, with one space in place of each line's end.
        package let sentence: String

        fileprivate init(_ node: VectorNode) throws(VectorFault) {
            (section, sentence) = (try node["section"].string, try node["sentence"].string)
        }
    }

    /// A part of an answer that another sentence decides than the rest.
    package struct MemberReason: Hashable, Sendable {
        /// The member of `expect`, without the indices of arrays: `states.dimming`.
        package let member: String
        package let reason: Reason

        fileprivate init(_ node: VectorNode) throws(VectorFault) {
            (member, reason) = (try node["member"].string, try Reason(node))
        }
    }

    /// The rule of some cases of a part.
    package struct Rule: Hashable, Sendable {
        /// The names of the cases; `*` stands for any characters.
        package let patterns: [String]
        /// What decides the answer as a whole.
        package let reason: Reason
        /// What decides parts of the answer; the members of the rule precede those of its part.
        package let members: [MemberReason]
        /// The number of the members that the rule itself names.
        let ownMemberCount: Int

        fileprivate init(_ node: VectorNode, membersOfPart: [MemberReason]) throws(VectorFault) {
            patterns = try node["cases"].strings
            reason = try Reason(node)
            let own = try VectorRules.members(of: node)
            (members, ownMemberCount) = (own + membersOfPart, own.count)
        }

        /// Returns whether the rule is that of a case.
        package func covers(_ name: String) -> Bool { patterns.contains { Self.matches($0, name) } }

        /// Returns what decides a place of the answer, such as `expect.states[3].dimming`.
        package func reason(at place: String) -> Reason {
            var member = "", isIndex = false
            for character in place.dropFirst("expect".count).drop(while: { $0 == "." }) {
                if character == "[" { isIndex = true }
                if !isIndex { member.append(character) }
                if character == "]" { isIndex = false }
            }
            let decisive = members.first { member == $0.member || member.hasPrefix("\($0.member).") }
            return decisive?.reason ?? reason
        }

        /// Returns whether a name has the parts of a pattern between its stars, in their order.
        static func matches(_ pattern: String, _ name: String) -> Bool {
            let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
            guard parts.count > 1, let first = parts.first, let last = parts.last else { return pattern == name }
            guard name.hasPrefix(first), name.count >= first.count + last.count else { return false }
            var rest = name.dropFirst(first.count)
            guard rest.hasSuffix(last) else { return false }
            rest = rest.dropLast(last.count)
            for part in parts.dropFirst().dropLast() where !part.isEmpty {
                guard let found = rest.firstRange(of: part) else { return false }
                rest = rest[found.upperBound...]
            }
            return true
        }
    }

    /// The file.
    private let path: String
    /// The rules by their parts.
    private let parts: [String: [Rule]]

    /// Reads a file.
    ///
    /// - Throws: ``VectorError`` if it cannot be read or has another structure.
    package init(at path: String) throws(VectorError) {
        let file = try VectorNode(fileAt: path)
        do throws(VectorFault) {
            let version = try file["version"].whole()
            guard version == VectorFile.version else {
                throw VectorFault("its version is \(version), and this program reads version \(VectorFile.version)")
            }
            var parts: [String: [Rule]] = [:]
            for part in try file["parts"].list {
                let members = try Self.members(of: part)
                let rules = try part["rules"].list.map { one throws(VectorFault) in
                    try Rule(one, membersOfPart: members)
                }
                parts[try part["part"].string, default: []] += rules
            }
            (self.path, self.parts) = (path, parts)
        } catch {
            throw VectorError("\(path): \(error.description); correct it")
        }
    }

    private static func members(of node: VectorNode) throws(VectorFault) -> [MemberReason] {
        guard let members = try node.member("members") else { return [] }
        return try members.list.map { one throws(VectorFault) in try MemberReason(one) }
    }

    /// Returns the rules of a part.
    package func rules(of part: String) -> [Rule] { parts[part] ?? [] }

    /// Returns the rule of a case.
    ///
    /// - Throws: ``VectorError`` if no rule covers it, or more than one does.
    package func rule(of name: String, in part: String) throws(VectorError) -> Rule {
        let covering = rules(of: part).filter { $0.covers(name) }
        guard let rule = covering.first else {
            throw VectorError("\(path): no rule of \(part) covers the case \"\(name)\"; add it to the cases of one")
        }
        guard covering.count == 1 else {
            let patterns = covering.map { $0.patterns.joined(separator: ", ") }.joined(separator: "; ")
            throw VectorError("\(path): several rules of \(part) cover the case \"\(name)\": \(patterns); keep one")
        }
        return rule
    }
}
