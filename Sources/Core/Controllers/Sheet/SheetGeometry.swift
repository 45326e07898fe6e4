package import Geometry
import Views

/// The possible positions of a sheet, as a value; the level of the sheet determines its frame and its dimming.
///
/// The level is the distance of the sheet's upper edge above the container's lower edge, in points. At level 0, the
/// sheet is out of sight. Each detent is a stop. All numbers are this library's own, except those of the rubber band.
package nonisolated struct SheetGeometry: Hashable {
    package typealias Identifier = SheetPresentationController.Detent.Identifier

    /// A level at which the sheet rests.
    package struct Stop: Hashable {
        package let identifier: Identifier
        package let level: Double
    }

    /// The form of a sheet in its container.
    enum Form: Hashable {
        /// On the lower edge, at most `width` points wide.
        case attached(width: Double)
        /// In the middle, with a size in points; it has one stop, independent of the detents.
        case card(Size)
        /// Over the whole container; it has one stop, independent of the detents.
        case whole
    }

    enum Extent {
        /// The free space above a large sheet, in points.
        static let gap = 24.0
        /// The greatest width of a page sheet whose content has no preferred width, in points.
        static let width = 720.0
        /// The size of a card whose content has no preferred size, in points.
        static let card = Size(width: 540, height: 620)
        /// The free space around a card, in points.
        static let margin = 20.0
    }

    let bounds: Rect
    let form: Form
    /// The stops in ascending order of their levels; never empty.
    package let stops: [Stop]
    /// The level up to which the dimming is invisible.
    let undimmed: Double

    /// Creates the geometry of a sheet in a container.
    ///
    /// - Parameters:
    ///   - bounds: The bounds of the container.
    ///   - form: The form of the sheet; a size that exceeds the container is reduced.
    ///   - detents: The names and heights of the detents, in any order; if empty, the sheet has the greatest height.
    ///   - undimmed: The name of the largest detent without dimming; nil: all detents have dimming.
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

    /// Returns the greatest height of a sheet in a container, in points.
    package static func greatestHeight(in size: Size) -> Double {
        max(size.height - Extent.gap, size.height / 2).rounded()
    }

    /// Returns the preferred size of the content, or the default, reduced to the free space.
    private static func cardSize(in size: Size, _ preferred: Size) -> Size {
        func extent(_ preferred: Double, _ usual: Double, _ room: Double) -> Double {
            max(0, min(preferred > 0 ? preferred : usual, room - 2 * Extent.margin)).rounded()
        }
        return Size(
            width: extent(preferred.width, Extent.card.width, size.width),
            height: extent(preferred.height, Extent.card.height, size.height))
    }

    // MARK: Appearance at a level

    /// Returns the frame of the sheet at a level.
    ///
    /// Below its lowest stop, the sheet keeps its size and moves down. Above it, the sheet grows. A card never grows.
    package func frame(at level: Double) -> Rect {
        let size =
            switch form {
            case .attached(let width): Size(width: width, height: max(level, lowest))
            case .card(let size): size
            case .whole: Size(width: bounds.width, height: max(level, lowest))
            }
        let x = bounds.minX + ((bounds.width - size.width) / 2).rounded()
        return Rect(origin: Point(x: x, y: bounds.maxY - level), size: size)
    }

    /// Returns the fraction of the dimming at a level, 0 to 1; it is 1 from the first dimmed stop upwards.
    package func dimming(at level: Double) -> Double {
        guard let full = stops.first(where: { $0.level > undimmed })?.level else { return 0 }
        return ((level - undimmed) / (full - undimmed)).clamped(to: 0...1)
    }

    // MARK: Stops

    package var lowest: Double { stops[0].level }
    package var highest: Double { stops[stops.count - 1].level }

    /// Returns the stop with a name, or the lowest stop if no stop has that name.
    func stop(named identifier: Identifier?) -> Stop { stops.first { $0.identifier == identifier } ?? stops[0] }

    /// Returns the stop nearest to a level.
    package func nearest(to level: Double) -> Stop {
        stops.reduce(stops[0]) { abs($1.level - level) < abs($0.level - level) ? $1 : $0 }
    }

    /// Returns the next higher stop; after the highest, returns the lowest.
    package func stop(after stop: Stop) -> Stop { stops.first { $0.level > stop.level } ?? stops[0] }

    /// Returns whether a sheet released at a level leaves: below half of the lowest stop.
    package func isOut(_ level: Double) -> Bool { level < lowest / 2 }

    /// The levels at which a release leads elsewhere: half of the lowest stop, and the middle between two stops.
    package var limits: [Double] { [lowest / 2] + zip(stops, stops.dropFirst()).map { ($0.level + $1.level) / 2 } }
}
