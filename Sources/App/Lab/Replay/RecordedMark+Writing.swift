import System

nonisolated extension RecordedMark {
    /// Writes the mark into the file of a recording: over the marks of the same release, otherwise as a line of its own.
    ///
    /// All other lines stay as they are.
    ///
    /// - Parameters:
    ///   - path: the recording.
    ///   - time: the time of the mark in seconds, at or after that of its release; a recording that ends earlier has the mark
    ///     at its end.
    /// - Throws: ``RecordingError`` if the file is no recording any more, or cannot be read or written; it is unchanged then.
    package func write(to path: String, at time: Double) throws(RecordingError) {
        do {
            let lines = LineReader(try ChunkReader(path: path, limit: Recording.largestFile))
            let text = try added(to: lines, at: time)
            let file = try AtomicFile(path)
            try file.content.write(text)
            try file.finish()
        } catch {
            throw RecordingError(
                place: path,
                reason: "the mark cannot be written (\(error.reason)); replay a copy in a folder of your own")
        }
    }

    /// Returns the text of a recording with the mark.
    private func added(to lines: LineReader, at time: Double) throws(FileError) -> [UInt8] {
        var lines = lines, text: [UInt8] = [], isWritten = false
        // Where a line of its own stands, and its time.
        var place: (start: Int, time: Double)?
        while let line = try lines.next() {
            guard lines.number > 1 || Recording.isRecording(line) else {
                throw FileError("it is no recording any more")
            }
            let value = try? JSONReader.value(of: line), type = value?["type"]?.string
            if place == nil, let next = value?["t"]?.number, next > time || type == "end" {
                place = (text.count, min(next, time))
            }
            if type == "mark", let old = value?["release"]?.number, judges(releaseAt: old), let members = value?.object
            {
                // The line keeps its other members, such as the frames before it.
                let names = judgement.map(\.name), others = members.filter { !names.contains($0.name) }
                let line = JSONValue(members: others.map { ($0.name, $0.value) } + judgement).compact
                text += Array("\(line)\n".utf8)
                isWritten = true
            } else {
                text += line + [UInt8(ascii: "\n")]
            }
        }
        if !isWritten {
            let line = RecordedAnnotation(time: place?.time ?? time, .mark(self)).recordingLine
            text.insert(contentsOf: Array("\(line)\n".utf8), at: place?.start ?? text.count)
        }
        return text
    }

    /// The members of a line for the judgement.
    var judgement: [(name: String, value: JSONValue?)] {
        [("verdict", .string(verdict.rawValue)), ("wanted", wanted.map { .string($0.rawValue) })]
    }
}
