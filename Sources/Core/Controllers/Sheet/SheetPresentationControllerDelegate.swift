/// Is told what hands do to a sheet; counterpart of `UISheetPresentationControllerDelegate`.
///
/// It is set as the sheet's `delegate`, which finds out by itself that it can be told.
@MainActor public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
    /// A hand has brought the sheet to another detent; not told where the program has.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
    /// Nothing to adapt.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController) {}
}
