/// The memory that a window's painter keeps, in bytes.
public struct WindowMemory: Hashable, Sendable {
    /// The pictures of the window that this process keeps.
    public var pictures = 0
    /// The kept layers; textures of the graphics processor where it draws.
    public var layers = 0
    /// The textures of images; 0 where the processor draws.
    public var textures = 0
}

extension SDLWindow {
    /// The memory that the painter keeps.
    public var memory: WindowMemory { presenter.painter.memory }
    /// A Boolean value that indicates whether the graphics processor draws, which has memory of its own.
    public var usesGraphicsProcessor: Bool { painter == .gpu }
}
