import CGIO
import Glibc
import Platform
import System

extension FilePath {
    /// The name of the file for display, with escapes.
    var printedName: String { String(printing: name) }

    /// A Boolean value that indicates whether the name begins with a dot.
    var isHidden: Bool { name.first == UInt8(ascii: ".") }

    /// A Boolean value that indicates whether the path leads to a folder.
    var isFolder: Bool {
        var status = stat()
        return withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The folders and the files in a folder; none if it cannot be read.
    ///
    /// The folder's list has the kind of most entries, so that none of them is opened.
    var entries: (folders: [FilePath], files: [FilePath]) {
        let folder = withCString { g_file_new_for_path($0) }
        defer { g_object_unref(UnsafeMutableRawPointer(folder)) }
        guard let list = g_file_enumerate_children(folder, "standard::name,standard::type", 0, nil, nil) else {
            return ([], [])
        }
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        var folders: [FilePath] = [], files: [FilePath] = []
        while let info = g_file_enumerator_next_file(list, nil, nil) {
            defer { g_object_unref(UnsafeMutableRawPointer(info)) }
            guard let name = g_file_info_get_name(info) else { continue }
            let path = FilePath(folder: self, name: FilePath(cString: name).bytes)
            let isFolder = g_file_info_get_file_type(info) == GIO_FILE_TYPE_DIRECTORY
            if isFolder { folders.append(path) } else { files.append(path) }
        }
        return (folders, files)
    }
}
