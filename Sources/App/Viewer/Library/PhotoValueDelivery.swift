public import TactilePhotos

/// Values of successive photos, which were read of their files.
public nonisolated struct PhotoValues: Hashable, Sendable {
    /// The property that the values have in common.
    public var value: PhotoValue
    /// The index of the first photo in the catalogue.
    public var photo: Int
    /// The values; `PhotoValue.missing` for a photo without one.
    public var values: [Int64]

    /// Creates the values of successive photos.
    public init(_ value: PhotoValue, from photo: Int, _ values: [Int64]) {
        (self.value, self.photo, self.values) = (value, photo, values)
    }
}

/// An object that decides when the values of photos reach their scene: a recording stores them, a replay repeats them.
///
/// A replay does not read the files, because their dates differ between copies of a folder.
public protocol PhotoValueDelivery: AnyObject {
    /// A Boolean value that indicates whether values come from the recording alone.
    var hasRecordedValues: Bool { get }
    /// Records values that have been read, which are delivered now.
    func note(_ values: PhotoValues)
    /// Calls `receive` for recorded values at their times, as long as `owner` lives.
    func observeValues(for owner: AnyObject, _ receive: @escaping (PhotoValues) -> Void)
}
