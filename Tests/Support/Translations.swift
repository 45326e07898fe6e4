import Foundation
public import System

/// The translations of the repository, compiled by `Tools/make/translations` when a test first needs them.
public enum Translations {
    /// The languages, from the names of the files.
    public static let languages = ["de", "fr"]

    private static let folder: Result<String, any Error> = Result {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("locale-\(getpid())").path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Repository.path("Tools/make/translations"))
        process.currentDirectoryURL = Repository.root
        process.arguments = ["build", path]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.fileReadUnknown) }
        return path
    }

    /// Returns the bytes of a language's catalogue.
    public static func bytes(_ language: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: URL(fileURLWithPath: Language.cataloguePath(language, in: folder.get()))))
    }

    /// Returns the texts of a language.
    public static func strings(_ language: String) throws -> Strings {
        Strings(language: language, catalogue: try MessageCatalogue(bytes(language)))
    }
}
