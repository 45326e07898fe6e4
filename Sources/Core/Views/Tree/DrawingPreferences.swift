public import Geometry
public import Gestures

/// The members of views that only code from iOS names.
///
/// They stand here, and not with the rest of such code in Porting, because views that were written for iOS override them: a
/// member of an extension in another module cannot be overridden.
@preconcurrency @MainActor
open class DrawingPreferences: Responder {
    /// A Boolean value that indicates whether `draw(_:)` is to make a picture before the next frame.
    package final var needsDisplay = true

    // Without isolation: see `View`.
    nonisolated deinit {}

    /// The class of the view's layer, in a module that has layers; a class that is not a layer's stands for a plain one.
    open class var layerClass: AnyClass { View.self }

    /// Draws the view's own content as a picture; by default, nothing.
    ///
    /// Called before the view is drawn for the first time and after ``setNeedsDisplay()``; the picture is kept. The module that
    /// conforms `View` to `PictureDrawing` provides the context.
    open func draw(_ rect: Rect) {}

    /// Schedules a call of `draw(_:)` in the bounds before the next frame.
    open func setNeedsDisplay() { needsDisplay = true }

    /// Schedules a call of `draw(_:)`; the whole bounds are drawn anew, because the picture is one.
    open func setNeedsDisplay(_ rect: Rect) { setNeedsDisplay() }

    /// Called when the colour of the view's controls and symbols has changed.
    open func tintColorDidChange() {}

    /// Called when the layout margins have changed.
    open func layoutMarginsDidChange() {}
}
