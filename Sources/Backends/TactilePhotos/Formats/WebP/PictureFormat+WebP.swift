internal import CWebP.Decode
internal import CWebP.Demux

extension PictureFormat {
    static let webp = PictureFormat(
        name: "WebP", extensions: ["webp"], mediaTypes: ["image/webp"],
        isStart: { $0.has("RIFF", at: 0) && $0.has("WEBP", at: 8) },
        decoder: Decoder(
            read: { input throws(PhotosError) in try WebPPicture(input) }, check: WebPPicture.check,
            prepare: { _ = (webp_decoder_is_available(), webp_demux_is_available()) }),
        openFrames: { file, limits throws(PictureFault) in
            // The decoder keeps three canvases of four bytes a pixel.
            try WebPFrames(file, maxPixels: limits.maxCanvasPixels(bytesPerPixel: 12))
        },
        sample: """
            UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoCAAIAAgA0JaACdLoB+AADsAD+8MQL/yC5YXXI1/8gP+QH/ID/+PIAAAA=
            """)
}
