public import Geometry

/// Everything one frame shows, from back to front: what a backend is given to draw.
///
/// Two equal lists make the same picture, so a list that equals the last one need not be drawn again.
public struct DisplayList: Hashable, Sendable {
    /// The picture's size, in points.
    public var size: Size
    /// Pixels in a point, greater than 0.
    public var scale: Double
    /// What the picture is cleared to; alpha counts as 1.
    public var background: Color
    /// What is painted, the furthest away first.
    public var commands: [DrawCommand]

    /// Makes a list.
    public init(size: Size, scale: Double, background: Color = .black, commands: [DrawCommand] = []) {
        self.size = size
        self.scale = scale
        self.background = background
        self.commands = commands
    }
}

/// One shape and what it is filled with.
public struct DrawCommand: Hashable, Sendable {
    /// What fills the shape.
    public var paint: Paint
    /// What is filled.
    public var shape: Shape
    /// What the paint's own alpha is multiplied by, 0 to 1.
    public var opacity: Double
    /// The part of the target that may change, in points, its sides rounded to whole pixels; nil: all of it.
    public var clip: Rect?

    /// The shapes there are; their edges are smooth where they fall between pixels.
    public enum Shape: Hashable, Sendable {
        /// A rectangle in points, and the radius of its corners, 0 to half its shorter side; more counts as that.
        case rect(Rect, cornerRadius: Double)
        /// Triangles; those that share an edge meet without a seam.
        case mesh(Mesh)
    }

    /// Makes a command that fills a rectangle.
    public init(_ paint: Paint, in rect: Rect, cornerRadius: Double = 0, opacity: Double = 1, clip: Rect? = nil) {
        self.init(paint, on: .rect(rect, cornerRadius: cornerRadius), opacity: opacity, clip: clip)
    }

    /// Makes a command.
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

/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
    /// One colour.
    case color(Color)
    /// A part of an image (`source`, in units of the whole image, 0 to 1), stretched over the shape with
    /// bilinear sampling from the mip level nearest above the size shown; multiplied by `tint` where there is one.
    case image(Image, source: Rect, tint: Color?)
    /// A picture of other commands, stretched over the shape.
    indirect case layer(Layer)
}

/// Commands that are drawn to a picture of their own first, and then placed as one.
///
/// A painter keeps the picture as long as neither the commands nor the scale change: that is how a backdrop that stands
/// still is drawn once.
public struct Layer: Hashable, Sendable {
    /// Which layer this is, from frame to frame.
    public var id: Int
    /// The part of the commands' plane that the picture shows, in points.
    public var bounds: Rect
    /// What the picture is cleared to; nil: nothing, so that it is clear where no command paints.
    public var background: Color?
    /// What is painted, in the plane of `bounds`.
    public var commands: [DrawCommand]
    /// What shows of the picture, painted in the same plane: each pixel is multiplied by the alpha there; nil: all.
    ///
    /// A mask that moves over a picture that stands still is best given to a layer that holds nothing but the layer of
    /// that picture: then the picture is drawn once.
    public var mask: [DrawCommand]?

    /// Makes a layer.
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
