import Foundation
import Platform
import Testing

@testable import TactilePhotos

/// The size at which costly files are decoded.
let costlyFileSize = PhotoRequest.TargetSize.fitting(width: 64, height: 64)

/// Returns what the decoder receives of a file, write by write.
func writes(_ file: [UInt8], _ parts: PictureParts?) throws -> [[UInt8]] {
    let parts = try #require(parts)
    var writes: [[UInt8]] = []
    let isWhole = parts.write(PictureBytes(file)) { part in
        writes.append(Array(part))
        return true
    }
    #expect(isWhole)
    return writes
}

/// Returns the input of a decoder, without a path.
func input(_ bytes: UnsafeRawBufferPointer, maxPixels: Int = .max >> 8) -> PictureFormat.Input {
    PictureFormat.Input(bytes: bytes, path: FilePath(""), maxPixels: maxPixels)
}

func pictureHeader(_ file: [UInt8]) throws -> (PictureParts?, PictureHeader) {
    try file.withUnsafeBytes { bytes in
        let format = try #require(PictureFormat(start: UnsafeRawBufferPointer(rebasing: bytes.prefix(64))))
        let header = try format.decoder.read(input(bytes)).header
        return (header.parts, header)
    }
}

func expectTooCostly(_ file: [UInt8], _ limits: DecodingLimits = DecodingLimits()) throws {
    let error = #expect(throws: PhotosError.self) { try decode(file, limits: limits, costlyFileSize) }
    guard case .tooCostly = error else { throw try #require(error) }
    #expect(error?.summary == "Too costly" && error?.isAboutPhoto == true)
}
