internal import CHEIF

extension PictureFormat {
    static let heic = PictureFormat(
        name: "HEIC", extensions: ["heic", "heif", "hif"], mediaTypes: ["image/heic", "image/heif"],
        isStart: { $0.hasBrand(heicBrands) },
        decoder: Decoder(read: { input throws(PhotosError) in try HEICPicture(input) }, prepare: keepDecoders),
        facts: { FactBlocks(media: $0) },
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

    /// The brands of pictures and of sequences, of HEVC and of any coding: the library says which of them it decodes.
    private static let heicBrands: [StaticString] = [
        "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "mif2", "mif3", "msf1", "avci", "avcs",
        "vvic", "vvis", "jpeg", "jpgs", "j2ki", "j2is",
    ]

    /// Loads libheif's decoders for as long as the process lives, if it is installed.
    ///
    /// From version 1.17 on they are files, which a confined process cannot open.
    private static func keepDecoders() { if heif_is_available() != 0 { heif_init(nil) } }
}
