import Geometry
import Platform
import Raster
import TestSupport
import Testing

@testable import TactileSDL

extension VideoTests {
    /// Textures that are too large to be uploaded within one frame.
    @Suite struct StagedUploadTests {
        /// The bytes of a quarter of the image.
        private let limit = TextureCache.UploadLimit(bytes: 1 << 14, time: .infinity)
        private let area = Rect(x: 0, y: 0, width: 128, height: 128)

        /// Makes an image of 128x128 pixels, 64 kB, whose mip levels have 16, 4 and 1 kB.
        private func image() -> Image { Image(noise(width: 128, height: 128), isOpaque: true, mipLevels: 3) }

        private func list(_ image: Image, inLayer: Bool) -> DisplayList {
            let command = DrawCommand(.image(image, source: .unit, tint: nil), in: area.inset(by: 1), cornerRadius: 8)
            let layer = Layer(id: 1, bounds: area, background: .white, commands: [command])
            return DisplayList(
                size: area.size, scale: 1, background: .white,
                commands: [inLayer ? DrawCommand(.layer(layer), in: area) : command])
        }

        @Test func `a level that is too large is uploaded in bands, and a smaller one is drawn meanwhile`() throws {
            let screen = try Screen(), image = image()
            let cache = TextureCache(screen.renderer, budget: 1 << 20, limit: limit)
            for (level, bytes) in [(2, 16), (2, 32), (2, 48), (2, 64), (0, 68), (0, 68)] {
                cache.beginFrame()
                #expect(try cache.texture(of: image, level: 0).1 == level)
                #expect(cache.bytesUploaded == bytes << 10 && cache.isUploading == (level == 2))
                cache.endFrame(besides: 0)
            }
            #expect(cache.uploads == 2 && cache.substitutes == 4)
        }

        @Test func `a level of many frames waits for the next smaller one`() throws {
            let screen = try Screen(), image = image()
            let cache = TextureCache(
                screen.renderer, budget: 1 << 20, limit: .init(bytes: 1 << 13, time: .infinity))
            var levels: [Int] = []
            repeat {
                cache.beginFrame()
                levels.append(try cache.texture(of: image, level: 0).1)
            } while cache.isUploading
            // 4 kB of level 2, 16 kB of level 1 and 64 kB of level 0, 8 kB a frame.
            #expect(levels == [2, 2, 2] + Array(repeating: 1, count: 7) + [0])
            #expect(cache.bytesUploaded == 84 << 10)
        }

        @Test func `all images share what a frame may upload, and none is drawn from less than a quarter of its size`()
            throws
        {
            let screen = try Screen(), images = (0..<3).map { _ in image() }
            let cache = TextureCache(screen.renderer, budget: 1 << 20, limit: limit)
            cache.beginFrame()
            #expect(try images.map { try cache.texture(of: $0, level: 0).1 } == [2, 2, 2])
            #expect(cache.bytesUploaded == (16 + 4 + 4) << 10)
            for _ in 0..<20 {
                let before = cache.bytesUploaded
                cache.beginFrame()
                for image in images { _ = try cache.texture(of: image, level: 0) }
                #expect(cache.bytesUploaded - before <= 16 << 10)
            }
            #expect(!cache.isUploading && cache.byteCount == (3 * 64 + 3 * 4) << 10)
        }

        @Test func `a frame whose time is over uploads only what it draws, and the next one goes on`() throws {
            let screen = try Screen(), image = image()
            let cache = TextureCache(screen.renderer, budget: 1 << 20, limit: .init(bytes: 1 << 14, time: 0))
            cache.beginFrame()
            #expect(try cache.texture(of: image, level: 0).1 == 2)
            #expect(cache.bytesUploaded == 4 << 10 && cache.isUploading)
            // A band takes longer than this, so each frame uploads one.
            let slow = TextureCache(screen.renderer, budget: 1 << 20, limit: .init(bytes: 1 << 14, time: 1e-12))
            for bytes in [4, 6, 8, 10] {
                slow.beginFrame()
                _ = try slow.texture(of: image, level: 0)
                #expect(slow.bytesUploaded == bytes << 10)
            }
        }

        @Test func `images without smaller levels and frames of an animation are uploaded at once`() throws {
            let screen = try Screen()
            let plain = Image(noise(width: 128, height: 128), isOpaque: true)
            for image in [plain, Image(levels: image().levels, isOpaque: true, isTransient: true)] {
                let cache = TextureCache(screen.renderer, budget: 1 << 20, limit: limit)
                cache.beginFrame()
                #expect(try cache.texture(of: image, level: 0).1 == 0)
                #expect(cache.bytesUploaded == 64 << 10 && !cache.isUploading)
            }
        }

        @Test func `an image that is released during its upload is removed`() throws {
            let screen = try Screen(), cache = TextureCache(screen.renderer, budget: 1 << 20, limit: limit)
            cache.beginFrame()
            _ = try cache.texture(of: image(), level: 0)
            #expect(cache.byteCount > 0)
            cache.endFrame(besides: 0)
            #expect(cache.byteCount == 0)
        }

        /// The frames before the upload is complete are all the same, so that nothing flashes.
        @Test(arguments: [false, true])
        func `the frames of an upload show the smaller level, and then the image`(inLayer: Bool) throws {
            let screen = try Screen(), image = image(), list = list(image, inLayer: inLayer)
            let painter = GPUPainter(screen.renderer, limit: limit)
            let smaller = self.list(Image(levels: Array(image.levels[2...]), isOpaque: true), inLayer: inLayer)
            let blurred = RasterPainter().bitmap(of: smaller), sharp = RasterPainter().bitmap(of: list)
            for expected in Array(repeating: blurred, count: 4) + [sharp, sharp] {
                let difference = BitmapDifference(try screen.bitmap(of: list, by: painter), expected)
                #expect(difference.fractionNear >= 0.99, "\(difference)")
                #expect(painter.isUploading == (expected == blurred))
            }
            #expect(painter.layersDrawn == (inLayer ? 5 : 0), "a complete layer is kept")
        }

        @Test func `a window at rest draws again until its textures are complete`() throws {
            let screen = try Screen(), window = screen.window, size = Size(width: 1000, height: 600)
            let image = Image(noise(width: 2000, height: 1200), isOpaque: true, mipLevels: 2)
            let list = DisplayList(
                size: size, scale: 1,
                commands: [
                    DrawCommand(
                        .image(image, source: Rect(x: 0.2, y: 0.2, width: 0.5, height: 0.5), tint: nil),
                        in: Rect(origin: .zero, size: size))
                ])
            window.present(list)
            #expect(window.presenter.isUploading)
            for _ in 0..<100 where window.presenter.isUploading { _ = window.events(until: window.now + 1 / 60) }
            #expect(!window.presenter.isUploading)
            let difference = BitmapDifference(try screen.pixels(of: list), RasterPainter().bitmap(of: list))
            #expect(difference.fractionNear >= 0.99, "\(difference)")
            let frames = try screen.painter.framesDrawn
            _ = window.events(until: window.now + 1 / 20)
            #expect(try screen.painter.framesDrawn == frames, "a complete frame is not drawn again")
        }

        @Test func `a measured window reports its work and the times of its frames`() throws {
            let screen = try Screen(), image = image()
            #expect(screen.window.gpuActivity?.frames == 0 && screen.window.takeGPUTimes() == nil)
            let painter = GPUPainter(screen.renderer, isMeasured: true)
            guard let timer = painter.timer else { try Test.cancel("OpenGL has no timer queries") }
            var times: [Double] = []
            for _ in 0..<40 {
                // Reads the pixels, so that the frame is complete.
                _ = try screen.bitmap(of: list(image, inLayer: true), by: painter)
                times += timer.takeTimes()
            }
            #expect(times.count >= 32 && times.allSatisfy { $0 >= 0 }, "\(times.count) times")
            screen.window.present(list(image, inLayer: true))
            let activity = try #require(screen.window.gpuActivity)
            #expect(activity.frames == 1 && activity.drawCalls == 2 && activity.layersDrawn == 1)
            #expect(activity.uploads == 1 && activity.bytesUploaded == 64 << 10 && !activity.device.isEmpty)
        }
    }
}
