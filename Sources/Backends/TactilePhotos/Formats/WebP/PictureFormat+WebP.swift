internal import CWebP.Decode
internal import CWebP.Demux

extension PictureFormat {
    static let webp = PictureFormat(
        name: "WebP", extensions: ["webp"], mediaTypes: ["image/webp"],
        isStart: { $0.has("RIFF", at: 0) && $0.has("WEBP", at: 8) },
        decoder: Decoder(
            read: { input throws(PhotosError) in
                let header = try PictureHeader(input, reading: PictureHeader.init(webp:))
                guard header.isComposed else { return WebPPicture(header, of: input) }
                return FirstFrame(header, of: input) { () throws(PictureFault) in
                    try WebPFrames(input.bytes, maxFrames: 1)
                }
            },
            check: WebPPicture.check,
            prepare: { _ = (webp_decoder_is_available(), webp_demux_is_available()) }),
        openFrames: { file, _ throws(PictureFault) in try WebPFrames(file) }, facts: { FactBlocks(webp: $0) },
        sample: """
            UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoCAAIAAgA0JaACdLoB+AADsAD+8MQL/yC5YXXI1/8gP+QH/ID/+PIAAAA=
            """)
}
