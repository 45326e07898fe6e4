import Raster
import Tactile
import TestSupport
import Testing

/// The tab bar and a sheet as pixels, at one and at two pixels a point.
///
/// The laws say what is right; where they hold and a change of the picture is meant, look at it, then put the digest that
/// the failure prints here.
@Suite struct ContainerPictureTests {
    private let tabBars: [Double: UInt64] = [1: 1_711_335_819_292_581_007, 2: 12_611_200_094_308_621_313]
    private let sheets: [Double: UInt64] = [1: 783_368_686_254_638_001, 2: 4_800_424_954_086_866_493]

    private func stage(_ root: ViewController, _ size: Size, scale: Double) -> Stage {
        let stage = Stage(
            rootViewController: root, size: size, displayScale: scale, textEngine: FixedWidthTextEngine())
        stage.step(to: 1)
        return stage
    }

    private func picture(_ stage: Stage) -> Bitmap { RasterPainter().bitmap(of: stage.displayList()) }

    /// The colour at a point of the window, without its alpha.
    private func color(_ picture: Bitmap, _ x: Double, _ y: Double, _ scale: Double) -> UInt32 {
        picture.pixels[Int(y * scale) * picture.width + Int(x * scale)] & 0xFF_FFFF
    }

    @Test(arguments: [1.0, 2]) func `a tab bar`(scale: Double) {
        let tabs = TabBarController()
        tabs.viewControllers = ["One", "Two", "Three"].map { title in
            let tab = ViewController()
            tab.view.backgroundColor = .white
            tab.tabBarItem = TabBarItem(title: title, symbol: .close)
            return tab
        }
        tabs.selectedIndex = 1
        let stage = stage(tabs, Size(width: 301, height: 100), scale: scale)
        let picture = picture(stage)
        #expect(picture.width == Int(301 * scale))
        #expect(color(picture, 150, 20, scale) == 0xFF_FFFF, "the content ends where the bar begins")
        #expect(color(picture, 150, 51, scale) != color(picture, 150, 51 + 1 / scale, scale), "a line of one pixel")
        #expect(color(picture, 5, 51, scale) == color(picture, 295, 51, scale))
        for view in tabs.tabBar.subviews {
            #expect((view.frame.minX * scale).truncatingRemainder(dividingBy: 1) == 0, "on whole pixels")
        }
        let words = [50.0, 150, 250].map { color(picture, $0, 51 + 38, scale) }
        #expect(words[0] == words[2] && words[0] != words[1], "the selected one has another colour")
        #expect(picture.checksum == tabBars[scale])
    }

    @Test(arguments: [1.0, 2]) func `a sheet with its grabber, above what it dims`(scale: Double) {
        let root = ViewController(), sheet = ViewController()
        root.view.backgroundColor = .white
        sheet.view.backgroundColor = Color(red: 0.2, green: 0.4, blue: 0.8)
        let stage = stage(root, Size(width: 200, height: 500), scale: scale)
        sheet.modalPresentationStyle = .pageSheet
        sheet.sheetPresentationController?.detents = [.medium()]
        sheet.sheetPresentationController?.prefersGrabberVisible = true
        root.present(sheet, animated: false)
        stage.step(to: 2)
        let picture = picture(stage)
        let top = sheet.view.frame.minY
        #expect(top == 262)
        let dimmed = color(picture, 100, 100, scale), inside = color(picture, 100, top + 40, scale)
        #expect(dimmed == 0x99_9999, "0.6 of white")
        #expect(inside == 0x33_66CC)
        #expect(color(picture, 0, top, scale) == dimmed, "its corners are round")
        #expect(color(picture, 0, 499, scale) == inside, "but for the lower ones")
        #expect(color(picture, 100, top + 7, scale) != inside, "the grabber")
        #expect(picture.checksum == sheets[scale])
    }
}
