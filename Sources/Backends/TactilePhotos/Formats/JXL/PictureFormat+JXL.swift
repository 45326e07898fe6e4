internal import CJXL

extension PictureFormat {
    static let jxl = PictureFormat(
        name: "JPEG XL", extensions: ["jxl"], mediaTypes: ["image/jxl"],
        isStart: { $0.short(at: 0) == 0xFF0A || $0.long(at: 0) == 12 && $0.has("JXL \r\n", at: 4) },
        decoder: Decoder(
            read: { input throws(PhotosError) in try JXLPicture(input) },
            prepare: { _ = jxl_is_available() }),
        openFrames: { file, _ throws(PictureFault) in try JXLFrames(file) }, facts: { FactBlocks(jxl: $0) },
        sample: """
            /wrDQUBxIQgCAQC4AEs4aZjKg/crSAiAmpkXY+bxAkEAHI7dAFxOA4DKHkCRSPAJuEiK+hP6Z1grLJI=
            """)
}
