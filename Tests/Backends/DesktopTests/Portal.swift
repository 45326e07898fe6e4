import CGIO
import Foundation
import Synchronization
import Testing

@testable import Desktop

/// A private bus with a settings portal whose settings the test chooses.
final class Portal {
    /// The D-Bus address of the bus.
    let address: String
    private let daemon = Process()
    private let bus: OpaquePointer
    private let settings: Settings
    /// An element for each answer; a client receives all changes after its answer.
    let answers: AsyncStream<Void>

    /// The path of dbus-daemon; nil where it is not installed.
    static let daemonPath = ["/usr/bin", "/bin", "/usr/local/bin"].map { $0 + "/dbus-daemon" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// The portal's answer.
    private final class Settings {
        /// In GLib's text form: ({'namespace': {'key': <value>}},).
        let text: String
        /// Receives an element after each answer.
        let didAnswer: AsyncStream<Void>.Continuation
        /// The response of the file dialog, in GLib's text form; nil without a dialog.
        let response: String?
        /// The parameters with which the dialog was opened.
        let question = Mutex("")
        /// The content of the file that was passed on.
        let file = Mutex("")
        init(_ text: String, response: String?, didAnswer: AsyncStream<Void>.Continuation) {
            self.text = text
            self.response = response
            self.didAnswer = didAnswer
        }
    }

    /// Starts a bus with a portal that answers with `settings`, a dictionary in GLib's text form; nil for no portal.
    convenience init(_ settings: String?) throws { try self.init(settings, response: nil) }

    /// Starts a bus with a portal whose file dialog has a response, in GLib's text form.
    convenience init(choosing response: String) throws { try self.init("@a{sa{sv}} {}", response: response) }

    /// The parameters with which the file dialog was opened, in GLib's text form.
    var question: String { settings.question.withLock { $0 } }

    /// The content of the file that a dialog has received as a descriptor; empty if it has not received one.
    var file: String { settings.file.withLock { $0 } }

    private init(_ settings: String?, response: String?) throws {
        let pipe = Pipe()
        daemon.executableURL = URL(fileURLWithPath: try #require(Self.daemonPath))
        daemon.arguments = ["--session", "--nofork", "--nopidfile", "--print-address"]
        daemon.standardOutput = pipe
        daemon.standardError = FileHandle.nullDevice
        try daemon.run()
        var text = Data()
        while text.last != UInt8(ascii: "\n") {
            guard let byte = try pipe.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else { break }
            text += byte
        }
        address = String(decoding: text.dropLast(), as: UTF8.self)
        bus = try #require(
            g_dbus_connection_new_for_address_sync(address, Int32(GIO_CLIENT_OF_BUS), nil, nil, nil))
        let (answers, continuation) = AsyncStream.makeStream(of: Void.self)
        self.answers = answers
        self.settings = Settings(
            "(\(settings ?? "@a{sa{sv}} {}"),)", response: response, didAnswer: continuation)
        guard settings != nil else { return }
        g_dbus_connection_add_filter(bus, Self.answer, Unmanaged.passUnretained(self.settings).toOpaque(), nil)
        let reply = Variant(text: "('org.freedesktop.portal.Desktop', uint32 0)")?.withPointer { question in
            g_dbus_connection_call_sync(
                bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName", question,
                nil, 0, -1, nil, nil)
        }
        g_variant_unref(reply)
    }

    deinit {
        g_dbus_connection_close_sync(bus, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(bus))
        // Killed, because the daemon may have inherited that SIGTERM is ignored, and it has no state to save.
        kill(daemon.processIdentifier, SIGKILL)
    }

    /// Sends a change of a setting to all clients; `change` is (namespace, key, <value>) in GLib's text form.
    func send(_ change: String) {
        _ = Variant(text: change)?.withPointer { change in
            g_dbus_connection_emit_signal(
                bus, nil, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged",
                change, nil)
        }
    }

    private static let answer: gio_filter = { bus, message, isIncoming, data in
        guard isIncoming != 0, let message, let data, let member = g_dbus_message_get_member(message),
            ["ReadAll", "OpenFile", "SetWallpaperFile"].contains(String(cString: member))
        else { return message }
        let settings = Unmanaged<Settings>.fromOpaque(data).takeUnretainedValue()
        if String(cString: member) != "ReadAll" {
            guard let response = settings.response else { return message }
            open(bus, message, settings, response)
            return nil
        }
        let reply = g_dbus_message_new_method_reply(message)
        Variant(text: settings.text)?.withPointer { g_dbus_message_set_body(reply, $0) }
        g_dbus_connection_send_message(bus, reply, 0, nil, nil)
        settings.didAnswer.yield()
        if let reply { g_object_unref(UnsafeMutableRawPointer(reply)) }
        g_object_unref(UnsafeMutableRawPointer(message))
        return nil
    }

    /// Opens the file dialog, in which the user answers at once.
    private static func open(_ bus: OpaquePointer?, _ message: OpaquePointer, _ settings: Settings, _ response: String)
    {
        if let body = g_dbus_message_get_body(message), let text = g_variant_print(body, 0) {
            settings.question.withLock { $0 = String(cString: text) }
            g_free(text)
        }
        if let files = g_dbus_message_get_unix_fd_list(message) {
            let file = FileHandle(fileDescriptor: g_unix_fd_list_get(files, 0, nil), closeOnDealloc: true)
            settings.file.withLock { $0 = String(decoding: file.readDataToEndOfFile(), as: UTF8.self) }
        }
        let handle = "/org/freedesktop/portal/desktop/request/test/1"
        let reply = g_dbus_message_new_method_reply(message)
        Variant(text: "(objectpath '\(handle)',)")?.withPointer { g_dbus_message_set_body(reply, $0) }
        g_dbus_connection_send_message(bus, reply, 0, nil, nil)
        if let reply { g_object_unref(UnsafeMutableRawPointer(reply)) }
        g_object_unref(UnsafeMutableRawPointer(message))
        _ = Variant(text: response)?.withPointer { response in
            g_dbus_connection_emit_signal(
                bus, nil, handle, "org.freedesktop.portal.Request", "Response", response, nil)
        }
    }
}
