import Platform
import Views

/// The slide show of the preview: its photos, its strokes, and its end on the page of the photo that it shows.
final class PreviewSlides {
    /// The slide show; `nil` if there was none.
    private(set) var show: SlideShow?
    private unowned let preview: PreviewController
    /// The photos of the show.
    private var sequence: SlideSequence

    /// Creates the slides of a preview, without a show.
    init(of preview: PreviewController) {
        self.preview = preview
        sequence = SlideSequence(from: preview.index, in: preview.store.order)
    }

    /// The show that runs or is paused; `nil` without one.
    var running: SlideShow? { show.flatMap { $0.isEnding ? nil : $0 } }

    /// Starts or ends the slide show.
    func toggle() {
        if running != nil { return end() }
        guard preview.canAct else { return }
        preview.controls.setPanelOpen(false)
        sequence = SlideSequence(from: preview.index, in: preview.store.order)
        let new = SlideShow(preview.makePage(of: preview.index)) { [weak self] in self?.neighbour(by: $0) ?? .end }
        new.makePage = { [weak preview] in preview?.makePage(of: $0) }
        new.isReady = { [weak preview] in preview?.store.bestImage(at: $0) != nil }
        new.didTurn = { [weak self] in self?.turned(to: $0, by: $1) }
        new.didEnd = { [weak self] in self?.end() }
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
        preview.pager.jump(to: running.current, in: preview.store.order)
        running.end()
        preview.source?.previewTitleDidChange()
    }

    /// Continues in another order: from the current photo or, if it is gone, with the photo that followed it.
    func orderChanged() {
        guard let running else { return }
        sequence.take(preview.store.order)
        if preview.store.order.count == 0 {
            running.end()
        } else if sequence.isCurrentGone {
            running.leaveCurrent()
        } else {
            running.proceed()
        }
        preview.requestDecodes()
    }

    /// Gives the only photo another index, because its folder has been listed.
    func openedPhotoMoved(to index: Int) {
        running?.openedPhotoMoved(to: index)
        sequence = SlideSequence(from: index, in: preview.store.order)
    }

    private func turned(to id: Int, by step: Int) {
        sequence.turn(to: id, by: step)
        preview.requestDecodes()
        preview.source?.previewTitleDidChange()
    }

    /// The photos of the show that need sharp decodes: the visible one and the next; empty without a show.
    var photos: [Int] {
        guard let running else { return [] }
        guard case .photo(let next) = neighbour(by: 1) else { return [running.current] }
        return [running.current, next]
    }

    /// The strokes of a slide show that have a meaning of their own, and the rows of its menu; any other key ends it.
    nonisolated static let commands = CommandTable<PreviewSlides>([
        Command(
            "pause", keys: "Space", ignoring: .all, if: isRunning,
            isOn: { slides, _ in slides.running?.isPaused ?? false }, menu: [MenuRow("Paused", key: "Space", in: .look)]
        ) { slides, _ in slides.running?.togglePause() },
        Command(
            "turn back", keys: "Left", also: "BrowserBack", ignoring: .all, if: isRunning,
            menu: [MenuRow("Previous photo", key: "Left", in: .open)]
        ) { slides, _ in slides.running?.step(by: -1) },
        Command(
            "turn", keys: "Right", also: "BrowserForward", ignoring: .all, if: isRunning,
            menu: [MenuRow("Next photo", key: "Right", in: .open)]
        ) { slides, _ in slides.running?.step(by: 1) },
        Command("end", keys: "F9", if: isRunning, menu: [MenuRow("End the slide show", key: "F9", in: .window)]) {
            slides, _ in slides.end()
        },
        Command(
            "menu", keys: "F10", also: "Shift+F10, ContextMenu",
            if: { isRunning($0) && $0.preview.actions?.menu.isAvailable ?? false }
        ) { slides, _ in slides.preview.actions?.menu.toggle(byKey: true) },
    ])

    @MainActor private static func isRunning(_ slides: PreviewSlides) -> Bool { slides.running != nil }

    /// Takes a stroke while a show runs; returns whether it belongs to the show.
    func handle(_ key: KeyEvent) -> Bool {
        guard running != nil else { return false }
        guard key.phase == .down, !["Shift", "Control", "Alt", "Meta"].contains(key.key) else { return true }
        if Self.commands.perform(key, on: self) { return true }
        end()
        // Keys of the program, such as Ctrl+O, do what they always do.
        return key.modifiers.isEmpty
    }

    /// Returns the next photo in a direction that can be shown.
    private func neighbour(by step: Int) -> SlideSequence.Neighbour {
        let afterLast = preview.features.contains(.slides) ? preview.settings.afterLastPhoto : .beginAgain
        return sequence.neighbour(by: step, afterLast: afterLast) { [store = preview.store] in !store.isBroken(at: $0) }
    }
}
