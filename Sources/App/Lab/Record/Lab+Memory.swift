extension Lab {
    /// Discards what the window does not show, because the system is short of memory.
    public func freeMemory() { session?.scene.freeMemory() }
}
