import Geometry
import Motion
import Views

/// How a sheet follows the hand that holds it: exactly between its limits, by a rubber band beyond them.
///
/// The hand is a level too: how high the sheet would be if nothing resisted.
nonisolated struct SheetGrip: Hashable {
    /// Where it begins to resist downwards; nil: nowhere.
    var floor: Double?
    /// How far beyond its largest stop it was when it was caught, in points: a spring swings further than a hand brings it.
    var reach = 0.0

    /// How much of its rubber band a sheet counts as pulled by at most.
    private static let mostOfBand = 0.95

    /// How far a sheet comes up for a hand.
    func level(forHand hand: Double, in geometry: SheetGeometry) -> Double {
        let inside = hand.clamped(to: free(in: geometry)), beyond = hand - inside
        return inside + band(beyond, in: geometry).offset(forOvershoot: beyond)
    }

    /// The hand that brings a sheet to a level: the inverse.
    func hand(forLevel level: Double, in geometry: SheetGeometry) -> Double {
        let inside = level.clamped(to: free(in: geometry)), beyond = level - inside
        return inside + band(beyond, in: geometry).overshoot(forOffset: beyond)
    }

    /// How much of a further small step of the hand the sheet follows.
    func slope(atHand hand: Double, in geometry: SheetGeometry) -> Double {
        let beyond = hand - hand.clamped(to: free(in: geometry))
        return beyond == 0 ? 1 : band(beyond, in: geometry).slope(atOvershoot: beyond)
    }

    /// The levels between which the sheet follows exactly.
    private func free(in geometry: SheetGeometry) -> ClosedRange<Double> {
        min(floor ?? -.infinity, geometry.highest)...geometry.highest
    }

    /// Gives way upwards by no more than what is free above the sheet, for nothing is to leave the window; downwards by no
    /// more than would send it away.
    private func band(_ beyond: Double, in geometry: SheetGeometry) -> RubberBand {
        let room = beyond > 0 ? geometry.bounds.height - geometry.highest : geometry.lowest / 2
        return RubberBand(dimension: max(room, beyond > 0 ? reach / Self.mostOfBand : SheetGeometry.Extent.gap, 0))
    }
}
