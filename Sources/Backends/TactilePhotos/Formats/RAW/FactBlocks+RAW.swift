extension FactBlocks {
    /// The place of the preview's offset in a file of Fujifilm.
    private static let previewOffset = 84

    /// RAW: most files are TIFF structures; those of Fujifilm have the facts in their preview, a JPEG.
    init(raw file: PictureBytes) {
        guard file.has("FUJIFILMCCD-RAW", at: 0) else {
            self.init(tiff: file)
            return
        }
        self.init(jpeg: file.part(from: file.number(at: Self.previewOffset, bytes: 4) ?? .max))
    }
}
