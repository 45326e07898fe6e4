import Geometry
import Platform
import Replay
import System

/// The import of a log of JSON objects or table lines.
nonisolated protocol LogImport {
    /// The facts that the user must know.
    var report: ImportReport { get }

    /// Adds an entry.
    mutating func add(_ record: JSONRecord) throws(Fault)

    /// Ends the import.
    ///
    /// - Returns: the recording; nil if the log contains nothing of use.
    mutating func finish() throws(Fault) -> Recording?
}

/// The import of plain samples.
nonisolated struct SampleImport: LogImport {
    private let options: ImportOptions
    private var reader: SampleReader
    private var sink: EventSink
    private var isEmpty = true
    private(set) var report = ImportReport()

    /// Starts an import.
    init(_ options: ImportOptions) {
        self.options = options
        let size = options.size ?? ImportOptions.standardSize
        sink = EventSink(size: size, opening: options.photo)
        reader = SampleReader(start: options.start ?? Point(x: size.width / 2, y: size.height / 2))
    }

    mutating func add(_ record: JSONRecord) throws(Fault) {
        try reader.add(record, to: &sink, &report)
        isEmpty = false
    }

    mutating func finish() throws(Fault) -> Recording? {
        sink.cancelContacts(&report)
        sink.noteExcess(in: &report)
        return isEmpty ? nil : Recording(sink, device: nil, options: options)
    }
}

/// The import of a browser's log.
nonisolated struct BrowserImport: LogImport {
    private let options: ImportOptions
    private var device: String?
    /// The reader and its events; nil before the first event, because the log's window may precede it.
    private var state: (reader: BrowserLogReader, sink: EventSink)?
    private var size: Size
    private var beginning: Int?
    private(set) var report = ImportReport()

    /// Starts an import.
    init(_ options: ImportOptions) {
        self.options = options
        size = options.size ?? ImportOptions.standardSize
    }

    mutating func add(_ record: JSONRecord) throws(Fault) {
        if record["innerWidth"] != nil, state == nil {
            let range = 1.0...16384.0
            let logged = Size(
                width: try record.required("innerWidth", in: range),
                height: try record.required("innerHeight", in: range))
            device = try record.string("userAgent")
            size = options.size ?? logged
            return
        }
        var current = state ?? (BrowserLogReader(size: size), EventSink(size: size, opening: options.photo))
        state = nil
        beginning = beginning ?? current.sink.events.count
        try current.reader.add(record, to: &current.sink, &report)
        state = current
    }

    mutating func finish() throws(Fault) -> Recording? {
        guard var ended = state, let beginning else { return nil }
        state = nil
        try ended.reader.finish(&ended.sink)
        guard ended.sink.events.count > beginning else { return nil }
        ended.sink.cancelContacts(&report)
        ended.sink.noteExcess(in: &report)
        return Recording(ended.sink, device: device, options: options)
    }
}

/// The import of device frames.
nonisolated struct FrameLogImport: LogImport {
    private let options: ImportOptions
    private var reader = FrameLogReader()
    private var device: DeviceImport
    private var wheel: (reader: BrowserLogReader, sink: EventSink)?
    private let place: Point
    private let name: String?
    private var lastTime = 0.0
    private var isEmpty = true

    /// Starts an import.
    init(_ header: JSONRecord, options: ImportOptions) throws(Fault) {
        self.options = options
        let description = try FrameLogReader.description(of: header)
        name = description.name
        device = DeviceImport(description, options: options)
        let size = options.size ?? ImportOptions.standardSize
        place = options.start ?? Point(x: size.width / 2, y: size.height / 2)
        if header["kind"] == "wheel" {
            wheel = (BrowserLogReader(size: size), EventSink(size: size, opening: options.photo))
        }
    }

    var report: ImportReport { device.report }

    mutating func add(_ record: JSONRecord) throws(Fault) {
        guard var wheel else {
            let frame = try reader.frame(record, to: &device.report)
            guard frame.time >= lastTime else {
                let distance = EventSink.rounded(lastTime - frame.time)
                throw Fault("the time goes back by \(distance) s, to t_ms \(frame.time * 1000); sort the frames")
            }
            lastTime = frame.time
            return try device.add(frame)
        }
        self.wheel = nil
        guard let movement = try record.record("wheel") else { throw Fault("the frame has no wheel; add it") }
        let time = try record.required("t_ms", in: 0...1e9) / 1000
        let kind = try wheel.reader.wheel(movement, at: place, names: ("dx", "dy", "mode"))
        try wheel.sink.add(kind, at: time)
        isEmpty = false
        self.wheel = wheel
    }

    mutating func finish() throws(Fault) -> Recording? {
        guard let wheel else { return try device.finish() }
        wheel.sink.noteExcess(in: &device.report)
        return isEmpty ? nil : Recording(wheel.sink, device: name, options: options)
    }
}
