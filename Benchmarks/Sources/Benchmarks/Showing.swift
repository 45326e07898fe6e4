import Foundation
import DemoSupport
import Gallery
import PhotoApp
import Tactile

/// The program, showing a folder in a window on a desktop: when it showed what, and what it takes.
struct Showing {
    /// From the start of the process to the first frame, in seconds.
    private(set) var firstFrame = 0.0
    /// From the start of the process to the first frame with a photo in every square in sight, in seconds.
    private(set) var screenful = 0.0

    private let program: Child
    private let desktop: Desktop
    private let squares: [Rect]
    private static let patience = 30.0

    /// Starts the program with a folder of so many photos and waits until all thumbnails in sight are there.
    init(_ folder: String, count: Int, on desktop: Desktop) throws {
        let layout = GridLayout(), photos = CollectionSections([count])
        let size = Size(width: Double(Desktop.size.width), height: Double(Desktop.size.height))
        squares = layout.items(from: 0, to: size.height, of: photos, in: size)
            .map { layout.frame(ofItem: $0, of: photos, in: size) }
        self.desktop = desktop
        // The window before has to be gone: what was black is then black again.
        let start = Machine.time
        while desktop.pixel(x: 0, y: 0) != 0, Machine.time < start + Self.patience { usleep(1000) }
        program = try Child(".build/release/tactile", ["run", folder], environment: desktop.environment)
        firstFrame = try wait { desktop.pixel(x: 0, y: 0) != 0 }
        screenful = try wait { squares.allSatisfy(isPhoto) }
    }

    /// Turns the wheel so many steps down, and returns the most memory the program has had by then, in mebibytes.
    func memory(afterSteps steps: Int) throws(BenchmarkError) -> Double {
        let middle = ["mousemove", "\(Desktop.size.width / 2)", "\(Desktop.size.height / 2)"]
        // 2700 points a second: slow enough that every thumbnail is wished for while it passes.
        let turn = ["click", "--repeat", "\(steps)", "--delay", "30", "5"]
        try Child("xdotool", middle + turn, environment: desktop.environment).finish()
        sleep(1)
        return program.peakMemory
    }

    /// Whether the end of the last row is in sight, at the bottom, without a photo.
    var isAtEnd: Bool {
        guard let last = squares.last else { return true }
        let bottom = Double(Desktop.size.height) - (squares.first?.minY ?? 0) - last.height
        let place = Rect(x: last.minX, y: bottom, width: last.width, height: last.height)
        return !isPhoto(place) && desktop.pixel(x: Int(place.center.x), y: Int(place.center.y)) == ground
    }

    /// Ends the program.
    func end() { program.end() }

    private var ground: UInt32 { desktop.pixel(x: 0, y: 0) }

    /// Whether a square has more than one colour, as no placeholder has.
    private func isPhoto(_ square: Rect) -> Bool {
        let xs = stride(from: square.minX + 20, to: square.maxX - 20, by: 20).map { Int($0) }
        let ys = stride(from: square.minY + 20, to: min(square.maxY - 20, Double(Desktop.size.height)), by: 20).map {
            Int($0)
        }
        var colours: Set<UInt32> = []
        for y in ys { for x in xs { colours.insert(desktop.pixel(x: x, y: y)) } }
        return colours.count > 1
    }

    /// Looks twice in a millisecond; returns the time since the start.
    private func wait(until isVisible: () -> Bool) throws(BenchmarkError) -> Double {
        while !isVisible() {
            guard program.isRunning else { throw BenchmarkError("tactile has ended") }
            guard Machine.time < program.start + Self.patience else { throw BenchmarkError("tactile shows nothing") }
            usleep(500)
        }
        return Machine.time - program.start
    }
}
