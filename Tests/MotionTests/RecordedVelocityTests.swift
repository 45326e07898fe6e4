import Foundation
import Geometry
import Motion
import Testing

/// Real gestures with the velocities that Android's and Flutter's own tests expect; present on some machines only.
@Suite struct RecordedVelocityTests {
    private struct Recordings: Decodable {
        struct Record: Decodable, CustomTestStringConvertible {
            struct Event: Decodable {
                let t_ms: Double
                let phase: String
                let x, y: Double?
                let resampled: Bool?
            }

            let test: String
            let strategy: String
            let multi_pointer: Bool
            let events: [Event]
            let expected_vx, expected_vy: Double?
            let expected_vx_status, expected_vy_status: String
            let tolerance: Double

            var testDescription: String { test }
        }

        let records: [Record]
    }

    private static let file = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../shared/data/velocity.json").standardized

    private static let isPresent = FileManager.default.fileExists(atPath: file.path)
}
