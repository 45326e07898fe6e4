/// Writes what an object is connected to: outlets, actions and segues.
struct ConnectionWriter {
    let writer: ObjectWriter
    private var document: InterfaceDocument { writer.document }

    init(_ writer: ObjectWriter) { self.writer = writer }

    /// The events that the library's controls send.
    static let events: Set<String> = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
        "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered", "editingDidBegin",
        "editingChanged", "editingDidEnd", "editingDidEndOnExit",
    ]

    /// Writes the outlets of an object.
    func writeOutlets(of element: InterfaceElement, _ variable: String) {
        var collections: [(property: String, ids: [String], element: InterfaceElement)] = []
        for outlet in element.list("connections") {
            guard let property = outlet["property"], let destination = outlet["destination"] else { continue }
            switch outlet.name {
            case "outlet": writeOutlet(outlet, property, destination, of: element, variable)
            case "outletCollection":
                if let index = collections.firstIndex(where: { $0.property == property }) {
                    collections[index].ids.append(destination)
                } else {
                    collections.append((property, [destination], outlet))
                }
            default: break
            }
        }
        for (property, ids, outlet) in collections {
            let targets = ids.compactMap { writer.variables[$0] }
            if property == "gestureRecognizers" {
                for target in targets { writer.write("\(variable).addGestureRecognizer(\(target))") }
            } else if check(property, of: element, outlet), targets.count == ids.count {
                writer.write("\(variable).\(property) = [\(targets.joined(separator: ", "))]")
                connect(property, of: element)
            } else if targets.count < ids.count {
                stayNil(property, outlet, because: "its object is left out")
            }
        }
    }

    private func writeOutlet(
        _ outlet: InterfaceElement, _ property: String, _ destination: String, of element: InterfaceElement,
        _ variable: String
    ) {
        let type = writer.resolveClass(of: element)
        guard let target = writer.variables[destination], !writer.replaced.contains(destination) else {
            connect(property, of: element)
            return stayNil(property, outlet, because: "its object is left out")
        }
        let targetType = writer.classes[destination] ?? ""
        if property == "view", writer.names.isClass(type, a: "UIViewController") {
            return writer.write("\(variable).view = \(target)")
        }
        if let required = delegateProtocol(of: element, property), writer.names.property(property, of: type) == nil {
            guard writer.names.conforms(targetType, to: required) else {
                return stayNil(
                    property, outlet, because: "\(targetType) does not declare the conformance to \(required)")
            }
            return writer.write("\(variable).\(property) = \(target)")
        }
        guard check(property, of: element, outlet) else { return }
        let declared = writer.names.property(property, of: type)?.member.propertyType ?? targetType
        guard accepts(declared, targetType) else {
            return stayNil(
                property, outlet, because: "it is a \(declared) of \(type), and the storyboard has a \(targetType)")
        }
        writer.write("\(variable).\(property) = \(target)")
        connect(property, of: element)
    }

    private func delegateProtocol(of element: InterfaceElement, _ property: String) -> String? {
        let type = writer.resolveClass(of: element)
        return writer.names.foreignAncestors(of: type).first.flatMap {
            InterfaceClasses.delegateProtocol(of: $0, property)
        }
    }

    private func check(_ property: String, of element: InterfaceElement, _ outlet: InterfaceElement) -> Bool {
        let type = writer.resolveClass(of: element)
        guard writer.names.property(property, of: type) == nil else { return true }
        document.remark(
            "\(type) has no property \(property) for this outlet: remove the connection or declare it", at: outlet,
            isError: true)
        return false
    }

    /// Returns whether a property of a type can hold an object; types that are not known are believed.
    private func accepts(_ declared: String, _ type: String) -> Bool {
        let isClass = writer.names.index.types[declared].map { type in
            writer.names.index.classes.contains { $0 === type }
        }
        let isKnown = isClass ?? (InterfaceClasses.superclass(of: declared) != nil || declared == "NSLayoutConstraint")
        return !isKnown || writer.names.isClass(type, a: declared)
    }

    private func connect(_ property: String, of element: InterfaceElement) {
        writer.connected.insert(Outlet(type: writer.resolveClass(of: element), property: property))
    }

    private func stayNil(_ property: String, _ outlet: InterfaceElement, because reason: String) {
        document.remark("the outlet \(property) stays nil, because \(reason)", at: outlet, isError: true)
    }

    // MARK: Actions

    /// Writes the actions and segues that a control or a recognizer triggers.
    func writeActions(
        of element: InterfaceElement, _ variable: String, from controller: InterfaceElement?,
        where includes: (InterfaceElement) -> Bool = { _ in true }
    ) {
        let isControl = writer.names.isClass(writer.resolveClass(of: element), a: "UIControl")
        let isRecognizer = element.name.hasSuffix("GestureRecognizer")
        for connection in element.list("connections") where ["action", "segue"].contains(connection.name) {
            guard connection["kind"] != "embed", includes(connection) else { continue }
            guard isControl || isRecognizer, let (target, selector) = target(of: connection, from: controller) else {
                if !isControl, !isRecognizer {
                    document.remark("an object of this class triggers nothing", at: connection, isError: true)
                }
                continue
            }
            if isRecognizer {
                writer.write("\(variable).addTarget(\(target), action: \(selector))")
                continue
            }
            let event = connection["eventType"] ?? (element.name == "button" ? "touchUpInside" : "valueChanged")
            guard Self.events.contains(event) else {
                document.remark(
                    "controls send no event \(event): use touchUpInside or a gesture recognizer", at: connection,
                    isError: true)
                continue
            }
            writer.write("\(variable).addTarget(\(target), action: \(selector), for: .\(event))")
        }
    }

    /// The target and the selector of an action or a segue; nil, with a remark, if there is none.
    func target(of connection: InterfaceElement, from controller: InterfaceElement?) -> (String, String)? {
        if connection.name == "segue" {
            guard let segue = writer.variables[connection.id] else { return nil }
            return (segue, "Selector(UIStoryboardSegueTemplate.trigger(_:))")
        }
        let selector = connection["selector"] ?? "", destination = connection["destination"] ?? ""
        guard let target = writer.variables[destination], let type = writer.classes[destination] else {
            document.remark(
                "the action \(selector) has no target that is known here: connect it to an object of the scene",
                at: connection, isError: true)
            return nil
        }
        guard let method = writer.names.method(selector, of: type) else {
            document.remark(
                "\(type) has no method \(selector) for this action: remove the connection or declare it",
                at: connection, isError: true)
            return nil
        }
        let owner = method.type.declaration == nil ? type : method.type.name
        return (target, "Selector(\(owner).\(method.name))")
    }
}
