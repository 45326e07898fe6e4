import Foundation

/// The program `DecoderFaults`, whose helper processes have faults on demand.
public enum HelperProgram {
    /// The path of the program, which is built with the tests; `nil` in packages that do not build it.
    public static let path: String? = {
        let path = Repository.path(".build/debug/DecoderFaults")
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }()
}
