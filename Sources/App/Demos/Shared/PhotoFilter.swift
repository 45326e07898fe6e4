import System
import Viewer

/// The conditions that a photo meets to be shown; by default every photo does.
struct PhotoFilter: Hashable {
    /// The least rating in stars, 0 to 5.
    var leastStars = 0
    /// The shape; `nil` for any.
    var shape: PhotoShelf.Shape?
    /// The kinds of light of which a photo has one; empty for any.
    var moods: Set<PhotoShelf.Mood> = []
    /// The tags of which a photo has all.
    var tags: Set<PhotoShelf.Tag> = []

    /// Returns whether a photo passes the filter.
    func includes(_ place: Int, on shelf: PhotoShelf) -> Bool {
        let opinion = shelf[place]
        return opinion.stars >= leastStars && (shape == nil || shelf.shape(of: place) == shape)
            && (moods.isEmpty || shelf.mood(of: place).map(moods.contains) ?? false) && tags.isSubset(of: opinion.tags)
    }

    /// The conditions in words: "4 stars, Wide, Cool light"; strings("all photos") if there is none.
    var summary: String {
        let stars =
            leastStars == 0
            ? nil : strings("\(leastStars) star", plural: "\(leastStars) stars", count: leastStars)
        let names =
            [stars, shape?.title].compactMap { $0 } + PhotoShelf.Mood.allCases.filter(moods.contains).map(\.title)
            + PhotoShelf.Tag.allCases.filter(tags.contains).map(\.title)
        return names.isEmpty ? strings("all photos") : names.joined(separator: ", ")
    }
}
