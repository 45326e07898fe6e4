package import Controllers

/// The commands of the window, whose strokes the stage handles after all controllers.
package nonisolated enum WindowCommands {
    /// The commands.
    package static let table = CommandTable<Stage>([
        Command(
            "full screen", keys: "F11", "switches to full screen and back", isOn: { stage, _ in stage.isFullScreen },
            menu: [MenuRow("Full screen", key: "F11", in: .window)]
        ) { stage, _ in stage.isFullScreen.toggle() }
    ])
}
