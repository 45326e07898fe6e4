public import Controllers
public import Geometry
public import Photos
public import Platform

/// A screen that can be shown, recorded and replayed: a stage of its own, and what a trace is told of it.
public protocol Scene {
    /// Shows the scene.
    var stage: Stage { get }
    /// Says what is on screen.
    var traceSource: any TraceSource { get }

    /// Makes the scene over a folder's photos, of which more may arrive later.
    ///
    /// - Parameters:
    ///   - reader: reads the folder.
    ///   - mode: where photos are decoded: on threads or, so that decoding takes no virtual time, at once.
    ///   - limits: what photos may cost.
    ///   - size: the window's size, in points.
    ///   - scale: pixels in a point.
    ///   - textEngine: what makes pictures of text.
    ///   - didFail: told once of each photo and each folder that cannot be shown.
    init(
        _ reader: CatalogueReader, mode: PhotoLoader.Mode, limits: DecodingLimits, size: Size, scale: Double,
        textEngine: any TextEngine, didFail: @escaping (PhotosError) -> Void)
}
