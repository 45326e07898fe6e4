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

    /// Measures everything.
    func run(_ table: inout Table) throws {
        for side in [190, 380] { try compare(side: side, &table) }
        try show(&table)
    }

    // MARK: Thumbnails

    /// Measures each program once a round, from start to end of its processes, with the files in the system's memory.
    private func compare(side: Int, _ table: inout Table) throws {
        var ours: [Double] = [], vips: [Double] = [], bare: [Double] = []
        // The round of a few photos brings the files and the programs into memory.
        try decode(.bare, Self.threads, side: side)
        for _ in 0..<Self.rounds {
            ours.append(try time { try decode(.loader, Self.threads, side: side) })
            vips.append(try time { try vipsthumbnail(side: side) })
            bare.append(try time { try decode(.bare, Self.threads, side: side) })
        }
        let name = "\(PhotoFolders.comparedCount) thumbnails of \(side) pixels"
        func add(_ detail: String, _ rounds: [Double], _ floor: String, _ floors: [Double], limit: Double) {
            table.add(
                Figure(
                    name: name + detail, rounds: rounds, unit: "s", floor: .init(name: floor, rounds: floors),
                    limit: limit))
        }
        add("", ours, "TurboJPEG", bare, limit: side == 190 ? 1.10 : 1.15)
        add("", ours, "vipsthumbnail", vips, limit: 0.8)
        try compareSandbox(side: side, &table)
        let single = try DecodingChild.single(folder: folders.compared, side: side)
        table.add(
            Figure(
                name: "a thumbnail of \(side) pixels in a warm sandbox, later by",
                rounds: [single.sandbox - single.loader], unit: "ms", limit: 10))
    }

    /// Compares the sandbox with one process over all photos, because a few are decoded while its server still starts.
    private func compareSandbox(side: Int, _ table: inout Table) throws {
        var sandbox: [Double] = [], ours: [Double] = []
        for _ in 0..<Self.rounds {
            let all = folders.thousand
            sandbox.append(try time { try decode(.sandbox, Self.threads + 1, side: side, all) })
            ours.append(try time { try decode(.loader, Self.threads, side: side, all) })
        }
        table.add(
            Figure(
                name: "1,000 thumbnails of \(side) pixels, in a sandbox", rounds: sandbox, unit: "s",
                floor: .init(name: "one process", rounds: ours), limit: 1.05))
    }

    private func time(_ work: () throws -> Void) rethrows -> Double {
        let start = Machine.time
        try work()
        return Machine.time - start
    }

    private func decode(
        _ decoder: DecodingChild.Decoder, _ threads: Int, side: Int, _ folder: String? = nil
    ) throws {
        let words = DecodingChild.words(
            decoder, folder: folder ?? folders.compared, side: side, threads: threads)
        try Child(niceSelf: words).finish()
    }

    /// Two processes with half of the files each.
    private func vipsthumbnail(side: Int) throws {
        let paths = try PhotoFolders.files(in: folders.compared)
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

    // MARK: The window

    private func show(_ table: inout Table) throws {
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
        func add(_ name: String, _ rounds: [Double], _ unit: String, limit: Double) {
            table.add(Figure(name: name, rounds: rounds, unit: unit, limit: limit))
        }
        add("from start to all visible thumbnails, photos not in memory", screenfuls, "ms", limit: 500)
        add("the same with the desktop's thumbnails", warmScreenfuls, "ms", limit: 150)
        add("peak memory, scrolled through 1,000 photos", [memory], "MiB", limit: 200)
    }
}
