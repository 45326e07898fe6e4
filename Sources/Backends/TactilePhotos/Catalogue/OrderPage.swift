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
    var runs: [Range<Int>] {
        starts.indices.map { number in
            let end = number + 1 < starts.count ? Int(starts[number + 1].place) : count
            let photo = Int(starts[number].photo)
            return photo..<photo + end - Int(starts[number].place)
        }
    }

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
        for (number, start) in starts.enumerated() {
            let end = number + 1 < starts.count ? starts[number + 1].place : UInt32(count)
            // A photo before the run is farther than any run is long.
            let distance = UInt32(photo) &- start.photo
            if distance < end - start.place { return Int(start.place + distance) }
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

    /// Returns the page after changes, perhaps with more runs than its capacity.
    ///
    /// - Parameters:
    ///   - edits: the changes, by ascending places.
    ///   - start: the place of the first photo in the order.
    /// - Returns: The page.
    /// - Complexity: O(s + m log s) for s runs and m changes; runs between changes are copied as they are.
    func edited(by edits: some Collection<CatalogueOrder.Edit>, from start: Int) -> OrderPage {
        var page = OrderPage(), next = 0
        page.starts.reserveCapacity(starts.count + 2 * edits.count)
        for edit in edits {
            page.append(next..<edit.place - start, of: self)
            next = edit.place - start
            if let photo = edit.photo { page.append(photo..<photo + 1) } else { next += 1 }
        }
        page.append(next..<count, of: self)
        return page
    }

    /// Adds the photos at successive places of another page at the end.
    private mutating func append(_ places: Range<Int>, of page: OrderPage) {
        guard let last = places.last else { return }
        let number = page.number(ofPlace: places.lowerBound), lastNumber = page.number(ofPlace: last)
        let end = number < lastNumber ? Int(page.starts[number + 1].place) : places.upperBound
        let first = page[places.lowerBound]
        append(first..<first + end - places.lowerBound)
        let added = page.starts[(number + 1)..<(lastNumber + 1)], start = count
        starts.append(
            contentsOf: added.lazy.map { Start(photo: $0.photo, place: UInt32(start + Int($0.place) - end)) })
        count += places.upperBound - end
    }

    /// Returns the number of the run at a place.
    private func number(ofPlace place: Int) -> Int { starts.count.firstIndex { Int(starts[$0].place) > place } - 1 }
}
