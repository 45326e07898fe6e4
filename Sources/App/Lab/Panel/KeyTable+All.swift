import Demos
package import Viewer

nonisolated extension KeyTable {
    // strings: begin
    /// The sections that matter in every scene.
    private static let program =
        Section.app + [
            Section(
                "Everywhere",
                LabCommands.help.words
                    // The stage handles these keys after all controllers, and a control with the focus before them.
                    + [Entry(keys: "Tab, Shift+Tab", effect: "move the focus to the next or the previous control")]
                    + Entry.files
                    + [
                        Entry(keys: "Enter, Space", effect: "use the control with the focus"),
                        Entry(keys: "Arrows, Home, End", effect: "move the slider with the focus"),
                    ] + WindowCommands.table.words + [Entry(keys: "Ctrl+Q", effect: "quits")]),
            Section("Lab", LabCommands.lab.words + LabCommands.comparison.words + TuningPanel.commands.words),
        ]
    // strings: end

    /// The keys of the whole program.
    package static let all = KeyTable(Demo.all.flatMap(\.keys) + program)

    /// Returns the keys that matter while a scene is open.
    package static func keys(in scene: Demo?) -> KeyTable { KeyTable((scene?.keys ?? []) + program) }
}
