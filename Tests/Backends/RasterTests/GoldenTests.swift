import Geometry
import Platform
import Raster
import TestSupport
import Testing

@Suite struct GoldenTests {
    /// What `GoldenLists` names.
    private let digests: [String: UInt64] = [
        "some of everything": 13_279_160_008_264_457_389, "photos in perspective": 5_129_162_232_497_195_696,
        "two faces of a cube": 3_354_201_274_526_922_934, "masks": 847_672_766_276_940_188,
    ]

    /// Holds the arithmetic still on every machine.
    ///
    /// The laws in the other tests say what is right; where they hold and
    /// a change of the picture is meant, look at the new picture, then put the digest that the failure prints here.
    @Test(arguments: GoldenLists.all.indices)
    func `a golden list has the committed digest`(index: Int) {
        let golden = GoldenLists.all[index]
        #expect(RasterPainter().bitmap(of: golden.list).checksum == digests[golden.name], "\(golden.name)")
    }

    @Test func `every digest has its list`() {
        #expect(Set(digests.keys) == Set(GoldenLists.all.map(\.name)))
    }
}
