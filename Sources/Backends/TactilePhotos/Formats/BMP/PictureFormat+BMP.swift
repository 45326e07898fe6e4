extension PictureFormat {
    static let bmp = PictureFormat(
        name: "BMP", extensions: ["bmp", "dib"], mediaTypes: ["image/bmp"],
        isStart: { start in
            // Two letters do not identify a BMP reliably; the length of one of its known headers follows. gdk-pixbuf asks for
            // as much memory as a header is long.
            start.has("BM", at: 0)
                && [12, 40, 52, 56, 64, 108, 124].contains(Fields(start.bytes, .littleEndian).long(at: 14))
        },
        decoder: .pixbuf(PixbufLoader(format: "BMP", names: ["bmp"]), header: PictureHeader.init(bmp:)),
        sample: """
            Qk1GAAAAAAAAAD4AAAAoAAAAAgAAAAIAAAABAAEAAAAAAAgAAAAAAAAAAAAAAAIAAAACAAAAAAD/AP///wAAAAAAAAAAAA==
            """)
}
