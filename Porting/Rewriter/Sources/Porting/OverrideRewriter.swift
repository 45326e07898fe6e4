import SwiftSyntax

/// Makes the methods of subclasses reachable, where Objective-C finds them and Swift does not.
///
/// Swift satisfies a protocol's requirement once, in the class that declares the conformance. A method of a subclass that
/// implements an optional requirement is therefore never called, and the compiler says nothing. The class with the
/// conformance gets the method with its default, and the subclass overrides it. Methods of extensions cannot be overridden
/// without Objective-C, and move into the class.
struct OverrideRewriter {
    private let index: ProjectIndex
    private let requirements: OptionalRequirements
    /// What is inserted at the end of each class.
    private var additions: [String: [String]] = [:]

    /// Makes the changes.
    static func rewrite(_ index: ProjectIndex, _ requirements: OptionalRequirements) {
        var rewriter = OverrideRewriter(index: index, requirements: requirements)
        for type in index.classes {
            rewriter.reportMethodsNeverCalled(of: type)
            for member in type.members where !member.has(.static) && !member.has(.class) {
                rewriter.rewrite(member, of: type)
            }
        }
        rewriter.insertAdditions()
    }

    private init(index: ProjectIndex, requirements: OptionalRequirements) {
        (self.index, self.requirements) = (index, requirements)
    }

    private mutating func rewrite(_ member: TypeEntry.Member, of type: TypeEntry) {
        let isNew = !member.has(.override)
        let base = isNew ? conformingAncestor(of: type, for: member) : nil
        if let (ancestor, requirement) = base {
            if !ancestor.declares(member.name) {
                let text = stub(requirement, in: ancestor)
                if !(additions[ancestor.name] ?? []).contains(text) {
                    additions[ancestor.name, default: []].append(text)
                }
            }
            member.file.remark(
                "\(type.name).\(member.name) overrides a method that has been added to \(ancestor.name), because "
                    + "only the class with the conformance is asked", at: member.declaration, isError: false)
        }
        let isOverridden = index.classes.contains { other in
            other !== type && index.ancestors(of: other).contains { $0 === type } && other.declares(member.name)
                && member.extensionDeclaration != nil && !member.name.hasPrefix("init")
        }
        if member.extensionDeclaration != nil, !isNew || base != nil || isOverridden, type.declaration != nil {
            move(member, into: type, prefix: base == nil ? "" : "override ")
        } else if base != nil {
            member.file.insert("override ", at: member.declaration.keywordPosition)
        }
    }

    /// The class above a class that conforms to a protocol with an optional requirement that a member implements.
    private func conformingAncestor(
        of type: TypeEntry, for member: TypeEntry.Member
    ) -> (TypeEntry, OptionalRequirements.Requirement)? {
        for ancestor in index.ancestors(of: type).reversed() {
            guard let requirement = requirements.requirement(member.name, of: index.protocols(of: ancestor)) else {
                continue
            }
            if let method = member.declaration.as(FunctionDeclSyntax.self), let wanted = requirement.function,
                method.difference(from: wanted, in: index) != nil, member.attribute("objc") == nil
            {
                return nil
            }
            return (ancestor, requirement)
        }
        return nil
    }

    private func stub(_ requirement: OptionalRequirements.Requirement, in type: TypeEntry) -> String {
        let access = type.declaration?.modifiers.map(\.name.text).first { ["open", "public"].contains($0) }
        return (access.map { "\($0) " } ?? "") + requirement.declaration
    }

    /// Moves a method of an extension into the class.
    private mutating func move(_ member: TypeEntry.Member, into type: TypeEntry, prefix: String) {
        // A method that overrides one cannot be private.
        let hidden: Set<String> = prefix.isEmpty ? [] : ["private", "fileprivate"]
        let modifiers = member.extensionDeclaration?.modifiers.map(\.name.text) ?? []
        let access = modifiers.filter { !hidden.contains($0) }.joined(separator: " ")
        let text = member.declaration.trimmedDescription
        // The attributes of Objective-C go here too, because the moved text is not read again.
        var moved = text
        for attribute in ["@objc ", "@IBAction "] { moved = moved.replacing(attribute, with: "") }
        additions[type.name, default: []].append((access.isEmpty ? "" : access + " ") + prefix + moved)
        member.file.removeLines(member.declaration)
    }

    private func insertAdditions() {
        for type in index.classes {
            guard let texts = additions[type.name], let declaration = type.declaration, let file = type.file else {
                continue
            }
            let indent = Syntax(fromProtocol: declaration).indent
            let lines = texts.map { "\n\(indent)    \($0)\n" }.joined()
            file.insert(lines + indent, at: declaration.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia)
        }
    }

    private func reportMethodsNeverCalled(of type: TypeEntry) {
        let protocols = ([type] + index.ancestors(of: type)).flatMap(index.protocols)
        for member in type.members {
            for name in protocols {
                guard let reason = OptionalRequirements.neverCalled[name]?[member.name] else { continue }
                member.file.remark("\(member.name) is never called: \(reason)", at: member.declaration, isError: false)
            }
        }
    }
}

extension DeclSyntax {
    /// The place before `func` or `var` and their modifiers.
    fileprivate var keywordPosition: AbsolutePosition {
        if let function = self.as(FunctionDeclSyntax.self) {
            return (function.modifiers.first.map(Syntax.init) ?? Syntax(function.funcKeyword))
                .positionAfterSkippingLeadingTrivia
        }
        if let variable = self.as(VariableDeclSyntax.self) {
            return (variable.modifiers.first.map(Syntax.init) ?? Syntax(variable.bindingSpecifier))
                .positionAfterSkippingLeadingTrivia
        }
        return positionAfterSkippingLeadingTrivia
    }
}
