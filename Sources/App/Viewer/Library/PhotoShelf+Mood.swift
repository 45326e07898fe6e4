package import Platform
import System

extension PhotoShelf {
    /// The appearance of a photo, classified by the mean of its colours.
    package nonisolated enum Mood: String, CaseIterable {
        // strings: begin
        case dark = "After dark"
        case cool = "Cool light"
        case green = "Greens"
        case warm = "Warm light"
        // strings: end

        /// The mood in the user's language.
        package var title: String { strings(key: rawValue) }

        /// The brightness below which a photo without a dominant colour counts as dark, 0 to 255 (ours).
        private static let darkness = 95
        /// The least difference of the strongest and the weakest channel of a dominant colour, 0 to 255 (ours).
        private static let colour = 60
        /// The distance between sampled pixels, in both directions.
        private static let stride = 4

        /// Classifies an image.
        ///
        /// - Complexity: O(pixels) of the image's smallest mip level.
        package init(_ image: Image) {
            let bitmap = image.levels[image.levels.count - 1]
            var (red, green, blue, count) = (0, 0, 0, 0)
            for y in Swift.stride(from: 0, to: bitmap.height, by: Self.stride) {
                for x in Swift.stride(from: 0, to: bitmap.width, by: Self.stride) {
                    let pixel = Int(bitmap.pixels[y * bitmap.width + x])
                    red += pixel >> 16 & 255
                    green += pixel >> 8 & 255
                    blue += pixel & 255
                    count += 1
                }
            }
            // The luma coefficients of Rec. 709, in 1/256.
            let brightness = (54 * red + 183 * green + 19 * blue) / (256 * count)
            let spread = (max(red, green, blue) - min(red, green, blue)) / count
            if brightness < Self.darkness, spread < Self.colour {
                self = .dark
            } else if green >= red, green >= blue {
                self = .green
            } else {
                self = red > blue ? .warm : .cool
            }
        }
    }
}

/// A selection of a shelf's photos.
package nonisolated enum Album: Hashable {
    case all
    case mood(PhotoShelf.Mood)

    /// All albums, in the order in which they are listed.
    package static let every = [all] + PhotoShelf.Mood.allCases.map(mood)

    package var title: String {
        switch self {
        case .all: strings("All photos")
        case .mood(let mood): mood.title
        }
    }

    /// Returns the album's photos, by their places in the folder.
    @MainActor package func places(on shelf: PhotoShelf) -> [Int] { shelf.places(in: self) }
}
