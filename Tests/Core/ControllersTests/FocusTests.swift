import Raster
import StageSupport
import Tactile
import TestSupport
import Testing

/// The focus of the keyboard, on generated screens of buttons.
@Suite struct FocusTests {
    private static let size = Size(width: 400, height: 300)

    /// Makes a stage with a grid of buttons, of which some are hidden, disabled or covered.
    private func makeStage(seed: UInt64) -> (stage: Stage, buttons: [Button], usable: [Button]) {
        var random = SeededGenerator(seed: seed)
        let controller = ViewController()
        let stage = Stage(
            rootViewController: controller, size: Self.size, displayScale: 1, textEngine: FixedWidthTextEngine())
        var buttons: [Button] = [], usable: [Button] = []
        for place in 0..<12 {
            let button = Button("\(place)", font: Font(size: 12), color: .white)
            button.frame = Rect(x: Double(place % 4) * 100 + 10, y: Double(place / 4) * 100 + 10, width: 80, height: 40)
            controller.view.insertSubview(button, at: Int.random(in: 0...place, using: &random))
            buttons.append(button)
        }
        for button in buttons {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: button.isHidden = true
            case 1: button.isEnabled = false
            case 2: controller.view.addSubview(View(frame: button.frame))
            default: usable.append(button)
            }
        }
        return (stage, buttons, usable)
    }

    private func key(_ key: String, _ modifiers: KeyEvent.Modifiers = [], on stage: Stage) {
        let event = KeyEvent(phase: .down, key: key, modifiers: modifiers)
        stage.enqueue([InputEvent(time: stage.time, kind: .key(event))])
        stage.step(to: stage.time)
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `tab visits each usable control once in reading order, and back`(seed: UInt64) {
        let (stage, _, usable) = makeStage(seed: seed)
        #expect(stage.window.focusedControl == nil)
        for button in usable + usable.prefix(1) {
            key("Tab", on: stage)
            #expect(stage.window.focusedControl === button && button.isFocused)
        }
        for button in usable.dropFirst().reversed() {
            key("Tab", .shift, on: stage)
            #expect(stage.window.focusedControl === button)
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `Enter and Space use the focused control only`(seed: UInt64) {
        let (stage, buttons, usable) = makeStage(seed: seed)
        var used: [String] = []
        for button in buttons { button.addAction(for: .primaryActionTriggered) { used.append(button.title) } }
        key("Enter", on: stage)
        #expect(used.isEmpty)
        for name in ["Enter", " "] where !usable.isEmpty {
            key("Tab", on: stage)
            key(name, on: stage)
        }
        let first = usable.first.map { [$0, usable.count > 1 ? usable[1] : $0] } ?? []
        #expect(used == first.map(\.title))
    }

    @Test func `a press and a hidden control end the focus, and the ring with it`() {
        let (stage, _, usable) = makeStage(seed: 1)
        stage.step(to: 1)
        let plain = stage.displayList()
        key("Tab", on: stage)
        #expect(stage.displayList() != plain)
        let press = PointerEvent(phase: .down, id: 0, location: Point(x: 1, y: 1), source: .mouse)
        var end = press
        end.phase = .cancel
        stage.enqueue([press, end].map { InputEvent(time: stage.time, kind: .pointer($0)) })
        // A button that was pressed there fades back.
        stage.step(to: stage.time + 1)
        #expect(stage.window.focusedControl == nil && stage.displayList() == plain)
        key("Tab", on: stage)
        usable.first?.isHidden = true
        stage.step(to: stage.time)
        #expect(stage.window.focusedControl == nil)
    }

    @Test func `the arrows, Home and End move a slider with the focus, and each sends its events`() {
        let controller = ViewController(), slider = Slider()
        let stage = Stage(
            rootViewController: controller, size: Self.size, displayScale: 1, textEngine: FixedWidthTextEngine())
        slider.frame = Rect(x: 20, y: 20, width: 200, height: 30)
        slider.range = 0...2
        slider.fractionDigits = 1
        var values: [Double] = []
        slider.addAction(for: .valueChanged) { values.append(slider.value) }
        controller.view.addSubview(slider)
        key("ArrowRight", on: stage)
        #expect(values.isEmpty)
        for name in ["Tab", "ArrowRight", "ArrowUp", "ArrowLeft", "End", "ArrowRight", "Home", "ArrowDown", "Enter"] {
            key(name, on: stage)
        }
        #expect(values == [0.1, 0.2, 0.1, 2, 2, 0, 0] && slider.isFocused)
    }

    @Test(arguments: [0.0, 8, 18]) func `the ring follows the corners of the control`(radius: Double) {
        let controller = ViewController()
        let stage = Stage(
            rootViewController: controller, size: Self.size, displayScale: 1, textEngine: FixedWidthTextEngine())
        let button = Button("A", font: Font(size: 12), color: .white)
        button.frame = Rect(x: 100, y: 100, width: 80, height: 36)
        button.cornerRadius = radius
        controller.view.addSubview(button)
        key("Tab", on: stage)
        let picture = RasterPainter().bitmap(of: stage.displayList())
        func pixel(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * picture.width + x] & 0xFF }
        // The middle of the white line, at the sides and on the diagonal of a corner.
        let inset = Int((radius - (radius - 2) * 0.7071).rounded(.down))
        #expect(pixel(102, 118) > 0x80)
        #expect(pixel(140, 102) > 0x80)
        #expect(radius == 0 ? pixel(102, 102) > 0x80 : pixel(100 + inset, 100 + inset) > 0x80)
        if radius >= 8 { #expect(pixel(100, 100) == pixel(90, 90)) }
        #expect(stage.displayList() == stage.displayList())
    }
}
