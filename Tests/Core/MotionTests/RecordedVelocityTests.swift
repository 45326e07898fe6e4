import Foundation
import Geometry
import Motion
import TestSupport
import Testing

/// Real gestures with the velocities that Android's and Flutter's own tests expect; present on some machines only.
@Suite struct RecordedVelocityTests {
    struct Record: Decodable, CustomTestStringConvertible {
        struct Event: Decodable {
            let tMs: Double
            let phase: String
            let x, y: Double?
            let resampled: Bool?
        }

        let test, strategy: String
        let multiPointer: Bool
        let events: [Event]
        let expectedVx, expectedVy: Double?
        let expectedVxStatus, expectedVyStatus: String
        let tolerance: Double

        var testDescription: String { "\(test), \(strategy)" }
    }

    private struct File: Decodable {
        let records: [Record]
    }

    private static let url = Repository.root.appending(path: "../shared/data/velocity.json").standardized

    static let isPresent = FileManager.default.fileExists(atPath: url.path)

    /// The gestures of one finger whose velocity is that of the quadratic fit.
    static func records() throws -> [Record] {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(File.self, from: Data(contentsOf: url)).records
            .filter { $0.strategy.contains("LSQ2") && !$0.multiPointer }
    }

    @Test(.enabled(if: isPresent, "the recordings are not on this machine"))
    func `enough recordings are read`() throws {
        #expect(try Self.records().count > 30)
    }

    @Test(.enabled(if: isPresent, "the recordings are not on this machine"), arguments: isPresent ? try records() : [])
    func `the velocity is what the sources expect`(record: Record) {
        var tracker = VelocityTracker()
        var velocity = Vector.zero
        for event in record.events where event.resampled != true {
            switch event.phase {
            case "began", "moved": tracker.add(Point(x: event.x ?? 0, y: event.y ?? 0), at: event.tMs / 1000)
            case "ended": velocity = tracker.velocity(at: event.tMs / 1000)
            default: tracker.reset()
            }
        }
        let axes = [
            (velocity.dx, record.expectedVx, record.expectedVxStatus),
            (velocity.dy, record.expectedVy, record.expectedVyStatus),
        ]
        for (actual, expected, status) in axes where status != "not_asserted" {
            let wanted = expected ?? 0
            #expect(abs(actual - wanted) <= max(record.tolerance * abs(wanted), 1e-6))
        }
    }
}
