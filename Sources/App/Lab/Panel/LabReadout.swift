import Geometry
import Gestures
import Platform
import System

/// The readout of the measurements: numbers, the running gesture with its decision, and the newest frames.
struct LabReadout {
    /// The content of a readout.
    struct Content {
        /// The device and the phase of the newest event.
        var newest: (device: String, phase: String)?
        /// The velocity, in points per second.
        var velocity = Vector.zero
        /// The scale of a pinch, and its change in a second; nil for other input.
        var pinch: (scale: Double, velocity: Double)?
        /// The samples a second, and the intervals between samples in seconds.
        var sampleRate: Double?
        var intervals: [Double] = []
        /// The gestures that run, or the one that has just ended.
        var gestures: [LabGestures.Entry] = []
        /// The status of the interaction.
        var status: InteractionStatus?
        /// A Boolean value that indicates whether the status is that of a release.
        var isReleased = false
        /// The newest release, with its mark; nil before the first one.
        var last: MarkableRelease?
        /// The newest frames.
        var frames: [PresentedFrame] = []
        /// The display's frames per second.
        var refreshRate = 60.0
    }

    /// The size of the readout, in points.
    static let size = Size(width: 264, height: 223)

    private enum Look {
        static let padding = 12.0
        static let radius = 10.0
        static let line = 15.0
        static let bars = 30.0
        static let bar = 2.0
        static let track = 5.0
    }

    private let content: Content
    private let frame: Rect
    /// The middle of the next line.
    private var y: Double

    private var left: Double { frame.minX + Look.padding }
    private var right: Double { frame.maxX - Look.padding }

    /// Creates a readout with its upper left corner at a point.
    init(_ content: Content, at origin: Point) {
        self.content = content
        frame = Rect(origin: origin, size: Self.size)
        y = origin.y + Look.padding + Look.line / 2
    }

    /// Draws the readout.
    mutating func draw(on canvas: inout LabCanvas) {
        canvas.card(frame, radius: Look.radius)
        drawInput(&canvas)
        drawGesture(&canvas)
        line(&canvas, strings("MARK"), content.last.map { $0.mark?.words ?? Self.markKeys } ?? "–")
        y += 5
        drawFrames(&canvas)
    }

    /// Draws a caption at the left, and a text at the right.
    private mutating func line(_ canvas: inout LabCanvas, _ caption: String, _ text: String, isStrong: Bool = false) {
        let used = canvas.text(caption, at: Point(x: left, y: y), LabCanvas.Face.caption, LabCanvas.Ink.quiet)
        let font = isStrong ? LabCanvas.Face.strong : LabCanvas.Face.value
        let short = canvas.shortened(text, font, to: right - left - used - 8)
        canvas.text(short, at: Point(x: right, y: y), font, LabCanvas.Ink.text, .trailing)
        y += Look.line
    }

    private mutating func drawInput(_ canvas: inout LabCanvas) {
        line(&canvas, strings("INPUT"), content.newest.map { "\($0.device) · \($0.phase)" } ?? "–")
        let speed = LabNumber.text(content.velocity.length) + " pt/s"
        let pinch = content.pinch.map {
            "×\(LabNumber.text($0.scale, decimals: 2)) · \(LabNumber.text($0.velocity, decimals: 2))/s · "
        }
        line(&canvas, strings("VELOCITY"), (pinch ?? "") + speed)
        let median = content.intervals.quantile(0.5), longest = content.intervals.max()
        let samples = content.sampleRate.map {
            "\(LabNumber.text($0))/s · \(LabNumber.milliseconds(median)) ms · max \(LabNumber.milliseconds(longest)) ms"
        }
        line(&canvas, strings("SAMPLES"), samples ?? "–")
        y += 5
    }

    // MARK: The gesture

    private mutating func drawGesture(_ canvas: inout LabCanvas) {
        let gestures = content.gestures.map { "\($0.kind) \($0.state) · \($0.owner)" }
        line(&canvas, strings("GESTURE"), gestures.isEmpty ? strings("none") : gestures.joined(separator: ", "))
        drawProgress(&canvas)
        guard let status = content.status else {
            line(&canvas, content.isReleased ? strings("RELEASED") : strings("RELEASE NOW"), "–")
            line(&canvas, strings("MARGIN"), "–")
            return
        }
        line(&canvas, content.isReleased ? strings("RELEASED") : strings("RELEASE NOW"), status.outcome, isStrong: true)
        line(&canvas, strings("MARGIN"), Self.margin(of: status.decision))
    }

    /// The keys that mark a release.
    private static var markKeys: String { strings("Ctrl+F2 good, Ctrl+F3 bad") }

    /// Returns the margins of a decision as text.
    static func margin(of decision: ReleaseDecision) -> String {
        let distance = decision.distanceMargin.map { "\(LabNumber.text($0)) pt" }
        let speed = decision.speedMargin.map { "\(LabNumber.text($0)) pt/s" }
        let margins = [distance, speed].compactMap(\.self)
        return margins.isEmpty ? strings("at any distance and speed") : margins.joined(separator: strings(" or "))
    }

    /// Draws the progress as a bar, with a mark for each threshold.
    private mutating func drawProgress(_ canvas: inout LabCanvas) {
        let number = content.status.map { LabNumber.text($0.progress, decimals: 2) } ?? "–"
        canvas.text(number, at: Point(x: right, y: y), LabCanvas.Face.value, LabCanvas.Ink.text, .trailing)
        let width = right - left - 34, top = y - Look.track / 2
        let track = Rect(x: left, y: top, width: width, height: Look.track)
        canvas.fill(track, LabCanvas.Ink.track, radius: Look.track / 2)
        if let status = content.status {
            let fraction = min(max(status.progress, 0), 1)
            let color = status.decision.finishes ? LabCanvas.Ink.good : LabCanvas.Ink.accent
            canvas.fill(
                Rect(x: left, y: top, width: max(width * fraction, Look.track), height: Look.track), color,
                radius: Look.track / 2)
            for threshold in status.thresholds where (0...1).contains(threshold) {
                canvas.fill(
                    Rect(x: left + width * threshold - 0.75, y: top - 3, width: 1.5, height: Look.track + 6),
                    LabCanvas.Ink.text)
            }
        }
        y += Look.line
    }

    // MARK: Frames

    private mutating func drawFrames(_ canvas: inout LabCanvas) {
        let durations = content.frames.map(\.duration), interval = 1 / content.refreshRate
        let late = content.frames.count { $0.isLate }
        line(
            &canvas, strings("FRAMES"),
            "\(LabNumber.milliseconds(durations.quantile(0.5))) · 99 % "
                + "\(LabNumber.milliseconds(durations.quantile(0.99))) ms · "
                + strings("\(late) late"))
        let base = y - Look.line / 2 + 2 + Look.bars
        // The interval of the display is at half of the height.
        let height = { (duration: Double) in min(duration / interval / 2, 1) * Look.bars }
        canvas.fill(
            Rect(x: left, y: base - Look.bars, width: right - left, height: Look.bars), LabCanvas.Ink.track, radius: 2)
        let start = right - Look.bar * Double(content.frames.count)
        for (index, frame) in content.frames.enumerated() {
            let bar = max(height(frame.duration), 1)
            canvas.fill(
                Rect(x: start + Look.bar * Double(index), y: base - bar, width: Look.bar - 0.5, height: bar),
                frame.isLate ? LabCanvas.Ink.alarm : LabCanvas.Ink.accent)
        }
        canvas.fill(
            Rect(x: left, y: base - height(interval), width: right - left, height: 1), LabCanvas.Ink.text, opacity: 0.55
        )
        y = base + 6 + Look.line / 2
        let latencies = content.frames.compactMap(\.latency)
        let latency = [0.5, 0.99].map { LabNumber.milliseconds(latencies.quantile($0)) }.joined(separator: " · 99 % ")
        line(&canvas, strings("INPUT TO PRESENT"), latencies.isEmpty ? "–" : latency + " ms")
    }
}
