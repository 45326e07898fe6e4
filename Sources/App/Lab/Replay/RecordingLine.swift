import Viewer

/// The fields of the header line; other fields are ignored.
nonisolated struct RecordingHeader: Decodable {
    var format: String?
    var version: Int?
    var size: [Double]?
    var scale: Double?
    var scene: String?
    var reduceMotion: Bool?
    var paging: Bool?
    var zooming: Bool?
    var photo: Int?
    var opened: [String]?
    var sort: String?
    var tuning: [String: TuningValue]?
    var appearance: String?
    var textScale: Double?
    var contrast: Bool?
    var device: String?
    var compositor: String?
    var refreshRate: Double?
    var intent: String?

    /// The abilities of the photo preview; one that the header lacks is off.
    var previewFeatures: PreviewFeatures {
        var features: PreviewFeatures = []
        if paging == true { features.insert(.paging) }
        if zooming == true { features.insert(.zooming) }
        return features
    }
}

/// The fields of an event line; the type decides which are required.
nonisolated struct RecordingLine: Decodable {
    var size: [Double]?
    var scale: Double?
    var t: Double?
    var lag: Double?
    var type: String?
    var phase: String?
    var id: Int?
    var x: Double?
    var y: Double?
    var source: String?
    var dx: Double?
    var dy: Double?
    var rotation: Double?
    var precise: Bool?
    var reduced: Bool?
    var style: String?
    var key: String?
    var modifiers: [String]?
    var photo: Int?
    var paths: [String]?
    var appeared: [String]?
    var changed: [String]?
    var vanished: [String]?
    var delay: Double?
    var mode: String?
    var level: Int?
    var column: Int?
    var row: Int?
    var values: [Int64?]?
    var tuning: [String: TuningValue]?
}
