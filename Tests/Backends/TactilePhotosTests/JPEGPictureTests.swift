import Geometry
import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// Tests of JPEG files that are not as TurboJPEG or most cameras write them, and of damage that costs no pixel.
@Suite struct JPEGPictureTests {
    private static let whole = PhotoRequest.TargetSize.fitting(width: 10_000, height: 10_000)

    /// Pictures of four quarters that cjpeg 2.1.5 has made, with the colours at (4, 4), (28, 4), (4, 28) and (28, 28) as djpeg 2.1.5
    /// writes them.
    private static let files: [(name: String, colours: [UInt32], file: String)] = [
        (
            "brightness at half the resolution", [0xFFC9_2629, 0xFF2A_C82B, 0xFF29_27CA, 0xFFDD_DDDD],
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYV\
            pQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAg\
            ACADAREAAiIBAyIB/8QAFgABAQEAAAAAAAAAAAAAAAAABQYH/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABkBAQADAQEAAAAAAAAAAAAAAAAEBg\
            cDBf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ABkABbgDqAAysBINMAe+A2RUQHcB/9k=
            """
        ),
        (
            "two kinds of half", [0xFFC9_2629, 0xFF2A_C82B, 0xFF29_27CA, 0xFFDD_DDDD],
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYV\
            pQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAg\
            ACADASEAAhIBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAUGB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAZAQACAwEAAAAAAAAAAAAAAAAABA\
            MGBwX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCMEAty6EAytkBpgd92QVEJ3//Z
            """
        ),
        (
            "colours of two shapes", [0xFFC9_2629, 0xFF2A_C82B, 0xFF29_27CA, 0xFFDD_DDDD],
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYV\
            pQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAg\
            ACADARIAAhEBAxIB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAUGB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAZAQEAAwEBAAAAAAAAAAAAAAAABA\
            YHAwX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCMIC3AALogMrAAZAaY98AB2QVF3AAf/9k=
            """
        ),
        (
            "two shapes of colours", [0xFFC9_2629, 0xFF2A_C82B, 0xFF29_27CA, 0xFFDD_DDDD],
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYV\
            pQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAg\
            ACADAREAAhIBAyEB/8QAFgABAQEAAAAAAAAAAAAAAAAABQYH/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABkBAQADAQEAAAAAAAAAAAAAAAAEBg\
            cDBf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ABkAW4OoAysSDTB742RUR3H/2Q==
            """
        ),
        (
            "a third", [0xFFC4_282B, 0xFF2A_C82B, 0xFF26_2BBD, 0xFFDD_DDDD],
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYV\
            pQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAg\
            ACADATEAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAUHBv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAXAQADAQAAAAAAAAAAAAAAAAADBQ\
            YE/8QAHxEBAAAEBwAAAAAAAAAAAAAAAAECA4EFBjEyMzTB/9oADAMBAAIRAxEAPwCMLpXW2mWYOneHoDKh0IXWqttXGYOneHoDKh3IDZF7iXDd\
            QyagEArGxsh/iXDcKTUAgFf/2Q==
            """
        ),
        (
            "restarts", [0xFFC9_2629, 0xFF2A_C82B, 0xFF29_27CA, 0xFFDD_DDDD],
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYV\
            pQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAg\
            ACADAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABgMF/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABgBAAIDAAAAAAAAAAAAAAAAAAAGAw\
            QF/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/dAAQAAf/aAAwDAQACEQMRAD8AxlA3P//QxlA3P//RowSy/9KjBLL/08ZQNz//1MZQNz//1aMEsv/W\
            owSy/9cobkD/0ChuQP/RcgP/0nID/9MobkD/1ChuQP/VcgP/1nID/9k=
            """
        ),
        (
            "a lost part between restarts", [0xFFC9_2629, 0xFF2A_C82B, 0xFF29_27CA, 0xFFDD_DDDD],
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYV\
            pQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAg\
            ACADAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABgMF/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABgBAAIDAAAAAAAAAAAAAAAAAAAGAw\
            QF/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/dAAQAAf/aAAwDAQACEQMRAD8AxlA3P//QxlA3P//RowSy/9KjBLL/08ZQNz//1MZQNz//1f/WowSy\
            /9cobkD/0ChuQP/RcgP/0nID/9MobkD/1ChuQP/VcgP/1nID/9k=
            """
        ),
        ("brightness and colours in scans of their own", scannedColours, scanned),
        (
            "arithmetic codes", scannedColours,
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj\
            5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//\
            yQARCAAgACADASIAAhEBAxEB/8wACgAQEAUBEBEF/9oADAMBAAIRAxEAPwD+4R4lnJikR9M/4rhciz06WNYleNVQ/9k=
            """
        ),
    ]

    private static let scannedColours: [UInt32] = [0xFFE0_1F22, 0xFF21_BF22, 0xFF1F_1FDF, 0xFFF0_F0F0]
    private static let scanned = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj\
        5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//\
        wAARCAAgACADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBR\
        IhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4\
        eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACA\
        EBAAA/AMeiteisiiteiuSor3OivDKK9zor/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3\
        AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2\
        hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3\
        +Pn6/9oACAECEQA/APNOM/VT4g//2gAIAQMRAD8A+3PyI906T//Z
        """

    /// The scans of brightness, blue and red begin at the bytes 393, 639 and 656.
    @Test func `a JPEG without the scans of its colours is grey, and whole without its end`() throws {
        let file = PictureFormat.Sample.base64(Self.scanned).bytes, whole = try decode(file, Self.whole).bitmap
        try #require([393, 639, 656].allSatisfy { file[$0] == 0xFF && file[$0 + 1] == 0xDA } && file.count == 675)
        let grey = try decode(Array(file.prefix(639)), Self.whole)
        #expect(grey.isIncomplete && grey.image.isOpaque)
        #expect(grey.bitmap.pixels.allSatisfy { $0 & 255 == $0 >> 8 & 255 && $0 & 255 == $0 >> 16 & 255 })
        let blue = try decode(Array(file.prefix(656)), Self.whole)
        #expect(blue.isIncomplete && blue.image.isOpaque && blue.bitmap != grey.bitmap && blue.bitmap != whole)
        let complete = try decode(file.dropLast(2), Self.whole)
        #expect(!complete.isIncomplete && complete.bitmap == whole)
        // A part of the brightness is a part of the picture.
        let parts = (404..<430).compactMap { try? decode(Array(file.prefix($0)), Self.whole) }
        #expect(parts.contains { $0.isIncomplete && !$0.image.isOpaque && $0.bitmap[0, 0] >> 24 == 255 })
    }

    @Test(arguments: files)
    func `a kind of JPEG has the colours that djpeg gives it`(
        file: (name: String, colours: [UInt32], file: String)
    ) throws {
        let photo = try decode(PictureFormat.Sample.base64(file.file).bytes, Self.whole), picture = photo.bitmap
        #expect(photo.image.isOpaque && !photo.isIncomplete)
        #expect([picture[4, 4], picture[28, 4], picture[4, 28], picture[28, 28]] == file.colours)
    }

    @Test(arguments: [Int32(0), progressive])
    func `a JPEG without its end, and one with more behind it, are whole`(flags: Int32) throws {
        let file = try jpeg(noise(width: 96, height: 64), flags: flags), expected = try decode(file, Self.whole).bitmap
        try #require(file.suffix(2) == [0xFF, 0xD9])
        for missing in 1...2 {
            let photo = try decode(file.dropLast(missing), Self.whole)
            #expect(photo.bitmap == expected && !photo.isIncomplete)
        }
        for trailer in [[UInt8](repeating: 0, count: 5000), Array("SEFT".utf8), file, [0xFF, 0xD8, 0xFF]] {
            let photo = try decode(file + trailer, Self.whole)
            #expect(photo.bitmap == expected && !photo.isIncomplete)
        }
        // A trailer of a phone may replace the end.
        #expect(
            try decode(file.dropLast(2) + Array("SEFT".utf8), Self.whole).naturalSize == Size(width: 96, height: 64))
    }

    @Test func `bytes between segments are passed over`() throws {
        let file = try jpeg(noise(width: 32, height: 32)), expected = try decode(file, Self.whole).bitmap
        let table = try #require(file.firstRange(of: [0xFF, 0xDB]))
        var junk = file
        junk.insert(contentsOf: [1, 2, 3, 4, 5], at: table.lowerBound)
        #expect(try decode(junk, Self.whole).bitmap == expected)
    }

    /// A progressive picture that ends between two scans, which libjpeg does not report.
    @Test func `a progressive JPEG that lacks scans is incomplete, and shows all rows`() throws {
        let file = try jpeg(noise(width: 96, height: 64), flags: progressive)
        let scans = file.ranges(of: [0xFF, 0xDA]).map(\.lowerBound)
        let tables = file.ranges(of: [0xFF, 0xC4]).map(\.lowerBound)
        try #require(scans.count > 3)
        for (last, scan) in zip(scans, scans.dropFirst()) {
            // The tables of a scan precede it.
            let cut = tables.first { table in table > last && table < scan } ?? scan
            // The beginning of a table, too, shows what precedes it.
            for end in [cut, cut + 1, cut + 2, cut + 5, scan + 3] where end <= scan + 3 {
                let photo = try decode(Array(file[..<end]), Self.whole)
                #expect(photo.isIncomplete && photo.image.isOpaque, "\(end)")
            }
        }
    }
}
