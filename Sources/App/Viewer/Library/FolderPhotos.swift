import TactilePhotos

/// All photos of a folder that may still be read: the store of their images, and the loader that fills it.
package final class FolderPhotos {
    /// The decoded and requested images.
    package let store: PhotoStore
    private let reader: CatalogueReader
    private let loader: ScenePhotoLoader
    private let values: PhotoValueReader
    private var observation: CatalogueObservation?

    /// Creates the store over the part of the folder that has been read, and extends it as more is read.
    package init(_ material: SceneMaterial) {
        let update = material.reader.takeUpdate()
        let store = PhotoStore(update, memory: material.limits.forKeeping)
        store.didFail = material.didFail
        self.store = store
        reader = material.reader
        let inbox = material.inbox
        loader = material.makeLoader(of: update.catalogue) { [weak store] in store?.receive($0) }
        values = PhotoValueReader(material) { [weak store] in store?.sorter.receive($0) }
        store.sorter.read = { [unowned store, values] in values.read($0, of: $1, in: store.latestUpdate.catalogue) }
        store.openFrames = { [weak store] index, size, didChange in
            store.map { material.openFrames(of: $0.latestUpdate.catalogue, at: index, size: size, didChange) }
        }
        store.readGlance = { [unowned store] index in
            PhotoGlance(
                of: store.latestUpdate.catalogue, at: index, sandbox: material.sandbox,
                milliseconds: material.helperMilliseconds)
        }
        store.load = { [loader] in loader.load($0) }
        store.discardRegions = { [loader] in loader.discardRegions() }
        if case .threads = material.mode {
            let isImmediate = material.decodesAtOnce, sandbox = material.sandbox
            store.readDetails = { [unowned store] id, receive in
                let catalogue = store.latestUpdate.catalogue
                guard !isImmediate() else { return receive(try? PhotoDetails(of: catalogue, at: id, sandbox: sandbox)) }
                Task.detached {
                    let details = try? PhotoDetails(of: catalogue, at: id, sandbox: sandbox)
                    inbox.post { receive(details) }
                }
            }
        }
        for problem in update.problems { material.didFail(problem) }
        observation = reader.observe { [weak self] in inbox.post { self?.readOn() } }
    }

    /// Takes the latest state of the folder over.
    func readOn() {
        let update = reader.takeUpdate()
        loader.extend(to: update.catalogue)
        store.receive(update)
    }
}
