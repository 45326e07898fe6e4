import Foundation
import Geometry
import Platform

/// The drawing of a symbol from its description.
///
/// A description consists of letters with numbers: M and L lead to a point, C along a cubic curve with two control points, Z
/// closes. O is a circle (centre, radius), R a rounded rectangle (origin, size, radius), A an arc (centre, radius, first and
/// last direction in degrees) and N a star (centre, outer and inner radius, number of points).
nonisolated struct SymbolDrawing {
    /// The side of the square of a description.
    static let side = 20.0

    /// A part of a name that the library draws round or behind a symbol.
    private enum Frame: String, CaseIterable {
        case circle, square

        var outline: String { self == .circle ? "O10 10 8.4" : "R2 2 16 16 3.5" }
    }

    private var shape: SymbolShape
    private var isFilled = false
    private var frame: Frame?

    /// Creates the drawing of a name; the placeholder, a square with a gap in each side, for a name that is unknown.
    init(named name: String) {
        var parts = name.split(separator: ".").map(String.init)
        let isFilled = parts.last == "fill"
        if isFilled { parts.removeLast() }
        let base = parts.joined(separator: ".")
        if let shape = SymbolShape.named(base) {
            (self.shape, self.isFilled) = (shape, isFilled)
        } else if let frame = parts.popLast().flatMap(Frame.init),
            let shape = SymbolShape.named(parts.joined(separator: "."))
        {
            (self.shape, self.isFilled, self.frame) = (shape, isFilled, frame)
        } else {
            shape = Self.placeholder
        }
    }

    private static let placeholder = SymbolShape(
        lines: "M7 3L3 3L3 7M13 3L17 3L17 7M17 13L17 17L13 17M7 17L3 17L3 13")

    /// Draws the symbol in white.
    ///
    /// - Parameters:
    ///   - pixels: The side of the picture in pixels.
    ///   - thickness: The width of lines, in units of the description.
    /// - Returns: The picture.
    func bitmap(pixels: Int, thickness: Double) -> Bitmap {
        let context = CGContext(
            bounds: Rect(x: 0, y: 0, width: Self.side, height: Self.side), scale: Double(pixels) / Self.side,
            isOpaque: false, style: .light)
        var pen = Pen(context: context, thickness: thickness)
        if let frame {
            let outline = Path(symbol: frame.outline)
            if isFilled { pen.fill(outline) }
            pen.stroke(outline)
            // The symbol inside is smaller, and its lines as wide.
            context.translateBy(x: Self.side / 2, y: Self.side / 2)
            context.scaleBy(x: 0.55, y: 0.55)
            context.translateBy(x: -Self.side / 2, y: -Self.side / 2)
            pen.thickness = thickness / 0.55
            pen.isErasing = isFilled
        }
        let body = Path(symbol: shape.body), inner = Path(symbol: shape.inner)
        if isFilled, frame == nil {
            pen.fill(body)
            pen.stroke(body)
            pen.stroke(Path(symbol: shape.lines))
            pen.isErasing = true
            pen.stroke(inner)
        } else {
            for path in [body, Path(symbol: shape.lines), inner] { pen.stroke(path) }
        }
        return context.surface.pixels
    }

    /// A pen with round ends, which draws in white or erases.
    private struct Pen {
        let context: CGContext
        var thickness: Double
        var isErasing = false

        init(context: CGContext, thickness: Double) {
            (self.context, self.thickness) = (context, thickness)
            context.setFillColor(.white)
            context.setStrokeColor(.white)
        }

        func fill(_ path: Path) {
            context.fill(context.mapped(path), .evenOdd, alpha: 1, mode: isErasing ? .clear : .normal)
        }

        func stroke(_ path: Path) {
            let style = StrokeStyle(width: thickness, cap: .round, join: .round)
            context.stroke(path, style, alpha: 1, mode: isErasing ? .clear : .normal)
        }
    }
}

extension Path {
    /// Creates the path of a description; letters that have too few numbers are left out.
    fileprivate nonisolated init(symbol description: String) {
        self.init()
        var letter: Character?, text = "", numbers: [Double] = []
        func number() { if let value = Double(text) { numbers.append(value) } }
        for character in description {
            if character.isLetter {
                number()
                if let letter { add(letter, numbers) }
                (letter, text, numbers) = (character, "", [])
            } else if character == " " {
                number()
                text = ""
            } else {
                text.append(character)
            }
        }
        number()
        if let letter { add(letter, numbers) }
    }

    private nonisolated mutating func add(_ letter: Character, _ n: [Double]) {
        func point(_ index: Int) -> Point { Point(x: n[index], y: n[index + 1]) }
        switch (letter, n.count) {
        case ("M", 2): move(to: point(0))
        case ("L", 2): addLine(to: point(0))
        case ("C", 6): addCurve(to: point(4), control1: point(0), control2: point(2))
        case ("Z", _): close()
        case ("O", 3):
            append(Path(ovalIn: Rect(center: point(0), size: Size(width: 2 * n[2], height: 2 * n[2]))))
        case ("R", 5): append(Path(Rect(x: n[0], y: n[1], width: n[2], height: n[3]), cornerRadius: n[4]))
        case ("A", 5):
            let turn = Double.pi / 180
            append(
                Path(
                    arcCenter: point(0), radius: n[2], startAngle: n[3] * turn, endAngle: n[4] * turn, clockwise: true))
        case ("N", 5):
            for index in 0..<Int(n[4]) * 2 {
                let (cosine, sine) = Elementary.circle(.pi * (Double(index) / n[4] - 0.5))
                let corner = point(0) + Vector(dx: cosine, dy: sine) * (index % 2 == 0 ? n[2] : n[3])
                if index == 0 { move(to: corner) } else { addLine(to: corner) }
            }
            close()
        default: break
        }
    }
}
