import Controllers
import Geometry

nonisolated extension SheetQuestion {
    /// All questions.
    static var all: [SheetQuestion] {
        resting + forms + levels + releases + flicks + bands + springs + surroundings + taps + contents
    }

    private static let shown: [(time: Double, action: Action)] = [(0, .present(animated: false))]

    /// Creates a question about a sheet at rest.
    private static func rest(
        _ name: String, _ window: Size = Size(width: 400, height: 600), _ detents: [Detent] = [.large],
        _ change: (inout SheetQuestion) -> Void = { _ in }
    ) -> SheetQuestion {
        var question = SheetQuestion(name: name, window: window, detents: detents)
        (question.steps, question.times) = (shown, [0])
        change(&question)
        return question
    }

    /// Sheets at rest: stops, limits and frames.
    private static var resting: [SheetQuestion] {
        let tall = Size(width: 400, height: 601), wide = Size(width: 1001, height: 700)
        let low = Size(width: 900, height: 400)
        return [
            rest("the large detent"),
            rest("the medium detent", tall, [.medium]),
            rest("three detents in any order, the lowest selected", tall, [.large, .height("low", 100.5), .medium]),
            rest("a selected detent", tall, [.medium, .large]) { $0.selected = "large" },
            rest("a selected detent that does not exist", tall, [.large, .medium]) { $0.selected = "none" },
            rest("an inactive detent", tall, [.inactive("off"), .large]),
            rest("only inactive detents", tall, [.inactive("off"), .height("empty", 0), .height("negative", -10)]),
            rest("a detent higher than the greatest height", tall, [.height("high", 1000)]),
            rest("a fraction of the greatest height", tall, [.fraction("third", 1.0 / 3), .large]),
            rest("two detents of one height", tall, [.height("first", 200), .height("second", 200), .large]) {
                $0.selected = "second"
            },
            rest("medium in a window of compact height", low, [.medium, .large]) { $0.attachesInCompactHeight = true },
            rest("only medium in a window of compact height", low, [.medium]) { $0.attachesInCompactHeight = true },
            rest("a window of compact height, which the sheet fills", low, [.medium, .large]) { $0.radius = 20 },
            rest("a wide window", wide, [.medium]),
            rest("a preferred width", wide) {
                ($0.preferredContentSize, $0.followsPreferredWidth) = (Size(width: 333.3, height: 0), true)
            },
            rest("a preferred width that is not followed", wide) {
                $0.preferredContentSize = Size(width: 333.3, height: 100)
            },
            rest("a preferred width beyond the window", wide) {
                ($0.preferredContentSize, $0.followsPreferredWidth) = (Size(width: 3000, height: 0), true)
            },
        ]
    }

    /// Sheets at rest: cards, corners and dimming.
    private static var forms: [SheetQuestion] {
        let tall = Size(width: 400, height: 601), wide = Size(width: 1001, height: 700)
        return [
            rest("a card", wide, [.medium]) { $0.style = .formSheet },
            rest("a card of a preferred size, with corners", wide) {
                ($0.style, $0.preferredContentSize, $0.radius) = (.formSheet, Size(width: 301, height: 250), 30)
            },
            rest("a form sheet in a narrow window", tall, [.medium, .large]) { $0.style = .formSheet },
            rest("corners", tall, [.medium]) { $0.radius = 0 },
            rest("an undimmed detent", tall, [.medium, .large]) { $0.undimmed = "medium" },
            rest("above an undimmed detent", tall, [.medium, .large]) {
                ($0.undimmed, $0.selected) = ("medium", "large")
            },
            rest("all detents undimmed", tall, [.medium, .large]) { ($0.undimmed, $0.selected) = ("large", "large") },
            rest("an undimmed detent that does not exist", tall, [.medium, .large]) { $0.undimmed = "none" },
            rest("a window so low that half of it is greatest", Size(width: 400, height: 47)) {
                $0.attachesInCompactHeight = true
            },
            rest("a window whose rule changes", Size(width: 400, height: 48)) { $0.attachesInCompactHeight = true },
        ]
    }

    /// Returns a question about a sheet of two detents that moves.
    private static func moved(
        _ name: String, _ steps: [(time: Double, action: Action)], _ change: (inout SheetQuestion) -> Void = { _ in }
    ) -> SheetQuestion {
        var question = SheetQuestion(name: name, detents: [.medium, .large], steps: steps)
        question.times = [0, 0.001, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1, 2]
        change(&question)
        return question
    }

    /// Sheets that are presented, dismissed, moved by the program and reversed, over time.
    private static var springs: [SheetQuestion] {
        [
            moved("presented", [(0, .present(animated: true))]),
            moved("presented by a spring that overshoots", [(0, .present(animated: true))]) { $0.spring = (0.4, 0.5) },
            moved("presented by a spring that is over-damped", [(0, .present(animated: true))]) {
                $0.spring = (0.2, 1.5)
            },
            moved("dismissed", [(0, .present(animated: false)), (0.05, .dismiss(animated: true))]),
            moved("dismissed from the large detent", shown + [(0.05, .dismiss(animated: true))]) {
                $0.selected = "large"
            },
            moved(
                "selected during a dismissal",
                shown + [(0.05, .dismiss(animated: true)), (0.1, .select("large", animated: true))]),
            moved(
                "resized during a dismissal", shown + [(0.05, .dismiss(animated: true)), (0.1, .resize(400, 900))]),
            moved("dismissed without animation", shown + [(0.05, .dismiss(animated: false))]),
            moved("reversed", [(0, .present(animated: true)), (0.1, .dismiss(animated: true))]),
            moved("selected", shown + [(0.1, .select("large", animated: true))]),
            moved("selected at once", shown + [(0.1, .select("large", animated: false))]),
            moved(
                "selected, and back in flight",
                shown + [(0.05, .select("large", animated: true)), (0.2, .select("medium", animated: true))]),
            moved("selected above an undimmed detent", shown + [(0.1, .select("large", animated: true))]) {
                $0.undimmed = "medium"
            },
            moved("a card, presented", [(0, .present(animated: true))]) {
                ($0.style, $0.window) = (.formSheet, Size(width: 900, height: 700))
            },
            moved(
                "dismissed during a drag",
                shown + drag(from: 400, by: -50).dropLast() + [
                    (0.205, .dismiss(animated: true)), (0.3, .move(200, 380)),
                ]
            ),
            moved(
                "dismissed during a drag that stands still",
                shown + drag(from: 400, by: -50).dropLast() + [(0.3, .dismiss(animated: true)), (0.5, .lift)]),
            moved(
                "dismissed at once during a drag",
                shown + drag(from: 400, by: -50).dropLast() + [(0.205, .dismiss(animated: false)), (0.3, .lift)]),
            moved(
                "dismissed during a drag that has requested a dismissal",
                shown + drag(from: 400, by: 50).dropLast() + [(0.205, .dismiss(animated: true)), (0.5, .lift)]),
            moved(
                "caught in flight and held",
                [
                    (0, .present(animated: true)), (0.1, .press(200, 590)), (0.2, .move(200, 560)), (0.5, .lift),
                ]),
            moved(
                "caught low in flight and lifted in place",
                [(0, .present(animated: true)), (0.03, .press(200, 595)), (0.3, .lift)]),
            moved(
                "a press near the goal, which catches nothing",
                [(0, .present(animated: true)), (0.5, .press(200, 590)), (0.6, .move(200, 590)), (0.7, .lift)]),
        ]
    }

    /// Returns a drag within 0.1 s, then 0.3 s of rest, and a lift.
    private static func drag(from start: Double, by distance: Double) -> [(time: Double, action: Action)] {
        [(0.1, .press(200, start))]
            + (1...10).map { (0.1 + Double($0) / 100, .move(200, start + distance * Double($0) / 10)) }
            + [(0.5, .lift)]
    }

    /// Windows that change.
    private static var surroundings: [SheetQuestion] {
        [
            moved("resized at rest", shown + [(0.1, .resize(500, 801))]),
            moved("resized in flight", shown + [(0.05, .select("large", animated: true)), (0.1, .resize(400, 900))]),
            moved(
                "resized under a drag",
                shown + drag(from: 400, by: 50).dropLast() + [(0.3, .resize(400, 700)), (0.5, .lift)]
            ) {
                $0.detents = [.large]
            },
        ]
    }

    /// Taps beside a sheet, on its grabber and around it.
    private static var taps: [SheetQuestion] {
        [
            moved("a tap beside", shown + [(0.1, .press(200, 100)), (0.15, .lift)]),
            moved("a tap beside a modal sheet", shown + [(0.1, .press(200, 100)), (0.15, .lift)]) { $0.isModal = true },
            moved("a tap beside at an undimmed detent", shown + [(0.1, .press(200, 100)), (0.15, .lift)]) {
                $0.undimmed = "medium"
            },
            moved("a tap on the grabber", shown + [(0.1, .press(200, 319)), (0.15, .lift)]) { $0.showsGrabber = true },
            moved("a tap on the grabber of the largest", shown + [(0.1, .press(200, 31)), (0.15, .lift)]) {
                ($0.showsGrabber, $0.selected) = (true, "large")
            },
            moved(
                "a tap above the sheet, within the grabber's reach", shown + [(0.1, .press(200, 311)), (0.15, .lift)]
            ) {
                $0.showsGrabber = true
            },
            moved("a tap within the grabber's reach", shown + [(0.1, .press(170, 333.9)), (0.15, .lift)]) {
                $0.showsGrabber = true
            },
            moved("a tap left of the grabber's reach", shown + [(0.1, .press(169.9, 320)), (0.15, .lift)]) {
                $0.showsGrabber = true
            },
            moved("a tap below the grabber's reach", shown + [(0.1, .press(200, 334)), (0.15, .lift)]) {
                $0.showsGrabber = true
            },
        ]
    }

    /// Sheets whose content scrolls, and drags across them.
    private static var contents: [SheetQuestion] {
        [
            moved("content scrolls after the sheet is highest", shown + drag(from: 590, by: -400)) {
                $0.contentHeight = 3000
            },
            moved("content scrolls, and does not expand the sheet", shown + drag(from: 590, by: -100)) {
                ($0.contentHeight, $0.expandsByScrolling) = (3000, false)
            },
            moved("content at its edge moves the sheet down", shown + drag(from: 400, by: 100)) {
                $0.contentHeight = 3000
            },
            moved(
                "a sideways drag",
                shown + [(0.1, .press(200, 400)), (0.15, .move(250, 410)), (0.2, .move(300, 420)), (0.4, .lift)]),
        ]
    }
}
