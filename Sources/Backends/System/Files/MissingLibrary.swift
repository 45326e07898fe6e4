/// A library that the program opens when it needs it, and that this system lacks or has in another version.
package struct MissingLibrary: Hashable, Sendable {
    /// The name under which the program was built to open it (SONAME), such as `libavif.so.16`.
    package let name: String
    /// What the system has in its place: another version, or the library itself if it lacks a function; nil if there is none.
    package let found: String?
    private let system: RunningSystem

    /// Makes the description of a library from the names that its C target reports.
    package init(_ name: UnsafePointer<CChar>, found: UnsafePointer<CChar>) {
        self.init(name: String(cString: name), found: String(cString: found))
    }

    /// Makes the description of a library.
    ///
    /// - Parameters:
    ///   - name: the name that the program opens.
    ///   - found: the name that the system has in its place; empty if there is none.
    ///   - system: the system of which the description speaks.
    package init(name: String, found: String = "", on system: RunningSystem = .current) {
        self.name = name
        self.system = system
        self.found = found.isEmpty ? Self.version(of: name, in: system).flatMap { $0 == name ? nil : $0 } : found
    }

    /// The package of the running system that brings the library; the library's own name where packages are not Debian's.
    package var package: String { system.isDebian ? Self.debianPackage(of: name, in: system) : name }

    /// The reason why a part of the program cannot work, in words that fit into parentheses.
    package var reason: String {
        switch found {
        case nil: "\(package) is not installed"
        case name: "\(name) lacks functions of the version with which Tactile was built"
        case .some(let found): "Tactile was built for \(name), and the version of this system is \(found)"
        }
    }

    /// Returns the name of the package that Debian makes of a library (Debian Policy 8.1): that of the library, then the version
    /// of its interface, with a hyphen between digits.
    private static func debianPackage(of name: String, in system: RunningSystem) -> String {
        if let package = irregularPackages[name] {
            return timePackages.contains(package) && system.release != 12 ? package + "t64" : package
        }
        guard let mark = name.firstRange(of: ".so.") else { return name }
        let stem = name[..<mark.lowerBound].lowercased().map { $0 == "_" ? "-" : $0 }
        return String(stem) + (stem.last?.isNumber == true ? "-" : "") + name[mark.upperBound...]
    }

    /// The packages whose names do not follow from their libraries.
    private static let irregularPackages = [
        "libatk-1.0.so.0": "libatk1.0-0", "libatk-bridge-2.0.so.0": "libatk-bridge2.0-0",
        "libjpeg.so.8": "libjpeg-turbo8",
        "libjpeg.so.62": "libjpeg62-turbo", "libpng16.so.16": "libpng16-16", "librsvg-2.so.2": "librsvg2-2",
        "libraw_r.so.20": "libraw20", "libraw_r.so.23": "libraw23", "libraw_r.so.24": "libraw24",
        "libraw_r.so.25": "libraw25",
    ]

    /// The packages that got another name in Debian 13, because some of its platforms then counted time in 64 bits.
    private static let timePackages = ["libatk1.0-0", "libatk-bridge2.0-0", "libpng16-16", "libraw23"]

    /// The libraries whose interface has another version in each of Debian's releases.
    private static let versions: [String: [Int: String]] = [
        "libavif.so.": [12: "15", 13: "16"],
        "libjxl.so.": [12: "0.7", 13: "0.11"],
        "libraw_r.so.": [12: "20", 13: "23"],
    ]

    /// Returns the name that a release of Debian has of a library of any version; nil if it is not known.
    private static func version(of name: String, in system: RunningSystem) -> String? {
        guard let release = system.release, let mark = name.firstRange(of: ".so.") else { return nil }
        let stem = String(name[..<mark.upperBound])
        return versions[stem]?[release].map { stem + $0 }
    }
}
