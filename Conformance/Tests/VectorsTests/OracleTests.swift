import Foundation
import Lab
import System
import TestSupport
import Testing

@testable import Vectors

/// The script that checks the vectors of formulas, on wrong numbers and on the gestures of real devices.
@Suite struct OracleTests {
    /// The gestures of real devices in the tests of Android and Flutter, which are not part of the repository.
    private nonisolated static let gestures = Repository.root.appending(path: "../shared/data/velocity.json")
        .standardized
    private nonisolated static var hasGestures: Bool { FileManager.default.fileExists(atPath: gestures.path) }
    private nonisolated static var hasOracle: Bool { status("python3", "-c", "import mpmath") == 0 }

    /// Returns the exit status of a program.
    private nonisolated static func status(_ arguments: String...) -> Int32? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        guard (try? process.run()) != nil else { return nil }
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Returns the exit status of the oracle for a text.
    private func oracle(_ text: String) throws -> Int32? {
        let path = FileManager.default.temporaryDirectory.appending(path: "vectors-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: path) }
        try Data(text.utf8).write(to: path)
        return Self.status(Repository.path("Conformance/Tools/oracle"), path.path)
    }

    @Test(.enabled(if: hasOracle, "python3-mpmath is not installed"))
    func `the oracle refuses a number that is off by 1e-10, and accepts the right one`() throws {
        var file = try VectorSource.repository.questions(of: "RubberBand")
        file.cases = Array(file.cases.prefix(3))
        file = try file.answered()
        #expect(try oracle(file.text) == 0)
        guard case .array(var slopes) = file.cases[1].expect?["slopes"], case .number(let slope) = slopes[3] else {
            Issue.record("there are no slopes")
            return
        }
        slopes[3] = .number(slope * (1 + 1e-10))
        file.cases[1].expect = file.cases[1].expect?.with("slopes", .array(slopes))
        #expect(try oracle(file.text) == 1)
    }

    private struct Gestures: Decodable {
        struct Event: Decodable {
            var tMs: Double
            var phase: String
            var x, y: Double?
        }

        struct Record: Decodable { var test: String, events: [Event] }

        var records: [Record]
    }

    @Test(
        .enabled(if: hasOracle, "python3-mpmath is not installed"),
        .enabled(if: hasGestures, "the recorded gestures are not here"))
    func `the oracle agrees on the gestures of real devices`() throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let gestures = try decoder.decode(Gestures.self, from: Data(contentsOf: Self.gestures))
        let cases = gestures.records.enumerated().map { index, record in
            let samples = record.events.compactMap { event -> [Double]? in
                guard event.phase != "ended", let x = event.x, let y = event.y else { return nil }
                return [event.tMs / 1000, x, y]
            }
            let newest = samples.last?[0] ?? 0
            return VectorCase(
                "\(record.test) \(index)",
                given: [
                    "samples": .array(samples.map { JSONValue($0) }), "times": JSONValue([newest, newest + 0.01]),
                ])
        }
        #expect(cases.count > 20)
        let file = try VectorFile.test("Velocity", cases: cases).answered()
        #expect(try oracle(file.text) == 0)
    }
}
