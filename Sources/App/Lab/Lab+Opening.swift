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
}
