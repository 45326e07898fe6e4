internal import CSDL2
internal import Glibc

/// Whether a graphics processor is there to draw.
nonisolated enum GraphicsProcessor {
    /// Whether a driver offers one, as files in a folder of devices; looked at first, because OpenGL without one takes
    /// long to load.
    static func mayBePresent(in devices: String = "/dev") -> Bool {
        ["dri/render*", "nvidiactl"].contains { name in
            var found = glob_t()
            defer { globfree(&found) }
            return glob("\(devices)/\(name)", 0, nil, &found) == 0
        }
    }

    /// What OpenGL calls the device on which a renderer draws that was just made; nil where it does not say.
    static var current: String? {
        typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
        guard let address = SDL_GL_GetProcAddress("glGetString") else { return nil }
        // GL_RENDERER of the OpenGL registry.
        return unsafeBitCast(address, to: GetString.self)(0x1F01).map { String(cString: $0) }
    }

    /// Whether that is Mesa's name for the processor, which `Raster` makes better use of.
    static func isSoftware(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "software rasterizer"].contains { name.contains($0) }
    }
}
