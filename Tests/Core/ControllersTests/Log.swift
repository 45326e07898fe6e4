/// Lines in the order in which they were written, for several writers.
final class Log {
    var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
}
