import Controllers
import Geometry
import Motion
import Platform
import Views

/// Springs of rectangles that move during every step.
struct Springs {
    private static let count = 1000
    private static let steps = 40

    private final class Box {
        var frame = Rect(x: 0, y: 0, width: 100, height: 80)
    }

    private let stage = makeStage(ViewController())
    private let boxes = (0..<count).map { _ in Box() }

    /// Starts the springs, with various responses and targets.
    init() {
        for (index, box) in boxes.enumerated() {
            let motion = SpringAnimation(
                Spring(response: 0.5 + Double(index % 7) / 10, dampingRatio: 0.01), from: box.frame,
                to: Rect(x: Double(index), y: 900, width: 300, height: 200),
                tolerance: Tolerance(value: 1e-6, speed: 1e-6))
            stage.window.engine.start(
                motion, of: AnimatableProperty(of: box, get: { $0.frame }, set: { $0.frame = $1 }))
        }
    }

    /// Steps the stage at 60 Hz.
    @inline(never)
    func run() {
        for step in 1...Self.steps { stage.step(to: Double(step) / 60) }
    }
}

/// Makes a stage that draws no text.
func makeStage(_ controller: ViewController) -> Stage {
    Stage(
        rootViewController: controller, size: Size(width: 1280, height: 800), displayScale: 1,
        textEngine: BlankTextEngine())
}

/// A text engine that measures text and draws none.
final class BlankTextEngine: TextEngine {
    func size(of text: String, font: Font) -> Size {
        Size(width: Double(text.count) * font.size / 2, height: font.size)
    }

    func image(of text: String, font: Font, scale: Double) -> Image {
        Image(Bitmap(width: 1, height: 1), isOpaque: false)
    }
}
