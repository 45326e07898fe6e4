extension PictureFormat {
    static let tiff = PictureFormat(
        name: "TIFF", extensions: ["tif", "tiff"], mediaTypes: ["image/tiff"],
        isStart: { $0.has("II*\0", at: 0) || $0.has("MM\0*", at: 0) },
        decoder: .pixbuf(
            // libtiff premultiplies alpha.
            PixbufLoader(format: "TIFF", names: ["tiff"], isPremultiplied: true), header: PictureHeader.init(tiff:)),
        sample: """
            SUkqABIAAAB42mNgAAAAAgABEAAAAQMAAQAAAAIAAAABAQMAAQAAAAIAAAACAQMAAQAAAAEAAAADAQMAAQAAAAgAAAAGAQMAAQAAAAMA\
            AAAKAQMAAQAAAAEAAAARAQQAAQAAAAgAAAASAQMAAQAAAAEAAAAVAQMAAQAAAAEAAAAWAQMAAQAAAAIAAAAXAQQAAQAAAAoAAAAcAQMA\
            AQAAAAEAAAApAQMAAgAAAAAAAQA+AQUAAgAAABQBAAA/AQUABgAAAOQAAABAAQMABgAAANgAAAAAAAAA/////wAA//8AAP//hetRAAAA\
            gADD9agAAAAAAs3MTAAAAAABzcxMAAAAgADNzEwAAAAAAo/C9QAAAAAQNxqgAAAAAAIrhwoAAAAgAA==
            """)
}
