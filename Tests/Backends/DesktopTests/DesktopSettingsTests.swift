import Foundation
import Testing

@testable import Desktop

/// Tests against a settings portal on a private bus; skipped where there is no dbus-daemon.
@Suite(
    .enabled(if: Portal.daemonPath != nil, "dbus-daemon is not installed"), .timeLimit(.minutes(20)))
struct DesktopSettingsTests {
    private typealias Observed = (observer: DesktopSettingsObserver, received: AsyncStream<DesktopSettings>)

    /// Observes the settings on a bus, and returns the stream of their changes.
    private func observe(_ address: String?) -> Observed {
        let (received, continuation) = AsyncStream.makeStream(of: DesktopSettings.self)
        return (DesktopSettingsObserver(address: address) { continuation.yield($0) }, received)
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
        let (observer, received) = observe(portal.address)
        var values = received.makeAsyncIterator()
        #expect(await values.next()?.isMotionReduced == true)
        withExtendedLifetime((observer, portal)) {}
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
        let (observer, received) = observe(portal.address)
        var values = received.makeAsyncIterator()
        for await _ in portal.answers { break }
        portal.send("('org.freedesktop.appearance', 'accent-color', <uint32 1>)")
        portal.send("('org.gnome.desktop.interface', 'enable-animations', <false>)")
        #expect(await values.next()?.isMotionReduced == true)
        portal.send("('org.freedesktop.appearance', 'reduced-motion', <uint32 1>)")
        portal.send("('org.gnome.desktop.interface', 'enable-animations', <true>)")
        portal.send("('org.freedesktop.appearance', 'reduced-motion', <uint32 0>)")
        #expect(await values.next()?.isMotionReduced == false)
        withExtendedLifetime((observer, portal)) {}
    }

    @Test(
        "The preferred colours are reported, and are the observer's settings by then",
        arguments: [("<uint32 1>", DesktopSettings.ColorScheme.dark), ("<uint32 2>", .light), ("<<uint32 2>>", .light)])
    func preferred(value: String, scheme: DesktopSettings.ColorScheme) async throws {
        let portal = try Portal("{'org.freedesktop.appearance': {'color-scheme': \(value)}}")
        let (observer, received) = observe(portal.address)
        var values = received.makeAsyncIterator()
        let reported = await values.next()
        #expect(reported?.colorScheme == scheme && reported?.isMotionReduced == false)
        #expect(observer.settings == reported)
        portal.send("('org.freedesktop.appearance', 'color-scheme', <uint32 0>)")
        #expect(await values.next()?.colorScheme == .noPreference)
        withExtendedLifetime((observer, portal)) {}
    }

    @Test(
        "Values without a meaning have no preference; both settings change independently",
        arguments: ["<uint32 0>", "<uint32 3>", "<'2'>", "<true>"])
    func independent(value: String) async throws {
        let portal = try Portal("{'org.freedesktop.appearance': {'color-scheme': \(value)}}")
        let (observer, received) = observe(portal.address)
        var values = received.makeAsyncIterator()
        for await _ in portal.answers { break }
        #expect(observer.settings.colorScheme == .noPreference)
        portal.send("('org.freedesktop.appearance', 'color-scheme', <uint32 2>)")
        portal.send("('org.freedesktop.appearance', 'reduced-motion', <uint32 1>)")
        portal.send("('org.freedesktop.appearance', 'color-scheme', <uint32 1>)")
        portal.send("('org.freedesktop.appearance', 'color-scheme', <uint32 1>)")
        portal.send("('org.freedesktop.appearance', 'reduced-motion', <uint32 0>)")
        var reported: [DesktopSettings] = []
        for _ in 0..<4 { if let next = await values.next() { reported.append(next) } }
        #expect(reported.map(\.colorScheme) == [.light, .light, .dark, .dark])
        #expect(reported.map(\.isMotionReduced) == [false, true, true, false])
        withExtendedLifetime((observer, portal)) {}
    }

    @Test(
        "The size of text and the contrast are reported; values without a meaning have no preference",
        arguments: [
            ("<1.5>", "<uint32 1>", 1.5, true), ("<<2.0>>", "<<uint32 1>>", 2, true), ("<9.0>", "<uint32 0>", 3, false),
            ("<0.1>", "<uint32 2>", 0.5, false), ("<uint32 2>", "<uint32 1>", 1, true),
            ("<1.25>", "<'1'>", 1.25, false),
        ])
    func legible(factor: String, contrast: String, textScale: Double, isIncreased: Bool) async throws {
        let portal = try Portal(
            "{'org.freedesktop.appearance': {'contrast': \(contrast)}, "
                + "'org.gnome.desktop.interface': {'text-scaling-factor': \(factor)}}")
        let (observer, received) = observe(portal.address)
        var values = received.makeAsyncIterator()
        let reported = await values.next()
        #expect(reported?.textScale == textScale && reported?.isContrastIncreased == isIncreased)
        portal.send("('org.gnome.desktop.interface', 'text-scaling-factor', <1.75>)")
        #expect(await values.next()?.textScale == 1.75)
        withExtendedLifetime((observer, portal)) {}
    }

    @Test("Without a bus, and on a bus without a portal, no change is reported, and the observer can be released")
    func silent() throws {
        let portal = try Portal(nil)
        for address in [nil, "", "unix:path=/nowhere/at/all", "nonsense", portal.address] {
            _ = DesktopSettingsObserver(address: address) { _ in Issue.record("a change without a request") }
        }
    }
}
