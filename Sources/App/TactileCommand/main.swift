import ArgumentParser
import Foundation

// All errors are reported here: a sentence on standard error, and status 2 for those that the user can correct.
do {
    var command = try TactileCommand.parseAsRoot()
    try command.run()
} catch let error as CommandError {
    FileHandle.standardError.write(Data("tactile: \(error.description)\n".utf8))
    exit(error.status)
} catch {
    let isHelp = TactileCommand.exitCode(for: error).isSuccess
    let text = Data((TactileCommand.fullMessage(for: error) + "\n").utf8)
    (isHelp ? FileHandle.standardOutput : FileHandle.standardError).write(text)
    exit(isHelp ? 0 : 2)
}
