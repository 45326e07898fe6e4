import Demos
import Foundation
import Replay
import System
import TestSupport
import Testing

@testable import Lab

@Suite struct ImportFormatTests {
    nonisolated private static func name(_ text: String) throws -> String {
        let bytes = Array(text.utf8)
        let found = try ImportFormat.find { () throws(FileError) in ChunkReader(bytes, chunkSize: 7) }
        guard case .format(let format, _) = found else { return "JSON" }
        return format.name
    }

    /// What may precede a log: a question for a password, a warning, a comment, empty lines.
    nonisolated private static let openings = [
        "", "\u{FEFF}", "[sudo] password for user: \n", "# a comment\n\n", "WARNING: this is only for debugging\n\n",
        "Sorry, try again.\n[sudo] password for user: \r\n",
    ]

    @Test(arguments: LogSample.all)
    func `a log is recognised and read after other lines, with any line breaks`(log: LogSample.Log) throws {
        let plain = try Importer().recording(log.text)
        #expect(!plain.recording.events.isEmpty)
        let isJSON = log.text.hasPrefix("[{") || log.text.hasPrefix("{")
        if !isJSON { #expect(try Self.name(log.text) == log.format) }
        for opening in Self.openings where !isJSON || opening.allSatisfy({ !$0.isLetter }) && !opening.contains("#") {
            for text in [opening + log.text, (opening + log.text).replacing("\n", with: "\r\n")] {
                let imported = try Importer().recording(text, chunkSize: 61)
                #expect(imported.recording == plain.recording, "\(opening.debugDescription)")
            }
        }
    }

    @Test(arguments: LogSample.all)
    func `an imported recording is written and read as it was`(log: LogSample.Log) throws {
        let imported = try Importer().recording(log.text)
        let path = FileManager.default.temporaryDirectory.appending(path: "tactile-\(UUID().uuidString).jsonl").path
        defer { unlink(path) }
        try imported.write(to: path)
        #expect(try Recording(contentsOf: path) == imported.recording)
    }

    @Test(arguments: LogSample.all)
    func `a log that is cut anywhere gives a recording or a sentence`(log: LogSample.Log) {
        let bytes = Array(log.text.utf8)
        for length in stride(from: 0, through: bytes.count, by: 3) {
            do {
                _ = try Importer().recordings(from: Array(bytes.prefix(length)), name: "data")
            } catch {
                #expect(error.place.hasPrefix("data") && !error.reason.isEmpty, "\(error)")
            }
        }
    }

    @Test(arguments: LogSample.all)
    func `an import replays alike at 60 and at 240 frames a second`(log: LogSample.Log) throws {
        var options = ImportOptions()
        options.photo = 3
        var recording = try Importer(options).recording(log.text).recording
        recording.end = ((recording.events.last?.time ?? 0) + 2).rounded(.up)
        let fixture = try DragFixture()
        let demo = try #require(ReplaySession.demo(of: recording))
        let states = try [60, 240].map { rate in
            let session = try ReplaySession(recording, on: demo, from: fixture.source)
            let trace = Trace(size: recording.size, scale: recording.scale, rate: 60)
            session.play(rate: Double(rate)) { index, time in
                guard index % (rate / 60) == 0 else { return }
                trace.add(session.scene.traceSource.traceFields(at: time), at: time)
            }
            return trace.text
        }
        #expect(states[0].split(separator: "\n").count > 120)
        let number = /-?[0-9]+(\.[0-9]+)?(e-?[0-9]+)?/
        let numbers = states.map { state in state.matches(of: number).compactMap { Double(state[$0.range]) } }
        #expect(states[0].replacing(number, with: "") == states[1].replacing(number, with: ""))
        #expect(numbers[0].count == numbers[1].count)
        #expect(zip(numbers[0], numbers[1]).allSatisfy { abs($0 - $1) <= 1e-9 })
    }

    @Test(arguments: LogSample.all, 0..<UInt64(ProcessInfo.processInfo.environment["TACTILE_DAMAGES"] ?? "40")!)
    func `a log that is damaged gives a recording in order of time or a sentence`(log: LogSample.Log, seed: UInt64) {
        var generator = SeededGenerator(seed: seed), bytes = Array(log.text.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
            let start = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(start + Int.random(in: 0...30, using: &generator), bytes.count)
            let other = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes[start] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes.removeSubrange(start..<end)
            case 2: bytes.insert(contentsOf: bytes[start..<end], at: other)
            default: bytes.replaceSubrange(start..<end, with: Array("-99999999999999999999.5".utf8))
            }
            guard !bytes.isEmpty else { return }
        }
        do {
            for imported in try Importer().recordings(from: bytes, name: "data") {
                let times = imported.recording.events.map(\.time)
                #expect(times == times.sorted() && times.allSatisfy { $0 <= Recording.longestDuration })
            }
        } catch {
            #expect(error.place.hasPrefix("data") && !error.reason.isEmpty, "\(error)")
        }
    }

    // MARK: What is only named

    nonisolated private static let others: [(text: String, name: String, advice: String)] = [
        ("Device:           Pad\nKernel:           /dev/input/event5\n", "libinput list-devices", "libinput record"),
        ("I: Bus=0011 Vendor=0002 Product=0007\nN: Name=\"Pad\"\n", "list of devices", "libinput record"),
        ("⎡ Virtual core pointer \tid=2\t[master pointer (3)]\n", "a list of xinput", "xinput test-xi2 --root"),
        ("# Pad\nR: 4 05 0d 09 05\nN: Pad\nE: 000000.000000 3 01 02 58\n", "hid-recorder", "hid-replay"),
        ("D: 0\nR: 4 05 0d 09 05\n", "hid-recorder", "hid-replay"),
        ("N: Pad\nI: 18 06cb cd3e\nE: 000000.000000 3 01 02 58\n", "without a description", "record the device again"),
        (
            "MotionNotify event, serial 36, synthetic NO, window 0x1,\n    root 0x1, subw 0x0, time 5, (1,2)\n", "xev",
            "xinput test-xi2"
        ),
        ("[1461819.938] wl_touch@27.down(142, 38918604, wl_surface@32, 0, 3.5, 2.5)\n", "WAYLAND_DEBUG", "run wev"),
        ("[4159.120]  -> wl_display@1.sync(new id wl_callback@313)\n", "WAYLAND_DEBUG", "run wev"),
        ("motion a[0]=640 a[1]=400\n", "xinput test", "xinput test-xi2 --root"),
        ("/dev/input/event2: 0003 0039 00000001\n", "has no time", "getevent -lt"),
        ("<!DOCTYPE html>\n<html>", "a web page", "libinput record"), ("\u{1F}\u{8}", "format is not known", "evemu"),
        (#"{"format":"tactile-trace","version":2}"#, "a trace of Tactile", "not the input"),
        (#"{"format":"tactile-report","version":1,"recordings":[]}"#, "a report of Tactile", "import what"),
        (#"{"format":"tactile-recording","version":2,"size":[1,1]}"#, "a recording already", "tactile replay"),
        ("recording,release,time\na,1,0.5\n", "a table of Tactile", "import what"),
        ("N: Pad\nP: 00\nB: 01 00\n", "a recording of evemu-record", "evemu-record"),
        (
            " event5   GESTURE_SWIPE_BEGIN +1.500s\t3\n event5   GESTURE_SWIPE_END +1.900s\t3\n",
            "a log of libinput debug-events", "GESTURE_SWIPE_BEGIN is not used"
        ),
        ("[14:     wl_keyboard] key: serial: 4; time: 5; key: 1; state: 1 (pressed)\n", "a log of wev", "keys"),
    ]

    @Test(arguments: others.indices)
    func `a file that cannot be imported is called what it is, with what to run`(index: Int) {
        let (text, name, advice) = Self.others[index]
        let error = #expect(throws: ImportError.self) { try Importer().recording(text) }
        #expect(error?.reason.contains(name) == true, "\(error?.description ?? "")")
        #expect(error?.reason.contains(advice) == true, "\(error?.description ?? "")")
    }

    nonisolated private static let binaries: [(bytes: [UInt8], name: String)] = [
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "a picture"), ([0xFF, 0xD8, 0xFF, 0xE0], "a picture"),
        ([0, 0, 0, 0x18] + Array("ftypisom".utf8), "MP4"), ([0x1A, 0x45, 0xDF, 0xA3], "a video"),
        ([0xD4, 0xC3, 0xB2, 0xA1, 2, 0], "pcap"), ([0x0A, 0x0D, 0x0D, 0x0A], "pcap"), ([0x1F, 0x8B, 8], "compressed"),
    ]

    @Test(arguments: binaries.indices) func `a file that is no text is called what it is`(index: Int) {
        let (bytes, name) = Self.binaries[index]
        let error = #expect(throws: ImportError.self) { try Importer().recordings(from: bytes, name: "data") }
        #expect(error?.reason.contains(name) == true, "\(error?.description ?? "")")
    }

    // MARK: The page

    @Test func `the page says how to make each format, in the order of the table`() throws {
        let page = try String(contentsOfFile: Repository.path("Docs/Import.md"), encoding: .utf8)
        let rows = ImportFormat.all.compactMap { format in
            format.recipe.map { "| \(format.name) | \($0.source) | \($0.user) |" }
        }
        let table = page.split(separator: "\n").drop { $0 != "| format | how to make it | who can |" }.dropFirst(2)
        #expect(table.prefix { $0.hasPrefix("|") }.map(String.init) == rows)
    }

    @Test func `names and readers are different`() {
        let all = ImportFormat.all
        #expect(Set(all.map(\.name)).count == all.count)
        #expect(all.allSatisfy { !$0.marks.isEmpty })
    }

    // MARK: Limits

    @Test func `of a longer log the beginning is imported, and the rest is counted`() throws {
        let text = "t,x,y,phase\n0,1,1,down\n1,2,2,move\n4000,3,3,move\n86400,3,3,up\n"
        let imported = try Importer().recording(text)
        #expect(imported.recording.events.map(\.time) == [0, 1, 1])
        guard case .pointer(let last) = imported.recording.events.last?.kind else {
            Issue.record("the press is not cancelled")
            return
        }
        #expect(last.phase == .cancel && last.location.x == 2)
        #expect(imported.notes.count == 1 && imported.notes[0].contains("2 later events"), "\(imported.notes)")
    }
}
