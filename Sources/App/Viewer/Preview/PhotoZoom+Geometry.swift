import Geometry
import Motion
import Views

extension PhotoZoom {
    /// The scales between which a photo can be enlarged in its page, and the places at which it may rest.
    ///
    /// Frames and points are in the page's coordinates. A scale is relative to the photo that fits into the page. A *fraction*
    /// is the offset of a point from the photo's centre, in units of the photo's size.
    struct Geometry: Hashable, Sendable {
        /// The page's bounds.
        let bounds: Rect
        /// The frame at a scale of 1: centred, and as large as fits.
        let fitFrame: Rect
        /// The scale at which a pixel of the photo is a pixel of the display.
        let pixelScale: Double
        /// The photo's natural size, in pixels.
        let photoSize: Size
        /// The number of pixels per point.
        let displayScale: Double
        /// A Boolean value that indicates whether the photo may rest below a scale of 1, and rests at whole pixels at 1:1.
        let isOneToOne: Bool
        /// The constants of the zoom.
        let constants: Tuning.Zoom
        /// The constants of the glide and of the rubber band.
        let scrolling: ScrollSettings

        /// Creates the geometry of a photo in a page.
        ///
        /// - Parameters:
        ///   - fitFrame: the frame at a scale of 1.
        ///   - photoSize: the photo's natural size, in pixels.
        ///   - bounds: the page's bounds, in points.
        ///   - displayScale: the number of pixels per point.
        ///   - isOneToOne: whether the photo may rest below a scale of 1, and rests at whole pixels at 1:1.
        ///   - tuning: the constants.
        init(
            fitFrame: Rect, photoSize: Size, in bounds: Rect, displayScale: Double, isOneToOne: Bool = true,
            _ tuning: Tuning
        ) {
            (self.bounds, self.fitFrame, self.photoSize) = (bounds, fitFrame, photoSize)
            (self.displayScale, self.isOneToOne) = (displayScale, isOneToOne)
            pixelScale = photoSize.width / max(fitFrame.width * displayScale, 1)
            constants = tuning.zoom
            scrolling = tuning.scrolling
        }

        /// The largest scale at rest.
        var maximum: Double { max(constants.maximum, pixelScale, 1) }

        /// The size of a photo until it is known.
        static let unknownSize = Size(width: 1, height: 1)

        /// The smallest scale at rest: 1, or that of 1:1 for a photo that is known to be smaller than the page.
        var minimum: Double { isOneToOne && photoSize != Self.unknownSize ? min(pixelScale, 1) : 1 }

        /// Returns the scale to which the flight returns a photo that rests in a frame: its own if it is smaller than fits.
        func homeScale(of frame: Rect) -> Double { minimum < 1 ? min(scale(of: frame), 1) : 1 }

        /// Returns whether a scale shows a pixel of the photo on a pixel of the display: the photo's sides differ by less than half
        /// a pixel from those at 1:1.
        func isPixelScale(_ scale: Double) -> Bool {
            abs(scale / pixelScale - 1) * max(photoSize.width, photoSize.height) < Self.pixelTolerance
        }

        /// The scale to which a double tap enlarges: a pixel of the photo for each of the display, if that is about as large.
        var doubleTapScale: Double {
            let usual = constants.doubleTap
            return min(pixelScale >= usual / 1.5 && pixelScale <= usual * 1.5 ? pixelScale : usual, maximum)
        }

        /// The spring that moves the photo to rest.
        var spring: Spring { Spring(dampingRatio: 1, duration: constants.duration) }

        /// Returns the scale of a photo in a frame.
        func scale(of frame: Rect) -> Double {
            max(frame.width / max(fitFrame.width, 1e-9), frame.height / max(fitFrame.height, 1e-9))
        }

        /// Returns the frame at a scale whose point at a fraction is at `point`.
        func frame(scale: Double, fraction: Vector, at point: Point) -> Rect {
            let size = fitFrame.size * scale
            return Rect(
                center: point - Vector(dx: fraction.dx * size.width, dy: fraction.dy * size.height), size: size)
        }

        /// Returns the fraction of a point in a frame.
        static func fraction(of point: Point, in frame: Rect) -> Vector {
            let offset = point - frame.center
            return Vector(dx: offset.dx / max(frame.width, 1e-9), dy: offset.dy / max(frame.height, 1e-9))
        }

        /// The difference of scales that counts as none.
        static let tolerance = 1e-4
        /// The difference of a photo's side from that at 1:1 that counts as none, in pixels.
        private static let pixelTolerance = 0.5
        /// The distance of the photo's edge from the page's that counts as none, in points.
        private static let edgeTolerance = 0.5

        // MARK: Limits

        /// The coordinates at which the centre of a photo may rest: the photo covers the page as far as it is large enough.
        func horizontalRange(_ size: Size) -> ClosedRange<Double> {
            Self.range(of: size.width, around: bounds.center.x, in: bounds.width)
        }

        /// The vertical counterpart of ``horizontalRange(_:)``.
        func verticalRange(_ size: Size) -> ClosedRange<Double> {
            Self.range(of: size.height, around: bounds.center.y, in: bounds.height)
        }

        private static func range(of length: Double, around middle: Double, in space: Double) -> ClosedRange<Double> {
            let slack = max(0, (length - space) / 2)
            return middle - slack...middle + slack
        }

        /// Returns the nearest frame at which a photo may rest: its scale is changed about a point, then it is moved.
        func resting(_ frame: Rect, about point: Point) -> Rect {
            let scale = scale(of: frame)
            guard scale > 1 || minimum < 1 && scale < 1 - Self.tolerance else { return fitFrame }
            var new = frame
            if scale > maximum || scale < minimum {
                let limited = scale.clamped(to: minimum...maximum)
                new = self.frame(scale: limited, fraction: Self.fraction(of: point, in: frame), at: point)
            }
            return atRest(inRange(new))
        }

        /// Returns a frame of the same size whose centre is in its range.
        private func inRange(_ frame: Rect) -> Rect {
            let center = Point(
                x: frame.center.x.clamped(to: horizontalRange(frame.size)),
                y: frame.center.y.clamped(to: verticalRange(frame.size)))
            return center == frame.center ? frame : Rect(center: center, size: frame.size)
        }

        /// Returns the frame in which a photo rests that has come to another one: at 1:1, its corners are whole pixels of the display.
        func atRest(_ frame: Rect) -> Rect {
            guard isOneToOne, isPixelScale(scale(of: frame)) else { return frame }
            let placed = inRange(Rect(center: frame.center, size: photoSize * (1 / displayScale)))
            let corner = Point(
                x: (placed.minX * displayScale).rounded() / displayScale,
                y: (placed.minY * displayScale).rounded() / displayScale)
            return Rect(origin: corner, size: placed.size)
        }

        /// Returns whether a photo cannot follow a horizontal movement because its edge is at the page's edge.
        ///
        /// The movement has any length; it is positive to the right.
        func isAtEdge(_ frame: Rect, towards direction: Double) -> Bool {
            let range = horizontalRange(frame.size), tolerance = Self.edgeTolerance
            return direction > 0
                ? frame.center.x >= range.upperBound - tolerance : frame.center.x <= range.lowerBound + tolerance
        }

        // MARK: Resistance

        /// The resistance beyond the largest scale, in units of it.
        private var scaleBand: RubberBand { RubberBand(dimension: 1, coefficient: scrolling.rubberBand) }
        /// The greatest overshoot at which a gesture can catch a photo, as a fraction of the rubber band's length.
        private static let greatestOvershoot = 0.95

        /// Returns the visible scale for a scale without resistance; beyond the largest one, the photo resists.
        func visibleScale(free: Double) -> Double {
            free <= maximum ? free : maximum * (1 + scaleBand.offset(forOvershoot: free / maximum - 1))
        }

        /// Returns the scale without resistance for a visible one.
        func freeScale(visible: Double) -> Double {
            guard visible > maximum else { return visible }
            return maximum * (1 + scaleBand.overshoot(forOffset: min(visible / maximum - 1, Self.greatestOvershoot)))
        }

        /// Returns the visible centre for a centre without resistance; beyond the edges, the photo resists.
        func visibleCenter(free: Point, size: Size) -> Point {
            map(free, size) { $0.offset(forOvershoot: $1) }
        }

        /// Returns the centre without resistance for a visible one.
        func freeCenter(visible: Point, size: Size) -> Point {
            map(visible, size) { band, offset in
                let limit = band.dimension * Self.greatestOvershoot
                return band.overshoot(forOffset: offset.clamped(to: -limit...limit))
            }
        }

        private func map(_ point: Point, _ size: Size, _ change: (RubberBand, Double) -> Double) -> Point {
            func mapped(_ value: Double, _ range: ClosedRange<Double>, _ dimension: Double) -> Double {
                let inside = value.clamped(to: range)
                guard inside != value else { return value }
                let band = RubberBand(dimension: max(dimension, 1), coefficient: scrolling.rubberBand)
                return inside + change(band, value - inside)
            }
            return Point(
                x: mapped(point.x, horizontalRange(size), bounds.width),
                y: mapped(point.y, verticalRange(size), bounds.height))
        }
    }
}
