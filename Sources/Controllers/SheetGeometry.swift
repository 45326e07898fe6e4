import Geometry
import Motion
import Views

/// Where a sheet can be, as a value: everything of it follows from its level.
///
/// The level is how far the sheet's upper edge has come up from the container's lower edge, in points: 0 is out of sight,
/// and each detent is a stop. All numbers are ours but the rubber band's.
nonisolated struct SheetGeometry: Hashable {
    typealias Identifier = SheetPresentationController.Detent.Identifier

    /// A level at which the sheet rests.
    struct Stop: Hashable {
        let identifier: Identifier
        let level: Double
    }

    enum Extent {
        /// What stays free above a large sheet, in points.
        static let gap = 24.0
        /// The greatest width of a page sheet, in points.
        static let width = 720.0
        /// The greatest size of a card, in points.
        static let card = Size(width: 540, height: 620)
        /// How much of its rubber band a sheet counts as pulled by at most.
        static let mostOfBand = 0.95
        /// What stays free around a card, in points.
        static let margin = 20.0
    }

    let bounds: Rect
    /// The size of a card in the middle; nil: the sheet is attached to the lower edge.
    let card: Size?
    /// From the lowest up; never empty.
    let stops: [Stop]
    /// The level up to which nothing is dimmed.
    let undimmed: Double

    /// Works out the geometry of a container.
    ///
    /// - Parameters:
    ///   - bounds: the container's.
    ///   - isCard: whether it is a card in the middle, which has one stop whatever the detents.
    ///   - preferred: the size that the content would like, for a card; zero: any.
    ///   - detents: names and heights, in any order; none: as high as may be.
    ///   - undimmed: the name of the largest detent at which nothing is dimmed; nil: there is none.
    init(
        in bounds: Rect, isCard: Bool, preferred: Size = .zero,
        detents: [(identifier: Identifier, height: Double)] = [],
        undimmed: Identifier? = nil
    ) {
        self.bounds = bounds
        if isCard {
            let size = Self.cardSize(in: bounds.size, preferred)
            card = size
            stops = [Stop(identifier: .large, level: ((bounds.height + size.height) / 2).rounded())]
        } else {
            card = nil
            let sorted = detents.map { Stop(identifier: $0.identifier, level: $0.height) }.sorted {
                $0.level < $1.level
            }
            stops = sorted.isEmpty ? [Stop(identifier: .large, level: Self.greatestHeight(in: bounds.size))] : sorted
        }
        self.undimmed = stops.first { $0.identifier == undimmed }?.level ?? 0
    }

    /// How high a sheet can be, in points.
    static func greatestHeight(in size: Size) -> Double { max(size.height - Extent.gap, size.height / 2).rounded() }

    private static func cardSize(in size: Size, _ preferred: Size) -> Size {
        let wish = Size(
            width: preferred.width > 0 ? preferred.width : Extent.card.width,
            height: preferred.height > 0 ? preferred.height : Extent.card.height)
        return Size(
            width: max(0, min(wish.width, Extent.card.width, size.width - 2 * Extent.margin)).rounded(),
            height: max(0, min(wish.height, Extent.card.height, size.height - 2 * Extent.margin)).rounded())
    }

    // MARK: What a level looks like

    /// Where the sheet lies: below its smallest stop it goes down as it is, above that it grows.
    func frame(at level: Double) -> Rect {
        let y = bounds.maxY - level
        if let card {
            let x = bounds.minX + ((bounds.width - card.width) / 2).rounded()
            return Rect(origin: Point(x: x, y: y), size: card)
        }
        let width = min(bounds.width, Extent.width)
        let x = bounds.minX + ((bounds.width - width) / 2).rounded()
        return Rect(x: x, y: y, width: width, height: max(level, lowest))
    }

    /// How much of the dimming is seen, 0 to 1: all of it from the first stop on that is dimmed.
    func dimming(at level: Double) -> Double {
        guard let full = stops.first(where: { $0.level > undimmed })?.level else { return 0 }
        return ((level - undimmed) / (full - undimmed)).clamped(to: 0...1)
    }

    // MARK: Where a hand leads

    var lowest: Double { stops[0].level }
    var highest: Double { stops[stops.count - 1].level }

    /// The stop of a name; the smallest where there is none.
    func stop(named identifier: Identifier?) -> Stop { stops.first { $0.identifier == identifier } ?? stops[0] }

    /// The stop nearest to a level.
    func nearest(to level: Double) -> Stop {
        stops.reduce(stops[0]) { abs($1.level - level) < abs($0.level - level) ? $1 : $0 }
    }

    /// Whether a level is one from which the sheet goes away: below half of the smallest stop.
    func isOut(_ level: Double) -> Bool { level < lowest / 2 }

    /// How far a sheet comes up for a hand that has come up to a level; `floor` is where it begins to resist downwards.
    func level(forHand hand: Double, floor: Double?) -> Double {
        let inside = hand.clamped(to: free(floor))
        return inside + band(beyond: hand - inside).offset(forOvershoot: hand - inside)
    }

    /// The hand that brings a sheet to a level: the inverse.
    func hand(forLevel level: Double, floor: Double?) -> Double {
        let inside = level.clamped(to: free(floor)), beyond = level - inside
        let band = band(beyond: beyond)
        // A spring may have swung further than any hand brings it.
        let most = band.dimension * Extent.mostOfBand
        return inside + band.overshoot(forOffset: beyond.clamped(to: -most...most))
    }

    /// How much of a further small step of the hand the sheet follows.
    func slope(atHand hand: Double, floor: Double?) -> Double {
        let beyond = hand - hand.clamped(to: free(floor))
        return beyond == 0 ? 1 : band(beyond: beyond).slope(atOvershoot: beyond)
    }

    /// The levels between which the sheet follows exactly.
    private func free(_ floor: Double?) -> ClosedRange<Double> { min(floor ?? -.infinity, highest)...highest }

    /// Gives way upwards by no more than what is free above the sheet, for nothing is to leave the window; downwards by no
    /// more than would send it away.
    private func band(beyond: Double) -> RubberBand {
        RubberBand(dimension: max(beyond > 0 ? bounds.height - highest : lowest / 2, Extent.gap))
    }
}
