/// Is notified of the gestures on a sheet; counterpart of `UISheetPresentationControllerDelegate`.
///
/// It is set as the sheet's `delegate`, which finds out by itself whether it conforms.
@MainActor public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
    /// Called when a gesture has selected another detent; not called for a selection by the program.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
    /// Does nothing by default.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController) {}
}
