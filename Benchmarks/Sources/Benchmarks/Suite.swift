/// The benchmarks to run, in order.
struct Suite {
    /// The benchmarks by name.
    enum Part: String, CaseIterable {
        /// The elapsed time of a frame.
        case frames
        /// The costs of a frame in a window that the graphics processor draws.
        case gpu
        /// The processor time of a step of many animations.
        case animations
        /// The time from a sample of the pointer to the frame that shows it.
        case latency
        /// A thousand photos of six megapixels.
        case thousand
        /// A hundred thousand files.
        case files
    }

    private let parts: [Part]

    /// Creates a suite of the named parts, or of all.
    init(_ words: [String]) throws(BenchmarkError) {
        parts =
            try words.isEmpty
            ? Part.allCases
            : words.map { word throws(BenchmarkError) in
                guard let part = Part(rawValue: word) else {
                    throw BenchmarkError("there is no benchmark '\(word)'; there are \(Part.allCases)")
                }
                return part
            }
    }

    /// Measures and prints the results.
    func run() throws {
        print(Machine.description)
        for part in parts {
            switch part {
            case .frames:
                try FrameBenchmark.run()
                try SceneFrameBenchmark.run()
            case .gpu: try GPUFrameBenchmark.run()
            case .animations: AnimationBenchmark.run()
            case .latency: try LatencyBenchmark.run()
            case .thousand: try ThousandPhotos(PhotoFolders()).run()
            case .files: try ManyFiles(PhotoFolders()).run()
            }
        }
    }
}

/// The reason, in one sentence, why a benchmark could not run.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    /// Creates an error with a sentence.
    init(_ description: String) { self.description = description }
}
