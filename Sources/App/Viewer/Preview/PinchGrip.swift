import Controllers
import Geometry
import Motion
import Views

/// The visible state of a photo at the beginning of a pinch, from which the pinch changes it.
///
/// A pinch scales the whole picture, so its scale is that of the picture relative to the preview: 1 at rest, and about that
/// of the thumbnail at the end of a dismissal. Above 1 the photo resists. Docs/Core/Photo.md states the rules.
struct PinchGrip: Hashable {
    /// The size of the frame at a scale of 1; that of a cropped photo has the crop's shape.
    private let size: Size
    /// The scale without resistance at the beginning.
    private let freeScale: Double
    /// The pinch's scale at the beginning.
    private let pinchScale: Double
    /// The drawn corner radius at the beginning, in points.
    private let cornerRadius: Double
    /// The alpha of the dimming at the beginning.
    private let dimming: Double
    /// The progress at the beginning.
    private let progress: Double
    /// The offset of the fingers' centre from the photo's centre, as fractions of the visible size.
    private let grabbedPoint: Vector
    /// The decrease of the scale at a progress of 1.
    private let reach: Double
    /// A Boolean value that indicates whether the pinch began in flight, so that it changes nothing until it moves.
    let isOfFlight: Bool

    /// Creates the grip of a photo at rest in the preview.
    ///
    /// - Parameters:
    ///   - destination: the photo's frame.
    ///   - thumbnail: the frame of the thumbnail; nil if the photo has none to return to.
    ///   - point: the fingers' centre at the beginning of the pinch, in the window's points.
    init(atRest destination: Rect, thumbnail: Rect?, grabbing point: Point) {
        self.init(
            destination, to: destination, thumbnail, cornerRadius: 0, dimming: 1, pinchScale: 1, grabbing: point,
            isOfFlight: false)
    }

    /// Creates the grip of a photo that the same pinch has made smaller than the preview shows it at rest.
    ///
    /// - Parameters:
    ///   - grip: the hold of the fingers on the enlarged photo.
    ///   - scale: the scale at which the preview shows the photo, relative to the one that fits.
    ///   - destination: the photo's frame at that scale.
    ///   - thumbnail: the frame of the thumbnail; nil if the photo has none to return to.
    init(of grip: PhotoZoom.Grip, from scale: Double, at destination: Rect, thumbnail: Rect?) {
        let point = Vector(dx: grip.fraction.dx * destination.width, dy: grip.fraction.dy * destination.height)
        self.init(
            destination, to: destination, thumbnail, cornerRadius: 0, dimming: 1, pinchScale: scale / grip.unit,
            grabbing: destination.center + point, isOfFlight: false)
    }

    /// Creates the grip of a photo in flight, which the pinch freezes as it is visible.
    ///
    /// - Parameters:
    ///   - photo: the visible photo.
    ///   - destination: the photo's frame at rest in the preview.
    ///   - thumbnail: the frame of the thumbnail; nil if the photo has none to return to.
    ///   - dimming: the visible alpha of the dimming.
    ///   - pinchScale: the pinch's scale.
    ///   - point: the fingers' centre, in the window's points.
    init(
        of photo: PresentationState, to destination: Rect, thumbnail: Rect?, dimming: Double, pinchScale: Double,
        grabbing point: Point
    ) {
        self.init(
            photo.visibleFrame, to: destination, thumbnail, cornerRadius: photo.cornerRadius * photo.transform.scale,
            dimming: dimming, pinchScale: pinchScale, grabbing: point, isOfFlight: true)
    }

    private init(
        _ frame: Rect, to destination: Rect, _ thumbnail: Rect?, cornerRadius: Double, dimming: Double,
        pinchScale: Double, grabbing point: Point, isOfFlight: Bool
    ) {
        let scale = max(Self.scale(of: frame, in: destination), 0.001), offset = point - frame.center
        size = frame.size * (1 / scale)
        freeScale = scale <= 1 ? scale : 1 + Self.band.overshoot(forOffset: min(scale - 1, Self.greatestStretch))
        self.pinchScale = pinchScale
        self.cornerRadius = cornerRadius
        self.dimming = dimming
        let least = thumbnail.map { Self.scale(of: $0, in: destination) } ?? 1 - PreviewSettings.pinchReach
        reach = max(1 - least, PreviewSettings.leastPinchReach)
        progress = Self.progress(at: scale, reach: reach)
        grabbedPoint = Vector(dx: offset.dx / max(frame.width, 1), dy: offset.dy / max(frame.height, 1))
        self.isOfFlight = isOfFlight
    }

    /// The resistance above a scale of 1, in units of the scale.
    private static let band = RubberBand(dimension: 1)
    /// The greatest scale above 1 at which a pinch can catch a photo, as a fraction of the rubber band's length.
    private static let greatestStretch = 0.95

    /// Returns the scale of the picture that fills a frame, relative to its size in the preview.
    private static func scale(of frame: Rect, in destination: Rect) -> Double {
        max(frame.width / max(destination.width, 1), frame.height / max(destination.height, 1))
    }

    private static func progress(at scale: Double, reach: Double) -> Double { min(max((1 - scale) / reach, 0), 1) }

    /// Returns the scale of the picture for a scale of the pinch.
    func scale(at pinch: Double) -> Double {
        let free = freeScale * pinch / pinchScale
        return free <= 1 ? free : 1 + Self.band.offset(forOvershoot: free - 1)
    }

    /// Returns the progress of a dismissal for a scale of the pinch: 0 in the preview, 1 at the thumbnail's size.
    func progress(at pinch: Double) -> Double { Self.progress(at: scale(at: pinch), reach: reach) }

    /// Returns the velocity of the progress per second, for the pinch's scale and its velocity.
    func progressVelocity(at pinch: Double, velocity: Double) -> Double {
        let free = freeScale * pinch / pinchScale, slope = free <= 1 ? 1 : Self.band.slope(atOvershoot: free - 1)
        return -freeScale * velocity / pinchScale * slope / reach
    }

    /// The change of the photo's longer side over the whole progress, in points, for a destination.
    func distance(to destination: Rect) -> Double { max(destination.width, destination.height) * reach }

    /// Returns the state at a moment of the pinch.
    ///
    /// The point under the fingers' centre stays there. The crop opens as the photo grows.
    ///
    /// - Parameters:
    ///   - pinch: the pinch's scale.
    ///   - center: the fingers' centre, in the window's points.
    ///   - destination: the photo's frame at rest in the preview.
    /// - Returns: The state.
    func pose(pinch: Double, center: Point, destination: Rect) -> Grip.Pose {
        let scale = scale(at: pinch), progress = progress(at: pinch)
        let crop = self.progress > 0 ? min(progress / self.progress, 1) : isOfFlight ? 1 : 0
        let whole = destination.size
        let visible =
            Size(
                width: whole.width + (size.width - whole.width) * crop,
                height: whole.height + (size.height - whole.height) * crop) * scale
        let radius = cornerRadius + PreviewSettings.thumbnailCornerRadius * (progress - self.progress)
        return Grip.Pose(
            frame: Rect(
                center: center - Vector(dx: grabbedPoint.dx * visible.width, dy: grabbedPoint.dy * visible.height),
                size: visible),
            scale: 1, cornerRadius: max(radius, 0),
            dimming: min(max(dimming - (progress - self.progress), 0), 1))
    }
}
