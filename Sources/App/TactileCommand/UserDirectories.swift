/// The desktop's list of the user's folders, user-dirs.dirs (xdg-user-dirs).
enum UserDirectories {
    /// Returns the folder of pictures that the list names, otherwise ~/Pictures.
    static func pictures(in list: [UInt8], home: String) -> String {
        let text = String(decoding: list, as: UTF8.self)
        let line = text.split(separator: "\n").first { $0.hasPrefix("XDG_PICTURES_DIR=") }
        guard let line else { return home + "/Pictures" }
        let value = line.dropFirst("XDG_PICTURES_DIR=".count).trimmingPrefix { "\" ".contains($0) }
        let end = value.lastIndex { !"\" ".contains($0) }.map(value.index(after:)) ?? value.startIndex
        return String(value[..<end]).replacing("$HOME", with: home)
    }
}
