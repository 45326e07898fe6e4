import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The size of text by the desktop's scaling.
@Suite struct LegibilityTests {
    @Test(arguments: [0.5, 1, 1.5, 2, 3], [1, 4])
    func `text is as large as the user prefers, also in lines`(scale: Double, lines: Int) {
        func size(_ font: Font, _ legibility: Legibility) -> Size {
            let window = Window(
                size: Size(width: 400, height: 400), displayScale: 1, textEngine: FixedWidthTextEngine())
            window.legibility = legibility
            let label = Label("Some words about a photo of a glacier", font: font, color: .white)
            label.numberOfLines = lines
            window.addSubview(label)
            return label.sizeThatFits(Size(width: 300, height: 0))
        }
        #expect(
            size(Font(size: 12), Legibility(textScale: scale)) == size(Font(size: 12 * scale), Legibility()))
    }

    @Test func `a factor outside the range is clamped, and one that is no number counts as 1`() {
        #expect(Legibility(textScale: 0.1).textScale == 0.5 && Legibility(textScale: 80).textScale == 3)
        #expect(Legibility(textScale: .nan).textScale == 1 && Legibility(textScale: .infinity).textScale == 1)
        var legibility = Legibility()
        legibility.textScale = 99
        #expect(legibility.textScale == 3)
    }

    @Test(arguments: Demo.all, [300.0, 420, 720, 1280])
    func `large text fits into the bar, and its controls stay apart`(demo: Demo, width: Double) throws {
        let stage = try AppStage(demo, of: PictureFolder(), size: Size(width: width, height: 700)), bar = stage.app.bar
        for scale in [1.5, 2] {
            stage.stage.legibility = Legibility(textScale: scale)
            stage.wait(0)
            let controls = (bar.modeControl.isHidden ? [] : bar.modeControl.segments) + [bar.scenesButton]
            for (index, control) in controls.enumerated() {
                let frame = control.convert(control.bounds, to: nil)
                #expect(bar.frame.contains(frame), "\(frame) at \(scale)")
                #expect(control.intrinsicContentSize.height <= frame.height, "text is clipped at \(scale)")
                for other in controls[..<index] {
                    #expect(!frame.intersects(other.convert(other.bounds, to: nil)))
                }
            }
        }
    }

    @Test func `a replay of a recording with large text shows large text`() throws {
        let stage = try AppStage(.photoPreview, of: PictureFolder())
        let height = stage.app.bar.scenesButton.intrinsicContentSize.height
        stage.stage.legibility = Legibility(textScale: 2)
        stage.wait(0)
        #expect(stage.app.bar.scenesButton.intrinsicContentSize.height == 2 * height)
    }
}
