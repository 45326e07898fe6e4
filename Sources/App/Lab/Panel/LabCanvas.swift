import Geometry
import Platform
import Viewer

/// The drawing surface of the lab, in points of the window.
struct LabCanvas {
    /// The commands so far, from back to front.
    private(set) var commands: [DrawCommand] = []
    private let texts: LabText
    private let scale: Double
    private let style: UserInterfaceStyle

    /// The colours of the lab, for light and dark surroundings.
    enum Ink {
        /// The surface behind texts.
        static let surface = Color(light: Color(white: 1, alpha: 0.88), dark: Color(white: 0.08, alpha: 0.82))
        static let edge = Color(light: Color(white: 0, alpha: 0.14), dark: Color(white: 1, alpha: 0.16))
        static let track = Color(light: Color(white: 0, alpha: 0.1), dark: Color(white: 1, alpha: 0.16))
        static let text = Palette.text
        static let quiet = Palette.quietText
        static let accent = Palette.accent
        /// A late frame, and a recording that runs.
        static let alarm = Color(
            light: Color(red: 0.82, green: 0.1, blue: 0.12), dark: Color(red: 1, green: 0.36, blue: 0.34))
        static let good = Color(
            light: Color(red: 0.05, green: 0.48, blue: 0.22), dark: Color(red: 0.35, green: 0.82, blue: 0.47))
        /// Two fingers, and a pinch.
        static let fingers = Color(
            light: Color(red: 0.8, green: 0.4, blue: 0), dark: Color(red: 1, green: 0.66, blue: 0.2))
        static let pinch = Color(
            light: Color(red: 0.58, green: 0.2, blue: 0.74), dark: Color(red: 0.84, green: 0.53, blue: 1))
    }

    /// The fonts of the lab.
    enum Face {
        static let value = Font(size: 11)
        static let strong = Font(size: 12, weight: .semibold)
        static let caption = Font(size: 9, weight: .semibold)
    }

    /// Creates an empty surface.
    ///
    /// - Parameters:
    ///   - texts: the pictures of texts.
    ///   - scale: the pixels per point.
    ///   - style: the style of the surroundings.
    init(_ texts: LabText, scale: Double, style: UserInterfaceStyle) {
        (self.texts, self.scale, self.style) = (texts, scale, style)
    }

    /// Fills a rectangle.
    mutating func fill(_ rect: Rect, _ color: Color, radius: Double = 0, opacity: Double = 1) {
        guard !rect.isEmpty, opacity > 0 else { return }
        commands.append(
            DrawCommand(.color(color.resolved(for: style)), in: rect, cornerRadius: radius, opacity: opacity))
    }

    /// Fills a disc.
    mutating func disc(_ center: Point, radius: Double, _ color: Color, opacity: Double = 1) {
        fill(
            Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), color,
            radius: radius, opacity: opacity)
    }

    /// Fills a surface with a fine edge.
    mutating func card(_ rect: Rect, radius: Double) {
        fill(rect.inset(by: -0.5), Ink.edge, radius: radius + 0.5)
        fill(rect, Ink.surface, radius: radius)
    }

    /// Draws a line.
    mutating func line(from start: Point, to end: Point, width: Double, _ color: Color, opacity: Double = 1) {
        let along = end - start, length = along.length
        guard length > 0 else { return }
        let side = Vector(dx: -along.dy, dy: along.dx) * (width / 2 / length)
        mesh([start + side, end + side, end - side, start - side], color, opacity)
    }

    /// Fills a triangle.
    mutating func triangle(_ a: Point, _ b: Point, _ c: Point, _ color: Color, opacity: Double = 1) {
        mesh([a, b, c], color, opacity)
    }

    private mutating func mesh(_ corners: [Point], _ color: Color, _ opacity: Double) {
        guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
        let mesh = Mesh(
            vertices: corners.map { Mesh.Vertex($0, source: .zero) },
            triangles: (2..<corners.count).map { Mesh.Triangle(0, $0 - 1, $0) })
        commands.append(DrawCommand(.color(color.resolved(for: style)), on: .mesh(mesh), opacity: opacity))
    }

    /// The horizontal place of a text.
    enum Alignment { case leading, center, trailing }

    /// Draws a line of text whose vertical middle is at a point, and returns its width.
    @discardableResult
    mutating func text(
        _ text: String, at place: Point, _ font: Font, _ color: Color, _ alignment: Alignment = .leading
    ) -> Double {
        let width = texts.width(of: text, font: font)
        let left =
            switch alignment {
            case .leading: place.x
            case .center: place.x - width / 2
            case .trailing: place.x - width
            }
        let origin = Point(x: left, y: place.y - texts.height(font: font) / 2)
        commands += texts.commands(
            for: text, at: origin, font: font, color: color.resolved(for: style), scale: scale)
        return width
    }

    /// Returns the width of a text, in points.
    func width(of text: String, _ font: Font) -> Double { texts.width(of: text, font: font) }

    /// Returns the beginning of a text that fits a width, with an ellipsis if it is cut.
    func shortened(_ text: String, _ font: Font, to width: Double) -> String {
        guard texts.width(of: text, font: font) > width else { return text }
        var words = text
        while !words.isEmpty, texts.width(of: words + "…", font: font) > width { words.removeLast() }
        return words + "…"
    }

    /// Adds commands of another surface.
    mutating func add(_ more: [DrawCommand]) { commands += more }
}
