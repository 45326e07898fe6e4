public import ArgumentParser
public import DemoSupport
import Demos
public import Platform
import TactilePhotos
public import TactileSDL

/// The limits on photos, as options of the command line.
struct LimitOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The most pixels that a photo may have.", valueName: "pixels"))
    var maxPixels = DecodingLimits().maxPixels

    @Option(help: ArgumentHelp("The memory for decoded photos, in MB.", valueName: "megabytes"))
    var memory = DecodingLimits().memory >> 20

    func validate() throws {
        guard (1...1 << 40).contains(maxPixels) else {
            throw ValidationError("--max-pixels is \(maxPixels); it must be from 1 to \(1 << 40).")
        }
        guard (16...1 << 20).contains(memory) else {
            throw ValidationError("--memory is \(memory); it must be from 16 to \(1 << 20) megabytes.")
        }
    }

    /// The limits for the loader and the store.
    var limits: DecodingLimits { DecodingLimits(maxPixels: maxPixels, memory: memory << 20) }
}

/// The arguments of `--scene`.
extension Demo: ExpressibleByArgument {
    /// Finds the scene of a name; `nil` if there is none.
    public init?(argument: String) {
        guard let demo = Demo.named(argument) else { return nil }
        self = demo
    }

    /// The names of all scenes, for help and completions.
    public static var allValueStrings: [String] { all.map(\.name) }
    /// The name of the default in help.
    public var defaultValueDescription: String { name }
}

/// The arguments of `--renderer`.
extension SDLWindow.Painter: ExpressibleByArgument {}

/// The arguments of `--appearance`.
extension UserInterfaceStyle: ExpressibleByArgument {
    /// Creates a style from an argument; `auto` leaves it to the desktop or to the recording.
    public init?(argument: String) {
        switch argument {
        case "auto": self = .unspecified
        case "light": self = .light
        case "dark": self = .dark
        default: return nil
        }
    }

    /// The argument that stands for the style.
    public var defaultValueDescription: String { self == .unspecified ? "auto" : rawValue }

    /// All arguments.
    public static var allValueStrings: [String] { ["auto", "light", "dark"] }
}
