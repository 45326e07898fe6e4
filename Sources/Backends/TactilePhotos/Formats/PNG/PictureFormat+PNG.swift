internal import CPNG

extension PictureFormat {
    static let png = PictureFormat(
        name: "PNG", extensions: ["png"], mediaTypes: ["image/png"],
        isStart: { $0.long(at: 0) == 0x8950_4E47 && $0.long(at: 4) == 0x0D0A_1A0A },
        decoder: Decoder(
            read: PNGPicture.open, check: PNGPicture.check, prepare: { _ = png_is_available() }),
        openFrames: { file, limits throws(PictureFault) in
            try PNGFrames(PictureBytes(file), maxPixels: limits.maxCanvasPixels(bytesPerPixel: PNGFrames.bytesPerPixel))
        },
        facts: { FactBlocks(png: $0) }, rotation: PNGRotation.changes, isReadInPieces: true, isCommon: true,
        sample: """
            iVBORw0KGgoAAAANSUhEUgAAAAIAAAACAQMAAABIeJ9nAAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQAAPoAAACA6AAAdTAA\
            AOpgAAA6mAAAF3CculE8AAAABlBMVEX/AAD///9BHTQRAAAAAWJLR0QB/wIt3gAAAAd0SU1FB+oLGgomCh3j+0IAAAAMSURBVAjXY2Bg\
            YAAAAAQAASc0JwoAAAAldEVYdGRhdGU6Y3JlYXRlADIwMjYtMTEtMjZUMTA6Mzg6MTArMDA6MDCQ1blSAAAAJXRFWHRkYXRlOm1vZGlm\
            eQAyMDI2LTExLTI2VDEwOjM4OjEwKzAwOjAw4YgB7gAAAABJRU5ErkJggg==
            """)
}
