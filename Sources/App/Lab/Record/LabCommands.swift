import Platform
import Viewer

/// The commands of the lab, whose strokes neither the scene nor a recording receives.
nonisolated enum LabCommands {
    /// The command that shows the help.
    static let help = CommandTable<Lab>([
        Command("help", keys: "?, F1", "show or close this help") { lab, _ in
            lab.screen.controller.toggleHelp(of: lab.session?.scene.demo)
        }
    ])
    /// The commands of the measurements, of recordings and of the tuning; their rows are the menu of the lab.
    static let lab = CommandTable<Lab>([
        Command("menu", keys: "F3", "opens or closes the lab's menu") { lab, _ in lab.toggleMenu(byKey: true) },
        Command(
            "measurements", keys: "F2", "shows or hides the measurements",
            isOn: { lab, _ in lab.screen.showsMeasurements }, menu: [MenuRow("Measurements", key: "F2", in: .look)]
        ) { lab, _ in
            lab.unlessComparing { lab.screen.showsMeasurements.toggle() }
        },
        Command(
            "mark good", keys: "Ctrl+F2", "marks the last drag or pinch as good",
            menu: [MenuRow("Mark the last gesture as good", key: "Ctrl+F2", in: .change)]
        ) { lab, _ in lab.mark(.good) },
        Command(
            "mark bad", keys: "Ctrl+F3", "marks it as bad; again: what was wanted instead",
            menu: [MenuRow("Mark it as bad", key: "Ctrl+F3", in: .change)]
        ) { lab, _ in lab.mark(.bad) },
        Command(
            "record", keys: "F8", "starts or stops a recording", isOn: { lab, _ in lab.isRecording },
            menu: [MenuRow("Record", key: "F8", in: .open)]
        ) { lab, _ in
            lab.unlessComparing { lab.toggleRecording() }
        },
        Command(
            "replay", keys: "F6", "replays the last recording; F6 or Escape stops",
            isOn: { lab, _ in lab.session?.replay != nil },
            menu: [MenuRow("Replay the last recording", key: "F6", in: .open)]
        ) { lab, _ in
            lab.unlessComparing { lab.toggleReplay() }
        },
        Command("show recordings", keys: "", menu: [MenuRow("Show the folder of recordings", in: .open)]) { lab, _ in
            lab.showRecordings()
        },
        Command(
            "tuning", keys: "F7", "opens or closes the tuning panel",
            isOn: { lab, _ in lab.screen.controller.panel != nil }, menu: [MenuRow("Tuning", key: "F7", in: .look)]
        ) { lab, _ in
            lab.unlessComparing { lab.togglePanel() }
        },
        Command(
            "compare", keys: "Ctrl+F7", "compares the tuning blindly with the saved or the usual one, or ends this",
            isOn: { lab, _ in lab.isComparing }, menu: [MenuRow("Blind comparison", key: "Ctrl+F7", in: .look)]
        ) { lab, _ in lab.toggleComparison() },
        Command(
            "lab button", keys: "", isOn: { lab, _ in lab.showsButton },
            menu: [MenuRow("Lab button in the bar", in: .window)]
        ) { lab, _ in lab.toggleButton() },
    ])
    /// The commands of the question of a blind comparison, and of its result.
    static let comparison = CommandTable<Lab>([
        Command(
            "answer", keys: "1 to 3", "answer the question of a blind comparison",
            if: { $0.screen.comparison?.isAsking ?? false }
        ) { $0.answer(byKey: $1.key) },
        Command(
            "close the result", keys: "Escape", ignoring: .all,
            if: { !$0.isComparing && $0.screen.controller.question != nil }
        ) { lab, _ in lab.screen.controller.show(nil) },
    ])
    /// The command of any scene that a replay has besides.
    private static let replay = CommandTable<Lab>([
        Command("stop the replay", keys: "Escape", ignoring: .all, if: { $0.session?.replay != nil }) { lab, _ in
            lab.stopReplay()
        }
    ])

    /// All tables.
    static let tables = [help, lab, comparison, replay]

    /// Returns whether a stroke is one of the lab's in every state.
    static func contains(_ key: KeyEvent) -> Bool { help.matches(key) || lab.matches(key) }
}

extension KeyEvent {
    /// A Boolean value that indicates whether this is a key of the window, which closes the program or changes the window's
    /// mode; a replay has none of them, and they work while it runs.
    var isOfWindow: Bool { key == "F11" || key.lowercased() == "q" && modifiers == .control }
}
