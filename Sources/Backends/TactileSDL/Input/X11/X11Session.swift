internal import CXInput

/// A connection to an X server, its devices, and the events of a window that have not been taken yet.
nonisolated struct X11Session: ~Copyable {
    private let connection: X11Connection
    private var translator: X11Translator
    private let clock: Clock
    private var hardwareClock: HardwareClock
    private var events: [DeviceEvent] = []
    private var resolution: X11Resolution
    /// A Boolean value that indicates whether the resolution has not been taken yet.
    private var hasNewResolution = true
    /// The server, the version of XInput and the devices.
    private(set) var report: InputReport

    /// Connects to the X server; nil without one, without XInput 2.1, or without such a window.
    init?(window: UInt32, display: String?, coversMouse: Bool, clock: Clock) {
        guard let connection = X11Connection(window: window, display: display) else { return nil }
        self.connection = connection
        translator = X11Translator(coversMouse: coversMouse)
        self.clock = clock
        hardwareClock = HardwareClock(clock)
        resolution = connection.readResolution()
        let version = "\(connection.version.major).\(connection.version.minor)"
        report = InputReport(
            platform: "X11", compositor: connection.server,
            interfaces: [InputReport.Interface(name: "XInput", version: version)])
        readDevices()
    }

    /// The file that becomes readable when the server has sent something.
    var file: Int32 { connection.file }
    /// A Boolean value that indicates whether the connection has failed, after which no event follows.
    var isClosed: Bool { connection.isClosed }

    /// Reads what the server has sent, and returns a Boolean value that indicates whether there is anything to take.
    mutating func read() -> Bool {
        var hasNews = false
        while let message = connection.nextEvent() {
            switch message {
            case .devicesChanged: readDevices()
            case .resolutionChanged:
                let new = connection.readResolution()
                if new != resolution { (resolution, hasNewResolution, hasNews) = (new, true, true) }
            case .event(let event):
                // Other windows may have scrolled while the pointer was there.
                if event.kind == .enter, let (values, sequence) = connection.queryValues() {
                    translator.setValues(values, requestedBy: sequence)
                }
                let time = hardwareClock.time(ofMilliseconds: event.time, arrival: clock.now)
                events += translator.translate(event, at: time)
            }
        }
        return !events.isEmpty || hasNews
    }

    /// Returns the resolution if it has not been taken yet.
    mutating func takeResolution() -> X11Resolution? {
        defer { hasNewResolution = false }
        return hasNewResolution ? resolution : nil
    }

    /// Returns and removes the events that have arrived.
    mutating func takeEvents() -> [DeviceEvent] {
        _ = read()
        defer { events = [] }
        return events
    }

    private mutating func readDevices() {
        guard let (devices, sequence) = connection.queryDevices() else { return }
        translator.setDevices(devices, requestedBy: sequence)
        let names = devices.sorted { $0.key < $1.key }.map(\.value.name)
        // Programs send events through these two, which are no devices.
        report.devices = names.filter { !$0.contains("XTEST") }
    }
}
