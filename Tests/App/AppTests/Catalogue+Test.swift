import Platform

@testable import TactilePhotos

extension Catalogue {
    /// A catalogue of so many photos that are no files.
    init(photos: Int, folder: FilePath = "Test") {
        self.init(root: folder)
        append(photos)
    }

    /// A catalogue of files that do not exist, in the given order.
    init(names: [String], folder: FilePath = "Test") {
        self.init(root: folder)
        var list = NameList()
        for name in names { Array(name.utf8).withUnsafeBufferPointer { list.append($0) } }
        append(list, in: [])
    }

    /// Adds so many photos that are no files, as those of one folder.
    mutating func append(_ photos: Int, in folder: String = "") {
        var names = NameList()
        for index in count..<(count + photos) {
            Array("photo \(index)".utf8).withUnsafeBufferPointer { names.append($0) }
        }
        append(names, in: Array(folder.utf8))
    }
}
