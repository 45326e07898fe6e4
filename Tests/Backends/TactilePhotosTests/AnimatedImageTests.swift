import CAVIF
import Foundation
import Geometry
import Platform
import Synchronization
import TestSupport
import Testing

@testable import TactilePhotos

@Suite struct FrameTimelineTests {
    @Test(arguments: 1...40)
    func `the frame at a time is the one whose durations enclose it`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let stored = (0..<Int.random(in: 1...30, using: &random)).map { _ in
            Double(Int.random(in: 0...40, using: &random)) / 100
        }
        let plays = [nil, 1, 2, 5][Int.random(in: 0...3, using: &random)]
        let timeline = FrameTimeline(durations: stored, plays: plays)
        #expect(timeline.durations == stored.map { $0 <= 0.01 ? 0.1 : $0 })
        // The reference adds up durations, one play after the other.
        var start = 0.0
        for play in 0..<(plays ?? 4) {
            for (frame, duration) in timeline.durations.enumerated() {
                let end = start + duration
                for part in [0.0, 0.3, 0.9] {
                    let position = timeline.position(at: start + part * duration)
                    #expect(position.frame == frame)
                    let isLast = play + 1 == plays && frame == timeline.count - 1 || timeline.count == 1
                    if isLast || position.nextChange == nil {
                        #expect(isLast && position.nextChange == nil)
                    } else {
                        #expect(abs((position.nextChange ?? 0) - end) < 1e-6)
                    }
                }
                start = end
            }
        }
        if plays != nil { #expect(timeline.position(at: start + 100).frame == timeline.count - 1) }
    }

    @Test func `each change leads to the next frame, however long an image plays`() throws {
        let timeline = FrameTimeline(durations: [0.03, 0.07, 0.011, 1.0 / 3], plays: nil)
        var time = 0.0, frame = 0
        for _ in 0..<20_000 {
            time = try #require(timeline.position(at: time).nextChange)
            frame = (frame + 1) % timeline.count
            #expect(timeline.position(at: time).frame == frame)
        }
        #expect(timeline.position(at: 1e9).nextChange ?? 0 > 1e9)
    }
}

@Suite struct AnimatedImageTests {
    private static let size = PhotoRequest.TargetSize.fitting(width: 400, height: 400)
    private static let colours: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00, 0xFF00_FFFF]

    private static func frames(width: Int = 32, height: Int = 16) -> [Bitmap] {
        colours.map { Bitmap(width: width, height: height, filledWith: $0) }
    }

    /// Returns a GIF of five colours with delays in hundredths of a second.
    private static func animation(delays: [Int] = [5, 10, 0, 20, 1], repeats: Int? = 0) -> [UInt8] {
        var bytes = gif(frames()), index = 0
        for offset in bytes.indices.dropLast(8) where bytes[offset...].starts(with: [0x21, 0xF9, 4]) {
            bytes[offset + 4] = UInt8(delays[index])
            index += 1
        }
        guard let repeats else { return bytes }
        let block = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + littleEndian(UInt16(repeats)) + [0]
        // After the header and the colours.
        bytes.insert(contentsOf: block, at: 13 + 768)
        return bytes
    }

    private static func webp(_ count: Int = 5) throws -> [UInt8] {
        try animatedWebP(
            frames().prefix(count).map { try TactilePhotosTests.webp($0) }, width: 32, height: 16)
    }

    private static var animatedPNG: [UInt8] { TactilePhotosTests.animatedPNG(frames()) }

    private let folder: PhotoFolder

    /// Signalled when a timeline or a frame has arrived.
    private let arrivals = DispatchSemaphore(value: 0)

    init() throws { folder = try PhotoFolder() }

    private func open(
        _ bytes: [UInt8], mode: PhotoLoader.Mode = .immediate, size: PhotoRequest.TargetSize = size,
        limits: DecodingLimits = DecodingLimits(), didChange: @escaping @Sendable () -> Void = {}
    ) throws -> AnimatedImage {
        let name = UUID().uuidString + ".gif"
        try folder.add(name, bytes)
        let catalogue = try Catalogue(folder: folder.path)
        let index = try #require((0..<catalogue.count).first { catalogue.title(at: $0) == name })
        return AnimatedImage(
            of: catalogue, at: index, size: size, mode: mode, limits: limits, sandbox: testSandbox,
            didChange: { [arrivals] in
                didChange()
                arrivals.signal()
            })
    }

    /// Waits for what a thread makes, at most a minute.
    ///
    /// Asks after each arrival and, as a display does, at each refresh: a reader that is busy keeps no further request.
    private func wait<Value>(for value: () -> Value?) -> Value? {
        let end = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < end {
            if let value = value() { return value }
            _ = arrivals.wait(timeout: .now() + .milliseconds(16))
        }
        return nil
    }

    private func colour(_ image: Image?) -> UInt32? { image.map { $0.levels[0].pixels[0] } }

    @Test func `a GIF has the delays and the plays of its blocks`() throws {
        let timeline = try #require(open(Self.animation()).timeline)
        #expect(timeline.durations == [0.05, 0.1, 0.1, 0.2, 0.1] && timeline.plays == nil)
        #expect(try open(Self.animation(repeats: 2)).timeline?.plays == 3)
        #expect(try open(Self.animation(repeats: nil)).timeline?.plays == 1)
        #expect(try decode(Self.animation(), Self.size).isAnimated)
        #expect(try !decode(gif([Self.frames()[0]]), Self.size).isAnimated)
    }

    @Test(arguments: [(100, 300, 3), (100, 250, 3), (100, 50, 1), (.max, 100, 1)])
    func `the plays of an AVIF are the length of its track in lengths of its edit`(
        edit: Int, whole: Int, plays: Int
    ) throws {
        let image = try open(Self.edited(try sample("sequence.avif"), edit: edit, whole: whole))
        #expect(image.timeline?.count == 2 && image.timeline?.plays == plays)
    }

    @Test func `an AVIF whose track has no length plays once, or stays at its first frame`() throws {
        // libavif 1.2.1 refuses such a track, 0.11.1 does not.
        let isRefused = String(cString: avif_library()) != "libavif.so.15"
        let file = try Self.edited(sample("sequence.avif"), edit: 100, whole: 0)
        #expect(try open(file).timeline?.plays == (isRefused ? nil : 1))
        #expect(try decode(file, Self.size).image.width == 32)
    }

    /// Returns an AVIF with an edit list that repeats (ISO/IEC 14496-12, sections 8.3.2 and 8.6.6).
    private static func edited(_ file: [UInt8], edit: Int, whole: Int) throws -> [UInt8] {
        func start(of type: String) throws -> Int {
            try #require(file.firstRange(of: Array(type.utf8))).lowerBound - 4
        }
        func bytes(_ number: Int, _ count: Int) -> [UInt8] {
            (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
        func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
            bytes(content.count + 8, 4) + Array(type.utf8) + content
        }
        let list = box("elst", [1, 0, 0, 1] + bytes(1, 4) + bytes(edit, 8) + bytes(0, 8) + bytes(0x10000, 4))
        let (movie, track, header, end) = try (
            start(of: "moov"), start(of: "trak"), start(of: "tkhd"), start(of: "mdat")
        )
        let trackEnd = track + file[track..<(track + 4)].reduce(0) { $0 << 8 | Int($1) }
        let duration = header + 36, headerEnd = header + 104
        let edits =
            file[(track + 8)..<duration] + bytes(whole, 8) + file[(duration + 8)..<headerEnd] + box("edts", list)
        let other = file[(movie + 8)..<track] + box("trak", edits + file[headerEnd..<trackEnd]) + file[trackEnd..<end]
        // The old movie becomes free space, so that the frames stay where they are.
        return file[..<(movie + 4)] + Array("free".utf8) + file[(movie + 8)...] + box("moov", Array(other))
    }

    @Test func `frames are those of the file, in any order`() throws {
        let sequence = try sample("sequence.avif")
        for (bytes, tolerance) in [(Self.animation(), 0), (Self.animatedPNG, 0), (try Self.webp(), 12)] {
            let image = try open(bytes)
            var random = SeededGenerator(seed: 3)
            for index in [0, 1, 2, 3, 4, 0, 1] + (0..<20).map({ _ in Int.random(in: 0..<5, using: &random) }) {
                let found = try #require(colour(image.frame(at: index)))
                #expect(isClose(found, Self.colours[index], tolerance: tolerance))
            }
        }
        let image = try open(sequence)
        #expect(image.timeline?.count == 2)
        for (index, colour) in [(0, red), (1, 0xFFFF_FFFF), (0, red)] {
            #expect(isClose(try #require(self.colour(image.frame(at: index))), colour, tolerance: 60))
        }
    }

    @Test func `the frames of two runs are equal, and those of a thread too`() throws {
        for bytes in [Self.animation(), Self.animatedPNG, try Self.webp(), try sample("sequence.avif")] {
            let first = try open(bytes), second = try open(bytes)
            let arrivals = Mutex(0)
            let threaded = try open(bytes, mode: .threads(1)) { arrivals.withLock { $0 += 1 } }
            let count = try #require(first.timeline).count
            #expect(wait { threaded.timeline } == first.timeline)
            for index in 0..<count {
                let image = try #require(first.frame(at: index))
                #expect(image.isTransient, "a painter would show it in less detail first")
                #expect(second.frame(at: index)?.levels[0] == image.levels[0])
                #expect(wait { threaded.frame(at: index) }?.levels[0] == image.levels[0])
            }
            #expect(arrivals.withLock { $0 } >= 1)
        }
    }

    @Test func `the memory of the frames is bounded, and every frame can be shown`() throws {
        let many = (0..<40).map { Bitmap(width: 100, height: 50, filledWith: Self.colours[$0 % 5]) }
        let limits = DecodingLimits(memory: 4 << 20)
        for mode in [PhotoLoader.Mode.immediate, .threads(1)] {
            let image = try open(gif(many), mode: mode, limits: limits)
            for round in 0..<90 {
                #expect(colour(wait { image.frame(at: round % 40) }) == Self.colours[round % 40 % 5])
                #expect(image.byteCount <= limits.forFrames)
            }
        }
    }

    @Test func `an animation that is cut plays the frames that are complete`() throws {
        for bytes in [Self.animation(), Self.animatedPNG, try Self.webp()] {
            var counts: Set<Int> = []
            for length in stride(from: bytes.count, to: 60, by: -max(7, bytes.count / 100)) {
                let image = try open(Array(bytes.prefix(length)))
                guard let timeline = image.timeline else { continue }
                counts.insert(timeline.count)
                for index in 0..<timeline.count {
                    let found = try #require(colour(image.frame(at: index)))
                    #expect(isClose(found, Self.colours[index], tolerance: 12))
                }
            }
            #expect(counts == [2, 3, 4, 5])
        }
    }

    @Test func `damaged frames end the timeline, and no bytes stop the program`() throws {
        var random = SeededGenerator(seed: 11)
        for bytes in [Self.animation(), Self.animatedPNG, try Self.webp(), try sample("sequence.avif")] {
            for _ in 0..<60 {
                var damaged = bytes
                for _ in 0..<4 {
                    damaged[.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
                }
                let image = try open(damaged, limits: DecodingLimits(maxPixels: 1 << 20, memory: 64 << 20))
                for index in 0..<8 where index < image.timeline?.count ?? 0 { _ = image.frame(at: index) }
            }
        }
    }

    @Test func `a still picture has no timeline`() throws {
        for bytes in [png(Self.frames()[0]), gif([Self.frames()[0]]), try sample("lossless.jxl"), Array("no".utf8)] {
            #expect(try open(bytes).timeline == nil)
        }
    }
}
