public import Platform
import Replay

extension Lab {
    /// Closes the window, as its button does.
    public func close() { receive(.close) }

    /// Writes the end of a recording that runs, in a window that cannot go on.
    public func endRecording() { session?.recording?.finish() }

    /// Opens folders and files in the scene, as if they had been dropped onto the window.
    public func open(_ paths: [FilePath]) { receive(.open(paths)) }

    /// Returns the photos of an opening for the header of a recording.
    func recorded(_ opening: LabOpening) -> RecordedOpening {
        var recorded = RecordedOpening(folder: reader?.folder ?? "", selection: reader?.selection ?? [])
        (recorded.sort, recorded.afterLastPhoto) = (settings.sort, settings.afterLastPhoto)
        recorded.backdrop = settings.backdrop.choice == .plain ? nil : settings.backdrop.choice
        switch opening.initialPhoto {
        case .opened: recorded.photo = reader?.waitForOpenedIndex()
        case .index(let index): recorded.photo = index
        case nil: break
        }
        return recorded
    }

    /// Returns a recording whose photos are those of a folder.
    func located(
        _ recording: Recording, in folder: FilePath, name: String
    ) throws(RecordingError) -> Recording {
        do {
            return try recording.located(in: folder)
        } catch {
            throw RecordingError(place: name, reason: "\(error)")
        }
    }
}
