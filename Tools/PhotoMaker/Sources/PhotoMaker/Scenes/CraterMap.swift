import Foundation

/// A round hole with a raised rim, and perhaps bright rays thrown far out of it.
struct Crater: Sendable {
    let centre: Vector
    let size: Float
    let rays: Float
}

/// Craters grouped by squares of the moon's face, so that a point is tested against the nearby ones only.
struct CraterMap: Sendable {
    private var squares: [[Crater]]
    private static let side = 28

    init(_ craters: [Crater]) {
        squares = [[Crater]](repeating: [], count: Self.side * Self.side)
        for crater in craters {
            // Rays reach all over the face.
            let reach = crater.rays > 0 ? 2 : crater.size * 2
            let columns = Self.index(crater.centre.x - reach)...Self.index(crater.centre.x + reach)
            for row in Self.index(crater.centre.y - reach)...Self.index(crater.centre.y + reach) {
                for column in columns { squares[row * Self.side + column].append(crater) }
            }
        }
    }

    /// The craters which may show at a point of the face.
    func near(_ n: Vector) -> [Crater] {
        squares[Self.index(n.y) * Self.side + Self.index(n.x)]
    }

    private static func index(_ place: Float) -> Int {
        Int(clamp((place + 1) * 0.5 * Float(side), 0, Float(side - 1)))
    }
}
