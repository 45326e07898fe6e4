import SwiftSyntax

/// Writes the segues of a scene.
struct SegueWriter {
    let writer: ObjectWriter
    private var document: InterfaceDocument { writer.document }

    init(_ writer: ObjectWriter) { self.writer = writer }

    /// Writes the template of a segue.
    func write(_ segue: InterfaceElement) {
        let kind = segue["kind"] ?? "show"
        let identifier = segue["identifier"].map(InterfaceValues.string) ?? "nil"
        if segue["destinationCreationSelector"] != nil {
            document.remark(
                "a segue action is not called: create the controller by init(coder:)", at: segue, isError: true)
        }
        if kind == "unwind" { return writeUnwind(segue, identifier) }
        guard let destination = destination(of: segue) else { return }
        let creation =
            segueClass(segue).map { name in
                "create: { \(name)(identifier: $0, source: $1, destination: $2) }, "
            } ?? ""
        assign(
            segue,
            "UIStoryboardSegueTemplate(\(identifier), \(text(of: kind, segue)), from: controller, \(creation)to: { \(destination) })"
        )
    }

    private func assign(_ segue: InterfaceElement, _ expression: String) {
        let isTriggered = segue.parent?.parent?["sceneMemberID"] != "viewController"
        guard isTriggered else { return writer.write(expression) }
        let name = writer.name(segue)
        writer.write("let \(name) = \(expression)")
    }

    private func text(of kind: String, _ segue: InterfaceElement) -> String {
        switch kind {
        case "show", "push": return ".show"
        case "showDetail", "replace": return ".showDetail"
        case "embed": return ".embed"
        case "custom": return ".custom"
        case "presentation", "modal", "popoverPresentation", "popover":
            if kind.hasPrefix("popover") {
                document.remark(
                    "there are no popovers: the controller is presented in its own style", at: segue, isError: true)
            }
            return presentation(segue)
        default:
            document.remark(
                "a segue of kind \(kind) is not provided: show the controller in code", at: segue, isError: true)
            return ".custom"
        }
    }

    private func presentation(_ segue: InterfaceElement) -> String {
        var arguments: [String] = []
        if let style = segue["modalPresentationStyle"] {
            if let text = SceneWriter.style(style) {
                arguments.append("style: .\(text)")
            } else {
                document.remark("the style \(style) is not provided: the controller is presented in its own", at: segue)
            }
        }
        if let transition = segue["modalTransitionStyle"] {
            if ["coverVertical", "crossDissolve"].contains(transition) {
                arguments.append("transition: .\(transition)")
            } else {
                document.remark(
                    "the transition \(transition) is not provided: use an animator", at: segue, isError: true)
            }
        }
        if segue["animates"] == "NO" { arguments.append("animated: false") }
        return ".present(\(arguments.joined(separator: ", ")))"
    }

    private func segueClass(_ segue: InterfaceElement) -> String? {
        guard let custom = segue["customClass"], custom != "UIStoryboardSegue" else { return nil }
        guard writer.names.index.types[custom]?.declaration != nil else {
            document.remark("the class \(custom) is not in the project", at: segue, isError: true)
            return nil
        }
        return custom
    }

    /// The call that makes the controller that a segue leads to; nil, with a remark, if there is none.
    func destination(of segue: InterfaceElement) -> String? {
        let id = segue["destination"] ?? ""
        if let function = writer.functions[id] { return "\(function)()" }
        guard let element = document.objects[id], element.name == "viewControllerPlaceholder" else {
            document.remark("the segue leads to no controller of the storyboard", at: segue, isError: true)
            return nil
        }
        let name = element["storyboardName"] ?? document.name
        let storyboard = "UIStoryboard(name: \(InterfaceValues.string(name)), bundle: nil)"
        if let identifier = element["referencedIdentifier"] {
            return "\(storyboard).instantiateViewController(withIdentifier: \(InterfaceValues.string(identifier)))"
        }
        return "\(storyboard).instantiateInitialViewController()!"
    }

    // MARK: Unwinding

    private func writeUnwind(_ segue: InterfaceElement, _ identifier: String) {
        let selector = segue["unwindAction"] ?? ""
        let methods = writer.names.index.classes.compactMap { type -> (type: String, name: String, label: String)? in
            for member in type.members {
                if let function = member.declaration.as(FunctionDeclSyntax.self),
                    ObjectiveCNames.selector(of: function) == selector
                {
                    let label = function.signature.parameterClause.parameters.first?.firstName.text ?? "_"
                    return (type.name, function.name.text, label == "_" ? "" : label + ": ")
                }
            }
            return nil
        }
        guard !methods.isEmpty else {
            return document.remark(
                "no class has the method \(selector), which this segue unwinds to", at: segue, isError: true)
        }
        let text = methods.map { method in
            "($0 as? \(method.type)).map { target in { target.\(method.name)(\(method.label)$0) } }"
        }
        assign(
            segue,
            "UIStoryboardSegueTemplate(unwinding: \(identifier), from: controller, to: { \(text.joined(separator: " ?? ")) })"
        )
    }
}
