import Foundation

/// Lets Swift Testing no longer keep the stack of each error that is thrown, from now on and in the whole process.
///
/// Each error costs a kilobyte until its test ends, and a monkey throws and catches thousands of them. The runtime has a
/// variable for the function that is called for each error, and another one for typed errors.
public nonisolated func stopKeepingErrorStacks() {
    for name in ["_swift_willThrow", "_swift_willThrowTypedImpl"] {
        dlsym(nil, name)?.assumingMemoryBound(to: UnsafeRawPointer?.self).pointee = nil
    }
}
