public import ArgumentParser
public import DemoSupport
import Demos

/// The words of `--scene`.
extension Demo: ExpressibleByArgument {
    /// Finds the scene of a word.
    public init?(argument: String) {
        guard let demo = Demo.named(argument) else { return nil }
        self = demo
    }

    /// The words of all scenes, for help and completions.
    public static var allValueStrings: [String] { all.map(\.name) }
    /// The word that names the default in help.
    public var defaultValueDescription: String { name }
}
