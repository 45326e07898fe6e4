/// Writes the function that makes a scene's controller.
struct SceneWriter {
    let writer: ObjectWriter
    let controller: InterfaceElement
    private let scene: InterfaceElement
    private var document: InterfaceDocument { writer.document }
    private var objects: [InterfaceElement] { scene.list("objects") }

    /// Creates the writer of a scene; nil for a scene that only refers to another storyboard.
    init?(
        _ scene: InterfaceElement, of document: InterfaceDocument, _ names: ObjectiveCNames, functions: [String: String]
    ) {
        guard let controller = Self.controller(of: scene), controller.name != "viewControllerPlaceholder" else {
            return nil
        }
        (self.scene, self.controller) = (scene, controller)
        writer = ObjectWriter(document, names, functions: functions, in: [scene])
    }

    /// The controller of a scene.
    static func controller(of scene: InterfaceElement) -> InterfaceElement? {
        scene.list("objects").first { $0["sceneMemberID"] == "viewController" }
            ?? scene.list("objects").first { $0.name.hasSuffix("ontroller") || $0.name == "viewControllerPlaceholder" }
    }

    /// The lines of the function.
    func write(named function: String) -> [String] {
        let type = writer.resolveClass(of: controller)
        writer.setVariable("controller", for: controller.id, class: type)
        writer.write("/// Makes the controller of class \(type) of \(document.name).")
        writer.write("fileprivate static func \(function)() -> \(type) {")
        writer.indented {
            let make = writer.creation(of: controller).replacing(
                "UIStoryboard.make", with: "UIStoryboard.makeController")
            writer.write("let controller = \(make)")
            writeProperties()
            writeSegues()
            BarWriter(writer, controller).write()
            writeChildren()
            writeView(type)
            writer.write("UIStoryboard.finish(controller, of: \(InterfaceValues.string(document.name)))")
            writer.write("return controller")
        }
        writer.write("}")
        return writer.lines
    }

    // MARK: Properties

    private func writeProperties() {
        if let title = controller["title"] { writer.write("controller.title = \(InterfaceValues.string(title))") }
        if let style = controller["modalPresentationStyle"], let text = Self.style(style) {
            writer.write("controller.modalPresentationStyle = .\(text)")
        }
        if let transition = controller["modalTransitionStyle"] { writeTransition(transition) }
        for flag in ["definesPresentationContext", "providesPresentationContextTransitionStyle"] {
            if let value = controller[flag] { writer.write("controller.\(flag) = \(value == "YES")") }
        }
        if let size = controller.child(key: "preferredContentSize"), let width = size.number("width"),
            let height = size.number("height")
        {
            writer.write(
                "controller.preferredContentSize = CGSize(width: \(InterfaceValues.number(width)), "
                    + "height: \(InterfaceValues.number(height)))")
        }
        if controller.flag("hidesBottomBarWhenPushed") {
            document.remark("hidesBottomBarWhenPushed is not provided: the tab bar stays", at: controller)
        }
    }

    private func writeTransition(_ name: String) {
        if ["coverVertical", "crossDissolve"].contains(name) {
            writer.write("controller.modalTransitionStyle = .\(name)")
        } else {
            document.remark("the transition \(name) is not provided: use an animator", at: controller, isError: true)
        }
    }

    static func style(_ name: String) -> String? {
        let known = [
            "automatic", "pageSheet", "formSheet", "fullScreen", "overFullScreen", "currentContext",
            "overCurrentContext", "custom",
        ]
        return known.contains(name) ? name : nil
    }

    // MARK: Segues and children

    private func writeSegues() {
        for segue in scene.all where segue.name == "segue" && segue["kind"] != "relationship" {
            SegueWriter(writer).write(segue)
        }
    }

    private func writeChildren() {
        let relations = controller.list("connections").filter { $0["kind"] == "relationship" }
        if controller.name == "navigationController" {
            if controller.flag("navigationBarHidden") { writer.write("controller.isNavigationBarHidden = true") }
        }
        for name in ["navigationBar", "tabBar"] {
            for key in ["barTintColor", "tintColor"] {
                if let color = writer.values.color(controller.child(key: name)?.child(key: key)) {
                    writer.write("controller.\(name).\(key) = \(color)")
                }
            }
        }
        let children = relations.compactMap { relation -> String? in
            guard let call = SegueWriter(writer).destination(of: relation) else { return nil }
            guard ["rootViewController", "viewControllers"].contains(relation["relationship"] ?? "") else {
                document.remark(
                    "the relation \(relation["relationship"] ?? "") is not provided", at: relation, isError: true)
                return nil
            }
            return call
        }
        guard !children.isEmpty else { return }
        writer.write("controller.setViewControllers([\(children.joined(separator: ", "))], animated: false)")
    }

    // MARK: The view

    private func writeView(_ type: String) {
        let others = objects.filter { $0 !== controller && $0["sceneMemberID"] == nil && $0.name != "exit" }
        guard let view = controller.child(key: "view") else {
            writeObjects(others, guides: [])
            ConnectionWriter(writer).writeOutlets(of: controller, "controller")
            return
        }
        writer.write("UIStoryboard.setView(of: controller) { controller in")
        writer.indented {
            let guides = controller.list("layoutGuides")
            ViewWriter(writer).write(view, ViewTree(view, layoutGuides: guides), as: "view")
            writer.write("controller.view = view")
            writeObjects(others, guides: guides)
            let connected = ([view] + others).flatMap(\.all).filter { writer.variables[$0.id] != nil }
            let connections = ConnectionWriter(writer)
            for element in [controller] + connected {
                guard let variable = writer.variables[element.id] else { continue }
                connections.writeOutlets(of: element, variable)
            }
            for element in connected {
                guard let variable = writer.variables[element.id] else { continue }
                connections.writeActions(of: element, variable, from: controller)
            }
            for line in writer.attributesAfterOutlets { writer.write(line) }
            writeEmbeddings(in: view)
            AwakeWriter(writer).write(view.all)
        }
        writer.write("}")
    }

    /// Writes recognizers, views beside the hierarchy and objects of the project, which the controller keeps.
    private func writeObjects(_ objects: [InterfaceElement], guides: [InterfaceElement]) {
        let names = OtherObjectsWriter(writer).write(objects)
        if !names.isEmpty { writer.write("UIStoryboard.keep([\(names.joined(separator: ", "))], for: controller)") }
    }

    private func writeEmbeddings(in view: InterfaceElement) {
        for segue in view.all where segue.name == "segue" && segue["kind"] == "embed" {
            guard let name = writer.variables[segue.id], let container = segue.parent?.parent,
                let variable = writer.variables[container.id]
            else { continue }
            writer.write("\(name).embed(in: \(variable))")
        }
    }
}

/// Writes the objects of a scene or a nib that are in no hierarchy of views.
struct OtherObjectsWriter {
    let writer: ObjectWriter

    init(_ writer: ObjectWriter) { self.writer = writer }

    /// Returns the names of the objects.
    func write(_ objects: [InterfaceElement]) -> [String] {
        objects.compactMap { element in
            if element.name.hasSuffix("GestureRecognizer") { return writeRecognizer(element) }
            if element.name == "customObject" {
                guard element["customClass"] != nil else { return nil }
                let type = writer.resolveClass(of: element)
                guard !writer.replaced.contains(element.id) else { return nil }
                let name = writer.name(element)
                writer.write("let \(name) = \(type)()")
                return name
            }
            guard element.child(key: "frame") != nil || element.name == "view" else { return nil }
            ViewWriter(writer).write(element, ViewTree(element, layoutGuides: []))
            return writer.variables[element.id]
        }
    }

    private func writeRecognizer(_ element: InterfaceElement) -> String {
        let type = writer.resolveClass(of: element), name = writer.name(element)
        writer.write("let \(name) = \(type)(target: nil, action: nil)")
        if let taps = element.number("numberOfTapsRequired"), taps != 1 {
            writer.write("\(name).numberOfTapsRequired = \(InterfaceValues.number(taps))")
        }
        if let duration = element.number("minimumPressDuration"), element.name == "pongPressGestureRecognizer" {
            writer.write("\(name).minimumPressDuration = \(InterfaceValues.number(duration))")
        }
        if let direction = element["direction"], element.name == "swipeGestureRecognizer", direction != "right" {
            writer.write("\(name).direction = .\(direction)")
        }
        if let edges = element.child(key: "edges") {
            let sides = ["top", "left", "bottom", "right"].filter { edges.flag($0) }.map { "." + $0 }
            writer.write("\(name).edges = [\(sides.joined(separator: ", "))]")
        }
        if element["enabled"] == "NO" { writer.write("\(name).isEnabled = false") }
        return name
    }
}

/// Calls `awakeFromNib()` of the views whose classes override it.
struct AwakeWriter {
    let writer: ObjectWriter

    init(_ writer: ObjectWriter) { self.writer = writer }

    func write(_ elements: [InterfaceElement]) {
        for element in elements {
            guard let variable = writer.variables[element.id], let type = writer.classes[element.id],
                writer.names.family(of: type).contains(where: { $0.declares("awakeFromNib()") })
            else { continue }
            writer.write("\(variable).awakeFromNib()")
        }
    }
}
