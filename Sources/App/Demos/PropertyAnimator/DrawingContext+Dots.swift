import DemoSupport
import Geometry
import Views

extension DrawingContext {
    /// Dots from one point to another, which a curve and its control point are connected by.
    mutating func drawDots(from start: Point, to end: Point) {
        let count = Int(((end - start).length / 5).rounded(.down))
        guard count > 0 else { return }
        for step in 1...count {
            let dot = start + (end - start) * (Double(step) / Double(count))
            fill(Rect(center: dot, size: Size(width: 2, height: 2)), with: Palette.faintText, cornerRadius: 1)
        }
    }
}
