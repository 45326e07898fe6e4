import Foundation

/// The program `DecoderFaults`, whose helper processes have faults on demand.
public enum HelperProgram {
    /// The path of the program, which is built with the tests; `nil` where it is not built.
    ///
    /// A package of a part of the tests names the one of the repository by `TACTILE_DECODER_FAULTS`.
    public static let path: String? = {
        let named = ProcessInfo.processInfo.environment["TACTILE_DECODER_FAULTS"]
        let path = named ?? Repository.path(".build/debug/DecoderFaults")
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }()
}
