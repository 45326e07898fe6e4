import Replay

extension Lab {
    /// Returns the photos of an opening for the header of a recording.
    func recorded(_ opening: LabOpening) -> RecordedOpening {
        var recorded = RecordedOpening(folder: reader?.folder ?? "", selection: reader?.selection ?? [])
        recorded.sort = settings.sort
        switch opening.initialPhoto {
        case .opened: recorded.photo = reader?.waitForOpenedIndex()
        case .index(let index): recorded.photo = index
        case nil: break
        }
        return recorded
    }

    /// Returns a recording whose photos are those of a folder.
    func located(
        _ recording: Recording, in folder: String, name: String
    ) throws(RecordingError) -> Recording {
        do {
            return try recording.located(in: folder)
        } catch {
            throw RecordingError(place: name, reason: "\(error)")
        }
    }
}
