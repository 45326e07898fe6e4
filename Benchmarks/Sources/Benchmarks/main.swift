import Foundation

// Without a word, everything is measured; the words after `child` are what this program asks of itself.
let words = Array(CommandLine.arguments.dropFirst())
do {
    if words.first == "child" {
        try DecodingChild(words.dropFirst()).run()
    } else {
        try Suite(words).run()
    }
} catch {
    FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
    exit(2)
}
