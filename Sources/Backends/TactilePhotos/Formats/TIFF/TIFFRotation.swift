/// The changes that turn a TIFF or BigTIFF.
///
/// The orientation of the first page, which is the one that is shown, and that of its XMP packet change. Other pages stay.
enum TIFFRotation {
    /// Returns the changes of a file that is shown turned by quarter turns clockwise, 0 to 3.
    static func changes(
        _ file: UnsafeRawBufferPointer, quarterTurns: Int
    ) throws(PhotoRotation.Fault) -> [FileChange] {
        let directory = try TIFFOrientation(file)
        let number = (directory.number ?? .upright).turned(by: quarterTurns)
        var changes = try directory.changes(to: number)
        if let range = directory.packet {
            let packet = UnsafeRawBufferPointer(rebasing: file[range])
            changes += try XMPOrientation(packet).changes(to: number).moved(by: range.lowerBound)
        }
        if let fault = directory.fault(of: changes) { throw fault }
        return changes
    }
}
