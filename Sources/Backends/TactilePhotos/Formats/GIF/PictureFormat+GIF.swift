extension PictureFormat {
    static let gif = PictureFormat(
        name: "GIF", extensions: ["gif"], mediaTypes: ["image/gif"],
        isStart: { $0.has("GIF87a", at: 0) || $0.has("GIF89a", at: 0) },
        decoder: Decoder(read: { input throws(PhotosError) in
            FirstFrame(try PictureHeader(input, reading: PictureHeader.init(gif:)), of: input) {
                () throws(PictureFault) in try GIFFrames(input.bytes, maxFrames: 1)
            }
        }),
        openFrames: { file, limits throws(PictureFault) in
            // The canvas, what it was before a frame, and the indices of a frame.
            try GIFFrames(file, maxPixels: limits.maxCanvasPixels(bytesPerPixel: 9))
        },
        facts: { FactBlocks(gif: $0) },
        sample: """
            R0lGODlhAgACAPAAAP8AAP///yH5BAAAAAAAIf8LSW1hZ2VNYWdpY2sNZ2FtbWE9MC40NTQ1NQAsAAAAAAIAAgAAAgKEUQA7
            """)
}
