import Foundation

/// An X server in memory (Xvfb) whose screen can be read like an array.
final class Desktop {
    /// The screen's size, in pixels.
    static let size = (width: 1280, height: 800)

    private let server: Child
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tactile-\(UUID().uuidString)")
    private let screen: UnsafeRawBufferPointer
    private let start: Int
    private let rowBytes: Int
    /// What programs need in their environment to be seen here.
    let environment: [String: String]

    /// Starts the server and waits for it.
    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let pipe = Pipe()
        // -displayfd: the server chooses a free number and tells; -fbdir: the screen is a file, in the form of xwd.
        server = try Child(
            "Xvfb",
            [
                "-displayfd", "1", "-screen", "0", "\(Self.size.width)x\(Self.size.height)x24", "-fbdir", folder.path,
                "-nocursor", "-nolisten", "tcp",
            ], output: pipe)
        let number = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        environment = ["DISPLAY": ":" + number, "SDL_VIDEODRIVER": "x11", "GDK_SCALE": "1"]
        let descriptor = open(folder.path + "/Xvfb_screen0", O_RDONLY)
        defer { close(descriptor) }
        var status = stat()
        fstat(descriptor, &status)
        let memory = mmap(nil, Int(status.st_size), PROT_READ, MAP_SHARED, descriptor, 0)
        screen = UnsafeRawBufferPointer(start: memory, count: descriptor < 0 ? 0 : Int(status.st_size))
        guard !number.isEmpty, screen.count > 100 else { throw BenchmarkError("Xvfb has not started") }
        // Big-endian words (X11/XWDFile.h): 0 the header's size, 12 bytes a row, 19 colours of 12 bytes before the pixels.
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

    /// The colour of a pixel now, 0xRRGGBB.
    func pixel(x: Int, y: Int) -> UInt32 {
        screen.load(fromByteOffset: start + y * rowBytes + 4 * x, as: UInt32.self) & 0xFF_FFFF
    }
}
