import Geometry
import Gestures
import Platform
import System
import Viewer
import Views

/// A row of the tuning panel: the name of a constant, its value, a slider or choices, and a button that resets it.
final class TuningRow: View {
    let parameter: TuningParameter
    /// Called when the row or one of its controls is pressed.
    var didPress: () -> Void = {}
    /// A Boolean value that indicates whether the row is highlighted.
    var isSelected = false { didSet { backgroundColor = isSelected ? Palette.background : Palette.panel } }

    private let settings: TuningSettings
    private let name: Label
    private let value = Label("", font: Font(size: 12), color: Palette.text)
    private(set) lazy var resetButton = Button(
        .reset, color: Palette.quietText, background: Color(white: 0, alpha: 0)
    ) { [unowned self] in
        didPress()
        reset()
    }
    /// The slider of a number.
    private(set) var slider: Slider?
    /// The buttons of the words of a choice.
    private(set) var choices: [TextButton] = []

    private enum Look {
        static let text = 20.0
        static let slider = 22.0
        static let button = 28.0
        static let gap = 8.0
        static let padding = (x: 8.0, y: 4.0)
        static let radius = 8.0
        /// The longest time between the presses of a double click, in seconds, and their greatest distance, in points.
        static let doubleClick = 0.4, doubleClickSlop = 6.0
    }

    init(_ parameter: TuningParameter, _ settings: TuningSettings) {
        (self.parameter, self.settings) = (parameter, settings)
        name = Label(parameter.title, font: Font(size: 12), color: Palette.quietText)
        super.init(frame: .zero)
        cornerRadius = Look.radius
        name.alignment = .leading
        value.alignment = .trailing
        let tap = TapGestureRecognizer { [unowned self] in didPress() }
        addGestureRecognizer(tap)
        for label in [name, value] {
            label.isUserInteractionEnabled = false
            addSubview(label)
        }
        addSubview(resetButton)
        resetButton.accessibilityLabel = strings("Reset \(parameter.title)")
        switch parameter.kind {
        case .number(_, let range, _): addSlider(range)
        case .choice(let words, let current, _): addChoices(words, current)
        }
    }

    private func addSlider(_ range: ClosedRange<Double>) {
        let made = Slider()
        made.range = range
        made.accessibilityLabel = parameter.title
        made.fractionDigits = parameter.fractionDigits
        made.minimumTrackTintColor = Palette.accent
        made.maximumTrackTintColor = Palette.control
        made.addAction(for: .touchDown) { [unowned self, unowned made] in pressed(made) }
        made.addAction(for: .valueChanged) { [unowned self, unowned made] in moved(made) }
        slider = made
        addSubview(made)
    }

    /// The last press on the slider, with the value before it.
    private var press: (time: Double, value: Double, isSecond: Bool)?

    private func pressed(_ slider: Slider) {
        let now = window?.engine.now ?? 0
        let isSecond = press.map { !$0.isSecond && now - $0.time <= Look.doubleClick } ?? false
        press = (now, slider.value, isSecond)
        didPress()
    }

    /// Takes the slider's value; the second press of a double click resets the constant unless it moves on.
    private func moved(_ slider: Slider) {
        // A slider that no pointer presses was moved by a key.
        guard slider.isHighlighted, let press, press.isSecond else {
            if !slider.isHighlighted { didPress() }
            return set(.number(slider.value))
        }
        let extent = max(slider.range.upperBound - slider.range.lowerBound, .leastNonzeroMagnitude)
        let distance = abs(slider.value - press.value) / extent * slider.size.width
        if distance <= Look.doubleClickSlop { reset() } else { set(.number(slider.value)) }
    }

    private func addChoices(_ words: [String], _ current: @escaping (Tuning) -> String) {
        choices = words.map { word in
            TextButton(
                TuningParameter.words(word), isSelected: { [unowned settings] in current(settings.tuning) == word },
                action: { [unowned self] in
                    didPress()
                    set(.word(word))
                })
        }
        for button in choices { addSubview(button) }
    }

    // MARK: The value

    /// Shows the value of the settings.
    func tuningDidChange() {
        let current = settings.tuning[parameter]
        if case .number(let number) = current {
            slider?.value = number
            value.text = JSONText.number(number) + (parameter.unit.isEmpty ? "" : " \(parameter.unit)")
        }
        resetButton.isHidden = current == Tuning()[parameter]
        for button in choices { button.updateState() }
        setNeedsLayout()
    }

    private func set(_ new: TuningValue) {
        // A slider and the buttons offer valid values only.
        try? settings.tuning.set(parameter.name, to: new)
    }

    /// Gives the constant its default.
    func reset() { set(Tuning()[parameter]) }

    /// Changes a number by hundredths of its range, or selects a word before or after the current one.
    func step(by count: Int) {
        switch (parameter.kind, settings.tuning[parameter]) {
        case (.number(_, let range, _), .number(let number)):
            let unit = (0..<parameter.fractionDigits).reduce(1.0) { unit, _ in unit * 10 }
            let least = max((range.upperBound - range.lowerBound) / 100, 1 / unit)
            let next = ((number + Double(count) * least) * unit).rounded() / unit
            set(.number(min(max(next, range.lowerBound), range.upperBound)))
        case (.choice(let words, _, _), .word(let word)):
            let index = (words.firstIndex(of: word) ?? 0) + count
            if words.indices.contains(index) { set(.word(words[index])) }
        case (.number, _), (.choice, _): break
        }
    }

    // MARK: Layout

    /// The number of choices beside each other; words of many choices need more room.
    private var columns: Int { choices.count <= 3 ? max(choices.count, 1) : 2 }
    private var lines: Int { (choices.count + columns - 1) / columns }

    /// The height of the row, in points.
    var height: Double {
        let controls = slider == nil ? Double(lines) * (Look.button + Look.gap) - Look.gap : Look.slider
        return Look.text + controls + 2 * Look.padding.y
    }

    override func layoutSubviews() {
        let x = Look.padding.x, top = Look.padding.y, inner = max(size.width - 2 * x, 0)
        let side = Look.text, reset = resetButton.isHidden ? 0 : side + 4
        name.frame = Rect(x: x, y: top, width: (inner * 0.62).rounded(), height: Look.text)
        value.frame = Rect(
            x: name.frame.maxX, y: top, width: max(x + inner - reset - name.frame.maxX, 0), height: Look.text)
        resetButton.frame = Rect(x: x + inner - side, y: top, width: side, height: side)
        slider?.frame = Rect(x: x, y: top + Look.text, width: inner, height: Look.slider)
        let width = ((inner + Look.gap) / Double(columns) - Look.gap).rounded(.down)
        for (index, button) in choices.enumerated() {
            let (line, column) = index.quotientAndRemainder(dividingBy: columns)
            button.frame = Rect(
                x: x + Double(column) * (width + Look.gap),
                y: top + Look.text + Double(line) * (Look.button + Look.gap), width: width, height: Look.button)
        }
    }
}

extension Symbol {
    /// An open circle with an arrow head, for a return to the default.
    fileprivate static let reset: Symbol = {
        let radius = 0.36, steps = 32
        let points = (0...steps).map { step in
            let (cos, sin) = Elementary.circle(2 * .pi * (0.08 + 0.8 * Double(step) / Double(steps)))
            return Point(x: 0.5 + radius * sin, y: 0.5 - radius * cos)
        }
        let tip = points[0]
        let head = [Point(x: tip.x - 0.02, y: tip.y - 0.26), tip, Point(x: tip.x + 0.26, y: tip.y - 0.02)]
        return Symbol(strokes: [points, head], thickness: 0.1)
    }()
}
