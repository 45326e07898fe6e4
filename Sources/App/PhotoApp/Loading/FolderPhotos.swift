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
        let news = material.reader.takeNews()
        let store = PhotoStore(news, memory: material.limits.forKeeping)
        store.didFail = material.didFail
        self.store = store
        reader = material.reader
        let inbox = material.inbox
        loader = material.makeLoader(of: news.catalogue) { [weak store] in store?.receive($0) }
        store.load = { [loader] in loader.load($0) }
        for problem in news.problems { material.didFail(problem) }
        reader.observe { [weak self] in inbox.post { self?.readOn() } }
    }

    private func readOn() {
        let news = reader.takeNews()
        loader.extend(to: news.catalogue)
        store.receive(news)
    }
}
