import SwiftSyntax

/// Leaves out the delegates of an app and of its scenes: here, the program creates a stage with the root controller.
///
/// What they assign to the window's `rootViewController` becomes the function `makeRootViewController()`, if it depends on
/// nothing that is left out.
struct LaunchRewriter {
    /// A Boolean value that indicates whether the delegates make the root controller in code.
    private(set) var makesRoot = false
    /// The statement that makes the storyboards known; nil without storyboards.
    private let registration: String?
    private let index: ProjectIndex

    /// Makes the changes.
    init(_ files: [SourceFile], _ index: ProjectIndex, registration: String?) {
        (self.index, self.registration) = (index, registration)
        let protocols: Set<String> = ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"]
        let names = Set(index.classes.filter { !protocols.isDisjoint(with: $0.inherited) }.map(\.name))
        guard !names.isEmpty else { return }
        var roots: [RootAssignment] = []
        for file in files {
            for statement in file.tree.statements {
                let name: String
                if let type = statement.item.as(ClassDeclSyntax.self) {
                    name = type.name.text
                    guard names.contains(name) else { continue }
                    file.remark(
                        "the class \(name) is left out: create a Stage with its root controller instead", at: type,
                        isError: false)
                } else if let part = statement.item.as(ExtensionDeclSyntax.self) {
                    name = part.extendedType.trimmedDescription
                } else {
                    continue
                }
                guard names.contains(name) else { continue }
                file.removeLines(statement)
                let finder = RootFinder(viewMode: .sourceAccurate)
                finder.walk(statement)
                roots += finder.found.map { RootAssignment(file: file, type: name, end: statement.endPosition, $0) }
            }
        }
        makesRoot = !roots.isEmpty
        if let first = roots.first { write(first, isOnly: roots.count == 1) }
    }

    private func write(_ root: RootAssignment, isOnly: Bool) {
        let foreign = Set(index.types[root.type]?.members.map { String($0.name.prefix { $0 != "(" }) } ?? [])
        guard isOnly, let lines = root.lines(without: foreign) else {
            return root.file.remark(
                "the root controller depends on more than this line: write a function makeRootViewController()",
                at: root.statement, isError: true)
        }
        let body = ([registration].compactMap(\.self) + lines).map { "    \($0)\n" }.joined()
        root.file.insert(
            "\n/// Makes the root controller, as \(root.type) does.\n"
                + "@MainActor func makeRootViewController() -> UIViewController {\n\(body)}\n", at: root.end)
    }
}

/// A statement that sets the root controller of a window.
private struct RootAssignment {
    let file: SourceFile
    let type: String
    /// The end of the declaration that is left out.
    let end: AbsolutePosition
    let statement: CodeBlockItemSyntax
    private let value: [ExprSyntax]

    init(file: SourceFile, type: String, end: AbsolutePosition, _ found: (CodeBlockItemSyntax, [ExprSyntax])) {
        (self.file, self.type, self.end) = (file, type, end)
        (statement, value) = found
    }

    /// The statements that make the controller; nil if they use what is left out.
    func lines(without members: Set<String>) -> [String]? {
        guard let block = statement.parent?.as(CodeBlockItemListSyntax.self), isUnconditional else { return nil }
        var needed = value.reduce(into: Set<String>()) { $0.formUnion(Syntax($1).usedNames) }
        var kept: [CodeBlockItemSyntax] = []
        let before = block.prefix { $0.id != statement.id }
        for item in before.reversed()
        where !item.declaredNames.isDisjoint(with: needed) || item.isStatement(about: needed) {
            kept.insert(item, at: 0)
            needed.formUnion(Syntax(item).usedNames)
        }
        let declared = kept.reduce(into: Set<String>()) { $0.formUnion($1.declaredNames) }
        var hidden = members.union(["self", "super", "window"]).union(parameters)
        hidden.subtract(declared)
        let text = value.map(\.trimmedDescription).joined(separator: " ")
        let statements = kept.map(\.trimmedDescription)
        guard hidden.isDisjoint(with: needed), !(statements + [text]).joined().contains("#") else { return nil }
        let isOptional = text.hasSuffix("instantiateInitialViewController()")
        return statements + ["return \(text)\(isOptional ? "!" : "")"]
    }

    /// The names of the parameters of the method around the statement.
    private var parameters: Set<String> {
        var node = Syntax(statement).parent
        while let current = node {
            if let function = current.as(FunctionDeclSyntax.self) {
                return Set(function.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text })
            }
            node = current.parent
        }
        return []
    }

    /// A Boolean value that indicates whether no condition but that for a scene with windows stands around the statement.
    private var isUnconditional: Bool {
        var node = Syntax(statement).parent
        while let current = node, !current.is(FunctionDeclSyntax.self) {
            if let condition = current.as(IfExprSyntax.self) {
                guard condition.elseBody == nil, condition.conditions.trimmedDescription.contains("UIWindowScene")
                else {
                    return false
                }
            }
            if current.is(SwitchExprSyntax.self) || current.is(ClosureExprSyntax.self) { return false }
            node = current.parent
        }
        return true
    }
}

/// Finds what is assigned to a window's root controller.
private final class RootFinder: SyntaxVisitor {
    var found: [(CodeBlockItemSyntax, [ExprSyntax])] = []

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        guard parts.count > 2, parts[1].is(AssignmentExprSyntax.self),
            parts[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text == "rootViewController"
        else { return .visitChildren }
        var parent = Syntax(node).parent
        while let current = parent, !current.is(CodeBlockItemSyntax.self) { parent = current.parent }
        if let item = parent?.as(CodeBlockItemSyntax.self) { found.append((item, Array(parts[2...]))) }
        return .visitChildren
    }
}

extension Syntax {
    /// The names that an expression or a statement uses, without those of members.
    fileprivate var usedNames: Set<String> {
        let collector = NameCollector(viewMode: .sourceAccurate)
        collector.walk(self)
        return collector.names
    }
}

private final class NameCollector: SyntaxVisitor {
    var names: Set<String> = []

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let member = node.parent?.as(MemberAccessExprSyntax.self)
        if member == nil || member?.declName.id != node.id { names.insert(node.baseName.text) }
        return .visitChildren
    }
}

extension CodeBlockItemSyntax {
    /// The constants and variables that a statement declares.
    fileprivate var declaredNames: Set<String> {
        guard let variable = item.as(VariableDeclSyntax.self) else { return [] }
        return Set(variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text })
    }

    /// Returns whether an expression begins with one of some names: `controller.title = ""`.
    fileprivate func isStatement(about names: Set<String>) -> Bool {
        guard !item.is(VariableDeclSyntax.self), !item.is(StmtSyntax.self) else { return false }
        let start = firstToken(viewMode: .sourceAccurate)?.text ?? ""
        return names.contains(start)
    }
}
