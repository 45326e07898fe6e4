import SwiftSyntax

/// Rewrites the project's own protocols of Objective-C: optional requirements get defaults, and the calls their form.
final class ProtocolRewriter: SyntaxVisitor {
    private let file: SourceFile
    private let optionalNames: Set<String>
    /// The protocols to which views and controllers conform.
    private let mainActorNames: Set<String>

    /// The optional requirements of the project's protocols, with their defaults.
    static func requirements(of files: [SourceFile]) -> OptionalRequirements {
        let collector = OptionalCollector(viewMode: .sourceAccurate)
        for file in files { collector.walk(file.tree) }
        return collector.requirements
    }

    init(_ file: SourceFile, optionalNames: Set<String>, mainActorNames: Set<String> = []) {
        (self.file, self.optionalNames, self.mainActorNames) = (file, optionalNames, mainActorNames)
        super.init(viewMode: .sourceAccurate)
        walk(file.tree)
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        let isObjectiveC = node.attributes.contains { $0.trimmedDescription.hasPrefix("@objc") }
        let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type } ?? []
        for type in inherited where ["class", "NSObjectProtocol"].contains(type.trimmedDescription) {
            file.replace(type, by: "AnyObject")
        }
        if isObjectiveC, inherited.isEmpty {
            file.insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia)
        }
        // Views and controllers belong to the main actor, and in language mode 6 their conformances do, too.
        let isIsolated = node.attributes.contains { $0.trimmedDescription.contains("Actor") }
        if mainActorNames.contains(node.name.text), !isIsolated {
            let place = node.modifiers.first.map(Syntax.init) ?? Syntax(node.protocolKeyword)
            file.insert("@MainActor ", at: place.positionAfterSkippingLeadingTrivia)
        }
        var defaults: [String] = []
        for item in node.memberBlock.members {
            guard let optional = item.decl.optionalModifier else { continue }
            file.remove(optional)
            if let text = item.decl.withDefault {
                defaults.append(text)
                // A missing method is one that returns nil, and `WitnessRewriter` gives the methods this result.
                if let result = item.decl.as(FunctionDeclSyntax.self)?.signature.returnClause?.type, !result.isOptional
                {
                    file.replace(result, by: result.optionalForm)
                }
            } else {
                file.remark(
                    "an optional requirement that returns a value: give it a default in an extension", at: item.decl,
                    isError: true)
            }
        }
        if !defaults.isEmpty {
            let access = node.modifiers.contains { $0.name.text == "public" } ? "public " : ""
            let lines = defaults.map { "    \(access)\($0)\n" }.joined()
            file.insert("\n\nextension \(node.name.text) {\n\(lines)}", at: node.endPositionBeforeTrailingTrivia)
        }
        return .visitChildren
    }

    /// `delegate.method?(x)` becomes `delegate.method(x)`: a default takes the place of a missing method.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let reference = chain.expression.as(MemberAccessExprSyntax.self)?.declName
                ?? chain.expression.as(DeclReferenceExprSyntax.self),
            optionalNames.contains(reference.baseName.text)
        {
            file.replace(chain.questionMark, by: "")
        }
        return .visitChildren
    }
}

private final class OptionalCollector: SyntaxVisitor {
    var requirements = OptionalRequirements("")

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        for item in node.memberBlock.members where item.decl.optionalModifier != nil {
            guard let text = item.decl.withDefault else { continue }
            let extended = OptionalRequirements("extension \(node.name.text) { \(text) }")
            requirements = requirements.merged(with: extended)
        }
        return .visitChildren
    }
}

extension DeclSyntax {
    /// The modifier `optional` of a requirement.
    fileprivate var optionalModifier: DeclModifierSyntax? {
        let modifiers = self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
        return modifiers?.first { $0.name.tokenKind == .keyword(.optional) }
    }

    /// The requirement with the default that stands for a missing method: nothing, or nil.
    fileprivate var withDefault: String? {
        if let function = self.as(FunctionDeclSyntax.self) {
            let plain = function.with(\.attributes, []).with(\.modifiers, []).trimmedDescription
            guard let result = function.signature.returnClause?.type else { return plain + " {}" }
            if result.isOptional { return plain + " { nil }" }
            let text = result.trimmedDescription
            guard plain.hasSuffix(text) else { return nil }
            return String(plain.dropLast(text.count)) + result.optionalForm + " { nil }"
        }
        if let variable = self.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
            let type = binding.typeAnnotation?.type, type.isOptional
        {
            return "var \(binding.pattern.trimmedDescription): \(type.trimmedDescription) { nil }"
        }
        return nil
    }
}

extension TypeSyntax {
    fileprivate var isOptional: Bool { wrapped != nil }
}
