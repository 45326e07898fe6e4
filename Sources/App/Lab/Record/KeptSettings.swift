import Replay
import Viewer

/// The settings of the user, kept while a replay has those of its recording.
struct KeptSettings {
    private let tuning: Tuning
    private let sort: PhotoSort
    private let afterLastPhoto: AfterLastPhoto
    private let backdrop: Backdrop

    /// Keeps the settings, and gives the scenes those of a recording.
    init(replacing settings: TuningSettings, by recording: Recording) {
        (tuning, sort) = (settings.tuning, settings.sort)
        (afterLastPhoto, backdrop) = (settings.afterLastPhoto, settings.backdrop.choice)
        settings.sort = recording.sort ?? PhotoSort()
        settings.afterLastPhoto = recording.afterLastPhoto
        settings.backdrop.choice = recording.backdrop ?? .plain
        settings.tuning = recording.tuning
    }

    /// Gives the scenes the settings of the user again.
    func restore(to settings: TuningSettings) {
        (settings.tuning, settings.sort, settings.afterLastPhoto) = (tuning, sort, afterLastPhoto)
        settings.backdrop.choice = backdrop
    }
}
