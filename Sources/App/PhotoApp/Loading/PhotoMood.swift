package import Platform

/// What a photo looks like, by the mean of its colours.
package nonisolated enum PhotoMood: String, CaseIterable {
    case dark = "After dark"
    case cool = "Cool light"
    case green = "Greens"
    case warm = "Warm light"

    /// Below this brightness a photo without much colour is dark, of 255; ours.
    private static let darkness = 95
    /// From this distance between its strongest and its weakest colour on, a photo has much of it; ours.
    private static let colour = 60
    /// As many pixels apart are those that are looked at, both ways.
    private static let stride = 4

    /// Looks at a picture.
    ///
    /// - Complexity: O(pixels) of its smallest mip level.
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
        // Rec. 709, in 1/256.
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

/// Photos of a kind.
package nonisolated enum Album: Hashable {
    case all
    case mood(PhotoMood)

    /// In the order in which they are listed.
    package static let every = [all] + PhotoMood.allCases.map(mood)

    package var title: String {
        switch self {
        case .all: "All photos"
        case .mood(let mood): mood.rawValue
        }
    }

    /// The photos in it.
    @MainActor package func places(on shelf: PhotoShelf) -> [Int] {
        switch self {
        case .all: shelf.places
        case .mood(let mood): shelf.places.filter { shelf.mood(of: $0) == mood }
        }
    }
}
