import Testing

@testable import TactileSDL

/// Tests on Xorg without a screen; skipped where it cannot be started.
@Suite(
    .enabled(if: TestXServer.path != nil, "Xorg, its drivers dummy and inputtest, or root are missing"), .serialized,
    .timeLimit(.minutes(20)))
struct X11ListenerTests {
    private let server: TestXServer
    private let clock = Clock()
    private let listener: X11Listener
    private let wakes: AsyncStream<Void>

    init() throws {
        server = try TestXServer()
        let (wakes, continuation) = AsyncStream.makeStream(of: Void.self)
        self.wakes = wakes
        listener = try #require(
            X11Listener(window: server.window, display: server.display, clock: clock) { continuation.yield() })
    }

    /// Moves the pointer into the window, and returns the events of an input that leaves it there.
    ///
    /// A swipe of nine fingers marks the end of the input.
    private func events(during input: () -> Void) async throws -> [DeviceEvent] {
        enter()
        input()
        // The server ignores a swipe that begins during another one.
        server.touchpad.swipe(.swipeBegin, fingers: 9)
        server.touchpad.swipe(.swipeEnd, fingers: 9)
        let end = DeviceEvent.Kind.swipe(.ended, fingers: 9, dx: 0, dy: 0)
        var events: [DeviceEvent] = []
        for await _ in wakes {
            events += listener.takeEvents()
            if events.last?.kind == end { break }
        }
        return Array(events.dropLast(2).drop { if case .motion = $0.kind { true } else { false } })
    }

    /// Moves the pointer to the window's top left corner, and then to its middle.
    private func enter() {
        server.mouse.move(dx: -2000, dy: -2000)
        server.mouse.move(dx: 20, dy: 20)
    }

    @Test func `the report names the server, the version of XInput and the devices`() {
        let report = listener.report
        #expect(report.platform == "X11")
        #expect(report.compositor?.hasPrefix("X.Org ") == true)
        #expect(report.interfaces.map(\.name) == ["XInput"])
        #expect(report.interfaces.first?.version == "2.4")
        #expect(report.devices == ["Test touchpad", "Test mouse"])
    }

    @Test func `fingers scroll by parts of an increment, and their lift is reported once`() async throws {
        let distances = [12.0, 30, -6, 0.5, 240]
        let events = try await events {
            for distance in distances { server.touchpad.move(scrollX: distance, scrollY: -distance) }
            server.touchpad.move(scrollX: 0, scrollY: 0)
            server.touchpad.move(scrollX: 0, scrollY: 0)
        }
        let expected = distances.map { DeviceEvent.Kind.fingers(dx: -$0 / 8, dy: $0 / 8) }
        #expect(events.map(\.kind) == expected + [.fingersLifted])
    }

    @Test func `a wheel turns by steps or parts of them, and the buttons of a scroll axis count once`() async throws {
        let events = try await events {
            server.mouse.move(scrollY: 120)
            server.mouse.move(scrollY: -30)
            server.mouse.press(4, isDown: true)
            server.mouse.press(4, isDown: false)
            server.mouse.press(7, isDown: true)
            server.mouse.press(7, isDown: false)
        }
        #expect(
            events.map(\.kind) == [
                .wheel(dx: 0, dy: -1), .wheel(dx: 0, dy: 0.25), .wheel(dx: 0, dy: 1), .wheel(dx: -1, dy: 0),
            ])
    }

    @Test func `scrolling in other windows does not move this one when the pointer returns`() async throws {
        let before = try await events {
            server.touchpad.move(scrollY: 60)
            server.mouse.move(dx: 2000, dy: 2000)
            server.touchpad.move(scrollY: 6000)
            enter()
        }
        #expect(before.map(\.kind).prefix(3) == [.fingers(dx: 0, dy: -7.5), .fingersLifted, .leave])
        // The listener has read the axes by now; what scrolls while it reads them is lost.
        let after = try await events { server.touchpad.move(scrollY: 24) }
        #expect(after.map(\.kind) == [.fingers(dx: 0, dy: -3)])
    }

    @Test func `pinches and swipes keep their phases, distances, scale and rotation`() async throws {
        let events = try await events {
            server.touchpad.pinch(.pinchBegin, fingers: 2, scale: 1)
            server.touchpad.pinch(.pinchUpdate, fingers: 2, dx: 1.5, dy: -2, scale: 1.25, angle: 90)
            server.touchpad.pinch(.pinchEnd, fingers: 2, scale: 1.25)
            server.touchpad.swipe(.swipeBegin, fingers: 3)
            server.touchpad.swipe(.swipeUpdate, fingers: 3, dx: -4, dy: 8)
            server.touchpad.swipe(.swipeEnd, fingers: 3, isCancelled: true)
        }
        #expect(
            events.map(\.kind) == [
                .pinch(.began, fingers: 2, dx: 0, dy: 0, scale: 1, rotation: 0),
                .pinch(.changed, fingers: 2, dx: 1.5, dy: -2, scale: 1.25, rotation: .pi / 2),
                .pinch(.ended, fingers: 2, dx: 0, dy: 0, scale: 1.25, rotation: 0),
                .swipe(.began, fingers: 3, dx: 0, dy: 0), .swipe(.changed, fingers: 3, dx: -4, dy: 8),
                .swipe(.cancelled, fingers: 3, dx: 0, dy: 0),
            ])
    }

    @Test func `a press outlives the window's edge, and a leave follows its release`() async throws {
        let events = try await events {
            server.mouse.press(1, isDown: true)
            server.mouse.move(dx: 500)
            server.mouse.press(1, isDown: false)
            server.mouse.move(dx: 1)
            enter()
        }
        let kinds = events.map(\.kind)
        #expect(kinds.first == .button(isDown: true))
        let release = try #require(kinds.firstIndex(of: .button(isDown: false)))
        #expect(!kinds[..<release].contains(.leave))
        #expect(kinds.dropFirst(release + 1).first == .leave)
        let places = kinds[..<release].compactMap { if case .motion(let x, _) = $0 { x } else { nil } }
        #expect(places.contains { $0 > 400 })
    }

    @Test func `the server's times are on the window's clock, in order, and not later than the arrival`() async throws {
        let start = clock.now
        let events = try await events { for _ in 0..<50 { server.touchpad.move(scrollY: 3) } }
        let times = events.map(\.time), end = clock.now
        #expect(times.count == 50)
        #expect(times == times.sorted())
        #expect(times.allSatisfy { $0 > start - 0.01 && $0 <= end })
    }

    @Test func `the server sends the window's pointer to the listener alone`() async throws {
        server.selectCoreEvents()
        _ = try await events {}
        #expect(server.takeCoreEvents().isDisjoint(with: [4, 5, 6]), "presses, releases and motions")
    }

    /// Returns the resolution that the listener wakes the window for.
    private func resolution(after change: () -> Void) async -> X11Resolution? {
        change()
        for await _ in wakes {
            _ = listener.takeEvents()
            if let resolution = listener.takeResolution() { return resolution }
        }
        return nil
    }

    @Test func `the desktop's resolution is followed, through the start, the change and the end of its program`()
        async throws
    {
        func settings(dpi: Int32) -> [UInt8] { SettingsProperty(settings: [("Xft/DPI", .number(dpi * 1024))]).bytes }
        let desktop = try TestXDesktop(display: server.display)
        #expect(listener.takeResolution() == X11Resolution())
        #expect(listener.takeResolution() == nil)
        #expect(await resolution { desktop.setResources("Xft.dpi:\t144\n") }?.dpi == 144)
        #expect(await resolution { desktop.startSettings(settings(dpi: 192)) }?.dpi == 192)
        #expect(await resolution { desktop.setSettings(settings(dpi: 96)) }?.dpi == 96)
        #expect(await resolution { desktop.startSettings(settings(dpi: 120)) }?.dpi == 120)
        #expect(await resolution { desktop.endSettings() }?.dpi == 144)
    }

    @Test func `a listener outlives its server, and can be stopped twice`() {
        server.stop()
        // The pointer leaves the window with the server, if the listener has noticed that already.
        #expect(listener.takeEvents().allSatisfy { $0.kind == .leave })
        listener.stop()
        listener.stop()
        #expect(listener.takeEvents() == [])
    }

    @Test func `there is no listener without a display or without a window`() {
        #expect(X11Listener(window: server.window, display: ":999", clock: clock, wake: {}) == nil)
        #expect(X11Listener(window: 12345, display: server.display, clock: clock, wake: {}) == nil)
    }
}
