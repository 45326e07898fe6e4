package import TactilePhotos

extension EmptyState {
    /// Says that a folder has nothing to show, or that it is still being read; nothing where there is something.
    package func update(_ latest: CatalogueUpdate, in folder: String, isEmpty: Bool) {
        if !isEmpty {
            end()
        } else if latest.isComplete {
            say("No photos here", "There is no picture in \(folder) that can be shown.")
        } else {
            announce("Looking for photos…", latest.found == 0 ? "in \(folder)" : "\(latest.found.grouped) found so far")
        }
    }
}

extension Int {
    /// The number with a comma after each three digits from the right.
    package var grouped: String {
        var text = "", rest = String(self)[...]
        while rest.count > 3 {
            text = "," + rest.suffix(3) + text
            rest = rest.dropLast(3)
        }
        return rest + text
    }
}
