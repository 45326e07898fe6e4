public import Platform

extension Stage {
    /// Shows the stage on a backend until the person leaves.
    ///
    /// Input is gathered until a frame is due, so that the newest sample is in it; where nothing moves, the loop sleeps
    /// until something happens; a picture that has not changed is not presented again.
    ///
    /// While nobody sees the window, no frame is due: the loop wakes for input and for ends, which come in their own
    /// time, and what moves is where the time says when it is seen again.
    public func run(on backend: any Backend) {
        inbox.setWake { [weak backend] in backend?.wake() }
        defer { inbox.setWake(nil) }
        var shown: DisplayList?
        var due = backend.now
        var wasFullScreen = isFullScreen
        while !isClosed {
            let mustDraw = shown == nil || isMoving && backend.isVisible
            enqueue(backend.events(until: mustDraw ? due : nextDeadline))
            // After a sleep the next frame is due at once, but never earlier than the display can show it.
            if backend.now < due { enqueue(backend.events(until: due)) }
            step(to: backend.now)
            if backend.title != title { backend.title = title }
            if isFullScreen == wasFullScreen {
                // The desktop may have changed it by itself, and keeps the last word.
                isFullScreen = backend.isFullScreen
            } else {
                backend.isFullScreen = isFullScreen
            }
            wasFullScreen = isFullScreen
            if shown == nil || backend.isVisible {
                let list = displayList()
                if list != shown { backend.present(list) }
                shown = list
            }
            due = max(due + 1 / backend.refreshRate, backend.now)
        }
    }
}
