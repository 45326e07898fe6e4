import SwiftParser
import SwiftSyntax

/// Gives the methods of delegates the declarations with which Swift finds them.
///
/// Objective-C finds a method of a delegate by its selector, so UIKit accepts a result that is never nil, parameters that
/// may be nil where the requirement's may not, and private methods of subclasses. Swift compares the types, and calls the
/// protocol's default without a word if they differ. The declarations get the types of the requirement here; what cannot
/// be changed is reported.
struct WitnessRewriter {
    private let index: ProjectIndex
    private let requirements: OptionalRequirements

    /// Makes the changes, each within its line.
    static func rewrite(_ index: ProjectIndex, _ requirements: OptionalRequirements) {
        let rewriter = WitnessRewriter(index: index, requirements: requirements)
        for type in index.types.values.sorted(by: { $0.name < $1.name }) {
            let isProtocol = type.declaration?.is(ProtocolDeclSyntax.self) == true
            for member in type.members where !member.has(.static) && !member.has(.class) {
                if isProtocol || requirements.isProtocol(type.name) {
                    rewriter.reportExtension(member, of: type)
                } else {
                    rewriter.rewrite(member, of: type)
                }
            }
        }
    }

    private func rewrite(_ member: TypeEntry.Member, of type: TypeEntry) {
        reportSelector(of: member, type)
        guard let (requirement, isInherited) = requirement(for: member, of: type) else {
            return reportForeignConformance(for: member, of: type)
        }
        let name = "\(type.name).\(member.name)"
        if member.attribute("nonobjc") != nil {
            member.file.remark(
                "\(name) is called here, but not by UIKit, because of @nonobjc: give it another name",
                at: member.declaration, isError: true)
        }
        guard let method = member.declaration.as(FunctionDeclSyntax.self),
            let wanted = requirement.function
        else { return }
        if let difference = method.difference(from: wanted, in: index) {
            guard !OptionalRequirements.requiredNames.contains(member.name) else { return }
            member.file.remark(
                "\(name) is not called, as in UIKit, because its \(difference.part) is not of the type \(difference.type)",
                at: member.declaration, isError: false)
            return
        }
        if isInherited { widenAccess(of: member, name) }
        rewriteResult(of: method, wanted, member, name)
        let copies = zip(method.parameters, wanted.parameters).compactMap { own, other in
            rewrite(own, as: other, of: method, member, name)
        }
        insert(copies, into: method, member.file)
    }

    /// The requirement that a member has the name of, and whether a class above the type declares the conformance.
    private func requirement(
        for member: TypeEntry.Member, of type: TypeEntry
    ) -> (OptionalRequirements.Requirement, isInherited: Bool)? {
        if let own = requirements.requirement(member.name, of: index.protocols(of: type)) { return (own, false) }
        let inherited = index.ancestors(of: type).flatMap(index.protocols)
        return requirements.requirement(member.name, of: inherited).map { ($0, true) }
    }

    // MARK: Changes

    /// The method of a class below the one that conforms is found in Objective-C, private or not; here it overrides.
    private func widenAccess(of member: TypeEntry.Member, _ name: String) {
        for modifier in member.modifiers
        where [.keyword(.private), .keyword(.fileprivate)].contains(modifier.name.tokenKind) {
            member.file.remove(modifier)
            member.file.remark(
                "\(name) is no longer \(modifier.name.text), because it overrides a method", at: member.declaration,
                isError: false)
        }
    }

    private func rewriteResult(
        of method: FunctionDeclSyntax, _ wanted: FunctionDeclSyntax, _ member: TypeEntry.Member, _ name: String
    ) {
        guard let type = method.signature.returnClause?.type, let other = wanted.signature.returnClause?.type,
            other.wrapped != nil, type.wrapped == nil
        else { return }
        member.file.replace(type, by: type.optionalForm)
        member.file.remark(
            "\(name) has an optional result now, because another one is never called", at: member.declaration,
            isError: false)
    }

    /// Gives a parameter the requirement's type.
    ///
    /// - Returns: The variable with which the body keeps the type that it had, if it needs one.
    private func rewrite(
        _ parameter: FunctionParameterSyntax, as other: FunctionParameterSyntax, of method: FunctionDeclSyntax,
        _ member: TypeEntry.Member, _ name: String
    ) -> String? {
        let own = (parameter.secondName ?? parameter.firstName).text
        switch (parameter.type.wrapped, other.type.wrapped) {
        case (nil, .some):
            member.file.replace(parameter.type, by: parameter.type.optionalForm(mark: "!"))
            member.file.remark(
                "the parameter \(own) of \(name) may be nil: its type ends in ! now", at: member.declaration,
                isError: false)
        case (let type?, nil):
            member.file.replace(parameter.type, by: type.trimmedDescription)
            member.file.remark(
                "the parameter \(own) of \(name) is not optional now, because another one is never called",
                at: member.declaration, isError: false)
            if method.body?.mentions(own) == true {
                return "let \(own): \(parameter.type.trimmedDescription) = \(own);"
            }
        default: break
        }
        return nil
    }

    /// Inserts variables at the begin of a body, in its first line, so that the other lines keep their numbers.
    private func insert(_ copies: [String], into method: FunctionDeclSyntax, _ file: SourceFile) {
        guard !copies.isEmpty, let body = method.body, let first = body.statements.first else { return }
        file.insert(" " + copies.joined(separator: " "), at: body.leftBrace.endPositionBeforeTrailingTrivia)
        if method.signature.returnClause != nil, body.isImplicitResult {
            file.insert("return ", at: first.positionAfterSkippingLeadingTrivia)
        }
    }

    // MARK: Reports

    /// A method whose selector, and not whose name, is that of a requirement.
    private func reportSelector(of member: TypeEntry.Member, _ type: TypeEntry) {
        guard let attribute = member.attribute("objc"), attribute.arguments != nil,
            let method = member.declaration.as(FunctionDeclSyntax.self)
        else { return }
        let selector = ObjectiveCNames.selector(of: method)
        let protocols = ([type] + index.ancestors(of: type)).flatMap(index.protocols)
        for requirement in requirements.requirements(ofAll: protocols)
        where requirement.name != member.name && requirement.selector == selector {
            member.file.remark(
                "\(type.name).\(member.name) is a method of the delegate in Objective-C only: name it \(requirement.name)",
                at: member.declaration, isError: true)
        }
    }

    /// A conformance that the project gives one of UIKit's classes: the methods of its subclasses are never called.
    private func reportForeignConformance(for member: TypeEntry.Member, of type: TypeEntry) {
        for name in ObjectiveCNames(index: index).foreignAncestors(of: type.name) where name != type.name {
            guard !member.has(.override), let entry = index.types[name],
                requirements.requirement(member.name, of: index.protocols(of: entry)) != nil
            else { continue }
            member.file.remark(
                "\(type.name).\(member.name) is not called, because an extension of \(name) declares the conformance: "
                    + "declare it in \(type.name)", at: member.declaration, isError: true)
        }
    }

    /// A default of the project's own: Objective-C does not see it, Swift calls it.
    private func reportExtension(_ member: TypeEntry.Member, of type: TypeEntry) {
        guard member.extensionDeclaration != nil,
            requirements.requirement(member.name, of: [type.name] + index.protocols(of: type)) != nil
        else { return }
        member.file.remark(
            "\(type.name).\(member.name) is called here, but not by UIKit, because it is a method of a protocol's "
                + "extension: move it into the classes, or remove it", at: member.declaration, isError: true)
    }
}

extension TypeEntry.Member {
    /// The attribute with a name.
    func attribute(_ name: String) -> AttributeSyntax? {
        let attributes =
            declaration.as(FunctionDeclSyntax.self)?.attributes ?? declaration.as(VariableDeclSyntax.self)?.attributes
        return attributes?.compactMap { $0.as(AttributeSyntax.self) }
            .first { $0.attributeName.trimmedDescription == name }
    }
}

extension FunctionDeclSyntax {
    var parameters: [FunctionParameterSyntax] { Array(signature.parameterClause.parameters) }

    /// The part whose type differs from the requirement's by more than `?`, `!` and `any`.
    func difference(
        from wanted: FunctionDeclSyntax, in index: ProjectIndex
    ) -> (part: String, type: String)? {
        for (own, other) in zip(parameters, wanted.parameters) where !own.type.equals(other.type, in: index) {
            return ("parameter \((own.secondName ?? own.firstName).text)", other.type.trimmedDescription)
        }
        let own = signature.returnClause?.type, other = wanted.signature.returnClause?.type
        switch (own, other) {
        case (nil, nil): return nil
        case (let own?, let other?) where own.equals(other, in: index): return nil
        default: return ("result", other?.trimmedDescription ?? "Void")
        }
    }
}

extension TypeSyntax {
    /// The type of which this one is the optional form; nil if it is none.
    var wrapped: TypeSyntax? {
        if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType }
        if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType }
        if let type = self.as(IdentifierTypeSyntax.self), type.name.text == "Optional",
            case .type(let argument)? = type.genericArgumentClause?.arguments.first?.argument
        {
            return argument
        }
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.wrapped }
        return nil
    }

    /// The type with `?`.
    var optionalForm: String { optionalForm(mark: "?") }

    /// The type with `?` or `!`; `any P` needs parentheses.
    fileprivate func optionalForm(mark: String) -> String {
        let text = trimmedDescription
        return text.contains(" ") && !text.hasPrefix("(") ? "(\(text))\(mark)" : text + mark
    }

    /// Returns whether two types are the same, apart from `?`, `!`, `any` and type aliases.
    fileprivate func equals(_ other: TypeSyntax, in index: ProjectIndex) -> Bool {
        let own = wrapped ?? self, other = other.wrapped ?? other
        if own.trimmedDescription.hasPrefix("some ") { return false }
        if own.trimmedDescription == other.trimmedDescription { return true }
        // Only a plain name says for certain that the types differ.
        guard own.is(IdentifierTypeSyntax.self) || own.is(SomeOrAnyTypeSyntax.self) else { return true }
        let alias: Set<String> = ["TimeInterval", "CGFloat", "Double", "Void", "Self"]
        let names = Set(own.names.flatMap(index.resolved)), others = Set(other.names)
        return names == others || !names.isDisjoint(with: alias)
    }
}

extension CodeBlockSyntax {
    /// Returns whether the block contains a name.
    fileprivate func mentions(_ name: String) -> Bool {
        tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .identifier(name) }
    }

    /// A Boolean value that indicates whether the block is one expression, whose value is the result.
    fileprivate var isImplicitResult: Bool {
        guard statements.count == 1, let item = statements.first?.item else { return false }
        let text = item.trimmedDescription
        if let statement = item.as(ExpressionStmtSyntax.self) {
            return !statement.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
        }
        return item.is(ExprSyntax.self) && !text.hasPrefix("fatalError") && !text.hasPrefix("preconditionFailure")
    }
}
