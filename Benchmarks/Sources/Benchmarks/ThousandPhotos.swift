import Foundation

/// A folder of 1,000 photos of six megapixels: thumbnails compared with other programs, the first screen, the memory.
struct ThousandPhotos {
    private static let rounds = 3
    private static let starts = 5
    /// The number of threads of the window; see RunCommand.
    private static let threads = ProcessInfo.processInfo.activeProcessorCount

    private let folders: PhotoFolders

    /// Creates the benchmark.
    init(_ folders: PhotoFolders) { self.folders = folders }

    /// Measures and prints the results.
    func run() throws {
        print("\n1,000 JPEG files of 3000x2000 pixels (28 of them, under many names)")
        try compare(side: 190)
        try compare(side: 380)
        try show()
    }

    // MARK: Thumbnails

    /// Measures each program once a round, with the files in the system's memory.
    private func compare(side: Int) throws {
        var ours = Program("tactile, \(Self.threads) threads")
        var sandbox = Program("tactile, \(Self.threads + 1) processes in a sandbox")
        var vips = Program("vipsthumbnail, 2 processes, uncompressed pictures to memory")
        var bare = Program("TurboJPEG alone, \(Self.threads) threads, at the same scale")
        // The first round only warms up.
        for round in 0...Self.rounds {
            try ours.run(counts: round > 0) { try decode(.loader, Self.threads, side: side) }
            try sandbox.run(counts: round > 0) { try decode(.sandbox, Self.threads + 1, side: side) }
            try vips.run(counts: round > 0) { try vipsthumbnail(side: side) }
            try bare.run(counts: round > 0) { try decode(.bare, Self.threads, side: side) }
        }
        print(
            "\nAll thumbnails, \(side) pixels high, from start to end of the processes, medians of \(Self.rounds) rounds"
        )
        for program in [ours, sandbox, vips, bare] { print(program.line) }
        Bound("tactile : vipsthumbnail", ours.ratio(to: vips), below: 0.8).print()
        Bound("tactile : TurboJPEG alone", ours.ratio(to: bare), below: 1.3).print()
        Bound("in a sandbox : in one process", sandbox.ratio(to: ours), below: 1.05).print()
        let single = try DecodingChild.single(folder: folders.thousand, side: side)
        Bound("a thumbnail in a warm sandbox, later by", single.sandbox - single.loader, "ms", below: 10).print()
    }

    private func decode(_ decoder: DecodingChild.Decoder, _ threads: Int, side: Int) throws {
        let words = DecodingChild.words(decoder, folder: folders.thousand, side: side, threads: threads)
        try Child(niceSelf: words).finish()
    }

    /// Two processes with half of the files each.
    private func vipsthumbnail(side: Int) throws {
        let paths = try PhotoFolders.files(in: folders.thousand)
        let output = "/dev/shm/tactile-\(ProcessInfo.processInfo.processIdentifier)"
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: output) }
        // One thread for each process: on two cores, more threads made it slower.
        let words = ["--vips-concurrency=1", "--size", "x\(side)", "-o", output + "/%s.v"]
        let children = try [paths.prefix(paths.count / 2), paths.dropFirst(paths.count / 2)].map {
            try Child(nice: "vipsthumbnail", words + $0)
        }
        for child in children { try child.finish() }
        let count = try FileManager.default.contentsOfDirectory(atPath: output).count
        guard count == paths.count else { throw BenchmarkError("vipsthumbnail has written \(count) of \(paths.count)") }
    }

    /// A compared program and its times.
    private struct Program {
        private let name: String
        private var times: [Double] = []
        private var processorTimes: [Double] = []

        init(_ name: String) { self.name = name }

        mutating func run(counts: Bool, _ work: () throws -> Void) throws {
            let start = Machine.time, processorStart = Machine.childrenTime
            try work()
            guard counts else { return }
            times.append(Machine.time - start)
            processorTimes.append(Machine.childrenTime - processorStart)
        }

        /// Returns the median of the rounds' ratios of times.
        func ratio(to other: Program) -> Double { zip(times, other.times).map { $0 / $1 }.quantile(0.5) }

        var line: String {
            String(
                format: "  \(name): %.2f s (%.2f s of processors)", times.quantile(0.5), processorTimes.quantile(0.5))
        }
    }

    // MARK: The window

    private func show() throws {
        let desktop = try Desktop()
        var screenfuls: [Double] = []
        for _ in 0..<Self.starts {
            try folders.forgetPhotos()
            desktop.forgetThumbnails()
            let window = try ProgramWindow(folders.thousand, count: 1_000, on: desktop)
            screenfuls.append(window.screenful * 1000)
            window.end()
        }
        var warmScreenfuls: [Double] = []
        for start in 0...Self.starts {
            let window = try ProgramWindow(folders.thousand, count: 1_000, on: desktop)
            // The first start writes the thumbnails, when it has nothing else to do.
            if start == 0 { sleep(3) } else { warmScreenfuls.append(window.screenful * 1000) }
            window.end()
        }
        let window = try ProgramWindow(folders.thousand, count: 1_000, on: desktop)
        defer { window.end() }
        // Enough for the 167 rows of 1,000 photos, of 202 points each.
        let memory = try window.memory(afterSteps: 420)
        guard window.isAtEnd else { throw BenchmarkError("tactile has not been scrolled to the last photo") }
        print("\nThe program on X11 (Xvfb) at 1280x800; \(Self.starts) starts, the photos not in the system's cache")
        Bound("from start to all visible thumbnails, median", screenfuls.quantile(0.5), "ms", below: 500).print()
        Bound("the same with the desktop's thumbnails", warmScreenfuls.quantile(0.5), "ms", below: 150).print()
        Bound("peak memory, scrolled through all", memory, "MiB", below: 200).print()
    }
}
