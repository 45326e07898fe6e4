/// The names under which recordings appear in a report or a sweep.
nonisolated public enum RecordingNames {
    /// Returns a name for each path, all of them different.
    ///
    /// A recording is called by its file's name without the extension, or by its path if two files have the same name.
    /// A recording that is given several times has a number too.
    public static func names(of paths: [String]) -> [String] {
        let files = paths.map(fileName)
        var pathsOfFile: [String: Set<String>] = [:]
        for (path, file) in zip(paths, files) { pathsOfFile[file, default: []].insert(path) }
        let names = zip(paths, files).map { path, file in pathsOfFile[file]?.count == 1 ? file : path }
        var uses: [String: Int] = [:], numbers: [String: Int] = [:]
        for name in names { uses[name, default: 0] += 1 }
        var taken = Set(uses.filter { $0.value == 1 }.keys)
        return names.map { name in
            guard uses[name] != 1 else { return name }
            while true {
                numbers[name, default: 0] += 1
                let numbered = "\(name) (\(numbers[name, default: 0]))"
                if taken.insert(numbered).inserted { return numbered }
            }
        }
    }

    private static func fileName(of path: String) -> String {
        let file = path.split(separator: "/").last ?? path[...]
        guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return String(file) }
        return String(file[..<dot])
    }
}
