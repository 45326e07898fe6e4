import Geometry
internal import Platform
import System

/// The values of photos in messages between processes.
extension Message {
    mutating func append(_ size: PixelSize) {
        append(size.width)
        append(size.height)
    }

    mutating func append(_ area: PixelArea) {
        append(area.x)
        append(area.y)
        append(area.size)
    }

    mutating func append(_ size: PhotoRequest.TargetSize) {
        switch size {
        case .filling(let width, let height):
            append(0)
            append(PixelSize(width: width, height: height))
        case .fitting(let width, let height):
            append(1)
            append(PixelSize(width: width, height: height))
        case .tile(let tile):
            append(2)
            append(tile)
        }
    }

    mutating func append(_ tile: PhotoTile) {
        append(tile.level)
        append(tile.column)
        append(tile.row)
    }

    mutating func append(_ format: PictureFormat) { append(PictureFormat.all.firstIndex(of: format) ?? 0) }

    /// Appends an error of one file without its path, which the program knows.
    mutating func append(_ error: PhotosError) {
        switch error {
        case .fileUnreadable(_, let reason): append(.unreadable, reason)
        case .fileEmpty: append(.empty, "")
        case .notAPicture: append(.notAPicture, "")
        case .unsupported(_, let reason): append(.unsupported, reason)
        case .missingLoader(_, let format, let package):
            append(.missingLoader, format)
            append(package)
        case .otherVersion(_, let format, let needed, let found):
            append(.otherVersion, format)
            append(needed)
            append(found)
        case .tooLarge(_, let reason, let pixels):
            append(.tooLarge, reason)
            append(pixels) { message, size in
                message.append(size.width)
                message.append(size.height)
            }
        case .tooCostly(_, let reason): append(.tooCostly, reason)
        case .notRotated(_, let reason): append(.notRotated, reason)
        case .broken(_, let reason), .decoderFailed(_, let reason), .notCopied(_, let reason),
            .notWritten(_, let reason), .folderUnreadable(_, let reason):
            append(.broken, reason)
        case .missing, .noSuchPhoto, .folderMissing, .notAFolder, .linkNotFollowed, .fileMissing:
            append(.broken, error.description)
        }
    }

    private mutating func append(_ kind: ErrorKind, _ reason: String) {
        append(kind.rawValue)
        append(reason)
    }
}

/// The kinds of errors that reading one file can have.
private enum ErrorKind: Int {
    case unreadable, empty, notAPicture, broken, unsupported, missingLoader, tooLarge, tooCostly, notRotated,
        otherVersion
}

extension MessageReader {
    /// The longest side of a photo that a process may name: more than any format has, and safe to compute with.
    private static let maxSide = 1 << 40

    /// Reads a size of at least one pixel and at most a number.
    mutating func pixelSize(maxPixels: Int = .max) throws(MalformedMessage) -> PixelSize {
        let sides = 1...Self.maxSide, size = PixelSize(width: try number(in: sides), height: try number(in: sides))
        guard size.count <= maxPixels else { throw MalformedMessage() }
        return size
    }

    mutating func area(in size: PixelSize) throws(MalformedMessage) -> PixelArea {
        let x = try number(in: 0...size.width - 1), y = try number(in: 0...size.height - 1)
        let area = PixelArea(x: x, y: y, size: try pixelSize(maxPixels: size.count))
        guard area.size.width <= size.width - x, area.size.height <= size.height - y else { throw MalformedMessage() }
        return area
    }

    mutating func targetSize() throws(MalformedMessage) -> PhotoRequest.TargetSize {
        switch try number(in: 0...2) {
        case 0:
            let size = try pixelSize()
            return .filling(width: size.width, height: size.height)
        case 1:
            let size = try pixelSize()
            return .fitting(width: size.width, height: size.height)
        default: return .tile(try tile())
        }
    }

    mutating func tile() throws(MalformedMessage) -> PhotoTile {
        PhotoTile(
            level: try number(in: 0...PhotoTile.maxLevel), column: try number(in: 0...Int.max),
            row: try number(in: 0...Int.max))
    }

    mutating func format() throws(MalformedMessage) -> PictureFormat {
        PictureFormat.all[try number(in: 0...PictureFormat.all.count - 1)]
    }

    mutating func error(path: FilePath) throws(MalformedMessage) -> PhotosError {
        guard let kind = ErrorKind(rawValue: try number()) else { throw MalformedMessage() }
        let path = path.printed, reason = FilePath(try text()).shown
        return switch kind {
        case .unreadable: .fileUnreadable(path: path, reason: reason)
        case .empty: .fileEmpty(path: path)
        case .notAPicture: .notAPicture(path: path)
        case .broken: .broken(path: path, reason: reason)
        case .unsupported: .unsupported(path: path, reason: reason)
        case .missingLoader: .missingLoader(path: path, format: reason, package: FilePath(try text()).shown)
        case .tooLarge: .tooLarge(path: path, reason: reason, pixels: try size())
        case .otherVersion:
            .otherVersion(
                path: path, format: reason, needed: FilePath(try text()).shown, found: FilePath(try text()).shown)
        case .tooCostly: .tooCostly(path: path, reason: reason)
        case .notRotated: .notRotated(path: path, reason: reason)
        }
    }

    /// Reads a size in floating-point numbers that may be missing.
    mutating func size() throws(MalformedMessage) -> Size? {
        try optional { message throws(MalformedMessage) in
            let sides = 0...Double(Self.maxSide)
            return Size(width: try message.double(in: sides), height: try message.double(in: sides))
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the pixels of a picture of a size.
    func pixels(of size: PixelSize) throws(MalformedMessage) -> [UInt32] {
        guard count / MemoryLayout<UInt32>.size == size.count, count % MemoryLayout<UInt32>.size == 0 else {
            throw MalformedMessage()
        }
        return [UInt32](unsafeUninitializedCapacity: size.count) { pixels, filled in
            UnsafeMutableRawBufferPointer(pixels).copyMemory(from: self)
            filled = size.count
        }
    }
}

extension PhotosError {
    /// Makes the error of a file whose helper process has failed.
    init(_ failure: HelperFailure, path: FilePath) {
        // strings: begin
        let reason =
            switch failure {
            case .timeLimit: Self.timeLimit
            case .crashed: "it crashed"
            case .killed: "the system ended it"
            case .late: "it did not answer in time"
            case .forbiddenCall: "it tried what a decoder may not do"
            case .malformedAnswer: "its answer makes no sense"
            case .unavailable: "no process for it can be started"
            }
        // strings: end
        self = .decoderFailed(path: path.printed, reason: reason)
    }

    // strings: begin
    /// The reason of a decoder that has used its processor time.
    static let timeLimit = "it took too much time"
    // strings: end
}
