package import Controllers

/// The rules that decide at the release of a drag, one for each scene that has one.
extension Tuning {
    /// The rule of a slide-in panel: it finishes where the drag would come to rest, however fast it is.
    package var slideInRule: PanInteraction.ReleaseRule {
        projected(beyond: slideIn.threshold, contraryVelocity: .infinity)
    }

    /// The rule of Dive deeper.
    package var diveDeeperRule: PanInteraction.ReleaseRule {
        .threshold(diveDeeper.threshold, contraryVelocity: diveDeeper.contraryVelocity)
    }

    /// The rule of the tabs of Move the shape.
    package var moveTheShapeRule: PanInteraction.ReleaseRule {
        projected(beyond: moveTheShape.threshold, contraryVelocity: moveTheShape.contraryVelocity)
    }

    /// The rule of the gallery's drags and pinches.
    package var galleryRule: PanInteraction.ReleaseRule {
        projected(beyond: gallery.threshold, contraryVelocity: gallery.contraryVelocity)
    }
}

extension Tuning.CircleReveal {
    /// The rule of the drag that closes: a release beyond the threshold closes at any velocity.
    package var closingRule: PanInteraction.ReleaseRule { .speedOrThreshold(speed: .infinity, threshold: threshold) }
}

extension Tuning.ConnectTheDots {
    /// The rule of the drag that closes the viewer: a fast drag closes or opens; a slower one closes beyond the threshold.
    package var closingRule: PanInteraction.ReleaseRule { .speedOrThreshold(speed: speed, threshold: threshold) }
}
