public import ArgumentParser
import Demos
import Platform
import TactilePhotos
public import TactileSDL
public import Viewer

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

    /// A Boolean value that indicates whether no limit was given.
    var areDefault: Bool { maxPixels == DecodingLimits().maxPixels && memory == DecodingLimits().memory >> 20 }

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

/// The arguments of `--follow`.
extension FollowMode: ExpressibleByArgument {}

/// The options of the constants that change the feel.
struct TuningOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The constants: article, direct or a JSON file (tactile tuning prints one).", valueName: "tuning"),
        completion: .file(extensions: ["json"]))
    var tuning: String?

    @Option(help: "How a photo follows a drag: article (smooth) or direct; overrides --tuning.")
    var follow: FollowMode?

    /// The file that the tuning panel writes: that of `--tuning`, otherwise `tuning.json`.
    var savePath: String {
        guard let tuning, TuningPreset(rawValue: tuning) == nil else { return "tuning.json" }
        return tuning
    }

    /// Returns the tuning of the options; without `--tuning`, `base` with the option `--follow`.
    func tuning(over base: Tuning) throws(CommandError) -> Tuning {
        var chosen = try named ?? base
        if let follow { chosen.follow = follow }
        return chosen
    }

    /// The tuning of `--tuning`.
    private var named: Tuning? {
        get throws(CommandError) {
            guard let tuning else { return nil }
            do {
                return try Tuning(named: tuning)
            } catch {
                throw CommandError(error)
            }
        }
    }
}

/// The arguments of `--renderer`.
extension SDLWindow.Painter: ExpressibleByArgument {}

/// The arguments of `--appearance`.
enum Appearance: String, CaseIterable, ExpressibleByArgument {
    /// The appearance of the desktop or of the recording.
    case auto
    /// Dark text on light.
    case light
    /// Light text on dark.
    case dark

    /// The style; `nil` if the desktop or the recording decides.
    var style: UserInterfaceStyle? {
        switch self {
        case .auto: nil
        case .light: .light
        case .dark: .dark
        }
    }
}
