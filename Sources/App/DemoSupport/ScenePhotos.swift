package import Platform
package import TactilePhotos

/// The first photos of a folder that can be shown, for scenes that need a few and no more.
package final class ScenePhotos {
    private let material: SceneMaterial
    private let loader: PhotoLoader
    private var catalogue: Catalogue
    private let count: Int
    private let size: PhotoRequest.TargetSize
    /// Told of each photo: which of those wanted it is, from 0, what it looks like and how it is called.
    private let didLoad: (_ place: Int, _ image: Image, _ title: String) -> Void
    /// The photo in the catalogue that has been asked for at each place.
    private var asked: [Int] = []
    /// Those of which the answer has come.
    private var answered: Set<Int> = []
    /// The next photo of the catalogue that nobody has asked for.
    private var next = 0

    /// Asks for photos.
    ///
    /// - Parameters:
    ///   - material: where they come from.
    ///   - count: how many.
    ///   - size: how large they are needed, in pixels; no larger than the material wants photos that fill a window.
    ///   - didLoad: told of each.
    package init(
        _ material: SceneMaterial, count: Int, size: PhotoRequest.TargetSize? = nil,
        didLoad: @escaping (_ place: Int, _ image: Image, _ title: String) -> Void
    ) {
        self.material = material
        self.count = count
        self.size = size?.limited(to: material.photoSize) ?? material.photoSize
        self.didLoad = didLoad
        let update = material.reader.takeUpdate()
        catalogue = update.catalogue
        let inbox = material.inbox, relay = Relay()
        loader = material.makeLoader(of: update.catalogue) { relay.photos?.receive($0) }
        relay.photos = self
        for problem in update.problems { material.didFail(problem) }
        requestPhotos()
        material.reader.observe { inbox.post { relay.photos?.readOn() } }
    }

    /// Leads from the loader's threads back to this object, which owns the loader.
    private final class Relay {
        weak var photos: ScenePhotos?
    }

    private func readOn() {
        let update = material.reader.takeUpdate()
        catalogue = update.catalogue
        loader.extend(to: catalogue)
        for problem in update.problems { material.didFail(problem) }
        requestPhotos()
    }

    /// Asks for the next photos until there are enough, or no more.
    private func requestPhotos() {
        guard asked.count < count, next < catalogue.count else { return }
        while asked.count < count, next < catalogue.count {
            asked.append(next)
            next += 1
        }
        load()
    }

    private func load() {
        loader.load(asked.filter { !answered.contains($0) }.map { PhotoRequest(index: $0, size: size) })
    }

    private func receive(_ result: PhotoResult) {
        let index = result.request.index
        guard let place = asked.firstIndex(of: index) else { return }
        answered.insert(index)
        switch result.outcome {
        case .success(let photo): didLoad(place, photo.image, catalogue.title(at: index))
        case .failure(let error):
            material.didFail(error)
            replace(place)
        }
    }

    /// Asks for another photo in the place of one that cannot be shown.
    private func replace(_ place: Int) {
        guard next < catalogue.count else { return }
        asked[place] = next
        next += 1
        load()
    }
}
