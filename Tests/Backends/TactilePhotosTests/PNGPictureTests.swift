import Foundation
import Platform
import Testing

@testable import TactilePhotos

/// Tests of PNGs against what Chromium 156 shows of them (make-png-pictures.py).
@Suite struct PNGPictureTests {
    /// A line of the table.
    struct Row: CustomTestStringConvertible {
        let name: String
        let file: [UInt8]
        /// The pixels, with alpha multiplied in; empty where Chromium shows nothing.
        let shown: [UInt32]
        /// The number of plays; `nil` if there is no end.
        let plays: Int?
        /// The frames up to the first that Chromium cannot decode; none of a still picture.
        let frames: [(duration: Double, pixels: [UInt32])]
        var testDescription: String { name }

        init?(_ line: Substring, group: String) {
            let words = line.split(separator: " "), first = group == "frames" ? 4 : 3
            guard words.count > first, words[0] == group, let file = Data(base64Encoded: String(words[2])) else {
                return nil
            }
            (name, self.file, shown) = (String(words[1]), Array(file), Self.pixels(words[first]))
            plays = group == "frames" ? Int(words[3]).flatMap { $0 == 0 ? nil : $0 } : nil
            frames = words[(first + 1)...].map { word in
                let parts = word.split(separator: ":")
                return ((Double(parts[0]) ?? 0) / 1e6, Self.pixels(parts[1]))
            }
        }

        private static func pixels(_ text: Substring) -> [UInt32] {
            text.split(separator: ",").flatMap { part in
                let parts = part.split(separator: "*"), count = parts.count > 1 ? Int(parts[1]) ?? 0 : 1
                let pixel = UInt32(parts[0], radix: 16).map { StraightAlpha.premultiplied($0 << 24 | $0 >> 8) }
                return pixel.map { [UInt32](repeating: $0, count: count) } ?? []
            }
        }
    }

    private static let table =
        (try? String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "Samples/png-pictures.txt"),
            encoding: .utf8))
        .map { $0.split(separator: "\n") } ?? []
    static let pictures = table.compactMap { Row($0, group: "picture") }
    static let animations = table.compactMap { Row($0, group: "frames") }
    private static let size = PhotoRequest.TargetSize.fitting(width: 64, height: 64)

    private func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
        guard a.count == b.count else { return .max }
        return zip(a, b).flatMap { a, b in [0, 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) } }.max()
            ?? 0
    }

    @Test func `the table has all lines`() {
        #expect(Self.pictures.count == 129 && Self.animations.count == 86)
    }

    /// Chromium drops the lower half of 16 bits, which libpng rounds.
    @Test(arguments: pictures) func `a PNG of any kind is shown as by Chromium`(row: Row) throws {
        #expect(try distance(decode(row.file, Self.size).bitmap.pixels, row.shown) <= 1)
    }

    @Test(arguments: animations) func `an animated PNG plays as in Chromium`(row: Row) throws {
        let photo = try decode(row.file, Self.size)
        // Where Chromium shows nothing, the picture beside the frames is shown, which is red.
        let still = row.shown.isEmpty ? [UInt32](repeating: 0xFFFF_0000, count: 16) : row.shown
        #expect(distance(photo.bitmap.pixels, still) <= 1)
        let found = try frames(row.file)
        guard row.frames.count > 1 else {
            // A frame that cannot be decoded ends the playing.
            #expect(found.map { $0.frames.count == 1 && photo.isAnimated } ?? !photo.isAnimated)
            return
        }
        let frames = try #require(found)
        #expect(photo.isAnimated && frames.timeline.plays == row.plays && frames.frames.count == row.frames.count)
        for (index, (found, expected)) in zip(frames.frames, row.frames).enumerated() {
            #expect(distance(found, expected.pixels) <= 1, "frame \(index)")
            let duration = expected.duration > 0.01 ? expected.duration : 0.1
            #expect(abs(frames.timeline.durations[index] - duration) < 0.001, "frame \(index)")
        }
    }

    /// Returns the frames of a file up to the first that cannot be decoded; `nil` if it has one frame.
    private func frames(_ file: [UInt8]) throws -> (timeline: FrameTimeline, frames: [[UInt32]])? {
        let folder = try PhotoFolder()
        try folder.add("a.png", file)
        let path = FilePath(folder.path(of: "a.png"))
        let request = FrameRequest(path: path, size: Self.size, limits: DecodingLimits())
        do {
            let reader = try FrameReader(PictureFile(path), request)
            var frames: [[UInt32]] = []
            while frames.count < reader.timeline.count, let frame = try? reader.frame(at: frames.count, path: path) {
                frames.append(frame.pixels)
            }
            let again = try reader.frame(at: 0, path: path).pixels
            #expect(again == frames[0], "the frames begin again")
            return (reader.timeline, frames)
        } catch PhotosError.unsupported {
            return nil
        }
    }

    /// Returns the rows of a PNG of grey in 8 bits, of all seven passes (PNG specification, third edition, section 8.1).
    private func interlaced(_ bitmap: Bitmap) -> [UInt8] {
        let passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        var rows: [UInt8] = []
        for (left, top, dx, dy) in passes where left < bitmap.width {
            for y in stride(from: top, to: bitmap.height, by: dy) {
                rows.append(0)
                rows += stride(from: left, to: bitmap.width, by: dx).map { UInt8(bitmap[$0, y] & 255) }
            }
        }
        let size = bigEndian(UInt32(bitmap.width)) + bigEndian(UInt32(bitmap.height))
        return Array(png(bitmap)[..<8]) + chunk("IHDR", size + [8, 0, 0, 0, 1])
            + chunk("IDAT", stored(rows)) + chunk("IEND", [])
    }

    @Test(arguments: 1...9, 1...9) func `an interlaced PNG of any size is complete`(width: Int, height: Int) throws {
        var picture = noise(width: width, height: height)
        for index in picture.pixels.indices {
            picture.pixels[index] = 0xFF00_0000 | picture.pixels[index] & 255 * 0x10101
        }
        let file = interlaced(picture)
        #expect(try decode(file, Self.size).bitmap == picture)
        // Without its last row, it is damaged.
        guard height > 1 else { return }
        let short = Bitmap(width: width, height: height - 1, pixels: Array(picture.pixels.dropLast(width)))
        var claiming = interlaced(short)
        claiming.replaceSubrange(8..<33, with: file[8..<33])
        #expect(throws: PhotosError.self) { try decode(claiming, Self.size) }
    }

    @Test func `the texts between the data of a frame are left out`() throws {
        let frames = [red, green].map { Bitmap(width: 3, height: 2, filledWith: $0) }
        var file = animatedPNG(frames)
        let data = try #require(file.ranges(of: Array("fdAT".utf8)).first).lowerBound - 4
        file.insert(contentsOf: chunk("tEXt", [1]), at: data)
        #expect(try self.frames(file)?.frames == frames.map(\.pixels))
    }

    @Test func `a PNG is played up to 10,000 frames, and not faster than frames are made`() throws {
        let frames = [Bitmap](repeating: Bitmap(width: 1, height: 1, filledWith: red), count: 10_100)
        #expect(PNGAnimation(PictureBytes(animatedPNG(frames))).frames.count == 10_000)
        // Ten frames of a second's pixels each, in a second.
        var large = animatedPNG([Bitmap](repeating: Bitmap(width: 1, height: 1, filledWith: red), count: 10))
        for mark in large.ranges(of: Array("fcTL".utf8)) {
            var control = Array(large[mark.upperBound..<(mark.upperBound + 26)])
            control.replaceSubrange(4..<12, with: bigEndian(UInt32(20_000)) + bigEndian(UInt32(20_000)))
            large.replaceSubrange((mark.lowerBound - 4)..<(mark.upperBound + 30), with: chunk("fcTL", control))
        }
        let size = bigEndian(UInt32(20_000)) + bigEndian(UInt32(20_000))
        large.replaceSubrange(8..<33, with: chunk("IHDR", size + [8, 6, 0, 0, 0]))
        let animation = PNGAnimation(PictureBytes(large))
        #expect(throws: PictureFault.self) { try #require(animation.timeline).check(animation.size) }
    }

    @Test func `a still picture of frames outside of the picture counts the memory of a canvas`() throws {
        let frames = [red, green].map { Bitmap(width: 30, height: 20, filledWith: $0) }
        let header = try pictureHeader(animatedPNG(frames, isPictureFirst: false)).1
        #expect(header.parts == nil && header.bytesPerPixel == 12 && header.isAnimated && !header.isDecodedByRows)
        let plain = try pictureHeader(animatedPNG(frames)).1
        #expect(plain.parts != nil && plain.bytesPerPixel == 4 && plain.isAnimated && plain.isDecodedByRows)
    }
}
