import SwiftSyntax

/// Finds the methods and properties that a storyboard names as Objective-C does.
struct ObjectiveCNames {
    let index: ProjectIndex

    /// The class with its ancestors in the project, and the extensions of UIKit's classes above them.
    func family(of name: String) -> [TypeEntry] {
        var result: [TypeEntry] = []
        if let type = index.types[name], type.declaration != nil {
            result = [type] + index.ancestors(of: type)
        }
        var foreign = result.isEmpty ? name : result.last.flatMap { index.superclassName(of: $0) }
        while let name = foreign {
            if let entry = index.types[name] { result.append(entry) }
            foreign = InterfaceClasses.superclass(of: name)
        }
        return result
    }

    /// The classes of UIKit above a class, itself included if it is one.
    func foreignAncestors(of name: String) -> [String] {
        var current: String? = name
        if let type = index.types[name], type.declaration != nil { current = index.foreignAncestor(of: type) }
        var result: [String] = []
        while let name = current {
            result.append(name)
            current = InterfaceClasses.superclass(of: name)
        }
        return result
    }

    /// Returns whether a class is another one, or inherits from it.
    func isClass(_ name: String, a other: String) -> Bool {
        name == other || family(of: name).contains { $0.name == other } || foreignAncestors(of: name).contains(other)
    }

    /// Returns whether a class conforms to a protocol.
    func conforms(_ name: String, to requirement: String) -> Bool {
        family(of: name).contains { type in
            type.inherited.contains { inherited in
                inherited == requirement || index.types[inherited]?.inherited.contains(requirement) ?? false
            }
        }
    }

    /// The property of a class, and the type that declares it.
    func property(_ property: String, of name: String) -> (type: TypeEntry, member: TypeEntry.Member)? {
        for type in family(of: name) {
            if let member = type.members.first(where: {
                $0.name == property && $0.declaration.is(VariableDeclSyntax.self)
            }) {
                return (type, member)
            }
        }
        return nil
    }

    /// The method with a selector: its Swift name, `tap(_:for:)`, and the class.
    func method(_ selector: String, of name: String) -> (type: TypeEntry, name: String)? {
        for type in family(of: name) {
            for member in type.members {
                guard let function = member.declaration.as(FunctionDeclSyntax.self),
                    Self.selector(of: function) == selector
                else { continue }
                let hasParameters = !function.signature.parameterClause.parameters.isEmpty
                return (type, hasParameters ? function.fullName : function.name.text)
            }
        }
        return nil
    }

    /// The selector that Objective-C gives a method.
    static func selector(of function: FunctionDeclSyntax) -> String {
        for attribute in function.attributes {
            let text = attribute.trimmedDescription
            if text.hasPrefix("@objc("), text.hasSuffix(")") { return String(text.dropFirst(6).dropLast()) }
        }
        let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
        guard let first = labels.first else { return function.name.text }
        let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
        if first == "_" { return function.name.text + ":" + rest }
        let capitalized = first.prefix(1).uppercased() + first.dropFirst()
        let prepositions = [
            "with", "for", "from", "in", "at", "by", "to", "of", "on", "using", "about", "after", "before",
        ]
        let startsWithPreposition = prepositions.contains {
            first == $0 || first.hasPrefix($0) && first.dropFirst($0.count).first?.isUppercase == true
        }
        return function.name.text + (startsWithPreposition ? "" : "With") + capitalized + ":" + rest
    }
}

extension TypeEntry.Member {
    /// The declared type of a property, without the optional.
    var propertyType: String? {
        guard let variable = declaration.as(VariableDeclSyntax.self) else { return nil }
        let binding = variable.bindings.first { $0.pattern.trimmedDescription == name } ?? variable.bindings.first
        guard let type = binding?.typeAnnotation?.type else { return nil }
        var text = type.trimmedDescription
        while let last = text.last, "?!".contains(last) { text.removeLast() }
        return text
    }
}
