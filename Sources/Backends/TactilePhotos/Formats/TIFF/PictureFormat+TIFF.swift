internal import CTIFF

extension PictureFormat {
    static let tiff = PictureFormat(
        name: "TIFF", extensions: ["tif", "tiff"], mediaTypes: ["image/tiff"],
        isStart: {
            $0.has("II*\0", at: 0) || $0.has("MM\0*", at: 0) || $0.has("II+\0\u{8}\0\0\0", at: 0)
                || $0.has("MM\0+\0\u{8}\0\0", at: 0)
        },
        decoder: Decoder(
            read: { input throws(PhotosError) in try TIFFPicture(input) },
            prepare: { _ = tiff_is_available() }),
        facts: { FactBlocks(tiff: $0) }, pages: TIFFDirectories.pages,
        sample: """
            SUkqABIAAAB42mNgAAAAAgABEAAAAQMAAQAAAAIAAAABAQMAAQAAAAIAAAACAQMAAQAAAAEAAAADAQMAAQAAAAgAAAAGAQMAAQAAAAMA\
            AAAKAQMAAQAAAAEAAAARAQQAAQAAAAgAAAASAQMAAQAAAAEAAAAVAQMAAQAAAAEAAAAWAQMAAQAAAAIAAAAXAQQAAQAAAAoAAAAcAQMA\
            AQAAAAEAAAApAQMAAgAAAAAAAQA+AQUAAgAAABQBAAA/AQUABgAAAOQAAABAAQMABgAAANgAAAAAAAAA/////wAA//8AAP//hetRAAAA\
            gADD9agAAAAAAs3MTAAAAAABzcxMAAAAgADNzEwAAAAAAo/C9QAAAAAQNxqgAAAAAAIrhwoAAAAgAA==
            """)
}
