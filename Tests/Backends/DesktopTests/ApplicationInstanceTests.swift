import Foundation
import Testing

@testable import Desktop

/// Tests of two starts on a private bus, and of the dialog of a portal on it; skipped where there is no dbus-daemon.
@Suite(.enabled(if: Portal.daemonPath != nil, "dbus-daemon is not installed"), .timeLimit(.minutes(20)))
struct ApplicationInstanceTests {
    private typealias Request = ApplicationInstance.Request

    /// Claims the name with time for a machine that does much else.
    private static func claim(
        _ request: Request, on bus: Portal, receive: @escaping @Sendable (Request) -> Void = { _ in }
    ) -> ApplicationInstance.Role {
        ApplicationInstance.claim(request, address: bus.address, timeout: 600_000, receive: receive)
    }

    @Test func `a later start passes its files on, and the first one receives them`() async throws {
        let bus = try Portal(nil)
        let (requests, continuation) = AsyncStream.makeStream(of: Request.self)
        let own = Request(display: ":1")
        let role = Self.claim(own, on: bus) { continuation.yield($0) }
        guard case .first(let first) = role else { return #expect(Bool(false), "the first start owns the name") }
        var received = requests.makeAsyncIterator()
        for uris in [["file:///a%20b.jpg", "file:///%C3%A9"], []] {
            let request = Request(uris: uris, activationToken: "token", display: ":1")
            guard case .passedOn = Self.claim(request, on: bus) else {
                return #expect(Bool(false), "a later start is not passed on")
            }
            #expect(await received.next() == request)
        }
        withExtendedLifetime((first, bus)) {}
    }

    @Test func `a start on another display and one after the end of the first are not passed on`() throws {
        let bus = try Portal(nil)
        do {
            let role = Self.claim(Request(display: ":1"), on: bus)
            guard case .first = role else { return #expect(Bool(false)) }
            let other = Self.claim(Request(display: ":2"), on: bus)
            guard case .alone = other else { return #expect(Bool(false), "another display has a window of its own") }
            withExtendedLifetime(role) {}
        }
        let next = Self.claim(Request(display: ":2"), on: bus)
        guard case .first = next else { return #expect(Bool(false), "the name is free again") }
        withExtendedLifetime((next, bus)) {}
    }

    @Test func `a bus that takes connections and answers nothing costs no more than the time limit`() throws {
        // A stream that listens, and that no program accepts from.
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("bus-\(UUID().uuidString)").path
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer {
            close(server)
            unlink(path)
        }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(server, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(status == 0 && listen(server, 5) == 0)
        let bus = "unix:path=" + path
        guard case .silent = ApplicationInstance.claim(Request(), address: bus, timeout: 50, receive: { _ in }) else {
            return #expect(Bool(false), "the bus is silent")
        }
        #expect(!SessionBus.answers(address: bus, within: 50))
        #expect(SessionBus.answers(address: nil) && SessionBus.answers(address: "unix:path=/nowhere"))
    }

    @Test(arguments: [nil, "", "unix:path=/nowhere/at/all"])
    func `without a bus a start is alone, and there is no dialog`(address: String?) async {
        guard case .alone = ApplicationInstance.claim(Request(), address: address, receive: { _ in }) else {
            return #expect(Bool(false))
        }
        let (answers, continuation) = AsyncStream.makeStream(of: FileChooser.Answer.self)
        let chooser = FileChooser(choosesFolders: false, mediaTypes: ["image/avif"], address: address) {
            continuation.yield($0)
        }
        var received = answers.makeAsyncIterator()
        #expect(await received.next() == .unavailable)
        withExtendedLifetime(chooser) {}
    }

    @Test(
        arguments: [
            (
                "(uint32 0, {'uris': <['file:///a.jpg', 'file:///b.jpg']>})",
                FileChooser.Answer.chosen(["file:///a.jpg", "file:///b.jpg"])
            ),
            ("(uint32 1, @a{sv} {})", .cancelled), ("(uint32 0, @a{sv} {})", .cancelled),
            ("(uint32 2, {'uris': <['file:///a.jpg']>})", .cancelled),
        ], [false, true])
    func `the user's answer in the dialog arrives`(
        response: (text: String, answer: FileChooser.Answer), folders: Bool
    ) async throws {
        let portal = try Portal(choosing: response.text)
        let (answers, continuation) = AsyncStream.makeStream(of: FileChooser.Answer.self)
        let chooser = FileChooser(choosesFolders: folders, mediaTypes: ["image/avif"], address: portal.address) {
            continuation.yield($0)
        }
        var received = answers.makeAsyncIterator()
        #expect(await received.next() == response.answer)
        #expect(portal.question.contains(folders ? "'directory': <true>" : "image/avif"))
        withExtendedLifetime(chooser) {}
    }

    @Test func `on a bus without a portal there is no dialog`() async throws {
        let bus = try Portal(nil)
        let (answers, continuation) = AsyncStream.makeStream(of: FileChooser.Answer.self)
        let chooser = FileChooser(choosesFolders: true, mediaTypes: ["image/avif"], address: bus.address) {
            continuation.yield($0)
        }
        var received = answers.makeAsyncIterator()
        #expect(await received.next() == .unavailable)
        withExtendedLifetime((chooser, bus)) {}
    }
}
