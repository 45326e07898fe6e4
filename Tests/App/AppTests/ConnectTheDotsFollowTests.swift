import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// A photo in flight that follows the pointer, and continues at its velocity.
@Suite struct ConnectTheDotsFollowTests {
    nonisolated private static let sizes = [Size.desktopWindow, Size(width: 420, height: 656)]

    private func centre(_ dots: ThumbnailsStage) throws -> Point { try #require(dots.photo).center }

    /// The velocity of the photo within a hundred-thousandth of a second, in points per second.
    private func velocity(_ dots: ThumbnailsStage) throws -> Vector {
        dots.wait(0)
        let before = try centre(dots), moment = 1e-5
        dots.wait(moment)
        return try (centre(dots) - before) * (1 / moment)
    }

    @Test(arguments: sizes) func `a drag of 400 points down moves the photo 400 points down`(size: Size) throws {
        let dots = try ThumbnailsStage(size)
        dots.open(2)
        let before = try centre(dots), start = dots.middle - Vector(dx: 0, dy: 250)
        dots.drag(from: start, by: Vector(dx: 0, dy: 400 + GestureSettings.standard.slop), in: 0.5)
        let moved = try centre(dots) - before
        #expect(abs(moved.dx) < 1e-6 && abs(moved.dy - 400) < 1, "\(moved)")
        let closed = try #require(dots.closedFraction)
        #expect(abs(closed - 400 / size.height) <= 1 / size.height)
        // It shrinks towards its thumbnail by that fraction.
        let small = dots.thumbnail(2).width, large = dots.resting(2).width
        let width = try #require(dots.photo).width
        #expect(abs(width - (large + (small - large) * closed)) < 1e-6)
    }

    @Test(arguments: sizes, 0..<20) func `held, the photo moves as the pointer does in every frame`(
        size: Size, seed: Int
    ) throws {
        var random = SeededGenerator(seed: seed)
        let dots = try ThumbnailsStage(size)
        dots.open(seed % 8)
        var place = Point(x: size.width / 2, y: 100)
        dots.pointer(.down, place)
        for _ in 0..<3 {
            dots.wait(0.008)
            place.y += 8
            dots.pointer(.move, place)
        }
        for round in 0..<4 {
            let offset = try centre(dots) - place
            for _ in 0..<Int.random(in: 5...25, using: &random) {
                dots.wait(0.008)
                place =
                    place + Vector(dx: .random(in: -12...12, using: &random), dy: .random(in: -8...14, using: &random))
                dots.pointer(.move, place)
                #expect(dots.traced("held") == .bool(true) && dots.isWhole)
                let apart = try centre(dots) - place - offset
                #expect(apart.length < 1e-6, "round \(round)")
            }
            guard round < 3 else { break }
            // Released and caught again, it stays under the pointer's place.
            dots.pointer(.up, place)
            dots.frames(.random(in: 0.01...0.12, using: &random)) { #expect(dots.isWhole) }
            guard dots.state != .string("away"), dots.state != .string("presented") else { return }
            dots.pointer(.down, place)
        }
        dots.pointer(.up, place)
        dots.frames(2) { #expect(dots.isWhole) }
        #expect(dots.isTidy)
    }

    @Test(arguments: sizes, 0..<50) func `released, the photo continues at the pointer's velocity`(
        size: Size, seed: Int
    ) throws {
        var random = SeededGenerator(seed: seed)
        let dots = try ThumbnailsStage(size)
        dots.open(seed % 8)
        let start = Point(x: size.width / 2, y: 100)
        var offset = Vector(dx: 0, dy: .random(in: 60...260, using: &random))
        dots.drag(from: start, by: offset, in: 0.3)
        let speed = Vector(
            dx: .random(in: -1500...1500, using: &random), dy: .random(in: -600...1500, using: &random))
        for _ in 0..<12 {
            dots.wait(0.008)
            offset = offset + speed * 0.008
            dots.pointer(.move, start + offset)
        }
        let recognizer = try #require(dots.viewer?.interactionController.recognizer)
        dots.pointer(.up, start + offset)
        let pointer = recognizer.velocity, before = try centre(dots), visible = try velocity(dots)
        #expect((visible - pointer).length <= max(0.01 * pointer.length, 5), "\(visible), \(pointer)")
        let moved = try centre(dots) - before
        #expect(moved.length < 0.5)
        dots.frames(2) { #expect(dots.isWhole) }
        #expect(dots.isTidy && dots.observer.faults.isEmpty)
    }
}
