import ArgumentParser
import TactilePhotos

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
