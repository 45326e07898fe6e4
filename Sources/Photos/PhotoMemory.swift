internal import Synchronization

/// What has been decoded of one folder, for loaders that are asked for it again.
///
/// It grows without limit: it is for measuring what everything but decoding costs.
public final class PhotoMemory: Sendable {
    private let outcomes = Mutex<[PhotoRequest: Result<PhotoImage, PhotosError>]>([:])

    /// Makes a memory of nothing.
    public init() {}

    subscript(request: PhotoRequest) -> Result<PhotoImage, PhotosError>? {
        get { outcomes.withLock { $0[request] } }
        set { outcomes.withLock { $0[request] = newValue } }
    }
}
