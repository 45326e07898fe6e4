import DemoSupport
import Views

/// What the grid says and does while its folder is being read.
extension PhotoGridController {
    var windowTitle: String {
        let photos = store.latestUpdate.found == 1 ? "1 photo" : "\(store.latestUpdate.found.grouped) photos"
        if store.latestUpdate.isComplete { return "\(folderName) (\(photos))" }
        return store.latestUpdate.found == 0 ? "\(folderName) (reading…)" : "\(folderName) (\(photos), reading…)"
    }

    func updateEmptyState() { emptyState.update(store.latestUpdate, in: folderName, isEmpty: store.count == 0) }

    /// What is under way is known only when all that is wished for at once has been: between two layouts.
    func updateProgress() {
        progress.update(store.latestUpdate, pending: store.pendingCount, screenful: screenful)
        progressBar.show(progress.value)
    }

    /// More of the folder has been read: photos that are there stay as they are.
    func readOn() {
        requested = nil
        collection.setNeedsLayout()
        view.setNeedsLayout()
        updateTitle()
        updateEmptyState()
    }
}
