import Geometry
import Platform
import Replay
import System
import Viewer

/// The state of the import of one file.
nonisolated struct ImportReading {
    let options: ImportOptions
    let mostDevices: Int
    /// A Boolean value that indicates whether only the description is read.
    var stopsAtData = false
    /// The recordings so far.
    private(set) var recordings: [ImportedRecording] = []
    /// The description of the last device.
    private(set) var description: DeviceDescription?
    /// The notes about devices that have sent nothing of use.
    private(set) var unusedNotes: [String] = []
    private var line = 0
    private var eventCount = 0

    /// Starts a reading.
    init(options: ImportOptions, mostDevices: Int, stopsAtData: Bool = false) {
        (self.options, self.mostDevices, self.stopsAtData) = (options, mostDevices, stopsAtData)
    }

    /// Returns an error with its place.
    func failure(_ fault: Fault, name: String) -> ImportError {
        let line = fault.line ?? line
        return ImportError(place: line == 0 ? name : "\(name), line \(line)", reason: fault.reason)
    }

    /// Reads a file of a format.
    mutating func read(
        _ format: Importer.Format, _ open: () throws(FileError) -> ChunkReader
    ) throws(Fault) {
        let chunks: ChunkReader
        do {
            chunks = try open()
        } catch {
            throw Fault(error.reason)
        }
        switch format {
        case .evemu: try readEvemu(chunks)
        case .evtest: try readKernelLog(chunks, EvtestReader())
        case .getevent: try readKernelLog(chunks, GeteventReader())
        case .libinput: try readLibinput(chunks)
        case .json: try readJSON(chunks)
        case .table: try readTable(chunks)
        }
    }

    private mutating func nextLine(_ lines: inout LineReader) throws(Fault) -> [UInt8]? {
        do {
            let next = try lines.next()
            line = lines.number
            return next
        } catch {
            line = lines.number
            throw Fault(error.reason)
        }
    }

    /// Keeps the recording of a device.
    private mutating func end(_ device: inout DeviceImport) throws(Fault) {
        if let recording = try device.finish() {
            try keep(recording, device.report)
        } else {
            unusedNotes += device.report.sentences
        }
    }

    private mutating func keep(_ recording: Recording, _ report: ImportReport) throws(Fault) {
        eventCount += recording.events.count
        guard recordings.count < mostDevices, eventCount <= Recording.mostEvents else {
            throw Fault("the devices of the file have too many events together; record them in files of their own")
        }
        let advice = [MovementIntervals(recording.events).advice].compactMap(\.self)
        recordings.append(ImportedRecording(recording: recording, notes: report.sentences + advice))
    }

    // MARK: Formats

    private mutating func readEvemu(_ chunks: ChunkReader) throws(Fault) {
        var lines = LineReader(chunks), reader = EvemuReader()
        var device: DeviceImport?
        while let text = try nextLine(&lines) {
            guard let event = try reader.event(in: text) else { continue }
            if stopsAtData { break }
            if device == nil { device = DeviceImport(reader.description, options: options) }
            try device?.add(event, line: line)
        }
        var found = reader.description
        found.inferKind()
        description = found
        line = 0
        guard var ended = device else { return }
        try end(&ended)
    }

    private mutating func readKernelLog(_ chunks: ChunkReader, _ reader: some KernelLogReader) throws(Fault) {
        var lines = LineReader(chunks), log = KernelLogImport(reader, options: options, mostDevices: mostDevices)
        while let text = try nextLine(&lines) {
            guard try log.add(text, line: line, stopsAtData: stopsAtData) else { break }
        }
        description = log.description
        line = 0
        for var device in log.devices { try end(&device) }
        unusedNotes += log.report.sentences
    }

    private mutating func readLibinput(_ chunks: ChunkReader) throws(Fault) {
        let yaml = YAMLReader(chunks)
        var devices: [DeviceImport] = []
        var found: DeviceDescription?
        let limit = mostDevices, isDescription = stopsAtData
        do {
            var reader = LibinputReader(yaml, options: options, isDescription: isDescription) {
                device, description throws(Fault) in
                guard devices.count < limit else { throw Fault("there are more than \(limit) devices") }
                var known = description
                known.inferKind()
                found = known
                devices.append(device)
            }
            try reader.read()
        } catch {
            line = yaml.line
            throw error
        }
        description = found
        line = 0
        for var device in devices { try end(&device) }
    }

    private mutating func readTable(_ chunks: ChunkReader) throws(Fault) {
        var lines = LineReader(chunks), table = TableReader()
        var samples = SampleImport(options)
        while let text = try nextLine(&lines) {
            guard let record = try table.record(text, number: line) else { continue }
            try samples.add(record)
        }
        if let recording = samples.recording { try keep(recording, samples.report) }
    }

    private mutating func readJSON(_ chunks: ChunkReader) throws(Fault) {
        var json = JSONRecordReader(chunks)
        var log: (any LogImport)?
        do {
            while let record = try json.next() {
                line = record.line
                if log == nil {
                    let isFrames = !json.header.members.isEmpty
                    if isFrames {
                        let header = try FrameLogReader.description(of: json.header)
                        description = header
                        if stopsAtData { return }
                    }
                    log = try makeLog(record, header: isFrames ? json.header : nil)
                }
                try log?.add(record)
            }
        } catch {
            line = max(line, json.line)
            throw error
        }
        line = 0
        unusedNotes += log?.report.sentences ?? []
        if let recording = try log?.finish() { try keep(recording, log?.report ?? ImportReport()) }
    }

    private func makeLog(_ first: JSONRecord, header: JSONRecord?) throws(Fault) -> any LogImport {
        if let header { return try FrameLogImport(header, options: options) }
        if first["format"] == "tactile-recording" {
            throw Fault("it is a recording already; replay it with tactile replay")
        }
        if first["timeStamp"] != nil || first["innerWidth"] != nil { return BrowserImport(options) }
        if first["t"] != nil { return SampleImport(options) }
        throw Fault("it has neither the members of a browser's event (timeStamp) nor of a sample (t)")
    }
}
