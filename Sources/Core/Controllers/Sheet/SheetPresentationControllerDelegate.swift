/// The delegate of a sheet, which is notified of gestures; counterpart of `UISheetPresentationControllerDelegate`.
///
/// Set it as the sheet's `delegate`. The sheet detects whether its delegate conforms to this protocol.
@preconcurrency @MainActor public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
    /// Notifies the delegate that a gesture has selected another detent; not called for a selection by the program.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
    /// Does nothing by default.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController) {}
}
