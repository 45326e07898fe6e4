internal import CSDL2
internal import Platform

/// The only owner of an SDL surface of 0xAARRGGBB pixels with straight alpha.
nonisolated struct SurfaceHandle: ~Copyable {
    let pointer: UnsafeMutablePointer<SDL_Surface>

    /// Takes ownership of a surface; nil where SDL has failed to make it.
    init?(owning pointer: UnsafeMutablePointer<SDL_Surface>?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    /// Copies a bitmap and divides its colours by alpha, as SDL expects; nil where there is no memory.
    init?(straightAlphaOf bitmap: Bitmap) {
        self.init(
            owning: SDL_CreateRGBSurfaceWithFormat(
                0, Int32(bitmap.width), Int32(bitmap.height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue))
        for y in 0..<bitmap.height {
            let row = row(y)
            for x in 0..<bitmap.width {
                let pixel = bitmap.pixels[y * bitmap.width + x], alpha = pixel >> 24
                func straight(_ shift: UInt32) -> UInt32 {
                    alpha == 0 ? 0 : min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
                }
                row[x] = alpha << 24 | straight(16) | straight(8) | straight(0)
            }
        }
    }

    deinit { SDL_FreeSurface(pointer) }

    var width: Int { Int(pointer.pointee.w) }
    var height: Int { Int(pointer.pointee.h) }

    /// Returns the `width` pixels of a row, which are valid during the life of the surface.
    func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt32> {
        let start = pointer.pointee.pixels?.advanced(by: y * Int(pointer.pointee.pitch))
        return UnsafeMutableBufferPointer(start: start?.assumingMemoryBound(to: UInt32.self), count: width)
    }
}
