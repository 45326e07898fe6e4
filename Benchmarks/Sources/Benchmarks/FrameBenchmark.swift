import Replay
import Tactile
import TactilePhotos

/// The time of the frames of the sample recording.
enum FrameBenchmark {
    static func run() throws {
        let recording = try Recording(contentsOf: "Assets/Recordings/drag-to-dismiss.jsonl")
        let photos = try Catalogue(folder: "Assets/Photos")
        print("\nThe elapsed time of a whole frame at 60 Hz, median and 99th percentile in milliseconds,")
        print("over \(Measurement.passes) passes after one that decodes the photos.")
        print("Commands: a frame's median. Layers: drawn in all.\n")
        print(Table.head)

        func measure(_ size: Size, scale: Double) -> Measurement {
            var sized = recording
            sized.size = size
            sized.scale = scale
            let measurement = Measurement(sized, of: photos)
            for line in Table.lines(of: measurement) { print(line) }
            return measurement
        }

        let times = measure(Size(width: 1280, height: 800), scale: 1).frames.map(\.total)
        _ = measure(Size(width: 1280, height: 800), scale: 2)
        _ = measure(Size(width: 2560, height: 1600), scale: 1)
        print()
        Bound("a frame at 1280x800, median", times.quantile(0.5), "ms", below: 3).print()
        Bound("a frame at 1280x800, 99th percentile", times.quantile(0.99), "ms", below: 6).print()
    }
}
