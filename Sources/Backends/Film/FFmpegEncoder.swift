import Foundation
import Platform

/// An encoder that passes the frames to the program `ffmpeg`, which writes a draft beside the film.
final class FFmpegEncoder: FilmEncoder {
    private let path: String
    private let draft: String
    private let process = Process()
    /// This end of the pair of sockets, the other of which is the program's input; -1 when closed.
    ///
    /// Writing to a pipe would end this program with a signal if the other one has failed.
    private var input: Int32 = -1
    /// The program's errors, in a file without a name.
    private let errors: FileHandle

    /// Finds the program in folders that are separated by colons, by default those of the environment.
    static func program(in searchPath: String?) -> String? {
        (searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/ffmpeg" }
            .first(where: FileManager.default.isExecutableFile)
    }

    init(_ program: String, format: FilmFormat, path: String, width: Int, height: Int, rate: Double) throws(FilmError) {
        self.path = path
        draft = "\(path).\(ProcessInfo.processInfo.processIdentifier).part"
        guard let file = tmpfile() else { throw .notWritten(path: path, reason: Self.systemReason) }
        errors = FileHandle(fileDescriptor: dup(fileno(file)), closeOnDealloc: true)
        fclose(file)
        var sockets: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &sockets) == 0 else {
            throw .notWritten(path: path, reason: Self.systemReason)
        }
        input = sockets[0]
        let output = FileHandle(fileDescriptor: sockets[1], closeOnDealloc: true)
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments =
            ["-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "rawvideo", "-pixel_format", "bgr0"]
            + ["-video_size", "\(width)x\(height)", "-framerate", "\(rate)", "-i", "pipe:0"]
            + ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
            + Self.arguments(of: format) + [URL(fileURLWithPath: draft).path]
        process.standardInput = output
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        do {
            try process.run()
            // With this end open in two processes, writing would wait for ever if the other one has failed.
            try output.close()
        } catch {
            throw .notEncoded(path: path, reason: "\(program) does not start: \(error.localizedDescription)")
        }
    }

    deinit {
        closeInput()
        if process.isRunning {
            // The program must be gone before its file is: otherwise it could make the file again.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        unlink(draft)
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
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw failure }
        guard rename(draft, path) == 0 else { throw .notWritten(path: path, reason: Self.systemReason) }
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
        process.waitUntilExit()
        try? errors.seek(toOffset: 0)
        let text = (try? errors.readToEnd()).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init)
        return .notEncoded(path: path, reason: "ffmpeg: \(line ?? "it ended with status \(process.terminationStatus)")")
    }

    private static var systemReason: String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }
}
