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
    /// The format of the file; nil as long as it is not known.
    private var format: ImportFormat?
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

    /// The recordings, of which the last one has the notes of the devices without a recording, too.
    var complete: [ImportedRecording] {
        guard let last = recordings.last, !unusedNotes.isEmpty else { return recordings }
        let notes = last.notes + unusedNotes.filter { !last.notes.contains($0) }
        return recordings.dropLast() + [ImportedRecording(recording: last.recording, notes: notes)]
    }

    /// The reason why a file has given no recording.
    var emptiness: String {
        let facts = unusedNotes.prefix(3).joined(separator: "; ")
        let found = "there is nothing in it that can be imported" + (facts.isEmpty ? "" : " (\(facts))")
        guard let format, let command = format.recipe?.command else { return found }
        return "\(found); it is \(format.name): move, scroll or press while this runs: \(command)"
    }

    /// Reads a file of a format that has been found.
    ///
    /// - Throws: `Fault`, also for a format that is not imported, which it names.
    mutating func read(
        _ found: ImportFormat.Found, _ open: () throws(FileError) -> ChunkReader
    ) throws(Fault) {
        guard case .format(let known, let start) = found else { return try readJSON(open) }
        format = known
        let reader: ImportFormat.Reader
        switch known.use {
        case .read(let known, _): reader = known
        case .refuse(let advice): throw known.refusal(advice)
        }
        let chunks = try opened(open)
        switch reader {
        case .evemu: try readEvemu(chunks, from: start)
        case .libinput: try readLibinput(chunks, from: start)
        case .evtest: try readKernelLog(chunks, EvtestReader(), from: start)
        case .getevent: try readKernelLog(chunks, GeteventReader(), from: start)
        case .debugEvents: try readLines(DebugEventsReader(options), chunks)
        case .xinput: try readLines(XInputReader(options), chunks)
        case .wev: try readLines(WevReader(options), chunks)
        case .frames, .activity, .browser, .samples: try readTable(chunks, from: start)
        }
    }

    private func opened(_ open: () throws(FileError) -> ChunkReader) throws(Fault) -> ChunkReader {
        do {
            return try open()
        } catch {
            throw Fault(error.reason)
        }
    }

    /// Returns the next line of a text, from a line on.
    private mutating func nextLine(_ lines: inout LineReader, from start: Int = 1) throws(Fault) -> [UInt8]? {
        do {
            while lines.number < start - 1, try lines.next() != nil {}
            let next = try lines.next()
            line = lines.number
            return next
        } catch {
            line = lines.number
            throw Fault(error.reason)
        }
    }

    /// Leaves out the line of a recorder that was read last, if it ends without a line break.
    ///
    /// The recorder was stopped while it wrote. What people write ends so, too.
    ///
    /// - Throws: The fault of the line, for another one.
    private mutating func leaveOut(_ fault: Fault, lastOf lines: LineReader) throws(Fault) {
        guard lines.isUnterminated else { throw fault }
        unusedNotes.append("line \(line): the last line is cut, and not used")
    }

    /// Keeps the recording of a device.
    private mutating func end(_ device: inout DeviceImport) throws(Fault) {
        if let recording = try device.finish() {
            try keep(recording, device.report.sentences)
        } else {
            unusedNotes += device.report.movementsFirst
        }
    }

    private mutating func keep(_ recording: Recording, _ notes: [String]) throws(Fault) {
        eventCount += recording.events.count
        guard recordings.count < mostDevices, eventCount <= Recording.mostEvents else {
            throw Fault("the devices of the file have too many events together; record them in files of their own")
        }
        var advice: String?
        if case .read(let reader, _)? = format?.use, reader.mayHaveOtherUnits {
            advice = MovementIntervals(recording.events).advice
        }
        let notes = notes + [advice].compactMap(\.self)
        recordings.append(ImportedRecording(recording: recording, notes: notes))
    }

    // MARK: Formats

    private mutating func readEvemu(_ chunks: ChunkReader, from start: Int) throws(Fault) {
        var lines = LineReader(chunks), reader = EvemuReader()
        var device: DeviceImport?
        while let text = try nextLine(&lines, from: start) {
            if text.starts(with: Array("N:".utf8)), var ended = device {
                // Another recording follows in the file.
                try end(&ended)
                (device, reader) = (nil, EvemuReader())
            }
            do throws(Fault) {
                guard let event = try reader.event(in: text) else { continue }
                if stopsAtData { break }
                if device == nil { device = DeviceImport(reader.description, options: options) }
                try device?.add(event, line: line)
            } catch {
                try leaveOut(error, lastOf: lines)
            }
        }
        var found = reader.description
        found.inferKind()
        description = found
        line = 0
        guard var ended = device else { return }
        try end(&ended)
    }

    private mutating func readKernelLog(_ chunks: ChunkReader, _ reader: some KernelLogReader, from start: Int)
        throws(Fault)
    {
        var lines = LineReader(chunks), log = KernelLogImport(reader, options: options, mostDevices: mostDevices)
        while let text = try nextLine(&lines, from: start) {
            do throws(Fault) {
                guard try log.add(text, line: line, stopsAtData: stopsAtData) else { break }
            } catch {
                try leaveOut(error, lastOf: lines)
            }
        }
        description = log.description
        line = 0
        for var device in log.devices { try end(&device) }
        unusedNotes += log.report.sentences
    }

    private mutating func readLibinput(_ chunks: ChunkReader, from start: Int) throws(Fault) {
        let yaml = YAMLReader(chunks, from: start)
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

    private mutating func readLines(_ log: some LineLog, _ chunks: ChunkReader) throws(Fault) {
        guard !stopsAtData else { return }
        var lines = LineReader(chunks), log = log
        while let text = try nextLine(&lines) {
            do throws(Fault) {
                try log.add(LogLine(text), number: line)
            } catch {
                try leaveOut(error, lastOf: lines)
            }
        }
        var devices = try log.finish()
        line = 0
        var notes = log.report.sentences
        for index in devices.indices {
            guard let recording = try devices[index].finish() else { continue }
            // The facts about the log are those of its first recording, too.
            try keep(recording, notes + devices[index].report.sentences)
            notes = []
        }
        unusedNotes += notes
    }

    private mutating func readTable(_ chunks: ChunkReader, from start: Int) throws(Fault) {
        var lines = LineReader(chunks), table = TableReader()
        var samples = SampleImport(options)
        while let text = try nextLine(&lines, from: start) {
            guard let record = try table.record(text, number: line) else { continue }
            try samples.add(record)
        }
        if let recording = try samples.finish() { try keep(recording, samples.report.sentences) }
    }

    private mutating func readJSON(_ open: () throws(FileError) -> ChunkReader) throws(Fault) {
        var json = JSONRecordReader(try opened(open))
        var log: (any LogImport)?
        do {
            while let record = try json.next() {
                line = record.line
                if log == nil {
                    log = try makeLog(record, json, open)
                    if stopsAtData { return }
                }
                try log?.add(record)
            }
        } catch {
            line = max(line, json.line)
            throw error
        }
        line = 0
        unusedNotes += log?.report.sentences ?? []
        // The import notes its end, too.
        guard let recording = try log?.finish(), let log else { return }
        try keep(recording, log.report.sentences)
    }

    /// Returns the import of a log by its first object.
    private mutating func makeLog(
        _ first: JSONRecord, _ json: JSONRecordReader, _ open: () throws(FileError) -> ChunkReader
    ) throws(Fault) -> any LogImport {
        let header = json.header
        format = ImportFormat.json(list: json.arrayName, hasHeader: !header.members.isEmpty, first: first)
        guard let format else {
            throw Fault("it has neither the members of a browser's event (timeStamp) nor of a sample (t)")
        }
        switch format.use {
        case .refuse(let advice): throw format.refusal(advice)
        case .read(.frames, _):
            description = try FrameLogReader.description(of: header)
            return try FrameLogImport(header, options: options)
        case .read(.activity, _):
            var hardware = try header.record("hardwareProperties")
            if hardware == nil { hardware = try trailer(of: open) }
            description = try hardware.map { record throws(Fault) in try ActivityImport.description(of: record) }
            return try ActivityImport(hardware, options: options)
        case .read(.browser, _): return BrowserImport(options)
        case .read: return SampleImport(options)
        }
    }

    /// Returns the properties of a device that follow the entries of its log; nil without any.
    private func trailer(of open: () throws(FileError) -> ChunkReader) throws(Fault) -> JSONRecord? {
        var json = JSONRecordReader(try opened(open))
        while try json.next() != nil {}
        return json.hardware
    }
}
