import TactilePhotos
import Platform
import Synchronization
import Testing

/// Results as they come in.
final class Inbox: Sendable {
    private let results = Mutex<[PhotoResult]>([])

    func add(_ result: PhotoResult) { results.withLock { $0.append(result) } }

    var all: [PhotoResult] { results.withLock { $0 } }
    var indices: [Int] { all.map(\.request.index) }
}

/// Decodes one photo of a folder here and now.
func decode(
    _ catalogue: Catalogue, index: Int = 0, limits: DecodingLimits = DecodingLimits(), _ size: PhotoRequest.TargetSize
) throws -> PhotoImage {
    let inbox = Inbox()
    PhotoLoader(catalogue: catalogue, mode: .immediate, limits: limits, deliver: inbox.add).load([
        PhotoRequest(index: index, size: size)
    ])
    #expect(inbox.all.count == 1)
    return try #require(inbox.all.first).outcome.get()
}

/// Decodes bytes as the only photo of a folder.
func decode(
    _ bytes: [UInt8], name: String = "a.jpg", limits: DecodingLimits = DecodingLimits(), _ size: PhotoRequest.TargetSize
) throws -> PhotoImage {
    let folder = try PhotoFolder()
    try folder.add(name, bytes)
    return try decode(Catalogue(folder: folder.path), limits: limits, size)
}

extension PhotoImage {
    /// The picture itself, without its mipLevels.
    var bitmap: Bitmap { image.levels[0] }
}

extension Bitmap {
    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
