import Geometry
import Platform

/// The path of the pointer: a dot for each sample, which fades, and an arrow of the velocity.
struct LabTrail {
    /// The length of the arrow for a velocity of 1 point per second, in points: the movement of a tenth of a second.
    static let arrowScale = 0.1
    /// The speed below which there is no arrow, in points per second.
    static let leastSpeed = 20.0
    /// The greatest length of the arrow, in points.
    private static let longestArrow = 320.0

    let samples: [LabMeasurements.Sample]
    let velocity: Vector
    let time: Double

    /// Draws the path and the arrow.
    func draw(on canvas: inout LabCanvas) {
        drawLine(on: &canvas)
        for sample in samples { draw(sample, on: &canvas) }
        drawArrow(on: &canvas)
    }

    private func opacity(of sample: LabMeasurements.Sample) -> Double {
        min(max(1 - (time - sample.time) / LabMeasurements.life, 0), 1)
    }

    private func drawLine(on canvas: inout LabCanvas) {
        for (first, second) in zip(samples, samples.dropFirst()) {
            guard second.kind != .press, second.kind != .hover, second.time - first.time <= LabMeasurements.pause,
                (first.kind == .scroll) == (second.kind == .scroll), (first.kind == .pinch) == (second.kind == .pinch)
            else { continue }
            canvas.line(
                from: first.location, to: second.location, width: 1.5, color(of: second),
                opacity: opacity(of: first) / 2)
        }
    }

    private func color(of sample: LabMeasurements.Sample) -> Color {
        switch sample.kind {
        case .hover: LabCanvas.Ink.quiet
        case .press, .drag, .release: LabCanvas.Ink.accent
        case .scroll: LabCanvas.Ink.fingers
        case .pinch: LabCanvas.Ink.pinch
        }
    }

    private func draw(_ sample: LabMeasurements.Sample, on canvas: inout LabCanvas) {
        let color = color(of: sample), opacity = opacity(of: sample), place = sample.location
        switch sample.kind {
        case .hover: canvas.disc(place, radius: 1.25, color, opacity: opacity * 0.8)
        case .drag, .scroll, .pinch:
            // The dark ring keeps the dot visible over any photo.
            canvas.disc(place, radius: 3, LabCanvas.Ink.surface, opacity: opacity)
            canvas.disc(place, radius: 2, color, opacity: opacity)
        case .press:
            canvas.disc(place, radius: 8, color, opacity: opacity * 0.3)
            canvas.disc(place, radius: 3.5, color, opacity: opacity)
        case .release:
            // A cross distinguishes the release from the press.
            for side in [1.0, -1] {
                canvas.line(
                    from: place + Vector(dx: -5, dy: -5 * side), to: place + Vector(dx: 5, dy: 5 * side), width: 2,
                    color,
                    opacity: opacity)
            }
        }
    }

    private func drawArrow(on canvas: inout LabCanvas) {
        let speed = velocity.length
        guard let start = samples.last?.location, speed >= Self.leastSpeed else { return }
        let direction = velocity * (1 / speed), side = Vector(dx: -direction.dy, dy: direction.dx)
        let tip = start + direction * min(speed * Self.arrowScale, Self.longestArrow)
        let head = min(8, (tip - start).length), base = tip + direction * -head
        for (width, color) in [(4.0, LabCanvas.Ink.surface), (2, LabCanvas.Ink.good)] {
            canvas.line(from: start, to: base, width: width, color)
        }
        canvas.triangle(tip, base + side * (head / 2), base + side * (-head / 2), LabCanvas.Ink.good)
        let text = "\(LabNumber.text(speed)) pt/s", font = LabCanvas.Face.value
        let width = canvas.width(of: text, font)
        let center = tip + direction * 12 + Vector(dx: direction.dx * width / 2, dy: direction.dy * 6)
        let pill = Rect(x: center.x - width / 2 - 5, y: center.y - 8, width: width + 10, height: 16)
        canvas.card(pill, radius: 8)
        canvas.text(text, at: center, font, LabCanvas.Ink.text, .center)
    }
}
