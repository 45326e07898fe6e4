import Replay
import Tactile
import TactilePhotos

/// The time of the frames of the sample recording, and of each demo's.
struct FrameBenchmark {
    /// The scales of a window of 1280x800 points with their bounds.
    ///
    /// They are 3 and 6 ms where the floor takes 0.45 ms, and 8 and 16 ms where it takes 2 ms.
    static let scales = [
        Scale(scale: 1, median: 6.7, most: 13, rounds: 3), Scale(scale: 2, median: 4, most: 8, rounds: 2),
    ]

    /// A window's scale, and the limits of its frames as multiples of the floor.
    struct Scale {
        let scale: Double
        let median: Double
        let most: Double
        let rounds: Int

        /// The size of the window in pixels.
        var pixels: String { "\(Int(1280 * scale))x\(Int(800 * scale))" }
    }

    /// The longest time of a hero flight's frame, as a multiple of the floor.
    private static let flightLimit = 1.2

    /// Measures the frames.
    static func run(_ table: inout Table) throws {
        let recording = try Recording(contentsOf: "Assets/Recordings/drag-to-dismiss.jsonl")
        let photos = try CatalogueReader(folder: "Assets/Photos", mode: .immediate)
        let scenes = SceneFrameBenchmark()
        for scale in scales {
            var scaled = recording
            scaled.scale = scale.scale
            let measurement = Measurement(scaled, of: photos, rounds: scale.rounds)
            let floor = HeroFloor(
                measurement.flight, size: (width: Int(1280 * scale.scale), height: Int(800 * scale.scale)))
            // The first frames make the memory of the picture.
            _ = floor.paint()
            let costs = (0..<scale.rounds).map { _ in floor.paint() }
            let flights = measurement.rounds.map { $0.filter(\.isInTransition).map(\.cost.processor).quantile(0.5) }
            table.add(
                Figure(
                    name: "a hero flight's frame, \(scale.pixels), processor time", rounds: flights, unit: "ms",
                    floor: .init(name: "C", rounds: costs.map { $0.map(\.processor).quantile(0.5) }),
                    limit: flightLimit))
            let frames = measurement.rounds.map { $0.map(\.cost.elapsed) }
            add("photo-preview", frames, scale, floor: costs.map { $0.map(\.elapsed).quantile(0.5) }, to: &table)
            try ScrollBenchmark(scale, photos: photos).run(&table)
            try scenes.run(scale, floor: floor, &table)
        }
        for name in ["drag-to-dismiss", "paging"] { try measureLargeDisplay(name, photos, &table) }
    }

    /// Measures a recording in a window of 3840x2160 pixels, which two processors have to fill in time.
    private static func measureLargeDisplay(_ name: String, _ photos: CatalogueReader, _ table: inout Table) throws {
        var recording = try Recording(contentsOf: "Assets/Recordings/\(name).jsonl")
        (recording.size, recording.scale) = (Size(width: 1280, height: 720), 3)
        let frames = Measurement(recording, of: photos, rounds: 2).rounds.map { $0.map(\.cost.elapsed) }
        for (what, fraction, limit) in [("median", 0.5, 8.0), ("99th percentile", 0.99, 16)] {
            table.add(
                Figure(
                    name: "\(name), 3840x2160, \(what) of \(frames[0].count) frames",
                    rounds: frames.map { $0.quantile(fraction) }, unit: "ms", limit: limit))
        }
    }

    /// Adds the median and the 99th percentile of the frames of some rounds.
    static func add(
        _ name: String, _ rounds: [[Double]], _ scale: Scale, floor: [Double], to table: inout Table
    ) {
        for (what, fraction, limit) in [("median", 0.5, scale.median), ("99th percentile", 0.99, scale.most)] {
            table.add(
                Figure(
                    name: "\(name), \(scale.pixels), \(what) of \(rounds[0].count) frames",
                    rounds: rounds.map { $0.quantile(fraction) }, unit: "ms", floor: .init(name: "C", rounds: floor),
                    limit: limit))
        }
    }
}
