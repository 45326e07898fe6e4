extension PictureFormat {
    static let svg = PictureFormat(
        name: "SVG", extensions: ["svg"], mediaTypes: ["image/svg+xml"],
        isStart: { isSVG($0.bytes) },
        decoder: Decoder(
            read: { input throws(PhotosError) in
                // The loader finds the size of a drawing.
                try svgLoader.check(input)
                return PixbufPicture(input, try PictureHeader(input, reading: PictureHeader.init(svg:)), svgLoader)
            }, loader: svgLoader),
        // A drawing without a text: Pango would start a thread that stays, and open fonts anew in each process.
        sample: .text(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="4" height="4" fill="red"/></svg>
            """))

    static let svgLoader = PixbufLoader(
        format: "SVG", names: ["svg"],
        package: PixbufLoader.Package(name: "librsvg2-common", file: "libpixbufloader-svg.so"))

    /// Returns whether the first element of a text is `svg`: XML in UTF-8, after a byte order mark, white space, a
    /// declaration, comments and a document type.
    private static func isSVG(_ start: UnsafeRawBufferPointer) -> Bool {
        var rest = start[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        while true {
            rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
            if rest.starts(with: "<svg".utf8) {
                return rest.dropFirst(4).first.map { [0x20, 0x09, 0x0A, 0x0D, 0x3E].contains($0) } ?? false
            }
            let isComment = rest.starts(with: "<!--".utf8)
            guard isComment || rest.starts(with: "<?xml".utf8) || rest.starts(with: "<!DOCTYPE svg".utf8) else {
                return false
            }
            let end = Array((isComment ? "-->" : ">").utf8)
            while !rest.isEmpty, !rest.starts(with: end) { rest = rest.dropFirst() }
            rest = rest.dropFirst(end.count)
        }
    }
}
