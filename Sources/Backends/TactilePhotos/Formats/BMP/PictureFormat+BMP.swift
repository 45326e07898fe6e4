extension PictureFormat {
    static let bmp = PictureFormat(
        name: "BMP", extensions: ["bmp", "dib"], mediaTypes: ["image/bmp"],
        isStart: { start in
            // Two letters do not identify a BMP reliably; the length of one of its known headers follows.
            guard start.has("BM", at: 0), let length = Fields(start.bytes, .littleEndian).long(at: 14) else {
                return false
            }
            return BMPFile.isHeader(ofLength: length)
        },
        decoder: Decoder(read: { input throws(PhotosError) in try BMPPicture(input) }),
        sample: """
            Qk1GAAAAAAAAAD4AAAAoAAAAAgAAAAIAAAABAAEAAAAAAAgAAAAAAAAAAAAAAAIAAAACAAAAAAD/AP///wAAAAAAAAAAAA==
            """)
}
