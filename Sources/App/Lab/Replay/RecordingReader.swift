import Geometry
import Platform
import System
import TactilePhotos
import Viewer

/// A reader of the lines of a recording.
nonisolated struct RecordingReader {
    let name: String
    private var number = 0
    private var recording: Recording?
    private var time = 0.0
    private var scale = 1.0
    private var budget: RecordingBudget

    init(name: String, budget: RecordingBudget = RecordingBudget()) { (self.name, self.budget) = (name, budget) }

    /// Returns the next line of a file.
    mutating func line(of lines: inout LineReader) throws(RecordingError) -> [UInt8]? {
        do {
            return try lines.next()
        } catch {
            number = lines.number
            throw failure(error.reason)
        }
    }

    mutating func read(_ line: [UInt8]) throws(RecordingError) {
        number += 1
        try charge { budget throws(RecordingBudget.Excess) in try budget.add(lineOf: line.count) }
        guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { return }
        let line = try RecordingLine(line, of: name, number: number)
        if recording == nil { return try readHeader(line) }
        guard recording?.end == nil else { throw failure("there is more after the end; remove it") }
        guard let stamp = try line["t", \.number] else { throw failure("the number t is missing") }
        guard stamp >= time else { throw failure("the time goes back from \(time) to \(stamp); sort the events") }
        guard stamp <= Recording.longestDuration else {
            let limit = "\(Int(Recording.longestDuration)) s"
            throw failure("t is \(stamp); a recording has at most \(limit): divide it into several")
        }
        time = stamp
        if let frames = try line[RecordedFrame.member, \.recordedFrames] {
            try charge { budget throws(RecordingBudget.Excess) in try budget.add(framesOf: frames.count) }
            recording?.frames += frames
        }
        guard let type = try line["type", \.string] else { throw failure("the event has no type") }
        if type == "end" {
            recording?.end = stamp
            return
        }
        if type == "decoded" {
            let delivery = try delivery(line)
            try charge { budget throws(RecordingBudget.Excess) in try budget.add(eventOf: delivery.recordedSize) }
            recording?.decodes.append(delivery)
        } else if let value = RecordedValues.types[type] {
            let photo = try photo(line), list = try values(line)
            let values = PhotoValue.Batch(value, from: photo, list, offsets: try offsets(line, of: list.count))
            let hasMore = try line["more", \.bool] ?? false
            let arrival = RecordedValues(time: stamp, values: values, hasMore: hasMore)
            try charge { budget throws(RecordingBudget.Excess) in try budget.add(eventOf: arrival.recordedSize) }
            recording?.values.append(arrival)
        } else if type == "tuning" {
            guard let values = try line.tuning() else {
                throw failure("a change of the tuning has an object of constants as tuning")
            }
            let tuning = try tuning(values, over: recording?.tunings.last?.tuning ?? recording?.tuning ?? .original)
            let change = RecordedTuning(time: stamp, tuning: tuning)
            try charge { budget throws(RecordingBudget.Excess) in try budget.add(eventOf: change.recordedSize) }
            recording?.tunings.append(change)
        } else if let annotation = try annotation(type, line) {
            try charge { budget throws(RecordingBudget.Excess) in try budget.add(eventOf: annotation.recordedSize) }
            recording?.annotations.append(annotation)
        } else {
            let kind = try event(type, line), lag = try finite("lag", of: line, default: 0)
            guard lag >= 0 else { throw failure("lag is \(lag); it must be 0 or greater") }
            let event = InputEvent(time: stamp, lag: lag, kind: kind)
            try charge { budget throws(RecordingBudget.Excess) in
                try budget.add(eventOf: event.recordedSize, isChange: kind.isChange)
            }
            recording?.events.append(event)
        }
    }

    /// Returns what a line says about the tester's judgement; nil for a line of another type.
    private func annotation(_ type: String, _ line: RecordingLine) throws(RecordingError) -> RecordedAnnotation? {
        let previous = recording?.annotations ?? []
        return try RecordedAnnotation(type, line, at: time, after: previous) { values throws(RecordingError) in
            try tuning(values, over: Tuning())
        }
    }

    private mutating func charge(
        _ add: (inout RecordingBudget) throws(RecordingBudget.Excess) -> Void
    ) throws(RecordingError) {
        do {
            try add(&budget)
        } catch {
            throw failure(error.reason)
        }
    }

    func finish() throws(RecordingError) -> Recording {
        guard let recording else {
            throw RecordingError(place: name, reason: "the file is empty; a recording begins with a header")
        }
        return recording
    }

    private mutating func readHeader(_ line: RecordingLine) throws(RecordingError) {
        guard try line["format", \.string] == "tactile-recording" else {
            throw failure("the header is missing: the first line must have \"format\":\"tactile-recording\"")
        }
        guard let version = try line.whole("version"), version >= 1 else { throw failure("the header has no version") }
        guard version <= Recording.version else {
            throw failure("version \(version) is newer than \(Recording.version), the newest known; update Tactile")
        }
        scale = try pixels(in: line) ?? 1
        var features: PreviewFeatures = []
        for (name, feature) in PreviewFeatures.names where try line[name, \.bool] == true { features.insert(feature) }
        var header = Recording(
            size: try size(line), scale: scale, scene: try line["scene", \.string],
            isMotionReduced: try line["reduceMotion", \.bool] ?? false, previewFeatures: features,
            tuning: try tuning(try line.tuning() ?? [:], over: .original),
            appearance: try line["appearance", \.string].map(style) ?? .dark)
        (header.device, header.compositor) = (try line["device", \.string], try line["compositor", \.string])
        header.photo = try line.whole("photo").map { index throws(RecordingError) in
            guard index >= 0 else { throw failure("photo is \(index); it must be 0 or greater") }
            return index
        }
        header.opened = try line["opened", \.paths].map(paths) ?? []
        header.legibility = Legibility(
            textScale: try line["textScale", \.number].map(textScale) ?? 1,
            isContrastIncreased: try line["contrast", \.bool] ?? false)
        header.sort = try line["sort", \.string].map { name throws(RecordingError) in
            guard let sort = PhotoSort(rawValue: name) else {
                throw failure("\(name.quotedInError) is no order of photos")
            }
            return sort
        }
        header.afterLastPhoto =
            try line.choice(AfterLastPhoto.self, "afterLastPhoto", "afterLastPhoto") ?? .beginAgain
        header.backdrop = try line.choice(Backdrop.self, "backdrop", "the backdrop")
        header.refreshRate = try line["refreshRate", \.number].map(refreshRate)
        header.intent = try line.choice(Recording.Intent.self, "intent", "the intent")
        header.reports = try line["reports", DeviceReports.init]
        recording = header
    }

    private func refreshRate(_ rate: Double) throws(RecordingError) -> Double {
        guard rate > 0, rate <= 10_000 else {
            throw failure("refreshRate is \(rate); it must be greater than 0 and at most 10000")
        }
        return rate
    }

    private func textScale(_ scale: Double) throws(RecordingError) -> Double {
        guard Legibility.textScales.contains(scale) else {
            throw failure("textScale is \(scale); it must be from 0.5 to 3")
        }
        return scale
    }

    /// Returns the style of a name; a recording contains light or dark.
    private func style(_ name: String) throws(RecordingError) -> UserInterfaceStyle {
        guard let style = UserInterfaceStyle(rawValue: name), style != .unspecified else {
            throw failure("the appearance is \(name.quotedInError); it must be light or dark")
        }
        return style
    }

    /// Returns a tuning with the values of an object; the other constants are those of `base`.
    private func tuning(_ values: JSONValue, over base: Tuning) throws(RecordingError) -> Tuning {
        do {
            return try Tuning(values, over: base)
        } catch {
            throw failure("tuning.\(error)")
        }
    }

    private func delivery(_ line: RecordingLine) throws(RecordingError) -> RecordedDecode {
        guard let photo = try line.whole("photo"), photo >= 0 else {
            throw failure("a decoded photo has its index in the folder, 0 or greater, as photo")
        }
        guard let sides = try line["size", \.numbers], sides.count == 2,
            sides.allSatisfy({ (1...Self.side).contains($0) })
        else {
            throw failure("the size of a decoded photo is [width, height], from 1 to \(Int(Self.side)) pixels")
        }
        let delay = try finite("delay", of: line)
        guard delay >= 0 else { throw failure("delay is \(delay); it must be 0 or greater") }
        let mode = try line["mode", \.string] ?? "fit"
        guard ["fit", "fill", "tile"].contains(mode) else {
            throw failure("the mode of a decoded photo is fit, fill or tile")
        }
        return RecordedDecode(
            time: time, photo: photo, size: Size(width: sides[0], height: sides[1]), fills: mode == "fill",
            tile: mode == "tile" ? try tile(line) : nil, delay: delay)
    }

    /// The most photos of which a recording has values.
    private static let mostPhotos = 10_000_000

    private func photo(_ line: RecordingLine) throws(RecordingError) -> Int {
        guard let photo = try line.whole("photo"), (0..<Self.mostPhotos).contains(photo) else {
            throw failure("values begin with the index of a photo in the folder, 0 or greater, as photo")
        }
        return photo
    }

    private func values(_ line: RecordingLine) throws(RecordingError) -> [Int64] {
        guard let values = try line.wholes("values"), !values.isEmpty else {
            throw failure("dates, sizes and ratings have a list of whole numbers or null as values")
        }
        return values.map { $0 ?? PhotoValue.missing }
    }

    /// The greatest distance of a clock from Coordinated Universal Time, in minutes.
    private static let mostMinutes: Int64 = 1500

    /// Returns the distances of dates from Coordinated Universal Time, in minutes; none if the line does not have them.
    private func offsets(_ line: RecordingLine, of count: Int) throws(RecordingError) -> [Int?] {
        guard let offsets = try line.wholes("offsets") else { return [] }
        let minutes = -Self.mostMinutes...Self.mostMinutes
        guard offsets.count == count, offsets.allSatisfy({ $0.map(minutes.contains) ?? true }) else {
            throw failure("offsets have a whole number of minutes, -1500 to 1500, or null for each value")
        }
        return offsets.map { $0.map { Int($0) } }
    }

    private func tile(_ line: RecordingLine) throws(RecordingError) -> PhotoTile {
        guard let level = try line.whole("level"), (0...PhotoTile.maxLevel).contains(level),
            let column = try line.whole("column"), column >= 0, let row = try line.whole("row"), row >= 0
        else {
            throw failure("a tile has its level, 0 to \(PhotoTile.maxLevel), its column and its row, 0 or greater")
        }
        return PhotoTile(level: level, column: column, row: row)
    }

    private mutating func event(_ type: String, _ line: RecordingLine) throws(RecordingError) -> InputEvent.Kind {
        switch type {
        case "pointer":
            guard let phase = try line["phase", \.string].flatMap(PointerEvent.Phase.init) else {
                throw failure("the phase of a pointer is down, move, up or cancel")
            }
            guard let source = PointerEvent.Source(rawValue: try line["source", \.string] ?? "mouse"),
                source != .scroll
            else {
                throw failure("the source of a pointer is mouse or touch")
            }
            let id = try line.whole("id") ?? 0
            guard id >= 0 else { throw failure("the id of a pointer is \(id); it must be 0 or greater") }
            let place = try place(line)
            return .pointer(
                PointerEvent(phase: phase, id: id, location: place, source: source, modifiers: try modifiers(line)))
        case "scroll":
            let place = try place(line)
            let delta = Vector(dx: try finite("dx", of: line), dy: try finite("dy", of: line))
            let phase = try line.choice(ScrollEvent.Phase.self, "phase", "the phase of a scroll")
            return .scroll(
                ScrollEvent(
                    location: place, delta: delta, isPrecise: try line["precise", \.bool] ?? false, phase: phase,
                    modifiers: try modifiers(line)))
        case "contextMenu": return .contextMenu(try place(line))
        case "pinch": return .pinch(try pinch(line))
        case "key":
            guard let phase = try line["phase", \.string].flatMap(KeyEvent.Phase.init),
                let key = try line["key", \.string]
            else {
                throw failure("a key has a phase, down or up, and a key")
            }
            guard key.utf8.count <= Self.longestKey else { throw failure("\(key.quotedInError) is no name of a key") }
            let text = try line["text", \.string]
            if let text, text.utf8.count > Self.longestKey {
                throw failure("\(text.quotedInError) is no text of a key")
            }
            return .key(KeyEvent(phase: phase, key: key, modifiers: try modifiers(line), text: text))
        case "resize":
            scale = try pixels(in: line) ?? scale
            return .resize(try size(line), scale: scale)
        case "motion":
            guard let isReduced = try line["reduced", \.bool] else {
                throw failure("a motion says whether it is reduced")
            }
            return .motion(isReduced: isReduced)
        case "appearance": return .appearance(try style(try line["style", \.string] ?? ""))
        case "open": return .open(try paths(try line["paths", \.paths] ?? []))
        case "files": return .files(try FileChanges(line))
        default: throw failure("\(type.quotedInError) is not a type; known are \(Self.types)")
        }
    }

    /// Returns the paths of folders and files that the user opened.
    private func paths(_ paths: [FilePath]) throws(RecordingError) -> [FilePath] {
        guard !paths.isEmpty, paths.allSatisfy({ !$0.isEmpty && $0.isValid }) else {
            throw failure("what is opened is a list of one or more paths, none of them empty")
        }
        return paths
    }

    private func pinch(_ line: RecordingLine) throws(RecordingError) -> PinchEvent {
        guard let phase = try line.choice(PinchEvent.Phase.self, "phase", "the phase of a pinch") else {
            throw failure("a pinch has a phase: began, changed, ended or cancelled")
        }
        let place = try place(line)
        let delta = Vector(
            dx: try finite("dx", of: line, default: 0), dy: try finite("dy", of: line, default: 0))
        let scale = try finite("scale", of: line, default: 1)
        guard scale > 0 else { throw failure("the scale of a pinch is \(scale); it must be greater than 0") }
        return PinchEvent(
            phase: phase, location: place, delta: delta, scale: scale,
            rotation: try finite("rotation", of: line, default: 0), modifiers: try modifiers(line))
    }

    private func modifiers(_ line: RecordingLine) throws(RecordingError) -> KeyEvent.Modifiers {
        var modifiers: KeyEvent.Modifiers = []
        for name in try line["modifiers", \.strings] ?? [] {
            guard let modifier = KeyEvent.Modifiers.names.first(where: { $0.name == name })?.modifier else {
                throw failure("\(name.quotedInError) is not a modifier; known are Shift, Control, Alt and Meta")
            }
            modifiers.insert(modifier)
        }
        return modifiers
    }

    /// The types of lines, for an error message.
    private static let types =
        "pointer, scroll, pinch, key, resize, motion, appearance, open, files, decoded, dates, sizes, ratings, tuning, "
        + "mark, comparison, answer and end"

    // MARK: Numbers

    /// The largest coordinate, in points, and time, in seconds, that a recording may contain.
    private static let limit = 1e6
    /// The possible scales of a display, in pixels per point.
    private static let scales = 0.25...16.0
    /// The largest width or height of a window, in pixels.
    private static let side = 16384.0
    /// The most bytes of the name of a key; names are short, and texts would take memory.
    private static let longestKey = 64

    private func finite(
        _ field: String, of line: RecordingLine, default usual: Double? = nil
    ) throws(RecordingError) -> Double {
        guard let number = try line[field, \.number] ?? usual else { throw failure("the number \(field) is missing") }
        return try finite(number, field)
    }

    private func finite(_ number: Double, _ field: String) throws(RecordingError) -> Double {
        guard abs(number) <= Self.limit else {
            throw failure("\(field) is \(number); it must be a finite number up to \(Int(Self.limit))")
        }
        return number
    }

    private func place(_ line: RecordingLine) throws(RecordingError) -> Point {
        Point(x: try finite("x", of: line), y: try finite("y", of: line))
    }

    private func pixels(in line: RecordingLine) throws(RecordingError) -> Double? {
        guard let scale = try line["scale", \.number] else { return nil }
        guard Self.scales.contains(scale) else { throw failure("scale is \(scale); it must be from 0.25 to 16") }
        return scale
    }

    private func extent(_ number: Double, _ field: String) throws(RecordingError) -> Double {
        let value = try finite(number, field)
        guard value * scale >= 1, value * scale <= Self.side else {
            throw failure("\(field) is \(value); it must be from 1 to \(Int(Self.side)) pixels")
        }
        return value
    }

    private func size(_ line: RecordingLine) throws(RecordingError) -> Size {
        guard let numbers = try line["size", \.numbers], numbers.count == 2 else {
            throw failure("the size is missing; it is [width, height]")
        }
        return Size(width: try extent(numbers[0], "width"), height: try extent(numbers[1], "height"))
    }

    private func failure(_ reason: String) -> RecordingError {
        RecordingError(place: "\(name), line \(number)", reason: reason)
    }
}
