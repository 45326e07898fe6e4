import Foundation
import Testing

@testable import Desktop

/// Against a portal of our own on a bus of its own; skipped where there is no dbus-daemon.
@Suite(
    .enabled(if: Portal.daemonPath != nil, "dbus-daemon is not installed"), .timeLimit(.minutes(1)))
struct ReducedMotionSettingTests {
    /// What a wish tells, in order.
    private func follow(_ address: String?) -> (setting: ReducedMotionSetting, received: AsyncStream<Bool>) {
        let (received, continuation) = AsyncStream.makeStream(of: Bool.self)
        return (ReducedMotionSetting(address: address) { continuation.yield($0) }, received)
    }

    @Test(
        "A desktop that wants less motion is heard, by the portal's key or by GNOME's",
        arguments: [
            "{'org.freedesktop.appearance': {'reduced-motion': <uint32 1>, 'contrast': <uint32 0>}}",
            "{'org.gnome.desktop.interface': {'enable-animations': <false>}}",
            "{'org.gnome.desktop.interface': {'enable-animations': <<false>>}}",
            "{'org.freedesktop.appearance': {'reduced-motion': <uint32 0>}, "
                + "'org.gnome.desktop.interface': {'enable-animations': <false>}}",
        ])
    func heard(settings: String) async throws {
        let portal = try Portal(settings)
        let (setting, received) = follow(portal.address)
        var values = received.makeAsyncIterator()
        #expect(await values.next() == true)
        withExtendedLifetime((setting, portal)) {}
    }

    @Test(
        "Without such a wish nobody is told of one until it comes; then it is followed",
        arguments: [
            "{'org.freedesktop.appearance': {'reduced-motion': <uint32 0>}}",
            "{'org.freedesktop.appearance': {'reduced-motion': <uint32 7>}}",
            "{'org.freedesktop.appearance': {'reduced-motion': <'1'>}}",
            "{'org.gnome.desktop.interface': {'enable-animations': <true>}}", "@a{sa{sv}} {}",
        ])
    func followed(settings: String) async throws {
        let portal = try Portal(settings)
        let (setting, received) = follow(portal.address)
        var values = received.makeAsyncIterator()
        for await _ in portal.answers { break }
        portal.tell("('org.freedesktop.appearance', 'contrast', <uint32 1>)")
        portal.tell("('org.gnome.desktop.interface', 'enable-animations', <false>)")
        #expect(await values.next() == true)
        portal.tell("('org.freedesktop.appearance', 'reduced-motion', <uint32 1>)")
        portal.tell("('org.gnome.desktop.interface', 'enable-animations', <true>)")
        portal.tell("('org.freedesktop.appearance', 'reduced-motion', <uint32 0>)")
        #expect(await values.next() == false)
        withExtendedLifetime((setting, portal)) {}
    }

    @Test("Without a bus, or with one that has no portal, nobody is told of anything, and it can be let go of")
    func nothing() throws {
        let portal = try Portal(nil)
        for address in [nil, "", "unix:path=/nowhere/at/all", "nonsense", portal.address] {
            _ = ReducedMotionSetting(address: address) { _ in Issue.record("nobody wished for anything") }
        }
    }
}
