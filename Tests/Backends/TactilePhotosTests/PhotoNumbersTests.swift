import TestSupport
import Testing

@testable import TactilePhotos

/// Numbers of photos in pages, and the index of their names: what a batch costs, and what is found.
@Suite struct PhotoNumbersTests {
    @Test(arguments: 0..<20 as Range<UInt64>)
    func `numbers are those of a dictionary, and a copy tells what has changed since`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var numbers = PhotoNumbers(), expected: [Int: Int] = [:]
        for _ in 0..<30 {
            let (before, known) = (numbers, expected)
            for _ in 0..<Int.random(in: 0..<5, using: &random) {
                let photo = Int.random(in: 0..<2000, using: &random)
                numbers[photo] += 1
                expected[photo, default: 0] += 1
            }
            #expect((0..<2500).allSatisfy { numbers[$0] == expected[$0] ?? 0 } && numbers.isEmpty == expected.isEmpty)
            #expect(numbers.photos(since: before) == expected.filter { known[$0.key] != $0.value }.keys.sorted())
            #expect((numbers == before) == (expected == known))
        }
    }

    @Test(arguments: [1 << 10, 1 << 16]) func `a batch of names costs its own entries and a few others`(count: Int) {
        var index = PhotoIndex(), next = 0
        let folder = Array("/photos/".utf8), batch = 16
        func names(_ photos: Range<Int>) -> [(photo: Int, name: ArraySlice<UInt8>)] {
            photos.map { ($0, Array("\($0).jpg".utf8)[...]) }
        }
        index.insert(names(0..<count), in: folder)
        next = count
        let before = index.writtenCount
        for _ in 0..<32 {
            index.insert(names(next..<next + batch), in: folder)
            next += batch
        }
        // A list is written again when those after it have as many entries, which is the logarithm of the batches.
        #expect(index.writtenCount - before <= 32 * batch * 7, "\(index.writtenCount - before)")
        for photo in [0, 1, count - 1, count, next - 1] {
            let name = Array("\(photo).png".utf8)[...]
            #expect(index.candidates(name, in: folder[...]).contains(photo))
            #expect(!index.candidates(name, in: Array("/other/".utf8)[...]).contains(photo))
        }
    }
}
