public import Geometry

/// The content of one frame, from back to front, for a backend to draw.
///
/// Equal lists produce equal pictures, so a list that equals the last one need not be drawn again.
public struct DisplayList: Hashable, Sendable {
    /// The picture's size, in points.
    public var size: Size
    /// The number of pixels per point, greater than 0.
    public var scale: Double
    /// The colour that clears the picture; its alpha counts as 1.
    public var background: Color
    /// The drawing commands, from back to front.
    public var commands: [DrawCommand]

    /// Creates a list.
    public init(size: Size, scale: Double, background: Color = .black, commands: [DrawCommand] = []) {
        self.size = size
        self.scale = scale
        self.background = background
        self.commands = commands
    }
}

/// A shape and the paint that fills it.
public struct DrawCommand: Hashable, Sendable {
    /// The paint that fills the shape.
    public var paint: Paint
    /// The shape to fill.
    public var shape: Shape
    /// The factor for the paint's own alpha, 0 to 1.
    public var opacity: Double
    /// The part of the target that the command may change, in points, with its sides rounded to whole pixels; nil means
    /// all.
    public var clip: Rect?

    /// A shape with antialiased edges.
    public enum Shape: Hashable, Sendable {
        /// A rectangle in points with a corner radius of 0 to half its shorter side; a larger radius counts as that
        /// half.
        case rect(Rect, cornerRadius: Double)
        /// Triangles; neighbours with a common edge meet without a seam.
        case mesh(Mesh)
    }

    /// Creates a command that fills a rectangle.
    public init(_ paint: Paint, in rect: Rect, cornerRadius: Double = 0, opacity: Double = 1, clip: Rect? = nil) {
        self.init(paint, on: .rect(rect, cornerRadius: cornerRadius), opacity: opacity, clip: clip)
    }

    /// Creates a command.
    public init(_ paint: Paint, on shape: Shape, opacity: Double = 1, clip: Rect? = nil) {
        self.paint = paint
        self.shape = shape
        self.opacity = opacity
        self.clip = clip
    }

    /// The smallest rectangle around the shape, in points.
    public var bounds: Rect {
        switch shape {
        case .rect(let rect, _): rect
        case .mesh(let mesh): mesh.bounds
        }
    }
}

/// The paint that fills a shape.
public enum Paint: Hashable, Sendable {
    /// One colour.
    case color(Color)
    /// A part of an image, stretched over the shape.
    ///
    /// `source` is in units of the whole image, 0 to 1. The image is sampled bilinearly from the mip level nearest
    /// above the drawn size, and multiplied by `tint` if there is one.
    case image(Image, source: Rect, tint: Color?)
    /// The picture of a layer, stretched over the shape.
    indirect case layer(Layer)
}

/// Commands that are drawn into a picture of their own, which is then drawn as a whole.
///
/// A painter keeps the picture while neither the commands nor the scale change, so that a static backdrop is drawn
/// once.
public struct Layer: Hashable, Sendable {
    /// The identity of the layer across frames.
    public var id: Int
    /// The part of the commands' coordinate space that the picture covers, in points.
    public var bounds: Rect
    /// The colour that clears the picture; nil leaves it transparent where no command paints.
    public var background: Color?
    /// The drawing commands, in the coordinate space of `bounds`.
    public var commands: [DrawCommand]
    /// The mask, in the same coordinate space: each pixel of the picture is multiplied by the mask's alpha; nil means
    /// no mask.
    ///
    /// To move a mask over a static picture, give the mask to a layer whose only content is the picture's layer. Then
    /// the picture is drawn once.
    public var mask: [DrawCommand]?

    /// Creates a layer.
    public init(
        id: Int, bounds: Rect, background: Color? = nil, commands: [DrawCommand], mask: [DrawCommand]? = nil
    ) {
        self.id = id
        self.bounds = bounds
        self.background = background
        self.commands = commands
        self.mask = mask
    }
}
