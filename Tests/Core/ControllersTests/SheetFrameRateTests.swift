import Tactile
import TestSupport
import Testing

/// A sheet under seeded drags and requests, at several frame rates.
@Suite struct SheetFrameRateTests {
    private final class Scene {
        let root = KeyedController()
        let stage: Stage
        private var sheet = ViewController()

        init() {
            stage = Stage(
                rootViewController: root, size: Size(width: 400, height: 600), displayScale: 1,
                textEngine: FixedWidthTextEngine())
            root.onKey = { [unowned self] in act($0.key) }
        }

        private func act(_ key: String) -> Bool {
            switch key {
            case "present" where root.presentedViewController == nil:
                sheet = ViewController()
                sheet.modalPresentationStyle = .pageSheet
                sheet.sheetPresentationController?.detents = [.medium(), .large()]
                root.present(sheet, animated: true)
            case "dismiss" where root.presentedViewController != nil: root.dismiss(animated: true)
            case "large", "medium":
                let controller = sheet.sheetPresentationController
                controller?.animateChanges { controller?.selectedDetentIdentifier = .init(key) }
            default: return false
            }
            return true
        }

        /// The sheet's visible position, and the opacity of the dimming.
        var values: [Double] {
            let dimming = stage.window.subviews.last?.subviews.first?.presentation
            let frame = sheet.view.presentation.frame
            return [frame.minY, frame.height, (dimming?.alpha ?? 0) * (dimming?.backgroundColor.alpha ?? 0)]
        }
    }

    private func script(seed: UInt64) -> [InputEvent] {
        var random = SeededGenerator(seed: seed)
        var events = [InputEvent.key("present", at: 0.1)], time = 0.1
        while time < 4 {
            time += .random(in: 0.02...0.4, using: &random)
            switch Int.random(in: 0..<7, using: &random) {
            case 0: events.append(.key(["present", "dismiss"].randomElement(using: &random) ?? "", at: time))
            case 1: events.append(.key(["medium", "large"].randomElement(using: &random) ?? "", at: time))
            case 2:
                let size = Size(
                    width: .random(in: 300...900, using: &random), height: .random(in: 500...800, using: &random))
                events.append(InputEvent(time: time, kind: .resize(size, scale: 1)))
            case 3: events += fingers(from: time, by: .random(in: -20...20, using: &random))
            default: events += drag(from: time, by: .random(in: -250...250, using: &random), using: &random)
            }
            time = max(time, events.last?.time ?? 0)
        }
        return events + [.key("present", at: time + 0.5)]
    }

    private func fingers(from time: Double, by step: Double) -> [InputEvent] {
        (1...8).map { .scroll(step, at: Point(x: 200, y: 450), isPrecise: true, time: time + Double($0) * 0.013) }
    }

    private func drag(from start: Double, by offset: Double, using random: inout SeededGenerator) -> [InputEvent] {
        let place = Double.random(in: 200...550, using: &random)
        let moves = (1...8).map {
            InputEvent.pointer(.move, 200, place + offset * Double($0) / 8, at: start + Double($0) * 0.007)
        }
        let end = start + 0.056 + .random(in: 0...0.1, using: &random)
        return [.pointer(.down, 200, place, at: start)] + moves + [.pointer(.up, 200, place + offset, at: end)]
    }

    private func values(of script: [InputEvent], framesASecond: Int) -> [[Double]] {
        let scene = Scene()
        scene.stage.enqueue(script)
        var values: [[Double]] = []
        for frame in 0...(6 * framesASecond) {
            scene.stage.step(to: Double(frame) / Double(framesASecond))
            if frame % (framesASecond / 30) == 0 { values.append(scene.values) }
        }
        return values
    }

    @Test(arguments: 0..<12 as Range<UInt64>)
    func `30, 60 and 240 frames a second show the same at their common times`(seed: UInt64) {
        let script = script(seed: seed)
        let slow = values(of: script, framesASecond: 30)
        #expect(Set(slow).count > 30, "the script moves something")
        #expect(values(of: script, framesASecond: 60) == slow)
        #expect(values(of: script, framesASecond: 240) == slow)
    }
}
