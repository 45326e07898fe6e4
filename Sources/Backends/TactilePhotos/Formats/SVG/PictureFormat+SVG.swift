internal import CSVG

extension PictureFormat {
    static let svg = PictureFormat(
        name: "SVG", extensions: ["svg", "svgz"], mediaTypes: ["image/svg+xml", "image/svg+xml-compressed"],
        isStart: { SVGText.start($0.bytes) == .svg }, mayStartLater: { SVGText.start($0.bytes) == .incomplete },
        decoder: Decoder(
            read: { input throws(PhotosError) in try SVGPicture(input) },
            prepare: { _ = (rsvg_is_available(), cairo_is_available()) }),
        // A drawing with a picture, whose decoder is opened by the first one, and without a text: Pango would start a thread that
        // stays, and open fonts anew in each process.
        sample: .text(
            """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="8" height="8"><rect \
            width="4" height="4" fill="red"/><image width="4" height="4" xlink:href="data:image/png;base64,\
            iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAHLCMmQAAAABJRU5ErkJggg=="/></svg>
            """))
}
