import Foundation
import Geometry
import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// Tests of the recognition and of the sizes of drawings; librsvg draws them.
@Suite struct SVGTests {
    private static let element = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'>"
    private static let namespace = "xmlns='http://www.w3.org/2000/svg'"
    private static let blue: UInt32 = 0xFF00_00FF

    /// Texts that rsvg-convert 2.54.7 draws.
    private static let drawings: [(name: String, text: String)] = {
        let content = "<rect width='40' height='20' fill='#00f'/></svg>", plain = element + content
        let long = "<!-- " + String(repeating: "a > b - c ", count: 20_000) + "-->"
        return [
            ("plain", plain), ("space", "\n  " + plain), ("mark", "\u{FEFF}" + plain),
            ("declaration", "<?xml version=\"1.0\"?>\n" + plain),
            ("instruction", "<?xml version='1.0'?><?xml-stylesheet href='a.css' type='text/css'?>" + plain),
            ("comments", "<!-- a > b --> <!-- <html> -->" + plain), ("long comment", long + plain),
            (
                "document type",
                "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n"
                    + plain
            ),
            (
                "entities",
                "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY ns 'http://www.w3.org/2000/svg'> <!-- ]> --> <!ENTITY c \"<>]\">]>"
                    + plain.replacing("'http://www.w3.org/2000/svg'", with: "'&ns;'")
            ),
            ("another document type", "<!DOCTYPE html>" + plain),
            (
                "prefix",
                "<s:svg xmlns:s='http://www.w3.org/2000/svg' width='40' height='20'><s:rect width='40' height='20' fill='#00f'/></s:svg>"
            ),
            ("empty element", plain.replacing("<rect", with: "<g/><rect")),
        ]
    }()

    @Test(arguments: drawings)
    func `whatever librsvg draws is shown`(drawing: (name: String, text: String)) throws {
        let photo = try decode(Array(drawing.text.utf8), name: "a.svg", .fitting(width: 40, height: 40))
        #expect(photo.naturalSize == Size(width: 4096, height: 2048))
        #expect(photo.bitmap[20, 10] == Self.blue)
    }

    @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian], [true, false])
    func `a text of UTF-16 is shown`(encoding: String.Encoding, hasMark: Bool) throws {
        let text = (hasMark ? "\u{FEFF}" : "") + "<?xml version='1.0' encoding='UTF-16'?>" + Self.drawings[0].text
        let bytes = Array(try #require(text.data(using: encoding)))
        #expect(try decode(bytes, .fitting(width: 40, height: 40)).bitmap[20, 10] == Self.blue)
    }

    @Test func `a packed drawing is shown, and a damaged one is reported`() throws {
        let folder = try PhotoFolder(), path = folder.path(of: "a.svg")
        try folder.add("a.svg", Array(Self.drawings[0].text.utf8))
        let gzip = Process()
        gzip.executableURL = URL(fileURLWithPath: "/bin/gzip")
        gzip.arguments = [path]
        try gzip.run()
        gzip.waitUntilExit()
        let packed = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + ".gz")))
        #expect(try decode(packed, name: "a.svgz", .fitting(width: 40, height: 40)).bitmap[20, 10] == Self.blue)
        #expect(throws: PhotosError.self) { try decode(Array(packed[..<40]), .fitting(width: 40, height: 40)) }
    }

    @Test(arguments: [
        "<svgs>", "svg", "<", "<?xml", "<!-- <svg>", "<!DOCTYPE svg [<svg>", "<html><svg width='1'>", "<s:svgs>",
        "<?xml version='1.0'?><html>", "\u{FEFF}", "",
    ])
    func `other texts are no drawings`(text: String) {
        #expect(Array(text.utf8).withUnsafeBytes { PictureFormat(start: $0) } == nil)
    }

    /// The sizes of the pictures that rsvg-convert 2.54.7 makes of `attributes`, with a rectangle of 40 by 30 at (10, 20).
    private static let sizes: [(attributes: String, width: Double, height: Double)] = [
        ("", 40, 30), ("viewBox='0 0 100 200'", 100, 200), ("width='50' viewBox='0 0 100 200'", 50, 100),
        ("height='50' viewBox='0 0 100 200'", 25, 50), ("width='50'", 40, 30),
        ("width='100%' height='100%' viewBox='0 0 100 200'", 100, 200), ("width='100%' height='100%'", 40, 30),
        ("width='1in' height='48px'", 96, 48), ("width='3cm' height='15mm'", 30, 15),
        ("width='10em' height='5em'", 120, 60), ("width='72pt' height='3pc'", 96, 48),
    ]

    @Test(arguments: sizes)
    func `a drawing has the shape that librsvg gives it`(
        size: (attributes: String, width: Double, height: Double)
    ) throws {
        let content = "<rect x='10' y='20' width='40' height='30' fill='#00f'/></svg>"
        let photo = try decode(
            Array("<svg \(Self.namespace) \(size.attributes)>\(content)".utf8), .fitting(width: 64, height: 64))
        let scale = 4096 / max(size.width, size.height)
        #expect(
            photo.naturalSize
                == Size(width: (size.width * scale).rounded(), height: (size.height * scale).rounded()))
    }

    // MARK: The size in the beginning of a file

    /// Content that is too long for the beginning that a glance reads, with a size of its own.
    private static let longContent =
        "<rect x='10' y='20' width='40' height='30' fill='#00f'/>" + String(repeating: "<g id='a>b'/>", count: 30_000)

    private func glance(_ bytes: [UInt8], name: String = "a.svg") throws -> Size? {
        let folder = try PhotoFolder()
        try folder.add(name, bytes)
        let catalogue = try Catalogue(folder: folder.path)
        return PhotoGlance(of: catalogue, at: 0, sandbox: testSandbox, milliseconds: 10_000)?.naturalSize
    }

    @Test(arguments: sizes)
    func `the beginning of a long drawing has its size, if it states one`(
        size: (attributes: String, width: Double, height: Double)
    ) throws {
        let bytes = Array("<svg \(Self.namespace) \(size.attributes)>\(Self.longContent)</svg>".utf8)
        let isStated = size.attributes.contains("viewBox") || size.attributes.contains("height")
        let found = try glance(bytes)
        #expect(try found == nil || found == decode(bytes, .fitting(width: 64, height: 64)).naturalSize)
        #expect((found != nil) == (isStated && size.attributes != "width='100%' height='100%'"))
    }

    /// The sizes of the pictures that rsvg-convert 2.54.7 makes with style sheets, of drawings that are 40 by 2em.
    private static let sheets: [(sheet: String, width: Double, height: Double)] = [
        ("<style>svg{width:100px;height:50px}</style>", 100, 50),
        ("<defs><style type='text/css'><![CDATA[svg > g, svg {width:100px;height:50px}]]></style></defs>", 100, 50),
        ("<style/><g id='a>b'/><style>svg{font-size:40px}</style>", 40, 80),
        ("<!-- <style>svg{width:100px}</style> --><style>svg{height:8px}</style>", 40, 8),
        ("<style>*{stroke-linejoin: round}</style>", 40, 24),
        ("<s:style xmlns:s='http://www.w3.org/2000/svg'>svg{width:20px}</s:style>", 20, 24),
    ]

    @Test(arguments: sheets, [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian])
    func `style sheets count for the size in a beginning`(
        sheet: (sheet: String, width: Double, height: Double), encoding: String.Encoding
    ) throws {
        let declaration = encoding == .utf8 ? "" : "<?xml version='1.0' encoding='UTF-16'?>"
        let root = "<svg \(Self.namespace) width='40' height='2em'>"
        let text = declaration + root + sheet.sheet + Self.longContent + "</svg>"
        let scale = 4096 / max(sheet.width, sheet.height)
        #expect(
            try glance(Array(try #require(text.data(using: encoding))))
                == Size(width: (sheet.width * scale).rounded(), height: (sheet.height * scale).rounded()))
    }
}
