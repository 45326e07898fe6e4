/// The section and the item number of an item in a collection; counterpart of Foundation's `IndexPath` in UIKit.
nonisolated public struct IndexPath: Hashable, Comparable, Sendable {
    /// The number of the section, from 0.
    public var section: Int
    /// The number of the item in its section, from 0.
    public var item: Int

    /// Creates a path; the default section is the first.
    public init(item: Int, section: Int = 0) {
        self.item = item
        self.section = section
    }

    /// Compares sections first, then items.
    public static func < (a: IndexPath, b: IndexPath) -> Bool { (a.section, a.item) < (b.section, b.item) }
}

/// The number of items in each section of a collection.
///
/// Layouts and cells identify an item by its index, which counts through all sections; data sources use paths.
nonisolated public struct CollectionSections: Hashable, Sendable {
    /// The number of items in each section.
    public let counts: [Int]
    /// The index of the first item of each section, and the number of all items.
    private let starts: [Int]

    /// Creates sections from their item counts.
    ///
    /// - Precondition: no count is negative.
    public init(_ counts: [Int]) {
        precondition(counts.allSatisfy { $0 >= 0 }, "a section cannot have fewer than no items: \(counts)")
        self.counts = counts
        starts = counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    }

    /// The number of items in all sections.
    public var count: Int { starts.last ?? 0 }

    /// Returns the indexes of a section's items.
    ///
    /// - Precondition: the section exists.
    public func range(ofSection section: Int) -> Range<Int> {
        precondition(counts.indices.contains(section), "there is no section \(section) among \(counts.count)")
        return starts[section]..<starts[section + 1]
    }

    /// Returns the section of an item; the last one for an index beyond all items.
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

    /// Returns the path of an item.
    public func path(ofItem index: Int) -> IndexPath {
        let section = section(ofItem: index)
        return IndexPath(item: index - starts[section], section: section)
    }

    /// Returns the index of the item at a path.
    public func index(of path: IndexPath) -> Int { range(ofSection: path.section).lowerBound + path.item }
}
