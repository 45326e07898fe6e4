import Foundation

/// The figures of measurements as lines of text.
enum Table {
    private static let widths = [-16, 6, -15, 7, 15, 15, 15, 10, 8]

    /// The names of the columns.
    static let head = line([
        "pixels", "cells", "  frames", "", "step + list", "paint", "both", "commands", "layers",
    ])

    /// A line for all frames of a measurement, and one for those in transition.
    static func lines(of measurement: Measurement) -> [String] {
        let (size, scale) = (measurement.recording.size, measurement.recording.scale)
        let pixels = "\(Int(size.width * scale))x\(Int(size.height * scale)) at \(Int(scale))"
        let parts = [("all", measurement.frames), ("in transition", measurement.frames.filter(\.isInTransition))]
        return parts.map { name, frames in
            line([
                pixels, "\(measurement.cells)", "  " + name, "\(frames.count)", spread(frames.map(\.step)),
                spread(frames.map(\.paint)), spread(frames.map(\.total)),
                "\(Int(frames.map { Double($0.commands) }.quantile(0.5)))", "\(frames.map(\.layers).reduce(0, +))",
            ])
        }
    }

    private static func spread(_ times: [Double]) -> String {
        String(format: "%.2f%7.2f", times.quantile(0.5), times.quantile(0.99))
    }

    /// Columns of the widths, those with a negative one flush left.
    private static func line(_ texts: [String]) -> String {
        zip(texts, widths).map { text, width in
            let padding = String(repeating: " ", count: max(0, abs(width) - text.count))
            return width < 0 ? text + padding : padding + text
        }.joined()
    }
}
