import Testing

@testable import TactileSDL

@Suite struct HardwareClockTests {
    private let clock = Clock()

    /// The stamp of CLOCK_MONOTONIC at a time of the window, in milliseconds.
    private func stamp(_ time: Double) -> UInt32 { UInt32(truncatingIfNeeded: Int64((time + clock.start) * 1000)) }

    @Test func `stamps of the same clock are exact to the millisecond, however late they arrive`() {
        var hardware = HardwareClock(clock)
        for (time, delay) in [(1.0, 0.9), (1.5, 0.0), (1.6, 0.3), (2.0, 0.001)] {
            let mapped = hardware.time(ofMilliseconds: stamp(time), arrival: max(2, time + delay))
            #expect(abs(mapped - time) <= 0.001)
        }
        #expect(hardware.time(ofSeconds: 3.000_000_5 + clock.start, arrival: 3.01) - 3.000_000_5 < 1e-6)
    }

    @Test func `another clock is mapped by the event that was delayed least`() {
        var hardware = HardwareClock(clock)
        let zero = stamp(0) &+ 1_000_000_000
        // Delays of 9, 4 and 7 ms: from the second event on, the times are those of the stamps plus 4 ms.
        #expect(hardware.time(ofMilliseconds: zero, arrival: 0.009) == 0.009)
        #expect(abs(hardware.time(ofMilliseconds: zero &+ 10, arrival: 0.014) - 0.014) < 1e-9)
        #expect(abs(hardware.time(ofMilliseconds: zero &+ 20, arrival: 0.027) - 0.024) < 1e-9)
    }

    @Test(arguments: [true, false]) func `a stamp may wrap after 2^32 milliseconds`(isShared: Bool) {
        var hardware = HardwareClock(clock)
        // The wrap of the shared clock is at this time of the window.
        let wrap = Double(UInt64(1) << 32) / 1000 - (clock.start).truncatingRemainder(dividingBy: 4_294_967.296)
        let start = isShared ? wrap - 0.005 : 7
        var last = -Double.infinity
        for i in 0..<10 {
            let time = start + Double(i) / 1000
            let stamp = isShared ? self.stamp(time) : UInt32.max &- 4 &+ UInt32(i)
            let mapped = hardware.time(ofMilliseconds: stamp, arrival: time + 0.002)
            #expect(mapped > last && abs(mapped - time) < 0.004)
            last = mapped
        }
    }

    @Test func `a drifting clock is followed, and one that was set back starts anew`() {
        var hardware = HardwareClock(clock)
        let zero = 1e9
        // The clock loses a thousandth; a difference is forgotten after 20 s at the latest.
        for i in 0..<6000 {
            let time = Double(i) / 100
            let mapped = hardware.time(ofSeconds: zero + time * 0.999, arrival: time + 0.001)
            #expect(mapped <= time + 0.001 + 1e-9 && mapped > time - 0.022)
        }
        #expect(hardware.time(ofSeconds: zero - 5000, arrival: 61) == 61)
    }

    @Test func `the kernel's list names pointing devices once`() {
        let list = """
            I: Bus=0018 Vendor=06cb Product=cdaa Version=0100
            N: Name="SYNA8004:00 06CB:CDAA Touchpad"
            H: Handlers=event9 mouse1

            N: Name="AT Translated Set 2 keyboard"
            H: Handlers=sysrq kbd event3 leds

            N: Name="SYNA8004:00 06CB:CDAA Touchpad"
            H: Handlers=event10 mouse2
            """
        #expect(DesktopNames.pointingDevices(in: list) == ["SYNA8004:00 06CB:CDAA Touchpad"])
        #expect(DesktopNames.pointingDevices(in: "N: Name=\nH: Handlers=\nH: Handlers=mouse0") == [])
    }
}
