import StageSupport
import Tactile
import TestSupport
import Testing

@Suite struct StageInputTests {
    private let log = Log()
    private let controllers = [KeyedController(), KeyedController(), KeyedController()]
    private let stage: Stage

    /// Three controllers, each presented by the one before; each logs its keys, and takes those that bear its number.
    init() {
        stage = .test(controllers[0])
        for (index, controller) in controllers.enumerated() {
            controller.modalPresentationStyle = .overFullScreen
            controller.onKey = { [log] key in
                log.add("\(index)")
                return key.key == "\(index)"
            }
        }
        controllers[0].present(controllers[1], animated: false)
        stage.step(to: 0)
        controllers[1].present(controllers[2], animated: false)
        stage.step(to: 0)
    }

    private func feed(_ event: InputEvent) {
        stage.enqueue([event])
        stage.step(to: event.time)
    }

    // MARK: Keys

    @Test(arguments: [("2", "2"), ("1", "2 1"), ("0", "2 1 0"), ("Escape", "2 1 0")])
    func `a key goes from the top-most controller down until one takes it`(key: String, heard: String) {
        feed(.key(key, at: 1))
        #expect(log.lines.joined(separator: " ") == heard)
    }

    @Test(
        arguments: [
            ("F11", [], KeyEvent.Phase.down, "full screen"), ("F11", [], .up, ""), ("f11", [], .down, ""),
            ("q", .control, .down, "closed"), ("Q", .control, .down, "closed"), ("q", .control, .up, ""),
            ("q", [], .down, ""), ("q", [.control, .shift], .down, ""), ("q", .alt, .down, ""),
        ] as [(String, KeyEvent.Modifiers, KeyEvent.Phase, String)])
    func `F11 and Control with Q work where no controller takes them`(
        key: String, modifiers: KeyEvent.Modifiers, phase: KeyEvent.Phase, effect: String
    ) {
        let event = InputEvent(time: 1, kind: .key(KeyEvent(phase: phase, key: key, modifiers: modifiers)))
        feed(event)
        #expect(log.lines == ["2", "1", "0"])
        #expect(stage.isFullScreen == (effect == "full screen"))
        #expect(stage.isClosed == (effect == "closed"))
    }

    @Test(arguments: [("F11", []), ("q", .control)] as [(String, KeyEvent.Modifiers)])
    func `a controller may keep F11 and Control with Q for itself`(key: String, modifiers: KeyEvent.Modifiers) {
        controllers[0].onKey = { _ in true }
        feed(.key(key, modifiers: modifiers, at: 1))
        #expect(!stage.isFullScreen)
        #expect(!stage.isClosed)
    }

    @Test func `F11 pressed again leaves full screen`() {
        feed(.key("F11", at: 1))
        feed(.key("F11", at: 2))
        #expect(!stage.isFullScreen)
    }

    @Test func `a request to close closes`() {
        #expect(!stage.isClosed)
        feed(InputEvent(time: 1, kind: .close))
        #expect(stage.isClosed)
    }

    // MARK: Size

    @Test(arguments: [(900, 700, 1), (300, 200, 2), (0.5, 0.5, 1.25)] as [(Double, Double, Double)])
    func `a new size reaches the window and every controller`(width: Double, height: Double, scale: Double) {
        let size = Size(width: width, height: height)
        feed(InputEvent(time: 1, kind: .resize(size, scale: scale)))
        let all = Rect(origin: .zero, size: size)
        #expect(stage.window.bounds == all)
        #expect(stage.window.displayScale == scale)
        for controller in controllers { #expect(controller.view.convert(controller.view.bounds, to: nil) == all) }
        #expect(stage.displayList().size == size)
        #expect(stage.displayList().scale == scale)
    }

    // MARK: Wheels

    /// A view that notes a movement, and takes it or not.
    private final class Wheeled: View {
        let name: String
        let takes: Bool
        let log: Log
        init(_ name: String, takes: Bool, log: Log) {
            (self.name, self.takes, self.log) = (name, takes, log)
            super.init()
            frame = Rect(x: 0, y: 0, width: 100, height: 100)
        }
        override func scroll(_ event: ScrollEvent) -> Bool {
            log.add(name)
            return takes
        }
    }

    @Test(arguments: [
        ([false, false, false], 50, "a b c"), ([false, true, true], 50, "a b"), ([true, true, true], 50, "a"),
        ([true, true, true], 150, ""),
    ])
    func `a wheel's step goes from the deepest view outwards until one takes it`(
        takes: [Bool], x: Double, heard: String
    ) {
        var inner: View?
        for (name, takes) in zip("abc", takes) {
            let view = Wheeled(String(name), takes: takes, log: log)
            if let inner { view.addSubview(inner) }
            inner = view
        }
        if let inner { controllers[2].view.addSubview(inner) }
        feed(.scroll(10, at: Point(x: x, y: 50), time: 1))
        #expect(log.lines.joined(separator: " ") == heard)
    }

    // MARK: Presses

    @Test(arguments: [PointerEvent.Phase.up, .move, .cancel])
    func `a press ends with the view it began on, even if its recognizers have gone`(phase: PointerEvent.Phase) {
        let button = { [log] (name: String) in
            let button = Button(.close, color: .white, background: .black) { log.add(name) }
            button.frame = Rect(x: 0, y: 0, width: 40, height: 40)
            return button
        }
        let front = button("front")
        controllers[2].view.addSubview(front)
        controllers[0].view.addSubview(button("behind"))
        var states: [GestureRecognizer.State] = []
        let pan = PanGestureRecognizer { states.append($0.state) }
        pan.beginsAtPress = { _ in phase == .move }
        front.addGestureRecognizer(pan)
        feed(.pointer(.down, 20, 20, at: 1))
        controllers[0].dismiss(animated: false)
        stage.step(to: 2)
        feed(.pointer(phase, 20, 20, at: 3))
        #expect(log.lines.isEmpty)
        #expect(states == (phase == .move ? [.began, .cancelled] : []))
        feed(.pointer(.up, 20, 20, at: 4))
        feed(.pointer(.down, 20, 20, at: 5))
        feed(.pointer(.up, 20, 20, at: 6))
        #expect(log.lines == ["behind"], "the next press is a new one")
    }
}
