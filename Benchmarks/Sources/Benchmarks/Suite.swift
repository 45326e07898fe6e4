import Foundation

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
        /// The evenness of frames on displays of several rates.
        case pace
        /// A thousand photos of six megapixels.
        case thousand
        /// A hundred thousand files, and a million.
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

    /// Measures, and prints the figures in one table.
    ///
    /// - Returns: The exit status: 0 if all bounds are met, 1 if one is missed, 2 if a part could not be measured.
    func run() -> Int32 {
        var table = Table(), status: Int32 = 0
        for part in parts {
            let start = Machine.time
            do { try measure(part, &table) } catch {
                table.note("\(part): \(error)")
                status = 2
            }
            let seconds = Int((Machine.time - start).rounded())
            FileHandle.standardError.write(Data("\(part): \(seconds) s\n".utf8))
        }
        print("\n\(Machine.description)\n")
        for line in table.lines { print(line) }
        return status == 0 && !table.isMet ? 1 : status
    }

    private func measure(_ part: Part, _ table: inout Table) throws {
        switch part {
        case .frames: try FrameBenchmark.run(&table)
        case .gpu: try GPUFrameBenchmark.run(&table)
        case .animations: AnimationBenchmark.run(&table)
        case .latency: try LatencyBenchmark.run(&table)
        case .pace: try PaceBenchmark.run(&table)
        case .thousand: try ThousandPhotos(PhotoFolders()).run(&table)
        case .files: try ManyFiles(PhotoFolders()).run(&table)
        }
    }
}

/// The reason, in one sentence, why a benchmark could not run.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    /// Creates an error with a sentence.
    init(_ description: String) { self.description = description }
}
