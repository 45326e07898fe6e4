/// A storyboard or a nib.
final class InterfaceDocument {
    let path: String
    /// The name by which a program asks for it.
    let name: String
    let root: InterfaceElement
    /// The elements with an identifier.
    let objects: [String: InterfaceElement]
    private(set) var remarks: [Remark] = []

    var isNib: Bool { path.hasSuffix(".xib") }
    var scenes: [InterfaceElement] { root.list("scenes") }
    var initialID: String? { root["initialViewController"] }

    /// Reads a file; nil for one that does not belong to the program's screens on iOS.
    init?(_ file: ProjectFile) throws {
        path = file.path
        name = Self.name(of: file.path)
        root = try InterfaceParser.parse(file)
        guard root.name == "document" else {
            throw PortError(
                path: path, line: root.line,
                text: "the file is no document of Interface Builder's present form: open it in Xcode and save it again")
        }
        let runtime = root["targetRuntime"] ?? "iOS.CocoaTouch"
        guard runtime.hasPrefix("iOS."), !root.flag("launchScreen"), name != "LaunchScreen" else { return nil }
        var objects: [String: InterfaceElement] = [:]
        for element in root.all where !element.id.isEmpty { objects[element.id] = element }
        self.objects = objects
    }

    /// The name of a file without the folders and the suffix.
    static func name(of path: String) -> String {
        let last = path.split(separator: "/").last.map(String.init) ?? path
        return last.split(separator: ".").dropLast().joined(separator: ".")
    }

    func remark(_ text: String, at element: InterfaceElement, isError: Bool = false) {
        let remark = Remark(path: path, line: element.line, text: text, isError: isError)
        if !remarks.contains(remark) { remarks.append(remark) }
    }
}

extension InterfaceDocument {
    /// Reads the storyboards and nibs of a project: one for each name, the base of localized ones.
    static func all(_ files: [ProjectFile]) throws -> [InterfaceDocument] {
        var result: [InterfaceDocument] = []
        for file in files.sorted(by: { rank($0.path) < rank($1.path) }) {
            guard let document = try InterfaceDocument(file) else { continue }
            if let other = result.first(where: { $0.name == document.name && $0.isNib == document.isNib }) {
                // Translations of one file lie in folders of languages, side by side.
                guard isLocalized(other.path), isLocalized(file.path) else {
                    throw PortError(
                        path: file.path, line: 1, text: "\(other.path) has the same name: rename one of the two")
                }
                continue
            }
            result.append(document)
        }
        return result
    }

    private static func isLocalized(_ path: String) -> Bool { path.contains(".lproj/") }

    private static func rank(_ path: String) -> String {
        let rank = path.contains("Base.lproj/") ? "0" : path.contains("en.lproj/") ? "1" : "2"
        return rank + path
    }
}
