import ArgumentParser
import Lab
import System
import TactileLottie
import TactilePhotos

extension DecoderFailures {
    /// Ends a replay in which a process that decodes has failed, because it is not the same on another machine.
    @MainActor
    func check() throws(CommandError) {
        if let first { throw CommandError("the replay failed: \(first)") }
    }
}

/// The isolation of the processes that decode photos, as options of the command line.
struct SandboxOptions: ParsableArguments {
    /// The arguments of `--sandbox`.
    enum Mode: String, CaseIterable, ExpressibleByArgument {
        /// Decodes in helper processes if the kernel can confine them, otherwise in the program.
        case auto
        /// Decodes in helper processes only.
        case required
        /// Decodes in the program.
        case off
    }

    @Option(
        help: """
            Where photos are decoded: in processes that can do nothing else (auto, the default, unless the kernel offers \
            none; required), or in the program (off).
            """)
    var sandbox = Mode.auto

    /// A program whose decoders fail on purpose, in place of this one, for tests.
    @Option(help: .hidden)
    var sandboxProgram: String?

    /// Starts the processes that decode.
    ///
    /// - Parameters:
    ///   - limits: the limits on photos.
    ///   - count: the most photos that are decoded at the same time.
    /// - Returns: The sandbox; `nil` if photos are decoded in the program.
    /// - Throws: `CommandError` if a sandbox is required and there is none.
    func make(_ limits: DecodingLimits, count: Int) throws(CommandError) -> Sandbox? {
        guard sandbox != .off else { return nil }
        let made = Sandbox(program: sandboxProgram, memory: Self.memory(limits), count: count)
        guard sandbox == .required, !made.isConfined else { return made }
        let reason = Self.reason(without: made)
        throw CommandError("\(reason); give --sandbox auto to decode photos in the program")
    }

    /// Returns the reason why there is no sandbox, as a part of a sentence.
    static func reason(without sandbox: Sandbox) -> String {
        sandbox.report == nil
            ? "no process for a sandbox could be started"
            : "the kernel offers neither seccomp nor namespaces for a sandbox"
    }

    /// Returns the memory of a process that decodes: the decoder's own, the result beside it, and what libraries reserve.
    private static func memory(_ limits: DecodingLimits) -> Int { 2 * limits.forDecoding + (256 << 20) }

    /// The services of the processes.
    static var services: [any HelperService.Type] { [PhotoService.self, LottieService.self] }

    /// What confines the processes, in words, for `--version --verbose`.
    static var report: String {
        let limits = DecodingLimits()
        let sandbox = Sandbox(memory: memory(limits), count: 1)
        guard let report = sandbox.report, report.isConfined else {
            return "Photos are decoded in the program, because \(reason(without: sandbox))."
        }
        var parts: [String] = []
        if report.hasFilter { parts.append("a list of system calls (seccomp)") }
        if report.hasNamespaces { parts.append("namespaces of their own (bubblewrap)") }
        if report.landlockVersion > 0 { parts.append("no files (Landlock, version \(report.landlockVersion))") }
        return "Photos are decoded in processes with \(parts.joined(separator: ", "))."
    }
}
