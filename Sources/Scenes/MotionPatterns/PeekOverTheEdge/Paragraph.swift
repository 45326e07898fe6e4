import Geometry
import Platform
import Views

/// Text in as many lines as it needs, from the left.
final class Paragraph: View {
    var text = "" { didSet { if text != oldValue { setNeedsLayout() } } }
    var font: Font { didSet { if font != oldValue { setNeedsLayout() } } }
    private let color: Color
    /// The height of a line, in sizes of the type.
    private let lineHeight: Double
    private var lines: [Label] = []
    /// Measures; it is never seen.
    private let probe: Label

    init(_ font: Font, color: Color, lineHeight: Double) {
        (self.font, self.color, self.lineHeight) = (font, color, lineHeight)
        probe = Label("", font: font, color: color)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        probe.isHidden = true
        addSubview(probe)
    }

    private var pitch: Double { (font.size * lineHeight).rounded() }

    /// How high the text is in lines of a width, in points.
    func height(inWidth width: Double) -> Double { Double(wrapped(in: width).count) * pitch }

    /// Breaks the text between words; a word that is wider than a line has one of its own.
    private func wrapped(in width: Double) -> [String] {
        probe.font = font
        return text.split(separator: " ").reduce(into: []) { lines, word in
            guard let last = lines.last else { return lines.append(String(word)) }
            probe.text = last + " " + word
            if probe.fittingSize.width <= width {
                lines[lines.count - 1] = probe.text
            } else {
                lines.append(String(word))
            }
        }
    }

    override func layoutSubviews() {
        let texts = wrapped(in: size.width)
        while lines.count > texts.count { lines.removeLast().removeFromSuperview() }
        while lines.count < texts.count {
            let line = Label("", font: font, color: color)
            line.alignment = .leading
            lines.append(line)
            addSubview(line)
        }
        for (index, (line, text)) in zip(lines, texts).enumerated() {
            (line.text, line.font) = (text, font)
            line.frame = Rect(x: 0, y: Double(index) * pitch, width: size.width, height: pitch)
        }
    }
}
