import Geometry
import Platform
import Viewer
import Views

/// A small picture of a gesture and its effect, as a function of the progress of its content.
final class HintPicture: View {
    /// The gesture.
    let gesture: FirstGestures.Gesture
    /// A Boolean value that indicates whether the user has done the gesture.
    var isDone = false

    private enum Look {
        static let radius = 8.0, tileRadius = 3.0, gap = 4.0
        static let columns = 3, rows = 2
        /// The tile of the photo, and the diameter of a finger.
        static let tile = (column: 1, row: 0)
        static let finger = 16.0, ring = 2.0
        /// The fraction of the picture's height by which the drag moves the photo, and the photo's size then.
        static let drop = 0.36, shrunk = 0.72
        /// The fraction of the picture's width by which the drag turns the page.
        static let swipe = 0.55
    }

    /// Creates the picture of a gesture.
    init(of gesture: FirstGestures.Gesture) {
        self.gesture = gesture
        super.init()
        backgroundColor = Palette.background
        cornerRadius = Look.radius
        clipsToBounds = true
        isUserInteractionEnabled = false
    }

    override func draw(_ context: inout DrawingContext) {
        let progress = context.contentsProgress
        switch gesture {
        case .open: drawOpening(progress, in: &context)
        case .close: drawClosing(progress, in: &context)
        case .page: drawPaging(progress, in: &context)
        }
        if isDone { drawMark(in: &context) }
    }

    // MARK: Gestures

    private func drawOpening(_ progress: Double, in context: inout DrawingContext) {
        let tile = tile(Look.tile.column, Look.tile.row), all = context.bounds
        drawTiles(in: &context)
        let growth = smooth(progress, 0.38...0.62) - smooth(progress, 0.92...1)
        let photo = tile.mixed(with: all, growth)
        context.fill(photo, with: Palette.accent, cornerRadius: Look.tileRadius)
        let arrival = smooth(progress, 0.02...0.26), start = Point(x: all.maxX - 14, y: all.maxY - 10)
        let pressure = smooth(progress, 0.26...0.32) - smooth(progress, 0.36...0.44)
        let visibility = smooth(progress, 0...0.1) - smooth(progress, 0.46...0.56)
        drawFinger(start.mixed(with: tile.center, arrival), pressure: pressure, opacity: visibility, in: &context)
    }

    private func drawClosing(_ progress: Double, in context: inout DrawingContext) {
        let all = context.bounds, drag = smooth(progress, 0.18...0.52), flight = smooth(progress, 0.56...0.76)
        drawTiles(in: &context)
        let size = all.size * (1 + (Look.shrunk - 1) * drag)
        let center = all.center + Vector(dx: 0, dy: all.height * Look.drop * drag)
        let held = Rect(center: center, size: size)
        let photo = held.mixed(with: tile(Look.tile.column, Look.tile.row), flight)
        context.fill(photo, with: Palette.accent, cornerRadius: Look.tileRadius)
        let pressure = smooth(progress, 0.08...0.16) - smooth(progress, 0.54...0.6)
        let visibility = smooth(progress, 0.02...0.1) - smooth(progress, 0.58...0.68)
        drawFinger(center, pressure: pressure, opacity: visibility, in: &context)
    }

    private func drawPaging(_ progress: Double, in context: inout DrawingContext) {
        let all = context.bounds, drag = smooth(progress, 0.18...0.5), rest = smooth(progress, 0.52...0.72)
        let turned = Look.swipe * drag + (1 - Look.swipe) * rest, pitch = all.width + Look.gap
        let first = all.offset(by: Vector(dx: -pitch * turned, dy: 0))
        context.fill(first, with: Palette.accent, cornerRadius: Look.tileRadius)
        context.fill(
            first.offset(by: Vector(dx: pitch, dy: 0)), with: Palette.rating, cornerRadius: Look.tileRadius)
        let start = Point(x: all.minX + all.width * 0.78, y: all.center.y)
        let finger = start + Vector(dx: -pitch * Look.swipe * drag, dy: 0)
        let pressure = smooth(progress, 0.08...0.16) - smooth(progress, 0.5...0.58)
        let visibility = smooth(progress, 0.02...0.1) - smooth(progress, 0.54...0.64)
        drawFinger(finger, pressure: pressure, opacity: visibility, in: &context)
    }

    // MARK: Parts

    private func drawTiles(in context: inout DrawingContext) {
        for row in 0..<Look.rows {
            for column in 0..<Look.columns {
                context.fill(tile(column, row), with: Palette.control, cornerRadius: Look.tileRadius)
            }
        }
    }

    private func tile(_ column: Int, _ row: Int) -> Rect {
        let width = (size.width - Look.gap * Double(Look.columns + 1)) / Double(Look.columns)
        let height = (size.height - Look.gap * Double(Look.rows + 1)) / Double(Look.rows)
        return Rect(
            x: Look.gap + Double(column) * (width + Look.gap), y: Look.gap + Double(row) * (height + Look.gap),
            width: width, height: height)
    }

    /// Draws the tip of a finger: a disc in a ring, which is smaller while it presses.
    private func drawFinger(
        _ center: Point, pressure: Double, opacity: Double, in context: inout DrawingContext
    ) {
        guard opacity > 0 else { return }
        let ring = Look.finger + 2 * Look.ring + 6 * (1 - pressure)
        for (side, color, alpha) in [
            (ring, Color.black, 0.35), (Look.finger + 2 * Look.ring, Color.white, 1.0), (Look.finger, Color.black, 0.8),
        ] {
            context.fill(
                Rect(center: center, size: Size(width: side, height: side)),
                with: color.withAlphaComponent(alpha * opacity), cornerRadius: side / 2)
        }
    }

    /// Draws a tick in the upper right corner.
    private func drawMark(in context: inout DrawingContext) {
        let side = 18.0, place = Rect(x: context.bounds.maxX - side - 4, y: 4, width: side, height: side)
        context.fill(place, with: Palette.text, cornerRadius: side / 2)
        let corner = Point(x: place.minX + side * 0.42, y: place.minY + side * 0.7), steps = 8
        let left = Point(x: place.minX + side * 0.24, y: place.minY + side * 0.5)
        let right = Point(x: place.minX + side * 0.76, y: place.minY + side * 0.3)
        for (end, count) in [(left, steps), (right, 2 * steps)] {
            for step in 0...count {
                let dot = corner.mixed(with: end, Double(step) / Double(count))
                context.fill(
                    Rect(center: dot, size: Size(width: 2, height: 2)), with: Palette.background, cornerRadius: 1)
            }
        }
    }

    /// Returns how far a progress has passed through a range, 0 to 1, slow at both ends.
    private func smooth(_ progress: Double, _ range: ClosedRange<Double>) -> Double {
        let x = min(max((progress - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
        return x * x * (3 - 2 * x)
    }
}

extension Point {
    fileprivate func mixed(with other: Point, _ fraction: Double) -> Point { self + (other - self) * fraction }
}

extension Rect {
    fileprivate func mixed(with other: Rect, _ fraction: Double) -> Rect {
        Rect(
            center: center.mixed(with: other.center, fraction),
            size: Size(
                width: width + (other.width - width) * fraction, height: height + (other.height - height) * fraction))
    }

    fileprivate func offset(by distance: Vector) -> Rect { Rect(origin: origin + distance, size: size) }
}
