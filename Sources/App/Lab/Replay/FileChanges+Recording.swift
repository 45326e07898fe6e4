import Platform

nonisolated extension FileChanges {
    /// Reads the changes of a line, of which each has one kind; a renamed file may have changed as well.
    init(_ line: RecordingLine) throws(RecordingError) {
        let names = try line["renamed", \.paths] ?? []
        guard names.count.isMultiple(of: 2) else {
            throw line.failure("renamed has \(names.count) paths; it must have pairs")
        }
        self.init(
            appeared: try line["appeared", \.paths] ?? [], changed: try line["changed", \.paths] ?? [],
            vanished: try line["vanished", \.paths] ?? [],
            renamed: stride(from: 0, to: names.count, by: 2).map { Rename(from: names[$0], to: names[$0 + 1]) })
        guard !isEmpty, paths.allSatisfy({ !$0.isEmpty && $0.isValid }) else {
            throw line.failure(
                "files has lists of paths as appeared, changed, vanished or renamed, at least one path and none empty")
        }
        let others = appeared + changed + vanished
        guard Set(others).count == others.count else {
            throw line.failure("a path is in files more than once; leave one of them")
        }
    }

    /// The members of a line after its type.
    var recordingMembers: [(name: String, paths: [FilePath])] {
        [
            ("appeared", appeared), ("changed", changed), ("vanished", vanished),
            ("renamed", renamed.flatMap { [$0.from, $0.to] }),
        ]
    }
}
