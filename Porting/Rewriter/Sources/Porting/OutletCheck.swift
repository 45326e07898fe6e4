import SwiftSyntax

/// Reports outlets that no storyboard and no nib connects: they would be nil when the program runs.
func reportMissingOutlets(of index: ProjectIndex, connected: Set<Outlet>) {
    for type in index.classes {
        // A storyboard can contain a subclass, and connect the outlets of its superclass.
        let family = [type] + index.classes.filter { other in index.ancestors(of: other).contains { $0 === type } }
        for member in type.members where member.declaration.isOutlet {
            guard !family.contains(where: { connected.contains(Outlet(type: $0.name, property: member.name)) }) else {
                continue
            }
            member.file.remark(
                "the outlet \(member.name) of \(type.name) is in no storyboard or nib, so it stays nil: set it in code",
                at: member.declaration, isError: true)
        }
    }
}

/// An outlet that a storyboard or nib connects.
struct Outlet: Hashable {
    let type: String
    let property: String
}

extension DeclSyntax {
    fileprivate var isOutlet: Bool {
        self.as(VariableDeclSyntax.self)?.attributes.contains { $0.trimmedDescription == "@IBOutlet" } ?? false
    }
}
