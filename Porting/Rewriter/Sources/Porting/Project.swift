/// A file of a project.
public struct ProjectFile: Equatable, Sendable {
    /// The path, relative to the project's folder.
    public let path: String
    /// The content.
    public let text: String

    /// Creates a file.
    public init(path: String, text: String) { (self.path, self.text) = (path, text) }
}

/// A project for iOS, rewritten so that it compiles with `UIKitNames`.
///
/// The rewriting is mechanical: it changes what has one meaning, and reports the rest with the line. Rewriting the result
/// again changes nothing.
public struct Project: Sendable {
    /// The rewritten Swift files in the order of the given ones, and then the one that storyboards and nibs have become.
    public private(set) var files: [ProjectFile] = []
    /// What is left to do by hand or has been left out, in the order of the files and lines.
    public private(set) var remarks: [Remark] = []

    /// Rewrites a project.
    ///
    /// - Parameters:
    ///   - swift: The Swift files.
    ///   - interfaces: The storyboards and nibs.
    /// - Throws: ``PortError``, if a storyboard or a nib cannot be read, or if two have one name.
    public init(swift: [ProjectFile], interfaces: [ProjectFile] = []) throws {
        let documents = try InterfaceDocument.all(interfaces)
        let originals = swift.map { SourceFile(path: $0.path, text: $0.text) }
        let own = ProtocolRewriter.requirements(of: originals)
        WitnessRewriter.rewrite(ProjectIndex(originals), own.merged(with: .library).merged(with: .required))
        let sources = originals.map { $0.applied() }
        let index = ProjectIndex(sources)
        let registration = documents.isEmpty ? nil : InterfaceRewriter.name(in: index) + ".register()"
        let launch = LaunchRewriter(sources, index, registration: registration)
        let optionalNames = own.baseNames.union(OptionalRequirements.library.baseNames)
        OverrideRewriter.rewrite(index, own.merged(with: .library))
        rewriteInitializers(of: index)
        let interface = InterfaceRewriter(documents, index, launch: launch.makesRoot)
        let declared = index.declaredNames
        for source in sources {
            _ = ProtocolRewriter(source, optionalNames: optionalNames, mainActorNames: index.protocolsOfViews)
            if !documents.isEmpty { _ = AccessRewriter(source) }
            _ = LineRewriter(source, declared: declared)
        }
        reportMissingOutlets(of: index, connected: interface.connected)
        files = sources.map { ProjectFile(path: $0.path, text: $0.result) }
        if let file = interface.file { files.append(file) }
        remarks = (sources.flatMap(\.remarks) + interface.remarks).sorted()
    }
}
