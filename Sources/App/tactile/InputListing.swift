import System
import Tactile
import TactileSDL
import Viewer

/// The texts of `tactile input`.
struct InputListing {
    private let report: InputReport
    private let refreshRate: Double
    private let scale: Double

    /// Takes the report of a window.
    @MainActor
    init(_ window: SDLWindow) {
        (report, refreshRate, scale) = (window.inputReport, window.refreshRate, window.scale)
    }

    /// The list for readers.
    var text: String {
        var lines = [
            row("platform", report.platform), row("compositor", report.compositor ?? "not known"),
            row("display", "\(Self.number(refreshRate)) frames a second, \(Self.number(scale)) pixels a point"),
        ]
        for (i, interface) in report.interfaces.enumerated() {
            let name = "\(interface.name) \(interface.version ?? "is missing")"
            lines.append(row(i == 0 ? "protocols" : "", "\(name): \(interface.effect)"))
        }
        if report.interfaces.isEmpty { lines.append(row("protocols", "those of SDL, which infers lifts from pauses")) }
        for (i, device) in report.devices.enumerated() { lines.append(row(i == 0 ? "devices" : "", device)) }
        if report.devices.isEmpty { lines.append(row("devices", "the system names none")) }
        return lines.joined(separator: "\n")
    }

    /// The list for programs, one line.
    var json: String {
        let protocols = report.interfaces.map { interface in
            JSONValue(members: [
                ("effect", .string(interface.effect)), ("name", .string(interface.name)),
                ("version", interface.version.map { .string($0) }),
            ])
        }
        return JSONValue(members: [
            ("compositor", report.compositor.map { .string($0) }),
            ("devices", .array(report.devices.map { .string($0) })), ("platform", .string(report.platform)),
            ("protocols", .array(protocols)), ("refreshRate", .number(refreshRate)), ("scale", .number(scale)),
        ]).compact
    }

    private func row(_ name: String, _ text: String) -> String {
        name + String(repeating: " ", count: max(1, 12 - name.count)) + text
    }

    /// Returns the line of an event: its time, the time from the sample to now, and its description.
    static func line(_ description: String, at time: Double, now: Double) -> String {
        PrintedNumber.fixed(time, decimals: 4, width: 10) + " s  "
            + PrintedNumber.fixed((now - time) * 1000, decimals: 1, width: 5) + " ms ago  " + description
    }

    /// Returns a description of an event, without its time.
    static func description(of event: InputEvent) -> String {
        switch event.kind {
        case .pointer(let pointer):
            let name = pointer.source == .mouse ? "mouse" : "finger \(pointer.id)"
            return "\(name) \(pointer.phase.rawValue) at \(place(pointer.location))"
        case .scroll(let scroll):
            let fingers = scroll.phase.map { "fingers \($0.rawValue)" }
            let device = fingers ?? (scroll.isPrecise ? "scroll without lifts" : "wheel")
            return "\(device) by \(vector(scroll.delta)) at \(place(scroll.location))"
        case .pinch(let pinch):
            return "pinch \(pinch.phase.rawValue), scale \(number(pinch.scale)), by \(vector(pinch.delta)), "
                + "turned \(number(pinch.rotation * 180 / .pi)) degrees"
        case .contextMenu(let location): return "right button at \(place(location))"
        case .key(let key): return "key \(key.phase.rawValue) \(key.key)"
        case .resize(let size, let scale):
            return "window of \(number(size.width)) x \(number(size.height)), \(number(scale)) pixels a point"
        case .motion(let isReduced): return "reduced motion \(isReduced ? "on" : "off")"
        case .appearance(let style): return "appearance \(style.rawValue)"
        case .open(let paths): return "open \(paths.map(\.printed).joined(separator: ", "))"
        case .files(let changes):
            return [("appeared", changes.appeared), ("changed", changes.changed), ("vanished", changes.vanished)]
                .filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1.map(\.printed).joined(separator: ", "))" }.joined(
                    separator: "; ")
        case .close: return "close"
        }
    }

    private static func place(_ point: Point) -> String { "\(number(point.x)), \(number(point.y))" }
    private static func vector(_ vector: Vector) -> String { "\(number(vector.dx)), \(number(vector.dy))" }

    /// Returns a number with at most three decimals.
    private static func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? PrintedNumber.fixed(rounded, decimals: 0) : "\(rounded)"
    }
}
