/// A rule whose breach is an error of the program and stops it.
///
/// Each module with such rules lists them in an enumeration of its own, `ProgrammerError`. A case is the name under which
/// Docs/ProgrammerErrors.md says what UIKit does there, and a trap's message ends with it:
/// `precondition(state != .stopped, ProgrammerError.stoppedAnimator("startAnimation was called on ..."))`.
package protocol ProgrammerErrorRule: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension ProgrammerErrorRule {
    /// Returns the message of a trap: a sentence that says who did what and what to do instead, and the rule's name.
    package func callAsFunction(_ sentence: String) -> String { "\(sentence) [\(rawValue)]" }
}
