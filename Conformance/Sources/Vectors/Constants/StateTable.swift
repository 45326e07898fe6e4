import System

/// A table of states of a page: a row for each state and event that changes something.
///
/// The pages state the tables, and tests compare them with the state machines. Conformance/Constants.json has the same rows
/// as data, one for each single state and event.
nonisolated struct StateTable {
    /// A row for one state and one event.
    struct Row: Hashable {
        var state: String
        var event: String
        /// The condition in words; empty if there is none.
        var guardText: String
        /// The actions in their order; of a table whose actions are sentences, at most one.
        var actions: [String]
        /// The state after the event.
        var next: String

        /// Returns the row with a value in place of a variable in parentheses: of `s` in `settling(d, s)`.
        fileprivate func replacing(_ variable: String, with value: String) -> Row {
            func text(_ text: String) -> String {
                text.replacing("(\(variable))", with: "(\(value))").replacing("(\(variable), ", with: "(\(value), ")
                    .replacing(", \(variable))", with: ", \(value))")
            }
            return Row(
                state: text(state), event: text(event), guardText: guardText, actions: actions.map(text),
                next: text(next))
        }
    }

    /// The name in the file.
    let name: String
    /// The section with the table.
    private let section: String
    /// The first row of the table: state, event, perhaps guard, actions, next.
    private let header: String
    /// The values of each variable that the rows use.
    private let variables: [(name: String, values: [String])]
    /// Whether a cell of actions is a list, and not a sentence.
    private let listsActions: Bool

    private init(
        _ name: String, _ section: String, _ header: String, variables: [(String, [String])] = [],
        listsActions: Bool = false
    ) {
        (self.name, self.section, self.header, self.listsActions) = (name, section, header, listsActions)
        self.variables = variables.map { ($0.0, $0.1) }
    }

    /// All tables, in the order of the file.
    static let all = [
        StateTable(
            "flight", "Docs/Core/Photo.md#the-flight", "| state | event | actions, in order | next |",
            variables: [("d", ["preview", "thumbnail"]), ("s", ["plain", "thrown"])], listsActions: true),
        StateTable("paging", "Docs/Core/Photo.md#paging", "| phase | event | guard | actions, changes | next |"),
        StateTable("zoom", "Docs/Core/Photo.md#zoom", "| state | event | guard | action | next |"),
        StateTable(
            "transition", "Docs/Core/Interactions.md#states-of-a-transition", "| state | event | actions | next |",
            variables: [("c", ["forth", "back"]), ("b", ["true", "false"])], listsActions: true),
        StateTable("pan", "Docs/Core/Gestures.md#pan", "| state | event | guard | outcome | next |"),
    ]

    /// Returns the rows of the table of the page.
    ///
    /// - Throws: ``VectorError`` if the page has no such table, or a row has another number of cells.
    func rows(in pages: CorePages) throws(VectorError) -> [Row] {
        guard let table = pages.section(section)?.table(header) else {
            throw VectorError("\(section): there is no table \(header); correct the page")
        }
        let count = header.count { $0 == "|" } - 1
        guard let short = table.first(where: { $0.count != count }) else { return rows(of: table) }
        throw VectorError("\(section): the row of \(short[0]) has \(short.count) cells; it must have \(count)")
    }

    private func rows(of table: [[String]]) -> [Row] {
        let cells = table.map { $0.map(Self.plain) }
        var states: [String] = []
        for row in cells where row[0] != "any" && !row[0].hasPrefix("all but ") { states += Self.list(row[0]) }
        let rows = cells.flatMap { row -> [Row] in
            let guardText = row.count == 5 ? row[2] : "", next = row[row.count - 1]
            return Self.states(row[0], of: states).flatMap { state in
                Self.list(row[1]).map { event in
                    Row(
                        state: state, event: event, guardText: guardText, actions: list(actions: row[row.count - 2]),
                        next: next == "as before" ? state : next)
                }
            }
        }
        return variables.reduce(rows) { rows, variable in
            rows.flatMap { row in
                let values = variable.values.map { row.replacing(variable.name, with: $0) }
                return values[0] == row ? [row] : values
            }
        }
    }

    /// The states and events in the order in which they occur, and the rows.
    func json(in pages: CorePages) throws(VectorError) -> JSONValue {
        let rows = try rows(in: pages)
        func names(_ member: (Row) -> String) -> JSONValue {
            var names: [String] = []
            for name in rows.map(member) where !names.contains(name) { names.append(name) }
            return .array(names.map { .string($0) })
        }
        return [
            "section": .string(section), "states": names(\.state), "events": names(\.event),
            "rows": .array(
                rows.map { row in
                    JSONValue(members: [
                        ("state", .string(row.state)), ("event", .string(row.event)),
                        ("guard", row.guardText.isEmpty ? nil : .string(row.guardText)),
                        ("actions", .array(row.actions.map { .string($0) })), ("next", .string(row.next)),
                    ])
                }),
        ]
    }

    // MARK: Cells

    /// Returns the text of a cell without the marks of code and links.
    private static func plain(_ cell: String) -> String {
        var text = "", rest = cell.replacing("`", with: "").replacing("*", with: "")[...]
        while let open = rest.firstRange(of: "["), let middle = rest[open.upperBound...].firstRange(of: "]("),
            let close = rest[middle.upperBound...].firstIndex(of: ")")
        {
            text += rest[..<open.lowerBound] + rest[open.upperBound..<middle.lowerBound]
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    /// Returns the parts of a list, whose commas inside parentheses separate nothing; a part that begins with `no` belongs to the
    /// one before.
    private static func list(_ text: String) -> [String] {
        var parts: [String] = [], depth = 0
        for part in text.split(separator: ", ") {
            if depth > 0 || part.hasPrefix("no ") {
                parts[parts.count - 1] += ", \(part)"
            } else {
                parts.append(String(part))
            }
            depth += part.count { $0 == "(" } - part.count { $0 == ")" }
        }
        return parts
    }

    /// Returns the states of a cell: those of its list, `any`, or `all but` one.
    private static func states(_ cell: String, of states: [String]) -> [String] {
        var all: [String] = []
        for state in states where !all.contains(state) { all.append(state) }
        if cell == "any" { return all }
        if cell.hasPrefix("all but ") { return all.filter { $0 != cell.dropFirst("all but ".count) } }
        return list(cell)
    }

    private func list(actions: String) -> [String] {
        if actions.isEmpty || actions == "-" { return [] }
        return listsActions ? Self.list(actions) : [actions]
    }
}
