import Geometry
import Platform
public import TactilePhotos

/// The photos of a catalogue, as far as it has been read and they have been decoded, and the list of those that are
/// wished for, most urgent first.
///
/// Pictures are held within a number of bytes: the thumbnails in sight first, then those nearest to the screen, and the
/// sharp pictures of the one that is shown large and those beside it.
public final class PhotoStore {
    /// How far the catalogue has been read.
    public private(set) var latestUpdate: CatalogueUpdate
    /// How many photos there are so far.
    public var count: Int { latestUpdate.catalogue.count }
    /// How many thumbnails are wished for and have not come.
    var pendingCount: Int { requests.count }
    /// Told when more of the catalogue has been read.
    var didRead: (() -> Void)?
    /// Told of each photo that is to be shown in another way: a picture has come or gone, or it is broken.
    public var didReceive: ((Int) -> Void)?
    /// Told once of each photo and each folder that cannot be shown.
    public var didFail: ((PhotosError) -> Void)?
    /// Asked to fetch these photos, the first most urgently, and to forget earlier wishes.
    public var load: ([PhotoRequest]) -> Void = { _ in }

    private var thumbnails = ThumbnailCache()
    private var broken: Set<Int> = []
    /// Who is wished for sharp, the one that is shown large first.
    private var sharpRequests: [PhotoRequest] = []
    private var sharp: [Int: (request: PhotoRequest, image: Image)] = [:]
    private var requests: [PhotoRequest] = []
    private var screen = Screen(visible: 0..<0, first: 0, side: 1)
    /// Those around the screen that turned out to have no room; not wished for again before the screen shows others.
    private var refused: Set<Int> = []
    private let memory: Int

    /// What is in sight, and how large.
    private struct Screen: Equatable {
        let visible: Range<Int>
        /// The most urgent.
        let first: Int
        let side: Int
        var size: PhotoRequest.TargetSize { .filling(width: side, height: side) }
        /// What a thumbnail may take as long as none is known, in bytes.
        var usualByteCount: Double { Double(side * side) * Share.usualAspect * Share.bytesPerPixel }
    }

    private enum Share {
        /// The share of the memory that the thumbnails of a screenful may take.
        static let visible = 5.0 / 8
        /// The share that the sharp pictures may take.
        static let sharp = 3.0 / 8
        /// Bytes in a pixel of a picture with all its mipLevels.
        static let bytesPerPixel = 4 * 4.0 / 3
        /// How many pixels a thumbnail has for each of the square that it covers, as long as none is known: 3:2.
        static let usualAspect = 1.5
    }

    /// Makes a store without pictures.
    ///
    /// - Parameters:
    ///   - update: how far the catalogue has been read.
    ///   - memory: what pictures may take, in bytes.
    public init(_ update: CatalogueUpdate, memory: Int = 128 << 20) {
        latestUpdate = update
        self.memory = memory
    }

    /// What a photo is called on screen.
    public func title(at index: Int) -> String { latestUpdate.catalogue.title(at: index) }

    /// A small image of the whole photo; nil until it is decoded.
    func thumbnail(at index: Int) -> Image? { thumbnails[index]?.photo.image }

    /// The photo in as many pixels as it is shown in; nil until it is decoded.
    func sharpImage(at index: Int) -> Image? { sharp[index]?.image }

    /// The photo's own size in pixels, upright; nil until something of it is decoded.
    func naturalSize(at index: Int) -> Size? { thumbnails[index]?.photo.naturalSize }

    /// Whether the photo cannot be shown.
    func isBroken(at index: Int) -> Bool { broken.contains(index) }

    // MARK: Wishes

    /// Wishes for the thumbnails around the screen: those in sight first, then as many of a screenful on each side as there
    /// is memory for, each time from `first` outwards.
    ///
    /// - Parameters:
    ///   - visible: the photos in sight.
    ///   - side: the side of the squares that they fill, in pixels; where memory is scarce, pictures are made smaller.
    ///   - screenful: the most photos that may be in sight at a time.
    ///   - first: the one that comes first; nil: the one in the middle.
    func requestThumbnails(around visible: Range<Int>, filling side: Int, screenful: Int, from first: Int? = nil) {
        let first = first ?? (visible.lowerBound + visible.upperBound) / 2
        var new = Screen(visible: visible, first: first, side: side)
        let excess = new.usualByteCount * Double(screenful) / (Double(memory) * Share.visible)
        if excess > 1 {
            new = Screen(visible: visible, first: first, side: max(1, Int(Double(side) / excess.squareRoot())))
        }
        if new != screen { refused = [] }
        screen = new
        plan()
        send()
    }

    /// Wishes for a photo in the pixels in which it is shown large, before everything else; in fewer where memory is
    /// scarce.
    func sharpen(_ index: Int, pixels: Size) { sharpen([(index, pixels)]) }

    /// Wishes for photos in the pixels in which they are shown large, before everything else: the first as far as memory
    /// lasts, the others as far as it leaves them as many as they are to have.
    func sharpen(_ photos: [(index: Int, pixels: Size)]) {
        var left = Double(memory) * Share.sharp / Share.bytesPerPixel, requests: [PhotoRequest] = []
        for (index, pixels) in photos where !pixels.isEmpty && !broken.contains(index) {
            let factor = min(1, (left / (pixels.width * pixels.height)).squareRoot())
            guard requests.isEmpty || factor == 1 else { continue }
            let pixels = pixels * factor
            left -= pixels.width * pixels.height
            let size = PhotoRequest.TargetSize.fitting(
                width: max(1, Int(pixels.width.rounded())), height: max(1, Int(pixels.height.rounded())))
            requests.append(PhotoRequest(index: index, size: size))
        }
        guard !requests.isEmpty, requests != sharpRequests else { return }
        sharpRequests = requests
        // What is seen of a photo stays until it has come in another size; who is not wished for any more makes room.
        sharp = sharp.filter { index, _ in requests.contains { $0.index == index } }
        send()
    }

    /// Forgets the sharp pictures, of a photo that is not shown large any more and those beside it.
    func endSharpening(_ index: Int) {
        guard sharpRequests.first?.index == index else { return }
        sharpRequests = []
        sharp = [:]
        refused = []
        plan()
        send()
    }

    // MARK: What comes

    /// Takes what has been read of the catalogue since.
    public func receive(_ update: CatalogueUpdate) {
        latestUpdate = update
        for problem in update.problems { didFail?(problem) }
        didRead?()
    }

    /// Takes what has been fetched.
    public func receive(_ result: PhotoResult) {
        let request = result.request
        requests.removeAll { $0 == request }
        switch result.outcome {
        case .success(let photo):
            if sharpRequests.contains(request) {
                sharp[request.index] = (request, photo.image)
            } else if case .filling = request.size {
                thumbnails.insert(ThumbnailCache.Entry(photo: photo, size: request.size), at: request.index)
            }
            trim(after: request.index)
        case .failure(let error):
            guard broken.insert(request.index).inserted else { return }
            requests.removeAll { $0.index == request.index }
            sharpRequests.removeAll { $0.index == request.index }
            didFail?(error)
        }
        didReceive?(request.index)
    }

    // MARK: Memory

    /// What thumbnails may take now, in bytes.
    private var room: Int { sharp.values.reduce(memory) { $0 - $1.image.byteCount } }

    /// Makes the list of wishes: what is missing on the screen and, as far as memory lasts, around it.
    private func plan() {
        let visible = screen.visible
        let near = max(0, visible.lowerBound - visible.count)..<min(count, visible.upperBound + visible.count)
        let usual = thumbnails.meanByteCount ?? Int(screen.usualByteCount)
        var left = room
        requests = []
        for index in near.sorted(by: { urgency($0) < urgency($1) }) where isWanted(index) {
            let held = thumbnails[index].flatMap { $0.size == screen.size ? $0.photo.image.byteCount : nil }
            left -= held ?? usual
            guard left >= 0 || visible.contains(index) else { break }
            if held == nil { requests.append(PhotoRequest(index: index, size: screen.size)) }
        }
    }

    private func isWanted(_ index: Int) -> Bool { !broken.contains(index) && !refused.contains(index) }

    /// Lets go of what does not fit any more after something has come.
    private func trim(after index: Int) {
        let gone = thumbnails.trim(to: room, by: urgency)
        refused.formUnion(gone)
        // Where there is no room for what has come, there is none for what is less urgent.
        if gone.contains(index) {
            let limit = urgency(index)
            refused.formUnion(requests.map(\.index).filter { urgency($0) > limit })
            requests.removeAll { refused.contains($0.index) }
            send()
        }
        for other in gone where other != index { didReceive?(other) }
    }

    /// How soon a photo is needed, 0 the soonest: the one that is shown large, those in sight, those near.
    private func urgency(_ index: Int) -> Int {
        if sharpRequests.contains(where: { $0.index == index }) { return 0 }
        return abs(index - screen.first) + (screen.visible.contains(index) ? 1 : count + 1)
    }

    private func send() {
        load(sharpRequests.filter { sharp[$0.index]?.request != $0 } + requests)
    }
}
