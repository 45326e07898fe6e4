public import Views

nonisolated extension IndexPath {
    /// The number of the row in its section, which is that of the item.
    public var row: Int {
        get { item }
        set { item = newValue }
    }

    /// Creates a path of a row.
    public init(row: Int, section: Int) { self.init(item: row, section: section) }
}
