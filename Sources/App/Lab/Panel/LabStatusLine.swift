import Geometry
import Platform
import Replay
import System

/// The line at the upper edge that shows a recording, a replay or a message.
struct LabStatusLine {
    /// The content of the line.
    enum State: Hashable {
        /// No line.
        case none
        /// A sentence.
        case message(String)
        /// A recording runs.
        case recording(String)
        /// A blind comparison waits for a gesture of a round, from 1.
        case comparing(BlindComparison.Gesture, round: Int, of: Int, isRecorded: Bool)
        /// A replay runs.
        case replaying(String, time: Double, duration: Double)
    }

    private let state: State
    private let width: Double

    private enum Look {
        static let height = 26.0
        static let top = 10.0
        static let padding = 12.0
        static let margin = 12.0
        static let dot = 4.0
        static let dotGap = 8.0
        static let progress = 3.0
        static let font = LabCanvas.Face.value
    }

    /// Creates a line in the middle of a window of a width, in points.
    init(_ state: State, width: Double) { (self.state, self.width) = (state, width) }

    /// Draws the line.
    func draw(on canvas: inout LabCanvas) {
        switch state {
        case .none: break
        case .message(let text): pill(text, on: &canvas)
        case .recording(let name):
            pill(strings("REC  \(name) · F8 stops"), on: &canvas, dot: LabCanvas.Ink.alarm)
        case .comparing(let gesture, let round, let rounds, let isRecorded):
            let text =
                switch gesture {
                case .first:
                    strings("Blind comparison, round \(round) of \(rounds): make the first gesture · Ctrl+F7 ends it")
                case .second:
                    strings("Blind comparison, round \(round) of \(rounds): make the second gesture · Ctrl+F7 ends it")
                }
            pill(text, on: &canvas, dot: isRecorded ? LabCanvas.Ink.alarm : LabCanvas.Ink.accent)
        case .replaying(let name, let time, let duration):
            let times = [time, duration].map { LabNumber.text($0, decimals: 1) }
            let text = strings("\(name) · \(times[0]) of \(times[1]) s · Escape stops")
            let place = pill(text, on: &canvas, dot: LabCanvas.Ink.good)
            let fraction = duration > 0 ? min(max(time / duration, 0), 1) : 1
            let track = Rect(
                x: place.minX + Look.padding, y: place.maxY - Look.progress - 1, width: place.width - 2 * Look.padding,
                height: 2)
            canvas.fill(track, LabCanvas.Ink.track, radius: 1)
            canvas.fill(
                Rect(origin: track.origin, size: Size(width: track.width * fraction, height: track.height)),
                LabCanvas.Ink.good, radius: 1)
        }
    }

    /// Draws a text on a surface, with a dot before it; a text that is too long loses its end.
    @discardableResult
    private func pill(_ text: String, on canvas: inout LabCanvas, dot: Color? = nil) -> Rect {
        let dotWidth = dot == nil ? 0 : 2 * Look.dot + Look.dotGap
        let room = max(width - 2 * Look.margin - 2 * Look.padding - dotWidth, 0)
        let words = canvas.shortened(text, Look.font, to: room)
        let length = canvas.width(of: words, Look.font) + dotWidth + 2 * Look.padding
        let place = Rect(x: ((width - length) / 2).rounded(), y: Look.top, width: length, height: Look.height)
        canvas.card(place, radius: Look.height / 2)
        let middle = place.center.y
        if let dot {
            canvas.disc(Point(x: place.minX + Look.padding + Look.dot, y: middle), radius: Look.dot, dot)
        }
        canvas.text(words, at: Point(x: place.minX + Look.padding + dotWidth, y: middle), Look.font, LabCanvas.Ink.text)
        return place
    }
}
