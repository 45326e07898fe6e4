import Foundation

/// A program that could not be written.
package struct ExecutableError: Error, CustomStringConvertible {
    package let description: String
}

/// Writes a script that can be run at once, also while other threads start processes.
///
/// A subprocess writes the file. If this process wrote it, a process that another thread starts meanwhile would inherit
/// the open file, and Linux would refuse to run the script ("Text file busy") until that process has closed it.
package func makeExecutable(_ path: String, _ text: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", #"printf '%s' "$1" >"$2" && chmod 755 "$2""#, "sh", text, path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ExecutableError(description: "\(path) could not be written") }
}
