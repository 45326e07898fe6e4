import Geometry
import Gestures
import Platform
import System
import Viewer
import Views

/// The plot, the state and the controls of a journey, in columns that scroll if they do not fit.
///
/// In a narrow window the panel is a sheet: it fills the window, and its content begins near the lower edge, where a drag
/// raises it. Touches above the content go to the views behind it.
final class ControlPanel: ScrollView {
    /// A form of the panel.
    enum Form: Hashable {
        /// A panel with a number of columns.
        case columns(Int)
        /// A sheet that covers a height at the lower edge while it is at its smallest detent, in points.
        case sheet(Double)
    }

    /// A button for each call.
    private(set) var calls: [(call: Journey.Call, button: TextButton)] = []
    /// The plot of the timing.
    let curve: CurveView
    /// The sliders of the timing, of which those of its kind are visible.
    private(set) var sliders: [(number: JourneyTiming.Number, slider: LabeledSlider)] = []
    /// The form.
    var form = Form.columns(1) { didSet { if form != oldValue { setNeedsLayout() } } }

    private unowned let journey: Journey
    private var columns: (left: [PanelSection], right: [PanelSection]) = ([], [])
    private lazy var timing = timingSection
    private let backdrop = View()
    private let gripArea = View()
    private let grip = View()

    private enum Look {
        static let margin = 16.0
        static let gap = 8.0
        static let section = 20.0
        /// The height of the plot in two columns, in one, and in a sheet.
        static let plot = (tall: 296.0, middle: 200.0, low: 140.0)
        static let button = 32.0
        static let slider = 40.0
        static let state = 26.0
        static let grip = (size: Size(width: 36, height: 5), area: 20.0)
        static let radius = 14.0
        /// The distance of a movement, in points, from which its direction decides which detent is next.
        static let step = 20.0
    }

    /// The height of the plot and the first row of buttons in a sheet, in points.
    static let peek = Look.grip.area + Look.plot.low + Look.section + Look.button + Look.gap

    init(_ journey: Journey) {
        self.journey = journey
        curve = CurveView(journey)
        super.init()
        backdrop.backgroundColor = Palette.panel
        backdrop.cornerRadius = Look.radius
        grip.backgroundColor = Palette.quietText
        grip.cornerRadius = Look.grip.size.height / 2
        grip.isUserInteractionEnabled = false
        gripArea.addGestureRecognizer(TapGestureRecognizer { [unowned self] in showNextDetent() })
        gripArea.addSubview(grip)
        calls = Journey.Call.allCases.map { ($0, makeButton($0)) }
        sliders = JourneyTiming.Number.allCases.map { ($0, makeSlider($0)) }
        columns.left = [runSection, stateSection]
        columns.right = [continuationSection, additionSection, timing]
        for view in [backdrop, gripArea, curve] + columns.left + columns.right { addSubview(view) }
        showSliders(animated: false)
        didRetarget = { [unowned self] in settleOnDetent() }
    }

    /// Updates the panel after a call or a change of the timing.
    func journeyDidChange() {
        curve.journeyDidChange()
        showSliders(animated: true)
        setNeedsLayout()
    }

    /// Shows the sliders of the timing's kind.
    private func showSliders(animated: Bool) {
        let numbers = journey.timing.kind.numbers
        let hidden = sliders.filter { !numbers.contains($0.number) }.map(\.slider)
        timing.showRows(animated: animated) { row in !hidden.contains { $0 === row.views.first } }
    }

    // MARK: Sections

    private var runSection: PanelSection {
        let delay = LabeledSlider(
            strings("Delay"), unit: " s", in: 0...3, places: 1, value: { [unowned journey] in journey.delay },
            set: { [unowned self] in
                journey.delay = $0
                nameLateStart()
            })
        nameLateStart()
        let rows = [
            buttons(.start, .startLate, .pause), buttons(.reverse, .stop, .drop),
            buttons(.finishAtStart, .finishHere, .finishAtEnd),
        ]
        return PanelSection(rows: rows + [PanelSection.Row(delay, height: Look.slider)])
    }

    private func nameLateStart() {
        let seconds = Readings.decimal(journey.delay, places: 1)
        for (call, button) in calls where call == .startLate { button.title = strings("Start in \(seconds) s") }
    }

    private var stateSection: PanelSection {
        func yesOrNo(_ value: Bool) -> String { value ? strings("yes") : strings("no") }
        let readings = Readings(
            [
                (strings("Running"), { [unowned journey] in yesOrNo(journey.animator.isRunning) }),
                (strings("Reversed"), { [unowned journey] in yesOrNo(journey.animator.isReversed) }),
                (
                    strings("Complete"),
                    { [unowned journey] in Readings.decimal(journey.animator.fractionComplete, places: 3) }
                ),
                (strings("Progress"), { [unowned journey] in Readings.decimal(journey.progress, places: 3) }),
                (strings("Time"), { [unowned journey] in journey.timeText }),
                (strings("Ended at"), { [unowned journey] in journey.lastPosition?.rawValue ?? strings("not yet") }),
            ], columns: 2)
        let toggles = [
            TextButton(
                strings("Scrub linearly"), isSelected: { [unowned journey] in journey.scrubsLinearly },
                action: { [unowned journey] in journey.scrubsLinearly.toggle() }),
            TextButton(
                strings("Pause on completion"), isSelected: { [unowned journey] in journey.pausesOnCompletion },
                action: { [unowned journey] in journey.pausesOnCompletion.toggle() }),
        ]
        return PanelSection(
            strings("State"),
            rows: [
                PanelSection.Row(StateView { [unowned journey] in journey.animator.state }, height: Look.state),
                PanelSection.Row(readings, height: readings.fittingHeight),
                PanelSection.Row(toggles, height: Look.button),
            ])
    }

    private var timingSection: PanelSection {
        func row(_ kinds: some Sequence<JourneyTiming.Kind>) -> PanelSection.Row {
            let buttons = kinds.map { kind in
                TextButton(
                    strings(key: kind.rawValue), isSelected: { [unowned journey] in journey.timing.kind == kind },
                    action: { [unowned journey] in journey.timing.kind = kind })
            }
            return PanelSection.Row(buttons, height: Look.button)
        }
        let cubics = JourneyTiming.Kind.cubics
        return PanelSection(
            strings("Timing"),
            rows: [row(cubics.prefix(3)), row(cubics.dropFirst(3)), row(JourneyTiming.Kind.springs)]
                + sliders.map { PanelSection.Row($0.slider, height: Look.slider) })
    }

    private var continuationSection: PanelSection {
        let factor = LabeledSlider(
            strings("Duration factor"), in: 0...2, value: { [unowned journey] in journey.durationFactor },
            set: { [unowned journey] in journey.durationFactor = $0 })
        return PanelSection(
            strings("Continue"), rows: [PanelSection.Row(factor, height: Look.slider), buttons(.goOn, .retime)])
    }

    private var additionSection: PanelSection {
        let factor = LabeledSlider(
            strings("Delay factor"), in: 0...1, value: { [unowned journey] in journey.delayFactor },
            set: { [unowned journey] in journey.delayFactor = $0 })
        return PanelSection(
            strings("Add an animation"), rows: [PanelSection.Row(factor, height: Look.slider), buttons(.join)])
    }

    private func buttons(_ calls: Journey.Call...) -> PanelSection.Row {
        PanelSection.Row(self.calls.filter { calls.contains($0.call) }.map(\.button), height: Look.button)
    }

    private func makeButton(_ call: Journey.Call) -> TextButton {
        TextButton(
            strings(key: call.rawValue), isEnabled: { [unowned journey] in journey.isOffered(call) },
            isSelected: { [unowned journey] in call == .join && journey.joins },
            action: { [unowned journey] in journey.perform(call) })
    }

    private func makeSlider(_ number: JourneyTiming.Number) -> LabeledSlider {
        LabeledSlider(
            strings(key: number.rawValue), unit: strings(key: number.unit), in: number.range, places: number.places,
            value: { [unowned journey] in journey.timing[number] },
            set: { [unowned journey] in journey.timing[number] = $0 })
    }

    // MARK: Layout

    override func layoutSubviews() {
        let (count, top) =
            switch form {
            case .columns(let count): (max(1, count), 0.0)
            case .sheet(let peek): (1, max(0, size.height - peek))
            }
        let isSheet = form != .columns(count)
        let start = top + (isSheet ? Look.grip.area : Look.margin)
        let width = ((size.width - Look.margin * Double(count + 1)) / Double(count)).rounded(.down)
        let plot = isSheet ? Look.plot.low : count > 1 ? Look.plot.tall : Look.plot.middle
        curve.frame = Rect(x: Look.margin, y: start, width: max(0, width), height: plot)
        var end = place(columns.left, from: curve.frame.maxY + Look.section, x: Look.margin, width: max(0, width))
        let x = count > 1 ? 2 * Look.margin + width : Look.margin
        end = max(end, place(columns.right, from: count > 1 ? start : end, x: x, width: max(0, width)))
        contentSize = Size(width: size.width, height: max(end - Look.section + Look.margin, top))
        placeBackdrop(from: top, isSheet: isSheet)
    }

    /// Places sections below each other; returns where the next one would begin.
    private func place(_ sections: [PanelSection], from top: Double, x: Double, width: Double) -> Double {
        var y = top
        for section in sections {
            section.frame = Rect(x: x, y: y, width: width, height: section.fittingHeight)
            y += section.frame.height + Look.section
        }
        return y
    }

    private func placeBackdrop(from top: Double, isSheet: Bool) {
        letsTouchesThrough = isSheet
        backgroundColor = isSheet ? Color(white: 0, alpha: 0) : Palette.panel
        backdrop.isHidden = !isSheet
        gripArea.isHidden = !isSheet
        // Beyond the end of the content, the rubber band shows more of the backdrop.
        backdrop.frame = Rect(
            x: 0, y: top, width: size.width, height: max(0, contentSize.height - top) + size.height)
        gripArea.frame = Rect(x: 0, y: top, width: size.width, height: Look.grip.area)
        grip.frame = Rect(center: gripArea.bounds.center, size: Look.grip.size)
    }

    // MARK: Detents

    /// The offsets at which the sheet rests, from its smallest height to its largest; empty in a panel.
    ///
    /// Beyond the last one, the content scrolls freely.
    var detents: [Double] {
        guard case .sheet(let peek) = form else { return [] }
        let highest = min(max(0, size.height - peek), offsetRange.upperBound)
        return [0, (highest / 2).rounded(), highest]
    }

    /// Moves content that would come to rest between two detents to one of them.
    private func settleOnDetent() {
        guard !isDragging, isScrolling, let last = detents.last else { return }
        let rest = restingOffset, distance = rest - contentOffset
        guard rest > 0, rest < last, !detents.contains(rest) else { return }
        let lower = detents.last { $0 < rest } ?? 0, upper = detents.first { $0 > rest } ?? last
        let isUp = abs(distance) < Look.step ? rest > (lower + upper) / 2 : distance > 0
        setContentOffset(isUp ? upper : lower, animated: true)
    }

    /// Raises the sheet to the next detent, or lowers it from the largest one.
    private func showNextDetent() {
        setContentOffset(detents.first { $0 > contentOffset + 1 } ?? 0, animated: true)
    }
}

extension Journey {
    /// The position on the path and its length.
    fileprivate var timeText: String {
        "\(Readings.decimal(time, places: 2)) of \(Readings.decimal(plotted.duration, places: 2)) s"
    }
}
