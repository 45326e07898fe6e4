import CGIO
import FoundationEssentials
public import Platform
import System

/// The path of a file as a URI, as desktops pass files on (RFC 8089).
public enum FileURI {
    /// Returns the path that an argument names: a path, or a `file` URI, whose escapes are decoded.
    ///
    /// - Throws: ``FileURIError`` for another scheme, another machine and escapes that are no text.
    public static func path(of argument: String) throws(FileURIError) -> FilePath {
        guard let colon = argument.firstIndex(of: ":"), argument[argument.index(after: colon)...].hasPrefix("/"),
            isScheme(argument[..<colon])
        else { return FilePath(argument) }
        var rest = argument[argument.index(after: colon)...]
        guard argument[..<colon].lowercased() == "file" else {
            // Only two slashes make another scheme certain: a folder's name may end in a colon.
            if rest.hasPrefix("//") { throw FileURIError(uri: argument, reason: .scheme) }
            return FilePath(argument)
        }
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let host = rest.prefix { $0 != "/" }
            guard ["", "localhost", ProcessInfo.processInfo.hostName.lowercased()].contains(host.lowercased()) else {
                throw FileURIError(uri: argument, reason: .host)
            }
            rest = rest.dropFirst(host.count)
        }
        guard let path = unescaped(rest.prefix { $0 != "?" && $0 != "#" }), path.isAbsolute else {
            throw FileURIError(uri: argument, reason: .escapes)
        }
        return path
    }

    /// Returns the path that a text with the escapes of URIs stands for; nil if one is not valid, or stands for a zero byte.
    static func unescaped(_ text: some StringProtocol) -> FilePath? {
        guard let bytes = g_uri_unescape_string(String(text), nil) else { return nil }
        defer { g_free(bytes) }
        return FilePath(cString: bytes)
    }

    /// Returns the URI of an absolute path.
    public static func uri(ofPath path: FilePath) -> String { "file://" + escaped(path) }

    /// Returns a path with the escapes of URIs.
    static func escaped(_ path: FilePath) -> String {
        var text = ""
        for byte in path.bytes {
            let scalar = Unicode.Scalar(byte), isPlain = byte < 0x80 && (Character(scalar).isLetter || isDigit(byte))
            if isPlain || "/-_.~".unicodeScalars.contains(scalar) {
                text.unicodeScalars.append(scalar)
            } else {
                text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Returns whether a word has the form of a URI's scheme (RFC 3986).
    private static func isScheme(_ word: Substring) -> Bool {
        guard let first = word.first, first.isASCII, first.isLetter else { return false }
        return word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }
}

/// A URI that names no file of this machine.
public struct FileURIError: Error, Hashable, CustomStringConvertible {
    enum Reason { case scheme, host, escapes }

    let uri: String
    let reason: Reason

    /// One sentence in English: the URI, the reason and what to do.
    public var description: String { Strings.english.use { text } }

    /// One sentence in the user's language: the URI, the reason and what to do.
    public var text: String {
        switch reason {
        case .scheme: strings("\(uri) is not a file; only paths and file:// URLs can be opened.")
        case .host: strings("\(uri) is on another machine; copy the file to this one.")
        case .escapes: strings("\(uri) is not a file URL: its escapes are no path; check how it was written.")
        }
    }
}
