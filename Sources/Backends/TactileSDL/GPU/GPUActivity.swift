/// The work of a window's graphics processor since the window was opened.
public nonisolated struct GPUActivity: Equatable, Sendable {
    /// OpenGL's name for the device.
    public var device = ""
    /// A Boolean value that indicates whether the device is Mesa's drawing on the processor.
    public var isSoftware = false
    /// The number of frames drawn.
    public var frames = 0
    /// The number of draw calls.
    public var drawCalls = 0
    /// The number of triangles in the draw calls.
    public var triangles = 0
    /// The number of layer textures drawn.
    public var layersDrawn = 0
    /// The number of image textures made.
    public var uploads = 0
    /// The bytes of the pixels uploaded.
    public var bytesUploaded = 0
    /// The time that uploads took on the thread of the window, in seconds.
    public var uploadTime = 0.0
}

extension SDLWindow {
    /// The work of the graphics processor; nil for a window that the processor draws.
    public var gpuActivity: GPUActivity? {
        guard let painter = presenter.painter as? GPUPainter else { return nil }
        let device = GraphicsProcessor.current ?? ""
        return GPUActivity(
            device: device, isSoftware: GraphicsProcessor.isSoftware(device), frames: painter.framesDrawn,
            drawCalls: painter.canvas.drawCalls, triangles: painter.canvas.triangles, layersDrawn: painter.layersDrawn,
            uploads: painter.images.uploads, bytesUploaded: painter.images.bytesUploaded,
            uploadTime: painter.images.uploadTime)
    }

    /// Returns the times that the graphics processor took for frames, in seconds, since the last call.
    ///
    /// They arrive a few frames late. It returns nil if ``Options/measuresGPU`` is not set, or if OpenGL has no timer
    /// queries.
    public func takeGPUTimes() -> [Double]? {
        guard let timer = (presenter.painter as? GPUPainter)?.timer else { return nil }
        return timer.takeTimes()
    }
}
