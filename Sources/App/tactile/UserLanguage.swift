import FoundationEssentials
import Glibc
import System

/// The language of the window: the first one that the user prefers and that the program has.
enum UserLanguage {
    /// Returns the texts in the language of the environment; English if there is no catalogue for it.
    ///
    /// The catalogues are below `share/locale`, beside the folder of assets, or in the build folder of the package.
    ///
    /// - Parameters:
    ///   - assets: the folder of assets.
    ///   - environment: the variables of the environment.
    ///   - warn: called with one sentence for a catalogue that cannot be read.
    /// - Returns: the texts.
    static func choose(
        assets: String, environment: [String: String] = ProcessInfo.processInfo.environment, warn: (String) -> Void
    ) -> Strings {
        let folders = [assets + "/../locale", assets + "/../.build/locale"]
        for language in Language.preferred(in: environment) {
            for path in folders.map({ Language.cataloguePath(language, in: $0) }) {
                do {
                    let bytes = try PlainFile.bytes(of: path, limit: MessageCatalogue.sizeLimit)
                    return Strings(language: language, catalogue: try MessageCatalogue(bytes))
                } catch PlainFile.Failure.system(ENOENT), PlainFile.Failure.system(ENOTDIR) {
                    continue
                } catch let error as MessageCatalogueError {
                    warn("\(path): the translations cannot be used, because \(error); the texts are in English")
                } catch {
                    warn("\(path): the translations cannot be read; the texts are in English")
                }
            }
        }
        return .english
    }
}
