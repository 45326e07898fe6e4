/// An equality of a storyboard between attributes of views.
struct LayoutRule {
    /// An attribute of a view.
    struct End: Hashable {
        var view: String
        var attribute: String

        var isHorizontal: Bool { ["left", "right", "centerX", "width"].contains(attribute) }
        var isLength: Bool { attribute == "width" || attribute == "height" }

        /// How much of the view's start and of its length the attribute contains.
        var form: LayoutForm {
            switch attribute {
            case "left", "top": LayoutForm(start: 1, length: 0)
            case "right", "bottom": LayoutForm(start: 1, length: 1)
            case "centerX", "centerY": LayoutForm(start: 1, length: 0.5)
            default: LayoutForm(start: 0, length: 1)
            }
        }

        /// The anchor of the attribute.
        var anchor: String {
            let names = ["left": "leading", "right": "trailing"]
            return (names[attribute] ?? attribute) + "Anchor"
        }
    }

    var id: String
    var first: End
    var second: End?
    var multiplier = 1.0
    var constant = 0.0
    var priority = 1000.0

    var views: Set<String> { Set([first.view, second?.view].compactMap(\.self)) }

    /// Reads a constraint; nil, with a reason, for one that anchors cannot express.
    static func read(_ element: InterfaceElement, in tree: ViewTree) -> (rule: LayoutRule?, reason: String?) {
        let relation = element["relation"] ?? "equal"
        guard relation == "equal" else { return (nil, "an inequality does not apply") }
        let owner = element.parent?.parent?.id ?? ""
        guard let first = tree.end(element["firstItem"] ?? owner, element["firstAttribute"] ?? "") else {
            return (nil, "a constraint of this attribute does not apply")
        }
        var rule = LayoutRule(id: element.id, first: first.end)
        rule.priority = element.number("priority") ?? 1000
        rule.constant = (element.number("constant") ?? 0) - first.offset
        guard let item = element["secondItem"] else {
            return first.end.isLength ? (rule, nil) : (nil, "a constraint without a second item does not apply")
        }
        guard let second = tree.end(item, element["secondAttribute"] ?? "") else {
            return (nil, "a constraint of this attribute does not apply")
        }
        rule.second = second.end
        rule.multiplier = ratio(element["multiplier"]) ?? 1
        rule.constant += second.offset * rule.multiplier
        guard rule.multiplier == 1 || rule.first.isLength && second.end.isLength else {
            return (nil, "a constraint of positions with a multiplier does not apply")
        }
        guard first.end.isLength == second.end.isLength,
            first.end.isLength || first.end.isHorizontal == second.end.isHorizontal, rule.multiplier != 0
        else { return (nil, "a constraint between these attributes does not apply") }
        return (rule, nil)
    }

    /// A multiplier: `0.5`, `1:2` or `3/4`.
    private static func ratio(_ text: String?) -> Double? {
        guard let text else { return nil }
        let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
        if parts.count == 2, parts[1] != 0 { return parts[0] / parts[1] }
        return parts.first
    }
}

/// A linear form of a start and a length.
struct LayoutForm: Equatable {
    var start: Double
    var length: Double

    func isMultiple(of other: LayoutForm) -> Bool { start * other.length - other.start * length == 0 }
}

/// The views of a scene: which contains which, and what the guides stand for.
struct ViewTree {
    struct Node {
        let id: String
        let element: InterfaceElement
        let container: String?
        let frame: Frame
    }

    private(set) var nodes: [String: Node] = [:]
    /// The subviews of each view, in their order.
    private(set) var subviews: [String: [String]] = [:]
    private var guides: [String: (view: String, edge: String?)] = [:]
    private var rootID = ""

    /// The size of a view without a rectangle: that of a window of iOS.
    private static let window = Frame(x: 0, y: 0, width: 390, height: 844)

    init(_ root: InterfaceElement, layoutGuides: [InterfaceElement]) {
        rootID = root.id
        for element in layoutGuides { guides[element.id] = (root.id, element["type"]) }
        add(root, in: nil)
    }

    private mutating func add(_ element: InterfaceElement, in container: String?) {
        let frame = InterfaceValues.rect(element.child(key: "frame")) ?? Self.window
        nodes[element.id] = Node(id: element.id, element: element, container: container, frame: frame)
        for guide in element.children where guide.name == "viewLayoutGuide" { guides[guide.id] = (element.id, nil) }
        for child in element.list("subviews") {
            subviews[element.id, default: []].append(child.id)
            add(child, in: element.id)
        }
    }

    /// The view and the attribute of a constraint's item, and what is to be added for its margins.
    func end(_ item: String, _ attribute: String) -> (end: LayoutRule.End, offset: Double)? {
        var view = item, name = attribute
        if let guide = guides[item] {
            view = guide.view
            // The lower side of the guide above is the view's upper side, and the other way round.
            if guide.edge == "top", name == "bottom" { name = "top" }
            if guide.edge == "bottom", name == "top" { name = "bottom" }
        }
        guard nodes[view] != nil else { return nil }
        var offset = 0.0
        if name.hasSuffix("Margin") {
            name = String(name.dropLast(6))
            let margin = name == "top" || name == "bottom" ? (view == rootID ? 0 : 8.0) : view == rootID ? 16 : 8
            offset =
                ["leading", "left", "top"].contains(name)
                ? margin : ["trailing", "right", "bottom"].contains(name) ? -margin : 0
            if name == "centerXWithin" || name == "centerYWithin" { name = String(name.dropLast(6)) }
        }
        let names = ["leading": "left", "trailing": "right"]
        name = names[name] ?? name
        guard ["left", "right", "centerX", "width", "top", "bottom", "centerY", "height"].contains(name) else {
            return nil
        }
        return (LayoutRule.End(view: view, attribute: name), offset)
    }

    /// The view whose layout solves a rule: the superview of both ends, or one end that is the superview of the other.
    func container(of rule: LayoutRule) -> String? {
        let a = rule.first.view, b = rule.second?.view ?? rule.first.view
        if a == b { return nodes[a]?.container }
        if nodes[a]?.container == b { return b }
        if nodes[b]?.container == a { return a }
        return nodes[a]?.container == nodes[b]?.container ? nodes[a]?.container : nil
    }
}
