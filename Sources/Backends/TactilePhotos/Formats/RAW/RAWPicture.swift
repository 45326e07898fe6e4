internal import CRAW
internal import System

/// The preview in a raw file that is a JPEG, which the camera has made of the whole photo.
struct RAWPicture: RegionPicture {
    let header: PictureHeader
    let colours: ColourSpace
    private let preview: JPEGPicture

    /// The copies of the preview that libraw makes.
    private static let copies = 2

    /// Finds the preview of a file, and reads its header.
    ///
    /// - Throws: `PhotosError` for the beginning of a file, because its preview may be anywhere.
    static func open(_ input: PictureFormat.Input) throws(PhotosError) -> any Picture {
        guard raw_is_available() != 0 else {
            let library = MissingLibrary(raw_library(), found: raw_found())
            throw PhotosError(library, format: PictureFormat.raw.name, path: input.path)
        }
        let found: raw_preview, bytes: UnsafeRawBufferPointer
        do {
            (found, bytes) = try find(input)
        } catch {
            throw PhotosError(error, path: input.path)
        }
        let part = PictureFormat.Input(bytes: bytes, path: input.path, maxPixels: input.maxPixels)
        guard found.channels == 0 else {
            return try RAWPixels(part, found, orientation: Orientation(exif: input.bytes))
        }
        return try RAWPicture(part, found, in: input.bytes)
    }

    private static func find(
        _ input: PictureFormat.Input
    ) throws(PictureFault) -> (raw_preview, UnsafeRawBufferPointer) {
        guard input.byteCount ?? 0 <= input.bytes.count else { throw .cut }
        var found = raw_preview()
        switch raw_find_preview(input.bytes.bytes, input.bytes.count, &found) {
        case RAW_JPEG, RAW_PIXELS: break
        case RAW_UNKNOWN: throw .unsupported("libraw does not know its camera, or it ends too early")
        case RAW_NO_PREVIEW: throw .unsupported("it has no preview")
        case RAW_UNSUPPORTED_PREVIEW: throw .unsupported("its preview is not a JPEG, or it ends too early")
        case RAW_CUT: throw .cut
        case RAW_NO_MEMORY: throw .unsupported("libraw has no memory")
        default: throw .broken("libraw cannot read it")
        }
        guard let bytes = Fields(input.bytes, .bigEndian).part(at: found.offset, count: found.count) else { throw .cut }
        return (found, bytes)
    }

    private init(
        _ input: PictureFormat.Input, _ found: raw_preview, in file: UnsafeRawBufferPointer
    ) throws(PhotosError) {
        preview = try JPEGPicture(input)
        let own = JPEGMarkers(input.bytes).exif.flatMap { ExifDirectories($0) }, outer = ExifDirectories(file)
        var header = preview.header
        // The orientation that libraw finds is that of the sensor's data, which may differ from that of the preview.
        let number = [own, outer].lazy.compactMap { $0?.number(0x0112, in: .picture, as: Int.self) }.first
        header.orientation = Orientation(number: number ?? Int(found.orientation))
        header.extraBytes = header.extraBytes.addingClamped(Self.copies * input.bytes.count)
        self.header = header
        let stated = preview.colours
        colours = own != nil || stated != .sRGB ? stated : outer?.previewColours ?? ColourSpace(exif: file)
    }

    var components: ColourComponents { preview.components }
    var maxRegionLevel: Int { preview.maxRegionLevel }

    func decodedSize(covering target: PixelSize) -> PixelSize { preview.decodedSize(covering: target) }

    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        let decoded = try preview.decoded(covering: target, in: &scratch)
        return DecodedPicture(
            decoded.rows, colours: colours, of: components, isIncomplete: decoded.isIncomplete)
    }

    func regionCost(of area: PixelArea, level: Int) -> Int {
        preview.regionCost(of: area, level: level).addingClamped(header.extraBytes - preview.header.extraBytes)
    }

    func region(
        _ area: PixelArea, level: Int, keepsInks: Bool
    ) throws(PhotosError) -> (pixels: [UInt32], held: Range<Int>) {
        try preview.region(area, level: level, keepsInks: keepsInks)
    }
}

/// The preview in a raw file that is pixels, such as the first one of old cameras.
struct RAWPixels: Picture {
    let header: PictureHeader
    private let pixels: UnsafeRawBufferPointer

    /// Makes a picture of the bytes of its pixels.
    init(
        _ input: PictureFormat.Input, _ found: raw_preview, orientation: Orientation
    ) throws(PhotosError) {
        pixels = input.bytes
        header = try PictureHeader(input) { _ in
            let size = PixelSize(width: found.width, height: found.height)
            var header = PictureHeader(size: size, bytesPerPixel: Double(MemoryLayout<UInt32>.size))
            header.orientation = orientation
            header.isGrey = found.channels == 1
            header.extraBytes = 2 * input.bytes.count
            return header
        }
    }

    /// Decodes at full size.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        guard header.isGrey else {
            return DecodedPicture(PixelRows(size: size, layout: .rgb, bytes: pixels, stride: 3 * size.width))
        }
        let result = scratch.take(size.count)
        for index in 0..<size.count { result[index] = 0xFF00_0000 | UInt32(pixels[index]) * 0x01_0101 }
        let rows = PixelRows(
            size: size, layout: .bgra, bytes: UnsafeRawBufferPointer(result),
            stride: size.width * MemoryLayout<UInt32>.size)
        return DecodedPicture(rows, of: .grey)
    }
}
