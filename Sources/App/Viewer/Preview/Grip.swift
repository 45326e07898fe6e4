import Geometry
import Views

/// The visible state of a photo at the beginning of a drag, from which the drag changes it.
///
/// Docs/Core/Photo.md states the rules.
struct Grip: Hashable {
    /// The frame's size before the scale, in points; `nil` for a photo at rest, whose frame has the destination's size.
    private let size: Size?
    /// The scale at the beginning.
    private let scale: Double
    /// The visible corner radius, in points; `nil` for a photo at rest, whose radius grows with the progress.
    private let cornerRadius: Double?
    /// The alpha of the dimming at the beginning.
    private let dimming: Double
    /// The drag's progress at the beginning.
    private let progress: Double
    /// The rule of the drag, with its constants.
    private let rule: DismissRule
    /// The offset of the grabbed point from the photo's centre, as fractions of the visible size.
    private let grabbedPoint: Vector

    /// Creates the grip of a photo at rest in the preview.
    ///
    /// - Parameters:
    ///   - destination: the photo's frame.
    ///   - point: the grabbed point, in the window's points.
    ///   - rule: the rule of the drag.
    init(atRest destination: Rect, grabbing point: Point, _ rule: DismissRule) {
        self.init(
            size: nil, scale: 1, cornerRadius: nil, dimming: 1, progress: 0, rule: rule,
            grabbedPoint: Self.place(of: point, in: destination))
    }

    /// Creates the grip of a photo in flight, which the press freezes as it is visible.
    ///
    /// - Parameters:
    ///   - photo: the visible photo.
    ///   - dimming: the visible alpha of the dimming.
    ///   - offset: the vertical offset of the photo from its destination, in points.
    ///   - point: the grabbed point, in the window's points.
    ///   - rule: the rule of the drag.
    init(
        of photo: PresentationState, dimming: Double, offset: Double, grabbing point: Point, _ rule: DismissRule
    ) {
        let scale = photo.transform.scale
        self.init(
            size: photo.size, scale: scale, cornerRadius: photo.cornerRadius * scale, dimming: dimming,
            progress: rule.progress(translation: offset), rule: rule,
            grabbedPoint: Self.place(of: point, in: photo.visibleFrame))
    }

    private init(
        size: Size?, scale: Double, cornerRadius: Double?, dimming: Double, progress: Double, rule: DismissRule,
        grabbedPoint: Vector
    ) {
        self.size = size
        self.scale = scale
        self.cornerRadius = cornerRadius
        self.dimming = dimming
        self.progress = progress
        self.rule = rule
        self.grabbedPoint = grabbedPoint
    }

    private static func place(of point: Point, in frame: Rect) -> Vector {
        let offset = point - frame.center
        return Vector(dx: offset.dx / max(frame.width, 1), dy: offset.dy / max(frame.height, 1))
    }

    /// A Boolean value that indicates whether the drag began in flight, so that it changes nothing until it moves.
    var isOfFlight: Bool { size != nil }

    /// The state into which a drag brings a photo.
    struct Pose: Hashable {
        /// The frame before the scale, in the window's points.
        var frame: Rect
        var scale: Double
        /// The corner radius before the scale, in points.
        var cornerRadius: Double
        /// The alpha of the dimming.
        var dimming: Double
    }

    /// Returns the state at a place of the drag.
    ///
    /// - Parameters:
    ///   - translation: the offset of the photo from the destination, as the drag counts it.
    ///   - location: the pointer's location, in the window's points.
    ///   - destination: the photo's frame at rest in the preview.
    ///   - mode: the rule by which the photo follows the pointer.
    /// - Returns: The state.
    func pose(translation: Vector, location: Point, destination: Rect, mode: FollowMode) -> Pose {
        let progress = rule.progress(translation: translation.dy)
        let scale = scale * factor(at: progress) / factor(at: self.progress)
        let size = size ?? destination.size
        let center =
            switch mode {
            case .article: destination.center + translation
            case .direct:
                location
                    - Vector(
                        dx: grabbedPoint.dx * size.width * scale, dy: grabbedPoint.dy * size.height * scale)
            }
        let dimming = dimming - rule.constants.dimmingLoss * (progress - self.progress)
        return Pose(
            frame: Rect(center: center, size: size), scale: scale,
            cornerRadius: cornerRadius.map { $0 / scale } ?? PreviewSettings.thumbnailCornerRadius * progress,
            dimming: min(max(dimming, 0), 1))
    }

    /// Returns the scale that the drag gives to a photo at rest.
    private func factor(at progress: Double) -> Double { 1 - rule.constants.scaleLoss * progress }
}
