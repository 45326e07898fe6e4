import Controllers
import Geometry

nonisolated extension SheetQuestion {
    /// The seconds between two events of a drag.
    private static let interval = 0.01

    /// Returns a drag from a height of the window by distances, a press of 0.3 s at its end, and a lift.
    private static func drag(
        _ name: String, from start: Double = 450, by distances: [Double], _ detents: [Detent] = [.medium, .large],
        selected: String? = nil, isModal: Bool = false
    ) -> SheetQuestion {
        var question = SheetQuestion(name: name, detents: detents, selected: selected, isModal: isModal)
        question.steps = [(0, .present(animated: false)), (1, .press(200, start))]
        for (index, distance) in distances.enumerated() {
            question.steps.append((1 + interval * Double(index + 1), .move(200, start + distance)))
        }
        let end = 1 + interval * Double(distances.count) + 0.3
        question.steps.append((end, .lift))
        question.times =
            question.steps.dropFirst(2).map(\.time) + [0.05, 0.1, 0.2, 0.4, 0.8, 1.6].map { end + $0 }
        return question
    }

    /// Levels under a drag: within the stops, at once, sideways too.
    static var levels: [SheetQuestion] {
        [
            drag("dragged in steps of a few points", by: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 20]),
            drag("dragged at once", by: [100]),
            drag("dragged down and up", by: [20, 60, 100, 60, 20, -20, -60]),
            drag("dragged by nothing", by: [0, 0, 0]),
        ]
    }

    /// Releases at rest, at and around every threshold: half of the lowest stop, the middle between two stops.
    static var releases: [SheetQuestion] {
        // In a window of 600 points the stops are 288 and 576; the limits are 144 and 432.
        // The first 10 points of a drag only begin it.
        let least = 1e-9, slop = 10.0
        let around = [-30, -1, -least, 0, least, 1, 30]
        let low = around.map { drag("released \($0) below half of the lowest stop", by: [20, slop + 144 + $0]) }
        let middle = around.map { drag("released \($0) above the middle of two stops", by: [-20, -slop - 144 - $0]) }
        let from = around.map {
            drag(
                "released \($0) below the middle, from the higher stop", from: 200, by: [20, slop + 144 + $0],
                selected: "large")
        }
        let cards = [-1.0, 0, 1].map { offset in
            // A card of 540 x 620 in a window of 900 x 700 has its stop at 660; it leaves below 330.
            var question = drag(
                "a card released \(offset) below half of its stop", from: 200, by: [20, slop + 330 + offset])
            (question.window, question.style) = (Size(width: 900, height: 700), .formSheet)
            return question
        }
        return low + middle + from + cards
    }

    /// Releases in motion: the velocity projects the level.
    static var flicks: [SheetQuestion] {
        let fast = [100.0, 200, 270, 274, 275, 276, 277, 280, 300, 500, 1000, 3000]
        return (fast.map { -$0 } + fast).map { speed in
            var question = SheetQuestion(name: "flicked at \(speed)", detents: [.medium, .large])
            question.steps = [(0, .present(animated: false)), (1, .press(200, 450))]
            for index in 1...6 {
                let time = 1 + interval * Double(index)
                question.steps.append((time, .move(200, 450 + speed * interval * Double(index))))
            }
            question.steps.append((1.06, .lift))
            question.times = [1.06] + [0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2].map { 1.06 + $0 }
            return question
        }
    }

    /// Drags beyond the highest stop, below the lowest of a sheet that stays, and catches beyond the highest.
    static var bands: [SheetQuestion] {
        let beyond = [-10.0, -24, -50, -100, -200]
        var caught = SheetQuestion(name: "caught above the highest stop", detents: [.large], spring: (0.3, 0.15))
        caught.steps = [
            (0, .present(animated: true)), (0.2, .press(200, 300)), (0.3, .move(200, 290)), (0.4, .move(200, 310)),
            (0.7, .lift),
        ]
        caught.times = [0.1, 0.15, 0.19, 0.2, 0.3, 0.4, 0.7, 0.75, 0.8, 1, 2, 4]
        return [
            drag("above the highest stop", by: beyond, [.large]),
            drag("above a lower highest stop", by: beyond, [.height("low", 300)]),
            drag("a modal sheet, below its lowest stop", by: [10, 24, 50, 100, 140], isModal: true),
            drag(
                "a modal sheet of little height, below its lowest stop", from: 580, by: [5, 15, 25, 100],
                [.height("low", 40)], isModal: true),
            drag("a modal sheet, far below its lowest stop", by: [10, 500, 900], isModal: true),
            drag("below the container", by: [10, 200, 400]),
            drag("a modal sheet, up first, then below its lowest stop", by: [-40, -10, 10, 60], isModal: true),
            caught,
        ]
    }
}
