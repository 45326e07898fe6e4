import Foundation
import Platform
import Testing

@testable import TactilePhotos

/// The form in which a photo is copied.
@Suite struct CommonPictureTests {
    private static let whole = PhotoRequest.TargetSize.fitting(width: 10_000, height: 10_000)

    /// Returns the media type and the bytes of a file's common form.
    private func common(
        _ bytes: [UInt8], name: String = "a.jpg", limits: DecodingLimits = DecodingLimits()
    ) throws -> (String, [UInt8]) {
        let folder = try PhotoFolder()
        try folder.add(name, bytes)
        let picture = try CommonPicture(of: Catalogue(folder: folder.path), at: 0, limits: limits, sandbox: testSandbox)
        let file = FileHandle(fileDescriptor: picture.descriptor, closeOnDealloc: false)
        #expect(fcntl(picture.descriptor, F_GETFD) & FD_CLOEXEC != 0)
        return (picture.mediaType, Array(try file.readToEnd() ?? Data()))
    }

    @Test(arguments: SampleFormat.allCases) func `JPEG and PNG stay as they are, others become a PNG of the photo`(
        format: SampleFormat
    ) throws {
        let file = try format.file(noise(width: 61, height: 40))
        // A format is recognized by the bytes.
        let (type, bytes) = try common(file, name: "a.tiff")
        switch format {
        case .jpeg, .progressiveJPEG: #expect(type == "image/jpeg" && bytes == file)
        case .png: #expect(type == "image/png" && bytes == file)
        default:
            #expect(type == "image/png" && bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            #expect(try decode(bytes, Self.whole).bitmap == decode(file, Self.whole).bitmap)
        }
    }

    @Test func `transparent pixels stay transparent`() throws {
        var bitmap = noise(width: 20, height: 20)
        for index in 0..<200 { bitmap.pixels[index] = 0 }
        let (_, bytes) = try common(webp(bitmap))
        let image = try decode(bytes, Self.whole).image
        #expect(!image.isOpaque && image.levels[0].pixels[..<100].allSatisfy { $0 >> 24 < 128 })
    }

    @Test func `what is no picture is not copied`() throws {
        let text = Array("a text".utf8), tiff = try encoded(noise(width: 30, height: 30), as: "tiff")
        #expect(throws: PhotosError.self) { try common(text) }
        #expect(throws: PhotosError.self) { try common([]) }
        #expect(throws: PhotosError.self) { try common(Array(tiff.prefix(40))) }
        #expect(throws: PhotosError.self) { try common(tiff, limits: DecodingLimits(maxPixels: 100)) }
    }
}
