import Geometry
import Platform
import Raster
import TestSupport
import Testing

@Suite struct GoldenTests {
    /// The checksum of the bitmap of each list in `GoldenLists`.
    private let checksums: [String: UInt64] = [
        "some of everything": 13_279_160_008_264_457_389, "photos in perspective": 16_158_311_061_198_430_267,
        "two faces of a cube": 15_103_872_457_266_443_613, "masks": 847_672_766_276_940_188,
    ]

    /// Compares the arithmetic of all machines.
    ///
    /// The other tests decide whether a bitmap is right. After an intended change that passes them, look at the new
    /// bitmap and replace the checksum by the one in the failure.
    @Test(arguments: GoldenLists.all.indices)
    func `a golden list has the committed checksum`(index: Int) {
        let golden = GoldenLists.all[index]
        #expect(RasterPainter().bitmap(of: golden.list).checksum == checksums[golden.name], "\(golden.name)")
    }

    @Test func `every checksum has its list`() {
        #expect(Set(checksums.keys) == Set(GoldenLists.all.map(\.name)))
    }
}
