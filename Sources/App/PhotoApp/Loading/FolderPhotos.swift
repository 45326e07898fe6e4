package import DemoSupport
import TactilePhotos

/// All photos of a folder that is read on: the store of their pictures, with the decoder that fills it.
package final class FolderPhotos {
    /// The pictures there are, and those that are wished for.
    package let store: PhotoStore
    private let reader: CatalogueReader
    private let loader: PhotoLoader

    /// Begins with as much of the folder as has been read.
    package init(_ material: SceneMaterial) {
        let update = material.reader.takeUpdate()
        let store = PhotoStore(update, memory: material.limits.forKeeping)
        store.didFail = material.didFail
        self.store = store
        reader = material.reader
        let inbox = material.inbox
        loader = material.makeLoader(of: update.catalogue) { [weak store] in store?.receive($0) }
        store.load = { [loader] in loader.load($0) }
        for problem in update.problems { material.didFail(problem) }
        reader.observe { [weak self] in inbox.post { self?.readOn() } }
    }

    private func readOn() {
        let update = reader.takeUpdate()
        loader.extend(to: update.catalogue)
        store.receive(update)
    }
}
