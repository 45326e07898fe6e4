import System

/// The title of the grid's window: the folder, and how many photos it has, of which some are selected or cannot be shown.
struct GridTitle {
    /// The title.
    let text: String

    /// Creates the title of a folder.
    ///
    /// - Parameters:
    ///   - folderName: the folder's name.
    ///   - store: its photos.
    ///   - selectedCount: the number of photos that are selected; `nil` without a selection.
    init(_ folderName: String, _ store: PhotoStore, selectedCount: Int?) {
        let latest = store.latestUpdate
        let found = latest.found - store.sorter.partnerCount - store.failures.nonPhotoCount - store.removedCount
        let photos = strings("\(found.grouped) photo", plural: "\(found.grouped) photos", count: found)
        let hidden = store.failures.hiddenPhotoCount
        let parts = [
            latest.found == 0 && !latest.isComplete ? nil : photos,
            selectedCount.map { strings("\($0.grouped) selected", plural: "\($0.grouped) selected", count: $0) },
            hidden > 0
                ? strings(
                    "\(hidden.grouped) cannot be shown", plural: "\(hidden.grouped) cannot be shown", count: hidden)
                : nil,
            latest.isComplete ? nil : strings("reading…"),
        ]
        text = "\(folderName) (\(parts.compactMap { $0 }.joined(separator: ", ")))"
    }
}
