import Foundation
import System
import Tactile
import TestSupport
import Testing
import Viewer

@testable import Replay

@Suite struct RecordingReaderTests {
    nonisolated private static let header = #"{"format":"tactile-recording","version":1,"size":[1280,800],"scale":1}"#

    // MARK: Valid recordings

    nonisolated private static let lines: [(line: String, event: InputEvent)] = [
        (
            #"{"t":0.5,"type":"pointer","phase":"down","id":3,"x":200,"y":-180.25,"source":"touch"}"#,
            InputEvent(
                time: 0.5,
                kind: .pointer(
                    PointerEvent(phase: .down, id: 3, location: Point(x: 200, y: -180.25), source: .touch)))
        ),
        (
            #"{"t":0,"type":"pointer","phase":"cancel","id":0,"x":0,"y":0,"source":"mouse"}"#,
            .pointer(.cancel, 0, 0, at: 0)
        ),
        (#"{"t":1,"type":"pointer","phase":"move","x":1,"y":2}"#, .pointer(.move, 1, 2, at: 1)),
        (#"{"t":1,"type":"pointer","phase":"up","x":1e2,"y":2}"#, .pointer(.up, 100, 2, at: 1)),
        (
            #"{"t":0.9,"type":"scroll","x":640,"y":400,"dx":0,"dy":-12.5,"precise":true}"#,
            .scroll(-12.5, at: Point(x: 640, y: 400), isPrecise: true, time: 0.9)
        ),
        (
            #"{"t":0.9,"type":"scroll","x":640,"y":400,"dx":0,"dy":3}"#,
            .scroll(3, at: Point(x: 640, y: 400), time: 0.9)
        ),
        (#"{"t":1.2,"type":"key","phase":"down","key":"Escape"}"#, .key("Escape", at: 1.2)),
        (#"{"t":1.2,"type":"key","phase":"down","key":"й"}"#, .key("й", at: 1.2)),
        (
            #"{"t":1.2,"type":"key","phase":"down","key":"q","text":"й"}"#,
            InputEvent(time: 1.2, kind: .key(KeyEvent(phase: .down, key: "q", text: "й")))
        ),
        (
            #"{"t":1.2,"type":"key","phase":"down","key":"q","modifiers":["Meta","Control"]}"#,
            .key("q", modifiers: [.control, .meta], at: 1.2)
        ),
        (
            #"{"t":1.5,"type":"resize","size":[900,700]}"#,
            InputEvent(time: 1.5, kind: .resize(Size(width: 900, height: 700), scale: 1))
        ),
        (
            #"{"t":1.5,"type":"resize","size":[900,700],"scale":2}"#,
            InputEvent(time: 1.5, kind: .resize(Size(width: 900, height: 700), scale: 2))
        ),
        (#" {"why":[{}],"key":"\u00e9\"","type" : "key","t":7,"phase":"down"}  "#, .key("é\"", at: 7)),
    ]

    @Test(arguments: lines.indices)
    func `each kind of line is read as its event`(index: Int) throws {
        let recording = try Recording(Self.header + "\n" + Self.lines[index].line)
        #expect(recording.events == [Self.lines[index].event])
        #expect(recording.end == nil)
    }

    @Test func `a scale holds until the next one`() throws {
        let sizes = [#""scale":2"#, #""x":0"#, #""scale":1.5"#].map { #"{"t":1,"type":"resize","size":[9,9],\#($0)}"# }
        let recording = try Recording(([Self.header] + sizes).joined(separator: "\n"))
        #expect(
            recording.events.map(\.kind)
                == [2, 2, 1.5].map { .resize(Size(width: 9, height: 9), scale: $0) })
    }

    @Test(
        arguments: [
            (header, 1.0), (#"{"format":"tactile-recording","version":1,"size":[1280,800]}"#, 1),
            (#"{"scale":2.5,"size":[1280,800],"version":1,"format":"tactile-recording"}"#, 2.5),
            (
                #"{"format":"tactile-recording","version":1,"size":[1280,800],"author":{"name":"A"},"painter":"cpu","#
                    + #""estimator":["a"],"photos":[[1,2]],"new":null}"#, 1
            ),
        ] as [(String, Double)])
    func `a header with unknown fields is read`(line: String, scale: Double) throws {
        let recording = try Recording(line)
        #expect(recording.size == Size(width: 1280, height: 800))
        #expect(recording.scale == scale)
        #expect(recording.events.isEmpty)
    }

    @Test(arguments: [("", FollowMode.article)] + FollowMode.allCases.map { (#""follow":"\#($0.rawValue)""#, $0) })
    func `the header stores how a photo follows, by default as in the article`(field: String, mode: FollowMode) throws {
        let start = #"{"format":"tactile-recording","version":1,"size":[9,9]"#
        #expect(try Recording(start + #","tuning":{\#(field)}}"#).tuning.follow == mode)
        #expect(try Recording(start + "}").tuning.follow == .article)
    }

    @Test func `the header stores the origin of the recording and the user's intention`() throws {
        let recording = try Recording(
            #"{"format":"tactile-recording","version":2,"size":[9,9],"device":"pad","compositor":"sway 1.7","#
                + #""refreshRate":60,"intent":"dismiss","tuning":{"dismiss":{"threshold":0.25}}}"#)
        #expect(recording.device == "pad" && recording.compositor == "sway 1.7" && recording.refreshRate == 60)
        #expect(recording.intent == .dismiss)
        var tuning = Tuning.original
        tuning.dismiss.threshold = 0.25
        #expect(recording.tuning == tuning)
    }

    @Test func `deliveries of photos are read beside the events`() throws {
        let recording = try Recording(
            [
                Self.header, #"{"t":0.5,"type":"decoded","photo":2,"size":[190,190],"mode":"fill","delay":0.5}"#,
                #"{"t":1,"type":"key","phase":"down","key":"a"}"#,
                #"{"t":1.25,"type":"decoded","photo":7,"size":[1200,800],"delay":0.25}"#,
            ].joined(separator: "\n"))
        #expect(recording.events == [.key("a", at: 1)])
        #expect(
            recording.decodes == [
                RecordedDecode(time: 0.5, photo: 2, size: Size(width: 190, height: 190), fills: true, delay: 0.5),
                RecordedDecode(time: 1.25, photo: 7, size: Size(width: 1200, height: 800), delay: 0.25),
            ])
    }

    @Test(arguments: ["\n", "\r\n", "\n\n", "\r\n \t\r\n"], [true, false])
    func `line breaks of all systems and empty lines are accepted`(separator: String, endsWithSeparator: Bool) throws {
        let lines = [Self.header, #"{"t":1,"type":"key","phase":"up","key":"a"}"#, #"{"t":3,"type":"end"}"#]
        let recording = try Recording(
            separator + lines.joined(separator: separator) + (endsWithSeparator ? separator : ""))
        #expect(recording.events.count == 1)
        #expect(recording.end == 3)
    }

    @Test func `ten thousand lines are read`() throws {
        let lines = (0..<10_000).map { #"{"t":\#($0 / 10),"type":"pointer","phase":"move","x":\#($0),"y":0}"# }
        let recording = try Recording(([Self.header] + lines).joined(separator: "\n"))
        #expect(recording.events.last == .pointer(.move, 9999, 0, at: 999))
    }

    // MARK: Errors

    /// A key event at time 1, before the faulty line.
    nonisolated private static let key = #"{"t":1,"type":"key","phase":"down","key":"a"}"#

    /// A faulty text after a valid header, the line that the error names, and a part of its reason.
    nonisolated private static let faults: [(text: String, line: Int, reason: String)] = [
        (#"{"t":1,"type":"mark"}"#, 2, "verdict, good or bad"),
        (#"{"t":1,"type":"mark","verdict":"odd","release":1}"#, 2, "known are good, bad"),
        (#"{"t":1,"type":"mark","verdict":"bad","release":1.5}"#, 2, "0 to its own time"),
        (#"{"t":1,"type":"mark","verdict":"bad"}"#, 2, "0 to its own time"),
        (#"{"t":1,"type":"mark","verdict":"bad","release":1,"wanted":"scroll"}"#, 2, "decides nothing"),
        (#"{"t":1,"type":"mark","verdict":"bad","release":1,"wanted":"cancel"}"#, 2, "known are dismiss"),
        (#"{"t":1,"type":"answer","answer":"better"}"#, 2, "no comparison before"),
        (#"{"t":1,"type":"answer"}"#, 2, "better, same or worse"),
        (#"{"t":1,"type":"comparison","seed":-1}"#, 2, "a seed"),
        (#"{"t":1,"type":"comparison","seed":4294967296}"#, 2, "a seed"),
        (#"{"t":1,"type":"comparison","seed":1,"rounds":101}"#, 2, "1 to 100 rounds"),
        (#"{"t":1,"type":"comparison","seed":1,"rounds":1,"names":["a"],"tunings":[{},{}]}"#, 2, "two names"),
        (#"{"t":1,"type":"comparison","seed":1,"rounds":1,"names":["a","b"],"tunings":[{},{"x":1}]}"#, 2, "tuning.x"),
        (#"{"t":1,"type":"wave"}"#, 2, #""wave" is not a type"#),
        (#"{"t":1,"type":"Key","phase":"down","key":"a"}"#, 2, "is not a type"),
        (#"{"t":1}"#, 2, "no type"), ("{}", 2, "t is missing"),
        (#"{"type":"end"}"#, 2, "t is missing"), (#"{"t":null,"type":"end"}"#, 2, "t is missing"),
        (key + "\n" + #"{"t":0.999999999,"type":"end"}"#, 3, "goes back from 1.0 to 0.999999999"),
        (key + "\n\n" + #"{"t":0.5,"type":"key","phase":"up","key":"a"}"#, 4, "goes back"),
        (#"{"t":-1e-9,"type":"end"}"#, 2, "goes back"),
        (#"{"t":1,"type":"end"}"# + "\n" + key, 3, "after the end"),
        (#"{"t":1,"type":"end"}"# + "\n" + #"{"t":1,"type":"end"}"#, 3, "after the end"),
        (#"{"t":NaN,"type":"end"}"#, 2, "does not parse"), (#"{"t":Infinity,"type":"end"}"#, 2, "does not parse"),
        (#"{"t":-Infinity,"type":"end"}"#, 2, "does not parse"), (#"{"t":nan,"type":"end"}"#, 2, "does not parse"),
        (#"{"t":1e999,"type":"end"}"#, 2, "a number that is too large or not whole"),
        (#"{"t":1,"type":"scroll","x":0,"y":0,"dx":0,"dy":-1e999}"#, 2, "a number that is too large or not whole"),
        (#"{"t":1e300,"type":"end"}"#, 2, "t is 1e+300"),
        (#"{"t":1e6,"type":"end"}"#, 2, "a recording has at most 3600 s"),
        (#"{"t":3600.001,"type":"key","phase":"up","key":"a"}"#, 2, "a recording has at most 3600 s"),
        (#"{"t":"1","type":"end"}"#, 2, "the value of t does not fit"),
        (#"{"t":1,"type":"pointer","phase":"down","x":"1","y":0}"#, 2, "the value of x does not fit"),
        (#"{"t":1,"type":"pointer","phase":"down","y":0}"#, 2, "x is missing"),
        (#"{"t":1,"type":"pointer","phase":"down","x":0}"#, 2, "y is missing"),
        (#"{"t":1,"type":"pointer","phase":"down","x":0,"y":1e7}"#, 2, "y is 10000000.0"),
        (#"{"t":1,"type":"pointer","phase":"over","x":0,"y":0}"#, 2, "phase of a pointer"),
        (#"{"t":1,"type":"pointer","x":0,"y":0}"#, 2, "phase of a pointer"),
        (#"{"t":1,"type":"pointer","phase":"down","x":0,"y":0,"source":"pen"}"#, 2, "source of a pointer"),
        (#"{"t":1,"type":"pointer","phase":"down","x":0,"y":0,"source":"scroll"}"#, 2, "source of a pointer"),
        (#"{"t":1,"type":"pointer","phase":"down","x":0,"y":0,"id":-1}"#, 2, "it must be 0 or greater"),
        (
            #"{"t":1,"type":"pointer","phase":"down","x":0,"y":0,"id":1.5}"#, 2,
            "a number that is too large or not whole"
        ),
        (#"{"t":1,"type":"scroll","x":0,"y":0,"dy":1}"#, 2, "dx is missing"),
        (#"{"t":1,"type":"scroll","x":0,"y":0,"dx":0}"#, 2, "dy is missing"),
        (#"{"t":1,"type":"scroll","x":0,"y":0,"dx":0,"dy":0,"precise":1}"#, 2, "the value of precise does not fit"),
        (#"{"t":1,"type":"key","phase":"move","key":"a"}"#, 2, "a key has a phase"),
        (#"{"t":1,"type":"key","phase":"down"}"#, 2, "a key has a phase"),
        (
            #"{"t":1,"type":"key","phase":"down","key":"q","text":""# + String(repeating: "й", count: 33) + #""}"#, 2,
            "is no text of a key"
        ),
        (#"{"t":1,"type":"key","phase":"down","key":"a","modifiers":["Hyper"]}"#, 2, #""Hyper" is not a modifier"#),
        (
            #"{"t":1,"type":"key","phase":"down","key":"a","modifiers":"Shift"}"#, 2,
            "the value of modifiers does not fit"
        ),
        (#"{"t":1,"type":"resize"}"#, 2, "size is missing"),
        (#"{"t":1,"type":"resize","size":[9]}"#, 2, "size is missing"),
        (#"{"t":1,"type":"resize","size":[9,9,9]}"#, 2, "size is missing"),
        (#"{"t":1,"type":"resize","size":[-9,9]}"#, 2, "width is -9.0"),
        (#"{"t":1,"type":"resize","size":[9,0]}"#, 2, "height is 0.0"),
        (#"{"t":1,"type":"resize","size":[9,9],"scale":0}"#, 2, "scale is 0.0"),
        (#"{"t":1,"type":"decoded","size":[9,9],"delay":0}"#, 2, "as photo"),
        (#"{"t":1,"type":"decoded","photo":-1,"size":[9,9],"delay":0}"#, 2, "as photo"),
        (#"{"t":1,"type":"decoded","photo":1,"delay":0}"#, 2, "size of a decoded photo"),
        (#"{"t":1,"type":"decoded","photo":1,"size":[0,9],"delay":0}"#, 2, "size of a decoded photo"),
        (#"{"t":1,"type":"decoded","photo":1,"size":[9,9]}"#, 2, "delay is missing"),
        (#"{"t":1,"type":"decoded","photo":1,"size":[9,9],"delay":-0.5}"#, 2, "it must be 0 or greater"),
        (#"{"t":1,"type":"decoded","photo":1,"size":[9,9],"mode":"crop","delay":0}"#, 2, "fit, fill or tile"),
        (#"{"t":1,"type":"decoded","photo":1,"size":[512,512],"mode":"tile","delay":0}"#, 2, "level"),
        ("hello", 2, "not a JSON object"), ("{", 2, "does not parse"), (key + key, 2, "does not parse"),
        ("[]", 2, "not a JSON object"), ("5", 2, "not a JSON object"), ("null", 2, "not a JSON object"),
        (#""word""#, 2, "(it is something else)"), (key + "\n" + "{'t':1}", 3, "does not parse"),
    ]

    @Test(arguments: faults.indices)
    func `an error names the faulty line and the reason`(index: Int) throws {
        let (text, line, reason) = Self.faults[index]
        let error = #expect(throws: RecordingError.self) { try Recording(Self.header + "\n" + text) }
        #expect(error?.place == "tape, line \(line)")
        #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
        #expect(error?.description == "tape, line \(line): \(error?.reason ?? "")")
    }

    nonisolated private static let headers: [(text: String, place: String, reason: String)] = [
        ("", "tape", "empty"), ("\n\r\n  \n", "tape", "empty"), (key, "tape, line 1", "header is missing"),
        ("version: 1\n", "tape, line 1", "tactile import"), ("# EVEMU 1.3\n", "tape, line 1", "tactile import"),
        ("\n" + key, "tape, line 2", "header is missing"),
        (#"{"format":"tactile-trace","version":1,"size":[9,9]}"#, "tape, line 1", "header is missing"),
        (#"{"format":"tactile-recording","version":3,"size":[9,9]}"#, "tape, line 1", "newer"),
        (#"{"format":"tactile-recording","version":0,"size":[9,9]}"#, "tape, line 1", "no version"),
        (#"{"format":"tactile-recording","size":[9,9]}"#, "tape, line 1", "no version"),
        (
            #"{"format":"tactile-recording","version":"1","size":[9,9]}"#, "tape, line 1",
            "the value of version does not fit"
        ),
        (#"{"format":"tactile-recording","version":1}"#, "tape, line 1", "size is missing"),
        (#"{"format":"tactile-recording","version":1,"size":[-9,9]}"#, "tape, line 1", "width is -9.0"),
        (#"{"format":"tactile-recording","version":1,"size":[9,9],"scale":-1}"#, "tape, line 1", "scale is -1.0"),
        (#"{"format":"tactile-recording","version":1,"size":[9,"9"]}"#, "tape, line 1", "size"),
        (
            #"{"format":"tactile-recording","version":1,"size":[9,9],"tuning":{"follow":"fast"}}"#, "tape, line 1",
            #"tuning.follow is "fast"; it must be article or direct"#
        ),
        (
            #"{"format":"tactile-recording","version":2,"size":[9,9],"tuning":{"dismiss":{"threshold":2}}}"#,
            "tape, line 1", "tuning.dismiss.threshold is 2; it must be from 0 to 1"
        ),
        (
            #"{"format":"tactile-recording","version":2,"size":[9,9],"tuning":{"size":1}}"#, "tape, line 1",
            "tuning.size is not a constant; known are follow"
        ),
        (
            #"{"format":"tactile-recording","version":2,"size":[9,9],"refreshRate":0}"#, "tape, line 1",
            "refreshRate is 0.0; it must be greater than 0"
        ),
        (
            #"{"format":"tactile-recording","version":2,"size":[9,9],"intent":"win"}"#, "tape, line 1",
            #"the intent is "win"; known are dismiss, cancel"#
        ),
        (
            #"{"format":"tactile-recording","version":1,"size":[9,9],"tuning":5}"#, "tape, line 1",
            "the value of tuning does not fit"
        ),
        (header + "\n" + header, "tape, line 2", "t is missing"),
    ]

    @Test(arguments: headers.indices)
    func `an error names the faulty header and the reason`(index: Int) throws {
        let (text, place, reason) = Self.headers[index]
        let error = #expect(throws: RecordingError.self) { try Recording(text) }
        #expect(error?.place == place)
        #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
    }

    @Test(
        arguments: [
            [0xFF, 0xFE], [0x22, 0x61, 0xC3, 0x28, 0x22], [0x00],
            Array(#"{"t":1,"type":"key","key":"#.utf8) + [0x22, 0x80, 0x22],
        ] as [[UInt8]])
    func `bytes that are not UTF-8 are a faulty line`(bytes: [UInt8]) throws {
        let data = Data(Self.header.utf8) + [0x0A] + bytes
        let error = #expect(throws: RecordingError.self) { try Recording(data, name: "tape") }
        #expect(error?.place == "tape, line 2")
    }

    @Test(arguments: ["type", "modifiers"])
    func `an error shortens a long word and shows no control characters`(field: String) throws {
        let long = String(repeating: "x", count: 1_000_000)
        for word in [long, #"\u001b[2J\n\u007f\u009b"# + long] {
            let value =
                field == "type"
                ? #""type":"\#(word)""# : #""type":"key","phase":"up","key":"a","modifiers":["\#(word)"]"#
            let error = #expect(throws: RecordingError.self) {
                try Recording(Self.header + "\n" + #"{"t":1,\#(value)}"#)
            }
            let reason = error?.reason ?? ""
            #expect(reason.count < 220)
            #expect(!reason.unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
    }

    @Test func `deep nesting is a faulty line and does not end the program`() throws {
        let nesting = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        let error = #expect(throws: RecordingError.self) {
            try Recording(Self.header + "\n" + #"{"t":1,"type":"end","x":\#(nesting)}"#)
        }
        #expect(error?.place == "tape, line 2")
    }

    @Test(arguments: [1, 3, 64, 1 << 16])
    func `a recording is read in pieces of any size, with a byte order mark`(chunkSize: Int) throws {
        let text = "\u{FEFF}" + Self.header + "\r\n" + Self.lines[2].line + "\n" + Self.lines[3].line
        var reader = RecordingReader(name: "tape"), lines = LineReader(ChunkReader(text.utf8, chunkSize: chunkSize))
        while let line = try reader.line(of: &lines) { try reader.read(line) }
        #expect(try reader.finish().events.count == 2)
    }

    @Test func `a line of more than a megabyte is refused`() throws {
        let text = Self.header + "\n" + String(repeating: " ", count: LineReader.longestLine + 1)
        let error = #expect(throws: RecordingError.self) { try Recording(text) }
        #expect(error?.place == "tape, line 2")
        #expect(error?.reason.contains("more than 1 MB") == true)
    }

    @Test func `the name of a key is short`() throws {
        let key = String(repeating: "a", count: 65)
        let error = #expect(throws: RecordingError.self) {
            try Recording(Self.header + "\n" + #"{"t":1,"type":"key","phase":"up","key":"\#(key)"}"#)
        }
        #expect(error?.reason.contains("no name of a key") == true)
    }

    @Test func `pipes, devices and very large files are refused at once`() throws {
        let file = try RecordingFile()
        let pipe = file.path + ".pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(FileManager.default.createFile(atPath: file.path, contents: Data()))
        #expect(truncate(file.path, off_t(Recording.largestFile + 1)) == 0)
        for (path, reason) in [
            (pipe, "no plain file"), ("/dev/zero", "no plain file"), (file.path, "more than 256 MB"),
        ] {
            let error = #expect(throws: RecordingError.self) { try Recording(contentsOf: path) }
            #expect(error?.place == path && error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
        }
    }

    @Test func `an error names a file that cannot be read`() throws {
        let file = try RecordingFile()
        for path in [file.path, (file.path as NSString).deletingLastPathComponent] {
            let error = #expect(throws: RecordingError.self) { try Recording(contentsOf: path) }
            #expect(error?.place == path)
            #expect(error?.reason.contains("cannot be read") == true)
            #expect(error?.reason.contains(path) == false, "the path is only in `place`")
        }
    }
}
