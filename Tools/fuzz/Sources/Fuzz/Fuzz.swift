import CFuzzer
import Foundation

/// The program: libFuzzer, which feeds the reader that the first argument names, with the arguments after it.
@main
enum Fuzz {
    static func main() {
        let arguments = CommandLine.arguments
        if arguments.count == 2, arguments[1] == "list" {
            for reader in FuzzTarget.all { print(reader.name, reader.sources.joined(separator: " ")) }
            exit(0)
        }
        // libFuzzer starts the program again without the name when it merges.
        func reader(_ name: String) -> FuzzTarget? { FuzzTarget.all.first { $0.name == name } }
        let named = arguments.count > 1 ? reader(arguments[1]) : nil
        guard let reader = named ?? getenv(variable).flatMap({ reader(String(cString: $0)) }) else {
            print("usage: Fuzz \(FuzzTarget.all.map(\.name).joined(separator: "|")) LIBFUZZER-ARGUMENT...")
            exit(2)
        }
        current = reader
        setenv(variable, reader.name, 1)
        let rest = [arguments[0]] + arguments.dropFirst(named == nil ? 1 : 2)
        var words = rest.map { strdup($0) } + [nil]
        var count = Int32(rest.count)
        let status = words.withUnsafeMutableBufferPointer { buffer in
            var start = buffer.baseAddress
            return LLVMFuzzerRunDriver(&count, &start) { data, size in
                let bytes = Array(UnsafeBufferPointer(start: data, count: size))
                // -1 keeps the input out of the corpus.
                return MainActor.assumeIsolated { Fuzz.current.accepts(bytes) } ? 0 : -1
            }
        }
        exit(status)
    }

    /// The variable of the environment that names the reader.
    private static let variable = "FUZZ_READER"
    /// The reader that is fed; the callback cannot hold it, because it is a function of C.
    private static var current = FuzzTarget.all[0]
}

extension FuzzTarget {
    /// Reads bytes and stops the program if the answer breaks a rule; returns false for bytes that are for another reader.
    fileprivate func accepts(_ bytes: [UInt8]) -> Bool {
        do {
            return try read(bytes)
        } catch {
            Rules.check(sentence: "\(error)")
            return true
        }
    }
}

/// The rules that all answers keep.
nonisolated enum Rules {
    /// Stops the program unless a rule holds.
    static func check(_ holds: Bool, _ fault: @autoclosure () -> String) { if !holds { fatalError(fault()) } }

    /// Stops the program unless a text is a short one that can be printed on one line.
    static func check(sentence: String) {
        check(!sentence.isEmpty, "there is no sentence")
        check(printed: sentence)
    }

    /// Stops the program unless a text, which may be empty, can be printed on one line.
    static func check(printed text: String) {
        check(text.utf8.count < 20_000, "this is too long: \(text.prefix(200))")
        check(
            !text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F },
            "this cannot be printed: \(text.debugDescription)")
    }
}
