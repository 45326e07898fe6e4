import Foundation
import Motion
import TestSupport
import Testing

@testable import Controllers
@testable import Viewer

/// The tables of Docs/Core.md and of the pages in Docs/Core against the code.
@Suite struct CorePageTests {
    /// The cells of the rows of a page's table that begins with a header.
    private static func rows(of page: String, after header: String) throws -> [[String]] {
        let lines = try Repository.text(page).components(separatedBy: "\n")
        let rows = lines.drop { $0 != header }.dropFirst(2).prefix { $0.hasPrefix("|") }
        #expect(!rows.isEmpty, "\(page) has no table \(header)")
        return rows.map { row in
            row.dropFirst().dropLast().replacing("\\|", with: "\u{1}").components(separatedBy: "|").map {
                $0.trimmingCharacters(in: .whitespaces).replacing("\u{1}", with: "|")
            }
        }
    }

    /// The numbers in a text, in their order.
    private static func numbers(in text: String) -> [Double] {
        text.replacing("_", with: "").matches(of: /[0-9]+(\.[0-9]+)?(e-?[0-9]+)?/).compactMap { Double($0.output.0) }
    }

    // MARK: Pages

    private nonisolated static let pages = [
        "Docs/Core.md", "Docs/Core/Motion.md", "Docs/Core/Gestures.md", "Docs/Core/Animations.md",
        "Docs/Core/Photo.md", "Docs/Core/Interactions.md", "Docs/Core/Frames.md",
    ]

    /// The anchors of a page's headings.
    private static func anchors(of page: URL) throws -> Set<String> {
        let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
        return Set(
            lines.filter { $0.hasPrefix("#") }.map { line in
                line.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
                    .filter { $0.isLetter || $0.isNumber || $0 == "-" }
            })
    }

    @Test(arguments: pages) func `every link leads to a heading of a page`(page: String) throws {
        let folder = Repository.root.appending(path: page).deletingLastPathComponent()
        for match in try Repository.text(page).matches(of: /\]\(([^)#:]*)(#([^)]*))?\)/) {
            let path = String(match.output.1)
            let target = path.isEmpty ? Repository.root.appending(path: page) : folder.appending(path: path)
            #expect(FileManager.default.fileExists(atPath: target.path), "\(match.output.0)")
            guard let anchor = match.output.3 else { continue }
            #expect(try Self.anchors(of: target.standardizedFileURL).contains(String(anchor)), "\(match.output.0)")
        }
    }

    @Test func `the entry names every file of vectors`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Repository.path("Conformance"))
        let page = try Repository.text("Docs/Core.md")
        for file in files where file.hasSuffix(".json") {
            #expect(page.contains("`\(file.dropLast(5))`"), "\(file)")
        }
    }

    // MARK: Constants

    /// The texts of the source files that may declare a member of a type.
    private static func sources(of type: String) throws -> [String] {
        let urls = Repository.swiftFiles(in: "Sources").filter {
            let name = $0.lastPathComponent
            return name == "\(type).swift" || name.hasPrefix("\(type)+")
        }
        return try urls.map { try String(contentsOf: $0, encoding: .utf8) }
    }

    /// The value of a constant as it is declared in a text.
    private static func declaration(of name: String, in text: String) -> String? {
        let words = ["static let", "static var", "public var", "private let"]
        for line in text.components(separatedBy: "\n") {
            for word in words {
                guard let start = line.range(of: "\(word) \(name)"),
                    !(line[start.upperBound...].first?.isLetter ?? true)
                else {
                    continue
                }
                guard let sign = line[start.upperBound...].firstIndex(where: { $0 == "=" || $0 == "{" }) else {
                    continue
                }
                return String(line[sign...])
            }
        }
        return nil
    }

    @Test func `the table of constants has the values of the code`() throws {
        let files = ["TouchPair": "PinchSample"]
        for row in try Self.rows(of: "Docs/Core.md", after: "| constant | value | code | source |") {
            let code = row[2].replacing("`", with: "").components(separatedBy: ".")
            let declared = try Self.sources(of: files[code[0]] ?? code[0]).compactMap {
                Self.declaration(of: code[code.count - 1], in: $0)
            }
            #expect(declared.map(Self.numbers) == [Self.numbers(in: row[1])], "\(row[2])")
        }
    }

    @Test func `the pages name constants of the tuning that exist`() throws {
        let known = try Set(
            Repository.text("Docs/Tuning.md").matches(of: /\| `([a-z][A-Za-z.]+)` \|/).map { String($0.output.1) })
        let groups = Set(known.compactMap { $0.contains(".") ? $0.components(separatedBy: ".")[0] : nil })
        for page in ["Motion", "Gestures", "Animations", "Photo", "Interactions", "Frames"] {
            for match in try Repository.text("Docs/Core/\(page).md").matches(of: /`([a-zA-Z]+)\.([a-zA-Z]+)`/)
            where groups.contains(String(match.output.1)) {
                #expect(known.contains("\(match.output.1).\(match.output.2)"), "\(page): \(match.output.0)")
            }
        }
    }

    // MARK: Motion

    @Test func `the page has the control points of the named curves`() throws {
        let rows = try Self.rows(of: "Docs/Core/Motion.md", after: "| name | control points |")
        let curves: [(String, CubicTimingParameters)] = [
            ("`linear`", .init(animationCurve: .linear)), ("`easeIn`", .init(animationCurve: .easeIn)),
            ("`easeOut`", .init(animationCurve: .easeOut)), ("`easeInOut`", .init(animationCurve: .easeInOut)),
            ("`default`", .init()),
        ]
        #expect(rows.count == curves.count)
        for (row, (name, curve)) in zip(rows, curves) {
            let points = [curve.controlPoint1, curve.controlPoint2].flatMap { [$0.x, $0.y] }
            #expect(row[0].hasPrefix(name) && Self.numbers(in: row[1]) == points, "\(name)")
        }
    }

    @Test func `the page lists every estimator of velocities`() throws {
        let rows = try Self.rows(of: "Docs/Core/Motion.md", after: "| estimator | velocity |")
        let names = rows.map { $0[0].components(separatedBy: "`")[1] }
        #expect(names == VelocityEstimator.allCases.map(\.rawValue))
    }

    // MARK: States

    /// A row of a table of states, with its variables replaced.
    fileprivate struct Row: Hashable {
        var state: String, event: String, actions: String, next: String
    }

    /// The rows of a table of states; each variable stands for several values, and an event for several events.
    private static func states(
        of page: String, after header: String, variables: [String: [String]]
    ) throws -> [Row] {
        let rows = try rows(of: page, after: header).flatMap { cells in
            cells[1].components(separatedBy: "`, `").map { event in
                Row(state: cells[0], event: event, actions: cells[2], next: cells[3])
            }
        }
        return variables.sorted { $0.key < $1.key }.reduce(rows) { rows, variable in
            rows.flatMap { row in
                let values = row.uses(variable.key) ? variable.value : [variable.key]
                return values.map { row.replacing(variable.key, with: $0) }
            }
        }
    }

    @Test func `the table of the flight is the state machine`() throws {
        let rows = try Self.states(
            of: "Docs/Core/Photo.md", after: "| state | event | actions, in order | next |",
            variables: ["d": ["preview", "thumbnail"], "s": ["plain", "thrown"]])
        var expected: [Row] = []
        for state in PhotoFlightState.all {
            for event in PhotoFlightState.Event.all {
                var next = state
                let actions = next.handle(event)
                guard next != state || !actions.isEmpty else { continue }
                expected.append(
                    Row(
                        state: name(of: state), event: name(of: event),
                        actions: actions.map { name(of: $0) }.joined(separator: ", "), next: name(of: next)))
            }
        }
        #expect(Set(rows).symmetricDifference(expected) == [])
        #expect(rows.count == expected.count, "a row is there twice")
    }

    @Test func `the table of transitions is the state machine`() throws {
        let rows = try Self.states(
            of: "Docs/Core/Interactions.md", after: "| state | event | actions | next |",
            variables: ["c": ["forth", "back"], "b": ["true", "false"]])
        var expected: [Row] = []
        for state in TransitionState.all {
            for (name, event) in TransitionState.Event.all {
                var next = state
                let actions = next.handle(event).map(\.text).joined(separator: ", ")
                guard next != state || !actions.isEmpty else { continue }
                expected.append(Row(state: state.text, event: name, actions: actions, next: next.text))
            }
        }
        #expect(Set(rows).symmetricDifference(expected) == [])
        #expect(rows.count == expected.count, "a row is there twice")
    }

    /// The name of a value of the flight on the page.
    private func name(of value: some Hashable) -> String {
        "\(value)".replacing(/Viewer\.PhotoFlightState\.(Destination|Style)\./, with: "")
    }
}

extension CorePageTests.Row {
    /// Returns whether a cell has a variable in parentheses.
    fileprivate func uses(_ variable: String) -> Bool { [state, event, actions, next].contains { has(variable, $0) } }

    private func has(_ variable: String, _ text: String) -> Bool {
        ["(\(variable))", "(\(variable), ", ", \(variable))"].contains { text.contains($0) }
    }

    /// Returns the row with a value in place of a variable, without marks of code.
    fileprivate func replacing(_ variable: String, with value: String) -> Self {
        func text(_ text: String) -> String {
            text.replacing("`", with: "").replacing("(\(variable))", with: "(\(value))")
                .replacing("(\(variable), ", with: "(\(value), ").replacing(", \(variable))", with: ", \(value))")
        }
        return Self(state: text(state), event: text(event), actions: text(actions), next: text(next))
    }
}

extension PhotoFlightState {
    fileprivate static var all: [PhotoFlightState] {
        let ends = [Destination.preview, .thumbnail], styles = [Style.plain, .thrown]
        return [.away, .presenting, .caught, .shown, .held, .fading] + ends.map(PhotoFlightState.gliding)
            + ends.flatMap { end in styles.map { .settling(end, $0) } }
    }
}

extension PhotoFlightState.Event {
    fileprivate static var all: [PhotoFlightState.Event] {
        [.present, .dismiss, .hold, .catchPhoto, .move, .enlarge, .glided, .settled, .faded, .close, .reopen, .abandon]
            + [.appear, .release(.preview), .release(.thumbnail), .throwPhoto(.preview), .throwPhoto(.thumbnail)]
    }
}

extension TransitionState {
    fileprivate static let all: [TransitionState] = [
        .requested, .playing(isCancelled: false), .playing(isCancelled: true), .held, .over(didComplete: true),
        .over(didComplete: false),
    ]

    fileprivate var text: String {
        switch self {
        case .requested: "requested"
        case .playing(let isCancelled): isCancelled ? "playing(back)" : "playing(forth)"
        case .held: "held"
        case .over(let didComplete): "over(\(didComplete))"
        }
    }
}

extension TransitionState.Event {
    fileprivate static let all: [(name: String, event: TransitionState.Event)] = [
        ("begin(interactive)", .begin(isInteractive: true)), ("begin(plain)", .begin(isInteractive: false)),
        ("pause", .pause), ("update", .update), ("finish", .finish), ("cancel", .cancel), ("reverse", .reverse),
        ("complete(true)", .complete(true)), ("complete(false)", .complete(false)), ("release", .release),
        ("expire", .expire),
    ]
}

extension TransitionState.Action {
    fileprivate var text: String {
        switch self {
        case .notifyInteractionChanged: "notify"
        case .report(let rule): "fault \(rule.rawValue)"
        case .end(let didComplete): "end(\(didComplete))"
        }
    }
}
