import Geometry

/// The computation of a sheet's geometry from its container, its traits and its detents.
extension SheetPresentationController {
    func makeGeometry() -> SheetGeometry {
        let bounds = containerView?.bounds ?? .zero
        let traits = presentedViewController.traitCollection
        let context = Detent.ResolutionContext(
            containerTraitCollection: traits,
            maximumDetentValue: SheetGeometry.greatestHeight(in: bounds.size))
        let heights = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { (identifier: detent.identifier, height: $0) }
        }
        return SheetGeometry(
            in: bounds, form(under: traits), detents: heights, undimmed: largestUndimmedDetentIdentifier)
    }

    private func form(under traits: TraitCollection) -> SheetGeometry.Form {
        let preferred = preferredContentSize
        if presentationStyle == .formSheet, traits.horizontalSizeClass == .regular { return .card(preferred) }
        if traits.verticalSizeClass == .compact, !prefersEdgeAttachedInCompactHeight { return .whole }
        let isPreferred = widthFollowsPreferredContentSizeWhenEdgeAttached && preferred.width > 0
        return .attached(width: isPreferred ? preferred.width : SheetGeometry.Extent.width)
    }
}
