/// A reader of a log of lines about one or several devices.
nonisolated protocol LineLog {
    /// Creates a reader.
    init(_ options: ImportOptions)

    /// The facts about the log that the user must know.
    var report: ImportReport { get }

    /// Reads a line.
    ///
    /// - Throws: `Fault` for a line that is cut off or damaged, and a time that goes back.
    mutating func add(_ line: LogLine, number: Int) throws(Fault)

    /// Ends the log.
    ///
    /// - Returns: the devices in the order of their first events.
    mutating func finish() throws(Fault) -> [DesktopImport]
}

/// A clock of milliseconds in 32 bits, which begins again after 49.7 days.
nonisolated struct MillisecondClock {
    private var last: UInt32?
    private var milliseconds = 0.0

    /// Returns the time of a stamp since the first one, in seconds; below an earlier one if the stamp goes back.
    mutating func seconds(at stamp: Double) -> Double {
        // Programs print the stamp with its sign, too.
        let stamp = UInt32(truncatingIfNeeded: Int64(max(min(stamp, 1e15), -1e15)))
        milliseconds += Double(Int32(bitPattern: stamp &- (last ?? stamp)))
        last = stamp
        return milliseconds / 1000
    }
}

/// The devices of a log, by the names that it gives them.
nonisolated struct LoggedDevices {
    /// The most devices that have sent something.
    static let most = 16

    private(set) var all: [DesktopImport] = []
    private var places: [String: Int] = [:]

    /// Calls a body with the device of a name, which is made if there is none yet.
    mutating func with(
        _ name: String, make: () -> DesktopImport, _ body: (inout DesktopImport) throws(Fault) -> Void
    ) throws(Fault) {
        let place = places[name] ?? all.count
        if place == all.count {
            guard place < Self.most else { throw Fault("there are more than \(Self.most) devices") }
            places[name] = place
            all.append(make())
        }
        try body(&all[place])
    }
}
