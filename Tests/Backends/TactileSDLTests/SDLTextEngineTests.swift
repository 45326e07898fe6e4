import Geometry
import Platform
import TactileSDL
import TestSupport
import Testing

@Suite struct SDLTextEngineTests {
    private let engine: SDLTextEngine
    private let font = Font(size: 13)

    init() throws { engine = try SDLTextEngine(fontFolder: fontFolder) }

    @Test(arguments: Font.Weight.allCases)
    func `two letters are twice as wide as one, and just as high`(weight: Font.Weight) {
        let font = Font(size: 13, weight: weight)
        let one = engine.size(of: "A", font: font), two = engine.size(of: "AA", font: font)
        #expect(abs(two.width - 2 * one.width) < 0.05)
        #expect(two.height == one.height)
    }

    @Test func `letters are kerned`() {
        let apart = engine.size(of: "A", font: font).width + engine.size(of: "V", font: font).width
        #expect(engine.size(of: "AV", font: font).width < apart - 0.5)
    }

    @Test func `a size is proportional to the em`() {
        let small = engine.size(of: "Hello", font: font), large = engine.size(of: "Hello", font: Font(size: 26))
        #expect(large.width == 2 * small.width)
        #expect(large.height == 2 * small.height)
    }

    @Test func `a line has the same size however many lines were measured before`() throws {
        let lines = (0..<3000).map { "line \($0 % 1700)" }
        let sizes = lines.map { engine.size(of: $0, font: font) }
        for index in stride(from: 0, to: lines.count, by: 59) {
            #expect(sizes[index] == (try SDLTextEngine(fontFolder: fontFolder).size(of: lines[index], font: font)))
        }
        let semibold = engine.size(of: lines[0], font: Font(size: 13, weight: .semibold))
        #expect(semibold.width > sizes[0].width)
    }

    @Test(arguments: [0.5, 1, 1.5, 2, 3])
    func `an image has the size of its text, rounded up to pixels`(scale: Double) {
        for text in ["A", "Hello, world", "IMG_2041.JPG", "\u{E9}t\u{E9}"] {
            let size = engine.size(of: text, font: font)
            let image = engine.image(of: text, font: font, scale: scale)
            #expect(image.width == Int((size.width * scale).rounded(.up)))
            #expect(image.height == Int((size.height * scale).rounded(.up)))
            #expect(!image.isOpaque)
        }
    }

    @Test func `an image is white, premultiplied, and dense where the strokes are`() {
        let pixels = engine.image(of: "MMM", font: Font(size: 24), scale: 1).levels[0].pixels
        #expect(pixels.allSatisfy { $0 == ($0 >> 24) * 0x0101_0101 })
        #expect(pixels.contains(0xFFFF_FFFF))
        #expect(pixels.contains(0))
    }

    @Test func `the same text makes the same image after other text`() {
        let first = engine.image(of: "Tactile", font: font, scale: 2).levels[0]
        _ = engine.image(of: "Other", font: Font(size: 40, weight: .semibold), scale: 1)
        _ = engine.image(of: "Other", font: Font(size: 40), scale: 1)
        #expect(engine.image(of: "Tactile", font: font, scale: 2).levels[0] == first)
    }

    @Test func `semibold strokes are heavier`() {
        func ink(_ weight: Font.Weight) -> Int {
            let image = engine.image(of: "Tactile", font: Font(size: 20, weight: weight), scale: 1)
            return image.levels[0].pixels.reduce(0) { $0 + Int($1 >> 24) }
        }
        #expect(ink(.semibold) > ink(.regular))
    }

    @Test(arguments: ["", " ", "\n\t", "\u{200D}"])
    func `invisible text is one clear pixel`(text: String) {
        #expect(engine.image(of: text, font: font, scale: 2).levels == [Bitmap(width: 1, height: 1)])
    }

    @Test func `an empty text has the height of a line and no width`() {
        let empty = engine.size(of: "", font: font)
        #expect(empty.width == 0)
        #expect(empty.height == engine.size(of: "A", font: font).height)
    }

    @Test(arguments: ["\n", "\r\n", "\0", "\t", "\u{2028}"])
    func `a line break or control character is a space`(character: String) {
        let spaced = engine.size(of: "a b", font: font)
        #expect(engine.size(of: "a\(character)b", font: font) == spaced)
    }

    @Test(arguments: ["\u{5317}\u{4EAC}", "\u{645}\u{631}\u{62D}\u{628}\u{627}", "\u{1F44D}\u{1F3FD}"])
    func `characters that the shipped fonts lack are drawn on the same line`(text: String) {
        let image = engine.image(of: "A \(text) Z", font: font, scale: 1)
        #expect(image.height == engine.image(of: "A Z", font: font, scale: 1).height)
        #expect(image.width > engine.image(of: "A Z", font: font, scale: 1).width)
    }

    @Test func `the error names a missing font`() {
        let error = #expect(throws: SDLError.self) { try SDLTextEngine(fontFolder: "/nowhere") }
        #expect(error?.description.contains("/nowhere/Inter-Regular.otf") == true)
    }

    @Test func `a size below 0 and a scale of 0 trap`() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            _ = try SDLTextEngine(fontFolder: fontFolder).size(of: "A", font: Font(size: -1))
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            _ = try SDLTextEngine(fontFolder: fontFolder).image(of: "A", font: Font(size: 13), scale: 0)
        }
    }
}

/// The folder of the fonts that ship with the application.
private nonisolated let fontFolder =
    Repository.path("Assets/Fonts")
