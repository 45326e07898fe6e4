import ArgumentParser
import Foundation
import Porting

/// Rewrites code for iOS so that it compiles with `UIKitNames`.
@main
struct Command: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "port",
        abstract: "Rewrites code for iOS so that it compiles with UIKitNames.",
        discussion: """
            The rewritten files and the Swift files that storyboards and nibs become are written into a new folder. \
            What is left to do by hand is printed with its line; the exit status is then 1.
            """)

    @Argument(help: "The folder of the project.")
    var project: String

    @Option(name: .shortAndLong, help: "The folder to write; it must not exist, or be empty.")
    var output: String

    func run() throws {
        let folder = try ProjectFolder(project)
        let result: Project
        do {
            result = try Project(swift: folder.swift, interfaces: folder.interfaces)
        } catch let error as PortError {
            print("\(error); nothing is written.")
            throw ExitCode(1)
        }
        try folder.write(result.files, to: output)
        for remark in result.remarks { print(remark) }
        let errors = result.remarks.filter(\.isError).count
        print("\(result.files.count) files are written; \(errors) places are left to do by hand.")
        if errors > 0 { throw ExitCode(1) }
    }
}
