import Raster
import Testing
import UIKitNames

/// Images of the names of symbols, and tints of templates.
@Suite struct SymbolTests {
    private let screen = TestScreen()

    private func symbol(_ name: String, _ look: UIImage.SymbolConfiguration? = nil) throws -> UIImage {
        try #require(UIImage(systemName: name, withConfiguration: look))
    }

    /// The covered fraction of a symbol's square.
    private func coverage(_ image: UIImage) -> Double {
        let pixels = image.levels[0].pixels
        return pixels.reduce(0) { $0 + Double($1 >> 24) / 255 } / Double(pixels.count)
    }

    @Test(arguments: [
        "heart", "star", "xmark", "plus", "minus", "checkmark", "chevron.left", "chevron.right", "chevron.up",
        "chevron.down", "chevron.backward", "arrow.left", "arrow.right", "arrow.clockwise", "trash", "house", "person",
        "gear", "gearshape", "magnifyingglass", "play", "pause", "photo", "camera", "calendar", "clock", "bell",
        "ellipsis",
        "circle", "square", "square.and.arrow.up", "list.bullet", "bookmark", "sun.max", "globe", "lock",
    ])
    func `a name has a picture of its own, inside its square`(name: String) throws {
        let image = try symbol(name), unknown = try symbol("no.such.name")
        #expect(image.levels[0] != unknown.levels[0])
        #expect((0.02...0.9).contains(coverage(image)), "\(coverage(image))")
        let last = image.width - 1
        for i in 0...last { #expect(image.levels[0].hex(i, 0) == 0 && image.levels[0].hex(0, i) == 0) }
        for i in 0...last { #expect(image.levels[0].hex(i, last) == 0 && image.levels[0].hex(last, i) == 0) }
    }

    @Test(arguments: ["heart", "star", "house", "person", "play", "circle", "bell", "trash", "bookmark"])
    func `a filled symbol covers the outlined one and more`(name: String) throws {
        let outline = try symbol(name).levels[0], filled = try symbol("\(name).fill").levels[0]
        // Lines inside a shape are left out of its area.
        let hasLinesInside = ["house", "trash"].contains(name)
        let lost = zip(outline.pixels, filled.pixels).filter { $0 >> 24 == 255 && $1 >> 24 < 255 }.count
        #expect(hasLinesInside ? lost > 2000 : lost == 0, "\(lost)")
        #expect(try coverage(symbol("\(name).fill")) > coverage(symbol(name)) + 0.02)
    }

    @Test func `a symbol in a filled circle is cut out of it`() throws {
        let middle = 160
        #expect(try symbol("plus").levels[0].hex(middle, middle) == 0xFFFF_FFFF)
        #expect(try symbol("plus.circle").levels[0].hex(middle, middle) == 0xFFFF_FFFF)
        let filled = try symbol("plus.circle.fill").levels[0]
        #expect(filled.hex(middle, middle) == 0 && filled.hex(100, 100) == 0xFFFF_FFFF && filled.hex(20, 20) == 0)
        #expect(try symbol("plus.square.fill").levels[0].hex(50, 50) == 0xFFFF_FFFF)
    }

    @Test func `names that the library does not know are one placeholder`() throws {
        #expect(try symbol("figure.walk").levels[0] == symbol("ant.circle").levels[0])
        #expect(try coverage(symbol("figure.walk")) > 0.02)
    }

    @Test func `a configuration sets the size and the thickness`() throws {
        #expect(try symbol("star").size == CGSize(width: 20, height: 20))
        let large = UIImage.SymbolConfiguration(pointSize: 34, weight: .bold, scale: .large)
        let image = try symbol("xmark", large)
        #expect(abs(image.size.width - 51.2) < 1e-9)
        #expect(try coverage(image) > coverage(symbol("xmark", UIImage.SymbolConfiguration(weight: .thin))))
        let both = large.applying(UIImage.SymbolConfiguration(scale: .medium))
        #expect(try symbol("xmark", both).size.width == 40)
        #expect(
            UIImage.SymbolConfiguration(textStyle: .body)
                == UIImage.SymbolConfiguration(pointSize: 17, weight: .regular))
    }

    // MARK: Tints

    private func pixel(_ x: Int, _ y: Int) -> UInt32 {
        RasterPainter().bitmap(of: screen.stage.displayList()).hex(x, y)
    }

    @Test func `a template has the tint of the nearest view that sets one, whenever it is set`() throws {
        let view = UIImageView(image: try symbol("square.fill"))
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        screen.view.addSubview(view)
        #expect(pixel(20, 20) == 0xFF00_7AFF)
        screen.view.tintColor = .green
        #expect(pixel(20, 20) == 0xFF00_FF00)
        view.tintColor = .red
        #expect(pixel(20, 20) == 0xFFFF_0000)
        view.image = UIImage(Bitmap(width: 1, height: 1, filledWith: 0xFF00_00FF), isOpaque: true)
        #expect(pixel(20, 20) == 0xFF00_00FF)
        view.tintColor = nil
        view.image = try symbol("square.fill")
        #expect(pixel(20, 20) == 0xFF00_FF00)
    }

    @Test func `an image in a colour keeps it in any view`() throws {
        let image = UIImage(Bitmap(width: 2, height: 1, pixels: [0xFF00_00FF, 0x8000_0000]), isOpaque: false)
        let tinted = image.withTintColor(.red)
        #expect(tinted.levels[0].pixels == [0xFFFF_0000, 0x8080_0000] && !tinted.isTemplate)
        let star = try symbol("square.fill").withTintColor(.green, renderingMode: .alwaysOriginal)
        let view = UIImageView(image: star)
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        screen.view.addSubview(view)
        #expect(pixel(20, 20) == 0xFF00_FF00)
        #expect(try symbol("star").withTintColor(.red).renderingMode == .alwaysTemplate)
    }

    @Test func `a part of an image is cut out in pixels`() {
        let image = UIImage(Bitmap(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6]), isOpaque: false)
        #expect(image.cgImage?.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 2))?.levels[0].pixels == [2, 3, 5, 6])
        #expect(image.cropping(to: CGRect(x: 2, y: 1, width: 9, height: 9))?.levels[0].pixels == [6])
        #expect(image.cropping(to: CGRect(x: 5, y: 5, width: 1, height: 1)) == nil)
        #expect(UIImage(cgImage: image, scale: 2, orientation: .up).size == CGSize(width: 1.5, height: 1))
    }
}
