/// The changes that turn the first page of a TIFF or BigTIFF, which is the one that is shown: its orientation, and that of its XMP
/// packet. Other pages stay.
enum TIFFRotation {
    /// Returns the changes of a file that is shown turned by quarter turns clockwise, 0 to 3.
    static func changes(
        _ file: UnsafeRawBufferPointer, quarterTurns: Int
    ) throws(PhotoRotation.Fault) -> [FileChange] {
        let directory = try TIFFOrientation(file)
        let number = (directory.number ?? .upright).turned(by: quarterTurns)
        let changes = try directory.changes(to: number)
        guard let range = directory.packet else { return changes }
        let packet = UnsafeRawBufferPointer(rebasing: file[range])
        return changes + (try XMPOrientation(packet).changes(to: number).moved(by: range.lowerBound))
    }
}
