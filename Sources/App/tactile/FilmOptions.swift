import ArgumentParser
import Lab
import Platform
import Replay

/// The options of `replay` that make a film.
struct FilmOptions: ParsableArguments {
    @Option(
        name: .customLong("film"),
        help: ArgumentHelp(
            "Write a film with the pointer into this file: .webp, or with ffmpeg .gif or .mp4.", valueName: "file"),
        completion: .file(extensions: FilmFormat.allCases.map(\.rawValue)))
    var file: String?

    @Option(
        name: .customLong("film-rate"),
        help: ArgumentHelp("The film's frames a second, from 0.001; at most 90 in .webp, 50 in .gif, 240 in .mp4."))
    var filmRate: Double = 30

    @Option(
        name: .customLong("film-size"),
        help: ArgumentHelp(
            "The film's size in pixels; by default the window's, which is fitted into any other size.",
            valueName: "width>x<height"))
    var size: FilmSize?

    @Option(
        name: .customLong("film-from"),
        help: ArgumentHelp("The time of the recording at which the film begins, in seconds.", valueName: "seconds"))
    var start: Double = 0

    @Option(
        name: .customLong("film-to"),
        help: ArgumentHelp(
            "The time at which it ends, in seconds; by default with the recording.", valueName: "seconds"))
    var end: Double?

    @Option(
        name: .customLong("film-quality"),
        help: ArgumentHelp("The quality of a .webp, 0 to 100; a lower one makes a smaller file."))
    var quality: Double = FilmFile.standardQuality

    func validate() throws {
        // The frames of a replay between two of the film are counted.
        guard (0.001...240).contains(filmRate) else {
            throw ValidationError("--film-rate is \(filmRate); it must be from 0.001 to 240.")
        }
        guard start >= 0, start.isFinite else {
            throw ValidationError("--film-from is \(start); it must be 0 or greater.")
        }
        if let end {
            guard end > start else {
                throw ValidationError("--film-to is \(end); it must be greater than --film-from, which is \(start).")
            }
        }
        guard (0...100).contains(quality) else {
            throw ValidationError("--film-quality is \(quality); it must be from 0 to 100.")
        }
    }

    /// Checks that a replay has a frame at the time of each frame of the film.
    func validate(_ rate: Double) throws {
        guard file != nil else { return }
        let step = rate / filmRate
        guard step >= 1, abs(step - step.rounded()) < 1e-9 * step else {
            throw ValidationError("--hz is \(rate); it must be a multiple of --film-rate, which is \(filmRate).")
        }
    }

    /// The rate of a replay that makes a film: the lowest multiple of the film's rate that is at least 60.
    ///
    /// `nil` without a film.
    var replayRate: Double? { file == nil ? nil : filmRate * (60 / filmRate).rounded(.up) }

    /// Starts the film.
    ///
    /// - Parameters:
    ///   - recording: the recording.
    ///   - rate: the frames of the replay per second.
    /// - Returns: the recorder; `nil` without `--film`.
    /// - Throws: `CommandError` if the film cannot be written.
    @MainActor
    func makeRecorder(of recording: Recording, rate: Double) throws(CommandError) -> FilmRecorder? {
        guard let file else { return nil }
        let (width, height) = size.map { ($0.width, $0.height) } ?? FilmPainter.size(of: recording)
        do {
            let film = try FilmFile(path: file, width: width, height: height, rate: filmRate, quality: quality)
            return FilmRecorder(
                film, painter: FilmPainter(recording, width: width, height: height),
                step: Int((rate / filmRate).rounded()), times: start...(end ?? .infinity))
        } catch {
            throw CommandError(error)
        }
    }
}

/// The argument of `--film-size`: two numbers of pixels, as in 640x400.
struct FilmSize: ExpressibleByArgument {
    let width: Int
    let height: Int

    init?(argument: String) {
        let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], min(width, height) > 0 else { return nil }
        (self.width, self.height) = (width, height)
    }
}

/// A recorder that adds a replay's frames to a film.
@MainActor
final class FilmRecorder {
    private let film: FilmFile
    private let painter: FilmPainter
    private let step: Int
    private let times: ClosedRange<Double>

    /// Creates a recorder of every `step`th frame of a replay within `times`.
    init(_ film: FilmFile, painter: FilmPainter, step: Int, times: ClosedRange<Double>) {
        (self.film, self.painter, self.step, self.times) = (film, painter, step, times)
    }

    /// Adds a frame of the replay if the film contains it.
    func add(_ list: @autoclosure () -> DisplayList, number: Int, time: Double) throws(CommandError) {
        guard number % step == 0, times.contains(time) else { return }
        do {
            try film.add(painter.bitmap(of: list(), at: time))
        } catch {
            throw CommandError(error)
        }
    }

    /// Ends the film and puts it at its path.
    func finish() throws(CommandError) {
        do {
            try film.finish()
        } catch {
            throw CommandError(error)
        }
    }
}
