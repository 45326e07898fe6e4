internal import CLCMS
internal import Platform
public import System

/// The service that reads photos in helper processes.
public final class PhotoService: HelperService {
    /// The name of the service.
    public static var name: String { "photos" }

    private var decoder = FileDecoder(maxPixels: 0)
    /// The file whose frames are played; `nil` if the process plays none.
    private var frames: FrameReader?

    /// Makes a service without an open file.
    public init() {}

    /// Decodes a small picture of each format, which loads the decoders.
    ///
    /// Libraries that the samples do not need are opened by name, because a confined process cannot open them. Nor can it
    /// read which system this is, whose packages the errors of missing libraries name.
    public static func prepare() {
        _ = lcms_is_available()
        _ = RunningSystem.current
        for format in PictureFormat.all { format.decoder.prepare() }
        var decoder = FileDecoder(maxPixels: DecodingLimits().maxPixels)
        let size = PhotoRequest.TargetSize.filling(width: 16, height: 16)
        for format in PictureFormat.all {
            guard let file = MemoryFile(format.sample.bytes) else { continue }
            let source = PictureFile(descriptor: file.descriptor)
            // A format whose package is not installed stays without its decoder.
            _ = try? decoder.photo(WholeTask(size: size, makesThumbnail: false), source) { _ in true }
        }
    }

    /// Performs a task of a `PhotoLoader` or an `AnimatedImage`.
    public func perform(
        _ message: inout MessageReader, file: Int32, _ program: ProgramConnection
    ) throws(MalformedMessage) -> HelperAnswer {
        guard let kind = TaskKind(rawValue: try message.number()) else { throw MalformedMessage() }
        decoder.maxPixels = try message.number(in: 0...1 << 40)
        defer { decoder.trim() }
        let source = PictureFile(descriptor: file)
        let grow = { (byteCount: Int) in program.allows(bytes: byteCount) }
        return switch kind {
        case .photo: try WholeTask.perform(&message, on: source, with: &decoder, grow: grow)
        case .region: try RegionTask.perform(&message, on: source, with: &decoder, grow: grow)
        case .thumbnail: try EntryTask.perform(&message, on: source, with: &decoder, grow: grow)
        case .glance: try GlanceTask.perform(&message, on: source, with: &decoder, grow: grow)
        case .details: try DetailsTask.perform(&message, on: source, with: &decoder, grow: grow)
        case .facts: try FactsTask.perform(&message, on: source, with: &decoder, grow: grow)
        case .rotation: try RotationTask.perform(&message, on: source, with: &decoder, grow: grow)
        case .frames: open(try FrameRequest(from: &message, maxPixels: decoder.maxPixels), source)
        case .frame: frame(at: try message.number(in: 0...DecodingLimits.maxFrames))
        }
    }

    private func open(_ request: FrameRequest, _ file: borrowing PictureFile) -> HelperAnswer {
        do throws(PhotosError) {
            let reader = try FrameReader(file, request)
            frames = reader
            return reader.answer.succeeded
        } catch {
            return HelperAnswer(error)
        }
    }

    private func frame(at index: Int) -> HelperAnswer {
        let path = FilePath("")
        do throws(PhotosError) {
            guard let frames else { throw .broken(path: "", reason: "its frames cannot be read") }
            return try frames.frame(at: index, path: path).answer.succeeded
        } catch {
            return HelperAnswer(error)
        }
    }
}
