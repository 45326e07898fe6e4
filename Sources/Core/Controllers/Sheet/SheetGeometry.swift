import Geometry
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

    /// How a sheet lies in its container.
    enum Form: Hashable {
        /// On the lower edge, no wider than so many points.
        case attached(width: Double)
        /// In the middle, of a size; it has one stop whatever the detents.
        case card(Size)
        /// Over everything; it has one stop whatever the detents.
        case whole
    }

    enum Extent {
        /// What stays free above a large sheet, in points.
        static let gap = 24.0
        /// The greatest width of a page sheet whose content does not say how wide it is, in points.
        static let width = 720.0
        /// The size of a card whose content does not say how large it is, in points.
        static let card = Size(width: 540, height: 620)
        /// What stays free around a card, in points.
        static let margin = 20.0
    }

    let bounds: Rect
    let form: Form
    /// From the lowest up; never empty.
    let stops: [Stop]
    /// The level up to which nothing is dimmed.
    let undimmed: Double

    /// Works out the geometry of a container.
    ///
    /// - Parameters:
    ///   - bounds: the container's.
    ///   - form: how the sheet lies in it; what is too large is made smaller.
    ///   - detents: names and heights, in any order; none: as high as may be.
    ///   - undimmed: the name of the largest detent at which nothing is dimmed; nil: there is none.
    init(
        in bounds: Rect, _ form: Form, detents: [(identifier: Identifier, height: Double)] = [],
        undimmed: Identifier? = nil
    ) {
        self.bounds = bounds
        switch form {
        case .attached(let width):
            self.form = .attached(width: min(width, bounds.width))
            let sorted = detents.map { Stop(identifier: $0.identifier, level: $0.height) }.sorted {
                $0.level < $1.level
            }
            stops = sorted.isEmpty ? [Stop(identifier: .large, level: Self.greatestHeight(in: bounds.size))] : sorted
        case .card(let preferred):
            let size = Self.cardSize(in: bounds.size, preferred)
            self.form = .card(size)
            stops = [Stop(identifier: .large, level: ((bounds.height + size.height) / 2).rounded())]
        case .whole:
            self.form = .whole
            stops = [Stop(identifier: .large, level: bounds.height)]
        }
        self.undimmed = stops.first { $0.identifier == undimmed }?.level ?? 0
    }

    /// How high a sheet can be, in points.
    static func greatestHeight(in size: Size) -> Double { max(size.height - Extent.gap, size.height / 2).rounded() }

    /// The size that the content would like, where it says so, as far as there is room.
    private static func cardSize(in size: Size, _ preferred: Size) -> Size {
        func extent(_ preferred: Double, _ usual: Double, _ room: Double) -> Double {
            max(0, min(preferred > 0 ? preferred : usual, room - 2 * Extent.margin)).rounded()
        }
        return Size(
            width: extent(preferred.width, Extent.card.width, size.width),
            height: extent(preferred.height, Extent.card.height, size.height))
    }

    // MARK: What a level looks like

    /// Where the sheet lies: below its smallest stop it goes down as it is, above that it grows; a card never grows.
    func frame(at level: Double) -> Rect {
        let size =
            switch form {
            case .attached(let width): Size(width: width, height: max(level, lowest))
            case .card(let size): size
            case .whole: Size(width: bounds.width, height: max(level, lowest))
            }
        let x = bounds.minX + ((bounds.width - size.width) / 2).rounded()
        return Rect(origin: Point(x: x, y: bounds.maxY - level), size: size)
    }

    /// How much of the dimming is seen, 0 to 1: all of it from the first stop on that is dimmed.
    func dimming(at level: Double) -> Double {
        guard let full = stops.first(where: { $0.level > undimmed })?.level else { return 0 }
        return ((level - undimmed) / (full - undimmed)).clamped(to: 0...1)
    }

    // MARK: Stops

    var lowest: Double { stops[0].level }
    var highest: Double { stops[stops.count - 1].level }

    /// The stop of a name; the smallest where there is none.
    func stop(named identifier: Identifier?) -> Stop { stops.first { $0.identifier == identifier } ?? stops[0] }

    /// The stop nearest to a level.
    func nearest(to level: Double) -> Stop {
        stops.reduce(stops[0]) { abs($1.level - level) < abs($0.level - level) ? $1 : $0 }
    }

    /// The next larger stop; after the largest, the smallest.
    func stop(after stop: Stop) -> Stop { stops.first { $0.level > stop.level } ?? stops[0] }

    /// Whether a level is one from which the sheet goes away: below half of the smallest stop.
    func isOut(_ level: Double) -> Bool { level < lowest / 2 }
}
