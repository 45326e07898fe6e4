import Foundation
import Geometry
import Platform
import TestSupport
import Testing

@testable import TactilePhotos

@Suite struct PhotoRotationTests {
    private static let whole = PhotoRequest.TargetSize.fitting(width: 10_000, height: 10_000)
    /// The mode and the time of change of the files.
    private static let mode = 0o640, date = Date(timeIntervalSince1970: 1_234_567_890)

    /// The EXIF blocks of a picture: none, with every orientation, and without one in both byte orders.
    private static let blocks: [[UInt8]] =
        [[], withoutOrientation(isLittle: true), withoutOrientation(isLittle: false)]
        + (1...8).map { exifBlock(orientation: $0) } + [exifBlock(orientation: 0), exifBlock(orientation: 9)]

    /// An EXIF block with the tags 0x010F (Make) and 0x0131 (Software), whose values lie after the directory.
    private static func withoutOrientation(isLittle: Bool) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let big = (0..<count).reversed().map { UInt8(value >> (8 * $0) & 255) }
            return isLittle ? big.reversed() : big
        }
        func entry(_ tag: Int, at offset: Int) -> [UInt8] {
            number(tag, 2) + number(2, 2) + number(6, 4) + number(offset, 4)
        }
        return Array("Exif\0\0".utf8) + Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
            + number(2, 2) + entry(0x010F, at: 38) + entry(0x0131, at: 44) + number(0, 4)
            + Array("Maker\0".utf8) + Array("Softw\0x".utf8)
    }

    private static func sample(_ exif: [UInt8]) throws -> [UInt8] {
        try jpeg(noise(width: 48, height: 32), exif: exif)
    }

    /// Returns the segments of a JPEG as bytes, without the EXIF block and with the scan.
    private static func others(_ file: [UInt8]) -> [[UInt8]] {
        var position = 2, parts: [[UInt8]] = []
        while position + 4 <= file.count {
            let end = position + 2 + Int(file[position + 2]) << 8 + Int(file[position + 3])
            let part = Array(file[position..<min(end, file.count)])
            if part[1] == 0xDA { return parts + [Array(file[position...])] }
            if !(part[1] == 0xE1 && part.dropFirst(4).starts(with: Array("Exif".utf8))) { parts.append(part) }
            position = end
        }
        return parts
    }

    @Test(arguments: blocks, 0...3)
    func `a turn changes the orientation and nothing else`(exif: [UInt8], turns: Int) throws {
        let old = try Self.sample(exif), new = try rotated(old, by: turns)
        #expect(Self.others(new) == Self.others(old))
        let before = try decode(old, Self.whole).bitmap, after = try decode(new, Self.whole).bitmap
        #expect(after == before.turned(by: turns))
        // Back again, and in any order, the pixels are the same.
        let back = try rotated(new, by: 4 - turns)
        #expect(try decode(back, Self.whole).bitmap == before)
        #expect(back.count == new.count)
    }

    @Test func `a block whose directory contains itself is turned`() throws {
        let pointer: [UInt8] = [0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 8]
        let orientation: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
        let block = Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 2] + orientation + pointer + [0, 0, 0, 0]
        let file = try Self.sample(block)
        #expect(try decode(file, Self.whole).naturalSize == Size(width: 32, height: 48))
        let rotated = try rotated(file, by: 1)
        #expect(try decode(rotated, Self.whole).naturalSize == Size(width: 48, height: 32))
    }

    @Test func `tags beside a new orientation keep their values`() throws {
        for isLittle in [true, false] {
            let old = try Self.sample(Self.withoutOrientation(isLittle: isLittle))
            let new = try rotated(old, by: 1)
            let exif = try #require(FactBlocks(jpeg: PictureBytes(new)).exif.flatMap { ExifDirectories($0) })
            for (tag, text) in [(0x010F, "Maker"), (0x0131, "Softw")] {
                #expect(exif.text(tag, in: .picture) == text)
            }
        }
    }

    @Test func `turns of orientations form a group`() {
        for number in OrientationNumber.allCases {
            #expect(number.turned(by: 4) == number && number.turned(by: -1).turned(by: 1) == number)
            for turns in 0...3 { #expect(number.turned(by: turns).quarterTurns(from: number) == turns) }
        }
    }

    @Test(arguments: 0..<300) func `a damaged file is refused, or nothing but its orientation changes`(seed: Int) throws
    {
        var random = SeededGenerator(seed: seed)
        let blocks = Self.blocks
        var file = try Self.sample(blocks[Int.random(in: 0..<blocks.count, using: &random)])
        switch seed % 3 {
        case 0: file.removeLast(Int.random(in: 1..<file.count, using: &random))
        case 1:
            for _ in 0..<4 {
                file[Int.random(in: 2..<min(file.count, 120), using: &random)] = .random(in: 0...255, using: &random)
            }
        default: file.removeSubrange(2..<Int.random(in: 3..<file.count, using: &random))
        }
        guard let new = try? rotated(file, by: 1) else { return }
        #expect(new.suffix(100) == file.suffix(100) && abs(new.count - file.count) < 300)
    }

    @Test(arguments: [
        [], [0xFF, 0xD8], [0xFF, 0xD8, 0xFF, 0xD9], Array("GIF89a".utf8), [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF],
    ])
    func `a file without a picture is refused`(bytes: [UInt8]) {
        #expect(throws: PhotosError.self) { try rotated(bytes, by: 1) }
    }
}

/// The replacement of the file.
@Suite struct PhotoReplacementTests {
    private static let mode = 0o640, date = Date(timeIntervalSince1970: 1_234_567_890)

    private func status(_ path: String) throws -> stat {
        var status = stat()
        try #require(lstat(path, &status) == 0)
        return status
    }

    /// Adds a picture with the mode and the date.
    private func add(_ name: String, to folder: PhotoFolder) throws -> [UInt8] {
        let bytes = try jpeg(noise(width: 24, height: 16), exif: exifBlock(orientation: 1))
        try folder.add(name, bytes)
        try FileManager.default.setAttributes(
            [.posixPermissions: Self.mode, .modificationDate: Self.date], ofItemAtPath: folder.path(of: name))
        return bytes
    }

    /// Returns a file's bytes; FileManager's `contents` leaks its buffer when the file is empty.
    private func bytes(_ path: String) -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd() else { return [] }
        return Array(data)
    }

    @Test func `the copy has the mode and the times of the original`() throws {
        let folder = try PhotoFolder(), old = try add("a.jpg", to: folder), path = folder.path(of: "a.jpg")
        let before = try status(path)
        try PhotoRotation(FilePath(path)).turn(by: 1)
        let after = try status(path)
        #expect(try bytes(path) == rotated(old, by: 1))
        #expect(after.st_mode == before.st_mode && after.st_mtim.tv_sec == before.st_mtim.tv_sec)
        #expect(after.st_mtim.tv_nsec == before.st_mtim.tv_nsec && after.st_atim.tv_sec == before.st_atim.tv_sec)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.jpg"])
    }

    @Test func `a link stays, and its target is replaced`() throws {
        let folder = try PhotoFolder(), other = try PhotoFolder(), old = try add("a.jpg", to: other)
        let link = folder.path(of: "link.jpg")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: other.path(of: "a.jpg"))
        try PhotoRotation(FilePath(link)).turn(by: -1)
        #expect(try status(link).st_mode & S_IFMT == S_IFLNK)
        #expect(try bytes(other.path(of: "a.jpg")) == rotated(old, by: 3))
    }

    @Test(arguments: PhotoRotation.Step.allCases)
    func `at each moment there is the old file or the new one, and after a failure nothing else`(
        step: PhotoRotation.Step
    ) throws {
        let folder = try PhotoFolder(), old = try add("a.jpg", to: folder), path = folder.path(of: "a.jpg")
        let new = try rotated(old, by: 1)
        var rotation = PhotoRotation(FilePath(path)), seen: [[UInt8]] = []
        rotation.willPerform = { now throws(PhotosError) in
            // What lies there if the power fails now.
            seen.append(bytes(path))
            if now == step { throw .notRotated(path: path, reason: "test") }
        }
        #expect(throws: PhotosError.self) { try rotation.turn(by: 1) }
        #expect(seen.allSatisfy { $0 == old || $0 == new } && !seen.isEmpty)
        #expect(bytes(path) == (step == .finish ? new : old))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.jpg"])
    }

    @Test func `a file that changes meanwhile is not replaced`() throws {
        let folder = try PhotoFolder(), path = folder.path(of: "a.jpg")
        _ = try add("a.jpg", to: folder)
        var rotation = PhotoRotation(FilePath(path))
        rotation.willPerform = { step throws(PhotosError) in
            if step == .rename { try? folder.add("a.jpg", [1, 2, 3]) }
        }
        #expect(throws: PhotosError.self) { try rotation.turn(by: 1) }
        #expect(bytes(path) == [1, 2, 3])
    }

    @Test func `a rotation is taken back in the file that it has made, and in no other one`() throws {
        let folder = try PhotoFolder(), old = try add("a.jpg", to: folder), path = folder.path(of: "a.jpg")
        let rotation = PhotoRotation(FilePath(path)), made = try rotation.turn(by: 1), new = bytes(path)
        #expect(try rotation.turn(by: -1) { $0 == made } != made)
        #expect(bytes(path) == old)
        let again = try rotation.turn(by: 1)
        // Another program puts its own file there, with the same bytes.
        try FileManager.default.removeItem(atPath: path)
        try folder.add("a.jpg", new)
        let error = #expect(throws: PhotosError.self) { try rotation.turn(by: -1) { $0 == again } }
        #expect(error?.description.contains("since it was rotated") == true && bytes(path) == new)
    }

    @Test func `the size of a file costs no memory, and all of its bytes stay`() throws {
        let folder = try PhotoFolder(), head = try add("a.jpg", to: folder), path = folder.path(of: "a.jpg")
        // A picture is followed by what a camera has appended; 1 MB is copied at a time.
        let tail = (0..<3_000_001).map { UInt8(truncatingIfNeeded: $0 / 251) }
        try folder.add("a.jpg", head + tail)
        try PhotoRotation(FilePath(path)).turn(by: 1)
        let turned = bytes(path)
        #expect(turned.suffix(tail.count).elementsEqual(tail))
        #expect(try turned.dropLast(tail.count).elementsEqual(rotated(head, by: 1)))
    }

    @Test func `other formats and damaged files are refused with one sentence`() throws {
        let folder = try PhotoFolder(), good = try add("a.jpg", to: folder)
        let files = [
            "b.gif": gif([noise(width: 4, height: 4)]), "c.jpg": Array(good.prefix(60)), "d.jpg": [],
            "e.png": Array("This is a text.".utf8), "f.tif": Array("MM\0*\0\0\0\u{8}\0\u{1}".utf8),
        ]
        for (name, content) in files {
            try folder.add(name, content)
            let path = folder.path(of: name)
            let error = #expect(throws: PhotosError.self) { try PhotoRotation(FilePath(path)).turn(by: 1) }
            #expect(error?.description.hasSuffix(".") == true && bytes(path) == content)
        }
        #expect(throws: PhotosError.self) { try PhotoRotation(FilePath(folder.path(of: "b.gif"))).check() }
        #expect(throws: PhotosError.self) { try PhotoRotation(FilePath(folder.path(of: "none.jpg"))).turn(by: 1) }
        try PhotoRotation(FilePath(folder.path(of: "a.jpg"))).check()
    }
}
