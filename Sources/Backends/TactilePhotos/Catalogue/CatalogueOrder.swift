/// Photos of a catalogue in an order: runs of photos that follow each other in the catalogue, too.
///
/// Each file that appears or vanishes divides a run, so that an order has about as many runs as there have been changes,
/// however many photos it has. Complexities are in terms of r, the number of runs, which is at most the number of photos.
package struct CatalogueOrder: Sendable {
    /// The runs, of which none continues the one before it.
    package private(set) var runs: [Range<Int>] = []
    /// The number of photos.
    package private(set) var count = 0
    /// The place of the first photo of each run.
    private var starts: [Int] = []
    /// The numbers of the runs in the order of the catalogue.
    private var ascending: [Int] = []

    /// Creates an order of runs, in which no photo is twice.
    ///
    /// - Complexity: O(r log r); O(r) if the runs ascend or descend.
    init(runs all: some Sequence<Range<Int>>) {
        for run in all where !run.isEmpty {
            if let last = runs.last, last.upperBound == run.lowerBound {
                runs[runs.count - 1] = last.lowerBound..<run.upperBound
            } else {
                starts.append(count)
                runs.append(run)
            }
            count += run.count
        }
        ascending = runs.indices.sorted { runs[$0].lowerBound < runs[$1].lowerBound }
    }

    /// Creates an order of photos, each of them once.
    package init(_ photos: some Sequence<Int>) { self.init(runs: photos.lazy.map { $0..<$0 + 1 }) }

    /// Creates the order of a catalogue.
    package init(count: Int) { self.init(runs: CollectionOfOne(0..<count)) }

    /// Returns the place of a photo; `nil` if the order does not contain it.
    ///
    /// - Complexity: O(log r).
    package func place(of photo: Int) -> Int? {
        let rank = ascending.count.firstIndex { runs[ascending[$0]].lowerBound > photo } - 1
        guard rank >= 0, case let number = ascending[rank], runs[number].contains(photo) else { return nil }
        return starts[number] + photo - runs[number].lowerBound
    }

    /// Returns whether this order begins with another one.
    ///
    /// - Complexity: O(r).
    package func begins(with other: CatalogueOrder) -> Bool {
        count >= other.count && runs(in: 0..<other.count) == other.runs
    }

    /// Returns the order without some photos.
    ///
    /// - Complexity: O(r log r + m log m) for m photos.
    package func removing(_ photos: some Sequence<Int>) -> CatalogueOrder {
        let places = Set(photos.compactMap(place)).sorted()
        guard !places.isEmpty else { return self }
        var rest: [Range<Int>] = [], start = 0
        for place in places {
            rest += runs(in: start..<place)
            start = place + 1
        }
        return CatalogueOrder(runs: rest + runs(in: start..<count))
    }

    /// Returns the order with other photos, each in front of the first photo that it precedes.
    ///
    /// - Parameters:
    ///   - photos: the other photos, in the order of `precedes`.
    ///   - precedes: the order of the photos.
    /// - Returns: The order.
    /// - Complexity: O(r log r + m log n) for m other photos and n photos, with m log n calls of `precedes`.
    package func inserting(_ photos: [Int], by precedes: (Int, Int) -> Bool) -> CatalogueOrder {
        guard !photos.isEmpty else { return self }
        var merged: [Range<Int>] = [], start = 0
        for photo in photos {
            let place = start + (count - start).firstIndex { !precedes(self[start + $0], photo) }
            merged += runs(in: start..<place)
            merged.append(photo..<photo + 1)
            start = place
        }
        return CatalogueOrder(runs: merged + runs(in: start..<count))
    }

    /// Returns the order with a photo at a place.
    package func inserting(_ photo: Int, at place: Int) -> CatalogueOrder {
        CatalogueOrder(runs: runs(in: 0..<place) + [photo..<photo + 1] + runs(in: place..<count))
    }

    /// Adds successive photos at the end, which follow all others in the catalogue.
    ///
    /// - Complexity: O(1), amortized, if no copy has the storage in common.
    package mutating func append(_ photos: Range<Int>) {
        guard !photos.isEmpty else { return }
        if let last = runs.last, last.upperBound == photos.lowerBound {
            runs[runs.count - 1] = last.lowerBound..<photos.upperBound
        } else {
            starts.append(count)
            ascending.append(runs.count)
            runs.append(photos)
        }
        count += photos.count
    }

    /// Returns the runs, or their parts, at successive places.
    private func runs(in places: Range<Int>) -> [Range<Int>] {
        guard !places.isEmpty else { return [] }
        var parts: [Range<Int>] = [], number = self.number(ofPlace: places.lowerBound), place = places.lowerBound
        while place < places.upperBound {
            let first = runs[number].lowerBound + place - starts[number]
            let end = Swift.min(runs[number].upperBound, first + places.upperBound - place)
            parts.append(first..<end)
            place += end - first
            number += 1
        }
        return parts
    }

    /// Returns the number of the run at a place.
    private func number(ofPlace place: Int) -> Int { starts.count.firstIndex { starts[$0] > place } - 1 }
}

extension CatalogueOrder: Hashable {
    package static func == (a: CatalogueOrder, b: CatalogueOrder) -> Bool { a.runs == b.runs }

    package func hash(into hasher: inout Hasher) { hasher.combine(runs) }
}

extension CatalogueOrder: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { count }

    /// The photo at a place.
    ///
    /// - Precondition: the place is at least 0 and less than the count.
    /// - Complexity: O(log r).
    package subscript(place: Int) -> Int {
        precondition(place >= 0 && place < count, "there is no place \(place) among \(count)")
        let number = number(ofPlace: place)
        return runs[number].lowerBound + place - starts[number]
    }
}

extension Int {
    /// Returns the first of the numbers from 0 on below this one for which a condition holds; this number if there is none.
    ///
    /// - Precondition: the condition holds for each number after the first.
    /// - Complexity: O(log n) calls of the condition.
    func firstIndex(where holds: (Int) -> Bool) -> Int {
        var low = 0, high = self
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
