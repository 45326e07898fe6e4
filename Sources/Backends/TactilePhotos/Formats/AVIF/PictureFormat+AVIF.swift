internal import CAVIF

extension PictureFormat {
    static let avif = PictureFormat(
        name: "AVIF", extensions: ["avif", "avifs"], mediaTypes: ["image/avif"],
        isStart: { $0.hasBrand(["avif", "avis"]) },
        decoder: Decoder(
            read: { input throws(PhotosError) in try AVIFPicture(input) }, prepare: { _ = avif_is_available() }),
        openFrames: { file, limits throws(PictureFault) in
            // The decoder keeps nine frames of three bytes a pixel and a canvas.
            try AVIFFrames(file, maxPixels: limits.maxCanvasPixels(bytesPerPixel: 32))
        },
        facts: { FactBlocks(media: $0) },
        sample: """
            AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAPBtZXRhAAAAAAAAAChoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAbGliYXZp\
            ZgAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAEUAAAAHwAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2\
            MDFDb2xvcgAAAABoaXBycAAAAElpcGNvAAAAFGlzcGUAAAAAAAAAIAAAABAAAAAOcGl4aQAAAAABCAAAAAxhdjFDgQAcAAAAABNjb2xy\
            bmNseAABAA0ABoAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACdtZGF0EgAKCBgQ/+wwENBqMhFE8AMMUOirrSTkZRglZZemgA==
            """)
}
