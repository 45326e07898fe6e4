internal import CJPEG

extension PictureFormat {
    static let jpeg = PictureFormat(
        name: "JPEG", extensions: ["jpg", "jpeg", "jpe", "jfif"], mediaTypes: ["image/jpeg"],
        isStart: { $0.short(at: 0) == 0xFFD8 && $0.byte(at: 2) == 0xFF },
        decoder: Decoder(
            read: { input throws(PhotosError) in try JPEGPicture(input) },
            prepare: { _ = jpeg_is_available() }),
        facts: { FactBlocks(jpeg: $0) }, rotation: JPEGRotation.changes,
        statesOrientationFirst: true, isCommon: true, cameraRole: .picture, hasTurnedThumbnails: true,
        sample: """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hn\
            Pk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj\
            Y2P/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAA\
            AAAAAAAAAAAABQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCKALXj/9k=
            """)
}
