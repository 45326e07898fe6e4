internal import CLCMS
internal import CTIFF
internal import Platform
internal import System

/// The first picture of a TIFF in memory, which libtiff decodes.
final class TIFFPicture: Picture {
    let header: PictureHeader

    private let file: TIFFFile
    private let samples: TIFFSamples
    private let colours: ColourSpace
    private let path: FilePath

    /// Reads the header.
    init(_ input: PictureFormat.Input) throws(PhotosError) {
        path = input.path
        guard tiff_is_available() != 0 else {
            let library = MissingLibrary(tiff_library(), found: tiff_found())
            throw PhotosError(library, format: PictureFormat.tiff.name, path: path)
        }
        do throws(PictureFault) {
            file = try TIFFFile(input.bytes, maxPixels: input.maxPixels)
            samples = try TIFFSamples(file)
            header = try Self.header(file, samples, input.bytes, maxPixels: input.maxPixels)
        } catch {
            throw PhotosError(error, path: path)
        }
        let profile = file.profile
        colours = profile.isEmpty ? ColourSpace(exif: input.bytes) : .profile(profile)
        try size.check(maxPixels: input.maxPixels, path: path)
        try header.work.check(maxPixels: input.maxPixels, path: path)
        guard samples.components != .lab || lcms_is_available() != 0 else {
            throw PhotosError(
                MissingLibrary(lcms_library(), found: lcms_found()), format: PictureFormat.tiff.name, path: path)
        }
    }

    private static func header(
        _ file: TIFFFile, _ samples: TIFFSamples, _ bytes: UnsafeRawBufferPointer, maxPixels: Int
    ) throws(PictureFault) -> PictureHeader {
        let stated = file.stated
        var header = PictureHeader(size: file.size, bytesPerPixel: 4)
        header.orientation = Orientation(number: Int(stated.orientation))
        header.isGrey = samples.components == .grey
        header.extraBytes = file.entryBytes.addingClamped(file.unitBytes)
        let unit = PixelSize(
            width: Int(stated.tile_width > 0 ? stated.tile_width : stated.width),
            height: Int(stated.tile_width > 0 ? stated.tile_height : min(stated.rows_per_strip, stated.height)))
        let unitSamples = unit.count.multipliedClamped(by: Int(stated.samples))
        if file.keepsUnit || samples.isConvertedByLibrary {
            header.extraBytes = header.extraBytes.addingClamped(unitSamples.multipliedClamped(by: 4))
        }
        // A strip whose bits are in the other order is copied.
        if stated.fill_order != 1 { header.extraBytes = header.extraBytes.addingClamped(bytes.count) }
        let units = file.unitCount
        header.work.samples = units.multipliedClamped(by: stepsPerUnit(stated.compression))
        // libtiff is asked for each strip below, so that too many of them are refused by their number.
        guard header.work.steps <= DecodingWork.maxSteps(maxPixels: maxPixels) else { return header }
        let (stored, scans) = try file.stored(in: bytes)
        // Bytes that several strips have in common are read once for each.
        header.work.bytes = max(stored - bytes.count, 0)
        guard let scans else {
            header.work.samples = header.work.samples.addingClamped(
                file.size.count.multipliedClamped(by: Int(stated.samples)))
            return header
        }
        header.work.samples = header.work.samples.addingClamped(scans.multipliedClamped(by: unitSamples))
        header.extraBytes = header.extraBytes.addingClamped(jpegBytesPerSample * unit.width * Int(stated.samples))
        // A progressive JPEG keeps all coefficients until its last scan.
        if scans > units {
            header.extraBytes = header.extraBytes.addingClamped(
                unitSamples.multipliedClamped(by: MemoryLayout<Int16>.size))
        }
        return header
    }

    /// The steps of beginning a strip or a tile, measured maxima: a JPEG needs a decoder of its own.
    private static func stepsPerUnit(_ compression: UInt16) -> Int {
        switch Int32(compression) {
        case COMPRESSION_NONE: 500
        case COMPRESSION_JPEG, COMPRESSION_OJPEG, COMPRESSION_WEBP: 20_000
        default: 10_000
        }
    }

    /// The memory of libjpeg for rows of blocks, for each sample of a row, in bytes.
    private static let jpegBytesPerSample = 100

    /// Decodes at full size.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        let pixels = scratch.take(size.count)
        var held = size.height
        do throws(PictureFault) {
            if samples.isConvertedByLibrary {
                try file.readConverted(to: pixels)
            } else {
                let bytes = UnsafeMutableRawBufferPointer(pixels), stride = size.width * MemoryLayout<UInt32>.size
                // Every pixel is opaque until its alpha is known.
                bytes.initializeMemory(as: UInt8.self, repeating: 255)
                held = try file.read(bitsPerPixel: samples.bitsPerPixel, planes: samples.planes) {
                    row, plane, x, y, count in
                    let start = y * stride + x * MemoryLayout<UInt32>.size
                    samples.write(row, plane, UnsafeMutableRawBufferPointer(rebasing: bytes[start...]), count)
                }
                guard held > 0 else { throw .cut }
            }
        } catch {
            throw PhotosError(error, path: path)
        }
        return DecodedPicture(
            PixelRows(
                size: size, layout: samples.layout, bytes: UnsafeRawBufferPointer(pixels),
                stride: size.width * MemoryLayout<UInt32>.size, held: 0..<held),
            colours: colours, of: samples.components)
    }
}
