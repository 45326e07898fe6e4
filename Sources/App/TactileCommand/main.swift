import ArgumentParser
import Foundation
import Isolation

// A process of the sandbox is this program, started again by itself.
HelperServer.runIfAsked(CommandLine.arguments, services: SandboxOptions.services)

// All errors are reported here: a sentence on standard error, and status 2 for those that the user can correct.
do {
    if Set(CommandLine.arguments.dropFirst()) == ["--version", "--verbose"] {
        print(TactileCommand.configuration.version, SandboxOptions.report, separator: "\n")
        exit(0)
    }
    var command = try TactileCommand.parseAsRoot()
    try command.run()
    guard fflush(nil) == 0 else { throw CommandError("standard output cannot be written (it is closed or full)") }
} catch let error as CommandError {
    if !error.description.isEmpty {
        try? FileHandle.standardError.write(contentsOf: Data("tactile: \(error.description)\n".utf8))
    }
    exit(error.status)
} catch {
    let isHelp = TactileCommand.exitCode(for: error).isSuccess
    let text = Data((TactileCommand.fullMessage(for: error) + "\n").utf8)
    do {
        try (isHelp ? FileHandle.standardOutput : FileHandle.standardError).write(contentsOf: text)
        exit(isHelp ? 0 : 2)
    } catch {
        exit(2)
    }
}
