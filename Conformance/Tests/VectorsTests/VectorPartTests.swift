import Testing
import Vectors

/// The laws of all parts.
@Suite struct VectorPartTests {
    @Test func `no two cases of a part have one name, and no two parts`() throws {
        #expect(Set(VectorPart.all.map(\.name)).count == VectorPart.all.count)
        // The recordings take a debug build too long; the schemas' check compares their names.
        for part in VectorPart.all where part.name != "Recordings" {
            let names = try part.file(from: VectorFileTests.assets).cases.map(\.name)
            #expect(Set(names).count == names.count, "\(part.name)")
        }
    }

    @Test(arguments: ["PresentationFrames", "Sheets", "PropertyAnimators", "Animations", "Patterns", "Transitions"])
    func `a part that is asked again gives the same answers`(name: String) throws {
        let part = try #require(VectorPart.named(name))
        let first = try part.file(from: VectorFileTests.assets), second = try part.file(from: VectorFileTests.assets)
        #expect(first == second)
    }
}
