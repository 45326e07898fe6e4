internal import CHEIF
internal import System

/// libheif's reader of one file, and the primary picture of the file.
final class HEICDecoder {
    private let context: OpaquePointer
    private let handle: OpaquePointer
    private let source: UnsafeMutablePointer<heif_source>

    /// Reads the structure of a file, of which `bytes` may be the beginning; they must stay valid as long as the decoder.
    init(_ bytes: UnsafeRawBufferPointer, length: Int) throws(PictureFault) {
        guard heif_is_available() != 0 else {
            throw .missingLibrary(of: PictureFormat.heic.name, MissingLibrary(heif_library(), found: heif_found()))
        }
        guard let context = heif_context_alloc() else { throw .unsupported("libheif has no memory") }
        let source = UnsafeMutablePointer<heif_source>.allocate(capacity: 1)
        source.initialize(
            to: heif_source(bytes: bytes.bytes, count: Int64(bytes.count), length: Int64(length), position: 0))
        var handle: OpaquePointer?
        do throws(PictureFault) {
            try Self.check(heif_read(context, source))
            try Self.check(heif_context_get_primary_image_handle(context, &handle))
            guard let handle else { throw .broken("it has no primary picture") }
            (self.context, self.handle, self.source) = (context, handle, source)
        } catch {
            heif_context_free(context)
            source.deallocate()
            throw error
        }
    }

    deinit {
        heif_image_handle_release(handle)
        heif_context_free(context)
        source.deallocate()
    }

    /// The size of the upright picture.
    var size: PixelSize {
        PixelSize(width: Int(heif_image_handle_get_width(handle)), height: Int(heif_image_handle_get_height(handle)))
    }

    /// The size of the picture as it is coded.
    var codedSize: PixelSize {
        PixelSize(
            width: Int(heif_image_handle_get_ispe_width(handle)), height: Int(heif_image_handle_get_ispe_height(handle))
        )
    }

    /// A Boolean value that indicates whether there is an alpha plane.
    var hasAlpha: Bool { heif_image_handle_has_alpha_channel(handle) != 0 }
    private var isPremultiplied: Bool { heif_image_handle_is_premultiplied_alpha(handle) != 0 }
    /// The number of bytes of a sample, 2 if it is not known.
    var bytesPerSample: Int { heif_image_handle_get_luma_bits_per_pixel(handle) == 8 ? 1 : 2 }

    /// The space of the colours that the file states: by a profile, else by code points; nil for none.
    ///
    /// libheif does not say what the coded data states.
    var colours: ColourSpace? {
        let count = heif_image_handle_get_raw_color_profile_size(handle)
        if count > 0, count <= ColourTransform.maxProfileBytes {
            var profile = [UInt8](repeating: 0, count: count)
            if heif_image_handle_get_raw_color_profile(handle, &profile).code == heif_error_Ok {
                return .profile(profile)
            }
        }
        var points: UnsafeMutablePointer<heif_color_profile_nclx>?
        guard heif_image_handle_get_nclx_color_profile(handle, &points).code == heif_error_Ok, let points else {
            return nil
        }
        defer { heif_nclx_color_profile_free(points) }
        return ColourSpace(
            mediaPrimaries: Int(points.pointee.color_primaries.rawValue),
            transfer: Int(points.pointee.transfer_characteristics.rawValue))
    }

    /// Decodes the picture.
    func decoded() throws(PictureFault) -> DecodedPicture {
        let stated = colours, isGrey = stated?.isOfGreys == true ? try isGrey() : false
        let picture = try decode(
            heif_colorspace_RGB, hasAlpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB)
        let rows = try picture.rows(hasAlpha: hasAlpha, isPremultiplied: isPremultiplied)
        guard rows.size == size else { throw .broken("its size differs from its header") }
        return DecodedPicture(rows, colours: stated ?? .sRGB, of: isGrey ? .grey : .rgb, owner: picture)
    }

    /// Returns whether the picture has no colours but grey, which libheif does not say before it has decoded it.
    private func isGrey() throws(PictureFault) -> Bool {
        try decode(heif_colorspace_undefined, heif_chroma_undefined).isGrey
    }

    private func decode(_ colours: heif_colorspace, _ chroma: heif_chroma) throws(PictureFault) -> HEICImage {
        guard let options = heif_decoding_options_alloc() else { throw .unsupported("libheif has no memory") }
        defer { heif_decoding_options_free(options) }
        options.pointee.convert_hdr_to_8bit = 1
        options.pointee.strict_decoding = 0
        var image: OpaquePointer?
        try Self.check(heif_decode_image(handle, &image, colours, chroma, options))
        guard let image else { throw .broken("libheif cannot decode it") }
        return HEICImage(owning: image)
    }

    private static func check(_ error: heif_error) throws(PictureFault) {
        switch (error.code, error.subcode) {
        case (heif_error_Ok, _): return
        case (_, heif_suberror_Security_limit_exceeded): throw .unsupported("it is beyond the limits of libheif")
        case (heif_error_Memory_allocation_error, _): throw .unsupported("libheif has no memory")
        case (heif_error_Unsupported_filetype, _): throw .unsupported("libheif does not read this kind of HEIF")
        case (heif_error_Unsupported_feature, heif_suberror_Unsupported_codec), (heif_error_Plugin_loading_error, _):
            throw .unsupported("libheif has no decoder of its coding")
        case (heif_error_Unsupported_feature, heif_suberror_Unsupported_color_conversion):
            throw .unsupported("libheif cannot convert its colours")
        case (heif_error_Unsupported_feature, _): throw .unsupported("libheif cannot decode it")
        case (_, heif_suberror_End_of_data): throw .cut
        default: throw .broken("libheif cannot decode it")
        }
    }

    /// The fault of a picture for which libheif has no decoder of HEVC; nil if it has one.
    ///
    /// From version 1.17 on, decoders of libheif are plugins in packages of their own.
    static var missingDecoder: PictureFault? {
        guard heif_is_available() != 0, heif_have_decoder_for_format(heif_compression_HEVC) == 0 else { return nil }
        return .missingLoader(of: PictureFormat.heic.name, package: decoderPackage(on: .current))
    }

    /// Returns the name of the package that has the decoder of HEVC, or of its file where packages are not Debian's.
    static func decoderPackage(on system: RunningSystem) -> String {
        system.isDebian ? "libheif-plugin-libde265" : "libheif-libde265.so"
    }
}

/// A picture that libheif has decoded.
private final class HEICImage {
    private let image: OpaquePointer

    /// Takes over the caller's reference.
    init(owning image: OpaquePointer) { self.image = image }

    deinit { heif_image_release(image) }

    /// A Boolean value that indicates whether the picture has no colours but grey.
    var isGrey: Bool { heif_image_get_colorspace(image) == heif_colorspace_monochrome }

    /// Returns the pixels, valid during the lifetime of this object.
    func rows(hasAlpha: Bool, isPremultiplied: Bool) throws(PictureFault) -> PixelRows {
        let channel = heif_channel_interleaved
        var stride: Int32 = 0
        guard let start = heif_image_get_plane_readonly(image, channel, &stride), stride > 0 else {
            throw .broken("libheif cannot decode it")
        }
        let size = PixelSize(
            width: Int(heif_image_get_width(image, channel)), height: Int(heif_image_get_height(image, channel)))
        guard size.width > 0, size.height > 0, size.width * (hasAlpha ? 4 : 3) <= Int(stride) else {
            throw .broken("libheif cannot decode it")
        }
        return PixelRows(
            size: size, layout: hasAlpha ? (isPremultiplied ? .premultipliedRGBA : .rgba) : .rgb,
            bytes: UnsafeRawBufferPointer(start: start, count: size.height * Int(stride)), stride: Int(stride))
    }
}

extension ColourSpace {
    /// A Boolean value that indicates whether this is a profile of greys (ICC.1:2022, section 7.2.8).
    fileprivate var isOfGreys: Bool {
        guard case .profile(let profile, _) = self, profile.count >= 20 else { return false }
        return profile[16..<20].elementsEqual("GRAY".utf8)
    }
}
