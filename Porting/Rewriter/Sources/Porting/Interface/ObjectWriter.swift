import SwiftSyntax

/// Writes the objects of a scene or of a nib as Swift: shared names, classes and the lines so far.
final class ObjectWriter {
    let document: InterfaceDocument
    let values: InterfaceValues
    let names: ObjectiveCNames
    /// The functions that make the controllers of the document, by identifier.
    let functions: [String: String]
    /// The outlets that have been connected.
    var connected: Set<Outlet> = []
    /// The expression for each object, by identifier.
    private(set) var variables: [String: String] = [:]
    /// The Swift class of each object, by identifier.
    private(set) var classes: [String: String] = [:]
    /// The objects in whose place others stand, because the library does not provide them.
    private(set) var replaced: Set<String> = []
    private(set) var lines: [String] = []
    /// What is written after the outlets have been connected.
    var attributesAfterOutlets: [String] = []
    private var counts: [String: Int] = [:]
    private let outletNames: [String: String]

    init(
        _ document: InterfaceDocument, _ names: ObjectiveCNames, functions: [String: String],
        in part: [InterfaceElement]
    ) {
        (self.document, self.names, self.functions) = (document, names, functions)
        values = InterfaceValues(document: document)
        let outlets = part.flatMap(\.all).filter { $0.name == "outlet" }
        var found: [String: String] = [:], used: Set<String> = ["controller", "view", "owner"]
        for outlet in outlets {
            guard let property = outlet["property"], let destination = outlet["destination"], found[destination] == nil,
                !InterfaceClasses.ownOutlets.contains(property), !Self.keywords.contains(property),
                used.insert(property).inserted
            else { continue }
            found[destination] = property
        }
        outletNames = found
    }

    private static let keywords: Set<String> = [
        "default", "switch", "in", "is", "as", "for", "case", "class", "self", "repeat", "operator", "init", "return",
    ]

    func write(_ line: String) { lines.append(line) }

    /// Writes lines one level deeper.
    func indented(_ body: () -> Void) {
        let outer = lines
        lines = []
        body()
        lines = outer + lines.map { $0.isEmpty ? $0 : "    " + $0 }
    }

    /// Names an object: as the outlet that it is connected to, or by its kind and a number.
    @discardableResult
    func name(_ element: InterfaceElement, as fixed: String? = nil) -> String {
        if let known = variables[element.id] { return known }
        var name = fixed ?? outletNames[element.id] ?? ""
        if name.isEmpty {
            counts[element.name, default: 0] += 1
            name = "\(element.name)\(counts[element.name] ?? 1)"
        }
        if !element.id.isEmpty { variables[element.id] = name }
        return name
    }

    func setVariable(_ name: String, for id: String, class type: String) {
        variables[id] = name
        classes[id] = type
    }

    /// The class of an object, which is in the project or in the library.
    func resolveClass(of element: InterfaceElement) -> String {
        if let known = classes[element.id] { return known }
        let type = findClass(of: element)
        if !element.id.isEmpty { classes[element.id] = type }
        return type
    }

    private func findClass(of element: InterfaceElement) -> String {
        let standard = InterfaceClasses.name(of: element)
        let stand = names.foreignAncestors(of: standard).contains("UIViewController") ? "UIViewController" : "UIView"
        if let advice = InterfaceClasses.notProvided[standard] {
            replaced.insert(element.id)
            document.remark("\(standard) is not provided: \(advice)", at: element, isError: true)
            return standard.hasSuffix("Controller") ? "UIViewController" : "UIView"
        }
        guard let custom = element["customClass"], custom != standard else { return standard }
        guard let type = names.index.types[custom], let declaration = type.declaration else {
            if custom.hasPrefix("UI"), InterfaceClasses.superclass(of: custom) != nil { return custom }
            replaced.insert(element.id)
            document.remark(
                "the class \(custom) is not in the project: \(stand) takes its place", at: element, isError: true)
            return standard
        }
        if let foreign = names.index.foreignAncestor(of: type), InterfaceClasses.notProvided[foreign] != nil {
            replaced.insert(element.id)
            document.remark("\(foreign), the superclass of \(custom), is not provided", at: element, isError: true)
            return stand
        }
        if declaration.modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) }) {
            replaced.insert(element.id)
            document.remark(
                "the class \(custom) is private, so that the function for it does not see it: remove the modifier",
                at: element, isError: true)
            return standard
        }
        return custom
    }

    /// The expression that creates an object as UIKit does.
    func creation(of element: InterfaceElement, frame: Frame? = nil) -> String {
        let type = resolveClass(of: element)
        var arguments: [String] = []
        if let frame { arguments.append("frame: " + frame.text) }
        if element.name == "button", type != "UIView" {
            let isSystem = ["system", "roundedRect"].contains(element["buttonType"] ?? "custom")
            if isSystem { arguments.append("buttonType: .system") }
            if !isSystem, element["buttonType"] ?? "custom" != "custom" {
                document.remark("a button of type \(element["buttonType"] ?? "") has no symbol here", at: element)
            }
        }
        let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        return "UIStoryboard.make\(list) { \(type)(coder: $0) }"
    }
}
