import ArgumentParser
import Glibc
import System

StartReport.begin()
// A process of the sandbox is this program, started again by itself.
HelperServer.runIfAsked(services: SandboxOptions.services)
let arguments = Array(ProcessArguments.all.dropFirst())
// Few threads allocate at the same time, because photos are decoded in other processes.
Heap.useOneArena()

// All errors are reported here: a sentence on standard error, and status 2 for those that the user can correct.
do {
    if Set(arguments) == ["--version", "--verbose"] {
        print(TactileCommand.configuration.version, SandboxOptions.report, separator: "\n")
        exit(0)
    }
    var command = try TactileCommand.parseStart(arguments)
    try command.run()
    guard fflush(nil) == 0 else { throw CommandError.standardOutput }
} catch let error as CommandError {
    if !error.description.isEmpty { OpenedPaths.report(error) }
    exit(error.status)
} catch {
    let isHelp = TactileCommand.exitCode(for: error).isSuccess
    let text = TactileCommand.fullMessage(for: error) + "\n"
    do {
        try (isHelp ? OpenFile.standardOutput : OpenFile.standardError).write(text.utf8)
        exit(isHelp ? 0 : 2)
    } catch {
        exit(2)
    }
}
