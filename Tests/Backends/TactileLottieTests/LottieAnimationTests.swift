import Geometry
import Platform
import Testing

@testable import TactileLottie

@Suite struct LottieAnimationTests {
    private let growing = Result { try LottieAnimation(LottieTexts.growing, name: "growing") }

    @Test func `the size, frame count and frame rate are those of the file`() throws {
        let animation = try growing.get()
        #expect(animation.size == Size(width: 100, height: 100))
        #expect(animation.frameCount == 61)
        #expect(animation.framerate == 60)
        #expect(animation.duration == 1)
        #expect(animation.endFrame == 60)
        #expect(animation.frame(atProgress: 0.5) == 30)
        #expect(animation.progress(ofFrame: 15) == 0.25)
    }

    @Test func `markers are ranges of frames, clamped to the animation`() throws {
        #expect(try growing.get().markers == ["middle": 10...30, "end": 50...60])
    }

    @Test(arguments: [0, 0.25, 0.5, 0.9, 1]) func `a picture shows the frame at its progress`(
        progress: Double
    ) throws {
        let image = try growing.get().image(atProgress: progress, width: 200, height: 200)
        let lit = image.levels[0].pixels.count { $0 == 0xFFFF_FFFF }
        let side = 200 * progress
        #expect(abs(Double(lit).squareRoot() - side) <= 1)
    }

    @Test func `pictures at a progress outside 0 to 1 show the first and the last frame`() throws {
        let animation = try growing.get()
        func image(_ progress: Double) -> Image { animation.image(atProgress: progress, width: 20, height: 20) }
        #expect(image(-1) == image(0))
        #expect(image(2) == image(1))
        #expect(image(1) != image(0))
    }

    @Test func `a frame is drawn once for each size, and again after its eviction`() throws {
        // The cache holds three pictures of 10x10 pixels of four bytes.
        let animation = try LottieAnimation(
            LottieTexts.growing, name: "growing", limits: LottieLimits(cacheByteCount: 3 * 400))
        func image(_ frame: Double) -> Image { animation.image(atProgress: frame / 60, width: 10, height: 10) }
        let first = image(0)
        #expect(image(0) == first)
        #expect(image(0.4) == first)
        #expect(animation.image(atProgress: 0, width: 11, height: 10) != first)
        for frame in 1...3 { _ = image(Double(frame)) }
        #expect(image(0) != first)
        #expect(image(0).levels == first.levels)
    }

    @Test(arguments: LottieTexts.iconNames) func `an icon that ships can be drawn, and ends with another picture`(
        name: String
    ) throws {
        let animation = try LottieAnimation(contentsOfFile: "\(LottieTexts.icons)/\(name).json")
        let pictures = (0..<animation.frameCount).map {
            animation.image(atProgress: animation.progress(ofFrame: Double($0)), width: 64, height: 64).levels[0]
        }
        #expect(pictures.first != pictures.last)
        // The motion is continuous: no frame differs from the one before in more than a sixth of the canvas.
        for (a, b) in zip(pictures, pictures.dropFirst()) {
            let changed = zip(a.pixels, b.pixels).count { abs(Int($0 >> 24) - Int($1 >> 24)) > 128 }
            #expect(changed < 64 * 64 / 6)
        }
    }
}
