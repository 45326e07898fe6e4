/// Writes the items of a controller in the bars of navigation and tabs.
struct BarWriter {
    let writer: ObjectWriter
    let controller: InterfaceElement
    private var document: InterfaceDocument { writer.document }

    /// The buttons that the library has.
    private static let systemItems: Set<String> = [
        "done", "cancel", "edit", "save", "add", "close", "action", "refresh", "trash", "search", "play", "pause",
        "rewind", "fastForward", "compose",
    ]

    init(_ writer: ObjectWriter, _ controller: InterfaceElement) {
        (self.writer, self.controller) = (writer, controller)
    }

    func write() {
        if let item = controller.child(key: "navigationItem") { writeNavigationItem(item) }
        if let item = controller.child(key: "tabBarItem") { writeTabBarItem(item) }
        if controller.child("toolbarItems") != nil {
            document.remark("there are no toolbars: add the buttons to the view", at: controller, isError: true)
        }
    }

    private func writeNavigationItem(_ item: InterfaceElement) {
        writer.setVariable("controller.navigationItem", for: item.id, class: "UINavigationItem")
        if let title = item["title"] {
            writer.write("controller.navigationItem.title = \(InterfaceValues.string(title))")
        }
        if let title = item["backButtonTitle"] ?? item.child(key: "backBarButtonItem")?["title"] {
            writer.write("controller.navigationItem.backButtonTitle = \(InterfaceValues.string(title))")
        }
        if item.child(key: "titleView") != nil {
            document.remark("there is no view in the place of the title: set the title", at: item, isError: true)
        }
        for side in ["left", "right"] {
            let single = item.children.filter { $0["key"] == "\(side)BarButtonItem" }
            let buttons = (single + item.list("\(side)BarButtonItems")).compactMap { writeButton($0) }
            guard !buttons.isEmpty else { continue }
            writer.write("controller.navigationItem.\(side)BarButtonItems = [\(buttons.joined(separator: ", "))]")
        }
    }

    private func writeButton(_ element: InterfaceElement) -> String? {
        guard element.name == "barButtonItem" else { return nil }
        if element.child(key: "customView") != nil {
            document.remark(
                "a button of a bar has a title or an image, and no view of its own", at: element, isError: true)
            return nil
        }
        let system = element["systemItem"]
        if let system, system.hasSuffix("Space") { return nil }
        var arguments: [String] = []
        if let system, Self.systemItems.contains(system) {
            arguments = ["barButtonSystemItem: .\(system)"]
        } else if let image = writer.values.image("image", of: element) {
            arguments = ["image: \(image)", "style: .plain"]
        } else {
            if let system { document.remark("the button \(system) has its word as title", at: element) }
            let title = element["title"] ?? system.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? ""
            arguments = ["title: \(InterfaceValues.string(title))", "style: .plain"]
        }
        let connection = element.list("connections").first { ["action", "segue"].contains($0.name) }
        let target = connection.flatMap { ConnectionWriter(writer).target(of: $0, from: controller) }
        arguments += ["target: \(target?.0 ?? "nil")", "action: \(target?.1 ?? "nil")"]
        let name = writer.name(element)
        writer.setVariable(name, for: element.id, class: "UIBarButtonItem")
        writer.write("let \(name) = UIBarButtonItem(\(arguments.joined(separator: ", ")))")
        if element["enabled"] == "NO" { writer.write("\(name).isEnabled = false") }
        if let tag = element["tag"], tag != "0" { document.remark("buttons of bars have no tag", at: element) }
        return name
    }

    private func writeTabBarItem(_ item: InterfaceElement) {
        writer.setVariable("controller.tabBarItem", for: item.id, class: "UITabBarItem")
        let system = item["systemItem"]
        if let system { document.remark("the item \(system) has its word as title, and no symbol", at: item) }
        if let title = item["title"] ?? system.map({ $0.prefix(1).uppercased() + $0.dropFirst() }) {
            writer.write("controller.tabBarItem.title = \(InterfaceValues.string(title))")
        }
        if let image = writer.values.image("image", of: item) { writer.write("controller.tabBarItem.image = \(image)") }
        if let tag = item.number("tag"), tag != 0 {
            writer.write("controller.tabBarItem.tag = \(InterfaceValues.number(tag))")
        }
    }
}
