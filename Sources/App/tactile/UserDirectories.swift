/// The desktop's list of the user's folders, user-dirs.dirs (xdg-user-dirs).
enum UserDirectories {
    private static let name = Array("XDG_PICTURES_DIR=".utf8)

    /// Returns the folder of pictures that the list names, otherwise ~/Pictures.
    static func pictures(in list: [UInt8], home: String) -> String {
        // Bytes, because a carriage return and a line feed together are one character.
        let line = list.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.first { $0.starts(with: name) }
        guard let line else { return home + "/Pictures" }
        func isFrame(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: " ") }
        let value = line.dropFirst(name.count).drop(while: isFrame)
        let end = value.lastIndex { !isFrame($0) }.map { $0 + 1 } ?? value.startIndex
        return String(decoding: value[..<end], as: UTF8.self).replacing("$HOME", with: home)
    }
}
