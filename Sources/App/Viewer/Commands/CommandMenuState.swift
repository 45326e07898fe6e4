/// The state of a menu: closed, open with a row that may be highlighted, or closing.
///
/// The state handles each event and returns actions, which the view performs in order. Every path begins with `open` and ends
/// with `remove`; at most one row is performed in between, after the focus has returned to where it was.
struct CommandMenuState: Hashable {
    /// The phases of a menu.
    enum Phase: Hashable, CaseIterable { case closed, open, closing }

    enum Event: Hashable {
        /// The menu is shown.
        case open
        /// The pointer moves to a row, or away from all.
        case point(Int?)
        /// A key moves the highlight by a number of rows that can be chosen; after the last follows the first.
        case move(Int)
        /// A key moves the highlight to the first or the last row that can be chosen.
        case moveToEnd(isLast: Bool)
        /// A key with a character moves the highlight to the next row whose title begins with it.
        case type(String)
        /// The user chooses the highlighted row.
        case choose
        /// The user taps on a row.
        case tap(Int)
        /// The user or a change of the place closes the menu.
        case dismiss
        /// The menu has faded out.
        case faded
    }

    enum Action: Hashable {
        /// Fades the menu in.
        case appear
        /// Highlights a row or none; `isByKey` if the focus of the keyboard moves there too, and the row is scrolled to.
        case highlight(Int?, isByKey: Bool)
        /// Returns the focus to where it was, and fades the menu out.
        case leave
        /// Performs the command of a row.
        case perform(Int)
        /// Removes the menu.
        case remove
    }

    /// The titles of the rows; `nil` for one that cannot be chosen.
    let titles: [String?]
    private(set) var phase = Phase.closed
    /// The highlighted row; `nil` for none.
    private(set) var highlighted: Int?

    /// Creates the state of a closed menu.
    init(titles: [String?]) { self.titles = titles }

    /// Changes the state by an event, and returns the actions to perform.
    mutating func handle(_ event: Event) -> [Action] {
        switch (phase, event) {
        case (.closed, .open):
            phase = .open
            return [.appear]
        case (.open, .point(let row)): return highlight(row.flatMap(choosable), isByKey: false)
        case (.open, .move(let distance)): return highlight(row(after: distance), isByKey: true)
        case (.open, .moveToEnd(let isLast)):
            let rows = titles.indices.filter { titles[$0] != nil }
            return highlight(isLast ? rows.last : rows.first, isByKey: true)
        case (.open, .type(let text)): return highlight(row(beginningWith: text) ?? highlighted, isByKey: true)
        case (.open, .choose): return choose(highlighted)
        case (.open, .tap(let row)): return choose(choosable(row))
        case (.open, .dismiss):
            phase = .closing
            return [.leave]
        case (.closing, .faded):
            phase = .closed
            return [.remove]
        case (.closed, _), (.closing, _), (.open, .open), (.open, .faded): return []
        }
    }

    private mutating func highlight(_ row: Int?, isByKey: Bool) -> [Action] {
        guard row != highlighted || isByKey else { return [] }
        highlighted = row
        return [.highlight(row, isByKey: isByKey)]
    }

    private mutating func choose(_ row: Int?) -> [Action] {
        guard let row else { return [] }
        phase = .closing
        return [.leave, .perform(row)]
    }

    private func choosable(_ row: Int) -> Int? { titles.indices.contains(row) && titles[row] != nil ? row : nil }

    /// Returns the row that can be chosen some of these after the highlighted one; `nil` if there is none.
    private func row(after distance: Int) -> Int? {
        let rows = titles.indices.filter { titles[$0] != nil }
        guard !rows.isEmpty else { return nil }
        guard let place = highlighted.flatMap({ rows.firstIndex(of: $0) }) else {
            return distance < 0 ? rows.last : rows.first
        }
        let count = rows.count
        return rows[((place + distance) % count + count) % count]
    }

    /// Returns the next row that can be chosen whose title begins with a text, in either case.
    private func row(beginningWith text: String) -> Int? {
        let start = highlighted.map { $0 + 1 } ?? 0
        let rows =
            Array(titles.indices[min(start, titles.count)...]) + Array(titles.indices[..<min(start, titles.count)])
        return rows.first { titles[$0]?.lowercased().hasPrefix(text.lowercased()) ?? false }
    }
}
