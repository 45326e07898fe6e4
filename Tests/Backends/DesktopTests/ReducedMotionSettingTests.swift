import Foundation
import Testing

@testable import Desktop

/// Tests against a settings portal on a private bus; skipped where there is no dbus-daemon.
@Suite(
    .enabled(if: Portal.daemonPath != nil, "dbus-daemon is not installed"), .timeLimit(.minutes(1)))
struct ReducedMotionSettingTests {
    /// Observes the setting on a bus, and returns the stream of its changes.
    private func observe(_ address: String?) -> (setting: ReducedMotionSetting, received: AsyncStream<Bool>) {
        let (received, continuation) = AsyncStream.makeStream(of: Bool.self)
        return (ReducedMotionSetting(address: address) { continuation.yield($0) }, received)
    }

    @Test(
        "A request for less motion is reported, by the portal's key and by GNOME's",
        arguments: [
            "{'org.freedesktop.appearance': {'reduced-motion': <uint32 1>, 'contrast': <uint32 0>}}",
            "{'org.gnome.desktop.interface': {'enable-animations': <false>}}",
            "{'org.gnome.desktop.interface': {'enable-animations': <<false>>}}",
            "{'org.freedesktop.appearance': {'reduced-motion': <uint32 0>}, "
                + "'org.gnome.desktop.interface': {'enable-animations': <false>}}",
        ])
    func reported(settings: String) async throws {
        let portal = try Portal(settings)
        let (setting, received) = observe(portal.address)
        var values = received.makeAsyncIterator()
        #expect(await values.next() == true)
        withExtendedLifetime((setting, portal)) {}
    }

    @Test(
        "Without a request for less motion, only later changes are reported",
        arguments: [
            "{'org.freedesktop.appearance': {'reduced-motion': <uint32 0>}}",
            "{'org.freedesktop.appearance': {'reduced-motion': <uint32 7>}}",
            "{'org.freedesktop.appearance': {'reduced-motion': <'1'>}}",
            "{'org.gnome.desktop.interface': {'enable-animations': <true>}}", "@a{sa{sv}} {}",
        ])
    func changed(settings: String) async throws {
        let portal = try Portal(settings)
        let (setting, received) = observe(portal.address)
        var values = received.makeAsyncIterator()
        for await _ in portal.answers { break }
        portal.send("('org.freedesktop.appearance', 'contrast', <uint32 1>)")
        portal.send("('org.gnome.desktop.interface', 'enable-animations', <false>)")
        #expect(await values.next() == true)
        portal.send("('org.freedesktop.appearance', 'reduced-motion', <uint32 1>)")
        portal.send("('org.gnome.desktop.interface', 'enable-animations', <true>)")
        portal.send("('org.freedesktop.appearance', 'reduced-motion', <uint32 0>)")
        #expect(await values.next() == false)
        withExtendedLifetime((setting, portal)) {}
    }

    @Test("Without a bus, and on a bus without a portal, no change is reported, and the observer can be released")
    func silent() throws {
        let portal = try Portal(nil)
        for address in [nil, "", "unix:path=/nowhere/at/all", "nonsense", portal.address] {
            _ = ReducedMotionSetting(address: address) { _ in Issue.record("a change without a request") }
        }
    }
}
