import Geometry
import Platform
import Raster
import TestSupport
import Testing

@testable import TactileSDL

extension VideoTests {
    @Suite struct TextureCacheTests {
        /// Makes an image of one colour with 64 kB of pixels.
        private func image(_ color: UInt32 = 0xFF80_4020) -> Image {
            Image(Bitmap(width: 128, height: 128, filledWith: color), isOpaque: true)
        }

        /// Requests the textures of a frame with some images.
        private func request(_ images: [Image], in cache: TextureCache) throws {
            cache.beginFrame()
            for image in images { _ = try cache.texture(of: image, level: 0) }
            cache.endFrame(besides: 0)
        }

        @Test func `an image is uploaded once, and each mip level only on request`() throws {
            let screen = try Screen(), cache = TextureCache(screen.renderer, budget: 1 << 20)
            let image = Image(noise(width: 64, height: 64), isOpaque: true, mipLevels: 2)
            cache.beginFrame()
            for (level, uploads, bytes) in [(0, 1, 16384), (0, 1, 16384), (2, 2, 17408), (1, 3, 21504), (9, 3, 21504)] {
                let (texture, drawn) = try cache.texture(of: image, level: level)
                #expect(drawn == min(level, 2) && texture.width == 64 >> drawn)
                #expect(cache.uploads == uploads && cache.bytesUploaded == bytes && cache.byteCount == bytes)
            }
        }

        @Test func `the least recently used texture is removed first`() throws {
            let screen = try Screen(), cache = TextureCache(screen.renderer, budget: 3 << 16)
            let images = (0..<4).map { _ in image() }
            for index in [0, 1, 2, 0, 3] { try request([images[index]], in: cache) }
            #expect(cache.byteCount == 3 << 16 && cache.uploads == 4)
            try request([images[2], images[0], images[3]], in: cache)
            #expect(cache.uploads == 4)
            try request([images[1]], in: cache)
            #expect(cache.uploads == 5)
        }

        @Test func `a frame keeps all its textures, and the next one removes those beyond the budget`() throws {
            let screen = try Screen(), cache = TextureCache(screen.renderer, budget: 2 << 16)
            let images = (0..<5).map { _ in image() }
            for _ in 0..<3 { try request(images + images, in: cache) }
            #expect(cache.uploads == 5 && cache.byteCount == 5 << 16)
            try request([images[4]], in: cache)
            #expect(cache.uploads == 5 && cache.byteCount == 2 << 16)
        }

        @Test func `other textures count in the budget`() throws {
            let screen = try Screen(), cache = TextureCache(screen.renderer, budget: 3 << 16)
            let images = (0..<3).map { _ in image() }
            try request(images, in: cache)
            cache.beginFrame()
            cache.endFrame(besides: 2 << 16)
            #expect(cache.byteCount == 1 << 16)
        }

        @Test func `the textures of a released image are removed`() throws {
            let screen = try Screen(), cache = TextureCache(screen.renderer, budget: 1 << 30)
            let kept = image()
            try request([kept] + (0..<4).map { _ in image() }, in: cache)
            #expect(cache.byteCount == 5 << 16)
            try request([kept], in: cache)
            #expect(cache.byteCount == 1 << 16)
        }

        @Test func `an image at the address of a released one is uploaded`() throws {
            let screen = try Screen(), cache = TextureCache(screen.renderer, budget: 1 << 30)
            var addresses: Set<ObjectIdentifier> = []
            var count = 0
            cache.beginFrame()
            // An allocator uses an address again at some time.
            while addresses.count == count, count < 1000 {
                let image = image()
                addresses.insert(ObjectIdentifier(image))
                _ = try cache.texture(of: image, level: 0)
                count += 1
            }
            #expect(addresses.count < count, "no address was used again, so the test proves nothing")
            #expect(cache.uploads == count)
            #expect(cache.byteCount == addresses.count << 16)
        }

        @Test func `an image too long for the graphics processor is drawn from a mip level, made if missing`() throws {
            let screen = try Screen(), side = screen.renderer.longestSide
            let bitmap = Bitmap(
                width: side * 2 + 3, height: 2,
                pixels: (0..<2).flatMap { _ in (0..<side * 2 + 3).map { 0xFF00_0000 | UInt32($0 / 200 % 256) } })
            for mipLevels in [0, 5] {
                let image = Image(bitmap, isOpaque: true, mipLevels: mipLevels)
                let list = DisplayList(
                    size: Size(width: 900, height: 2), scale: 1,
                    commands: [
                        DrawCommand(
                            .image(image, source: .unit, tint: nil), in: Rect(x: 0, y: 0, width: 900, height: 2))
                    ])
                let drawn = try screen.bitmap(of: list, by: GPUPainter(screen.renderer))
                let difference = BitmapDifference(drawn, RasterPainter().bitmap(of: list))
                #expect(difference.fractionNear >= 0.95, "\(mipLevels) mipLevels: \(difference)")
            }
        }
    }
}
