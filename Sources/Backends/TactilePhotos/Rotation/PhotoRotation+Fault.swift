extension PhotoRotation {
    /// The reason why the picture of a file cannot be rotated.
    enum Fault: Error, Hashable, Sendable, CaseIterable {
        /// The format has no field for an orientation.
        case noField
        /// The file is damaged.
        case noDirectory, noNumber, noPicture, cut
        /// A decoder shows another orientation than this program reads.
        case notShown
        /// The file is sound, but its orientation cannot be written without loss.
        case noRoom, sequence, laterCrop, frames, index, unusualXMP

        // strings: begin
        /// The reason as the part of a sentence.
        var reason: String {
            switch self {
            case .noField: "its format has no orientation that could be changed without loss"
            case .noDirectory: "its EXIF block is damaged"
            case .noNumber: "its orientation is no number"
            case .noPicture: "the file is damaged, and holds no picture"
            case .cut: "the file is damaged, and ends too early"
            case .notShown: "decoders read its orientation differently"
            case .noRoom: "its file has no room for an orientation"
            case .sequence: "it is an image sequence, whose frames cannot be turned"
            case .laterCrop: "it is cropped after it is turned"
            case .frames: "its file also holds a film, whose place would change"
            case .index: "its file has an index of frames, whose places would change"
            case .unusualXMP: "its XMP states the orientation in an unusual way"
            }
        }
        // strings: end
    }
}
