import Geometry
public import Photos
import Platform

/// The decoded photos that the screens show, and the list of those that are wished for, most urgent first.
///
/// Thumbnails stay as long as they fit in the budget, those furthest from the screen going first; of sharp pictures
/// only the one that is shown large is kept.
public final class PhotoStore {
    /// How many photos there are.
    public let count: Int
    /// Told of each photo of which something new has come: an image, or that it is broken.
    public var didReceive: ((Int) -> Void)?
    /// Told once of each photo that cannot be shown.
    public var didFail: ((PhotosError) -> Void)?
    /// Asked to fetch these photos, the first most urgently, and to forget earlier wishes.
    public var want: ([PhotoRequest]) -> Void = { _ in }

    private let nameOfItem: (Int) -> String
    private var thumbnails: [Int: (photo: PhotoImage, size: PhotoRequest.TargetSize)] = [:]
    private var broken: Set<Int> = []
    private var sharpRequest: PhotoRequest?
    private var sharp: (request: PhotoRequest, image: Image)?
    private var wishes: [PhotoRequest] = []
    private var thumbnailBytes = 0
    /// The memory that thumbnails may take, in bytes.
    private let budget = 96 << 20

    /// Makes an empty store for a number of photos with names.
    public init(count: Int, name: @escaping (Int) -> String) {
        self.count = count
        nameOfItem = name
    }

    /// What a photo is called.
    public func name(at index: Int) -> String { nameOfItem(index) }

    /// A small image of the whole photo; nil until it is decoded.
    func thumbnail(at index: Int) -> Image? { thumbnails[index]?.photo.image }

    /// The photo in as many pixels as it is shown in; nil until it is decoded.
    func sharpImage(at index: Int) -> Image? {
        sharp?.request.index == index ? sharp?.image : nil
    }

    /// The photo's own size in pixels, upright; nil until something of it is decoded.
    func naturalSize(at index: Int) -> Size? { thumbnails[index]?.photo.naturalSize }

    /// Whether the photo cannot be shown.
    func isBroken(at index: Int) -> Bool { broken.contains(index) }

    /// Wishes for the thumbnails around the screen: those in sight first, from the middle outwards, then a screenful on
    /// each side.
    func wishForThumbnails(around visible: Range<Int>, filling side: Int) {
        let size = PhotoRequest.TargetSize.filling(width: side, height: side)
        let middle = (visible.lowerBound + visible.upperBound) / 2
        let near = max(0, visible.lowerBound - visible.count)..<min(count, visible.upperBound + visible.count)
        wishes = near.filter { !broken.contains($0) && thumbnails[$0]?.size != size }
            .sorted { urgency($0, visible, middle) < urgency($1, visible, middle) }
            .map { PhotoRequest(index: $0, size: size) }
        evict(keeping: near, middle: middle)
        send()
    }

    /// Wishes for a photo in the pixels in which it is shown large, before everything else.
    func sharpen(_ index: Int, pixels: Size) {
        guard !pixels.isEmpty else { return }
        let size = PhotoRequest.TargetSize.fitting(
            width: max(1, Int(pixels.width.rounded())), height: max(1, Int(pixels.height.rounded())))
        let request = PhotoRequest(index: index, size: size)
        guard request != sharpRequest else { return }
        sharpRequest = request
        send()
    }

    /// Forgets the sharp picture of a photo that is not shown large any more.
    func endSharpening(_ index: Int) {
        guard sharpRequest?.index == index else { return }
        sharpRequest = nil
        sharp = nil
        send()
    }

    /// Takes what has been fetched.
    public func receive(_ result: PhotoResult) {
        let request = result.request
        wishes.removeAll { $0 == request }
        switch result.outcome {
        case .success(let photo):
            if request == sharpRequest {
                sharp = (request, photo.image)
            } else if case .filling = request.size {
                thumbnailBytes += photo.image.byteCount - (thumbnails[request.index]?.photo.image.byteCount ?? 0)
                thumbnails[request.index] = (photo, request.size)
            }
        case .failure(let error):
            guard broken.insert(request.index).inserted else { return }
            wishes.removeAll { $0.index == request.index }
            didFail?(error)
        }
        didReceive?(request.index)
    }

    private func urgency(_ index: Int, _ visible: Range<Int>, _ middle: Int) -> Int {
        abs(index - middle) + (visible.contains(index) ? 0 : count)
    }

    private func evict(keeping near: Range<Int>, middle: Int) {
        guard thumbnailBytes > budget else { return }
        let far = thumbnails.keys.filter { !near.contains($0) }.sorted { abs($0 - middle) > abs($1 - middle) }
        for index in far where thumbnailBytes > budget {
            thumbnailBytes -= thumbnails.removeValue(forKey: index)?.photo.image.byteCount ?? 0
        }
    }

    private func send() {
        let large = sharp?.request == sharpRequest ? nil : sharpRequest
        want((large.map { [$0] } ?? []) + wishes)
    }
}
