internal import CPhotos
internal import Glibc
internal import System

/// A picture that gdk-pixbuf holds.
struct Pixbuf: ~Copyable {
    private let pixbuf: OpaquePointer

    /// Creates a loader of a format; the caller owns the reference.
    ///
    /// - Throws: `PictureFault.missingLoader` if the format's package is not installed.
    static func makeLoader(of format: PictureFormat) throws(PictureFault) -> OpaquePointer {
        guard pixbuf_is_available() != 0 else {
            throw .missingLibrary(of: format.name, MissingLibrary(pixbuf_library(), found: pixbuf_found()))
        }
        // AVIF has two loaders, of which libavif's has this name.
        let names = format == .heic ? heicLoaders : [format.name.lowercased()]
        for name in names { if let loader = gdk_pixbuf_loader_new_with_type(name, nil) { return loader } }
        guard let package = format.loaderPackage(on: .current) else {
            throw .unsupported("gdk-pixbuf has no loader for \(format.name) here")
        }
        throw .missingLoader(of: format.name, package: package)
    }

    /// The names of libheif's loader, whose later versions read AVIF too.
    ///
    /// gdk-pixbuf's own loader of HEIC, which starts a process, is left alone.
    private static let heicLoaders = ["heif/avif", "heif"]

    /// Loads the decoders of HEIC for as long as the process lives, if the format is installed.
    ///
    /// libheif would load them anew for each picture, for which a confined process cannot open their files.
    static func keepDecodersOfHEIC() {
        guard let loader = try? makeLoader(of: .heic) else { return }
        heif_keep_decoders()
        gdk_pixbuf_loader_close(loader, nil)
        g_object_unref(UnsafeMutableRawPointer(loader))
    }

    /// Returns the fault of a HEIC picture for which libheif has no decoder; nil if it has one.
    ///
    /// The loader says nothing of it. From version 1.17 on, decoders of libheif are plugins in packages of their own.
    static func missingDecoder(of format: PictureFormat) -> PictureFault? {
        guard format == .heic, heif_lacks_decoder() != 0 else { return nil }
        let system = RunningSystem.current
        let package = system.isDebian ? "libheif-plugin-libde265" : "libheif-libde265.so"
        return .missingLoader(of: format.name, package: package)
    }

    /// Throws an error if gdk-pixbuf decodes a format in a process that it starts, which a confined process cannot.
    ///
    /// - Parameters:
    ///   - format: the format.
    ///   - isConfined: whether this process is confined.
    ///   - startsProcesses: whether gdk-pixbuf starts processes for its own formats.
    ///   - path: the photo's path, for the error.
    /// - Throws: `PhotosError.separateDecoder`.
    static func check(
        _ format: PictureFormat, isConfined: Bool, startsProcesses: Bool = pixbuf_starts_processes() != 0,
        path: FilePath
    ) throws(PhotosError) {
        guard isConfined, startsProcesses, format != .heic else { return }
        throw .separateDecoder(path: path.printed, format: format.name)
    }

    /// Returns whether gdk-pixbuf decodes a format in a process that it starts.
    static func startsProcess(for format: PictureFormat) -> Bool { pixbuf_starts_processes() != 0 && format != .heic }

    /// Takes over the caller's reference to a picture.
    init(owning pixbuf: OpaquePointer) { self.pixbuf = pixbuf }

    deinit { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

    /// The number of columns and rows.
    var size: PixelSize {
        PixelSize(width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)))
    }

    /// The ICC profile that the loader has found; empty if there is none, or one that is too large to use.
    var profile: [UInt8] {
        // Four letters stand for three bytes.
        guard let text = gdk_pixbuf_get_option(pixbuf, "icc-profile"),
            strnlen(text, 2 * ColourTransform.maxProfileBytes) < 2 * ColourTransform.maxProfileBytes
        else { return [] }
        var count = 0
        guard let bytes = g_base64_decode(text, &count) else { return [] }
        defer { g_free(bytes) }
        guard count <= ColourTransform.maxProfileBytes else { return [] }
        return Array(UnsafeBufferPointer(start: bytes, count: count))
    }

    /// Returns the pixels, valid during the lifetime of this value.
    func rows(isPremultiplied: Bool) -> PixelRows { Self.rows(of: pixbuf, isPremultiplied: isPremultiplied) }

    /// Returns the pixels of a picture that another object owns.
    static func rows(of pixbuf: OpaquePointer, isPremultiplied: Bool) -> PixelRows {
        let hasAlpha = gdk_pixbuf_get_n_channels(pixbuf) == 4
        return PixelRows(
            size: PixelSize(width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf))),
            layout: hasAlpha ? (isPremultiplied ? .premultipliedRGBA : .rgba) : .rgb,
            bytes: UnsafeRawBufferPointer(
                start: gdk_pixbuf_read_pixels(pixbuf), count: Int(gdk_pixbuf_get_byte_length(pixbuf))),
            stride: Int(gdk_pixbuf_get_rowstride(pixbuf)))
    }
}

extension UnsafeRawBufferPointer {
    /// The address of the first byte, for C functions.
    var bytes: UnsafePointer<UInt8>? { baseAddress?.assumingMemoryBound(to: UInt8.self) }
}
