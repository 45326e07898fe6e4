internal import CSDL2

/// A timer of the graphics processor's work, by OpenGL's timer queries.
///
/// The processor never waits for a result. A frame without a free query is not measured.
final class GPUTimer {
    private let functions: Functions
    private let context: SDL_GLContext
    private let window: OpaquePointer
    private var free: [UInt32]
    /// The queries of frames whose times have not arrived, the oldest first.
    private var pending: [UInt32] = []
    /// The query of the frame that is being drawn.
    private var current: UInt32?
    private var times: [Double] = []

    /// The number of frames whose times may be missing at one moment.
    private static let queryCount = 8

    /// Makes a timer for the renderer that was made last; nil where its context has no timer queries.
    init?(_ renderer: RendererHandle) {
        guard
            SDL_GL_ExtensionSupported("GL_ARB_timer_query") == SDL_TRUE, let context = SDL_GL_GetCurrentContext(),
            let functions = Functions()
        else { return nil }
        (self.functions, self.context, window) = (functions, context, renderer.window.pointer)
        free = Array(repeating: 0, count: Self.queryCount)
        functions.generate(Int32(free.count), &free)
    }

    /// Begins the time of a frame, before its first command.
    func begin() {
        activate()
        if current != nil { end() }
        collect()
        guard let query = free.popLast() else { return }
        functions.begin(Self.timeElapsed, query)
        current = query
    }

    /// Ends the time of a frame, after its last command has been submitted.
    func end() {
        guard let query = current else { return }
        activate()
        functions.end(Self.timeElapsed)
        // Without this call, a driver may keep the end until the next frame.
        functions.flush()
        pending.append(query)
        current = nil
    }

    /// Returns the times that have arrived since the last call, in seconds.
    func takeTimes() -> [Double] {
        activate()
        collect()
        defer { times = [] }
        return times
    }

    /// Selects the context of the queries, because another window may have been drawn meanwhile.
    private func activate() {
        if SDL_GL_GetCurrentContext() != context { SDL_GL_MakeCurrent(window, context) }
    }

    private func collect() {
        while let query = pending.first {
            var isAvailable: Int32 = 0, nanoseconds: UInt64 = 0
            functions.integer(query, Self.resultAvailable, &isAvailable)
            guard isAvailable != 0 else { return }
            functions.long(query, Self.result, &nanoseconds)
            times.append(Double(nanoseconds) / 1e9)
            free.append(pending.removeFirst())
        }
    }

    // Of the OpenGL registry.
    private static let timeElapsed: UInt32 = 0x88BF
    private static let result: UInt32 = 0x8866
    private static let resultAvailable: UInt32 = 0x8867

    private struct Functions {
        typealias Generate = @convention(c) (Int32, UnsafeMutablePointer<UInt32>) -> Void
        typealias Begin = @convention(c) (UInt32, UInt32) -> Void
        typealias End = @convention(c) (UInt32) -> Void
        typealias Integer = @convention(c) (UInt32, UInt32, UnsafeMutablePointer<Int32>) -> Void
        typealias Flush = @convention(c) () -> Void
        typealias Long = @convention(c) (UInt32, UInt32, UnsafeMutablePointer<UInt64>) -> Void

        let generate: Generate
        let begin: Begin
        let end: End
        let integer: Integer
        let long: Long
        let flush: Flush

        /// Loads the functions of the current context; nil if one is missing.
        init?() {
            guard
                let generate = SDL_GL_GetProcAddress("glGenQueries"), let begin = SDL_GL_GetProcAddress("glBeginQuery"),
                let end = SDL_GL_GetProcAddress("glEndQuery"),
                let integer = SDL_GL_GetProcAddress("glGetQueryObjectiv"),
                let long = SDL_GL_GetProcAddress("glGetQueryObjectui64v"), let flush = SDL_GL_GetProcAddress("glFlush")
            else { return nil }
            self.generate = unsafeBitCast(generate, to: Generate.self)
            self.begin = unsafeBitCast(begin, to: Begin.self)
            self.end = unsafeBitCast(end, to: End.self)
            self.integer = unsafeBitCast(integer, to: Integer.self)
            self.long = unsafeBitCast(long, to: Long.self)
            self.flush = unsafeBitCast(flush, to: Flush.self)
        }
    }
}
