extension FactBlocks {
    /// TIFF: the first directory of the file is that of EXIF, and its tag 700 is an XMP packet (ISO 16684-3, section 6.5).
    init(tiff file: PictureBytes) { (exif, xmp) = (file, ExifDirectories(file)?.bytes(700, in: .picture)) }
}
