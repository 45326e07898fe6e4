public import Geometry
import Platform
import Raster

/// A space of colours; all are sRGB here, in which a screen of the library is drawn.
public nonisolated struct CGColorSpace: Hashable, Sendable {
    /// The name of the space.
    public let name: String?

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The name of sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"

    /// Creates a space of a name; nil for others than sRGB.
    public init?(name: String) {
        guard name == Self.sRGB else { return nil }
        self.name = name
    }

    private init() { name = Self.sRGB }

    fileprivate static let device = CGColorSpace()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the space of the screen.
public nonisolated func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .device }

/// Colours with places between a start and an end; counterpart of Core Graphics'.
public nonisolated struct CGGradient: Hashable, Sendable {
    let colors: [Color]
    let places: [Double]

    /// Creates a gradient of colours at places, 0 to 1; nil places are at equal distances.
    ///
    /// It fails without colours, and with another number of places.
    ///
    /// - Parameters:
    ///   - colorsSpace: A space, which is sRGB.
    ///   - colors: The colours, `CGColor`s.
    ///   - locations: The places.
    public init?(colorsSpace: CGColorSpace?, colors: [Any], locations: [Double]?) {
        let colors = colors.compactMap { $0 as? Color }, last = max(1, colors.count - 1)
        let places = locations ?? colors.indices.map { Double($0) / Double(last) }
        guard !colors.isEmpty, colors.count == places.count else { return nil }
        let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
        (self.colors, self.places) = (order.map { colors[$0] }, order.map { places[$0] })
    }

    /// Creates a gradient of components, four a colour: red, green, blue and alpha.
    public init?(colorSpace: CGColorSpace, colorComponents: [Double], locations: [Double]?, count: Int) {
        guard count > 0, colorComponents.count >= count * 4 else { return nil }
        let colors = (0..<count).map { i in
            Color(
                red: colorComponents[i * 4], green: colorComponents[i * 4 + 1], blue: colorComponents[i * 4 + 2],
                alpha: colorComponents[i * 4 + 3])
        }
        self.init(colorsSpace: colorSpace, colors: colors, locations: locations)
    }
}

/// The parts of a gradient beyond its ends that are drawn.
public nonisolated struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// A bit set with one bit per part.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The first colour, before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour, after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

nonisolated extension CGContext {
    /// Draws a gradient along a line over all that may be drawn.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        draw(gradient, .linear(start: startPoint.parts, end: endPoint.parts), options)
    }

    /// Draws a gradient from one circle to another over all that may be drawn.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: Double, endCenter: CGPoint, endRadius: Double,
        options: CGGradientDrawingOptions
    ) {
        draw(
            gradient,
            .radial(
                start: startCenter.parts, startRadius: startRadius, end: endCenter.parts, endRadius: endRadius),
            options)
    }

    private func draw(
        _ gradient: CGGradient, _ course: GradientBitmap.Course, _ options: CGGradientDrawingOptions
    ) {
        let area = state.clip.area(in: surface.extent)
        guard let (columns, rows) = surface.range(of: area) else { return }
        let place = surface.wholePixels(area)
        let inverse = state.matrix.inverted(), scale = surface.scale
        let stops = zip(gradient.places, gradient.colors).map { place, color in
            let c = color.resolved(for: style)
            return (place: place, color: SIMD4(c.red, c.green, c.blue, c.alpha))
        }
        let bitmap = GradientBitmap(
            stops: stops, course: course, drawsBeforeStart: options.contains(.drawsBeforeStartLocation),
            drawsAfterEnd: options.contains(.drawsAfterEndLocation)
        ).bitmap(
            width: columns.count, height: rows.count,
            in: GradientBitmap.Space(
                origin: place.origin.applying(inverse).parts, across: SIMD2(inverse.a, inverse.b) / scale,
                down: SIMD2(inverse.c, inverse.d) / scale))
        let paint = Paint.image(Image(bitmap, isOpaque: false), source: .unit, tint: nil)
        self.paint(DrawCommand(paint, in: place), alpha: 1, mode: state.blendMode)
    }
}

extension Point {
    fileprivate nonisolated var parts: SIMD2<Double> { SIMD2(x, y) }
}
