import SwiftSyntax

/// Writes the storyboards and nibs of a project as a Swift file, and prepares its classes for it.
struct InterfaceRewriter {
    private let documents: [InterfaceDocument]
    private let names: ObjectiveCNames
    private(set) var connected: Set<Outlet> = []
    private(set) var remarks: [Remark] = []
    /// The file with the functions; nil without storyboards and nibs.
    private(set) var file: ProjectFile?
    /// The functions for the storyboards' initial controllers, by the storyboards' names.
    private var initial: [String: String] = [:]
    private let enumName: String

    /// Writes the functions, and one for the root controller unless the project's code makes it at the launch.
    init(_ documents: [InterfaceDocument], _ index: ProjectIndex, launch: Bool) {
        self.documents = documents
        names = ObjectiveCNames(index: index)
        enumName = Self.name(in: index)
        guard !documents.isEmpty else { return }
        var registrations: [String] = [], bodies: [String] = []
        for document in documents {
            let part = document.isNib ? writeNib(document) : writeStoryboard(document)
            registrations += part.registration
            bodies.append("// MARK: - \(document.name)\n\nextension \(enumName) {\n" + indent(part.functions) + "}\n")
        }
        let text = """
            import UIKitNames

            // Porting/Rewriter has written this file from the storyboards and nibs of the project.

            /// The storyboards and nibs of the project.
            @MainActor enum \(enumName) {
                /// Makes the storyboards and nibs known by their names; the program calls it before it uses one.
                static func register() {
            \(registrations.map { "        " + $0 + "\n" }.joined())    }
            }

            """
        file = ProjectFile(
            path: "\(enumName).swift", text: text + launchFunction(launch) + bodies.map { "\n" + $0 }.joined())
        remarks = documents.flatMap(\.remarks)
    }

    /// The name of the type with the functions.
    static func name(in index: ProjectIndex) -> String {
        index.types["Storyboards"] == nil ? "Storyboards" : "PortedStoryboards"
    }

    private func indent(_ lines: [String]) -> String { lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined() }

    private func launchFunction(_ isInCode: Bool) -> String {
        guard !isInCode, let function = initial["Main"] else { return "" }
        return """

            /// Makes the root controller: the initial one of the storyboard Main.
            @MainActor func makeRootViewController() -> UIViewController {
                \(enumName).register()
                return \(enumName).\(function)()
            }

            """
    }

    // MARK: Storyboards

    private mutating func writeStoryboard(_ document: InterfaceDocument) -> (
        registration: [String], functions: [String]
    ) {
        var functions: [String: String] = [:], identifiers: [(String, String)] = []
        let prefix = Self.identifier(document.name)
        for (number, scene) in document.scenes.enumerated() {
            guard let controller = SceneWriter.controller(of: scene), controller.name != "viewControllerPlaceholder"
            else {
                continue
            }
            let function = "\(prefix)Scene\(number + 1)"
            functions[controller.id] = function
            if let identifier = controller["storyboardIdentifier"] {
                if identifiers.contains(where: { $0.0 == identifier }) {
                    document.remark(
                        "\(identifier) is the identifier of another controller too", at: controller, isError: true)
                } else {
                    identifiers.append((identifier, function))
                }
            }
        }
        var lines: [String] = []
        for scene in document.scenes {
            guard let writer = SceneWriter(scene, of: document, names, functions: functions),
                let function = functions[writer.controller.id]
            else { continue }
            lines += (lines.isEmpty ? [] : [""]) + writer.write(named: function)
            connected.formUnion(writer.writer.connected)
        }
        var start = ""
        if let id = document.initialID {
            if let function = functions[id] {
                initial[document.name] = function
                start = "initial: { \(function)() }, "
            } else {
                document.remark("the initial controller is not in the storyboard", at: document.root, isError: true)
            }
        } else if document.name == "Main" {
            document.remark(
                "the storyboard has no initial controller: set one, or make the root in code", at: document.root,
                isError: true)
        }
        let pairs = identifiers.map { "\(InterfaceValues.string($0.0)): { \($0.1)() }" }
        let list = pairs.isEmpty ? "[:]" : "[\(pairs.joined(separator: ", "))]"
        let call = "UIStoryboard.register(\(InterfaceValues.string(document.name)), \(start)controllers: \(list))"
        return ([call], lines)
    }

    // MARK: Nibs

    private mutating func writeNib(_ document: InterfaceDocument) -> (registration: [String], functions: [String]) {
        let function = Self.identifier(document.name) + "Nib"
        let writer = NibWriter(document, names)
        let lines = writer.write(named: function)
        connected.formUnion(writer.writer.connected)
        addLoadView(for: document)
        let call = "UINib.register(\(InterfaceValues.string(document.name))) { \(function)($0) }"
        return ([call], lines)
    }

    /// Gives the controller that owns a nib a `loadView()` that reads it.
    private func addLoadView(for document: InterfaceDocument) {
        guard let owner = document.root.list("objects").first(where: { $0.id == "-1" }),
            let name = owner["customClass"], let type = names.index.types[name], let file = type.file,
            let declaration = type.declaration, names.isClass(name, a: "UIViewController"),
            owner.list("connections").contains(where: { $0["property"] == "view" }), !document.name.contains("~"),
            !names.family(of: name).contains(where: { $0.declares("loadView()") })
        else { return }
        let indent = Syntax(fromProtocol: declaration).indent
        file.insert(
            "\n\(indent)    override func loadView() {\n\(indent)        UINib(nibName: nibName ?? "
                + "\(InterfaceValues.string(document.name)), bundle: nil).instantiate(withOwner: self)\n\(indent)    }\n\(indent)",
            at: declaration.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia)
    }

    /// A name for functions.
    private static func identifier(_ name: String) -> String {
        let letters = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let start = letters.first?.isLetter == true ? letters : "file" + letters
        return start.prefix(1).lowercased() + start.dropFirst()
    }
}

/// Writes the function that makes the objects of a nib.
struct NibWriter {
    let writer: ObjectWriter
    private let objects: [InterfaceElement]

    init(_ document: InterfaceDocument, _ names: ObjectiveCNames) {
        objects = document.root.list("objects")
        writer = ObjectWriter(document, names, functions: [:], in: objects)
    }

    func write(named function: String) -> [String] {
        let owner = objects.first { $0.id == "-1" }
        let others = objects.filter { $0.name != "placeholder" }
        writer.write("/// Makes the objects of the nib \(writer.document.name).")
        writer.write("fileprivate static func \(function)(_ owner: AnyObject?) -> [Any] {")
        writer.indented { writeObjects(owner, others) }
        writer.write("}")
        return writer.lines
    }

    private func writeObjects(_ owner: InterfaceElement?, _ others: [InterfaceElement]) {
        let names = OtherObjectsWriter(writer).write(others)
        let connections = ConnectionWriter(writer), elements = others.flatMap(\.all)
        if let owner, owner["customClass"] != nil {
            let type = writer.resolveClass(of: owner)
            writer.setVariable("owner", for: owner.id, class: type)
            writer.write("if let owner = owner as? \(type) {")
            writer.indented {
                connections.writeOutlets(of: owner, "owner")
                for element in elements { write(element) { $0["destination"] == "-1" } }
            }
            writer.write("}")
        }
        for element in elements {
            guard let variable = writer.variables[element.id] else { continue }
            connections.writeOutlets(of: element, variable)
            write(element) { $0["destination"] != "-1" }
        }
        for line in writer.attributesAfterOutlets { writer.write(line) }
        AwakeWriter(writer).write(elements)
        let list = "[\(names.joined(separator: ", "))]"
        writer.write("UIStoryboard.keep(\(list), for: owner)")
        writer.write("return \(list)")
    }

    private func write(_ element: InterfaceElement, _ includes: (InterfaceElement) -> Bool) {
        guard let variable = writer.variables[element.id] else { return }
        ConnectionWriter(writer).writeActions(of: element, variable, from: nil, where: includes)
    }
}
