import TactilePhotos

/// The details of the preview's photo, which are read when they open, at each turn of the pages, and after changes of
/// the file.
final class PreviewDetails {
    /// The file whose details are shown.
    private struct State: Equatable {
        let index: Int
        let version: Int
        let title: String
    }

    private var shown: State?
    private unowned let preview: PreviewController

    /// Creates the details of a preview, which are closed.
    init(of preview: PreviewController) { self.preview = preview }

    private var panel: FactsPanel { preview.controls.details }

    private var state: State {
        let index = preview.index, store = preview.store
        return State(index: index, version: store.version(of: index), title: store.title(at: index))
    }

    /// Shows or hides the details.
    func toggle() {
        let isOpen = !panel.isOpen
        if isOpen {
            preview.controls.setPanelOpen(false)
            read()
        }
        panel.setOpen(isOpen)
    }

    /// Reads the details of another photo.
    func pageTurned() { if panel.isOpen { read() } }

    /// Reads the details of a file that has changed or has another name.
    func filesDidChange() { if panel.isOpen, let shown, shown != state { read() } }

    private func read() {
        let state = state, store = preview.store
        // What is known of a photo stays until its changed file has been read.
        if shown?.index != state.index { panel.show(state.title, []) }
        shown = state
        store.source.readDetails(of: state.index) { [weak self] details in
            guard let self, state == self.state else { return }
            panel.show(state.title, (details?.facts ?? []) + store.facts(at: state.index))
        }
    }
}
