public import Geometry
public import Platform

/// The border, the shadow and the rounded corners of a view, with Core Animation's defaults.
package nonisolated struct Decoration: Hashable {
    package var border = Border()
    package var shadow = Shadow()
    package var shadowPath: Path?
    package var maskedCorners = RectCorners.all

    package init() {}

    /// The numbers of a border, which are animated together.
    package nonisolated struct Border: Hashable, Animatable {
        package var width = 0.0
        package var color = Color.black

        package var components: Components {
            let c = color.components
            return Components(width, c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7])
        }

        package init() {}
        package init(components c: Components) {
            width = c[0]
            color = Color(components: Components(c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8]))
        }
    }

    /// The numbers of a shadow, which are animated together.
    package nonisolated struct Shadow: Hashable, Animatable {
        package var opacity = 0.0
        package var offset = Vector(dx: 0, dy: -3)
        package var radius = 3.0
        package var color = Color.black

        package var components: Components {
            var result = color.components
            (result[8], result[9], result[10], result[11]) = (opacity, offset.dx, offset.dy, radius)
            return result
        }

        package init() {}
        package init(components c: Components) {
            color = Color(components: c)
            (opacity, offset, radius) = (c[8], Vector(dx: c[9], dy: c[10]), c[11])
        }
    }
}

/// The decoration of a view that has one; most views have none.
final class DecorationBox {
    var value = Decoration()
    /// The shadows of what the view and its subviews draw.
    let shadows = ShadowPictures()
}

extension View {
    /// The width of the border inside the bounds, above the content and the subviews, in points; 0, the default, for none;
    /// animatable.
    public final var borderWidth: Double {
        get { border.width }
        set { border.width = newValue }
    }
    /// The colour of the border; black by default; animatable.
    public final var borderColor: Color {
        get { border.color }
        set { border.color = newValue }
    }
    /// The opacity of the shadow, 0, the default, to 1; animatable.
    ///
    /// The shadow has the shape of `shadowPath`, or else that of the bounds with their corners where the view has a
    /// background; otherwise the shapes of what the view draws and of its subviews, each by itself. A view with
    /// `clipsToBounds` has none, as in Core Animation.
    public final var shadowOpacity: Double {
        get { shadow.opacity }
        set { shadow.opacity = newValue }
    }
    /// The displacement of the shadow, in points; (0, -3) by default; animatable.
    public final var shadowOffset: Vector {
        get { shadow.offset }
        set { shadow.offset = newValue }
    }
    /// The standard deviation of the shadow's blur, in points; 3 by default; animatable.
    public final var shadowRadius: Double {
        get { shadow.radius }
        set { shadow.radius = newValue }
    }
    /// The colour of the shadow; black by default; animatable.
    public final var shadowColor: Color {
        get { shadow.color }
        set { shadow.color = newValue }
    }
    /// The shape of the shadow in the view's coordinates; nil, the default, for the view's own.
    public final var shadowPath: Path? {
        get { decoration?.shadowPath }
        set { if newValue != shadowPath { changeableDecoration.value.shadowPath = newValue } }
    }
    /// The corners to which `cornerRadius` applies; all by default.
    public final var maskedCorners: RectCorners {
        get { decoration?.maskedCorners ?? .all }
        set { if newValue != maskedCorners { changeableDecoration.value.maskedCorners = newValue } }
    }

    package final var decoration: Decoration? { decorationBox?.value }

    private var changeableDecoration: DecorationBox {
        if let decorationBox { return decorationBox }
        let box = DecorationBox()
        decorationBox = box
        return box
    }

    final var border: Decoration.Border {
        get { decoration?.border ?? Decoration.Border() }
        set {
            let old = border
            guard newValue != old else { return }
            changeableDecoration.value.border = newValue
            animate(.border, from: old, to: newValue)
        }
    }

    final var shadow: Decoration.Shadow {
        get { decoration?.shadow ?? Decoration.Shadow() }
        set {
            let old = shadow
            guard newValue != old else { return }
            changeableDecoration.value.shadow = newValue
            animate(.shadow, from: old, to: newValue)
        }
    }
}

// MARK: - Drawing

extension View {
    /// Draws the view's background, with the corners that are rounded.
    final func drawBackground(_ shown: PresentationState, in context: inout DrawingContext) {
        guard maskedCorners != .all, shown.cornerRadius > 0 else {
            return context.fill(context.bounds, with: shown.backgroundColor, cornerRadius: shown.cornerRadius)
        }
        context.draw(
            NineSlice.Shape(radius: shown.cornerRadius, corners: maskedCorners), in: context.bounds,
            tint: shown.backgroundColor)
    }

    /// Draws the view's border.
    final func drawBorder(_ shown: PresentationState, in context: inout DrawingContext) {
        guard let border = shown.decoration?.border, border.width > 0 else { return }
        context.draw(
            NineSlice.Shape(radius: shown.cornerRadius, corners: maskedCorners, strokeWidth: border.width),
            in: context.bounds, tint: border.color)
    }

    /// Draws the view's shadow.
    final func drawShadow(_ shown: PresentationState, in context: inout DrawingContext) {
        guard let shadow = shown.decoration?.shadow, shadow.opacity > 0, !clipsToBounds else { return }
        let color = shadow.color.multipliedAlpha(by: min(shadow.opacity, 1)), blur = max(0, shadow.radius)
        if let path = decoration?.shadowPath {
            guard let rounded = path.roundedRect else {
                return context.drawBlurred(path.mapped { $0 + shadow.offset }, sigma: blur, tint: color)
            }
            let shape = NineSlice.Shape(radius: rounded.radius, sigma: blur)
            return context.draw(shape, in: rounded.rect.offset(by: shadow.offset), tint: color)
        }
        castShadow(shown, by: shadow.offset, sigma: blur, color, into: &context, changeableDecoration.shadows)
    }

    /// Draws the shadow of the view's own shape, or else of its content and of its subviews.
    private func castShadow(
        _ shown: PresentationState, by offset: Vector, sigma: Double, _ color: Color,
        into context: inout DrawingContext, _ pictures: ShadowPictures
    ) {
        let background = shown.backgroundColor.resolved(for: context.userInterfaceStyle).alpha
        if background > 0 {
            let shape = NineSlice.Shape(radius: shown.cornerRadius, corners: maskedCorners, sigma: sigma)
            let tint = color.multipliedAlpha(by: background)
            return context.draw(shape, in: context.bounds.offset(by: offset), tint: tint)
        }
        var content = context.blank()
        drawContent(in: &content)
        context.drawShadows(of: content.commands, by: offset, sigma: sigma, color, pictures)
        for view in subviews where view.isOnScreen {
            let state = view.presentation
            guard state.alpha > 0, !state.transform.isVanishing else { continue }
            var inner = context.unclippedInner(of: view, shown: state)
            let factor = context.pointLength / inner.pointLength
            view.castShadow(
                state, by: offset * factor, sigma: sigma * factor, color.multipliedAlpha(by: state.alpha),
                into: &inner, pictures)
            context.add(inner, opacity: 1)
        }
    }
}
