import Controllers
public import Foundation
public import Geometry
public import Platform

/// The contexts of a thread, of which the last one is the current one.
nonisolated enum GraphicsStack {
    private static let key = "UIKitNames.contexts"

    static var contexts: [CGContext] {
        get { Thread.current.threadDictionary[key] as? [CGContext] ?? [] }
        set { Thread.current.threadDictionary[key] = newValue }
    }

    /// Calls a closure while a context is the current one.
    static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        return try body()
    }
}

/// The screen for which pictures are drawn; off the main thread, where it is unknown, a light one of scale 1.
nonisolated struct DrawingScreen {
    var scale = 1.0
    var style = UserInterfaceStyle.unspecified

    static var current: DrawingScreen {
        guard Thread.isMainThread else { return DrawingScreen() }
        return MainActor.assumeIsolated {
            guard let stage = CurrentStage.stage else { return DrawingScreen() }
            return DrawingScreen(scale: stage.window.displayScale, style: stage.userInterfaceStyle)
        }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the context into which paths, colours and pictures draw; nil outside of drawing.
public nonisolated func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.contexts.last }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a context the current one.
public nonisolated func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.contexts.append(context) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns to the context that was the current one before.
public nonisolated func UIGraphicsPopContext() { _ = GraphicsStack.contexts.popLast() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins a picture of one pixel per point.
public nonisolated func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins a picture, whose context is the current one until it ends.
///
/// - Parameters:
///   - size: The size in points.
///   - opaque: Whether the picture is black at first, instead of transparent.
///   - scale: The number of pixels per point; 0 for that of the screen.
public nonisolated func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: Double) {
    let screen = DrawingScreen.current
    UIGraphicsPushContext(
        CGContext(
            bounds: Rect(origin: .zero, size: size), scale: scale > 0 ? scale : screen.scale, isOpaque: opaque,
            style: screen.style))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the picture as it is now; nil outside of one.
public nonisolated func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let context = UIGraphicsGetCurrentContext() else { return nil }
    return context.makeImage(scale: context.surface.scale)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the picture that began last.
public nonisolated func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle of the current context with its colour, in place of what is there.
public nonisolated func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle of the current context with its colour.
public nonisolated func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.fill(context.mapped(Path(rect.standardized)), .nonZero, alpha: 1, mode: blendMode)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws a border of one point inside a rectangle of the current context with its fill colour.
public nonisolated func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws a border of one point inside a rectangle of the current context with its fill colour.
public nonisolated func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var frame = Path(rect.standardized)
    let inner = rect.standardized.insetBy(dx: 1, dy: 1)
    if !inner.isNull { frame.append(Path(inner)) }
    context.fill(context.mapped(frame), .evenOdd, alpha: 1, mode: blendMode)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Clips the current context to a rectangle.
public nonisolated func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

nonisolated extension Color {
    /// Sets the colour of fills and strokes of the current context.
    public func set() {
        setFill()
        setStroke()
    }
    /// Sets the colour of fills of the current context.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(self) }
    /// Sets the colour of strokes of the current context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(self) }
}

nonisolated extension Image {
    /// Draws the image into the current context, in its size; a template in the colour of fills.
    public func draw(at point: CGPoint) { draw(in: Rect(origin: point, size: size)) }
    /// Draws the image into the current context, in its size.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: Double) {
        draw(in: Rect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }
    /// Draws the image into the current context, stretched over a rectangle.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: rect, blendMode: context.state.blendMode, alpha: 1)
    }
    /// Draws the image into the current context, stretched over a rectangle.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: Double) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let tint = isTemplate ? context.state.fillColor : nil
        context.draw(self, in: rect, isFlipped: false, tint: tint, alpha: alpha, mode: blendMode)
    }
    /// Draws copies of the image side by side.
    @available(*, unavailable, message: "draw the image in a loop")
    public func drawAsPattern(in rect: CGRect) {}
}

nonisolated extension String {
    /// Draws a text.
    @available(*, unavailable, message: "add a UILabel: contexts draw no text")
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
    /// Draws a text.
    @available(*, unavailable, message: "add a UILabel: contexts draw no text")
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
}

nonisolated extension NSString {
    /// Draws a text.
    @available(*, unavailable, message: "add a UILabel: contexts draw no text")
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
    /// Draws a text.
    @available(*, unavailable, message: "add a UILabel: contexts draw no text")
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
}

nonisolated extension NSAttributedString {
    /// Draws a text.
    @available(*, unavailable, message: "add a UILabel: contexts draw no text")
    public func draw(in rect: CGRect) {}
    /// Draws a text.
    @available(*, unavailable, message: "add a UILabel: contexts draw no text")
    public func draw(at point: CGPoint) {}
}
