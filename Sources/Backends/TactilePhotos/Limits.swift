/// What is bounded without anyone choosing it.
enum Limits {
    /// The most memory of each kind that a thread keeps for its next picture, in bytes.
    static let keptMemory = 16 << 20
    /// How often each pixel of the largest picture may be visited: a progressive JPEG refines it again in each scan.
    static let visits = 16
}
