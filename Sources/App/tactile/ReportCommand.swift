import ArgumentParser
import Lab

/// The subcommand that measures recordings.
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Measure recordings: gestures, velocities, decisions and their margins.",
        discussion: HelpText.report)

    @OptionGroup
    var options: MeasurementOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Write a page with charts to this file; - is standard output.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var output: String?

    @Option(
        help: ArgumentHelp("Write all values to this file, as JSON; - is standard output.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var json: String?

    @Option(
        help: ArgumentHelp(
            "Write a row for each release to this file, as CSV; - is standard output.", valueName: "file"),
        completion: .file(extensions: ["csv"]))
    var csv: String?

    @Option(
        help: ArgumentHelp(
            "Write a row for each frame to this file, as CSV; - is standard output.", valueName: "file"),
        completion: .file(extensions: ["csv"]))
    var frames: String?

    @Option(
        help: ArgumentHelp(
            "Write all values to a folder of tables, as CSV with units: samples, frames, releases and others.",
            valueName: "folder"),
        completion: .directory)
    var tables: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Compare the distributions of the recordings with those of these ones, such as of another device.",
            valueName: "recordings"),
        completion: .file(extensions: ["jsonl"]))
    var against: [String] = []

    func validate() throws {
        try MeasurementOptions.check(options.recordings.count + against.count)
        guard [output, json, csv, frames].filter({ $0 == "-" }).count <= 1 else {
            throw ValidationError("- is given twice; only one output fits on standard output.")
        }
    }

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    @MainActor
    private func measure() throws(CommandError) {
        let page = try file(output, "--output", mark: "<!doctype html>", apartFrom: [])
        let values = try file(json, "--json", mark: "{\"format\":\"tactile-report\"", apartFrom: [output])
        let releases = try file(csv, "--csv", mark: "recording,", apartFrom: [output, json])
        let series = try file(frames, "--frames", mark: "recording,", apartFrom: [output, json, csv])
        let folder = try tables.map { path throws(CommandError) in
            try OutputFolder(
                path, option: "--tables", names: MeasurementText.tables.map { $0 + ".csv" }, mark: "recording,",
                apartFrom: files + [output, json, csv, frames])
        }
        let source = try options.makeSource()
        var inputs = Array(try options.read(allowsPipes: true, with: against).reversed())
        var measured: [RecordingMeasurement] = []
        let rate = ReplaySession.measuredRate(of: inputs.map(\.recording))
        // The events of a recording are released when it is measured.
        while let input = inputs.popLast() {
            do {
                let session = try ReplaySession(input.recording, on: input.demo, from: source)
                measured.append(session.measure(name: input.name, rate: rate))
            } catch {
                throw CommandError(error)
            }
        }
        try source.decoders.check()
        let comparison = comparison(of: measured)
        let text = MeasurementText(measured, comparison: comparison)
        try page?.write(comparison.map { DeviceComparisonPage($0).html } ?? ReportPage(measured).html)
        try values?.write { text.writeJSON(to: &$0) }
        try releases?.write { text.writeReleaseTable(to: &$0) }
        try series?.write { text.writeFrameTable(to: &$0) }
        try folder?.write { text.writeTable(named: String($0.dropLast(4)), to: &$1) }
        if page == nil, values == nil, releases == nil, series == nil, folder == nil {
            print(comparison?.summary ?? text.summary, terminator: "")
        }
    }

    /// The files that the command reads.
    private var files: [String?] { options.files + against }

    /// Returns the comparison of the two groups; nil without a second one.
    private func comparison(of measured: [RecordingMeasurement]) -> DeviceComparison? {
        guard !against.isEmpty else { return nil }
        let names = DeviceComparison.names(options.recordings, against), count = options.recordings.count
        return DeviceComparison(
            DeviceComparison.Group(name: names.0, recordings: Array(measured.prefix(count))),
            DeviceComparison.Group(name: names.1, recordings: Array(measured.dropFirst(count))))
    }

    private func file(
        _ path: String?, _ option: String, mark: String, apartFrom others: [String?]
    ) throws(CommandError) -> OutputFile? {
        guard let path else { return nil }
        return try OutputFile(path, option: option, mark: mark, apartFrom: files + others)
    }
}
