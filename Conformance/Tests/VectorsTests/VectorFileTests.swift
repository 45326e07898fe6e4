import Foundation
import TestSupport
import Testing

@testable import Vectors

@Suite struct VectorFileTests {
    /// The names of the parts in the folder.
    private nonisolated static let names: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.root.path + "/Conformance")) ?? []
        let others = [ConstantsFile.name, VectorRules.name]
        return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.filter { !others.contains($0) }
            .sorted()
    }()

    /// The recordings take a debug build too long; `make check-vectors` compares all parts by a release build.
    @Test(arguments: names.filter { $0 != "Recordings" })
    func `the committed vectors are those of the code`(name: String) throws {
        let committed = try Repository.text("Conformance/\(name).json")
        var file = try VectorSource.repository.questions(of: name)
        for index in file.cases.indices { file.cases[index].expect = nil }
        let isEqual = try file.answered().text == committed
        #expect(isEqual, "run 'tactile vectors write \(name)', and read the difference before it is committed")
    }

    @Test(arguments: names)
    func `a file that is read and written is the same, in the order of its members`(name: String) throws {
        let file = try VectorSource.repository.questions(of: name)
        let isEqual = try file.text == Repository.text("Conformance/\(name).json")
        #expect(isEqual)
    }

    @Test func `only Recordings needs the folder of assets`() throws {
        let nowhere = VectorSource(assets: "/nowhere")
        let needing = try VectorPart.all.filter { part in
            var file = try VectorSource.repository.questions(of: part)
            file.cases = Array(file.cases.prefix(1))
            return (try? part.answered(file, from: nowhere)) == nil
        }
        #expect(needing.map(\.name) == ["Recordings"])
    }

    @Test func `every part has a file`() { #expect(Set(Self.names) == Set(VectorPart.all.map(\.name))) }

    // MARK: New questions

    @Test func `a case without an answer is answered`() throws {
        let file = try VectorSource.repository.questions(of: "RubberBand")
        var fresh = file
        fresh.cases[1].expect = nil
        #expect(!fresh.text.contains(file.cases[1].expect?.description ?? ""))
        #expect(try fresh.answered() == file)
    }

    @Test func `a wrong answer is replaced`() throws {
        let file = try VectorSource.repository.questions(of: "RubberBand")
        var wrong = file
        wrong.cases[0].expect = ["offsets": [1]]
        #expect(try wrong.answered() == file)
    }

    // MARK: Where the questions are

    /// Calls a function with a temporary folder of assets that has a file of questions.
    private func withQuestions(_ text: String?, _ use: (VectorSource) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "assets-\(UUID())/share/tactile")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer {
            try? FileManager.default.removeItem(at: folder.deletingLastPathComponent().deletingLastPathComponent())
        }
        try text.map { try Data($0.utf8).write(to: folder.appending(path: "questions.json")) }
        try use(VectorSource(assets: folder.path))
    }

    @Test func `the installed questions are those of the repository`() throws {
        let names = ["Springs", "Decay"]
        let files = try names.map { try VectorSource.repository.questions(of: $0) }
        try withQuestions("[\(files.map(\.questions).joined(separator: ","))]") { source in
            for (name, file) in zip(names, files) {
                let installed = try source.questions(of: name)
                #expect(installed.cases.allSatisfy { $0.expect == nil })
                #expect(installed.questions == file.questions)
                #expect(try installed.answered(from: source) == file)
            }
            let error = #expect(throws: VectorError.self) { try source.questions(of: "Zoom") }
            #expect(
                error?.description.hasSuffix("there are no questions of the part Zoom; take the file of this version")
                    == true)
        }
    }

    @Test(arguments: [
        (nil, "there are no questions, nor in"), ("", "this is no JSON text from line 1 on; correct it"),
        ("[\n{},]", "a comma precedes ]; remove it"), ("[{}]", "[0] has no member version"),
        ("3", "the file has another type than in a vector file, and must be an object"),
        (#"[{"version": 2}]"#, "its version is 2, and this program answers version 1"),
        (
            #"[{"version": 1, "part": "a", "tolerance": {"absolute": -1}}]"#,
            "[0].tolerance.absolute is -1, and must be 0"
        ),
    ])
    func `questions that are missing or broken are one sentence`(text: String?, reason: String) throws {
        try withQuestions(text) { source in
            let error = try #require(throws: VectorError.self) { try source.questions(of: "Springs") }
            #expect(error.description.contains("share/tactile/questions.json: "))
            #expect(error.description.contains(reason), "\(error)")
            #expect(!error.description.contains("\n"))
        }
    }
}
