internal import Platform
internal import System

/// A HEIC in memory, which libheif decodes, crops and turns by the properties of its primary picture, in their order.
///
/// An EXIF orientation has no effect (ISO/IEC 23008-12, section A.2.1).
struct HEICPicture: Picture {
    let header: PictureHeader
    private let decoder: HEICDecoder
    private let items: MediaItems?
    private let file: UnsafeRawBufferPointer
    private let path: FilePath

    /// The steps of decoding a pixel with its colours.
    private static let stepsPerPixel = 12
    /// The memory of the decoder for each pixel, a measured maximum: its planes and tables, their copy, three channels of the
    /// picture, and the same again in one plane; twice for two bytes a sample.
    private static let bytesPerPixel = 10
    /// The memory for each pixel of an alpha plane, in bytes.
    private static let bytesPerAlphaPixel = 4
    /// The times that the data of a file's items may have the length of the file.
    private static let maxShare = 4
    /// The length of the longest file whose header is read without the rest of it, in bytes.
    private static let maxBeginningLength = 64 << 20

    /// Reads the header.
    init(_ input: PictureFormat.Input) throws(PhotosError) {
        (file, path) = (input.bytes, input.path)
        let items = try MediaItems(input), length = input.byteCount ?? input.bytes.count
        let decoder: HEICDecoder, pixels: Int
        do throws(PictureFault) {
            guard length == input.bytes.count || length <= Self.maxBeginningLength else { throw .cut }
            // libheif copies the data of each item.
            guard items?.byteCount(inFileOf: length) ?? 0 <= length.multipliedClamped(by: Self.maxShare) else {
                throw .broken("its parts overlap")
            }
            pixels = try items?.decodedPixels() ?? 0
            try items?.checkSources()
            do throws(PictureFault) {
                decoder = try HEICDecoder(input.bytes, length: max(length, input.bytes.count))
            } catch {
                throw Self.reason(error, items, input.bytes)
            }
        } catch {
            throw PhotosError(error, path: path)
        }
        (self.decoder, self.items) = (decoder, items)
        var header = try PictureHeader(input) { _ in
            Self.header(of: decoder, items, length: length, decodedPixels: pixels)
        }
        let orientation = MediaRotation.orientation(of: input.bytes)
        header.appliedOrientation = orientation.map { Orientation(number: $0.rawValue) } ?? .upright
        self.header = header
    }

    private static func header(
        of decoder: HEICDecoder, _ items: MediaItems?, length: Int, decodedPixels: Int
    ) -> PictureHeader {
        var header = PictureHeader(size: decoder.size, bytesPerPixel: 0)
        let samples = decoder.hasAlpha ? bytesPerPixel + bytesPerAlphaPixel : bytesPerPixel
        let canvas = ([decoder.codedSize, decoder.size] + (items?.statedSizes ?? [])).map(\.count).max() ?? 0
        header.extraBytes = canvas.multipliedClamped(by: samples * decoder.bytesPerSample).addingClamped(2 * length)
        header.work.samples = decodedPixels.multipliedClamped(by: stepsPerPixel)
        header.colours = decoder.colours.map(StatedColours.space)
        return header
    }

    /// Returns the reason of a fault, which libheif does not know: it takes kinds that it does not decode for damage.
    private static func reason(
        _ fault: PictureFault, _ items: MediaItems?, _ file: UnsafeRawBufferPointer
    ) -> PictureFault {
        switch fault {
        case .broken, .unsupported: break
        case .tooCostly, .missingLoader, .missingLibrary: return fault
        }
        guard let items else {
            let boxes = (try? MediaBox.all(in: Fields(file, .bigEndian), from: 0)) ?? []
            return boxes.content(of: "moov") == nil ? fault : .unsupported("an image sequence without a still picture")
        }
        let codings = items.codings
        guard codings.isSubset(of: MediaItems.codings) else {
            return .unsupported("its data is not HEVC")
        }
        guard case .unsupported = fault, codings.contains("hvc1") else { return fault }
        return HEICDecoder.missingDecoder ?? fault
    }

    /// Decodes at full size.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        do {
            return try decoder.decoded()
        } catch {
            throw PhotosError(Self.reason(error, items, file), path: path)
        }
    }
}
