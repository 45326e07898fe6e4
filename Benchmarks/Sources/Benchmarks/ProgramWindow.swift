import Demos
import Foundation
import Tactile
import Viewer

/// The program in a window on a desktop, with a folder open: the times of its first frames, and its memory.
struct ProgramWindow {
    /// The time from the start of the process to the first frame, in seconds.
    private(set) var firstFrame = 0.0
    /// The time from the start of the process to the first frame with a photo in every visible cell, in seconds.
    private(set) var screenful = 0.0

    private let program: Child
    private let desktop: Desktop
    private let cells: [Rect]
    /// The longest time to wait for a frame, in seconds.
    private static let timeout = 30.0

    /// Starts the program with a folder of `count` photos and waits for all visible thumbnails.
    init(_ folder: String, count: Int, on desktop: Desktop) throws {
        let layout = GridLayout(), photos = CollectionSections([count])
        let size = Size(width: Double(Desktop.size.width), height: Double(Desktop.size.height))
        cells = layout.items(from: 0, to: size.height, of: photos, in: size)
            .map { layout.frame(ofItem: $0, of: photos, in: size) }
        self.desktop = desktop
        // The screen is black again when the previous window has closed.
        let start = Machine.time
        while desktop.pixel(x: 0, y: 0) != 0, Machine.time < start + Self.timeout { usleep(1000) }
        program = try Child(".build/release/tactile", ["run", "--recursive", folder], environment: desktop.environment)
        firstFrame = try wait { desktop.pixel(x: 0, y: 0) != 0 }
        screenful = try wait { cells.allSatisfy(isPhoto) }
    }

    /// Turns the wheel down by a number of steps, and returns the peak memory of the program, in mebibytes.
    func memory(afterSteps steps: Int) throws(BenchmarkError) -> Double {
        let middle = ["mousemove", "\(Desktop.size.width / 2)", "\(Desktop.size.height / 2)"]
        // 2700 points a second: slow enough that every thumbnail is requested while it is visible.
        let turn = ["click", "--repeat", "\(steps)", "--delay", "30", "5"]
        try Child("xdotool", middle + turn, environment: desktop.environment).finish()
        sleep(1)
        return program.peakMemory
    }

    /// A Boolean value that indicates whether the end of the last row is visible at the bottom, without a photo.
    var isAtEnd: Bool {
        guard let last = cells.last else { return true }
        let bottom = Double(Desktop.size.height) - (cells.first?.minY ?? 0) - last.height
        let place = Rect(x: last.minX, y: bottom, width: last.width, height: last.height)
        return !isPhoto(place) && desktop.pixel(x: Int(place.center.x), y: Int(place.center.y)) == background
    }

    /// Terminates the program.
    func end() { program.end() }

    private var background: UInt32 { desktop.pixel(x: 0, y: 0) }

    /// Returns whether a cell has more than one colour; a placeholder has one.
    private func isPhoto(_ cell: Rect) -> Bool {
        let xs = stride(from: cell.minX + 20, to: cell.maxX - 20, by: 20).map { Int($0) }
        let ys = stride(from: cell.minY + 20, to: min(cell.maxY - 20, Double(Desktop.size.height)), by: 20).map {
            Int($0)
        }
        var colours: Set<UInt32> = []
        for y in ys { for x in xs { colours.insert(desktop.pixel(x: x, y: y)) } }
        return colours.count > 1
    }

    /// Polls twice in a millisecond, and returns the time since the start.
    private func wait(until isVisible: () -> Bool) throws(BenchmarkError) -> Double {
        while !isVisible() {
            guard program.isRunning else { throw BenchmarkError("tactile has ended") }
            guard Machine.time < program.start + Self.timeout else { throw BenchmarkError("tactile shows nothing") }
            usleep(500)
        }
        return Machine.time - program.start
    }
}
