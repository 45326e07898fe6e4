/// The desktop's input as a window sees it: the compositor, its protocols and versions, and the devices.
public nonisolated struct InputReport: Hashable, Sendable {
    /// A protocol or an extension of the desktop, and the version in use; nil if the desktop does not offer it.
    public struct Interface: Hashable, Sendable {
        /// The name in the protocol's own words, such as `zwp_pointer_gestures_v1` or `XInput`.
        public var name: String
        /// The version in use, such as "3" or "2.4".
        public var version: String?

        /// What the protocol brings in this version, or what is missing without it; empty for an unknown protocol.
        public var effect: String {
            let number = version.flatMap { Double($0) } ?? 0
            switch name {
            case "wl_seat" where number >= 8: return "lifts of fingers, and parts of a wheel's step"
            case "wl_seat" where number >= 5: return "lifts of fingers, and whole steps of a wheel"
            case "wl_seat" where number > 0: return "the mouse with its times; lifts are inferred from pauses"
            case "wl_seat": return "no mouse, touchpad or keyboard"
            case "zwp_pointer_gestures_v1" where number >= 3: return "pinches, swipes and resting fingers"
            case "zwp_pointer_gestures_v1" where number > 0:
                return "pinches and swipes, but not resting fingers: they do not catch a movement"
            case "zwp_pointer_gestures_v1": return "no pinches, and resting fingers do not catch a movement"
            case "zwp_input_timestamps_manager_v1" where number > 0: return "times in nanoseconds"
            case "zwp_input_timestamps_manager_v1": return "times are in whole milliseconds"
            default: return ""
            }
        }

        /// Creates an entry.
        public init(name: String, version: String?) {
            self.name = name
            self.version = version
        }
    }

    /// The display protocol: "Wayland", "X11", or the name that SDL gives to another one.
    public var platform: String
    /// The compositor or display server, with its version where it tells one; nil if it is not known.
    public var compositor: String?
    /// The protocols that matter for input.
    public var interfaces: [Interface]
    /// The names of the pointing devices, as far as the system tells them.
    public var devices: [String]

    /// Creates a report.
    public init(platform: String, compositor: String?, interfaces: [Interface] = [], devices: [String] = []) {
        self.platform = platform
        self.compositor = compositor
        self.interfaces = interfaces
        self.devices = devices
    }
}
