import Platform
import TactilePhotos
import Viewer

/// The first photos of a folder that can be shown, for scenes that need a fixed number.
final class ScenePhotos {
    private let source: any PhotoSource
    private let count: Int
    private let size: PhotoRequest.TargetSize
    /// Called for each photo with its place among those requested, from 0, its image and its title.
    private let didLoad: (_ place: Int, _ image: Image, _ title: String) -> Void
    /// The catalogue index of the photo that is requested for each place.
    private var requested: [Int] = []
    /// The catalogue indices whose result has arrived.
    private var answered: Set<Int> = []
    /// The lowest catalogue index that has not been requested.
    private var next = 0

    /// Requests photos; more of the catalogue may be read later.
    ///
    /// - Parameters:
    ///   - material: the folder and the means to decode its photos.
    ///   - count: the number of photos.
    ///   - size: the size in pixels, at most the material's `photoSize`, which is the default.
    ///   - didLoad: called for each photo with its place from 0, its image and its title.
    init(
        _ material: SceneMaterial, count: Int, size: PhotoRequest.TargetSize? = nil,
        didLoad: @escaping (_ place: Int, _ image: Image, _ title: String) -> Void
    ) {
        source = material.makeSource()
        self.count = count
        self.size = size?.limited(to: material.photoSize) ?? material.photoSize
        self.didLoad = didLoad
        source.delegate = self
        requestPhotos()
    }

    private var catalogue: Catalogue { source.latestUpdate.catalogue }

    /// Requests photos until all places are filled or the catalogue has no more.
    private func requestPhotos() {
        guard requested.count < count, next < catalogue.count else { return }
        while requested.count < count, next < catalogue.count {
            requested.append(next)
            next += 1
        }
        load()
    }

    private func load() {
        source.load(requested.filter { !answered.contains($0) }.map { PhotoRequest(index: $0, size: size) })
    }

    /// Requests another photo in the place of one that cannot be shown.
    private func replace(_ place: Int) {
        guard next < catalogue.count else { return }
        requested[place] = next
        next += 1
        load()
    }
}

extension ScenePhotos: PhotoSourceDelegate {
    func receive(_ update: CatalogueUpdate) { requestPhotos() }

    func receive(_ result: PhotoResult) {
        let index = result.request.index
        guard let place = requested.firstIndex(of: index) else { return }
        answered.insert(index)
        switch result.outcome {
        case .success(let photo): didLoad(place, photo.image, PhotoTitle.of(catalogue.title(at: index)))
        case .failure(let error):
            source.report(error)
            replace(place)
        }
    }

    func receive(_ glance: PhotoGlance?, of photo: Int) {}

    func receive(_ values: [PhotoValue.Batch]) {}
}
