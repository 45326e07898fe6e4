/// A page of an order: runs of photos that follow each other in the catalogue, too.
struct OrderPage: Equatable, Sendable {
    /// The most runs of a page.
    static let capacity = 128

    /// The first photo of a run, and its place in the page.
    private struct Start: Equatable {
        let photo: UInt32
        let place: UInt32
    }

    private var starts: [Start] = []
    /// The number of photos.
    private(set) var count = 0

    /// Creates a page of runs.
    init(_ runs: some Collection<Range<Int>> = []) {
        starts.reserveCapacity(runs.count)
        for run in runs { append(run) }
    }

    /// The number of runs.
    var runCount: Int { starts.count }

    /// The runs, of which none continues the one before it.
    var runs: [Range<Int>] { runs(in: 0..<count) }

    /// The first photo; `nil` for a page without photos.
    var first: Int? { starts.first.map { Int($0.photo) } }

    /// The photo that would continue the last run; `nil` for a page without photos.
    var end: Int? { starts.last.map { Int($0.photo) + count - Int($0.place) } }

    /// The photo at a place.
    ///
    /// - Complexity: O(log s) for s runs.
    subscript(place: Int) -> Int {
        let start = starts[number(ofPlace: place)]
        return Int(start.photo) + place - Int(start.place)
    }

    /// Returns the place of a photo; `nil` if the page does not contain it.
    ///
    /// - Complexity: O(s) for s runs.
    func place(of photo: Int) -> Int? {
        for (number, start) in starts.enumerated() where photo >= Int(start.photo) {
            let place = Int(start.place) + photo - Int(start.photo)
            if place < (number + 1 < starts.count ? Int(starts[number + 1].place) : count) { return place }
        }
        return nil
    }

    /// Adds a run at the end.
    mutating func append(_ run: Range<Int>) {
        if end != run.lowerBound {
            starts.append(Start(photo: UInt32(run.lowerBound), place: UInt32(count)))
        }
        count += run.count
    }

    /// Returns the runs, or their parts, at successive places.
    private func runs(in places: Range<Int>) -> [Range<Int>] {
        guard !places.isEmpty else { return [] }
        var parts: [Range<Int>] = [], number = number(ofPlace: places.lowerBound), place = places.lowerBound
        while place < places.upperBound {
            let end = number + 1 < starts.count ? Int(starts[number + 1].place) : count
            let first = Int(starts[number].photo) + place - Int(starts[number].place)
            let length = min(end, places.upperBound) - place
            parts.append(first..<first + length)
            (place, number) = (place + length, number + 1)
        }
        return parts
    }

    /// Returns the runs after changes.
    ///
    /// - Parameters:
    ///   - edits: the changes, by ascending places.
    ///   - start: the place of the first photo in the order.
    /// - Returns: The runs, of which none continues the one before it.
    func runs(after edits: some Sequence<CatalogueOrder.Edit>, from start: Int) -> [Range<Int>] {
        var result: [Range<Int>] = [], next = 0
        func add(_ run: Range<Int>) {
            if let last = result.last, last.upperBound == run.lowerBound {
                result[result.count - 1] = last.lowerBound..<run.upperBound
            } else {
                result.append(run)
            }
        }
        for edit in edits {
            runs(in: next..<edit.place - start).forEach(add)
            next = edit.place - start
            if let photo = edit.photo { add(photo..<photo + 1) } else { next += 1 }
        }
        runs(in: next..<count).forEach(add)
        return result
    }

    /// Returns the number of the run at a place.
    private func number(ofPlace place: Int) -> Int { starts.count.firstIndex { Int(starts[$0].place) > place } - 1 }
}
