/// AVIF: the properties of the item that stands for the file (ISO/IEC 23008-12, section 6.5), and what its data say.
extension PictureHeader {
    init(avif file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .bigEndian)
        guard let items = AVIFItems(fields) else { throw .broken("it names no picture") }
        let own = items.properties(of: items.primary)
        guard let extent = own.content(of: "ispe"), let width = extent.long(at: 4), let height = extent.long(at: 8)
        else { throw .broken("its picture has no size") }
        let coded = PixelSize(width: width, height: height)
        var size = own.content(of: "clap").map { Self.crop(coded, to: $0) } ?? coded
        if let turn = own.content(of: "irot")?.byte(at: 0), turn & 1 == 1 { size = size.transposed }
        // The loader makes the picture of the planes, then crops, turns and mirrors it, each into a new one.
        let channels = items.properties.content(of: "auxC") == nil ? 3.0 : 4.0
        let isChanged = own.contains { ["irot", "imir", "clap"].contains($0.type) }
        self.init(size: size, bytesPerPixel: isChanged ? channels : 0)
        var memory = Double(coded.count) * channels
        for item in items.coded { memory += try Self.planes(of: item, items) }
        // The planes of tiles are put together to planes of the whole.
        if own.content(of: "av1C") == nil { memory += Double(coded.count) * 8 }
        bytesBeside = file.count + Int(min(memory, 0x1p60))
        if fields.has("avis", at: 8) {
            // The loader takes no sequences; under the other name it takes the picture that stands for this one.
            firstPicture = file[..<8] + Array("avif".utf8) + file[12...]
            bytesBeside += file.count
        }
    }

    /// What the clean aperture leaves, as gdk-pixbuf's loader rounds it; the place does not matter here.
    private static func crop(_ size: PixelSize, to aperture: Fields) -> PixelSize {
        func side(_ place: Int, of whole: Int) -> Int {
            guard let numerator = aperture.long(at: place), let denominator = aperture.long(at: place + 4),
                denominator > 0
            else { return whole }
            return min(Int(Double(numerator) / Double(denominator) + 0.5), whole)
        }
        return PixelSize(width: side(0, of: size.width), height: side(8, of: size.height))
    }

    /// What the planes of an item take, in bytes; the decoder's own tables were measured to be an eighth at most.
    private static func planes(of item: Int, _ items: AVIFItems) throws(PictureFault) -> Double {
        guard let size = items.data(of: item).flatMap({ AV1Size($0) })?.size,
            let flags = items.properties(of: item).content(of: "av1C")?.byte(at: 2)
        else { throw .broken("its data do not begin as AV1") }
        // AV1-ISOBMFF, section 2.3.3: 40 more than 8 bits, 10 no colour, 08 and 04 colour halved across and down.
        let colour = flags & 0x10 != 0 ? 0.0 : 2 / Double(1 + flags >> 3 & 1) / Double(1 + flags >> 2 & 1)
        // Its planes are made up to whole squares of 128, the largest that AV1 divides a picture into.
        let padded = PixelSize(width: (size.width + 127) / 128 * 128, height: (size.height + 127) / 128 * 128)
        return Double(padded.count) * (1 + colour) * (flags & 0x40 == 0 ? 1 : 2) * 1.125
    }
}
