import Platform
import System
import Testing

@testable import TactilePhotos

/// Returns the changes by which a file is shown turned, as the program finds them.
func rotation(of file: [UInt8], by quarterTurns: Int) throws -> [FileChange] {
    guard let memory = MemoryFile(file) else { throw PhotosError.fileMissing(path: "") }
    var place = TaskPlace(testSandbox, maxPixels: DecodingLimits().maxPixels)
    let source = PictureFile(descriptor: memory.descriptor)
    return try place.perform(RotationTask(quarterTurns: (quarterTurns % 4 + 4) % 4), on: source)
}

/// Returns a file that is shown turned by quarter turns clockwise.
func rotated(_ file: [UInt8], by quarterTurns: Int) throws -> [UInt8] {
    let changes = try rotation(of: file, by: quarterTurns)
    return try #require(file.withUnsafeBytes { changes.applied(to: $0) })
}

extension Bitmap {
    /// Returns the picture turned by quarter turns clockwise.
    func turned(by quarterTurns: Int) -> Bitmap {
        (0..<quarterTurns).reduce(self) { old, _ in
            var new = Bitmap(width: old.height, height: old.width)
            for y in 0..<old.height {
                for x in 0..<old.width { new.pixels[x * new.width + old.height - 1 - y] = old[x, y] }
            }
            return new
        }
    }

    /// Returns the picture that is shown for a stored one of an orientation: TIFF 6.0, section 8.
    func shown(_ orientation: Int) -> Bitmap {
        var mirrored = self
        if [2, 4, 5, 7].contains(orientation) {
            for y in 0..<height { for x in 0..<width { mirrored.pixels[y * width + x] = self[width - 1 - x, y] } }
        }
        return mirrored.turned(by: [0, 0, 2, 2, 3, 1, 1, 3][orientation - 1])
    }
}

/// Returns an XMP packet with an orientation.
func xmpPacket(_ orientation: Int, isElement: Bool = false, prefix: String = "tiff") -> [UInt8] {
    let name = "\(prefix):Orientation"
    let property = isElement ? "><\(name)> \(orientation) </\(name)></rdf:Description>" : " \(name)='\(orientation)'/>"
    return Array(
        """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
        <!-- tiff:Orientation="4" --><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:\(prefix)="http://ns.adobe.com/tiff/1.0/" xmlns:other="http://other/"
        other:Orientation="7"\(property)</rdf:RDF></x:xmpmeta><?xpacket end="w"?>
        """.utf8)
}
