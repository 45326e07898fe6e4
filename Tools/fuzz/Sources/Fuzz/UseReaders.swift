import TestSupport

@testable import Monkey

/// Use of the whole app by the monkey of the tests, whose choices are the bytes.
enum UseReaders {
    /// The most actions of an input, which are minutes of use.
    private static let mostActions = 400
    private static let folder: PictureFolder = {
        do { return try PictureFolder() } catch { fatalError("there is no folder of pictures: \(error)") }
    }()

    /// Lets the monkey act as long as there are bytes, and checks its laws when it has rested.
    static func use(_ bytes: [UInt8]) throws {
        guard let variant = bytes.first else { return }
        let monkey = try AppMonkey(
            RandomActions(bytes: Array(bytes.dropFirst())), variant: UInt64(variant), in: folder, gallery: folder,
            isTraced: false)
        monkey.damagesFiles = true
        for _ in 0..<mostActions where !monkey.random.bytes.isEmpty { monkey.perform(1) }
        monkey.rest()
        let broken = monkey.brokenLaws()
        Rules.check(broken.isEmpty, "\(broken.joined(separator: "\n"))\n\(monkey.random)")
    }
}
