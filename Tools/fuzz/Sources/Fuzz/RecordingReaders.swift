import Foundation
import Platform
import Replay
import System
import TactilePhotos
import TestSupport
import Viewer

@testable import Lab

/// A folder of this process for readers that take paths.
enum Scratch {
    static let folder: String = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(getpid())").path
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            fatalError("\(folder) cannot be made: \(error)")
        }
        return folder
    }()

    /// Writes a file of the folder; returns its path.
    static func write(_ bytes: some Sequence<UInt8>, to name: String) -> String {
        let path = "\(folder)/\(name)"
        write(bytes, at: path)
        return path
    }

    /// Writes a file.
    static func write(_ bytes: some Sequence<UInt8>, at path: String) {
        do {
            let file = OpenFile(open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600))
            try file.write(bytes)
        } catch {
            fatalError("\(path) cannot be written: \(error.reason)")
        }
    }
}

/// The readers of recordings and of logs that become recordings.
enum RecordingReaders {
    /// Reads a recording, which is the same when it is written and read again.
    static func read(_ bytes: [UInt8]) throws {
        let recording = try Recording(bytes, name: "input")
        check(recording)
        let text = try written(recording)
        guard let again = try? Recording(text, name: "input") else { fatalError("a written recording is not read") }
        Rules.check(again.events == recording.events, "events are not read as they are written")
        Rules.check(again.decodes == recording.decodes, "deliveries are not read as they are written")
        Rules.check(again.values == recording.values, "values are not read as they are written")
        Rules.check(try written(again) == text, "a recording is written in another way after it has been read")
        // Changes of the tuning that change nothing are not written.
        var same = again
        same.tunings = recording.tunings
        Rules.check(same == recording, "a recording is not read as it is written")
    }

    /// Returns the text of a recording.
    static func written(_ recording: Recording) throws -> [UInt8] {
        let path = "\(Scratch.folder)/written.jsonl", descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
        let writer = try RecordingWriter(OpenFile(descriptor), path: "output", beginning: recording)
        if let end = recording.end { try writer.finish(at: end) }
        return try PlainFile.firstBytes(of: path, Recording.largestFile)
    }

    /// Plays a recording of many minutes that the bytes describe: to its end, in the same way at any rate of frames.
    static func play(_ bytes: [UInt8]) throws {
        let text = RecordedUse(bytes).text
        guard let recording = try? Recording(text.utf8, name: "input") else {
            fatalError("this is no recording:\n\(text)")
        }
        check(recording)
        let written = try written(recording)
        guard let again = try? Recording(written, name: "input") else { fatalError("a written recording is not read") }
        Rules.check(again.events == recording.events, "events are not read as they are written")
        let states = try [60.0, 90.0].map { rate in
            guard let demo = ReplaySession.demo(of: again) else { fatalError("there is no such scene") }
            let session = try ReplaySession(again, on: demo, from: source)
            session.play(rate: rate)
            let end = again.end ?? 0
            Rules.check(session.stage.time == end, "the stage is at \(session.stage.time), not at its end, \(end)")
            _ = session.stage.displayList()
            let trace = Trace(size: again.size, scale: again.scale, rate: 1)
            trace.add(session.scene.traceSource.traceFields(at: end), at: end)
            return trace.text
        }
        Rules.check(states[0] == states[1], "the end depends on the rate of frames:\n\(states)\n\(text)")
    }

    /// The photos of replays: small ones, of which some are tall.
    private static let source: ReplaySource = {
        mkdir("\(Scratch.folder)/Photos", 0o700)
        for (index, name) in RecordedUse.photos.enumerated() {
            let side = 8 + 8 * index
            let bitmap = Bitmap(
                width: side, height: 80 - 4 * index, filledWith: 0xFF00_0000 | UInt32(index) * 0x0F_1E2D)
            do {
                try PNGFile.write(bitmap, to: "\(Scratch.folder)/Photos/\(name)")
            } catch {
                fatalError("\(error)")
            }
        }
        var source = ReplaySource(
            assets: "Assets", photos: "\(Scratch.folder)/Photos", textEngine: FixedWidthTextEngine())
        source.runsTiles = false
        return source
    }()

    /// Imports a log in small pieces, so that every token is cut somewhere.
    static func importLog(_ bytes: [UInt8]) throws {
        var options = ImportOptions()
        if bytes.count % 2 == 1 { options.photo = 3 }
        if let description = try? Importer.description(from: Scratch.write(bytes, to: "device")) {
            options.description = description
            for text in [description.name].compactMap(\.self) { Rules.check(text.utf8.count < 20_000, "a long name") }
        }
        let chunkSize = 1 + bytes.count % 61
        for imported in try Importer(options).recordings(from: bytes, name: "input", chunkSize: chunkSize) {
            check(imported.recording)
            for note in imported.notes { Rules.check(sentence: note) }
            let text = try written(imported.recording)
            guard let again = try? Recording(text, name: "input") else {
                fatalError("an imported recording is not read")
            }
            Rules.check(again.events == imported.recording.events, "events are not read as they are imported")
        }
    }

    private static func check(_ recording: Recording) {
        var last = 0.0
        for event in recording.events {
            Rules.check(
                event.time >= last && event.time <= Recording.longestDuration, "a time is out of order: \(event)")
            last = event.time
            Rules.check(event.lag >= 0 && event.lag.isFinite, "a lag is no time: \(event)")
            if case .scroll(let scroll) = event.kind {
                Rules.check(scroll.delta.dx.isFinite && scroll.delta.dy.isFinite, "a scroll has no distance: \(event)")
            }
            if case .pinch(let pinch) = event.kind {
                let numbers = [pinch.scale, pinch.rotation, pinch.delta.dx, pinch.delta.dy]
                Rules.check(numbers.allSatisfy(\.isFinite) && pinch.scale > 0, "a pinch has no scale: \(event)")
            }
        }
        Rules.check(recording.events.count <= Recording.mostEvents, "there are too many events")
    }
}
