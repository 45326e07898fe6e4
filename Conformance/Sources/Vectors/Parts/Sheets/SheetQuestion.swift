import Controllers
import Geometry

/// A question about a sheet: its properties, what happens to it, and the times of the answers.
nonisolated struct SheetQuestion {
    /// A height at which the sheet can rest.
    enum Detent {
        /// The standard detents.
        case medium, large
        /// A name and a height in points.
        case height(String, Double)
        /// A name and a fraction of the greatest height.
        case fraction(String, Double)
        /// A name; the detent is inactive.
        case inactive(String)
    }

    /// What happens to a sheet.
    enum Action {
        /// The program presents or dismisses the sheet.
        case present(animated: Bool)
        case dismiss(animated: Bool)
        /// The program selects a detent.
        case select(String, animated: Bool)
        /// The mouse is pressed, moved to a place, lifted, cancelled.
        case press(Double, Double)
        case move(Double, Double)
        case lift, cancel
        /// The window has another size, in points.
        case resize(Double, Double)
    }

    var name: String
    var window = Size(width: 400, height: 600)
    var style = ModalPresentationStyle.pageSheet
    var detents: [Detent] = [.large]
    /// The name of the selected detent; nil: none.
    var selected: String?
    /// The name of the largest detent without dimming; nil: none.
    var undimmed: String?
    var attachesInCompactHeight = false
    var preferredContentSize: Size?
    var followsPreferredWidth = false
    var radius: Double?
    var showsGrabber = false
    var isModal = false
    /// The height of the scroll view's content, which fills the sheet; nil: the sheet has no scroll view.
    var contentHeight: Double?
    var expandsByScrolling = true
    /// The response in seconds and the damping ratio of the sheet's spring; nil: the standard ones.
    var spring: (response: Double, dampingRatio: Double)?
    /// What happens, with its times in seconds.
    var steps: [(time: Double, action: Action)] = []
    /// The times of the answers, in seconds.
    var times: [Double] = []
}

nonisolated extension SheetQuestion.Detent {
    /// The detent as a member of a question.
    var value: VectorValue {
        switch self {
        case .medium: ["name": "medium"]
        case .large: ["name": "large"]
        case .height(let name, let height): ["name": .string(name), "height": .number(height)]
        case .fraction(let name, let fraction): ["name": .string(name), "fraction": .number(fraction)]
        case .inactive(let name): ["name": .string(name), "height": .null]
        }
    }

    /// The detent of the library.
    @MainActor var detent: SheetPresentationController.Detent {
        switch self {
        case .medium: .medium()
        case .large: .large()
        case .height(let name, let height): .custom(identifier: .init(name)) { _ in height }
        case .fraction(let name, let fraction): .custom(identifier: .init(name)) { $0.maximumDetentValue * fraction }
        case .inactive(let name): .custom(identifier: .init(name)) { _ in nil }
        }
    }
}

nonisolated extension SheetQuestion {
    /// The question as members; members that say nothing are absent.
    var given: VectorValue {
        let spring: VectorValue? = spring.map {
            ["response": .number($0.response), "dampingRatio": .number($0.dampingRatio)]
        }
        let members: [(name: String, value: VectorValue?)] = [
            ("window", VectorValue(window)),
            ("style", .string(style.rawValue)),
            ("detents", .array(detents.map(\.value))),
            ("selected", VectorValue(text: selected)),
            ("undimmed", VectorValue(text: undimmed)),
            ("attachesInCompactHeight", VectorValue(flag: attachesInCompactHeight)),
            ("preferredContentSize", VectorValue(size: preferredContentSize)),
            ("followsPreferredWidth", VectorValue(flag: followsPreferredWidth)),
            ("radius", VectorValue(amount: radius)),
            ("showsGrabber", VectorValue(flag: showsGrabber)),
            ("isModal", VectorValue(flag: isModal)),
            ("contentHeight", VectorValue(amount: contentHeight)),
            ("expandsByScrolling", expandsByScrolling ? nil : .bool(false)),
            ("spring", spring),
            ("steps", .array(steps.map { $0.action.value(at: $0.time) })),
            ("times", VectorValue(times)),
        ]
        return VectorValue(members: members)
    }
}

nonisolated extension SheetQuestion.Action {
    /// The action as a member of a question.
    fileprivate func value(at time: Double) -> VectorValue {
        let members: [(name: String, value: VectorValue?)] =
            switch self {
            case .present(let animated): [("do", "present"), ("animated", .bool(animated))]
            case .dismiss(let animated): [("do", "dismiss"), ("animated", .bool(animated))]
            case .select(let name, let animated):
                [("do", "select"), ("detent", .string(name)), ("animated", .bool(animated))]
            case .press(let x, let y): [("do", "press"), ("x", .number(x)), ("y", .number(y))]
            case .move(let x, let y): [("do", "move"), ("x", .number(x)), ("y", .number(y))]
            case .lift: [("do", "lift")]
            case .cancel: [("do", "cancel")]
            case .resize(let width, let height):
                [("do", "resize"), ("width", .number(width)), ("height", .number(height))]
            }
        return VectorValue(members: [("at", .number(time))] + members)
    }
}
