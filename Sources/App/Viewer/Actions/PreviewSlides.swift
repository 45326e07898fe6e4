import Platform
import Views

/// The slide show of the preview: its photos, its strokes, and its end on the page of the photo that it shows.
final class PreviewSlides {
    /// The slide show; `nil` if there was none.
    private(set) var show: SlideShow?
    private unowned let preview: PreviewController

    /// Creates the slides of a preview, without a show.
    init(of preview: PreviewController) { self.preview = preview }

    /// The show that runs or is paused; `nil` without one.
    var running: SlideShow? { show.flatMap { $0.isEnding ? nil : $0 } }

    /// Starts or ends the slide show.
    func toggle() {
        if running != nil { return end() }
        guard preview.canAct else { return }
        preview.controls.setPanelOpen(false)
        let new = SlideShow(
            preview.makePage(of: preview.index), neighbour: { [weak self] in self?.photo(after: $0, step: $1) })
        new.makePage = { [weak preview] in preview?.makePage(of: $0) }
        new.isReady = { [weak preview] in preview?.store.bestImage(at: $0) != nil }
        new.didTurn = { [weak preview] _ in preview?.requestDecodes() }
        new.didPress = { [weak self] in self?.end() }
        show?.removeFromSuperview()
        show = new
        preview.view.addSubview(new)
        View.performWithoutAnimation { new.frame = preview.view.bounds }
        new.begin()
        preview.requestDecodes()
    }

    /// Fades to the page of the show's photo.
    func end() {
        guard let running else { return }
        if let place = preview.store.order.place(of: running.current) { preview.pager.jump(to: place) }
        running.end()
    }

    /// The photos of the show that need sharp decodes: the visible one and the next; empty without a show.
    var photos: [Int] {
        guard let running else { return [] }
        return [running.current] + [photo(after: running.current, step: 1)].compactMap { $0 }
    }

    /// The strokes of a slide show that have a meaning of their own; any other key ends it.
    private nonisolated static let commands = CommandTable<SlideShow>([
        Command("pause", keys: "Space", ignoring: .all) { show, _ in show.togglePause() },
        Command("turn back", keys: "Left", also: "BrowserBack", ignoring: .all) { show, _ in show.step(by: -1) },
        Command("turn", keys: "Right", also: "BrowserForward", ignoring: .all) { show, _ in show.step(by: 1) },
    ])

    /// Takes a stroke while a show runs; returns whether it belongs to the show.
    func handle(_ key: KeyEvent) -> Bool {
        guard let running else { return false }
        guard key.phase == .down, !["Shift", "Control", "Alt", "Meta"].contains(key.key) else { return true }
        if Self.commands.perform(key, on: running) { return true }
        end()
        // Keys of the program, such as Ctrl+O, do what they always do.
        return key.modifiers.isEmpty
    }

    /// Returns the next photo in a direction that can be shown; after the last one the first one.
    private func photo(after id: Int, step: Int) -> Int? {
        let order = preview.store.order, count = order.count
        guard let place = order.place(of: id), count > 1 else { return nil }
        for distance in 1..<min(count, 1000) {
            let next = ((place + step * distance) % count + count) % count
            if !preview.store.isBroken(at: order.index(at: next)) { return order.index(at: next) }
        }
        return nil
    }
}
