internal import CSDL2
public import Geometry
public import Platform

extension SDLWindow {
    /// What can draw a window's frames; both make the same pictures.
    public nonisolated enum Painter: String, Sendable, CaseIterable {
        /// The graphics processor, through OpenGL.
        case gpu
        /// The processor, through `Raster`.
        case cpu
    }

    /// What a window begins with.
    public nonisolated struct Options: Sendable {
        /// What the title bar says.
        public var title: String
        /// The size of the content, in points, at least 320x240, which smaller sizes count as; default 1280x800.
        ///
        /// The desktop may give another.
        public var size: Size
        /// Pixels in a point on X11, 0.5 to 8, outside the nearest of these; nil: GDK_SCALE of the environment, or 1.
        ///
        /// On Wayland the display decides, and this is ignored.
        public var scale: Double?
        /// The window's picture in docks and lists, where the desktop shows one.
        public var icon: Bitmap?
        /// What draws; nil: the graphics processor where there is one that has a driver for OpenGL, else the processor.
        public var painter: Painter?

        /// Makes options.
        public init(
            title: String, size: Size = Size(width: 1280, height: 800), scale: Double? = nil, icon: Bitmap? = nil,
            painter: Painter? = nil
        ) {
            self.title = title
            self.size = size
            self.scale = scale
            self.icon = icon
            self.painter = painter
        }

        /// The smallest size a window can be pulled to, in points: one photo and its title still fit.
        static let minimumSize = Size(width: 320, height: 240)

        /// `scale` or what the environment says instead, within its range.
        var scaleOnX11: Double {
            let environment = SDL_getenv("GDK_SCALE").flatMap { Double(String(cString: $0)) }
            guard let requested = scale ?? environment, requested.isFinite else { return 1 }
            return min(max(requested, 0.5), 8)
        }
    }
}
