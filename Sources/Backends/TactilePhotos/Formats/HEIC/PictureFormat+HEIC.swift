internal import CPhotos
internal import System

extension PictureFormat {
    static let heic = PictureFormat(
        name: "HEIC", extensions: ["heic", "heif", "hif"], mediaTypes: ["image/heic", "image/heif"],
        isStart: { $0.hasBrand(["heic", "heix", "heim", "heis", "mif1"]) },
        decoder: .pixbuf(heicLoader, header: PictureHeader.init(heic:), prepare: keepDecoders),
        sample: """
            AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa5tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5w\
            aXRtAAAAAAACAAAAEGlkYXQAAAAAACAAEAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHSAAEAAAAAAAABWAACAAEAAAAAAAAAAQAAAAAA\
            AAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADZaXBycAAAALdpcGNvAAAA\
            d2h2Y0MBBAgAAAAAAAAAAAAe8AD8//j4AAAPAyAAAQAXQAEMAf//BAgAAAMAnjgAAAMAAB66AkAhAAEAKkIBAQQIAAADAJ44AAADAAAe\
            kAQQILLdVdNc3AgIGBAAAAMAEAAAAwAQgCIAAQAIRAHBcxgwGJAAAAAUaXNwZQAAAAAAAABAAAAAQAAAABRpc3BlAAAAAAAAACAAAAAQ\
            AAAAEHBpeGkAAAAAAwgICAAAABppcG1hAAAAAAAAAAIAAQKBAgACAgOEAAAAGmlyZWYAAAAAAAAADmRpbWcAAgABAAEAAAFgbWRhdAAA\
            AVQoAa8GMh3WCxBdQcV284T//5Vv0PgaJL+Vul6MOyPl8z/+VgDsKHen/mcLv94I/91vwf366z//SobDGpd+fgnie7E/0FEEwHg2sbCW\
            HcTQQuqujnwaG/wWO5NJyAIF0AB5O7l85eIvzXDi/h8n95YTNAXUr1vRznDskX3q2N+cGHNPIVS6TMkHJpGWK66FAyMRv+iTGn3+767/\
            WXw8fvKQPmrsbIAA0aocmet0z8e9/oef5T+X+NBVn3YADOebfot4U5aeRCmM0QEapgACVpbj2K8MzAZdYMa51VZxi1loyPQZrH4O0FGr\
            x87nfTbENmHwC0D2PkeLcDZ6Si3qgAICUc7gVuR+qQrBhAuPDroAF8PYAIymSjHms2l1V/dY0iVeO1gANQohJqSS9OnhY08toXxQ0Rgb\
            6dWpUy10Wy24kFZbDrk9QrS7mzpZWY8Y2HkrXkFI
            """)

    /// The loader of libheif, whose later versions read AVIF too.
    ///
    /// gdk-pixbuf's own loader of HEIC, which starts a process, is left alone.
    private static let heicLoader = PixbufLoader(
        format: "HEIC", names: ["heif/avif", "heif"],
        package: PixbufLoader.Package(name: "heif-gdk-pixbuf", file: "libpixbufloader-heif.so"),
        mayStartProcess: false, missingDecoder: { missingDecoder })

    /// Loads libheif's decoders for as long as the process lives, if the format is installed.
    ///
    /// libheif would load them anew for each picture, for which a confined process cannot open their files.
    private static func keepDecoders() {
        guard let loader = try? heicLoader.make() else { return }
        heif_keep_decoders()
        gdk_pixbuf_loader_close(loader, nil)
        g_object_unref(UnsafeMutableRawPointer(loader))
    }

    /// The fault of a picture for which libheif has no decoder; nil if it has one.
    ///
    /// From version 1.17 on, decoders of libheif are plugins in packages of their own.
    private static var missingDecoder: PictureFault? {
        guard heif_lacks_decoder() != 0 else { return nil }
        let package = PixbufLoader.Package(name: "libheif-plugin-libde265", file: "libheif-libde265.so")
        return .missingLoader(of: heic.name, package: package.shown(on: .current))
    }
}
