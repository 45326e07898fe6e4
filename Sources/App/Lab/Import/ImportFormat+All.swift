nonisolated extension ImportFormat {
    /// All formats; those that say more about a line precede those that say less.
    static let all: [ImportFormat] = logs + kernel + others + tables + json

    /// What to run where a file is of no use.
    private static let advice = "record the device with libinput record and import that"

    private static func imported(
        _ name: String, by reader: Reader, _ marks: Mark..., command: String, user: String
    ) -> ImportFormat {
        ImportFormat(
            name: name, marks: marks, use: .read(reader, Recipe(command: command, source: "`\(command)`", user: user)))
    }

    private static func imported(
        _ name: String, by reader: Reader, _ marks: Mark..., source: String, user: String
    ) -> ImportFormat {
        ImportFormat(name: name, marks: marks, use: .read(reader, Recipe(command: nil, source: source, user: user)))
    }

    private static func refused(_ name: String, _ mark: Mark, _ advice: String) -> ImportFormat {
        ImportFormat(name: name, marks: [mark], use: .refuse(advice))
    }

    // MARK: Imported formats

    private static let logs = [
        imported(
            "a log of libinput debug-events", by: .debugEvents, .line(DebugEventsReader.isEvent),
            command: "libinput debug-events > pad.txt", user: "root or the group input; package libinput-tools"),
        imported(
            "a log of wev", by: .wev, .line(WevReader.isEvent),
            command: "wev > pad.txt", user: "the user of a Wayland session, in wev's window"),
        imported(
            "a log of xinput test-xi2", by: .xinput, .line(XInputReader.isEvent),
            command: "(xinput list --long; xinput test-xi2 --root) > pad.txt", user: "the user of an X11 session"),
    ]

    private static let kernel = [
        imported(
            "a log of getevent", by: .getevent, .line(isGetevent),
            command: "adb shell getevent -lt > screen.txt",
            user: "the computer that an Android device trusts for USB debugging"),
        imported(
            "a log of evtest", by: .evtest,
            .line { $0.text.hasPrefix("Input driver version is") || $0.text.hasPrefix("Event: time ") },
            command: "evtest /dev/input/eventN > pad.txt", user: "root or the group input; package evtest"),
        imported(
            "a recording of evemu-record", by: .evemu, .line(isEvemuEvent), .line(isEvemuDescription),
            .start { $0.first.count == 2 && $0.first.hasSuffix(":") },
            command: "evemu-record /dev/input/eventN > pad.evemu", user: "root or the group input; package evemu-tools"),
        imported(
            "a recording of libinput record", by: .libinput,
            .line { line in ["# libinput record", "version:", "ndevices:"].contains { line.text.hasPrefix($0) } },
            .start { $0.first.hasSuffix(":") || $0.first.hasPrefix("---") },
            command: "libinput record > pad.yml", user: "root or the group input; package libinput-tools"),
        refused(
            "a list of libinput list-devices", .line { $0.text.hasPrefix("Device:") },
            "it has no events; " + advice),
        refused(
            "the kernel's list of devices", .line { $0.text.hasPrefix("I: Bus=") }, "it has no events; " + advice),
        refused(
            "a recording of hid-recorder", .line { isHID($0, "R:") },
            "play it as root with hid-replay of hid-tools (pip install hid-tools), because the kernel knows what its bytes "
                + "mean, record the device that appears with libinput record, and import that"),
        refused(
            "a recording of hid-recorder without a description (R:)", .line { isHID($0, "E:") },
            "without the description, no program can tell what its bytes mean; record the device again"),
    ]

    private static func isGetevent(_ line: LogLine) -> Bool {
        if line.text.hasPrefix("add device ") { return line.text.contains("/dev/input/event") }
        // Without times, which the reader says.
        if line.text.hasPrefix("EV_") { return true }
        // Without times, which the reader misses.
        if line.text.hasPrefix("/dev/input/event") {
            // evtest and evemu list devices in this form, with their names.
            let word = LogLine(line.text.drop { $0 != ":" }.dropFirst()).first
            return word.hasPrefix("EV_") || word.count == 4 && word.allSatisfy(\.isHexDigit)
        }
        // A time, then a device unless only one was asked for, then the name or the number of a type.
        guard let time = line.text(after: "[", before: "]"), LogLine.numbers(in: time).first != nil,
            let end = line.text.firstIndex(of: "]")
        else { return false }
        let word = LogLine(line.text[end...].dropFirst()).first
        return word.hasPrefix("/dev/input/event") || word.hasPrefix("EV_")
            || word.count == 4 && word.allSatisfy(\.isHexDigit)
    }

    private static func isEvemuDescription(_ line: LogLine) -> Bool {
        if line.text.hasPrefix("# EVEMU ") { return true }
        let words = line.text.split(separator: " ")
        guard let mark = words.first, words.count > 8, mark == "B:" || mark == "P:" else { return false }
        return words.dropFirst().allSatisfy { $0.count == 2 && $0.allSatisfy(\.isHexDigit) }
    }

    private static func isEvemuEvent(_ line: LogLine) -> Bool {
        let words = line.words(4).words
        return words.count == 4 && words[0] == "E:" && words[1].contains(".") && words[2].count == 4
            && words[3].count == 4 && (words[2] + words[3]).allSatisfy(\.isHexDigit)
    }

    /// Returns a Boolean value that indicates whether a line of hid-recorder has as many bytes as it says.
    private static func isHID(_ line: LogLine, _ kind: String) -> Bool {
        let (words, bytes) = line.words(kind == "E:" ? 3 : 2)
        guard words.first.map(String.init) == kind, let count = words.last.flatMap({ Int($0) }), count > 0 else {
            return false
        }
        let parts = bytes.split(separator: " ")
        // A long line is cut for recognition.
        return parts.prefix(8).allSatisfy { $0.count == 2 && $0.allSatisfy(\.isHexDigit) }
            && parts.count >= min(count, 8)
    }

    private static let tables = [
        refused(
            "a table of Tactile", .start { $0.text.hasPrefix("recording,") },
            "it has measurements; import what its recordings were made from"),
        refused(
            "a trace of Tactile", .line { isTactile($0, "trace") },
            "it has what a replay has shown, not the input; import what its recording was made from"),
        refused(
            "a report of Tactile", .line { isTactile($0, "report") },
            "it has measurements; import what its recordings were made from"),
    ]

    private static func isTactile(_ line: LogLine, _ kind: String) -> Bool {
        line.text.hasPrefix("{") && line.text.contains("\"tactile-\(kind)\"")
    }

    private static let json = [
        refused(
            "a recording already", .member("format", value: "tactile-recording"), "replay it with tactile replay"),
        imported(
            "an activity log of ChromiumOS", by: .activity, .list("entries"),
            source: "the part `hack-33025-touchpad_activity` of a feedback report, unpacked (base64, gzip)",
            user: "the user of a Chromebook, while the gesture property Event Logging Enable is on"),
        imported(
            "a log of device frames", by: .frames, .header, source: "a program, by the [section](#device-frames) below",
            user: "anyone"),
        imported(
            "a browser's log", by: .browser, .member("timeStamp"), .member("innerWidth"),
            source: "the [code](#browsers) below, in the console of a browser", user: "anyone"),
        imported(
            "samples", by: .samples, .member("t"), .start { $0.text.contains(",") },
            source: "a program or a table, by the [section](#samples) below", user: "anyone"),
    ]

    // MARK: Formats that are only named

    private static let others = [
        refused(
            "a log of xev", .line { $0.text.contains(" event, serial ") && $0.text.contains("synthetic") },
            "it has no scrolling of touchpads; run xinput test-xi2 --root instead"),
        refused(
            "a log of WAYLAND_DEBUG", .line { $0.text.hasPrefix("[") && $0.text.contains("] ") && isCall($0) },
            "run wev instead, which prints what a window receives"),
        refused(
            "a log of xinput test", .line { $0.text.hasPrefix("motion a[") },
            "it has no times; run xinput test-xi2 --root"),
        refused(
            "a list of xinput", .start { $0.text.contains("Virtual core pointer") },
            "it has no events; run xinput test-xi2 --root"),
        refused(
            "a text in UTF-16", .bytes([[0xFF, 0xFE], [0xFE, 0xFF]], offset: 0), "save it as UTF-8, and import that"),
        refused(
            "a web page", .start { $0.text.lowercased().hasPrefix("<!doctype") || $0.text.hasPrefix("<html") }, advice),
        refused(
            "a picture",
            .bytes([[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x47, 0x49, 0x46, 0x38]], offset: 0),
            "a screenshot has no events; " + advice),
        refused(
            "a picture or a video (RIFF)", .bytes([[0x52, 0x49, 0x46, 0x46]], offset: 0), "it has no events; " + advice),
        refused("a video", .bytes([[0x1A, 0x45, 0xDF, 0xA3]], offset: 0), "it has no events; " + advice),
        refused("a video or a picture (MP4)", .bytes([Array("ftyp".utf8)], offset: 4), "it has no events; " + advice),
        refused(
            "a capture of packets (pcap), such as of usbmon",
            .bytes(
                [
                    [0xD4, 0xC3, 0xB2, 0xA1], [0xA1, 0xB2, 0xC3, 0xD4], [0x4D, 0x3C, 0xB2, 0xA1],
                    [0xA1, 0xB2, 0x3C, 0x4D],
                    [0x0A, 0x0D, 0x0D, 0x0A],
                ], offset: 0),
            "only the kernel knows what its packets mean; " + advice),
        refused(
            "a compressed file",
            .bytes(
                [
                    [0x1F, 0x8B], [0xFD, 0x37, 0x7A, 0x58], [0x28, 0xB5, 0x2F, 0xFD], [0x50, 0x4B, 3, 4],
                    Array("BZh".utf8),
                ],
                offset: 0), "unpack it first"),
    ]

    private static func isCall(_ line: LogLine) -> Bool {
        guard let end = line.text.firstIndex(of: "]") else { return false }
        let call = LogLine.trimmed(line.text[end...].dropFirst()).drop { "->{} ".contains($0) }
        return (call.hasPrefix("wl_") || call.hasPrefix("xdg_")) && (call.contains("@") || call.contains("#"))
    }
}
