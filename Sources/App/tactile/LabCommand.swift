import ArgumentParser

/// The subcommand that prints where the parts of the lab are.
struct LabCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "lab", abstract: "Print a tour of the lab in five lines.")
    }

    private static let tour = """
        1. Look: run 'tactile', press F3 for the lab's menu, F2 for what a release would decide, and drag a photo.
        2. Record: F8, drags, F8; Ctrl+F2 and Ctrl+F3 mark the last drag as good or bad; F6 replays the recording.
        3. Measure: 'tactile report photo-preview-1.jsonl -o report.html', or '--against' another device's recordings.
        4. Choose: 'tactile sweep *.jsonl --parameter dismiss.threshold=0.1...0.5' finds the value that your marks ask for.
        5. Feel: F7 changes constants, Ctrl+F7 compares them blindly with the saved ones, Save keeps them: '--tuning tuning.json'.

        """

    func run() throws { print(Self.tour, terminator: "") }
}
