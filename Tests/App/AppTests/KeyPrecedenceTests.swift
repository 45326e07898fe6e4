import Foundation
import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// What each stroke does in each state of the program, and so which part of it has the stroke before the others.
///
/// Tests/App/key-precedence.txt has a line for each stroke that does something: the state, the stroke, and what differs from
/// the same second without it. A stroke that has no line does nothing. A test that fails writes the file that it expects into
/// .build; the difference of the two is what a change of the commands means for the user.
@Suite struct KeyPrecedenceTests {
    private static let table = "Tests/App/key-precedence.txt"

    /// A state of the program: the scene, and how it is reached.
    struct State: Sendable, CustomTestStringConvertible {
        let name: String
        var demo = Demo.photoPreview
        var reach: @MainActor @Sendable (AppStage) -> Void = { _ in }

        var testDescription: String { name }
    }

    /// The states of the photo program, of a comparison, and of each demo at its beginning and after Enter.
    static let states: [State] =
        [
            State(name: "grid"),
            State(name: "grid, focus") { $0.focus(3) },
            State(name: "grid, selected") {
                $0.focus(3)
                $0.key("ArrowRight", modifiers: .shift)
            },
            State(name: "grid, search") { $0.key("/") },
            State(name: "grid, found") {
                for key in ["/", "1"] { $0.key(key) }
            },
            State(name: "grid, trashed") {
                $0.focus(2)
                $0.key("Delete")
                $0.wait(1)
            },
            State(name: "flight to the preview") {
                $0.focus(2)
                $0.key("Enter")
                $0.wait(0.1)
            },
            State(name: "preview") { $0.show(2) },
            State(name: "preview, settings") {
                $0.show(2)
                $0.key("s")
                $0.wait(1)
            },
            State(name: "preview, details") {
                $0.show(2)
                $0.key("i")
                $0.wait(1)
            },
            State(name: "preview, held") {
                $0.show(2)
                $0.hold(by: Vector(dx: 0, dy: 60))
            },
            State(name: "preview, dragged to the side") {
                $0.show(2)
                $0.hold(by: Vector(dx: -80, dy: 0))
            },
            State(name: "preview, turning") {
                $0.show(2)
                $0.key("ArrowRight")
                $0.wait(0.1)
            },
            State(name: "preview, enlarged") {
                $0.show(2)
                for key in ["+", "+"] { $0.key(key) }
                $0.wait(1)
            },
            State(name: "flight to the grid") {
                $0.show(2)
                $0.key("Escape")
                $0.wait(0.1)
            },
            State(name: "slide show") {
                $0.show(2)
                $0.key("F9")
                $0.wait(1)
            },
            State(name: "slide show, paused") {
                $0.show(2)
                $0.key("F9")
                $0.wait(1)
                $0.key(" ")
            },
            State(name: "gallery") {
                $0.key("g")
                $0.wait(1)
            },
            State(name: "control with the focus") {
                $0.show(2)
                $0.key("Tab")
            },
        ]
        + [
            State(name: "comparison", demo: .circleReveal) {
                $0.key("b")
                $0.wait(1)
            }
        ]
        + Demo.all.dropFirst().flatMap { demo in
            [
                State(name: demo.name, demo: demo),
                State(name: "\(demo.name), entered", demo: demo) {
                    $0.key("Enter")
                    $0.wait(2)
                },
            ]
        }

    /// The strokes, as the table names them.
    private static let strokes: [(name: String, key: String, modifiers: KeyEvent.Modifiers)] = {
        let arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], ends = ["Home", "End", "PageUp", "PageDown"]
        let others = [
            "Enter", " ", "Escape", "Backspace", "Delete", "Tab", "F1", "F5", "F9", "F11", "/", "?", "+", "=", "-", "0",
            "1", "3", "BrowserBack", "BrowserForward", "ZoomToggle",
        ]
        let letters = ["a", "b", "c", "e", "f", "g", "i", "n", "o", "p", "q", "r", "s", "x", "z"]
        let plain = (arrows + ends + others + letters).map { ($0, KeyEvent.Modifiers()) }
        let shift = (arrows + ends + [" ", "Tab", "+", "=", "0", "1", "/", "?", "o", "s", "n", "Enter"]).map {
            ($0, KeyEvent.Modifiers.shift)
        }
        let control = (arrows + ["Home", "PageDown", " ", "Tab", "+", "=", "-", "0", "Enter"] + letters).map {
            ($0, KeyEvent.Modifiers.control)
        }
        let both = ["c", "o", "r", "q", "ArrowRight"].map { ($0, [.control, .shift] as KeyEvent.Modifiers) }
        let rest = ["+", "n", "ArrowRight", "Enter"].flatMap { [($0, KeyEvent.Modifiers.alt), ($0, .meta)] }
        return (plain + shift + control + both + rest).map { key, modifiers in
            let names: [(String, KeyEvent.Modifiers)] = [
                ("Ctrl", .control), ("Shift", .shift), ("Alt", .alt), ("Meta", .meta),
            ]
            let held = names.filter { modifiers.contains($0.1) }.map(\.0)
            return ((held + [key == " " ? "Space" : key]).joined(separator: "+"), key, modifiers)
        }
    }()

    @Test func `each stroke does in each state what the table says`() throws {
        let expected = try Repository.text(Self.table)
        var lines = ""
        for state in Self.states { lines += try effects(in: state) }
        guard lines != expected else { return }
        let path = Repository.path(".build/key-precedence.txt")
        try lines.write(toFile: path, atomically: true, encoding: .utf8)
        let known = Set(expected.split(separator: "\n")), found = Set(lines.split(separator: "\n"))
        Issue.record(
            "\(found.subtracting(known).count) lines are new, \(known.subtracting(found).count) are gone: \(path) has them all"
        )
    }

    /// Returns the lines of a state.
    private func effects(in state: State) throws -> String {
        let folder = try PictureFolder()
        let before = try outcome(of: nil, in: state, folder)
        return try Self.strokes.map { stroke in
            let after = try outcome(of: (stroke.key, stroke.modifiers), in: state, folder)
            let changes = zip(before, after).filter { $0.value != $1.value }.map {
                "\($0.name): \($0.value) -> \($1.value)"
            }
            return changes.isEmpty ? "" : "\(state.name) | \(stroke.name) | \(changes.joined(separator: "; "))\n"
        }.joined()
    }

    /// Returns the state of the program a second after a stroke.
    private func outcome(
        of stroke: (key: String, modifiers: KeyEvent.Modifiers)?, in state: State, _ folder: PictureFolder
    ) throws -> [(name: String, value: String)] {
        let chosen = Counter(), read = Counter()
        var material = try folder.material()
        material.choose = { _ in chosen.count += 1 }
        material.readAgain = { read.count += 1 }
        let shown = SceneStage(
            state.demo, of: material, size: .desktopWindow, scale: 1, textEngine: FixedWidthTextEngine())
        let stage = AppStage(shown.app, on: shown.stage)
        stage.wait(0.5)
        state.reach(stage)
        if let stroke { stage.key(stroke.key, modifiers: stroke.modifiers) }
        stage.wait(1)
        let name = (folder.path as NSString).lastPathComponent
        return stage.summary.map { ($0.name, $0.value.replacing(name, with: "folder")) } + [
            ("files are chosen", "\(chosen.count)"), ("the folder is read", "\(read.count)"),
        ]
    }
}

/// A count that closures change.
private final class Counter { var count = 0 }

extension TestStage where Controller == AppController {
    fileprivate var grid: PhotoGridController? { app.scene as? PhotoGridController }

    /// Moves the focus to a photo.
    fileprivate func focus(_ place: Int) {
        key("Home")
        for _ in 0..<place { key("ArrowRight") }
        wait(0.5)
    }

    /// Presents a photo, and waits until it rests.
    fileprivate func show(_ place: Int) {
        focus(place)
        key("Enter")
        wait(2)
    }

    /// Holds the photo with a finger that has moved.
    fileprivate func hold(by offset: Vector) {
        pointer(.down, middle)
        for step in 1...4 {
            wait(0.02)
            pointer(.move, middle + offset * (Double(step) / 4))
        }
    }

    /// The state of the program, in names and values.
    fileprivate var summary: [(name: String, value: String)] {
        let focus = window.focusedControl
        var parts: [(name: String, value: String)] = [
            ("closed", "\(stage.isClosed)"), ("full screen", "\(stage.isFullScreen)"), ("title", stage.title),
            ("focus", focus?.accessibilityLabel ?? (focus == nil ? "none" : "a control")), ("scene", app.demo.name),
            ("gallery", app.menu.map { "\($0.selection.name)\($0.isBeingDismissed ? ", leaving" : "")" } ?? "none"),
            ("pattern", app.patternMode.map { "\($0)" } ?? "none"),
        ]
        if let grid {
            parts += summary(of: grid)
        } else {
            parts += app.scene.traceFields(at: time).fields.map { ($0.name, $0.value.short) }
        }
        return parts
    }

    private func summary(of grid: PhotoGridController) -> [(name: String, value: String)] {
        let preview = grid.preview, show = preview?.slides.show
        return [
            (
                "photo with the focus",
                grid.focus.photo.map { "\($0)\(grid.focus.isVisible ? "" : ", unseen")" } ?? "none"
            ),
            ("selected", "\(grid.focus.selected.photos.sorted())"),
            ("search", grid.search.isActive ? "'\(grid.search.text)'" : "none"),
            ("names", "\(grid.sizing.showsNames)"), ("side", "\(Int(grid.layout.side))"),
            ("sort", grid.settings.sort.rawValue),
            ("desktop", "\((grid.desktop as? RecordedPhotoDesktop)?.calls.map { "\($0)" } ?? [])"),
            ("notice", grid.actions.notice.flatMap { $0.isLeaving ? nil : $0.text } ?? "none"),
            ("preview", preview.map { "\($0.flight.state)" } ?? "none"),
            ("page", preview.map { "\($0.index), \($0.pager.state.phase)" } ?? "none"),
            ("settings", preview.map { "\($0.controls.isPanelOpen)" } ?? "none"),
            ("chosen setting", preview.map { "\($0.settings.tuning.follow)" } ?? "none"),
            ("details", preview.map { "\($0.controls.details.isOpen)" } ?? "none"),
            ("enlargement", preview.map { $0.page.zoom.frame.short } ?? "none"),
            ("slide show", show.map { $0.isEnding ? "ending" : $0.isPaused ? "paused" : "runs" } ?? "none"),
            ("slide", show.map { "\($0.current)" } ?? "none"),
        ]
    }
}

extension Rect {
    /// The rectangle in whole points.
    fileprivate var short: String { "\([minX, minY, width, height].map { Int($0.rounded()) })" }
}

extension TraceValue {
    /// The value, with numbers in hundredths.
    fileprivate var short: String {
        switch self {
        case .null: "none"
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): "\((value * 100).rounded() / 100)"
        case .string(let value): value
        case .list(let values): "[\(values.map(\.short).joined(separator: " "))]"
        case .object(let fields): "{\(fields.fields.map { "\($0.name) \($0.value.short)" }.joined(separator: ", "))}"
        }
    }
}
