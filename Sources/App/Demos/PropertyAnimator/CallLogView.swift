import Geometry
import Platform
import System
import Viewer
import Views

/// The last calls as Swift code, the newest at the bottom; older ones are quieter, and leave at the top.
final class CallLogView: View {
    private let calls: () -> [Journey.RecordedCall]
    private var lines: [(number: Int, label: Label)] = []
    private let mark = View()
    private let hint = Label(
        strings("The calls appear here as they are made."), font: Font(size: 13), color: Palette.quietText)

    private enum Look {
        static let padding = Size(width: 16, height: 10)
        static let gap = 6.0
        static let mark = (width: 3.0, inset: 2.0)
        static let lineHeight = 1.15
        static let duration = 0.2
    }

    /// Creates a view of the calls that a closure returns, from the oldest to the newest.
    init(of calls: @escaping () -> [Journey.RecordedCall]) {
        self.calls = calls
        super.init()
        backgroundColor = Palette.panel
        cornerRadius = 10
        clipsToBounds = true
        mark.backgroundColor = Palette.accent
        mark.cornerRadius = Look.mark.width / 2
        mark.alpha = 0
        hint.alignment = .leading
        for view in [hint, mark] { addSubview(view) }
    }

    /// The size of the letters, in points.
    var fontSize = 13.0 { didSet { if fontSize != oldValue { setNeedsLayout() } } }

    private var inner: Rect {
        Rect(
            x: Look.padding.width, y: Look.padding.height, width: max(0, size.width - 2 * Look.padding.width),
            height: max(0, size.height - 2 * Look.padding.height))
    }

    // MARK: Calls

    /// Moves the lines up for new calls, which fade in from below.
    func callsDidChange() {
        let calls = calls()
        let leaving = lines.filter { line in !calls.contains { $0.number == line.number } }
        lines.removeAll { line in leaving.contains { $0.number == line.number } }
        var entering: [Label] = []
        for call in calls {
            if let line = lines.first(where: { $0.number == call.number }) {
                line.label.text = call.code
            } else {
                let label = makeLabel(call.code)
                lines.append((call.number, label))
                entering.append(label)
            }
        }
        let isFirst = mark.alpha == 0
        place(entering + (isFirst ? [mark] : []))
        // New lines come from below, as far as the others move up.
        let distance = entering.reduce(0) { $0 + $1.size.height + Look.gap }
        for view in entering {
            view.alpha = 0
            view.center.y += distance
        }
        View.animate(withDuration: Look.duration) {
            place()
            for line in leaving { line.label.alpha = 0 }
        } completion: { _ in
            for line in leaving { line.label.removeFromSuperview() }
        }
    }

    private func makeLabel(_ code: String) -> Label {
        let label = Label(code, font: Font(size: fontSize), color: Palette.text)
        label.alignment = .leading
        label.numberOfLines = 0
        label.lineHeightMultiple = Look.lineHeight
        addSubview(label)
        return label
    }

    // MARK: Layout

    override func layoutSubviews() { place() }

    /// Places some of the views; `nil`: all of them, with their opacity.
    private func place(_ some: [View]? = nil) {
        func set(_ view: View, _ frame: Rect, isVisible: Bool) {
            guard let some else {
                (view.frame, view.alpha) = (frame, isVisible ? 1 : 0)
                return
            }
            if some.contains(where: { $0 === view }) { view.frame = frame }
        }
        let inner = inner
        hint.font.size = fontSize
        set(hint, inner, isVisible: lines.isEmpty)
        var bottom = inner.maxY
        for (age, line) in lines.reversed().enumerated() {
            line.label.font.size = fontSize
            line.label.textColor = age == 0 ? Palette.text : Palette.quietText
            let height = line.label.sizeThatFits(Size(width: inner.width, height: 0)).height.rounded(.up)
            let frame = Rect(x: inner.minX, y: bottom - height, width: inner.width, height: height)
            // A call of which only a part would fit is transparent, except for the newest.
            set(line.label, frame, isVisible: age == 0 || frame.minY >= inner.minY)
            if age == 0 {
                let x = ((Look.padding.width - Look.mark.width) / 2).rounded()
                let bar = Rect(x: x, y: frame.minY, width: Look.mark.width, height: height)
                set(mark, bar.insetVertically(by: Look.mark.inset), isVisible: true)
            }
            bottom = frame.minY - Look.gap
        }
    }
}

extension Rect {
    fileprivate func insetVertically(by distance: Double) -> Rect {
        Rect(x: minX, y: minY + distance, width: width, height: max(0, height - 2 * distance))
    }
}
