/// What became of a wish.
public struct PhotoResult: Sendable {
    /// The wish.
    public let request: PhotoRequest
    /// The photo, or why there is none.
    public let outcome: Result<PhotoImage, PhotosError>
}
