public import Geometry
public import Views

/// A layout of square cells in as many columns as fit, with equal gaps, centred horizontally; each section begins a row.
public struct GridLayout: CollectionViewLayout, Hashable {
    /// The side of a cell, in points.
    public var side = usualSide
    /// The space between cells, and above the first and below the last row, in points.
    public var gap = 12.0
    /// The space for a name below each cell, in points; 0, the default, without names.
    public var caption = 0.0
    /// The space for a heading above each section, in points; 0, the default, without headings.
    public var heading = 0.0
    /// The sides between which the user chooses, in points.
    static let sides = [76.0, 96, 120, 152, usualSide, 238, 298, 372]
    /// The side at first, in points.
    static let usualSide = 190.0
    /// The height of a name, in points.
    static let captionHeight = 18.0
    /// The space for a heading, and the height of its text, in points.
    static let headingSpace = 48.0, headingHeight = 24.0
    /// The distance from a row to the next one, in points.
    private var pitch: Double { side + caption + gap }
    private let rowCounts = RowCounts()

    /// Creates the layout of the photo grid.
    public init() {}

    /// Returns whether two layouts place all cells alike.
    public static func == (a: GridLayout, b: GridLayout) -> Bool {
        (a.side, a.gap, a.caption, a.heading) == (b.side, b.gap, b.caption, b.heading)
    }

    /// Adds the lengths to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine([side, gap, caption, heading]) }

    /// Returns the number of columns in a width in points, at least 1.
    public func columns(width: Double) -> Int { max(1, Int((width - gap) / (side + gap))) }

    /// Returns the view's width by the height of all rows, in points.
    public func contentSize(of sections: CollectionSections, in size: Size) -> Size {
        let rows = rowCounts.before(sections, columns: columns(width: size.width))
        return Size(width: size.width, height: top(ofSection: rows.count - 1, rows))
    }

    /// Returns the square of an item, whose corner is on a whole point.
    public func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
        let columns = columns(width: size.width), rows = rowCounts.before(sections, columns: columns)
        let path = sections.path(ofItem: index), row = rows[path.section] + path.item / columns
        return Rect(
            x: left(in: size.width) + Double(path.item % columns) * (side + gap),
            y: gap + Double(path.section + 1) * heading + Double(row) * pitch, width: side, height: side)
    }

    /// Returns the items of the rows that intersect a vertical interval.
    public func items(
        from top: Double, to bottom: Double, of sections: CollectionSections, in size: Size
    ) -> Range<Int> {
        guard sections.count > 0 else { return 0..<0 }
        let columns = columns(width: size.width), rows = rowCounts.before(sections, columns: columns)
        /// Returns the first item of the row that is a number of rows below the beginning of a section.
        func item(_ rowCount: Double, in section: Int) -> Int {
            let row = Int(rowCount.rounded(.up).clamped(to: 0...Double(rows[section + 1] - rows[section])))
            let range = sections.range(ofSection: section)
            return min(range.lowerBound + row * columns, range.upperBound)
        }
        let first = section(at: top, rows), last = section(at: bottom, rows)
        let start = item((top - cellTop(ofSection: first, rows) - side - caption) / pitch, in: first)
        return start..<max(start, item((bottom - cellTop(ofSection: last, rows)) / pitch, in: last))
    }

    /// Returns the frame of a section's heading above its first row; nil without headings.
    public func frame(ofHeader section: Int, of sections: CollectionSections, in size: Size) -> Rect? {
        guard heading > 0 else { return nil }
        let columns = columns(width: size.width), rows = rowCounts.before(sections, columns: columns)
        let bottom = cellTop(ofSection: section, rows) - gap, used = Double(columns) * (side + gap) - gap
        return Rect(
            x: left(in: size.width), y: bottom - Self.headingHeight, width: min(used, size.width),
            height: Self.headingHeight)
    }

    /// Returns the sections that intersect a vertical interval.
    public func headers(
        from top: Double, to bottom: Double, of sections: CollectionSections, in size: Size
    ) -> Range<Int> {
        guard heading > 0, sections.count > 0 else { return 0..<0 }
        let rows = rowCounts.before(sections, columns: columns(width: size.width))
        let first = section(at: top, rows)
        return first..<max(first, section(at: bottom, rows)) + 1
    }

    /// Returns the item in the same column some rows below an item, or above it; nil beyond the first and the last row.
    ///
    /// In a row that ends before the column, it is the row's last item, except in the last row.
    func item(_ distance: Int, rowsBelow index: Int, of sections: CollectionSections, in size: Size) -> Int? {
        let columns = columns(width: size.width), rows = rowCounts.before(sections, columns: columns)
        let path = sections.path(ofItem: index), row = rows[path.section] + path.item / columns + distance
        guard row >= 0, row < rows[rows.count - 1] else { return nil }
        let section = RowCounts.last(below: rows.count - 1) { rows[$0] <= row }
        let range = sections.range(ofSection: section)
        let item = range.lowerBound + (row - rows[section]) * columns + path.item % columns
        if item < range.upperBound { return item }
        return row == rows[rows.count - 1] - 1 ? nil : range.upperBound - 1
    }

    private func left(in width: Double) -> Double {
        let used = Double(columns(width: width)) * (side + gap) - gap
        return max(0, ((width - used) / 2).rounded(.down))
    }

    /// Returns the place at which a section begins; that of the number of sections is the end of the content.
    private func top(ofSection section: Int, _ rows: [Int]) -> Double {
        gap + Double(section) * heading + Double(rows[section]) * pitch
    }

    private func cellTop(ofSection section: Int, _ rows: [Int]) -> Double { top(ofSection: section, rows) + heading }

    private func section(at place: Double, _ rows: [Int]) -> Int {
        RowCounts.last(below: rows.count - 1) { top(ofSection: $0, rows) <= place }
    }
}

/// The numbers of rows before each section, kept for the sections and the columns of the last layout.
private final class RowCounts {
    private var last: (sections: CollectionSections, columns: Int, before: [Int])?

    /// Returns the number of rows before each section, and that of all rows.
    func before(_ sections: CollectionSections, columns: Int) -> [Int] {
        if let last, last.columns == columns, last.sections == sections {
            // Comparing the same storage again costs nothing.
            self.last?.sections = sections
            return last.before
        }
        // A collection without a source has no sections.
        let counts = sections.counts.isEmpty ? [0] : sections.counts
        let before = counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + ($1 + columns - 1) / columns) }
        last = (sections, columns, before)
        return before
    }

    /// Returns the last number below `end` that meets a condition that numbers up to it meet; 0 if none does.
    static func last(below end: Int, _ isMet: (Int) -> Bool) -> Int {
        var low = 0, high = max(end - 1, 0)
        while low < high {
            let middle = (low + high + 1) / 2
            if isMet(middle) { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
