package import Controllers

/// The rule that decides at a pinch's release whether the photo is dismissed; ours.
package struct PinchRule: Hashable, Sendable {
    /// The origin of the photo that the fingers hold.
    package enum Origin: Hashable, Sendable {
        /// The photo was at rest in the preview, or in flight.
        case preview
        /// The fingers have spread the thumbnail.
        case thumbnail
    }

    /// The origin of the photo.
    let origin: Origin
    /// The constants.
    let constants: Tuning.Pinch

    /// Creates the rule of a pinch.
    package init(origin: Origin, constants: Tuning.Pinch) { (self.origin, self.constants) = (origin, constants) }

    /// The rule in terms of progress: 0 in the preview, 1 at the thumbnail's size.
    package var release: PanInteraction.ReleaseRule {
        let limit = constants.threshold
        return .speedOrThreshold(speed: constants.flickSpeed, threshold: origin == .preview ? limit : 1 - limit)
    }
}
