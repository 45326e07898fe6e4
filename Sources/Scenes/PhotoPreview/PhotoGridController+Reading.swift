import Views

/// What the grid says and does while its folder is being read.
extension PhotoGridController {
    var windowTitle: String {
        let photos = store.news.found == 1 ? "1 photo" : "\(store.news.found.grouped) photos"
        if store.news.isComplete { return "\(folderName) (\(photos))" }
        return store.news.found == 0 ? "\(folderName) (reading…)" : "\(folderName) (\(photos), reading…)"
    }

    func updateEmptyState() {
        if store.count > 0 {
            emptyState.end()
        } else if store.news.isComplete {
            emptyState.say("No photos here", "There is no picture in \(folderName) that can be shown.")
        } else {
            let found = store.news.found
            emptyState.announce(
                "Looking for photos…", found == 0 ? "in \(folderName)" : "\(found.grouped) found so far")
        }
    }

    /// What is under way is known only when all that is wished for at once has been: between two layouts.
    func updateProgress() {
        progress.update(store.news, pending: store.pendingCount, screenful: screenful)
        progressBar.show(progress.value)
    }

    /// More of the folder has been read: photos that are there stay as they are.
    func readOn() {
        wished = nil
        collection.setNeedsLayout()
        view.setNeedsLayout()
        updateTitle()
        updateEmptyState()
    }
}

extension Int {
    /// The number with a comma after each three digits from the right.
    fileprivate var grouped: String {
        var text = "", rest = String(self)[...]
        while rest.count > 3 {
            text = "," + rest.suffix(3) + text
            rest = rest.dropLast(3)
        }
        return rest + text
    }
}
