import SwiftSyntax

/// Leaves out the delegates of an app and of its scenes: here, the program creates a stage with the root controller.
func removeLaunchDelegates(from files: [SourceFile], _ index: ProjectIndex) {
    let protocols: Set<String> = ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"]
    let names = Set(index.classes.filter { !protocols.isDisjoint(with: $0.inherited) }.map(\.name))
    guard !names.isEmpty else { return }
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
            if names.contains(name) { file.removeLines(statement) }
        }
    }
}
