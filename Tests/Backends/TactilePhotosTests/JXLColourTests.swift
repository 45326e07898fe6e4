import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// Tests of the colours of JPEG XL files of 8 by 8 pixels, which cjxl 0.7.0 has made without loss: the colour of column x and row y
/// has 30x of red, 30y of green and 90 of blue.
@Suite struct JXLColourTests {
    /// Encoded spaces, and the chunk that states the same space in a PNG, whose colours are those of Chromium (`ColourSpaceTests`).
    private static let spaces: [(name: String, chunk: [UInt8], file: String)] = [
        (
            "PQ", chunk("cICP", [9, 16, 0, 1]),
            "/wpBBBCQR484HAAAAAACCAIBANwASzhpmMqD9ykoCCiQ6xiDx8YYHS/GyAPsNfoEADBa0wv57DWnks+pGF9B8pWV5O//JCv/SRIolA=="
        ),
        (
            "HLG", chunk("cICP", [9, 18, 0, 1]),
            "/wpBBBCQZyDQYwAAAAAICAIBANwASzhpmMqD9ykoCCiQ6xiDx8YYHS/GyAPsNfoEADBa0wv57DWnks+pGF9B8pWV5O//JCv/SRIolA=="
        ),
        (
            "linear P3", chunk("cICP", [12, 8, 0, 1]),
            "/wpBQEAmLQIIAgEA3ABLOGmYyoP3KSgIKJDrGIPHxhgdL8bIA+w1+gQAMFrTC/nsNaeSz6kYX0HylZXk7/8kK/9JEiiU"
        ),
        (
            "BT.709", chunk("cICP", [1, 1, 0, 1]),
            "/wpBQEApAggCAQDcAEs4aZjKg/cpKAgokOsYg8fGGB0vxsgD7DX6BAAwWtML+ew1p5LPqRhfQfKVleTv/yQr/0kSKJQ="
        ),
    ]

    private static let size = PhotoRequest.TargetSize.fitting(width: 8, height: 8)

    @Test(arguments: spaces)
    func `an encoded space has the colours of a PNG in the same space`(
        space: (name: String, chunk: [UInt8], file: String)
    ) throws {
        var picture = Bitmap(width: 8, height: 8)
        for index in 0..<64 {
            picture.pixels[index] = 0xFF00_005A | UInt32(30 * (index % 8)) << 16 | UInt32(30 * (index / 8)) << 8
        }
        var file = png(picture)
        // After the signature of 8 bytes and the header of 25.
        file.insert(contentsOf: space.chunk, at: 33)
        let expected = try decode(file, name: "a.png", Self.size).bitmap.pixels
        let found = try decode(PictureFormat.Sample.base64(space.file).bytes, name: "a.jxl", Self.size).bitmap.pixels
        #expect(zip(found, expected).allSatisfy { isClose($0, $1, tolerance: 2) })
    }
}
