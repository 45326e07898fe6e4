import FoundationEssentials
import System
import Tactile
import Viewer

/// A drawing of a curve as an SVG document.
struct CurveDrawing {
    private static let (width, height) = (760.0, 440.0)
    private static let (left, right, top, bottom) = (64.0, 64.0, 56.0, 56.0)
    private static let ink = "#1c2330"
    private static let grid = "#dfe3ea"
    private static let blue = "#1f5fbf"
    private static let orange = "#d98a3d"

    private let plot: CurvePlot

    init(_ plot: CurvePlot) { self.plot = plot }

    /// Writes the document, `-` is standard output; if that fails, an existing file keeps its content.
    func write(to path: String) throws(CommandError) {
        var isFolder = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        guard !path.isEmpty, !isFolder else {
            throw CommandError("\(path): a drawing cannot be written over a folder; choose another file with --svg")
        }
        if exists, path != "-" {
            // Writing would replace a device or a pipe by a file.
            let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            guard type == .typeRegular else {
                throw CommandError("\(path): this is no plain file; choose another with --svg")
            }
            guard PlainFile.isFree(path, forOutputWith: "<svg xmlns") else {
                throw CommandError("\(path): there is a file of another kind; choose another with --svg")
            }
        }
        do {
            let file = try AtomicFile(path)
            try file.content.write(text.utf8)
            try file.finish()
        } catch {
            throw CommandError(
                "\(path): the drawing cannot be written (\(error.reason)); choose another file with --svg")
        }
    }

    /// The document.
    var text: String {
        let box = "0 0 \(Self.number(Self.width)) \(Self.number(Self.height))"
        let (x, y) = (Self.number(Self.left), Self.number(Self.top))
        let (w, h) = (Self.number(innerWidth), Self.number(innerHeight))
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(box)" font-family="sans-serif" font-size="12">
            <title>\(Self.escaped(plot.title))</title>
            <rect width="100%" height="100%" fill="#ffffff"/>
            <clipPath id="paper"><rect x="\(x)" y="\(y)" width="\(w)" height="\(h)"/></clipPath>
            <text x="\(x)" y="26" font-size="16" fill="\(Self.ink)">\(Self.escaped(plot.title))</text>
            \((across + up + legend).joined(separator: "\n"))
            \(path(of: \.velocity, scale: plot.velocityScale, colour: Self.orange, width: 1.5))
            \(path(of: \.value, scale: 1, colour: Self.blue, width: 2.5))
            </svg>

            """
    }

    private var innerWidth: Double { Self.width - Self.left - Self.right }
    private var innerHeight: Double { Self.height - Self.top - Self.bottom }

    private func x(_ t: Double) -> Double { Self.left + plot.across(t) * innerWidth }
    private func y(_ value: Double) -> Double { Self.top + (1 - plot.up(value)) * innerHeight }

    /// The vertical grid lines and the numbers of `t`.
    private var across: [String] {
        let (ticks, decimals) = CurvePlot.ticks(in: plot.domain, about: 8)
        let floor = Self.height - Self.bottom
        return ticks.flatMap { t in
            [
                line(from: (x(t), Self.top), to: (x(t), floor), colour: Self.grid),
                label(CurveTable.fixed(t, decimals: decimals), at: (x(t), floor + 18), anchor: "middle"),
            ]
        } + [label(plot.axis, at: (Self.left + innerWidth / 2, floor + 40), anchor: "middle")]
    }

    /// The horizontal grid lines, the numbers of the value on the left and those of the velocity on the right.
    private var up: [String] {
        let (values, decimals) = CurvePlot.ticks(in: plot.values, about: 7)
        let scale = plot.velocityScale
        let range = (plot.values.lowerBound * scale)...(plot.values.upperBound * scale)
        let (speeds, places) = CurvePlot.ticks(in: range, about: 7)
        let edge = Self.width - Self.right
        return values.flatMap { value in
            [
                line(from: (Self.left, y(value)), to: (edge, y(value)), colour: value == 0 ? Self.ink : Self.grid),
                label(
                    CurveTable.fixed(value, decimals: decimals), at: (Self.left - 8, y(value) + 4), anchor: "end",
                    colour: Self.blue),
            ]
        }
            + speeds.map {
                label(
                    CurveTable.fixed($0, decimals: places), at: (edge + 8, y($0 / scale) + 4), anchor: "start",
                    colour: Self.orange)
            }
    }

    private var legend: [String] {
        [
            label(plot.names.value, at: (Self.left, Self.top - 10), anchor: "start", colour: Self.blue),
            label(
                plot.names.velocity, at: (Self.width - Self.right, Self.top - 10), anchor: "end", colour: Self.orange),
        ]
    }

    private func path(
        of part: KeyPath<Curve.Sample, Double>, scale: Double, colour: String, width: Double
    ) -> String {
        // The clip path hides everything outside the plot, so values far outside can be clamped to finite ones.
        let points = plot.samples.map { sample in
            let height = min(max(y(sample[keyPath: part] / scale), -Self.height), 2 * Self.height)
            return "\(Self.number(x(sample.t))),\(Self.number(height))"
        }
        return """
            <polyline clip-path="url(#paper)" fill="none" stroke="\(colour)" stroke-width="\(Self.number(width))" \
            stroke-linejoin="round" points="\(points.joined(separator: " "))"/>
            """
    }

    private func line(from: (Double, Double), to: (Double, Double), colour: String) -> String {
        let ends = [("x1", from.0), ("y1", from.1), ("x2", to.0), ("y2", to.1)]
        return "<line " + ends.map { "\($0)=\"\(Self.number($1))\"" }.joined(separator: " ") + " stroke=\"\(colour)\"/>"
    }

    private func label(
        _ text: String, at place: (Double, Double), anchor: String, colour: String = CurveDrawing.ink
    ) -> String {
        "<text x=\"\(Self.number(place.0))\" y=\"\(Self.number(place.1))\" text-anchor=\"\(anchor)\" fill=\"\(colour)\">"
            + "\(Self.escaped(text))</text>"
    }

    private static func number(_ number: Double) -> String {
        let text = CurveTable.fixed(number, decimals: 2)
        return text.hasSuffix(".00") ? String(text.dropLast(3)) : text
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
