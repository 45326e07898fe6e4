import Dispatch
import Foundation
import Platform
import TactilePhotos
import Testing

@Suite struct DecodingLimitsTests {
    private static let size = PhotoRequest.TargetSize.fitting(width: 64, height: 64)

    @Test func `the defaults are 400 million pixels and 640 MB, four fifths of it for decoding`() {
        let limits = DecodingLimits()
        #expect(limits.maxPixels == 400_000_000 && limits.memory == 640 << 20)
        #expect(limits.forDecoding == 512 << 20 && limits.forKeeping == 128 << 20)
        let odd = DecodingLimits(memory: 1 << 20 | 1)
        #expect(odd.forDecoding + odd.forKeeping == odd.memory)
    }

    @Test(arguments: SampleFormat.allCases)
    func `a picture with one pixel more than the limit is rejected`(format: SampleFormat) throws {
        let file = try format.file(quarters(width: 64, height: 48))
        #expect(throws: Never.self) { try decode(file, limits: DecodingLimits(maxPixels: 64 * 48), Self.size) }
        let error = #expect(throws: PhotosError.self) {
            try decode(file, limits: DecodingLimits(maxPixels: 64 * 48 - 1), Self.size)
        }
        guard case .tooLarge(_, let reason, _) = error else { throw try #require(error) }
        #expect(error?.summary == "Too large: 64 × 48")
        #expect(reason == "64x48 pixels; --max-pixels allows 3071 in all")
    }

    @Test func `a JPEG needs memory only for the scale at which it is decoded`() throws {
        let file = try jpeg(Bitmap(width: 4000, height: 3000, filledWith: white))
        let limits = DecodingLimits(memory: 8 << 20)
        #expect(try decode(file, limits: limits, Self.size).naturalSize == .init(width: 4000, height: 3000))
        #expect(throws: PhotosError.self) { try decode(file, limits: limits, .fitting(width: 4000, height: 3000)) }
    }

    @Test func `threads without memory for two pictures at once decode them one after the other`() throws {
        let folder = try PhotoFolder(), picture = noise(width: 400, height: 300)
        let files = try SampleFormat.allCases.map { try $0.file(picture) }
        for index in 0..<24 { try folder.add("\(index).jpg", files[index % files.count]) }
        let results = ResultCollector(), arrived = DispatchSemaphore(value: 0)
        let loader = PhotoLoader(
            catalogue: try Catalogue(folder: folder.path), mode: .threads(4), limits: DecodingLimits(memory: 5 << 20)
        ) {
            results.add($0)
            arrived.signal()
        }
        loader.load((0..<24).map { PhotoRequest(index: $0, size: Self.size) })
        for _ in 0..<24 { arrived.wait() }
        for result in results.all { #expect(throws: Never.self) { try result.outcome.get() } }
        #expect(results.indices.sorted() == Array(0..<24))
    }

    @Test func `limits outside their ranges trap`() async {
        await #expect(processExitsWith: .failure) { _ = DecodingLimits(maxPixels: 0) }
        await #expect(processExitsWith: .failure) { _ = DecodingLimits(memory: 1 << 20 - 1) }
        await #expect(processExitsWith: .failure) {
            var limits = DecodingLimits()
            limits.maxPixels = -1
        }
    }
}
