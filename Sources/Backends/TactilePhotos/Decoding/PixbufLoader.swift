internal import CPhotos
internal import System

/// A loader of gdk-pixbuf, and what it does otherwise than most.
struct PixbufLoader: Sendable {
    /// The package that adds a loader to gdk-pixbuf.
    struct Package: Sendable {
        /// The name of the package in Debian.
        let name: String
        /// The file of the loader, by which it is named where packages do not have Debian's names.
        let file: String

        /// Returns the name by which the user of a system finds the package.
        func shown(on system: RunningSystem) -> String { system.isDebian ? name : file }
    }

    /// The name of the format, for errors.
    let format: String
    /// The names by which gdk-pixbuf knows the loader, of which the first that is installed is used.
    let names: [String]
    /// The package that has the loader; `nil` if it comes with gdk-pixbuf.
    var package: Package?
    /// A Boolean value that indicates whether some versions of gdk-pixbuf decode the format in a process that they start.
    var mayStartProcess = true
    /// A Boolean value that indicates whether the loader reports the size before it decodes; libavif's loses the picture if a size
    /// is refused later.
    var reportsSizeFirst = true
    /// A Boolean value that indicates whether the colours of its pictures are multiplied by alpha.
    var isPremultiplied = false
    /// Returns the fault of a picture that the loader could not decode because a decoder is missing; the loader says nothing of it.
    var missingDecoder: @Sendable () -> PictureFault? = { nil }

    /// Creates a loader; the caller owns the reference.
    ///
    /// - Throws: `PictureFault.missingLoader` if the format's package is not installed.
    func make() throws(PictureFault) -> OpaquePointer {
        guard pixbuf_is_available() != 0 else {
            throw .missingLibrary(of: format, MissingLibrary(pixbuf_library(), found: pixbuf_found()))
        }
        for name in names { if let loader = gdk_pixbuf_loader_new_with_type(name, nil) { return loader } }
        guard let package else {
            throw .unsupported("gdk-pixbuf has no loader for \(format) here")
        }
        throw .missingLoader(of: format, package: package.shown(on: .current))
    }

    /// Throws an error if gdk-pixbuf decodes the format in a process that it starts, which a confined process cannot.
    ///
    /// - Parameters:
    ///   - input: the photo.
    ///   - startsProcesses: whether gdk-pixbuf starts processes for its own formats.
    /// - Throws: `PhotosError.separateDecoder`.
    func check(_ input: PictureFormat.Input, startsProcesses: Bool = pixbuf_starts_processes() != 0) throws(PhotosError)
    {
        guard input.isConfined, startsProcesses, mayStartProcess else { return }
        throw .separateDecoder(path: input.path.printed, format: format)
    }

    /// A Boolean value that indicates whether gdk-pixbuf decodes the format in a process that it starts.
    var startsProcess: Bool { pixbuf_starts_processes() != 0 && mayStartProcess }
}

extension PictureFormat.Decoder {
    /// Makes the decoder of a format that a loader of gdk-pixbuf decodes after this program has read the header.
    static func pixbuf(
        _ loader: PixbufLoader,
        header: @escaping @Sendable (UnsafeRawBufferPointer) throws(PictureFault) -> PictureHeader,
        prepare: @escaping @Sendable () -> Void = {}
    ) -> Self {
        Self(
            read: { input throws(PhotosError) in
                PixbufPicture(input, try PictureHeader(input, reading: header), loader)
            },
            loader: loader, prepare: prepare)
    }
}
