import ArgumentParser
import Replay
import System
import Tactile
import TactileSDL

/// The subcommand that lists the desktop's input, and prints live events.
struct InputCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "input", abstract: "List devices and input protocols, then print live events with their times.",
        discussion: HelpText.input)

    @Flag(help: "End after the list.")
    var list = false

    @Flag(help: "Print JSON: an object for the list, then the line of a recording for each event.")
    var json = false

    func run() throws { try MainActor.assumeIsolated { try show() } }

    @MainActor
    private func show() throws(CommandError) {
        let window = try openWindow()
        window.didLoseDesktop = { CommandError($0).end() }
        let listing = InputListing(window)
        try Self.print(json ? listing.json : listing.text)
        guard !list else { return }
        if !json {
            // The next event reports that the line could not be printed.
            window.gestureObserver = { time, text in
                try? Self.print(InputListing.line(text, at: time, now: window.now))
            }
        }
        window.present(DisplayList(size: window.size, scale: window.scale, background: .white))
        while try !receive(window.events(until: nil), in: window) {}
        if let failure = window.failure { throw CommandError(failure) }
    }

    /// Prints events; returns whether the window is to close.
    @MainActor
    private func receive(_ events: [InputEvent], in window: SDLWindow) throws(CommandError) -> Bool {
        for event in events {
            switch event.kind {
            case .close: return true
            case .resize(let size, let scale):
                window.present(DisplayList(size: size, scale: scale, background: .white))
            default: break
            }
            let line = InputListing.line(InputListing.description(of: event), at: event.sampleTime, now: window.now)
            if let text = json ? RecordingWriter.line(of: event) : line { try Self.print(text) }
        }
        return false
    }

    @MainActor
    private func openWindow() throws(CommandError) -> SDLWindow {
        do {
            let size = Size(width: 480, height: 320)
            return try SDLWindow(SDLWindow.Options(title: "Tactile input: move, scroll, pinch here", size: size))
        } catch {
            if case .noDisplay = error { throw CommandError(noDisplay: error) }
            throw CommandError(error)
        }
    }

    /// Prints a line at once, also into a pipe.
    private static func print(_ line: String) throws(CommandError) {
        do {
            try OpenFile.standardOutput.write((line + "\n").utf8)
        } catch {
            throw .standardOutput
        }
    }
}
