/// What one picture may cost, so that a file that lies about itself cannot stop the program.
enum Limits {
    /// The most pixels a picture may have.
    static let pixels = 400_000_000
    /// The most memory that reading and decoding one picture may take, in bytes.
    static let memory = 1 << 30
    /// The most memory that a thread keeps for its next picture after an exceptional one, in bytes.
    static let keptMemory = 64 << 20
    /// How often each pixel of the largest picture may be visited: a progressive JPEG refines it again in each scan.
    static let visits = 16
}
