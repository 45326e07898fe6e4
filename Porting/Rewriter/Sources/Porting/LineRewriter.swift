import SwiftSyntax

/// Makes the changes that need no more than a line and the type around it: imports, attributes, selectors, key paths,
/// conditions and literals.
final class LineRewriter: SyntaxVisitor {
    private let file: SourceFile
    private var hasImport = false

    /// The modules whose names `UIKitNames` has or brings along.
    private static let replacedModules: Set<String> = [
        "UIKit", "UIKitNames", "Foundation", "QuartzCore", "CoreGraphics", "CoreAnimation", "Dispatch",
        "CoreFoundation", "Darwin", "pop", "POP", "ObjectiveC",
    ]

    /// The attributes for which there is neither Objective-C nor Interface Builder here.
    private static let removedAttributes: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    ]

    /// The attributes whose meaning cannot be kept.
    private static let lostAttributes = [
        "IBSegueAction": "a segue is not provided: create and present the controller in code",
        "NSManaged": "Core Data is not provided: keep the value in a property",
    ]

    /// The classes of UIKit that are structures here, of which no initializer is a convenience.
    static let valueTypes: Set<String> = [
        "UIColor", "UIFont", "UISpringTimingParameters", "UICubicTimingParameters", "CAMediaTimingFunction",
        "UILayoutGuide",
    ]

    /// The names that the project declares itself, which keep their meaning.
    private let declared: Set<String>

    init(_ file: SourceFile, declared: Set<String> = []) {
        (self.file, self.declared) = (file, declared)
        super.init(viewMode: .sourceAccurate)
        walk(file.tree)
    }

    // MARK: Imports and conditions

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let module = node.path.first?.name.text ?? ""
        if Self.replacedModules.contains(module) {
            // In a branch of a condition, the import stays with its condition.
            if hasImport, node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true {
                file.removeLines(node)
            } else {
                file.replace(node, by: "import UIKitNames")
                hasImport = true
            }
        } else if !["Swift", "Observation", "Synchronization", "XCTest", "Testing"].contains(module) {
            file.remark(
                "the module \(module) is not provided: replace what the file uses of it", at: node, isError: true)
        }
        return .skipChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition { ConditionRewriter(file).walk(condition) }
        return .visitChildren
    }

    // MARK: Attributes

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if Self.removedAttributes.contains(name) {
            file.remove(node)
        } else if let sentence = Self.lostAttributes[name] {
            file.remark("@\(name): \(sentence)", at: node, isError: true)
        }
        return .visitChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        switch node.name.tokenKind {
        case .keyword(.dynamic): file.remove(node)
        case .keyword(.convenience):
            if Self.valueTypes.contains(node.enclosingTypeName ?? "") { file.remove(node) }
        default: break
        }
        return .skipChildren
    }

    // MARK: Former names

    private func formerName(of name: String, in names: [String: String]) -> String? {
        declared.contains(name) ? nil : names[name]
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if let name = formerName(of: node.name.text, in: formerNames) { file.replace(node.name, by: name) }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
        if let name = formerName(of: node.baseName.text, in: isMember ? formerMembers : formerNames) {
            file.replace(node.baseName, by: name)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression
        let reference =
            called.as(MemberAccessExprSyntax.self)?.declName ?? called.as(DeclReferenceExprSyntax.self)
        guard let reference else { return .visitChildren }
        let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
        if let name = formerName(of: "\(reference.baseName.text)(\(labels))", in: formerMembers) {
            file.replace(reference.baseName, by: String(name.prefix { $0 != "(" }))
            if let argument = node.arguments.first, let label = argument.label {
                let other = name.split(separator: "(").last.map { String($0.dropLast(2)) } ?? "_"
                // Up to the value, so that the colon goes with its label.
                let end = argument.expression.positionAfterSkippingLeadingTrivia
                file.replace(
                    label.positionAfterSkippingLeadingTrivia..<end, by: other == "_" ? "" : "\(other): ")
            }
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        // An override of a method whose label alone is another one today.
        if let name = formerMembers[node.fullName], name.hasPrefix(node.name.text + "("),
            node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) }),
            let parameter = node.parameters.first
        {
            file.replace(parameter.firstName, by: "toParent")
        }
        return .visitChildren
    }

    // MARK: Expressions

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        let first = node.arguments.first
        switch node.macroName.text {
        case "selector": rewriteSelector(node, first)
        case "keyPath": rewriteKeyPath(node, first)
        case "imageLiteral":
            if let name = first?.expression { file.replace(node, by: "UIImage(named: \(name.trimmedDescription))!") }
        default: return .visitChildren
        }
        return .skipChildren
    }

    private func rewriteSelector(_ node: MacroExpansionExprSyntax, _ argument: LabeledExprSyntax?) {
        guard let argument, argument.label == nil, let method = SelectorExpression(argument.expression) else {
            file.remark("a selector of a property: call the method of a closure instead", at: node, isError: true)
            return
        }
        guard let type = method.type ?? node.enclosingTypeName else {
            file.remark(
                "a selector outside of a type: write the type before the method's name", at: node, isError: true)
            return
        }
        file.replace(node, by: "Selector(\(type).\(method.name)\(method.cast(for: type)))")
    }

    /// `#keyPath(CALayer.transform.scale)` becomes the string that Objective-C makes of it.
    private func rewriteKeyPath(_ node: MacroExpansionExprSyntax, _ argument: LabeledExprSyntax?) {
        var names = argument?.expression.trimmedDescription.split(separator: ".").map(String.init) ?? []
        while let first = names.first?.first, first.isUppercase, names.count > 1 { names.removeFirst() }
        file.replace(node, by: "\"\(names.joined(separator: "."))\"")
    }
}

/// The method that `#selector` names.
private struct SelectorExpression {
    /// The type before the name; nil for the type around the expression.
    var type: String?
    var name: String
    private var functionType: String?

    init?(_ expression: ExprSyntax) {
        var expression = expression
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            expression = tuple.elements.first?.expression ?? expression
        }
        if let sequence = expression.as(SequenceExprSyntax.self) {
            // `method as (Sender) -> Void` chooses one of several methods of a name.
            let parts = Array(sequence.elements)
            guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self),
                let type = parts[2].as(TypeExprSyntax.self)
            else { return nil }
            expression = parts[0]
            functionType = type.type.trimmedDescription
        }
        if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
            let text = base.trimmedDescription
            type = ["self", "super", "Self"].contains(text) ? nil : text
            // A value before the name stands for its type, which only the compiler knows.
            guard type == nil || type?.first?.isUppercase == true else { return nil }
            name = access.declName.trimmedDescription
        } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
            name = reference.trimmedDescription
        } else {
            return nil
        }
    }

    func cast(for type: String) -> String { functionType.map { " as (\(type)) -> \($0)" } ?? "" }
}

/// Rewrites a condition of `#if`: what holds on iOS holds here.
private final class ConditionRewriter: SyntaxVisitor {
    private let file: SourceFile

    init(_ file: SourceFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let argument = node.arguments.first?.expression else { return .skipChildren }
        switch (node.calledExpression.trimmedDescription, argument.trimmedDescription) {
        case ("os", "iOS"): file.replace(argument, by: "Linux")
        case ("canImport", "UIKit"): file.replace(argument, by: "UIKitNames")
        default: break
        }
        return .skipChildren
    }
}
