import Foundation

/// A scene that is drawn as a photo.
protocol Scene: Sendable {
    /// Adds the scene's light to a black canvas.
    func expose(_ canvas: inout Canvas, seed: SeededGenerator)
}

/// The aspect ratio of an upright picture.
enum Shape: Sendable {
    case threeByTwo, twoByThree, fourByThree, threeByFour, sixteenByNine, square, panorama, tower

    /// Width over height.
    var aspect: Float {
        switch self {
        case .threeByTwo: 3 / 2
        case .twoByThree: 2 / 3
        case .fourByThree: 4 / 3
        case .threeByFour: 3 / 4
        case .sixteenByNine: 16 / 9
        case .square: 1
        case .panorama: 3
        case .tower: 1 / 3
        }
    }

    func canvas(longSide: Int) -> Canvas {
        let short = Int((Float(longSide) * min(aspect, 1 / aspect)).rounded())
        return aspect >= 1 ? Canvas(width: longSide, height: short) : Canvas(width: short, height: longSide)
    }
}

/// One entry of the catalogue: the scene, the orientation of the camera and the development of the light.
struct Picture: Sendable {
    let name: String
    let shape: Shape
    var orientation = Orientation.upright
    var quality: Int32 = 85
    var darkroom = Darkroom()
    let scene: @Sendable (inout SeededGenerator) -> any Scene

    /// Returns the encoded file.
    func make(longSide: Int) throws -> JPEGFile {
        var seed = SeededGenerator(name: name)
        var canvas = shape.canvas(longSide: longSide)
        scene(&seed).expose(&canvas, seed: seed)
        let bitmap = darkroom.develop(canvas, name: name)
        return try JPEGFile(bitmap, orientation: orientation, quality: quality)
    }
}
