import Foundation

/// An X server in memory (Xvfb) whose screen is mapped as an array of pixels.
final class Desktop {
    /// The screen's size, in pixels.
    static let size = (width: 1280, height: 800)

    private let server: Child
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tactile-\(UUID().uuidString)")
    private let screen: UnsafeRawBufferPointer
    private let start: Int
    private let rowBytes: Int
    /// The environment variables of programs on this desktop.
    let environment: [String: String]

    /// Starts the server and waits until it is ready.
    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let pipe = Pipe()
        // -displayfd: the server chooses a free number and writes it there; -fbdir: the screen is a file in xwd format.
        server = try Child(
            "Xvfb",
            [
                "-displayfd", "1", "-screen", "0", "\(Self.size.width)x\(Self.size.height)x24", "-fbdir", folder.path,
                "-nocursor", "-nolisten", "tcp",
            ], output: pipe)
        let number = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        environment = [
            "DISPLAY": ":" + number, "SDL_VIDEODRIVER": "x11", "GDK_SCALE": "1",
            "XDG_CACHE_HOME": folder.path + "/cache", "XDG_STATE_HOME": folder.path + "/state",
            "XDG_CONFIG_HOME": folder.path + "/config",
        ]
        // Not the first start of a user, which shows a help that moves.
        let state = folder.appendingPathComponent("state/tactile")
        try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
        try Data("{\"hintDismissed\": true}".utf8).write(to: state.appendingPathComponent("state.json"))
        let descriptor = open(folder.path + "/Xvfb_screen0", O_RDONLY)
        defer { close(descriptor) }
        var status = stat()
        fstat(descriptor, &status)
        let memory = mmap(nil, Int(status.st_size), PROT_READ, MAP_SHARED, descriptor, 0)
        screen = UnsafeRawBufferPointer(start: memory, count: descriptor < 0 ? 0 : Int(status.st_size))
        guard !number.isEmpty, screen.count > 100 else { throw BenchmarkError("Xvfb has not started") }
        // Big-endian words (X11/XWDFile.h): 0 is the header's size, 12 the bytes in a row, 19 the number of colours, 12 bytes
        // each, between header and pixels.
        let screen = screen
        func word(_ index: Int) -> Int {
            Int(UInt32(bigEndian: screen.load(fromByteOffset: 4 * index, as: UInt32.self)))
        }
        start = word(0) + 12 * word(19)
        rowBytes = word(12)
    }

    isolated deinit {
        server.end()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Deletes the thumbnails that programs on this desktop have in common.
    func forgetThumbnails() { try? FileManager.default.removeItem(at: folder.appendingPathComponent("cache")) }

    /// Returns the current colour of a pixel, 0xRRGGBB.
    func pixel(x: Int, y: Int) -> UInt32 {
        screen.load(fromByteOffset: start + y * rowBytes + 4 * x, as: UInt32.self) & 0xFF_FFFF
    }
}
