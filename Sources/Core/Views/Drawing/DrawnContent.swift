import Geometry
package import Platform

/// A view whose `draw(_:)` in a rectangle makes a picture.
///
/// A module above the core conforms ``View`` to it, because the core has no context to draw into.
package protocol PictureDrawing: View {
    /// Makes the picture of `draw(_:)` in the bounds.
    ///
    /// - Parameters:
    ///   - displayScale: The number of pixels per point.
    ///   - style: The style in which dynamic colours are resolved.
    /// - Returns: The picture; nil if the view draws nothing.
    func drawnPicture(displayScale: Double, style: UserInterfaceStyle) -> Image?
}

/// The picture that a view has drawn in a rectangle, and what it was drawn for.
final class DrawnContent {
    let image: Image
    /// The part of the image that the bounds had.
    let part: Rect
    let scale: Double
    let style: UserInterfaceStyle

    init(_ image: Image, of size: Size, scale: Double, style: UserInterfaceStyle) {
        (self.image, self.scale, self.style) = (image, scale, style)
        part = Rect(
            x: 0, y: 0, width: size.width * scale / Double(image.width),
            height: size.height * scale / Double(image.height))
    }
}

extension View {
    /// Draws the picture of `draw(_:)` in a rectangle, which is made if it is needed.
    final func drawDrawnContent(in context: inout DrawingContext) {
        if let content = drawnContent,
            content.scale != context.displayScale || content.style != context.userInterfaceStyle
        {
            needsDisplay = true
        }
        // As in UIKit, an empty view draws nothing, and is drawn when it has got a size.
        if needsDisplay, size.width > 0, size.height > 0 { updateDrawnContent(for: context) }
        guard let content = drawnContent else { return }
        let radius = clipsToBounds ? context.cornerRadius : 0
        context.draw(content.image, part: content.part, mode: contentMode, cornerRadius: radius, tint: nil)
    }

    private func updateDrawnContent(for context: DrawingContext) {
        needsDisplay = false
        drawnContent = nil
        let (scale, style) = (context.displayScale, context.userInterfaceStyle)
        guard let view = self as? any PictureDrawing,
            let image = view.drawnPicture(displayScale: scale, style: style)
        else { return }
        drawnContent = DrawnContent(image, of: size, scale: scale, style: style)
    }
}

// MARK: - Pictures of views

extension View {
    /// Makes a picture of the view with its subviews, in the view's coordinates, for a painter of its own.
    ///
    /// It leaves out the view's own alpha, transform and `isHidden`.
    ///
    /// - Parameters:
    ///   - displayScale: The number of pixels per point.
    ///   - window: The window that measures the text of a view outside of all windows.
    ///   - showsModel: Whether running animations are left out.
    /// - Returns: The picture.
    package final func picture(displayScale: Double, textOf window: Window?, showsModel: Bool) -> Layer {
        if self.window == nil, let window {
            root.snapshotWindow = window
            View.performWithoutAnimation { layoutIfNeeded() }
        }
        func make() -> Layer { Layer(of: self, for: self, as: .snapshot, displayScale: displayScale) }
        return showsModel ? showingModel(make) : make()
    }

    /// Calls a closure while the view and those inside it show their models.
    private func showingModel<Result>(_ body: @escaping () -> Result) -> Result {
        let (animated, explicit) = (contributions, presentationOverride)
        (contributions, presentationOverride) = ([], nil)
        layerContent?.showsModel = true
        defer {
            (contributions, presentationOverride) = (animated, explicit)
            layerContent?.showsModel = false
        }
        let inner = subviews + [mask].compactMap(\.self)
        return inner.reduce(body) { rest, view in { view.showingModel(rest) } }()
    }
}
