import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Raster
@testable import Viewer

/// The backdrop of the transparent parts of photos.
@Suite struct BackdropTests {
    /// The least contrast of lines: Web Content Accessibility Guidelines 2.2, 1.4.11.
    private static let least = 3.0
    /// The side of a square, in points.
    private static let side = 8

    @Test(arguments: [Backdrop.plain, .checkerboard], [UserInterfaceStyle.light, .dark])
    func `black and white lines can be seen on the greys in both appearances`(
        backdrop: Backdrop, style: UserInterfaceStyle
    ) {
        for color in backdrop.colors {
            #expect(Color.black.contrast(on: color, in: style) >= Self.least)
            #expect(Color.white.contrast(on: color, in: style) >= Self.least)
        }
    }

    @Test func `light is for black lines, and dark for white ones`() {
        #expect(Color.black.contrast(on: Backdrop.light.colors[0], in: .light) >= Self.least)
        #expect(Color.white.contrast(on: Backdrop.dark.colors[0], in: .light) >= Self.least)
    }

    @Test func `the key changes the backdrop in turn, in the grid and in the preview, and says so`() {
        let stage = PhotoGridStage(color: 0)
        var seen: [Backdrop] = []
        for _ in 0..<3 {
            stage.key("b")
            seen.append(stage.grid.settings.backdrop.choice)
        }
        #expect(seen == [.checkerboard, .light, .dark])
        stage.open()
        stage.key("b")
        #expect(stage.grid.settings.backdrop.choice == .plain)
        #expect(stage.grid.actions.notice?.text == Backdrop.plain.notice)
    }

    @Test func `in a recording without backdrops no key changes them`() {
        let stage = PhotoGridStage(color: 0, features: PreviewFeatures.all.subtracting(.backdrops))
        stage.open()
        stage.key("b")
        #expect(stage.grid.settings.backdrop.choice == .plain)
        #expect(stage.grid.actions.notice == nil)
    }

    @Test func `opaque photos have no backdrop`() {
        let plain = PhotoGridStage(), light = PhotoGridStage()
        light.grid.settings.backdrop.choice = .light
        for stage in [plain, light] { stage.open() }
        #expect(plain.bitmap().pixels == light.bitmap().pixels)
    }

    @Test(arguments: Backdrop.allCases, [1.0, 2])
    func `a photo has its backdrop in its thumbnail, in flight and at rest`(backdrop: Backdrop, scale: Double) {
        let stage = PhotoGridStage(size: Size(width: 480, height: 400), scale: scale, color: 0)
        stage.grid.settings.backdrop.choice = backdrop
        stage.wait(1)
        let thumbnail = stage.center(ofThumbnail: 0)
        #expect(backdrop.colors.contains { isNear($0, stage, thumbnail) }, "thumbnail")
        stage.tap(thumbnail, at: stage.time + 0.1)
        stage.frames(0.3, rate: 20) {
            guard let place = stage.standIn?.visibleFrame.center, stage.state == .presenting else { return }
            // Between two squares the colour may be a mixture.
            let found = backdrop.colors.contains { isNear($0, stage, place + Vector(dx: 3, dy: 3)) }
            #expect(found || backdrop == .checkerboard, "in flight at \(stage.time)")
        }
        stage.wait(2)
        #expect(backdrop.colors.contains { isNear($0, stage, stage.middle) }, "at rest")
    }

    @Test(arguments: [1.0, 1.5, 2]) func `squares at rest begin at the photo's corner, on whole pixels`(scale: Double) {
        let stage = PhotoGridStage(scale: scale, color: 0)
        stage.grid.settings.backdrop.choice = .checkerboard
        stage.open()
        let bitmap = stage.bitmap(), colors = Backdrop.checkerboard.colors.map(pixel)
        let frame = stage.destination.rounded(toScale: scale), side = Int(Double(Self.side) * scale)
        let left = Int((frame.minX * scale).rounded()), top = Int((frame.minY * scale).rounded())
        var wrong = 0
        for row in 0..<20 {
            for column in 0..<20 {
                let x = left + side * 3 + column, y = top + side * 3 + row
                let expected = colors[((x - left) / side + (y - top) / side) % 2]
                if bitmap.pixels[y * bitmap.width + x] & 0xFFFFFF != expected { wrong += 1 }
            }
        }
        #expect(wrong == 0)
    }

    @Test func `nothing jumps where the flight ends and the photo rests`() {
        let stage = PhotoGridStage(color: 0)
        stage.grid.settings.backdrop.choice = .checkerboard
        stage.tap(stage.center(ofThumbnail: 7), at: stage.time + 0.1)
        var last: Bitmap?, hasArrived = false
        stage.wait(0.3)
        stage.frames(1.5, rate: 60) {
            defer { last = stage.state == .presenting ? stage.bitmap() : nil }
            guard stage.state == .shown, let before = last else { return }
            hasArrived = true
            let now = stage.bitmap()
            // The spring comes to rest within a tenth of a point, so that the edges of squares differ by a fraction.
            let changed = zip(before.pixels, now.pixels).count { difference($0, $1) > 24 }
            #expect(Double(changed) / Double(now.pixels.count) < 0.01)
        }
        #expect(hasArrived)
    }

    private func difference(_ a: UInt32, _ b: UInt32) -> Int { abs(Int(a & 0xFF) - Int(b & 0xFF)) }

    private func pixel(_ color: Color) -> UInt32 { UInt32((color.red * 255).rounded()) * 0x01_0101 }

    private func isNear(_ color: Color, _ stage: PhotoGridStage, _ point: Point) -> Bool {
        let bitmap = stage.bitmap(), scale = stage.window.displayScale
        let value = bitmap.pixels[Int(point.y * scale) * bitmap.width + Int(point.x * scale)]
        return difference(value, pixel(color)) <= 2
    }
}
