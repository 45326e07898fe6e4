import Foundation
import System
import TactilePhotos

// A process of the sandbox is this program, started again by itself.
HelperServer.runIfAsked(services: [PhotoService.self])

// Without arguments, everything is measured. The arguments after `child` are this program's requests to itself.
let words = Array(CommandLine.arguments.dropFirst())
do {
    if words.first == "child" {
        try DecodingChild(words.dropFirst()).run()
    } else {
        exit(try Suite(words).run())
    }
} catch {
    FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
    exit(2)
}
