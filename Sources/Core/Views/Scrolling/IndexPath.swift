/// Which item of which section of a collection; counterpart of Foundation's, as UIKit uses it.
nonisolated public struct IndexPath: Hashable, Comparable, Sendable {
    /// The number of the section, from 0.
    public var section: Int
    /// The number of the item in its section, from 0.
    public var item: Int

    /// Makes a path; the section is the first unless said.
    public init(item: Int, section: Int = 0) {
        self.item = item
        self.section = section
    }

    /// By section, then by item.
    public static func < (a: IndexPath, b: IndexPath) -> Bool { (a.section, a.item) < (b.section, b.item) }
}

/// How many items each section of a collection has.
///
/// Layouts and cells go by an item's index, which counts through all sections; paths are for data sources.
nonisolated public struct CollectionSections: Hashable, Sendable {
    /// The number of items of each section.
    public let counts: [Int]
    /// The index of the first item of each section, and of the one that would come after the last.
    private let starts: [Int]

    /// Makes sections of so many items.
    ///
    /// - Precondition: no count is negative.
    public init(_ counts: [Int]) {
        precondition(counts.allSatisfy { $0 >= 0 }, "a section cannot have fewer than no items: \(counts)")
        self.counts = counts
        starts = counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    }

    /// The number of items of all sections.
    public var count: Int { starts.last ?? 0 }

    /// The indexes of a section's items.
    ///
    /// - Precondition: there is such a section.
    public func range(ofSection section: Int) -> Range<Int> {
        precondition(counts.indices.contains(section), "there is no section \(section) among \(counts.count)")
        return starts[section]..<starts[section + 1]
    }

    /// The section of an item; the last one for an index beyond all.
    ///
    /// - Complexity: O(log sections)
    public func section(ofItem index: Int) -> Int {
        var low = 0, high = max(counts.count - 1, 0)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= index { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The path of an item.
    public func path(ofItem index: Int) -> IndexPath {
        let section = section(ofItem: index)
        return IndexPath(item: index - starts[section], section: section)
    }

    /// The index of the item at a path.
    public func index(of path: IndexPath) -> Int { range(ofSection: path.section).lowerBound + path.item }
}
