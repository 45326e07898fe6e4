import Foundation

@testable import Platform
@testable import System
@testable import TactilePhotos

/// The readers of pictures, as a helper process runs them: each task on a file, whose answer then passes to the program.
nonisolated enum PictureReaders {
    /// The most pixels of a picture: few, so that each is decoded in little time.
    private static let maxPixels = 1 << 18
    /// The most pixels of a drawing, which counts as large as the program ever shows it.
    static let maxDrawingPixels = 1 << 25
    private static let memory = 64 << 20

    /// The folder of the code that only one format needs, in a folder of its name for each.
    private static let formats = "Sources/Backends/TactilePhotos/Formats/"
    /// The files that several formats need, by one whose inputs reach most of them.
    private static let shared = [
        "jpeg": ["Decoding/FileDecoder", "Decoding/DecodingWork", "Decoding/Resampler", "Loading/PhotoGlance"],
        "png": [
            "Animation/FrameCanvas", "Animation/FirstFrame", "Colour/ColourSpace", "Decoding/Picture",
            "Formats/PictureParts",
        ],
        "tiff": ["Formats/Fields", "Facts/FactBlocks", "Facts/PictureBytes"],
        "webp": ["Animation/FrameReader", "Animation/FrameTimeline", "Animation/AnimationFile"],
        // An AVIF needs the sizes only.
        "heic": ["Formats/MediaItems", "Formats/FactBlocks+Media"],
        "jxl": ["Colour/ToneMapping"],
        "bmp": ["Formats/PictureHeader"],
    ]

    /// Returns the files whose lines the reader of a format is for: those of its folder that no other reader is for.
    @MainActor static func sources(of format: PictureFormat) -> [String] {
        let files = FileManager.default.enumerator(atPath: formats)?.compactMap { $0 as? String } ?? []
        let own = files.filter { $0.lowercased().hasPrefix(format.identifier + "/") && $0.hasSuffix(".swift") }
        let others = Set(Reader.allCases.flatMap(\.sources))
        let common = shared[format.identifier]?.map { "Sources/Backends/TactilePhotos/\($0).swift" } ?? []
        return own.sorted().map { formats + $0 }.filter { !others.contains($0) } + common
    }

    /// Decodes a picture in every way that the program does.
    static func read(_ bytes: [UInt8], as format: PictureFormat = .jpeg) throws {
        let maxPixels = format == .svg ? maxDrawingPixels : maxPixels
        guard let memory = MemoryFile(bytes) else { fatalError("there is no memory for a file") }
        let file = PictureFile(descriptor: memory.descriptor)
        var decoder = FileDecoder(maxPixels: maxPixels)
        let details = try perform(DetailsTask(), on: file, &decoder)
        check(details)
        let facts = try perform(FactsTask(), on: file, &decoder)
        Rules.check(facts.rating == details.rating, "the details have another rating: \(details)")
        Rules.check(facts.date?.printed.isEmpty != true, "a date has no text")
        let glance = try? perform(GlanceTask(), on: file, &decoder)
        if let glance { check(glance) }
        let tile = PhotoTile(level: bytes.count % 3, column: 0, row: 0)
        _ = try? perform(RegionTask(tile: tile, maxPixels: bytes.count % 2 * maxPixels), on: file, &decoder)
        _ = try? perform(WholeTask(size: .filling(width: 300, height: 40), makesThumbnail: true), on: file, &decoder)
        play(file)
        let size = PhotoRequest.TargetSize.fitting(width: 48, height: 48)
        let photo = try perform(WholeTask(size: size, makesThumbnail: false), on: file, &decoder)
        guard case .done(let photos) = photo, let decoded = photos.first else { return }
        check(decoded, size)
        var fresh = FileDecoder(maxPixels: maxPixels)
        guard case .done(let again)? = try? perform(WholeTask(size: size, makesThumbnail: false), on: file, &fresh),
            again[0].pixels == decoded.pixels
        else { fatalError("a photo depends on what was decoded before") }
        let two = WholeTask(sizes: [size, .filling(width: 9, height: 7)], makesThumbnail: true)
        if case .done(let both) = try perform(two, on: file, &fresh) {
            Rules.check(both.map(\.natural) == [decoded.natural, decoded.natural], "two pictures of a photo differ")
            for (photo, size) in zip(both, two.sizes) { check(photo, size) }
        }
        guard let glance else { fatalError("a photo that is decoded has no beginning") }
        Rules.check(glance.natural == decoded.natural, "the beginning says \(glance.natural), not \(decoded.natural)")
        Rules.check(details.naturalSize == decoded.natural.size, "the details say another size: \(details)")
    }

    /// Performs a task as a helper process does, and reads its answer as the program does.
    @discardableResult
    static func perform<Task: FileTask>(
        _ task: Task, on file: borrowing PictureFile, _ decoder: inout FileDecoder
    ) throws(PhotosError) -> Task.Answer {
        let outcome: Result<Task.Answer, PhotosError>
        do throws(PhotosError) {
            outcome = .success(try task.perform(on: file, with: &decoder) { $0 <= memory })
        } catch {
            Rules.check(sentence: error.description)
            outcome = .failure(error)
        }
        let answer = encode(outcome, of: task), again = receive(answer, for: task)
        Rules.check(
            encode(again, of: task).message.bytes == answer.message.bytes,
            "an answer is not read as it is written: \(outcome) and \(again)")
        return try outcome.get()
    }

    private static func encode<Task: FileTask>(
        _ outcome: Result<Task.Answer, PhotosError>, of task: Task
    ) -> HelperAnswer {
        switch outcome {
        case .success(let answer): task.encoded(answer).succeeded
        case .failure(let error): HelperAnswer(error)
        }
    }

    /// Reads the answer of a helper process, which no helper of ours may send malformed.
    private static func receive<Task: FileTask>(
        _ answer: HelperAnswer, for task: Task
    ) -> Result<Task.Answer, PhotosError> {
        let buffers = answer.pixels.map { pixels in
            let buffer = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: pixels.count)
            _ = buffer.initialize(from: pixels)
            return buffer
        }
        defer { for buffer in buffers { buffer.deallocate() } }
        var message = MessageReader(answer.message.bytes)
        do {
            return try task.outcome(
                from: &message, buffers.map { UnsafeRawBufferPointer($0) }, path: FilePath(""),
                maxPixels: maxDrawingPixels)
        } catch {
            fatalError("the program refuses an answer of its helper to \(task): \(answer.message.bytes)")
        }
    }

    // MARK: Answers

    private static func check(_ photo: WholeTask.Photo, _ size: PhotoRequest.TargetSize) {
        Rules.check(photo.size == size.pixels(of: photo.natural), "\(photo.natural) becomes \(photo.size)")
        Rules.check(photo.pixels.count == photo.size.count, "\(photo.size) has \(photo.pixels.count) pixels")
        Rules.check(photo.natural.count <= maxDrawingPixels, "\(photo.natural) is too large")
        for pixel in photo.pixels {
            let alpha = pixel >> 24
            Rules.check(!photo.isOpaque || alpha == 255, "an opaque photo has an alpha of \(alpha)")
            Rules.check(
                max(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255) <= alpha, "\(pixel) is brighter than its alpha")
        }
    }

    private static func check(_ glance: GlanceTask.Answer) {
        guard let thumbnail = glance.thumbnail else { return }
        Rules.check(thumbnail.pixels.count == thumbnail.size.count, "a small picture has another size than its pixels")
    }

    private static func check(_ details: PhotoDetails) {
        let texts = [
            details.camera, details.lens, details.exposure, details.aperture, details.sensitivity, details.focalLength,
            details.date, details.place?.text,
        ]
        for text in texts.compactMap(\.self) { Rules.check(printed: text) }
        Rules.check(details.rating.map(PhotoFacts.ratings.contains) ?? true, "\(details) has an impossible rating")
        guard let place = details.place else { return }
        Rules.check(abs(place.latitude) <= 90 && abs(place.longitude) <= 180, "\(place) is not on the earth")
    }

    /// Plays the first frames of an animated image, the first one again at the end.
    private static func play(_ file: borrowing PictureFile) {
        let request = FrameRequest(
            path: FilePath(""), size: .fitting(width: 48, height: 48),
            limits: DecodingLimits(maxPixels: maxPixels, memory: memory))
        do throws(PhotosError) {
            let reader = try FrameReader(file, request), timeline = reader.timeline
            Rules.check(timeline.durations.allSatisfy { $0 > 0.01 }, "a frame has no duration: \(timeline)")
            for time in [0, 0.05, 1, 1e6] {
                let position = timeline.position(at: time)
                Rules.check(position.frame < timeline.count, "a frame is beyond the end: \(timeline)")
                Rules.check(position.nextChange.map { $0 > time } ?? true, "a frame ends before it begins: \(timeline)")
            }
            for index in [0, 1, 2, 0] where index < timeline.count {
                let frame = try reader.frame(at: index, path: request.path)
                Rules.check(frame.pixels.count == frame.size.count, "a frame has another size than its pixels")
            }
        } catch {
            Rules.check(sentence: error.description)
        }
    }

    // MARK: Parts of pictures

    /// A small JPEG, in two halves between which segments can be inserted.
    private static let jpeg = PictureFormat.jpeg.sample.bytes

    private static func segments(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
        let length = payload.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
    }

    /// Reads an EXIF block in a JPEG, and as formats without "Exif" at its beginning have it.
    static func readExif(_ bytes: [UInt8]) throws {
        let payload = Array("Exif\0\0".utf8) + bytes.prefix(65_527)
        let orientations = [payload, Array(bytes.prefix(65_527))].map { block in
            block.withUnsafeBytes { Orientation(exif: $0).number }
        }
        // A second heading is none.
        let hasHeading = bytes.starts(with: Array("Exif\0".utf8))
        Rules.check(
            hasHeading || orientations[0] == orientations[1], "an orientation depends on the heading: \(orientations)")
        try read(Array(jpeg[..<2]) + segments(0xE1, payload) + jpeg[2...])
    }

    /// Reads an XMP packet as a sidecar, and in a JPEG.
    static func readXMP(_ bytes: [UInt8]) throws {
        guard let memory = MemoryFile(bytes.isEmpty ? [0] : bytes) else { fatalError("there is no memory for a file") }
        var decoder = FileDecoder(maxPixels: maxPixels)
        let file = PictureFile(descriptor: memory.descriptor)
        let sidecar = try perform(FactsTask(isSidecar: true), on: file, &decoder)
        let payload = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + bytes.prefix(65_000)
        let picture = Array(jpeg[..<2]) + segments(0xE1, payload) + jpeg[2...]
        guard let memory = MemoryFile(picture) else { fatalError("there is no memory for a file") }
        let facts = try perform(FactsTask(), on: PictureFile(descriptor: memory.descriptor), &decoder)
        Rules.check(
            bytes.count > 65_000 || facts.rating == sidecar.rating && facts.date == sidecar.date,
            "a packet says something else in a sidecar")
        try read(picture)
    }

    /// Converts colours by an ICC profile, and reads it in the parts of a JPEG.
    static func readProfile(_ bytes: [UInt8]) throws {
        let pixels = (0..<64 as Range<UInt32>).map { $0 * 0x0101_0101 + 0x8000_0000 }
        var converted = pixels, converter = ColourConverter()
        converter.select(.profile(bytes))
        converter.convert(&converted, isOpaque: false)
        Rules.check(zip(pixels, converted).allSatisfy { $0 >> 24 == $1 >> 24 }, "a profile changes the alpha")
        // As a profile of greys and of inks, and its ends as code points.
        let points = ColourSpace(mediaPrimaries: Int(bytes.first ?? 0), transfer: Int(bytes.last ?? 0))
        for (space, components) in [
            (ColourSpace.profile(bytes), ColourComponents.grey), (.profile(bytes), .inks), (points, .rgb),
        ] where converter.select(space, of: components) {
            converted = pixels.map { $0 | 0xFF00_0000 }
            converter.convert(&converted, isOpaque: true)
            Rules.check(converted.allSatisfy { $0 >= 0xFF00_0000 }, "a colour is not opaque any more")
        }
        // In parts of a length that the profile decides, the last one first.
        let length = max(1 + bytes.count / 200, Int(bytes.last ?? 0) * 16)
        let parts = stride(from: 0, to: bytes.count, by: length).map { bytes[$0...].prefix(length) }
        guard !parts.isEmpty, parts.count <= 255 else { return }
        let heading = Array("ICC_PROFILE\0".utf8)
        let marked = parts.enumerated().reversed().flatMap { index, part in
            segments(0xE2, heading + [UInt8(index + 1), UInt8(parts.count)] + part)
        }
        let file = Array(jpeg[..<2]) + marked + jpeg[2...]
        let colours = try file.withUnsafeBytes { bytes in
            Result { () throws(PhotosError) in
                try JPEGPicture(PictureFormat.Input(bytes: bytes, path: FilePath(""), maxPixels: maxPixels)).colours
            }
        }.get()
        Rules.check(colours == .profile(bytes), "the parts of a profile of \(bytes.count) bytes give another one")
        try read(file)
    }

    /// Rotates a picture, which is then the same one in another orientation, and rotates it back.
    static func rotate(_ bytes: [UInt8]) throws {
        let quarterTurns = 1 + bytes.count % 3
        let rotated = try rotated(bytes, by: quarterTurns)
        guard let back = try? Self.rotated(rotated, by: 4 - quarterTurns) else {
            fatalError("a rotated file cannot be rotated")
        }
        // A compressed text of a PNG has another length.
        Rules.check(back.count == rotated.count || bytes.first == 0x89, "a second rotation changes the length")
        // A picture of no pixels, or of too many, is rotated but not decoded.
        guard let before = decoded(bytes) else { return }
        guard let after = decoded(rotated), let last = decoded(back) else {
            fatalError("a rotated file cannot be decoded")
        }
        let turned = OrientationNumber(rawValue: before.orientation)?.turned(by: quarterTurns).rawValue
        Rules.check(after.orientation == turned, "\(before.orientation) becomes \(after.orientation)")
        Rules.check(last.orientation == before.orientation, "\(before.orientation) becomes \(last.orientation) again")
        let natural = quarterTurns % 2 == 0 ? before.natural : before.natural.transposed
        Rules.check(after.natural == natural, "\(before.natural) becomes \(after.natural)")
        // libwebp reads a damaged picture beyond its chunk, where the orientation may be.
        guard before.format != .webp else { return }
        let turn = Orientation(number: OrientationNumber.upright.turned(by: quarterTurns).rawValue)
        Rules.check(after.pixels == turn.upright(before.pixels, before.size), "a rotated photo has other pixels")
        Rules.check(last.pixels == before.pixels, "a photo is another one after four quarter turns")
    }

    private static func rotated(_ bytes: [UInt8], by quarterTurns: Int) throws -> [UInt8] {
        guard let memory = MemoryFile(bytes) else { fatalError("there is no memory for a file") }
        var decoder = FileDecoder(maxPixels: maxPixels)
        let task = RotationTask(quarterTurns: quarterTurns % 4)
        let changes = try perform(task, on: PictureFile(descriptor: memory.descriptor), &decoder)
        guard let rotated = bytes.withUnsafeBytes({ changes.applied(to: $0) }) else {
            fatalError("changes are not within their file")
        }
        return rotated
    }

    private static func decoded(_ bytes: [UInt8]) -> WholeTask.Photo? {
        guard let memory = MemoryFile(bytes) else { fatalError("there is no memory for a file") }
        var decoder = FileDecoder(maxPixels: maxPixels)
        let task = WholeTask(size: .fitting(width: 1 << 14, height: 1 << 14), makesThumbnail: false)
        let photo = try? perform(task, on: PictureFile(descriptor: memory.descriptor), &decoder)
        guard case .done(let decoded)? = photo else { return nil }
        return decoded[0]
    }
}
