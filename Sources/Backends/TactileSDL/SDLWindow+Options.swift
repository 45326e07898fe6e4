internal import CSDL2
public import Geometry
public import Platform

extension SDLWindow {
    /// The painter of a window's frames; both make the same frames.
    public nonisolated enum Painter: String, Sendable, CaseIterable {
        /// The graphics processor, through OpenGL.
        case gpu
        /// The processor, through `Raster`.
        case cpu
    }

    /// The initial properties of a window.
    public nonisolated struct Options: Sendable {
        /// The text in the title bar.
        public var title: String
        /// The size of the content, in points; default 1280x800.
        ///
        /// The least size is 320x240, and smaller ones count as that. The desktop may choose another size.
        public var size: Size
        /// The number of pixels in a point on X11, clamped to 0.5 to 8; nil for GDK_SCALE of the environment, or else for the
        /// desktop's scale, which the window follows.
        ///
        /// The desktop's scale is `Gdk/WindowScalingFactor` of XSETTINGS, otherwise `Xft/DPI` of XSETTINGS or the resource
        /// `Xft.dpi` divided by 96, otherwise 1. It is ignored on Wayland, where the display has a scale.
        public var scale: Double?
        /// The window's image in docks and lists, where the desktop shows one.
        public var icon: Bitmap?
        /// The painter; nil for the graphics processor if there is one with a driver for OpenGL, else the processor.
        public var painter: Painter?

        /// A Boolean value that indicates whether the graphics processor's times are measured.
        ///
        /// ``SDLWindow/takeGPUTimes()`` returns them.
        public var measuresGPU = false
        /// A Boolean value that indicates whether the window covers the display from its beginning.
        public var isFullScreen = false
        /// A Boolean value that indicates whether the window is maximised from its beginning; `size` is that of later.
        public var isMaximised = false

        /// Makes options for a window.
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

        /// The least size of a window, in points, in which a photo and its title fit.
        static let minimumSize = Size(width: 320, height: 240)

        /// `scale`, or else the value of the environment; nil for the desktop's scale.
        var requestedScale: Double? {
            scale ?? SDL_getenv("GDK_SCALE").flatMap { Double(String(cString: $0)) }.flatMap { $0 > 0 ? $0 : nil }
        }
    }
}
