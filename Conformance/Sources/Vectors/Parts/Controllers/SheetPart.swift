import Controllers
import Geometry
import Platform
import System
import Views

extension VectorPart {
    /// Sheets: stops, frames, drags, releases and springs.
    static let sheets = VectorPart("Sheets") { given, _ in try SheetVectorStage(given).answer(to: given) }
}

/// A stage that answers a question about a sheet.
private final class SheetVectorStage: VectorStage {
    private let root = ViewController()
    private let presented = ViewController()
    /// The scroll view that fills the sheet; nil: the sheet has none.
    private let content: ScrollView?
    private var place = Point.zero

    init(_ given: VectorNode) throws(VectorFault) {
        let window = try given["window"].size
        content = try given.optional("contentHeight").map { height throws(VectorFault) in
            let content = ScrollView()
            content.contentSize = Size(width: window.width, height: try height.positive)
            content.frame = Rect(origin: .zero, size: window)
            return content
        }
        super.init(root, size: window)
        if let spring = try given.optional("spring") {
            stage.transitionSettings.sheet.response = try spring["response"].number(above: 0)
            stage.transitionSettings.sheet.dampingRatio = try spring["dampingRatio"].positive
        }
        presented.modalPresentationStyle = try given["style"].raw(ModalPresentationStyle.self)
        presented.isModalInPresentation = try given.flag("isModal")
        if let size = try given.optional("preferredContentSize")?.size { presented.preferredContentSize = size }
        guard let sheet else { throw try given["style"].unknown(["pageSheet", "formSheet"]) }
        sheet.detents = try given["detents"].list.map { detent throws(VectorFault) in try Self.detent(detent) }
        sheet.selectedDetentIdentifier = try given.optional("selected").map { name throws(VectorFault) in
            .init(try name.string)
        }
        sheet.largestUndimmedDetentIdentifier = try given.optional("undimmed").map { name throws(VectorFault) in
            .init(try name.string)
        }
        sheet.prefersEdgeAttachedInCompactHeight = try given.flag("attachesInCompactHeight")
        sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = try given.flag("followsPreferredWidth")
        sheet.preferredCornerRadius = try given.optional("radius")?.positive
        sheet.prefersGrabberVisible = try given.flag("showsGrabber")
        sheet.prefersScrollingExpandsWhenScrolledToEdge = try given.optional("expandsByScrolling")?.bool ?? true
    }

    private var sheet: SheetPresentationController? { presented.sheetPresentationController }

    /// Returns a detent: a standard one, or one of a height or of a fraction of the greatest height.
    private static func detent(_ given: VectorNode) throws(VectorFault) -> SheetPresentationController.Detent {
        let name = try given["name"].string
        if let fraction = try given.member("fraction")?.number {
            return .custom(identifier: .init(name)) { $0.maximumDetentValue * fraction }
        }
        if let height = try given.member("height") {
            let height = height.value == .null ? nil : try height.number
            return .custom(identifier: .init(name)) { _ in height }
        }
        switch name {
        case "medium": return .medium()
        case "large": return .large()
        default: throw given.fault("has neither a height nor a fraction; only medium and large have their own")
        }
    }

    /// Performs the steps, and returns the stops and the states at the times.
    func answer(to given: VectorNode) throws(VectorFault) -> JSONValue {
        let steps = try given["steps"].list, times = try given["times"].numbers
        var states: [JSONValue] = [], stops: JSONValue = .array([]), limits: JSONValue = .array([])
        try perform(steps, describing: times, perform) { isDescribed in
            if let geometry = sheet?.geometry, isPresented {
                stops = .array(
                    geometry.stops.map { ["name": .string($0.identifier.rawValue), "level": .number($0.level)] })
                limits = JSONValue(geometry.limits)
            }
            if isDescribed { states.append(state) }
        }
        return ["stops": stops, "limits": limits, "states": .array(states)]
    }

    private var isPresented: Bool { root.presentedViewController === presented }

    /// The state of the sheet at the current time.
    private var state: JSONValue {
        guard isPresented, let sheet, let container = sheet.containerView else { return ["at": .number(time)] }
        let dimming = container.subviews.first
        let alpha = (dimming?.backgroundColor.alpha ?? 0) * (dimming?.presentation.alpha ?? 0)
        return JSONValue(members: [
            ("at", .number(time)),
            ("level", .number(sheet.level)),
            ("velocity", .number(sheet.velocity)),
            ("frame", JSONValue(presented.view.presentation.frame)),
            ("dimming", .number(alpha)),
            ("radius", JSONValue(amount: presented.view.mask?.cornerRadius)),
            ("selected", JSONValue(text: sheet.selectedDetentIdentifier?.rawValue)),
            ("offset", JSONValue(amount: content?.contentOffset)),
        ])
    }

    private func perform(_ step: VectorNode) throws(VectorFault) {
        let action = try step["do"]
        switch try action.string {
        case "present":
            root.present(presented, animated: try step["animated"].bool)
            if let content { presented.view.addSubview(content) }
        case "dismiss": root.dismiss(animated: try step["animated"].bool)
        case "select":
            let name = try step["detent"].string
            let change = { [sheet] in sheet?.selectedDetentIdentifier = .init(name) }
            if try step["animated"].bool { sheet?.animateChanges { change() } } else { change() }
        case "press": try move(.down, step)
        case "move": try move(.move, step)
        case "lift": point(.up, at: place)
        case "cancel": point(.cancel, at: place)
        case "resize": resize(to: Size(width: try step["width"].positive, height: try step["height"].positive))
        default:
            throw action.unknown(["present", "dismiss", "select", "press", "move", "lift", "cancel", "resize"])
        }
        for _ in 0..<2 { wait(0) }
    }

    private func move(_ phase: PointerEvent.Phase, _ step: VectorNode) throws(VectorFault) {
        place = Point(x: try step["x"].number, y: try step["y"].number)
        point(phase, at: place)
    }
}
