import Foundation
import TestSupport
import Testing
import Vectors

@Suite struct VectorFileTests {
    private static let folder = Repository.root.appending(path: "Conformance")

    /// The names of the parts in the folder.
    private nonisolated static let names: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.root.path + "/Conformance")) ?? []
        return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }()

    /// Finds the recordings and photos that ship.
    static let assets: VectorPart.AssetsPath = { () throws(VectorError) in
        Repository.root.appending(path: "Assets").path
    }

    /// The recordings take a debug build too long; `make check-vectors` compares all parts by a release build.
    @Test(arguments: names.filter { $0 != "Recordings" })
    func `the committed vectors are those of the code`(name: String) throws {
        let part = try #require(VectorPart.named(name))
        let committed = try String(contentsOf: Self.folder.appending(path: "\(name).json"), encoding: .utf8)
        let isEqual = try part.file(from: Self.assets).text == committed
        #expect(isEqual, "run 'tactile vectors write \(name)', and read the difference before it is committed")
    }

    @Test func `only Velocity and Recordings need the folder of assets`() {
        let needing = VectorPart.all.filter { part in
            (try? part.file(from: { () throws(VectorError) in throw VectorError("no assets") })) == nil
        }
        #expect(Set(needing.map(\.name)) == ["Velocity", "Recordings"])
    }

    @Test func `every part has a file`() { #expect(Set(Self.names) == Set(VectorPart.all.map(\.name))) }
}
