/// How far the reading of a folder has come.
public struct CatalogueNews: Sendable {
    /// The photos that have their place.
    public internal(set) var catalogue: Catalogue
    /// How many photos have been found: those of the catalogue, and those of the folder that is being listed.
    public internal(set) var found: Int
    /// How much has been read, 0 to 1, by the folders known so far; never falls.
    public internal(set) var share: Double
    /// Whether everything has been read.
    public internal(set) var isComplete: Bool
    /// The folders that could not be read since the last news.
    public internal(set) var problems: [PhotosError]

    /// The news that a catalogue is complete.
    public init(complete catalogue: Catalogue) {
        self.catalogue = catalogue
        found = catalogue.count
        share = 1
        isComplete = true
        problems = []
    }
}
