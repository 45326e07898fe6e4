import SwiftSyntax

/// Makes the outlets and actions visible that the functions for storyboards and nibs use, because these stand in another
/// file: private ones become internal.
final class AccessRewriter: SyntaxVisitor {
    private let file: SourceFile

    init(_ file: SourceFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
        walk(file.tree)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        widen(node.attributes, node.modifiers, of: node)
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        widen(node.attributes, node.modifiers, of: node)
        return .skipChildren
    }

    private func widen(
        _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, of node: some SyntaxProtocol
    ) {
        let names = attributes.map { $0.trimmedDescription }
        guard names.contains(where: { ["@IBOutlet", "@IBAction", "@IBInspectable"].contains($0) }) else { return }
        for modifier in modifiers where Self.isPrivate(modifier) { file.remove(modifier) }
        // Members of a private extension are private, too.
        if let part = node.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self) {
            for modifier in part.modifiers where Self.isPrivate(modifier) { file.remove(modifier) }
        }
    }

    private static func isPrivate(_ modifier: DeclModifierSyntax) -> Bool {
        [.keyword(.private), .keyword(.fileprivate)].contains(modifier.name.tokenKind)
    }
}
