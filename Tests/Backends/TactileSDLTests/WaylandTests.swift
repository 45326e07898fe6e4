import Compositor
import Geometry
import Motion
import Platform
import TestSupport
import Testing

@testable import TactileSDL

extension VideoTests {
    /// A window on a compositor that offers what desktops offer, or less.
    @Suite struct WaylandTests {
        typealias Message = WaylandScreen.Message

        /// The pointer in the middle of the window.
        private static let enter = [Message.enter(x: 200, y: 150), .frame]

        private func screen(seat: UInt32 = 8, gestures: UInt32 = 3, timestamps: UInt32 = 0) throws -> WaylandScreen {
            let screen = try WaylandScreen(seat: seat, gestures: gestures, timestamps: timestamps)
            _ = screen.play(Self.enter)
            return screen
        }

        private func scroll(_ time: Double, dx: Double = 0, dy: Double = 0) -> [Message] {
            var messages = [Message.source(.finger)]
            if dx != 0 { messages.append(.axis(time, .horizontal, by: dx)) }
            if dy != 0 { messages.append(.axis(time, .vertical, by: dy)) }
            return messages + [.frame]
        }

        private func lift(_ time: Double) -> [Message] { [.source(.finger), .stop(time, .vertical), .frame] }

        @Test(arguments: [UInt32(0), 1]) func `a drag has the times of the hardware`(timestamps: UInt32) throws {
            let screen = try screen(timestamps: timestamps)
            let times = [0.0104, 0.0203, 0.0289, 0.0371]
            let events = screen.play([
                .motion(times[0], x: 100.5, y: 80), .frame, .button(times[1], isDown: true), .frame,
                .motion(times[2], x: 104.25, y: 90), .frame, .button(times[3], isDown: false), .frame,
            ])
            #expect(events.map(\.summary) == ["move 100.5,80", "down 100.5,80", "move 104.25,90", "up 104.25,90"])
            for (event, time) in zip(events, times) {
                let expected = timestamps > 0 ? time : (time * 1000).rounded(.down) / 1000
                #expect(abs(event.sampleTime - screen.windowTime(expected)) < 1e-4)
                #expect(event.lag > 0, "the samples are older than the last frame")
            }
            // The differences are exact: nanoseconds, or the milliseconds of the stamps.
            let unit = timestamps > 0 ? 1e-9 : 1e-3
            for (a, b) in zip(zip(events, times), zip(events, times).dropFirst()) {
                let difference = b.0.sampleTime - a.0.sampleTime
                let expected = (b.1 / unit).rounded(.down) * unit - (a.1 / unit).rounded(.down) * unit
                #expect(abs(difference - expected) < 1e-8)
            }
        }

        @Test(arguments: [(UInt32(7), UInt32(0)), (8, 0), (8, 1)])
        func `a lift ends the scroll at its moment, with the velocity of the hardware`(
            seat: UInt32, timestamps: UInt32
        ) throws {
            let screen = try screen(seat: seat, timestamps: timestamps)
            let samples = (1...12).map { (time: Double($0) * 0.008, distance: Double($0) * 1.5) }
            let events = screen.play(samples.flatMap { scroll($0.time, dy: $0.distance) } + lift(0.1))
            #expect(events.map(\.summary) == samples.map { "changed 0,\(short(-$0.distance))" } + ["ended 0,0"])
            func velocity(_ samples: [(time: Double, distance: Double)]) -> Double {
                var tracker = VelocityTracker(), location = Point.zero
                for sample in samples {
                    location.y -= sample.distance
                    tracker.add(location, at: sample.time)
                }
                return tracker.velocity(at: samples[samples.count - 1].time).dy
            }
            let received = zip(events, samples).map { (time: $0.sampleTime, distance: $1.distance) }
            #expect(abs(velocity(received) - velocity(samples)) < 1e-3)
            #expect(velocity(samples) < -1000)
            #expect(abs(events[12].sampleTime - events[0].sampleTime - (0.1 - 0.008)) < 1e-8)
        }

        @Test func `both axes of a frame are one event, and the lift is that of the last axis`() throws {
            let events = try screen().play(
                scroll(0.1, dx: 3, dy: -4)
                    + [
                        .source(.finger), .stop(0.11, .horizontal), .frame, .source(.finger),
                        .axis(0.12, .vertical, by: 1),
                        .frame, .source(.finger), .stop(0.13, .vertical), .stop(0.13, .horizontal), .frame,
                    ])
            #expect(events.map(\.summary) == ["changed -3,4", "changed 0,-1", "ended 0,0"])
        }

        @Test func `a wheel scrolls 80 points a step, and a part of it for a part of a step`() throws {
            let fine = try screen(seat: 8).play([
                .source(.wheel), .value120(.vertical, 120), .axis(0.1, .vertical, by: 15), .frame, .source(.wheel),
                .value120(.vertical, -30), .axis(0.11, .vertical, by: -3.75), .frame, .source(.tilt),
                .value120(.horizontal, 120), .axis(0.12, .horizontal, by: 15), .frame,
            ])
            #expect(fine.map(\.summary) == ["wheel 0,-80", "wheel 0,20", "wheel -80,0"])
            let steps = try screen(seat: 7).play([
                .source(.wheel), .discrete(.vertical, 2), .axis(0.1, .vertical, by: 30), .frame, .source(.wheel),
                .axis(0.11, .vertical, by: -15), .frame,
            ])
            #expect(steps.map(\.summary) == ["wheel 0,-160", "wheel 0,80"])
        }

        @Test func `a device without lifts scrolls finely, with a phase that is not known`() throws {
            let events = try screen().play([.source(.continuous), .axis(0.1, .vertical, by: 2.5), .frame])
            #expect(events.map(\.summary) == ["precise 0,-2.5"])
        }

        @Test func `resting fingers begin, and a lift without movement cancels`() throws {
            let screen = try screen()
            let rest = screen.play([.begin(.hold, 0.1, fingers: 2), .end(.hold, 0.4, isCancelled: false)])
            #expect(rest.map(\.summary) == ["mayBegin 0,0", "cancelled 0,0"])
            #expect(screen.play([.begin(.hold, 0.5, fingers: 3), .end(.hold, 0.6, isCancelled: false)]) == [])
        }

        @Test func `a rest that becomes a scroll continues as that scroll`() throws {
            let events = try screen().play(
                [.begin(.hold, 0.1, fingers: 2), .end(.hold, 0.2, isCancelled: true)] + scroll(0.2, dy: 3) + lift(0.3))
            #expect(events.map(\.summary) == ["mayBegin 0,0", "changed 0,-3", "ended 0,0"])
        }

        @Test func `after a rest that becomes neither scroll nor gesture the lift is not known`() throws {
            let events = try screen().play([.begin(.hold, 0.1, fingers: 2), .end(.hold, 0.2, isCancelled: true)])
            #expect(events.map(\.summary) == ["mayBegin 0,0", "precise 0,0"])
        }

        @Test func `a pinch ends the rest before it, and has a scale, a rotation and a fixed place`() throws {
            let events = try screen().play([
                .begin(.hold, 0.1, fingers: 2), .end(.hold, 0.2, isCancelled: true), .begin(.pinch, 0.2, fingers: 2),
                .update(.pinch, 0.21, dx: 1, dy: 2, scale: 1.5, rotation: 90), .end(.pinch, 0.3, isCancelled: false),
            ])
            let summaries = [
                "mayBegin 0,0", "cancelled 0,0", "pinch began 0,0 x1", "pinch changed 1,2 x1.5", "pinch ended 0,0 x1.5",
            ]
            #expect(events.map(\.summary) == summaries)
            guard case .pinch(let pinch) = try #require(events.dropFirst(3).first).kind else { return }
            #expect(abs(pinch.rotation - .pi / 2) < 1e-9)
            #expect(pinch.location == Point(x: 200, y: 150))
        }

        @Test func `a swipe ends a rest and is no scroll`() throws {
            let events = try screen().play([
                .begin(.hold, 0.1, fingers: 2), .begin(.swipe, 0.2, fingers: 3),
                .update(.swipe, 0.21, dx: 30, dy: 0, scale: 1, rotation: 0), .end(.swipe, 0.3, isCancelled: false),
            ])
            #expect(events.map(\.summary) == ["mayBegin 0,0", "cancelled 0,0"])
        }

        @Test func `what happens on another surface is ignored`() throws {
            let screen = try screen()
            _ = screen.play([.leave, .frame])
            let events = screen.play(
                [.enterOtherSurface, .frame, .motion(0.1, x: 3, y: 4), .frame, .begin(.pinch, 0.1, fingers: 2)]
                    + scroll(0.2, dy: 5) + [.end(.pinch, 0.3, isCancelled: false)])
            #expect(events == [])
        }

        @Test func `a rest ends a sleep without a deadline`() throws {
            let screen = try screen()
            screen.send([.begin(.hold, 0.1, fingers: 2)])
            #expect(screen.window.events(until: nil).map(\.summary) == ["mayBegin 0,0"])
        }

        @Test func `leaving and removing the pointer cancel what is open`() throws {
            let ends: [[Message]] = [[.leave, .frame], [.pointer(isPresent: false)]]
            for end in ends {
                let screen = try screen()
                let open: [Message] =
                    [.button(0.05, isDown: true), .frame] + scroll(0.1, dy: 2)
                    + [.begin(.pinch, 0.2, fingers: 2), .update(.pinch, 0.2, dx: 0, dy: 0, scale: 2, rotation: 0)]
                _ = screen.play(open)
                screen.send(end)
                let events = screen.window.events(until: 0)
                #expect(Set(events.map(\.summary)).isSubset(of: ["cancel 200,150", "pinch cancelled 0,0 x2"]))
            }
        }

        @Test func `a pointer that comes back works again`() throws {
            let screen = try screen()
            screen.send([.pointer(isPresent: false), .pointer(isPresent: true)])
            for _ in 0..<3 { _ = screen.window.events(until: screen.window.now + 0.02) }
            let events = screen.play(Self.enter + scroll(0.2, dy: 2) + lift(0.3))
            #expect(events.map(\.summary) == ["move 200,150", "changed 0,-2", "ended 0,0"])
        }

        @Test func `the report names the protocols that are missing`() throws {
            let report = try screen(seat: 8, gestures: 0, timestamps: 1).window.inputReport
            let versions = Dictionary(uniqueKeysWithValues: report.interfaces.map { ($0.name, $0.version) })
            #expect(report.platform == "Wayland" && report.compositor != nil)
            #expect(
                versions == [
                    "wl_seat": "8", "zwp_pointer_gestures_v1": nil, "zwp_input_timestamps_manager_v1": "1",
                ])
        }

        @Test(arguments: [(0, ""), (1, "wayland:first"), (2, "wayland:second")])
        func `dialogs find the window by the name that the compositor gives it`(version: UInt32, name: String) throws {
            var options = compositor_options()
            (options.seat, options.foreign) = (8, version)
            let screen = try WaylandScreen(options), deadline = screen.window.now + 5
            while screen.window.portalIdentifier != name, screen.window.now < deadline {
                _ = screen.window.events(until: screen.window.now + 0.01)
            }
            #expect(screen.window.portalIdentifier == name)
        }

        @Test func `without frames of events the lift stays unknown`() throws {
            // Version 4 of the seat reports neither sources nor lifts, so SDL's wheel is used.
            let events = try screen(seat: 4, gestures: 0).play([.axis(0.1, .vertical, by: 2.5)])
            #expect(events.map(\.summary) == ["precise 0,-2.5"])
        }

        @Test func `a compositor that ends closes the window with an error`() throws {
            let screen = try screen()
            _ = screen.play(scroll(0.1, dy: 2))
            screen.disconnect()
            let deadline = screen.window.now + 5
            var events: [InputEvent] = []
            while !events.contains(where: { $0.kind == .close }), screen.window.now < deadline {
                events += screen.window.events(until: screen.window.now + 0.05)
            }
            #expect(events.last?.kind == .close)
            guard case .disconnected = screen.window.failure else {
                Issue.record("the failure is \(String(describing: screen.window.failure))")
                return
            }
        }

        @Test func `whatever arrived before the call is in its result`() throws {
            let screen = try screen(timestamps: 1)
            for count in 1...200 {
                let x = Double(count)
                screen.send([.motion(Double(count) / 1000, x: x, y: 10), .frame])
                #expect(screen.window.events(until: 0).map(\.summary) == ["move \(count),10"])
            }
        }

        private func short(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
    }
}
