/// A number for each photo of a catalogue, such as that of its changes; 0 for most of them.
///
/// The numbers lie in pages that copies have in common, so that a change of some photos costs as much as their pages, and
/// a comparison with a copy as much as the pages that differ.
public struct PhotoNumbers: Hashable, Sendable {
    /// The number of photos of a page.
    static let pageSize = 256
    /// The numbers of a page without one.
    private static let zeros = [UInt32](repeating: 0, count: pageSize)
    /// The pages; one without a number is empty, and the last one is not.
    private var pages: [[UInt32]] = []

    /// Creates the numbers of photos that all have 0.
    public init() {}

    /// A Boolean value that indicates whether all numbers are 0.
    public var isEmpty: Bool { pages.isEmpty }

    /// The number of a photo, at least 0 and below 2^32; a photo that has one keeps one.
    public subscript(photo: Int) -> Int {
        get {
            let page = photo / Self.pageSize
            return page < pages.count && !pages[page].isEmpty ? Int(pages[page][photo % Self.pageSize]) : 0
        }
        set {
            precondition(newValue > 0, "photo \(photo) gets the number \(newValue)")
            let page = photo / Self.pageSize
            while pages.count <= page { pages.append([]) }
            if pages[page].isEmpty { pages[page] = Array(repeating: 0, count: Self.pageSize) }
            pages[page][photo % Self.pageSize] = UInt32(newValue)
        }
    }

    /// Gives successive photos a number; the pages that have it alone have their storage in common.
    ///
    /// - Complexity: O(p) for p pages.
    mutating func set(_ photos: Range<Int>, to number: Int) {
        var photo = photos.lowerBound, whole: [UInt32]?
        while photo < photos.upperBound {
            let end = min(photos.upperBound, (photo / Self.pageSize + 1) * Self.pageSize)
            if end - photo < Self.pageSize {
                for photo in photo..<end { self[photo] = number }
            } else {
                let page = whole ?? Array(repeating: UInt32(number), count: Self.pageSize)
                while pages.count <= photo / Self.pageSize { pages.append([]) }
                pages[photo / Self.pageSize] = page
                whole = page
            }
            photo = end
        }
    }

    /// Returns the photos whose numbers are not those of earlier numbers, in ascending order.
    ///
    /// - Complexity: O(p + d) for p pages, and d photos of those that differ.
    func photos(since earlier: PhotoNumbers) -> [Int] {
        var photos: [Int] = []
        for (page, numbers) in pages.enumerated() {
            let known = page < earlier.pages.count ? earlier.pages[page] : []
            guard numbers != known else { continue }
            let former = known.isEmpty ? Self.zeros : known
            for place in numbers.indices where numbers[place] != former[place] {
                photos.append(page * Self.pageSize + place)
            }
        }
        return photos
    }
}

extension PhotoNumbers: ExpressibleByDictionaryLiteral {
    /// Creates the numbers of photos; the others have 0.
    public init(dictionaryLiteral elements: (Int, Int)...) {
        for (photo, number) in elements { self[photo] = number }
    }
}
