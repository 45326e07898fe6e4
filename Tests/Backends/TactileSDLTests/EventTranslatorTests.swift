import CSDL2
import Geometry
import Platform
import Testing

@testable import TactileSDL

@Suite struct EventTranslatorTests {
    private var translator = EventTranslator(
        viewport: Viewport(size: Size(width: 400, height: 300), scale: 2, unitsPerPoint: 2))

    /// Translates events of SDL to a short description for each: "down 0 10,20 mouse".
    private mutating func descriptions(_ events: [SDL_Event]) -> [String] {
        events.flatMap { translator.translate($0, at: 1) }.map { event in
            switch event.kind {
            case .pointer(let pointer):
                "\(pointer.phase) \(pointer.id) \(Int(pointer.location.x)),\(Int(pointer.location.y)) \(pointer.source)"
            case .close: "close"
            case .motion(let isReduced): "motion \(isReduced)"
            case .appearance(let style): "appearance \(style)"
            case .pinch: "pinch"
            case .open(let paths): "open " + paths.map(\.text).joined(separator: " ")
            default: "\(event.kind)"
            }
        }
    }

    @Test mutating func `a drag is down, moves and up, in points`() {
        let drag = [
            SDL_Event.button(down: true, 20, 40), .motion(22, 40), .motion(-30, 900), .button(down: false, -30, 900),
        ]
        #expect(
            descriptions(drag) == [
                "down 0 10,20 mouse", "move 0 11,20 mouse", "move 0 -15,450 mouse", "up 0 -15,450 mouse",
            ])
    }

    @Test mutating func `the files of a drop are opened together, and texts are ignored`() {
        let drop = [
            SDL_Event.drop(SDL_DROPBEGIN), .drop(SDL_DROPFILE, "/a b.jpg"), .drop(SDL_DROPFILE, "/é"),
            .drop(SDL_DROPTEXT, "words"), .drop(SDL_DROPCOMPLETE),
        ]
        #expect(descriptions(drop) == ["open /a b.jpg /é"])
        let text = [SDL_Event.drop(SDL_DROPBEGIN), .drop(SDL_DROPTEXT, "words"), .drop(SDL_DROPCOMPLETE)]
        #expect(descriptions(text) == [])
    }

    /// sdl2-compat leaves the string of these events as it was (libsdl-org/sdl2-compat 2.32.54, Event3to2).
    @Test mutating func `the begin and the end of a drop own no string`() {
        // Memory that is not the heap's, which a release would end the program for.
        var bytes: (CChar, CChar) = (1, 0)
        withUnsafeMutablePointer(to: &bytes.0) { foreign in
            var begin = SDL_Event.drop(SDL_DROPBEGIN), complete = SDL_Event.drop(SDL_DROPCOMPLETE)
            (begin.drop.file, complete.drop.file) = (foreign, foreign)
            #expect(descriptions([begin, .drop(SDL_DROPFILE, "/a.jpg"), complete]) == ["open /a.jpg"])
        }
    }

    @Test func `scrolling is where the pointer is, also where SDL reports the mouse`() throws {
        var translator = EventTranslator(
            viewport: Viewport(size: Size(width: 400, height: 300), scale: 2, unitsPerPoint: 2))
        translator.coverage = .scroll
        #expect(translator.translate(.motion(x: 40, y: 60)) == [])
        #expect(translator.translate(.button(isDown: true)) == [])
        let down = translator.translate(SDL_Event.button(down: true, 40, 60), at: 0)
        #expect(down.count == 1)
        #expect(translator.translate(.leave) == [], "SDL knows whether its press has ended")
        guard case .scroll(let scroll) = try #require(translator.translate(.wheel(dx: 0, dy: 1)).first) else {
            Issue.record("a wheel does not scroll")
            return
        }
        #expect(scroll.location == Point(x: 20, y: 30))
    }

    @Test mutating func `the mouse moves without a button too`() {
        #expect(descriptions([.motion(2, 4)]) == ["move 0 1,2 mouse"])
    }

    @Test(
        arguments: [SDL_BUTTON_MIDDLE, SDL_BUTTON_X1, SDL_BUTTON_X2],
        [[], .mouse, [.mouse, .scroll]] as [DeviceCoverage])
    mutating func `the middle button and those to go back and forward are keys`(
        button: Int32, coverage: DeviceCoverage
    ) {
        translator.coverage = coverage
        let names = [SDL_BUTTON_MIDDLE: "ZoomToggle", SDL_BUTTON_X1: "BrowserBack", SDL_BUTTON_X2: "BrowserForward"]
        let presses = [true, false].map { SDL_Event.button(down: $0, 20, 40, button: button) }
        #expect(
            presses.flatMap { translator.translate($0, at: 1) }.map(\.kind)
                == [KeyEvent.Phase.down, .up].map { .key(KeyEvent(phase: $0, key: names[button] ?? "")) })
        let key = KeyButton(sdl: UInt8(button))
        #expect(
            key.map { translator.translate(DeviceEvent.Kind.key($0, isDown: true)) }
                == [.key(KeyEvent(phase: .down, key: names[button] ?? ""))])
        #expect(
            translator.translate(.button(down: true, 20, 40, button: button, which: SDL_TOUCH_MOUSE), at: 1).isEmpty)
    }

    @Test mutating func `a key is released with the name with which it was pressed`() {
        translator.keyboard = ListedLayout.german
        let shift = KMOD_LSHIFT, place = SDL_SCANCODE_7
        let strokes = [
            SDL_Event.key(SDLK_7, modifiers: shift, place: place), .key(SDLK_7, modifiers: shift, place: place),
            .key(SDLK_7, down: false, place: place), .key(SDLK_7, place: place),
            .key(SDLK_7, down: false, place: place),
        ]
        let keys = strokes.flatMap { translator.translate($0, at: 1) }.compactMap { event -> KeyEvent? in
            if case .key(let key) = event.kind { key } else { nil }
        }
        #expect(keys.map(\.key) == ["/", "/", "/", "7", "7"])
    }

    @Test mutating func `a press of the right button opens a menu, also beside a device listener`() {
        let button = SDL_BUTTON_RIGHT
        for coverage in [[], .mouse] as [DeviceCoverage] {
            translator.coverage = coverage
            #expect(
                descriptions([.button(down: true, 0, 0, button: button), .button(down: false, 0, 0, button: button)])
                    == ["contextMenu(Geometry.Point(x: 0.0, y: 0.0))"])
        }
    }

    @Test(arguments: [6, 7])
    mutating func `other buttons are ignored`(button: Int32) {
        #expect(
            descriptions([.button(down: true, 0, 0, button: button), .button(down: false, 0, 0, button: button)]) == [])
    }

    @Test mutating func `mouse events that SDL derives from a touch are ignored`() {
        let derived = [SDL_Event.motion(2, 4, which: .max), .button(down: true, 2, 4, which: .max)]
        #expect(descriptions(derived) == [])
    }

    @Test(arguments: [
        SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_LEAVE,
    ])
    mutating func `a press that the desktop ends is cancelled once, at its location`(loss: SDL_WindowEventID) {
        #expect(descriptions([.window(loss)]) == [])
        let press = [SDL_Event.button(down: true, 20, 40), .motion(22, 44), .window(loss), .window(loss)]
        #expect(descriptions(press) == ["down 0 10,20 mouse", "move 0 11,22 mouse", "cancel 0 11,22 mouse"])
        #expect(descriptions([.button(down: false, 22, 44)]) == [], "the up belongs to the cancelled press")
        #expect(descriptions([.button(down: true, 0, 0)]) == ["down 0 0,0 mouse"])
    }

    @Test mutating func `each finger has a small identifier, which a later finger reuses`() {
        let fingers = [
            SDL_Event.finger(SDL_FINGERDOWN, 77, 0.5, 0.5), .finger(SDL_FINGERDOWN, 5, 0, 1),
            .finger(SDL_FINGERMOTION, 5, 0.25, 1), .finger(SDL_FINGERUP, 77, 0.5, 0.5),
            .finger(SDL_FINGERDOWN, 1234, 1, 1), .finger(SDL_FINGERUP, 5, 0, 0),
        ]
        #expect(
            descriptions(fingers) == [
                "down 1 200,150 touch", "down 2 0,300 touch", "move 2 100,300 touch", "up 1 200,150 touch",
                "down 1 400,300 touch", "up 2 0,0 touch",
            ])
    }

    @Test mutating func `a loss of focus cancels every pressed pointer, the mouse first`() {
        _ = descriptions([
            .finger(SDL_FINGERDOWN, 8, 0, 0), .finger(SDL_FINGERDOWN, 9, 1, 1), .button(down: true, 20, 40),
        ])
        let cancels = ["cancel 0 10,20 mouse", "cancel 1 0,0 touch", "cancel 2 400,300 touch"]
        #expect(descriptions([.window(SDL_WINDOWEVENT_FOCUS_LOST)]) == cancels)
        #expect(descriptions([.finger(SDL_FINGERMOTION, 8, 0, 0), .finger(SDL_FINGERUP, 9, 0, 0)]) == [])
    }

    @Test mutating func `a request to close is one event, from the window or from the desktop`() {
        #expect(descriptions([.window(SDL_WINDOWEVENT_CLOSE)]) == ["close"])
        #expect(descriptions([.blank(SDL_QUIT)]) == ["close"])
    }

    @Test mutating func `a new viewport is reported once, and converts later locations`() {
        let wide = Viewport(size: Size(width: 800, height: 300), scale: 1, unitsPerPoint: 1)
        let received = [InputEvent(time: 3, kind: .resize(Size(width: 800, height: 300), scale: 1))]
        #expect(translator.setViewport(wide, at: 3) == received)
        #expect(translator.setViewport(wide, at: 4) == [])
        #expect(descriptions([.motion(20, 40)]) == ["move 0 20,40 mouse"])
    }

    @Test mutating func `a wheel scrolls at the pointer`() {
        var event = SDL_Event.blank(SDL_MOUSEWHEEL)
        (event.wheel.preciseY, event.wheel.mouseX, event.wheel.mouseY) = (1, 20, 40)
        let step = Vector(dx: 0, dy: WheelReader.pointsPerWheelStep)
        let scroll = ScrollEvent(location: Point(x: 10, y: 20), delta: step, isPrecise: false)
        #expect(translator.translate(event, at: 2) == [InputEvent(time: 2, kind: .scroll(scroll))])
    }
}
