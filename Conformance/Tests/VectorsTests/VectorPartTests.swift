import Testing

@testable import Vectors

/// The laws of all parts.
@Suite struct VectorPartTests {
    @Test func `no two cases of a part have one name, and no two parts`() throws {
        #expect(Set(VectorPart.all.map(\.name)).count == VectorPart.all.count)
        for part in VectorPart.all {
            let names = try VectorSource.repository.questions(of: part).cases.map(\.name)
            #expect(Set(names).count == names.count, "\(part.name)")
        }
    }

    @Test(arguments: ["PresentationFrames", "Sheets", "PropertyAnimators", "Animations", "Patterns", "Transitions"])
    func `a part that is asked again gives the same answers`(name: String) throws {
        let file = try VectorSource.repository.questions(of: name)
        let first = try file.answered(), second = try file.answered()
        #expect(first == second)
    }
}
