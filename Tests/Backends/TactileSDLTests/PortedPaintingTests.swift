import Raster
import TestSupport
import Testing
import UIKitNames

@testable import TactileSDL

extension VideoTests {
    /// Compares both painters on what code for iOS draws, at rest and in motion.
    @Suite struct PortedPaintingTests {
        @Test(arguments: PortedScene.allCases, [1.0, 2])
        func `what code for iOS draws looks as on the processor`(scene: PortedScene, scale: Double) throws {
            for style in [UIUserInterfaceStyle.light, .dark] {
                let list = scene.stage(scale: scale, style: style).displayList()
                let screen = try Screen()
                let processor = RasterPainter().bitmap(of: list)
                let difference = BitmapDifference(
                    try screen.bitmap(of: list, by: GPUPainter(screen.renderer)), processor)
                #expect(difference.fractionNear >= 0.995 && difference.largest.difference < 16, "\(difference)")
                // A scene without anything to see would compare well.
                #expect(Set(processor.pixels).count > 8)
            }
        }
    }
}
