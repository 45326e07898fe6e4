internal import Glibc

/// The names of the compositor and of the devices, as the system tells them.
nonisolated enum DesktopNames {
    /// Returns the name of the program at the other end of a socket, with the desktop that the session names; nil if
    /// both are unknown.
    static func compositor(onSocket socket: Int32) -> String? {
        // SO_PEERCRED returns a process, a user and a group; Swift has no type for it.
        var peer: (process: Int32, user: UInt32, group: UInt32) = (0, 0, 0)
        var size = socklen_t(MemoryLayout.size(ofValue: peer))
        let isKnown = getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.process > 0
        let name = isKnown ? text(of: "/proc/\(peer.process)/comm")?.split(separator: "\n").first.map(String.init) : nil
        let desktop = getenv("XDG_CURRENT_DESKTOP").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        guard let name else { return desktop }
        return desktop.map { "\(name) (\($0))" } ?? name
    }

    /// The names of the kernel's pointing devices; empty if the system does not tell them.
    static var pointingDevices: [String] { pointingDevices(in: text(of: "/proc/bus/input/devices") ?? "") }

    /// Returns the names of the pointing devices in the kernel's list, where each device is a paragraph.
    ///
    /// A pointing device has a handler `mouse`, or reports positions and touches.
    static func pointingDevices(in list: String) -> [String] {
        var found: [String] = []
        var name: String?
        for line in list.split(separator: "\n") {
            if line.hasPrefix("N: Name=") {
                name = String(line.dropFirst("N: Name=".count)).trimmingQuotes
            } else if line.hasPrefix("H: Handlers="), let device = name {
                let handlers = line.dropFirst("H: Handlers=".count).split(separator: " ")
                if handlers.contains(where: { $0.hasPrefix("mouse") }), !found.contains(device) { found.append(device) }
                name = nil
            }
        }
        return found
    }

    /// Returns the text of a file, at most 64 KiB of it; nil if it cannot be read.
    private static func text(of path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}

nonisolated extension String {
    fileprivate var trimmingQuotes: String {
        var text = self[...]
        if text.hasPrefix("\"") { text = text.dropFirst() }
        if text.hasSuffix("\"") { text = text.dropLast() }
        return String(text)
    }
}
