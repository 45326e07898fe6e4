/// Photos of a catalogue in an order: runs of photos that follow each other in the catalogue, too.
///
/// Each file that appears or vanishes divides a run, so that an order of names has about as many runs as there have been
/// changes; in an order by dates, nearly every photo is a run. The runs lie in pages that copies have in common, so that
/// a change of some photos costs as much as their pages in every order. Complexities are in terms of p, the number of
/// pages, of which one has at most ``OrderPage/capacity`` runs.
package struct CatalogueOrder: Sendable {
    /// A change at a place: a photo that arrives in front of it, or `nil` for the photo there, which leaves.
    struct Edit {
        var place: Int
        let photo: Int?
    }

    /// A page with its place in the order.
    private struct Leaf {
        /// The number by which photos find the page; it stays when the place changes.
        let number: Int
        /// The place of its first photo.
        let start: Int
        var page: OrderPage
    }

    /// The number of photos.
    package private(set) var count = 0
    /// The number of runs and of photos' numbers that have been written, each time that they were.
    private(set) var writtenCount = 0
    private var leaves: [Leaf] = []
    /// The places of pages in ``leaves`` by their numbers, which begin with 1; those of pages that are gone mean nothing.
    private var places: [Int] = [0]
    /// The number of the page of each photo, unless there is only one page; that of a photo that has left means nothing.
    private var numbers = PhotoNumbers()

    /// Creates an order of runs, in which no photo is twice.
    ///
    /// - Complexity: O(r) for r runs.
    package init(runs: some Sequence<Range<Int>>) { for run in runs { append(run) } }

    /// Creates an order of photos, each of them once.
    package init(_ photos: some Sequence<Int>) { self.init(runs: photos.lazy.map { $0..<$0 + 1 }) }

    /// Creates the order of a catalogue.
    package init(count: Int) { self.init(runs: CollectionOfOne(0..<count)) }

    /// The runs, of which none continues the one before it.
    ///
    /// - Complexity: O(r) for r runs.
    package var runs: [Range<Int>] { leaves.flatMap(\.page.runs) }

    /// Returns the place of a photo; `nil` if the order does not contain it.
    ///
    /// - Complexity: O(1), because a page has few runs.
    package func place(of photo: Int) -> Int? {
        guard let first = leaves.first, photo >= 0 else { return nil }
        guard leaves.count > 1 else { return first.page.place(of: photo) }
        guard case let number = numbers[photo], number > 0, places[number] < leaves.count else { return nil }
        let leaf = leaves[places[number]]
        return leaf.page.place(of: photo).map { leaf.start + $0 }
    }

    /// Returns whether this order begins with another one.
    ///
    /// - Complexity: O(p) if the first difference lies in a page of both; O(r) for r runs otherwise.
    package func begins(with other: CatalogueOrder) -> Bool {
        guard count >= other.count else { return false }
        let common = zip(leaves, other.leaves).prefix { $0.page == $1.page }.count
        var own = leaves[common...].lazy.flatMap(\.page.runs).makeIterator(), left = other.count
        left -= common < other.leaves.count ? other.leaves[common].start : other.count
        for run in other.leaves[common...].lazy.flatMap(\.page.runs) {
            left -= run.count
            guard let next = own.next(), next.lowerBound == run.lowerBound,
                next.upperBound == run.upperBound || left == 0 && next.upperBound > run.upperBound
            else { return false }
        }
        return true
    }

    /// Returns the photos that only one of this order and another one contains, in ascending order.
    ///
    /// - Complexity: O(p + d log d) for d runs of the pages that differ.
    package func difference(from other: CatalogueOrder) -> [Int] {
        let bounds = (runs(unlike: other) + other.runs(unlike: self)).flatMap { [$0.lowerBound, $0.upperBound] }
            .sorted()
        // A photo in both orders lies after two lower bounds.
        return stride(from: 0, to: bounds.count, by: 2).flatMap { bounds[$0]..<bounds[$0 + 1] }
    }

    /// Returns the order without some photos.
    ///
    /// - Complexity: O(p + m log m) for m photos.
    package func removing(_ photos: some Sequence<Int>) -> CatalogueOrder {
        edited(by: Set(photos.compactMap(place)).sorted().map { Edit(place: $0, photo: nil) })
    }

    /// Returns the order with other photos, each in front of the first photo that it precedes.
    ///
    /// - Parameters:
    ///   - photos: the other photos, in the order of `precedes`.
    ///   - precedes: the order of the photos.
    /// - Returns: The order.
    /// - Complexity: That of ``merging(_:after:)``.
    package func inserting(_ photos: [Int], by precedes: (Int, Int) -> Bool) -> CatalogueOrder {
        merging(photos) { precedes($0, photos[$1]) }
    }

    /// Returns the order with other photos, each in front of the first photo that does not precede it.
    ///
    /// - Parameters:
    ///   - photos: the other photos, in the order of the photos.
    ///   - precedes: returns whether a photo of this order precedes one of the others, whose number in `photos` it gets.
    /// - Returns: The order.
    /// - Complexity: O(p + m log n) for m other photos and n photos. Each place is searched between those of its
    ///   neighbours, so that photos that are spread over the order need about m (1.5 + log₂(n / m)) calls of `precedes`.
    package func merging(_ photos: [Int], after precedes: (_ photo: Int, _ number: Int) -> Bool) -> CatalogueOrder {
        var edits = photos.map { Edit(place: 0, photo: $0) }
        func search(_ numbers: Range<Int>, between low: Int, and high: Int) {
            guard !numbers.isEmpty else { return }
            let middle = numbers.lowerBound + numbers.count / 2
            let place = firstPlace(from: low, to: high) { !precedes($0, middle) }
            edits[middle].place = place
            search(numbers.lowerBound..<middle, between: low, and: place)
            search(middle + 1..<numbers.upperBound, between: place, and: high)
        }
        search(photos.indices, between: 0, and: count)
        return edited(by: edits)
    }

    /// Returns the order with a photo at a place.
    package func inserting(_ photo: Int, at place: Int) -> CatalogueOrder {
        edited(by: [Edit(place: place, photo: photo)])
    }

    /// Adds successive photos at the end.
    ///
    /// - Complexity: O(1), amortized, if no copy has the storage in common.
    package mutating func append(_ photos: Range<Int>) {
        guard !photos.isEmpty else { return }
        if leaves.last.map({ $0.page.end == photos.lowerBound || $0.page.runCount < OrderPage.capacity }) ?? false {
            appendToLast(photos)
        } else {
            appendPage([photos], number: nil)
            if leaves.count == 2 { noteAll() }
        }
    }

    // MARK: Pages

    /// Returns the first of some places whose photo meets a condition, or their end; all places after it meet it too.
    ///
    /// Pages are searched by their first photos, so that no place needs a search for its page.
    private func firstPlace(from low: Int, to high: Int, where holds: (Int) -> Bool) -> Int {
        guard low < high else { return high }
        let first = leafIndex(ofPlace: low), last = leafIndex(ofPlace: high - 1)
        let leaf = leaves[first + (last - first).firstIndex { holds(leaves[first + 1 + $0].page[0]) }]
        let start = Swift.max(low, leaf.start), end = Swift.min(high, leaf.start + leaf.page.count)
        return start + (end - start).firstIndex { holds(leaf.page[start + $0 - leaf.start]) }
    }

    /// Returns the runs of the pages that another order does not have.
    private func runs(unlike other: CatalogueOrder) -> [Range<Int>] {
        leaves.filter { leaf in
            let place = leaf.number < other.places.count ? other.places[leaf.number] : .max
            guard place < other.leaves.count, other.leaves[place].number == leaf.number else { return true }
            return other.leaves[place].page != leaf.page
        }.flatMap(\.page.runs)
    }

    /// Returns the order after changes.
    ///
    /// - Parameter edits: the changes, by ascending places; photos that arrive at one place are in order.
    /// - Returns: The order.
    private func edited(by edits: [Edit]) -> CatalogueOrder {
        guard !edits.isEmpty else { return self }
        guard !leaves.isEmpty else { return CatalogueOrder(edits.compactMap(\.photo)) }
        var next = CatalogueOrder(count: 0), own = 0..<0
        (next.places, next.numbers, next.writtenCount) = (places, numbers, writtenCount)
        next.leaves.reserveCapacity(leaves.count + edits.count / OrderPage.capacity)
        for (index, leaf) in leaves.enumerated() {
            let end = index + 1 < leaves.count ? leaf.start + leaf.page.count : .max
            own = own.upperBound..<own.upperBound
            while own.upperBound < edits.count, edits[own.upperBound].place < end {
                own = own.lowerBound..<own.upperBound + 1
            }
            if own.isEmpty, next.leaves.last?.page.end != leaf.page.first {
                next.append(leaf.page, number: leaf.number)
            } else {
                for edit in edits[own] { if let photo = edit.photo { next.numbers[photo] = leaf.number } }
                next.appendChanged(leaf.page.edited(by: edits[own], from: leaf.start), number: leaf.number)
            }
        }
        if leaves.count == 1 { next.noteAll() }
        // Numbers of pages that are gone take room until they are more than the others.
        return next.places.count > 2 * next.leaves.count + 64 ? CatalogueOrder(runs: next.runs) : next
    }

    /// Adds a page at the end, with a number that its photos have already.
    private mutating func append(_ page: OrderPage, number: Int) {
        places[number] = leaves.count
        leaves.append(Leaf(number: number, start: count, page: page))
        count += page.count
    }

    /// Adds a changed page at the end, divided if it has too many runs; few runs become part of the last page.
    private mutating func appendChanged(_ page: OrderPage, number: Int) {
        guard page.count > 0 else { return }
        let last = leaves.last?.page, room = OrderPage.capacity / 2 - (last?.runCount ?? OrderPage.capacity)
        if page.runCount <= OrderPage.capacity, page.runCount > room, page.first != last?.end {
            append(page, number: number)
            writtenCount += page.runCount
            return
        }
        var rest = page.runs[...], number: Int? = number
        while let run = rest.first, let last = leaves.last?.page,
            run.lowerBound == last.end || last.runCount + rest.count <= OrderPage.capacity / 2
        {
            appendToLast(run)
            rest = rest.dropFirst()
        }
        // Pages that are divided are half full.
        var left = rest.count > OrderPage.capacity ? 2 * rest.count / OrderPage.capacity : 1
        while !rest.isEmpty {
            let page = rest.prefix((rest.count + left - 1) / left)
            appendPage(page, number: number.take())
            (rest, left) = (rest.dropFirst(page.count), left - 1)
        }
    }

    /// Adds a run to the last page.
    private mutating func appendToLast(_ run: Range<Int>) {
        leaves[leaves.count - 1].page.append(run)
        // A page that was always the only one needs no number.
        if places.count > 2 { numbers.set(run, to: leaves[leaves.count - 1].number) }
        (count, writtenCount) = (count + run.count, writtenCount + 1)
    }

    /// Adds a page at the end, with a number that its photos have already or, without one, with a new one.
    private mutating func appendPage(_ runs: ArraySlice<Range<Int>>, number: Int?) {
        let own = number ?? places.count
        if number == nil {
            places.append(leaves.count)
            if own > 1 { for run in runs { numbers.set(run, to: own) } }
        }
        append(OrderPage(runs), number: own)
        writtenCount += runs.count
    }

    /// Gives all photos the numbers of their pages, if there are several.
    private mutating func noteAll() {
        guard leaves.count > 1 else { return }
        for leaf in leaves { for run in leaf.page.runs { numbers.set(run, to: leaf.number) } }
    }

    /// Returns the place in ``leaves`` of the page with a place.
    private func leafIndex(ofPlace place: Int) -> Int { leaves.count.firstIndex { leaves[$0].start > place } - 1 }
}

extension CatalogueOrder: Hashable {
    /// - Complexity: O(1) for a copy; otherwise that of `begins(with:)`.
    package static func == (a: CatalogueOrder, b: CatalogueOrder) -> Bool {
        guard a.count == b.count else { return false }
        let isCopy = a.leaves.withUnsafeBufferPointer { pages in
            b.leaves.withUnsafeBufferPointer { pages.baseAddress == $0.baseAddress }
        }
        return isCopy || a.begins(with: b)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        hasher.combine(leaves.first?.page.first)
    }
}

extension CatalogueOrder: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { count }

    /// The photo at a place.
    ///
    /// - Precondition: the place is at least 0 and less than the count.
    /// - Complexity: O(log r) for r runs.
    package subscript(place: Int) -> Int {
        precondition(place >= 0 && place < count, "there is no place \(place) among \(count)")
        let leaf = leaves[leafIndex(ofPlace: place)]
        return leaf.page[place - leaf.start]
    }

    package func makeIterator() -> FlattenSequence<[Range<Int>]>.Iterator { runs.joined().makeIterator() }
}

extension Int {
    /// Returns the first of the numbers from 0 on below this one for which a condition holds; this number if there is none.
    ///
    /// - Precondition: the condition holds for each number after the first.
    /// - Complexity: O(log n) calls of the condition.
    package func firstIndex(where holds: (Int) -> Bool) -> Int {
        var low = 0, high = self
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
