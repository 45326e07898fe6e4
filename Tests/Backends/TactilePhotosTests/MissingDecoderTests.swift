import CAVIF
import CHEIF
import CJPEG
import CJXL
import CPNG
import CRAW
import CSVG
import CTIFF
import CWebP
import CWebP.Decode
import CWebP.Demux
import Foundation
import Platform
import System
import TestSupport
import Testing

@testable import TactilePhotos

/// Tests of decoders that a system lacks or has in another version.
@Suite struct MissingDecoderTests {
    /// The libraries that decode, with the name by which a linker finds each: that of the headers.
    static let libraries: [(name: String, link: String)] = names.map { (String(cString: $0), $1) }

    private static var names: [(UnsafePointer<CChar>, String)] {
        [
            (avif_library(), "libavif.so"), (heif_library(), "libheif.so"), (jxl_library(), "libjxl.so"),
            (webp_decoder_library(), "libwebp.so"),
            (webp_library(), "libwebp.so"), (webp_demux_library(), "libwebpdemux.so"),
            (webp_mux_library(), "libwebpmux.so"),
            (jpeg_library(), "libjpeg.so"), (png_library(), "libpng16.so"),
            (tiff_library(), "libtiff.so"), (raw_library(), "libraw_r.so"),
            // These two have no headers here.
            (rsvg_library(), "librsvg-2.so.2"), (cairo_library(), "libcairo.so.2"),
        ]
    }

    /// Returns the folders of the system's libraries in which a file lies.
    private func folders(of file: String) -> [URL] {
        let roots = ["/usr/lib", "/usr/lib64"].map { URL(fileURLWithPath: $0) }
        let inner = try? FileManager.default.contentsOfDirectory(at: roots[0], includingPropertiesForKeys: nil)
        return (roots + (inner ?? [])).filter {
            FileManager.default.fileExists(atPath: $0.appendingPathComponent(file).path)
        }
    }

    @Test(arguments: libraries)
    func `the name of a library is that of the headers with which the program was built`(
        library: (name: String, link: String)
    ) throws {
        let folder = try #require(folders(of: library.link).first)
        let real = folder.appendingPathComponent(library.link).resolvingSymlinksInPath().lastPathComponent
        #expect(real == library.name || real.hasPrefix(library.name + "."))
    }

    /// The sizes of `avifImage`, which libavif allocates, and of `avifRGBImage`, which its clients do, on 64 bits: in the headers of
    /// 0.11.1, and in those of 1.2.1 and 1.4.2.
    @Test func `structures have the sizes that belong to the name of libavif`() throws {
        let sizes = ["libavif.so.15": [192, 56], "libavif.so.16": [224, 64]]
        let found = [MemoryLayout<avifImage>.size, MemoryLayout<avifRGBImage>.size]
        #expect(try #require(sizes[String(cString: avif_library())]) == found)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/dpkg-query")), arguments: libraries)
    func `the package of a library is the one of which dpkg has installed it`(
        library: (name: String, link: String)
    ) throws {
        let package = MissingLibrary(name: library.name).package
        let list = "/var/lib/dpkg/info/" + package
        let architecture = try #require(folders(of: library.name).first).lastPathComponent.prefix { $0 != "-" }
        let names = [list + ".list", list + ":\(architecture == "x86_64" ? "amd64" : "arm64").list"]
        let files = try #require(
            names.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }.first, "\(package)")
        #expect(files.contains("/\(library.name)\n"))
    }

    /// The errors of decoders that are missing, and the remedy of each.
    @Test(arguments: [
        (
            PhotosError.missingLoader(path: "a", format: "AVIF", package: "libavif16"),
            "The photo a cannot be shown without the decoder of AVIF; install the package libavif16.", "Needs libavif16"
        ),
        (
            .missingLoader(path: "a", format: "AVIF", package: "libavif.so.16"),
            "The photo a cannot be shown without the decoder of AVIF; install the library libavif.so.16.",
            "Needs libavif.so.16"
        ),
        (
            .otherVersion(path: "a", format: "AVIF", needed: "libavif.so.15", found: "libavif.so.16"),
            "The photo a cannot be shown, because Tactile was built to decode AVIF with libavif.so.15, and the version of this system is libavif.so.16; install Tactile's package for this system.",
            "Needs libavif.so.15"
        ),
        (
            .otherVersion(path: "a", format: "JPEG", needed: "libjpeg.so.62", found: "libjpeg.so.62"),
            "The photo a cannot be shown, because libjpeg.so.62, which decodes JPEG, is older than the one with which Tactile was built; update it.",
            "Needs libjpeg.so.62"
        ),
    ])
    func `an error says what is missing, and passes between processes`(
        error: PhotosError, sentence: String, summary: String
    ) throws {
        #expect(error.description == sentence && error.summary == summary)
        #expect(error.isAboutPhoto && !error.canRetry)
        var message = Message()
        message.append(error)
        var reader = MessageReader(message.bytes[...])
        #expect(try reader.error(path: FilePath("a")) == error)
    }

    @Test(arguments: ["ID=debian\nVERSION_ID=12", "ID=debian\nVERSION_ID=13", "ID=debian", "ID=ubuntu\nID_LIKE=debian"])
    func `the decoder of HEIC has the same package in each release`(text: String) {
        #expect(HEICDecoder.decoderPackage(on: RunningSystem(osRelease: text)) == "libheif-plugin-libde265")
        #expect(HEICDecoder.decoderPackage(on: RunningSystem(osRelease: "ID=arch")) == "libheif-libde265.so")
    }

    @Test func `a decoder that is there is not missing`() {
        for format in PictureFormat.all { format.decoder.prepare() }
        #expect(HEICDecoder.missingDecoder == nil)
    }
}
