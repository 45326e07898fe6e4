import StageSupport
import Testing
import UIKitNames

@testable import GradientBannerListing

/// What listing 16 does, as Porting/Listings/Behaviour.md says; its views have been in the window since the time 0.
@Suite struct GradientBannerTests {
    private let root = GradientBannerViewController()
    private let stage: ListingStage<GradientBannerViewController>

    init() { stage = ListingStage(root) }

    private var banner: CAGradientLayer { root.banner.gradientLayer }

    private func tapBanner() { stage.tap(CGPoint(x: 195, y: 140)) }

    /// The red, green and blue part of a colour in the light style, 0 to 255.
    private func parts(_ color: UIColor) -> [Double] {
        let color = color.resolved(for: .light)
        return [color.red, color.green, color.blue].map { $0 * 255 }
    }

    private func parts(_ pixel: UInt32) -> [Double] { [16, 8, 0].map { Double(pixel >> $0 & 0xFF) } }

    /// The colour at a fraction of the way between two others.
    private func mixture(_ a: UIColor, _ b: UIColor, _ fraction: Double = 0.5) -> [Double] {
        zip(parts(a), parts(b)).map { $0 + ($1 - $0) * fraction }
    }

    private func isNear(_ a: [Double], _ b: [Double], within tolerance: Double = 3) -> Bool {
        zip(a, b).allSatisfy { near($0, $1, within: tolerance) }
    }

    /// The colours of the banner on screen.
    private var visible: [[Double]] {
        (banner.presentation()?.colors ?? []).compactMap { $0 as Any as? UIColor }.map(parts)
    }

    @Test func `the banner's own layer is the gradient`() {
        #expect(root.banner.layer === banner && banner.bounds == CGRect(x: 0, y: 0, width: 350, height: 120))
        #expect(banner.startPoint == CGPoint(x: 0, y: 0.5) && banner.endPoint == CGPoint(x: 1, y: 0.5))
        root.banner.frame.size.width = 300
        #expect(banner.bounds.width == 300)
    }

    @Test func `it runs from the left to the right`() {
        for (x, fraction) in [(30.0, 10.0 / 350), (195, 0.5), (360, 340.0 / 350)] {
            let expected = mixture(.systemPurple, .systemBlue, fraction)
            #expect(isNear(parts(stage.pixel(x, 140)), expected), "at \(x)")
            #expect(stage.pixel(x, 90) == stage.pixel(x, 190))
        }
    }

    @Test func `its corners are cut off`() {
        for (x, y) in [(21.0, 81.0), (368.5, 81), (21, 198.5), (368.5, 198.5)] {
            #expect(stage.pixel(x, y) == Pixel.white)
        }
        #expect(stage.pixel(24, 84) != Pixel.white)
    }

    @Test func `a tap fades to the next colours in a second`() throws {
        tapBanner()
        let model = try #require(banner.colors).compactMap { $0 as Any as? UIColor }.map(parts)
        #expect(model == [parts(.systemPink), parts(.systemOrange)] && root.banner.currentPalette == 1)
        #expect(isNear(visible[0], parts(.systemPurple)) && isNear(visible[1], parts(.systemBlue)))
        stage.frames(0.5)
        #expect(isNear(visible[0], mixture(.systemPurple, .systemPink)))
        #expect(isNear(visible[1], mixture(.systemBlue, .systemOrange)))
        #expect(isNear(parts(stage.pixel(20.5, 140)), mixture(.systemPurple, .systemPink)))
        #expect(root.finishedFades.isEmpty)
        stage.wait(0.51)
        #expect(root.finishedFades == [true] && isNear(parts(stage.pixel(369, 140)), parts(.systemOrange)))
        stage.wait(1)
        #expect(root.finishedFades == [true])
    }

    @Test func `a second tap goes on from the colours that one sees`() {
        tapBanner()
        stage.frames(0.5)
        let before = stage.pixel(40, 140)
        tapBanner()
        #expect(root.finishedFades == [false] && root.banner.currentPalette == 2)
        #expect(isNear(parts(stage.pixel(40, 140)), parts(before)))
        #expect(isNear(visible[0], mixture(.systemPurple, .systemPink)))
        stage.wait(0.99)
        #expect(root.finishedFades == [false])
        stage.wait(0.02)
        #expect(root.finishedFades == [false, true] && isNear(visible[0], parts(.systemTeal)))
    }

    @Test func `a light runs over the placeholder, again and again`() throws {
        let shimmer = try #require(stored("shimmer", of: root.placeholder, as: CAGradientLayer.self))
        func locations() throws -> [Double] {
            try #require(shimmer.presentation()?.locations).map { Double(truncating: $0) }
        }
        #expect(isNear(try locations(), [-1, -0.5, 0], within: 0.01))
        stage.step(to: 0.75)
        #expect(isNear(try locations(), [0, 0.5, 1], within: 0.01))
        let row = (30...360).map { parts(stage.pixel(Double($0), 250))[0] }
        #expect(
            row.max() == row[165] && near(row[165], 0.98 * 255, within: 1.5) && near(row[0], 0.9 * 255, within: 2.5))
        stage.step(to: 1.5)
        #expect(isNear(try locations(), [-1, -0.5, 0], within: 0.01))
        stage.step(to: 15.75)
        #expect(try isNear(locations(), [0, 0.5, 1], within: 0.01) && stage.stage.isMoving)
    }

    @Test func `the light stops outside of the window, and the stage rests`() {
        #expect(root.placeholder.isRunning)
        stage.perform { root.placeholder.removeFromSuperview() }
        #expect(!root.placeholder.isRunning)
        stage.expectRest()
        stage.perform { root.view.addSubview(root.placeholder) }
        #expect(root.placeholder.isRunning && !stage.isIdle)
        stage.perform { root.placeholder.stop() }
        #expect(!root.placeholder.isRunning)
        stage.expectRest()
    }
}
