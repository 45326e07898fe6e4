package import Viewer

nonisolated extension KeyTable.Section {
    // strings: begin
    /// The keys of the gallery and of the scenes' patterns.
    package static let app = [
        Self("Gallery", AppController.gallery.words + GalleryController.commands.words),
        Self("Patterns", AppController.patterns.words),
    ]
    // strings: end
}

nonisolated extension KeyTable.Entry {
    /// The keys about files, which work in every scene.
    package static let files = AppController.files.words
}
