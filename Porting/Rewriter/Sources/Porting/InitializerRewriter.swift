import SwiftSyntax

/// Adapts initializers: those of views, which do not inherit `init()` here, and those of controllers with a nib.
func rewriteInitializers(of index: ProjectIndex) {
    for type in index.classes {
        for member in type.members { widenBundle(member) }
        // `init?(coder:)` of the library takes another type than UIKit's, so that a class that overrides all of UIKit's
        // initializers has not overridden all of the library's, and does not inherit `init()`.
        if let frame = type.members.first(where: { $0.name == "init(frame:)" && $0.has(.override) }),
            !type.declares("init()"), index.isView(type)
        {
            let indent = frame.declaration.indent
            let access = type.members.contains { $0.name == "init(frame:)" && $0.has(.public) } ? "public " : ""
            let overrides = index.ancestors(of: type).contains { $0.declares("init()") || $0.declares("init(frame:)") }
            frame.file.insert(
                "\n\n\(indent)\(access)\(overrides ? "override " : "")convenience init() { self.init(frame: .zero) }",
                at: frame.declaration.endPositionBeforeTrailingTrivia)
        }
    }
}

/// `init(nibName:bundle:)` of the library takes any object for the bundle, so an override cannot take less.
private func widenBundle(_ member: TypeEntry.Member) {
    guard member.name == "init(nibName:bundle:)", member.has(.override),
        let initializer = member.declaration.as(InitializerDeclSyntax.self),
        let type = initializer.signature.parameterClause.parameters.last?.type,
        ["Bundle?", "Bundle!", "Foundation.Bundle?"].contains(type.trimmedDescription)
    else { return }
    member.file.replace(type, by: "AnyObject?")
}

extension ProjectIndex {
    /// Returns whether a class is a view by its ancestors.
    fileprivate func isView(_ type: TypeEntry) -> Bool {
        guard let name = foreignAncestor(of: type) else { return false }
        return name.hasSuffix("View") || ["UIControl", "UIButton", "UILabel", "UISlider", "UISwitch"].contains(name)
    }
}

extension SyntaxProtocol {
    /// The white space before the node's line.
    var indent: String {
        var result = ""
        for piece in leadingTrivia {
            switch piece {
            case .spaces(let count): result += String(repeating: " ", count: count)
            case .tabs(let count): result += String(repeating: "\t", count: count)
            default: result = ""
            }
        }
        return result
    }
}
