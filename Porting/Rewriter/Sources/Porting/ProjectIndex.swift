import SwiftSyntax

/// A class, structure, enumeration or protocol of the project, with all of its extensions.
final class TypeEntry {
    /// A method, a property or an initializer.
    struct Member {
        /// `name(label:_:)` of a method, `name` of a property.
        let name: String
        let declaration: DeclSyntax
        let modifiers: DeclModifierListSyntax
        /// The extension, if the member is declared in one.
        let extensionDeclaration: ExtensionDeclSyntax?
        let file: SourceFile

        func has(_ modifier: Keyword) -> Bool { modifiers.contains { $0.name.tokenKind == .keyword(modifier) } }
    }

    let name: String
    /// The declaration; nil for a type of which the project has extensions only.
    var declaration: (any DeclGroupSyntax)?
    var file: SourceFile?
    var inherited: [String] = []
    var members: [Member] = []

    init(_ name: String) { self.name = name }

    /// Returns whether the type itself, or an extension of it, declares a method or property.
    func declares(_ name: String) -> Bool { members.contains { $0.name == name } }
}

/// The types that a project declares, and what its files say about them.
final class ProjectIndex {
    private(set) var types: [String: TypeEntry] = [:]
    /// The names for which a type alias stands, more than one for a composition.
    fileprivate(set) var aliases: [String: [String]] = [:]

    init(_ files: [SourceFile]) {
        for file in files { Collector(self, file).walk(file.tree) }
    }

    /// The names of types and type aliases, and those of members that override nothing.
    var declaredNames: Set<String> {
        let members = types.values.flatMap(\.members).filter { !$0.has(.override) }
        return Set(types.values.filter { $0.declaration != nil }.map(\.name)).union(aliases.keys)
            .union(members.map(\.name))
    }

    /// The classes in the order of their names, so that a result does not depend on a hash.
    var classes: [TypeEntry] {
        types.values.filter { $0.declaration?.is(ClassDeclSyntax.self) == true }.sorted { $0.name < $1.name }
    }

    /// The project's protocols to which subclasses of UIKit's classes conform.
    var protocolsOfViews: Set<String> {
        let views = classes.filter { foreignAncestor(of: $0)?.hasPrefix("UI") ?? false }
        return Set(views.flatMap(\.inherited)).filter { types[$0]?.declaration?.is(ProtocolDeclSyntax.self) == true }
    }

    /// The class that a class inherits from, by name, also if the project does not declare it.
    func superclassName(of type: TypeEntry) -> String? {
        guard type.declaration?.is(ClassDeclSyntax.self) == true, let name = type.inherited.first,
            let first = resolved(name).first
        else { return nil }
        if let entry = types[first] { return entry.declaration?.is(ProtocolDeclSyntax.self) == true ? nil : first }
        return Self.isProtocol(first) ? nil : first
    }

    /// The classes above a class that the project declares, the nearest first.
    func ancestors(of type: TypeEntry) -> [TypeEntry] {
        var result: [TypeEntry] = [], current = type
        while let name = superclassName(of: current), let next = types[name], next.declaration != nil,
            !result.contains(where: { $0 === next }), next !== type
        {
            result.append(next)
            current = next
        }
        return result
    }

    /// The types for which a name stands: itself, unless it is a type alias.
    func resolved(_ name: String) -> [String] {
        aliases[name] == nil ? [name] : expanded([name]) { aliases[$0] }
    }

    /// The protocols that a type itself names, with those that the project's protocols refine.
    func protocols(of type: TypeEntry) -> [String] {
        let refined = expanded(type.inherited) { name in
            if let alias = aliases[name] { return alias }
            guard let entry = types[name], entry.declaration?.is(ProtocolDeclSyntax.self) == true else { return nil }
            return [name] + entry.inherited
        }
        return refined
    }

    /// Replaces names by others until nothing new appears.
    private func expanded(_ names: [String], by replacement: (String) -> [String]?) -> [String] {
        var result: [String] = [], seen: Set<String> = [], waiting = names
        while !waiting.isEmpty {
            let name = waiting.removeFirst()
            guard seen.insert(name).inserted else { continue }
            let others = replacement(name)
            if others?.contains(name) ?? true { result.append(name) }
            waiting = (others ?? []).filter { $0 != name } + waiting
        }
        return result
    }

    /// The first class above a class that the project does not declare.
    func foreignAncestor(of type: TypeEntry) -> String? { superclassName(of: ancestors(of: type).last ?? type) }

    /// Returns whether a name is that of one of UIKit's protocols.
    private static func isProtocol(_ name: String) -> Bool {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        return ["Delegate", "DataSource", "Transitioning", "Protocol", "Animating", "Container", "Coding"]
            .contains { last.hasSuffix($0) }
    }

    fileprivate func entry(_ name: String) -> TypeEntry {
        if let entry = types[name] { return entry }
        let entry = TypeEntry(name)
        types[name] = entry
        return entry
    }
}

/// Collects the declarations of a file.
private final class Collector: SyntaxVisitor {
    private let index: ProjectIndex
    private let file: SourceFile

    init(_ index: ProjectIndex, _ file: SourceFile) {
        (self.index, self.file) = (index, file)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { collect(node, node.name.text) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { collect(node, node.name.text) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { collect(node, node.name.text) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { collect(node, node.name.text) }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if index.aliases[node.name.text] == nil { index.aliases[node.name.text] = node.initializer.value.names }
        return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        // `Outer.Inner` is indexed as its declaration is: by its own name, without arguments.
        let entry = index.entry(node.extendedType.names.last ?? node.extendedType.trimmedDescription)
        add(node, to: entry, extensionDeclaration: node)
        return .visitChildren
    }

    private func collect(_ node: some DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
        let entry = index.entry(name)
        // The first declaration of a name counts; a nested type of the same name is another type.
        guard entry.declaration == nil else { return .visitChildren }
        entry.declaration = node
        entry.file = file
        // The superclass stands first, whether or not an extension has been read before.
        entry.inherited = names(node.inheritanceClause) + entry.inherited
        add(node, to: entry, extensionDeclaration: nil)
        return .visitChildren
    }

    private func names(_ clause: InheritanceClauseSyntax?) -> [String] {
        clause?.inheritedTypes.flatMap(\.type.names) ?? []
    }

    private func add(_ node: some DeclGroupSyntax, to entry: TypeEntry, extensionDeclaration: ExtensionDeclSyntax?) {
        if extensionDeclaration != nil { entry.inherited += names(node.inheritanceClause) }
        for item in node.memberBlock.members {
            guard let (names, modifiers) = Self.names(of: item.decl) else { continue }
            entry.members += names.map {
                TypeEntry.Member(
                    name: $0, declaration: item.decl, modifiers: modifiers, extensionDeclaration: extensionDeclaration,
                    file: file)
            }
        }
    }

    private static func names(of declaration: DeclSyntax) -> ([String], DeclModifierListSyntax)? {
        if let function = declaration.as(FunctionDeclSyntax.self) {
            return ([function.fullName], function.modifiers)
        }
        if let initializer = declaration.as(InitializerDeclSyntax.self) {
            return (["init" + initializer.signature.labels], initializer.modifiers)
        }
        if let variable = declaration.as(VariableDeclSyntax.self) {
            let names = variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
            return (names, variable.modifiers)
        }
        return nil
    }
}

extension TypeSyntax {
    /// The names of the types that a type consists of, without attributes, arguments and the module UIKit.
    var names: [String] {
        if let type = self.as(CompositionTypeSyntax.self) { return type.elements.flatMap(\.type.names) }
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.names }
        if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.names }
        if let type = self.as(IdentifierTypeSyntax.self) { return [type.name.text] }
        if let type = self.as(MemberTypeSyntax.self) { return [type.name.text] }
        if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1 {
            return type.elements.flatMap(\.type.names)
        }
        return [trimmedDescription]
    }
}

extension FunctionDeclSyntax {
    /// The name with the labels: `tap(_:for:)`.
    var fullName: String { name.text + signature.labels }
}

extension FunctionSignatureSyntax {
    /// The labels as a name has them: `(_:for:)`.
    var labels: String { "(" + parameterClause.parameters.map { $0.firstName.text + ":" }.joined() + ")" }
}

extension SyntaxProtocol {
    /// The name of the type in whose declaration or extension the node stands.
    var enclosingTypeName: String? {
        var node = Syntax(self).parent
        while let current = node {
            if let type = current.as(ExtensionDeclSyntax.self) { return type.extendedType.trimmedDescription }
            if current.isProtocol((any DeclGroupSyntax).self),
                let type = current.asProtocol((any NamedDeclSyntax).self)
            {
                return type.name.text
            }
            node = current.parent
        }
        return nil
    }
}
