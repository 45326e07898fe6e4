/// The benchmarks that are run, in order.
struct Suite {
    /// What can be asked for by name.
    enum Part: String, CaseIterable {
        /// The processor's time for a frame.
        case frames
        /// The processor's time for a step of many animations.
        case animations
        /// A thousand photos of six megapixels.
        case thousand
        /// A hundred thousand files.
        case files
    }

    private let parts: [Part]

    /// Makes the suite of the parts that are named, or of all.
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

    /// Measures and prints.
    func run() throws {
        print(Machine.description)
        for part in parts {
            switch part {
            case .frames:
                try FrameBenchmark.run()
                try SceneFrameBenchmark.run()
            case .animations: AnimationBenchmark.run()
            case .thousand: try ThousandPhotos(PhotoFolders()).run()
            case .files: try ManyFiles(PhotoFolders()).run()
            }
        }
    }
}

/// Why a benchmark could not be run: one sentence.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    /// Makes an error of a sentence.
    init(_ description: String) { self.description = description }
}
