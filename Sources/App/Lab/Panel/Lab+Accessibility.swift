public import Views

extension Lab {
    /// The windows whose elements a screen reader reads, the front-most first: the lab's own and the scene's.
    ///
    /// None during a replay, and the lab's alone while the help covers the scene.
    public var accessibilityWindows: [Window] {
        guard let session, session.replay == nil else { return [] }
        let own = screen.stage.window
        return screen.controller.help == nil ? [own, session.scene.stage.window] : [own]
    }

    /// A Boolean value that indicates whether a screen reader may act: not while a recording runs or is replayed, because
    /// a recording contains no actions of screen readers.
    public var allowsAccessibilityActions: Bool {
        session.map { $0.replay == nil && !($0.recording?.isRecording ?? false) } ?? false
    }

    /// Calls a closure after each frame that was presented.
    public func observeFrames(_ didPresent: @escaping () -> Void) { screen.didPresent = didPresent }
}
