public import Geometry
public import Platform
public import TactilePhotos

/// The decoded images of a growing catalogue, and the requests for further ones, most urgent first.
///
/// The images stay within a limit of memory. Visible thumbnails have precedence, then those nearest to the screen. Part
/// of the memory is for the sharp images of the photo that is shown large and of its neighbours.
public final class PhotoStore: PhotoSourceDelegate {
    /// The object that shows the photos.
    package weak var delegate: (any PhotoStoreDelegate)?
    /// The origin of the photos.
    let source: any PhotoSource
    /// The latest state of the catalogue's reading.
    public private(set) var latestUpdate: CatalogueUpdate
    /// The photos in the order of the grid and of the preview's pages.
    private(set) var order: PhotoOrder
    /// The number of photos found so far.
    public var count: Int { latestUpdate.catalogue.count }
    /// The sorting of the photos.
    let sorter: Sorter
    /// The order with the removed photos.
    private(set) var wholeOrder: PhotoOrder
    /// The photos that were removed from the order, until they are restored.
    var removed: Set<Int> = []
    private var turns = Turns()
    /// Returns the number of changes of a photo's file.
    func version(of index: Int) -> Int { latestUpdate.versions[index] }
    /// The number of thumbnails requested and not yet decoded.
    var pendingCount: Int { requests.count }

    private var thumbnails = Thumbnails()
    private var renames: Renames
    /// The photos that cannot be shown.
    private(set) var failures = Failures()
    private var traits = Traits()
    private var tiles = Tiles()
    /// The requests for sharp images; the first is for the photo that is shown large.
    private var sharpRequests: [PhotoRequest] = []
    /// The photo that is shown large, which has no request if it is broken; no other photo keeps tiles.
    private var sharpened: Int? {
        didSet { if let enlarged = tiles.index, enlarged != sharpened { requestTiles([], of: enlarged) } }
    }
    private var sharp: [Int: (request: PhotoRequest, image: Image)] = [:]
    private var glance = Glance()
    private var requests: [PhotoRequest] = []
    private var screen = Screen()
    /// The photos near the screen whose thumbnails did not fit; they are not requested again until the screen changes.
    private var refused: Set<Int> = []
    private let memory: Int

    /// Creates a store without images.
    ///
    /// - Parameters:
    ///   - source: the origin of the photos.
    ///   - memory: the limit for all images, in bytes.
    ///   - previewFeatures: the abilities, of which one is the order of equal dates.
    package init(
        _ source: any PhotoSource, memory: Int = 128 << 20, previewFeatures: PreviewFeatures = .all
    ) {
        let update = source.latestUpdate
        (self.source, self.memory, latestUpdate) = (source, memory, update)
        sorter = Sorter(update, from: source, datesInDirection: previewFeatures.contains(.facts))
        order = sorter.order
        wholeOrder = order
        renames = Renames(since: update)
        source.delegate = self
    }

    /// Returns the thumbnail of a photo; `nil` until it is decoded.
    func thumbnail(at index: Int) -> Image? { thumbnails[index]?.photo.image }

    /// Returns the image of a photo in the pixels in which it is shown large; `nil` until it is decoded.
    func sharpImage(at index: Int) -> Image? { sharp[index]?.image }

    /// Returns the version of the file that ``bestImage(at:)`` shows.
    func imageVersion(at index: Int) -> Int { sharp[index]?.request.version ?? thumbnails[index]?.version ?? 0 }

    /// Returns the version of the file that the thumbnail shows.
    func thumbnailVersion(at index: Int) -> Int { thumbnails[index]?.version ?? 0 }

    /// Returns the sharp image of a photo, its thumbnail, or that at the beginning of its file; `nil` without any.
    func bestImage(at index: Int) -> Image? { sharpImage(at: index) ?? thumbnail(at: index) ?? glance[index] }

    /// Returns the natural size of a photo in pixels, upright; `nil` until something of it is decoded.
    public func naturalSize(at index: Int) -> Size? { traits[index].naturalSize }

    /// Returns whether a photo is an animated image; `false` until something of it is decoded.
    func isAnimated(at index: Int) -> Bool { traits[index].isAnimated }

    /// Returns whether the file of a photo ends too early, so that a part is missing; `false` until something of it is decoded.
    func isIncomplete(at index: Int) -> Bool { traits[index].isIncomplete }

    /// Reads the size and the small picture at the beginning of the file of the photo that is opened, before any decode.
    func glance(at index: Int) {
        guard !glance.isRequested(index), let found = source.glance(at: index) else { return }
        glance.take(found, of: index, noting: &traits)
    }

    /// Reads the size of a photo in the background if it is not known and the source can; the photo is not decoded before,
    /// and nothing at all before one that is about to be opened.
    func lookAhead(at index: Int, isOpening: Bool = false) {
        let isKnown = traits[index].naturalSize != nil || glance.isRequested(index)
        if !isKnown, source.requestGlance(at: index) { glance.request(index, isOpening: isOpening) }
    }

    /// Ends the wait for a photo that was about to be opened, because it is not shown.
    func endOpening() {
        glance.show(nil)
        if glance.hasHeld { send() }
    }

    /// Receives the beginning of a file; the delegate then requests the photo in its size.
    public func receive(_ found: PhotoGlance?, of index: Int) {
        glance.take(found, of: index, noting: &traits)
        delegate?.store(self, didReceive: index)
    }

    // MARK: Requests

    /// Requests the visible thumbnails, then up to a screenful on each side as memory allows, from `first` outwards.
    ///
    /// - Parameters:
    ///   - visible: the visible photos, by their places in `photos`.
    ///   - photos: the photos in the order of the screen.
    ///   - others: the photos to request at last.
    ///   - side: the side of the squares that thumbnails fill, in pixels; they are smaller if memory is scarce.
    ///   - screenful: the most photos that can be visible at a time.
    ///   - first: the place of the most urgent photo; by default the one in the middle.
    func requestThumbnails(
        around visible: Range<Int>, of photos: some RandomAccessCollection<Int>, then others: [Int] = [],
        filling side: Int, screenful: Int, from first: Int? = nil
    ) {
        let new = Screen(
            around: visible, of: photos, then: others, filling: side, screenful: screenful, from: first,
            memory: memory)
        if new != screen { refused = [] }
        screen = new
        plan()
    }

    /// Requests photos in the pixels in which they are shown large, before all thumbnails; in fewer if memory is scarce.
    func sharpen(_ photos: [(index: Int, pixels: Size)]) {
        sharpened = photos.first?.index
        glance.show(sharpened)
        let photos = photos.filter {
            !$0.pixels.isEmpty && failures[$0.index] == nil && exists($0.index) && !glance.isPending($0.index)
        }
        let sizes = SharpBudget(memory: memory).sizes(of: photos.map(\.pixels))
        let requests = zip(photos, sizes).compactMap { photo, size in size.map { request(photo.index, $0) } }
        guard !requests.isEmpty, requests != sharpRequests else { return glance.hasHeld ? send() : () }
        sharpRequests = requests
        // An image stays until its photo has been decoded in another size; images that are not requested any more go.
        sharp = sharp.filter { index, _ in requests.contains { $0.index == index } }
        send()
    }

    /// Discards the sharp images, if the photo is the one that was sharpened last.
    func endSharpening(_ index: Int) {
        guard sharpened == index else { return }
        (sharpened, sharpRequests, sharp, glance) = (nil, [], [:], Glance())
        refused = []
        plan()
    }

    /// Requests tiles of the enlarged photo, after sharp images and before thumbnails; the first is the most urgent.
    ///
    /// They replace those requested before; without any, the photo's tiles go. As many stay or are requested as fit in.
    public func requestTiles(_ tiles: [PhotoTile], of index: Int) {
        let wanted = failures[index] == nil ? tiles : []
        guard self.tiles.request(wanted, of: index, version: version(of: index), memory: tileRoom) else { return }
        guard self.tiles.index == nil else { return send() }
        source.discardRegions()
        refused = []
        plan()
    }

    /// Returns a tile of a photo; `nil` until it is decoded.
    public func tile(_ tile: PhotoTile, of index: Int) -> Image? { tiles[tile, index] }

    // MARK: Results

    /// Receives an update of the catalogue.
    public func receive(_ update: CatalogueUpdate) {
        let previous = latestUpdate, wasProvisional = previous.catalogue.isProvisional
        // Another program has restored them, or made files of their names.
        removed.subtract(update.returned(of: removed, since: previous))
        latestUpdate = update
        if sorter.receive(update) { delegate?.storeDidSort(self) }
        if update.hasOtherFiles(than: previous), !wasProvisional {
            applyChanges(since: previous)
        } else {
            wholeOrder = update.isInOrder && !sorter.isApplied ? wholeOrder.extended(to: count) : wantedOrder
            order = wholeOrder.without(removed)
        }
        if wasProvisional, !update.catalogue.isProvisional, let index = update.catalogue.openedIndex { move(to: index) }
        delegate?.storeDidRead(self)
    }

    /// Shows the photos in another order.
    func reorder(_ whole: PhotoOrder) {
        wholeOrder = whole
        let order = whole.without(removed)
        guard order != self.order else { return }
        let previous = self.order, change = { [unowned self] in self.order = order }
        if !order.extends(previous) { refused = [] }
        if let delegate { delegate.store(self, reorderFrom: previous, by: change) } else { change() }
    }

    /// Discards what is known of photos that vanished or changed, and gives the others their order.
    ///
    /// The picture of a changed photo stays until its new one has been decoded.
    private func applyChanges(since previous: CatalogueUpdate) {
        let next = wantedOrder
        for index in failures.indices where next.place(of: index) == nil { failures.remove(index) }
        let (changed, renamed) = (latestUpdate.changed(since: previous), latestUpdate.renamed(since: previous))
        for index in changed + renamed { failures.remove(index) }
        for index in changed { traits.forgetEnd(of: index) }
        sharpRequests = sharpRequests.filter { next.place(of: $0.index) != nil }.map { request($0.index, $0.size) }
        requests.removeAll { next.place(of: $0.index) == nil }
        reorder(next)
        if !(changed + renamed).isEmpty { decodeAgain(changed + renamed) }
    }

    /// Decodes the photos and tiles again whose failures may have passed.
    func retryFailures() {
        tiles.retryFailures()
        decodeAgain(failures.removeThoseToRetry())
    }

    private func decodeAgain(_ indices: [Int]) {
        refused.subtract(indices)
        plan()
        for index in indices { delegate?.store(self, didReceive: index) }
    }

    private func request(_ index: Int, _ size: PhotoRequest.TargetSize) -> PhotoRequest {
        PhotoRequest(index: index, size: size, version: version(of: index))
    }

    /// Receives the result of a request.
    public func receive(_ result: PhotoResult) {
        let result = result.located(in: latestUpdate.catalogue), request = result.request
        // The file has changed since the request.
        guard request.version == version(of: request.index) else { return }
        requests.removeAll { $0 == request }
        let wasRenamed = renames.endDecode(of: request.index, in: latestUpdate)
        switch result.outcome {
        case .failure where wasRenamed: plan()
        case .success(let decoded):
            let missing = turns.missingTurns(of: decoded, of: request.index, version: request.version) ?? 0
            let photo = decoded.turned(by: missing)
            let isStaleSharp = sharp[request.index].map { $0.request.version != request.version } ?? false
            // The picture on screen keeps its shape until the one that replaces it has been decoded.
            traits.note(photo, of: request.index, takesShape: !isStaleSharp || sharpRequests.contains(request))
            if case .tile(let tile) = request.size {
                // A tile of the file before its rotation is another part of the photo.
                guard missing == 0 else { return tiles.fail(tile, of: request.index) }
                guard tiles.insert(photo.image, tile, of: request.index, memory: tileRoom) else { return }
            } else if sharpRequests.contains(request) {
                sharp[request.index] = (request, photo.image)
            } else if case .filling = request.size {
                thumbnails.insert(
                    Thumbnails.Entry(photo: photo, size: request.size, version: request.version), at: request.index)
            }
            trim(after: request.index)
        case .failure(let error):
            if case .tile(let tile) = request.size { return tiles.fail(tile, of: request.index) }
            guard failures[request.index] == nil, exists(request.index) else { return }
            failures.insert(error, at: request.index)
            requests.removeAll { $0.index == request.index }
            sharpRequests.removeAll { $0.index == request.index }
            source.report(error)
        }
        delegate?.store(self, didReceive: request.index)
    }

    /// Gives the only photo of a provisional catalogue its final index.
    private func move(to index: Int) {
        func moved(_ request: PhotoRequest) -> PhotoRequest { self.request(index, request.size) }
        thumbnails.move(to: index)
        if !removed.isEmpty {
            removed = [index]
            order = wholeOrder.without(removed)
        }
        turns.move(to: index)
        tiles.move(to: index)
        failures.move(to: index)
        traits.move(to: index)
        if sharpened != nil { sharpened = index }
        glance.move(to: index)
        sharp = Dictionary(uniqueKeysWithValues: sharp.values.map { (index, (moved($0.request), $0.image)) })
        sharpRequests = sharpRequests.map(moved)
        requests = requests.map(moved)
        refused = []
        screen = Screen(showing: index, side: screen.side)
        delegate?.store(self, didMoveOpenedPhotoTo: index)
        send()
    }

    // MARK: Actions

    /// Returns a frame of a photo as the photo is rotated; `orientation` is that of the file whose frame it is.
    func rotated(_ frame: Image, of id: Int, from orientation: OrientationNumber?) -> Image {
        turns.corrected(frame, of: id, from: orientation)
    }

    /// Rotates the decoded images of a photo by quarter turns clockwise, or takes that back; later decodes are corrected.
    func turn(_ id: Int, by quarterTurns: Int, isTakenBack: Bool = false) {
        turns.turn(id, by: quarterTurns, version: version(of: id), isTakenBack: isTakenBack)
        func turned(_ image: Image) -> Image {
            PhotoImage(image: image, naturalSize: .zero).turned(by: quarterTurns).image
        }
        thumbnails.turn(id, by: quarterTurns)
        sharp[id] = sharp[id].map { ($0.request, turned($0.image)) }
        glance.turn(id, by: turned)
        if !quarterTurns.isMultiple(of: 2) {
            traits[id].naturalSize = traits[id].naturalSize.map { Size(width: $0.height, height: $0.width) }
        }
        requestTiles([], of: id)
        delegate?.store(self, didReceive: id)
    }

    /// A Boolean value that indicates whether each visible photo has a thumbnail, or cannot have one.
    package var showsWholeScreen: Bool {
        screen.visibleCount > 0 && screen.visible.allSatisfy { thumbnails[$0] != nil || isBroken(at: $0) }
    }

    // MARK: Memory

    /// The memory of the decoded images, in bytes.
    package var byteCounts: (thumbnails: Int, photos: Int, tiles: Int) {
        (thumbnails.byteCount, memory - sharpRoom, tiles.byteCount)
    }

    /// The memory that sharp images and tiles leave to thumbnails, in bytes.
    private var room: Int { sharpRoom - tiles.byteCount }

    /// The memory that sharp images leave, in bytes.
    private var sharpRoom: Int { sharp.values.reduce(memory) { $0 - $1.image.byteCount } }

    /// The memory for tiles, in bytes: what sharp images and visible thumbnails leave, but at least a quarter.
    private var tileRoom: Int {
        max(memory / 4, screen.visible.reduce(sharpRoom) { $0 - (thumbnails[$1]?.photo.image.byteCount ?? 0) })
    }

    /// Plans the thumbnail requests, those missing on the screen and, as far as memory allows, around it, and sends all.
    private func plan() {
        let near = screen.near.enumerated().sorted { urgency($0.element) < urgency($1.element) }
        let wanted = near.filter { isWanted($0.element) }.map { (rank: $0.offset, index: $0.element) }
        requests = thumbnails.missing(of: wanted, on: screen, room: room, version: version)
            .map { request($0, screen.size) }
        send()
    }

    /// Discards what the screen does not show until it changes, because the system is short of memory.
    public func freeMemory() {
        sharpRequests = sharpRequests.filter { $0.index == sharpened }
        sharp = sharp.filter { $0.key == sharpened }
        tiles.keepRequested()
        source.discardRegions()
        let discarded = thumbnails.keep(Set(screen.visible).union(sharpRequests.map(\.index)))
        refused.formUnion(screen.near.dropFirst(screen.visibleCount))
        refused.formUnion(discarded)
        plan()
        for index in discarded { delegate?.store(self, didReceive: index) }
    }

    private func isWanted(_ index: Int) -> Bool { exists(index) && failures[index] == nil && !refused.contains(index) }

    private func exists(_ index: Int) -> Bool { order.place(of: index) != nil }

    /// Discards the thumbnails that no longer fit after a photo has been decoded.
    private func trim(after index: Int) {
        let discarded = thumbnails.trim(to: room, by: urgency)
        refused.formUnion(discarded)
        // If the new thumbnail does not fit, less urgent ones do not fit either.
        if discarded.contains(index) {
            let limit = urgency(index)
            refused.formUnion(requests.map(\.index).filter { urgency($0) > limit })
            requests.removeAll { refused.contains($0.index) }
            send()
        }
        for other in discarded where other != index { delegate?.store(self, didReceive: other) }
    }

    /// Returns the rank of a photo, 0 for the most urgent: sharpened photos, then visible ones, then those nearby.
    private func urgency(_ index: Int) -> Int {
        sharpRequests.contains { $0.index == index } ? 0 : 1 + screen.rank(of: index)
    }

    private func send() {
        guard let thumbnails = glance.ready(requests) else { return }
        let missing = sharpRequests.filter { sharp[$0.index]?.request != $0 }
        // The tiles are those of the photo that is shown large.
        let shown = missing.prefix { $0.index == sharpened }
        source.load(shown + tiles.requests + missing.dropFirst(shown.count) + thumbnails)
    }
}
