import Geometry
public import Views

extension LayoutConstraint {
    /// Alignments of the views that a visual format names.
    public nonisolated struct FormatOptions: OptionSet, Hashable, Sendable {
        /// A bit set with one bit per alignment.
        public let rawValue: Int
        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The left edges are aligned.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// The right edges are aligned.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// The upper edges are aligned.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// The lower edges are aligned.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// The left edges are aligned, because layout from right to left is not supported.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// The right edges are aligned.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// The vertical centre lines are aligned.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// The horizontal centre lines are aligned.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// From left to right, which is the only direction here.
        public static let directionLeadingToTrailing: FormatOptions = []
    }

    /// Creates the constraints that a text describes: `H:|-20-[photo(100)]-[title]|`.
    ///
    /// `|` is the superview, `[name(100)]` a view with an extent, which may be a number, a metric or another view, and `-8-`
    /// a distance; `-` is the standard one, 8 points, or the superview's margin. Only equalities are supported.
    ///
    /// - Parameters:
    ///   - format: The text; it begins with `H:` or with `V:` for a column.
    ///   - options: The alignments of the views across the direction.
    ///   - metrics: The numbers of the names in the text that are no views.
    ///   - views: The views of the names.
    /// - Returns: The constraints, which are not active.
    /// - Precondition: the text has this form, and the views and metrics exist.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [LayoutConstraint] {
        var reader = VisualFormatReader(format, metrics: metrics ?? [:], views: views)
        let row = reader.row()
        return row.constraints() + row.alignments(options)
    }
}

/// The views and distances of a visual format.
private struct VisualFormatRow {
    /// A view with its extents: numbers, or other views.
    struct Item {
        let view: View
        var lengths: [Double] = []
        var models: [View] = []
    }

    /// A distance between two neighbours; nil is the standard one.
    typealias Gap = Double?

    let isVertical: Bool
    var items: [Item] = []
    /// The distances between the views, one fewer than these.
    var gaps: [Gap] = []
    /// The distances from the superview's edges; nil if the text does not name the superview.
    var leading: Gap?, trailing: Gap?

    private static let standardGap = 8.0

    func constraints() -> [LayoutConstraint] {
        var result: [LayoutConstraint] = []
        if let first = items.first, let superview = first.view.superview, let leading {
            result.append(edge(of: first.view, of: superview, gap: leading, isEnd: false))
        }
        for item in items {
            let extent = extent(item.view)
            result += item.lengths.map { extent.constraint(equalToConstant: $0) }
            result += item.models.map { extent.constraint(equalTo: self.extent($0)) }
        }
        for ((one, next), gap) in zip(zip(items, items.dropFirst()), gaps) {
            let constant = gap ?? Self.standardGap
            result.append(
                isVertical
                    ? next.view.topAnchor.constraint(equalTo: one.view.bottomAnchor, constant: constant)
                    : next.view.leadingAnchor.constraint(equalTo: one.view.trailingAnchor, constant: constant))
        }
        if let last = items.last, let superview = last.view.superview, let trailing {
            result.append(edge(of: last.view, of: superview, gap: trailing, isEnd: true))
        }
        return result
    }

    private func extent(_ view: View) -> LayoutDimension { isVertical ? view.heightAnchor : view.widthAnchor }

    private func edge(of view: View, of superview: View, gap: Gap, isEnd: Bool) -> LayoutConstraint {
        let margins = superview.layoutMarginsGuide, constant = (gap ?? 0) * (isEnd ? -1 : 1)
        switch (isVertical, isEnd) {
        case (false, false):
            let edge = gap == nil ? margins.leadingAnchor : superview.leadingAnchor
            return view.leadingAnchor.constraint(equalTo: edge, constant: constant)
        case (false, true):
            let edge = gap == nil ? margins.trailingAnchor : superview.trailingAnchor
            return view.trailingAnchor.constraint(equalTo: edge, constant: constant)
        case (true, false):
            let edge = gap == nil ? margins.topAnchor : superview.topAnchor
            return view.topAnchor.constraint(equalTo: edge, constant: constant)
        case (true, true):
            let edge = gap == nil ? margins.bottomAnchor : superview.bottomAnchor
            return view.bottomAnchor.constraint(equalTo: edge, constant: constant)
        }
    }

    /// Aligns each view with the one before it.
    func alignments(_ options: LayoutConstraint.FormatOptions) -> [LayoutConstraint] {
        var result: [LayoutConstraint] = []
        let pairs = zip(items, items.dropFirst()).map { ($0.view, $1.view) }
        func align<Kind>(_ option: LayoutConstraint.FormatOptions, _ anchor: (View) -> LayoutAnchor<Kind>) {
            guard options.contains(option) else { return }
            for (former, view) in pairs { result.append(anchor(view).constraint(equalTo: anchor(former))) }
        }
        align(.alignAllLeft) { $0.leftAnchor }
        align(.alignAllRight) { $0.rightAnchor }
        align(.alignAllTop) { $0.topAnchor }
        align(.alignAllBottom) { $0.bottomAnchor }
        align(.alignAllLeading) { $0.leadingAnchor }
        align(.alignAllTrailing) { $0.trailingAnchor }
        align(.alignAllCenterX) { $0.centerXAnchor }
        align(.alignAllCenterY) { $0.centerYAnchor }
        return result
    }
}

/// Reads a visual format.
private struct VisualFormatReader {
    private let format: String
    private var rest: Substring
    private let metrics: [String: Any]
    private let views: [String: Any]

    init(_ format: String, metrics: [String: Any], views: [String: Any]) {
        (self.format, rest, self.metrics, self.views) = (format, format[...], metrics, views)
    }

    mutating func row() -> VisualFormatRow {
        let isVertical = take("V:")
        if !isVertical { _ = take("H:") }
        var row = VisualFormatRow(isVertical: isVertical)
        if take("|") { row.leading = .some(gap()) }
        row.items.append(item())
        while !rest.isEmpty {
            let distance = gap()
            if take("|") {
                row.trailing = .some(distance)
                break
            }
            row.gaps.append(distance)
            row.items.append(item())
        }
        if !rest.isEmpty { fail("it goes on behind the superview") }
        return row
    }

    /// Reads a distance: nothing for 0, `-` for the standard one, or `-8-`.
    private mutating func gap() -> Double? {
        guard take("-") else { return 0 }
        guard let next = rest.first, next != "[", next != "|" else { return nil }
        let isBracketed = take("(")
        let distance = number(word())
        if isBracketed, !take(")") { fail("a bracket is open") }
        if !take("-") { fail("a distance ends with a hyphen") }
        return distance
    }

    private mutating func item() -> VisualFormatRow.Item {
        guard take("[") else { fail("a view stands in square brackets") }
        var item = VisualFormatRow.Item(view: view(word()))
        if take("(") {
            repeat {
                _ = take("==")
                let name = word()
                if let model = views[name] as? View {
                    item.models.append(model)
                } else {
                    item.lengths.append(number(name))
                }
            } while take(",")
            if !take(")") { fail("a bracket is open") }
        }
        if !take("]") { fail("a square bracket is open") }
        return item
    }

    private mutating func word() -> String {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        rest = rest.dropFirst(word.count)
        if word.isEmpty {
            fail(
                rest.first == ">" || rest.first == "<"
                    ? "only equalities are supported" : "a name or a number is missing")
        }
        if rest.first == "@" { fail("a priority belongs to a constraint that is created by anchors") }
        return String(word)
    }

    private func view(_ name: String) -> View {
        guard let view = views[name] as? View else { fail("there is no view \(name)") }
        return view
    }

    private func number(_ name: String) -> Double {
        if let number = Double(name) { return number }
        switch metrics[name] {
        case let number as Double: return number
        case let number as Int: return Double(number)
        case let number as Float: return Double(number)
        default: fail("there is no metric \(name)")
        }
    }

    private mutating func take(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
        return true
    }

    private func fail(_ reason: String) -> Never {
        preconditionFailure(ProgrammerError.visualFormat("the visual format \"\(format)\": \(reason)"))
    }
}
