extension PictureFormat {
    static let gif = PictureFormat(
        name: "GIF", extensions: ["gif"], mediaTypes: ["image/gif"],
        isStart: { $0.has("GIF87a", at: 0) || $0.has("GIF89a", at: 0) },
        decoder: Decoder(read: { input throws(PhotosError) in try GIFPicture(input) }, loader: gifLoader),
        openFrames: { file, _ throws(PictureFault) in try GIFFrames(file) },
        sample: """
            R0lGODlhAgACAPAAAP8AAP///yH5BAAAAAAAIf8LSW1hZ2VNYWdpY2sNZ2FtbWE9MC40NTQ1NQAsAAAAAAIAAgAAAgKEUQA7
            """)

    static let gifLoader = PixbufLoader(format: "GIF", names: ["gif"])
}
