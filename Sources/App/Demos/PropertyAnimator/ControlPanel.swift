import DemoSupport
import Geometry
import Platform
import Views

/// The controls and readings of a journey, in a column that scrolls if it does not fit.
final class ControlPanel: ScrollView {
    private let readings: Readings
    /// A button for each call.
    let calls: [(call: Journey.Call, button: TextButton)]
    private let toggles: [TextButton]
    private let kinds: [TextButton]
    /// The plot of the timing.
    let curve: CurveView
    private let sliders: [LabeledSlider]

    private enum Look {
        static let gap = 8.0
        static let section = 16.0
        static let button = 32.0
        static let slider = 40.0
        static let plotFraction = 0.6
    }

    init(_ journey: Journey) {
        readings = Readings([
            ("State", { [unowned journey] in journey.animator.state.rawValue }),
            ("Running", { [unowned journey] in journey.animator.isRunning ? "yes" : "no" }),
            (
                "Fraction complete",
                { [unowned journey] in Readings.decimal(journey.animator.fractionComplete, places: 3) }
            ),
            ("Reversed", { [unowned journey] in journey.animator.isReversed ? "yes" : "no" }),
            ("Last ended at", { [unowned journey] in journey.lastPosition?.rawValue ?? "–" }),
        ])
        calls = Journey.Call.allCases.map { call in
            let button = TextButton(
                call.rawValue, isEnabled: { [unowned journey] in journey.isOffered(call) },
                isSelected: { [unowned journey] in call == .join && journey.joins },
                action: { [unowned journey] in journey.perform(call) })
            return (call, button)
        }
        toggles = [
            TextButton(
                "Linear scrub", isSelected: { [unowned journey] in journey.scrubsLinearly },
                action: { [unowned journey] in journey.scrubsLinearly.toggle() }),
            TextButton(
                "Pause at end", isSelected: { [unowned journey] in journey.pausesOnCompletion },
                action: { [unowned journey] in journey.pausesOnCompletion.toggle() }),
        ]
        let curve = CurveView(
            of: { [unowned journey] in journey.timing },
            moved: { [unowned journey] in journey.timing.moveControlPoint($0, to: $1) })
        self.curve = curve
        kinds = JourneyTiming.Kind.allCases.map { kind in
            TextButton(
                kind.rawValue, isSelected: { [unowned journey] in journey.timing.kind == kind },
                action: { [unowned journey] in
                    journey.timing.pick(kind)
                    curve.setNeedsLayout()
                })
        }
        sliders = [
            LabeledSlider(
                "Damping ratio", in: JourneyTiming.dampingRatios,
                value: { [unowned journey] in journey.timing.dampingRatio },
                set: { [unowned journey] in
                    journey.timing.dampingRatio = $0
                    journey.timing.pick(.spring)
                    curve.setNeedsLayout()
                }),
            LabeledSlider(
                "Duration", unit: " s", in: JourneyTiming.durations,
                value: { [unowned journey] in journey.timing.duration },
                set: { [unowned journey] in journey.timing.duration = $0 }),
        ]
        super.init()
        backgroundColor = Palette.panel
        let buttons: [View] = calls.map(\.button) + toggles + kinds
        for view in [readings] + buttons + [curve] + sliders { addSubview(view) }
    }

    // MARK: Layout

    /// The distance to the sides; less where there is little room.
    private var padding: Double { size.width < 240 ? 12 : 16 }

    override func layoutSubviews() {
        let width = max(0, size.width - 2 * padding)
        let isWide = width >= 260, columns = isWide ? 3 : 2
        var y = padding
        func row(_ view: View, height: Double, after gap: Double) {
            view.frame = Rect(x: padding, y: y, width: width, height: height)
            y += height + gap
        }
        row(readings, height: readings.fittingHeight, after: Look.section)
        let buttons = calls.map(\.button)
        for group in [buttons[..<6], buttons[6..<8], buttons[8...]] {
            y = place(Array(group), from: y, width: width, columns: columns) + Look.gap
        }
        y = place(toggles, from: y, width: width, columns: columns - 1) + Look.section
        y = place(kinds, from: y, width: width, columns: isWide ? 4 : 2) + Look.gap
        row(curve, height: (width * Look.plotFraction).rounded(), after: 12)
        for slider in sliders { row(slider, height: Look.slider, after: Look.gap) }
        contentSize = Size(width: size.width, height: y + Look.button + padding - Look.gap)
    }

    /// Puts buttons into rows, the last as wide as the others; returns where they end.
    private func place(_ buttons: [TextButton], from top: Double, width: Double, columns: Int) -> Double {
        var y = top
        for start in stride(from: 0, to: buttons.count, by: columns) {
            let row = buttons[start..<min(start + columns, buttons.count)]
            let extent = (width + Look.gap) / Double(row.count)
            for (column, button) in row.enumerated() {
                let left = (Double(column) * extent).rounded(), right = (Double(column + 1) * extent).rounded()
                button.frame = Rect(
                    x: padding + left, y: y, width: max(0, right - left - Look.gap), height: Look.button)
            }
            y += Look.button + Look.gap
        }
        return y - Look.gap
    }
}
