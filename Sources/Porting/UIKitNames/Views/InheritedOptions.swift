public import Views

nonisolated extension AnimationOptions {
    /// Keeps its own options instead of inheriting those of the enclosing block, as all blocks do here.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
}
