import Platform

/// The commands of the photo that is open.
///
/// A slide show takes all strokes before them, and then the actions on photos: ``PhotoActions/commands``.
nonisolated enum PreviewCommands {
    @MainActor private static func isShown(_ preview: PreviewController) -> Bool { preview.flight.state == .shown }

    /// The commands.
    static let table = CommandTable<PreviewController>([
        Command(
            "turn", keys: "Left, Right", "show the previous or the next photo", also: "BrowserBack, BrowserForward",
            if: { $0.pages.canTurn },
            isOffered: { preview, key in preview.pager.hasNeighbour(key == "Left" ? -1 : 1) },
            menu: [MenuRow("Previous photo", key: "Left", in: .open), MenuRow("Next photo", key: "Right", in: .open)]
        ) { $0.pager.turn(by: ["ArrowLeft", "BrowserBack"].contains($1.key) ? -1 : 1) },
        Command("turn on", keys: "Space, Shift+Space", "show the next or the previous photo", if: { $0.pages.canTurn })
        {
            $0.pager.turn(by: $1.modifiers == .shift ? -1 : 1)
        },
        Command(
            "enlarge", keys: "+, =, -", "enlarge or reduce the photo", ignoring: [.shift, .control],
            if: { $0.zoom.canZoom }, isOffered: { preview, key in preview.zoom.canStep(by: key == "-" ? -1 : 1) },
            menu: [MenuRow("Enlarge", key: "+", in: .look), MenuRow("Reduce", key: "-", in: .look)]
        ) { $0.zoom.step(by: $1.key == "-" ? -1 : 1) },
        Command(
            "fit", keys: "0", "fits the photo into the window", ignoring: [.shift, .control], if: { $0.zoom.canZoom },
            isOn: { preview, _ in preview.page.zoom.fits }, menu: [MenuRow("Fit into the window", key: "0", in: .look)]
        ) { preview, _ in preview.zoom.fit() },
        Command(
            "show pixels", keys: "1", "shows a pixel of the photo on a pixel of the screen",
            ignoring: [.shift, .control], if: { $0.zoom.canZoom },
            isOn: { preview, _ in preview.zoom.showsPixels }, menu: [MenuRow("Actual size", key: "1", in: .look)]
        ) { preview, _ in preview.zoom.showPixels() },
        // The middle button of a mouse, as in Gwenview.
        Command("toggle pixels", keys: "ZoomToggle", if: { $0.zoom.canZoom }) { preview, _ in
            if preview.page.zoom.fits { preview.zoom.showPixels() } else { preview.zoom.fit() }
        },
        Command(
            "move", keys: "Shift+Arrows", "move the enlarged photo",
            if: { $0.zoom.canZoom && $0.page.zoom.isActive }
        ) { $0.zoom.move(by: $1.key) },
        Command(
            "play", keys: "A", "plays or pauses an animated image", if: { isShown($0) && $0.playback.canToggle },
            menu: [MenuRow("Play or pause", key: "A", in: .look, isHiddenWhenDisabled: true)]
        ) { preview, _ in preview.playback.toggle() },
        Command(
            "settings", keys: "S", "opens the settings; the arrow keys select in them", if: isShown,
            isOn: { preview, _ in preview.controls.isPanelOpen }, menu: [MenuRow("Settings", key: "S", in: .window)]
        ) { preview, _ in preview.controls.setPanelOpen(!preview.controls.isPanelOpen) },
        Command(
            "close", keys: "Escape, Backspace", "close the photo; during a drag, cancel the drag", ignoring: .all
        ) { preview, _ in preview.goBack() },
        // The key first closes what is in front of the photo.
        Command("close the photo", keys: "", menu: [MenuRow("Close the photo", in: .window)]) {
            preview, _ in preview.close()
        },
        Command("select a setting", keys: "Left, Right", if: { isShown($0) && $0.controls.isPanelOpen }) {
            $0.controls.panel.moveSelection(by: $1.key == "ArrowLeft" ? -1 : 1)
        },
        Command("select the end of slide shows", keys: "Up, Down", if: { isShown($0) && $0.controls.isPanelOpen }) {
            $0.controls.panel.moveEndSelection(by: $1.key == "ArrowUp" ? -1 : 1)
        },
    ])
}
