import Glibc
import Platform
import System

/// An encoder that passes the frames to the program `ffmpeg`, and receives the film from it in memory.
///
/// The program does not report in its status that a disk is full, so it writes into memory, and the film is copied to
/// the disk here.
nonisolated final class FFmpegEncoder: FilmEncoder {
    private let path: String
    private let process: ChildProcess
    /// This end of the pair of sockets, the other of which is the program's input; -1 when closed.
    ///
    /// Writing to a pipe would end this program with a signal if the other one has failed.
    private var input: Int32 = -1
    /// The path of the program's output: opened by it, the file can be sought in, which an MP4 needs.
    private static let standardOutput = "/proc/self/fd/1"
    /// The most bytes that are read of the program's errors.
    private static let longestReason = 1 << 16
    /// The program's film.
    private let film: OpenFile
    /// The program's errors.
    private let errors: OpenFile

    /// Finds the program in folders that are separated by colons, by default those of the environment.
    static func program(in searchPath: String?) -> String? {
        ChildProcess.path(of: "ffmpeg", in: searchPath)
    }

    init(_ program: String, format: FilmFormat, path: String, width: Int, height: Int, rate: Double) throws(FilmError) {
        self.path = path
        do {
            (film, errors) = (OpenFile(try ChildProcess.makeFile()), OpenFile(try ChildProcess.makeFile()))
        } catch {
            throw .notEncoded(path: path, reason: error.reason)
        }
        var sockets: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &sockets) == 0 else {
            throw .notEncoded(path: path, reason: strerror(errno).map { String(cString: $0) } ?? "error \(errno)")
        }
        input = sockets[0]
        // With this end open in two processes, writing would wait for ever if the other one has failed.
        defer { close(sockets[1]) }
        let arguments =
            ["-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "rawvideo", "-pixel_format", "bgr0"]
            + ["-video_size", "\(width)x\(height)", "-framerate", "\(rate)", "-i", "pipe:0"]
            + ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
            + Self.arguments(of: format) + [Self.standardOutput]
        do {
            process = try ChildProcess(
                program, arguments, input: sockets[1], output: film.descriptor, errors: errors.descriptor)
        } catch {
            close(input)
            throw .notEncoded(path: path, reason: "\(program) does not start: \(error.reason)")
        }
    }

    deinit {
        closeInput()
        process.end()
        process.wait()
    }

    func add(_ bitmap: Bitmap, lasting count: Int) throws(FilmError) {
        for _ in 0..<count {
            let isSent = bitmap.pixels.withUnsafeBytes { bytes in
                var rest = bytes[...]
                while !rest.isEmpty {
                    let base = UnsafeRawBufferPointer(rebasing: rest)
                    let sent = send(input, base.baseAddress, base.count, Int32(MSG_NOSIGNAL))
                    if sent < 0, errno != EINTR { return false }
                    rest = rest.dropFirst(max(sent, 0))
                }
                return true
            }
            guard isSent else { throw failure }
        }
    }

    func finish() throws(FilmError) {
        closeInput()
        guard process.wait() == 0 else { throw failure }
        do {
            let file = try AtomicFile(path)
            try file.content.write(contentOf: film)
            try file.finish()
        } catch {
            throw .notWritten(path: path, reason: error.reason)
        }
    }

    /// The options of a format, behind the input and before the output.
    private static func arguments(of format: FilmFormat) -> [String] {
        switch format {
        case .webp: []
        case .gif:
            // One palette of all frames: with a palette for each, a file is more than twice as large. The program keeps
            // the frames in memory for it.
            [
                "-vf", "split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=bayer:bayer_scale=4",
                "-loop", "0", "-f", "gif",
            ]
        case .mp4:
            // Players expect even sides, a quarter of the colours, and the colour matrix of HD television.
            [
                "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=out_color_matrix=bt709:out_range=limited,format=yuv420p",
                "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-movflags", "+faststart",
                "-f", "mp4",
            ]
        }
    }

    private func closeInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    /// The error of a program that has failed, with the first line of what it has printed.
    private var failure: FilmError {
        closeInput()
        let status = process.wait()
        errors.rewind()
        let bytes = (try? PlainFile.bytes(of: errors.descriptor, limit: Self.longestReason)) ?? []
        let text = String(decoding: bytes, as: UTF8.self)
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init)
        return .notEncoded(path: path, reason: "ffmpeg: \(line ?? "it ended with status \(status)")")
    }
}
