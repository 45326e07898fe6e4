/// Why the program ends without having done what it was asked to: one sentence, and the exit status.
struct CommandError: Error, CustomStringConvertible {
    let description: String
    var status: Int32 = 2

    /// What a person can put right: a path, a file, an option.
    init(_ error: any CustomStringConvertible) { description = error.description }

    /// There is no screen to open a window on; status 3, so that a caller can do something else instead.
    init(noDisplay error: any CustomStringConvertible) {
        description = error.description
        status = 3
    }
}
