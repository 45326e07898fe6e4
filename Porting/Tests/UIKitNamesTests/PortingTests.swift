import Foundation
import TestSupport
import Testing

/// Compares Porting/Docs/PortingReference.md with the code.
@Suite struct PortingTests {
    private let rows: [PortingRow]
    private let types: PublicTypes
    private let text: String

    init() throws {
        text = try String(
            contentsOf: Repository.root.appending(path: "Porting/Docs/PortingReference.md"), encoding: .utf8)
        rows = PortingRow.all(in: text)
        types = try PublicTypes()
    }

    @Test func `every public type has a row`() {
        let named = Set(rows.flatMap(\.here))
        #expect(types.declared.subtracting(named).sorted() == [], "add a row to Porting/Docs/PortingReference.md")
        #expect(types.declared.count > 100)
    }

    @Test func `every name of UIKit that stands for a type has a row with that type`() {
        for (name, meaning) in types.names.sorted(by: { $0.key < $1.key }) {
            let row = rows.first { $0.theirs.contains(name) && $0.here.contains(meaning) }
            #expect(row != nil, "no row of Porting/Docs/PortingReference.md says that \(name) is \(meaning)")
        }
        #expect(types.names.count > 50)
    }

    @Test func `each name of UIKit in the tables exists, or the page lists it as missing`() throws {
        let start = try #require(text.range(of: "there is no alias for")).upperBound
        let end = try #require(text.range(of: "\n\n", range: start..<text.endIndex)).lowerBound
        let without = Set(PortingRow.names(in: String(text[start..<end])))
        let there = types.declared.union(types.names.keys)
        let named = Set(rows.flatMap { $0.here.isEmpty ? [] : $0.theirs }.filter { !$0.contains(".") })
        #expect(named.subtracting(there).sorted() == without.sorted())
        #expect(without.isDisjoint(with: there))
    }

    @Test func `each unavailable type has a row, which is the compiler's sentence if it is missing`() throws {
        let missing = Set(rows.flatMap(\.theirs))
        #expect(types.unavailable.subtracting(missing).sorted() == [])
        let declaration =
            /message: "([^"]*)"\s*\)(?:\s*@\w+)*\s*(?:nonisolated |public |open |final )+(?:class|protocol|struct|enum) (\w+)/
        var sentences: [String: String] = [:]
        for file in Repository.swiftFiles(in: "Porting/Sources/UIKitNames/Unavailable") {
            for match in try String(contentsOf: file, encoding: .utf8).matches(of: declaration) {
                sentences[String(match.2)] = String(match.1)
            }
        }
        #expect(Set(sentences.keys) == types.unavailable && sentences.count > 60)
        for row in rows where row.kind == "missing" { #expect(row.how == row.theirs.first.flatMap { sentences[$0] }) }
    }

    @Test func `no row names a type that does not exist`() {
        let known = types.declared.union(["Double"])
        for row in rows {
            let unknown = row.here.filter { !known.contains($0) }
            #expect(unknown == [], "\(row)")
        }
    }

    @Test func `each row is same, differs, missing or ours, with the columns of its kind`() {
        for row in rows {
            switch row.kind {
            case "same": #expect(!row.theirs.isEmpty && !row.here.isEmpty, "\(row)")
            case "differs": #expect(!row.here.isEmpty && !row.how.isEmpty, "\(row)")
            case "missing": #expect(!row.theirs.isEmpty && row.here.isEmpty && !row.how.isEmpty, "\(row)")
            case "ours": #expect(row.theirs.isEmpty && !row.here.isEmpty && !row.how.isEmpty, "\(row)")
            default: Issue.record("\(row)")
            }
        }
    }

    @Test func `each choice names tests that exist`() throws {
        let tests = Repository.tests.map { $0.deletingPathExtension().lastPathComponent }
        let choices = text.split(separator: "\n").filter {
            $0.hasPrefix("| ") && $0.contains("?") && $0.contains("Tests`")
        }
        #expect(choices.count >= 15)
        for choice in choices {
            let cells = choice.split(separator: "|")
            let named = PortingRow.names(in: cells.last.map(String.init) ?? "")
            #expect(!named.isEmpty && named.allSatisfy(tests.contains), "\(choice)")
        }
    }
}

/// A row of one of the tables: the names in UIKit, the names here, the kind and the explanation.
struct PortingRow: CustomStringConvertible {
    let description: String
    let theirs: [String]
    let here: [String]
    let kind: String
    let how: String

    /// Returns the rows of all tables with these four columns.
    static func all(in text: String) -> [PortingRow] {
        var rows: [PortingRow] = []
        var isInside = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard line.hasPrefix("|"), cells.count == 6 else {
                isInside = false
                continue
            }
            if cells[3] == "is" { isInside = true }
            guard isInside, cells[3] != "is", cells[3] != "---" else { continue }
            rows.append(
                PortingRow(
                    description: String(line), theirs: names(in: cells[1]), here: names(in: cells[2]),
                    kind: cells[3], how: cells[4]))
        }
        return rows
    }

    /// Returns the words between backticks.
    static func names(in cell: String) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap {
            $0.offset % 2 == 1 ? String($0.element) : nil
        }
    }
}

/// The public types of the core and of UIKitNames, and the type aliases of UIKitNames.
struct PublicTypes {
    /// The declared types; a nested type is called `Outer.Inner` at any depth.
    private(set) var declared: Set<String> = []
    /// The types that exist only so that the compiler says what to use instead.
    private(set) var unavailable: Set<String> = []
    /// The type aliases, and the types for which they stand.
    private(set) var names: [String: String] = [:]

    init() throws {
        let core = ["Geometry", "Motion", "Platform", "Gestures", "Views", "Controllers"].map { "Sources/Core/\($0)" }
        for folder in core + ["Porting/Sources/PortingCore", "Porting/Sources/UIKitNames"] {
            for file in Repository.swiftFiles(in: folder) {
                read(try String(contentsOf: file, encoding: .utf8), isNames: folder.hasSuffix("UIKitNames"))
            }
        }
    }

    private mutating func read(_ text: String, isNames: Bool) {
        let declaration =
            /^( *)((?:@\w+ |\w+ )*?)(class|struct|enum|protocol|extension|typealias) ((?!var\b|func\b)\w+)(?:<[^=]*>)?(?: = ([\w.]+))?/
        var outer = "", isUnavailable = false, isOuterUnavailable = false, isFormer = false
        for line in text.split(separator: "\n") {
            if line.contains("unavailable,") { isUnavailable = true }
            if line.contains("renamed: ") { isFormer = true }
            guard let match = line.prefixMatch(of: declaration) else {
                // The attribute belongs to a member.
                if line.contains("public ") { (isUnavailable, isFormer) = (false, false) }
                continue
            }
            let name = String(match.4)
            let isOutermost = match.1.isEmpty
            if isOutermost { (outer, isOuterUnavailable) = (name, isUnavailable) }
            let isPublic = match.2.contains("public ") || match.2.contains("open ")
            guard isPublic, match.3 != "extension", isOutermost || !unavailable.contains(outer) else { continue }
            let whole = isOutermost ? name : "\(outer).\(name)"
            defer { (isUnavailable, isFormer) = (false, false) }
            // The compiler names what replaces the outer type.
            if !isOutermost && isOuterUnavailable || isFormer { continue }
            guard !isUnavailable else {
                unavailable.insert(whole)
                continue
            }
            if isNames, match.3 == "typealias", let meaning = match.5 {
                // In Motion.AnimationCurve the first part is a module, in ImageView.ContentMode it is part of the name.
                let parts = meaning.split(separator: ".")
                let isQualified = parts.first == "Motion" || parts.first == "Views"
                names[isOutermost ? name : "UI\(whole)"] = parts.dropFirst(isQualified ? 1 : 0).joined(separator: ".")
            } else {
                declared.insert(whole)
            }
        }
    }
}
