import Geometry
import Gestures
import Platform
import Testing
import Views

/// The kinds of controls: buttons, switches, sliders and segmented controls.
@Suite struct ControlKindTests {
    private let fixture = ViewStage()

    private func tap(_ point: Point, at time: Double = 1) {
        fixture.mouse(.down, point, at: time)
        fixture.mouse(.up, point, at: time + 0.1)
    }

    // MARK: Buttons

    @Test func `a button with selection shows another symbol at each tap, also while it is pressed`() {
        var taps = 0, changes = 0
        let button = fixture.add(Button(.close, color: .white, background: .black) { taps += 1 })
        button.setSymbol(.brokenPicture, color: .black, for: .selected)
        button.changesSelectionAsPrimaryAction = true
        button.addAction(for: .valueChanged) { changes += 1 }
        func shown() -> [Symbol] {
            button.subviews.compactMap { $0 as? SymbolView }.filter { !$0.isHidden }.map(\.symbol)
        }
        #expect(shown() == [.close])
        tap(Point(x: 150, y: 150))
        #expect(button.isSelected && shown() == [.brokenPicture])
        fixture.mouse(.down, Point(x: 150, y: 150), at: 2)
        #expect(button.isHighlighted && shown() == [.brokenPicture])
        fixture.mouse(.up, Point(x: 150, y: 150), at: 2.1)
        #expect(shown() == [.close] && taps == 2 && changes == 2)
        button.isSelected = true
        #expect(taps == 2 && changes == 2, "a program's selection sends nothing")
    }

    @Test func `a new symbol replaces that of the same state, at its own inset`() {
        let button = fixture.add(Button(.close, color: .white, background: .black))
        button.setSymbol(.brokenPicture, color: .white, for: .normal)
        button.symbolInset = 5
        fixture.window.layoutIfNeeded()
        #expect(button.subviews.count == 1 && button.subviews[0].frame == Rect(x: 5, y: 5, width: 90, height: 90))
        #expect(button.title.isEmpty)
    }

    @Test(
        arguments: [
            (Control.State.normal, 0.1), (.selected, 0.2), (.disabled, 0.1), ([.disabled, .selected], 0.3),
            ([.highlighted], 0.1), ([.highlighted, .selected], 0.2), ([.highlighted, .disabled, .selected], 0.3),
        ] as [(Control.State, Double)])
    func `a state without a colour has that of the nearest one`(state: Control.State, white: Double) {
        let button = Button("Title", font: Font(size: 12), color: Color(white: 0.1))
        button.setTitleColor(Color(white: 0.2), for: .selected)
        button.setTitleColor(Color(white: 0.3), for: [.disabled, .selected])
        button.isSelected = state.contains(.selected)
        button.isEnabled = !state.contains(.disabled)
        button.isHighlighted = state.contains(.highlighted)
        #expect((button.subviews[0] as? Label)?.textColor == Color(white: white))
    }

    @Test func `a title fills the button, which keeps its corners`() {
        let button = fixture.add(Button("One", font: Font(size: 12), color: .black))
        button.title = "Two"
        #expect((button.subviews[0] as? Label)?.text == "Two" && button.subviews[0].frame == button.bounds)
        #expect(button.cornerRadius == 0)
    }

    // MARK: Switches

    @Test func `a switch turns over at each tap and sends that its value changed`() {
        let control = fixture.add(Switch())
        var values: [Bool] = []
        control.addAction(for: .valueChanged) { [unowned control] in values.append(control.isOn) }
        tap(Point(x: 110, y: 150))
        tap(Point(x: 190, y: 110), at: 2)
        #expect(values == [true, false])
    }

    @Test func `a value that the program sets sends no event`() {
        let control = fixture.add(Switch()), slider = Slider(), segments = SegmentedControl(["One", "Two"])
        var events = 0
        for each in [control, slider, segments] { each.addAction(for: .valueChanged) { events += 1 } }
        control.isOn = true
        control.setOn(false, animated: true)
        slider.value = 0.5
        segments.selectedSegmentIndex = 1
        #expect(events == 0)
    }

    @Test(arguments: [true, false]) func `the thumb moves in 0.2 seconds if the change is animated`(isAnimated: Bool) {
        let control = fixture.add(Switch()), thumb = control.subviews[1]
        fixture.at(1) { control.setOn(true, animated: isAnimated) }
        #expect(control.isOn && thumb.frame.minX == 19)
        fixture.at(1.1)
        #expect(isAnimated == (thumb.presentation.center.x < thumb.center.x))
        fixture.at(1.2)
        #expect(thumb.presentation.center.x == thumb.center.x && fixture.window.engine.isIdle)
    }

    @Test func `a disabled switch stays as it is`() {
        let control = fixture.add(Switch())
        control.isEnabled = false
        tap(Point(x: 150, y: 150))
        #expect(!control.isOn)
    }

    // MARK: Sliders

    /// The thumb's centre goes from 8 to 92 points along a slider of 100 points at (100, 100).
    private func makeSlider() -> Slider {
        let slider = fixture.add(Slider())
        slider.range = 10...20
        return slider
    }

    @Test(arguments: [(100.0, 10.0), (108, 10), (150, 15), (192, 20), (199, 20)])
    func `a press anywhere sets the value of its place`(x: Double, value: Double) {
        let slider = makeSlider()
        fixture.mouse(.down, Point(x: x, y: 105), at: 1)
        #expect(slider.value == value && slider.isHighlighted)
        fixture.mouse(.up, Point(x: x, y: 105), at: 1.1)
        #expect(slider.value == value && !slider.isHighlighted)
    }

    @Test func `a drag goes on outside of the slider, and sends an event at each movement`() {
        let slider = makeSlider()
        var values: [Double] = []
        slider.addAction(for: .valueChanged) { [unowned slider] in values.append(slider.value) }
        fixture.mouse(.down, Point(x: 150, y: 150), at: 1)
        for (index, x) in [150.0, 171, 500, 171].enumerated() {
            fixture.mouse(.move, Point(x: x, y: 400), at: 1.01 + Double(index) / 100)
        }
        fixture.mouse(.up, Point(x: 171, y: 400), at: 1.1)
        #expect(values == [15, 15, 17.5, 20, 17.5])
    }

    @Test func `a drag that is cancelled leaves the value`() {
        let slider = makeSlider()
        var cancels = 0
        slider.addAction(for: .touchCancel) { cancels += 1 }
        fixture.mouse(.down, Point(x: 150, y: 150), at: 1)
        fixture.mouse(.cancel, Point(x: 150, y: 150), at: 1.1)
        #expect(slider.value == 15 && !slider.isHighlighted && cancels == 1)
    }

    @Test(arguments: [(nil as Int?, 10.0 + 10.0 * 1 / 84), (0, 10.0), (1, 10.1), (2, 10.12)])
    func `the value of a press is rounded to the digits that are set`(digits: Int?, value: Double) {
        let slider = makeSlider()
        slider.fractionDigits = digits
        fixture.mouse(.down, Point(x: 109, y: 150), at: 1)
        #expect(abs(slider.value - value) < 1e-9)
    }

    @Test(arguments: [(5.0, 10.0), (25, 20), (.infinity, 20), (.nan, 10), (12.5, 12.5)])
    func `a value outside the range is clamped to it`(value: Double, result: Double) {
        let slider = makeSlider()
        slider.value = value
        #expect(slider.value == result)
    }

    @Test func `a range without extent and a slider without room are drawn`() {
        let slider = makeSlider()
        slider.range = 3...3
        slider.size.width = 4
        #expect(slider.value == 3)
        #expect(fixture.commands.count == 4, "both tracks, the thumb's line in the light style, the thumb")
        fixture.mouse(.down, Point(x: 101, y: 150), at: 1)
        #expect(slider.value == 3)
    }

    // MARK: Segmented controls

    /// Three segments of 28 points with 8 points between them, at (100, 100).
    private func makeSegments() -> SegmentedControl { fixture.add(SegmentedControl(["One", "Two", "Three"])) }

    @Test func `a tap selects a segment, and one on the selected segment sends nothing`() {
        let control = makeSegments()
        var indices: [Int?] = []
        control.addAction(for: .valueChanged) { [unowned control] in indices.append(control.selectedSegmentIndex) }
        tap(Point(x: 150, y: 150))
        tap(Point(x: 150, y: 150), at: 2)
        tap(Point(x: 110, y: 150), at: 3)
        #expect(indices == [1, 0])
        #expect(control.segments.map(\.isSelected) == [true, false, false])
    }

    @Test func `a momentary control selects nothing, and sends an event at each tap`() {
        let control = makeSegments()
        control.selectedSegmentIndex = 0
        control.isMomentary = true
        var indices: [Int?] = []
        control.addAction(for: .valueChanged) { [unowned control] in indices.append(control.selectedSegmentIndex) }
        for time in [1.0, 2] { tap(Point(x: 150, y: 150), at: time) }
        #expect(indices == [1, 1] && control.selectedSegmentIndex == nil)
        #expect(control.segments.allSatisfy { !$0.isSelected })
    }

    @Test func `a touch between two segments goes to the view behind`() {
        let behind = fixture.add(Control()), control = makeSegments()
        #expect(fixture.window.hitTest(Point(x: 132, y: 150)) === behind)
        #expect(fixture.window.hitTest(Point(x: 150, y: 150))?.isDescendant(of: control) == true)
    }

    @Test(arguments: [(-1, nil), (0, 0), (2, 2), (3, nil)] as [(Int, Int?)])
    func `an index without a segment selects none`(index: Int, selected: Int?) {
        let control = makeSegments()
        control.selectedSegmentIndex = index
        #expect(control.selectedSegmentIndex == selected)
        #expect(control.segments.map(\.isSelected) == (0..<3).map { $0 == selected })
    }

    @Test func `segments have the same width on whole points, or those that are set`() {
        let control = makeSegments()
        #expect(
            control.segments.map(\.frame.minX) == [0, 36, 72] && control.segments.map(\.size.width) == [28, 28, 28])
        control.spacing = 2
        control.segmentWidths = [20, 30.5]
        fixture.window.layoutIfNeeded()
        #expect(
            control.segments.map(\.frame.minX) == [0, 22, 54.5] && control.segments.map(\.size.width) == [20, 30.5, 0])
        #expect(SegmentedControl([]).segments.isEmpty)
    }

    @Test func `a disabled segmented control selects nothing`() {
        let control = makeSegments()
        control.isEnabled = false
        tap(Point(x: 150, y: 150))
        #expect(control.selectedSegmentIndex == nil)
    }
}
