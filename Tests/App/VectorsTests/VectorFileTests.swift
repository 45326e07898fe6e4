import Foundation
import Measurement
import TestSupport
import Testing
import Vectors

@Suite struct VectorFileTests {
    static let folder = Repository.root.appending(path: "Conformance")

    /// The source of the replays: the recordings and photos that ship.
    static let source = ReplaySource(
        assets: Repository.root.appending(path: "Assets").path, textEngine: FixedWidthTextEngine())

    @Test func `the committed vectors are those of the code`() throws {
        for part in VectorPart.all {
            let committed = try String(contentsOf: Self.folder.appending(path: "\(part.name).json"), encoding: .utf8)
            let isEqual = try part.file(from: Self.source).text == committed
            #expect(isEqual, "run 'tactile vectors write \(part.name)', and read the difference before it is committed")
        }
    }

    @Test func `every file of the folder is a part`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        let files = names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
        #expect(Set(files) == Set(VectorPart.all.map(\.name)))
    }
}
