import CLoading
import Foundation
import Testing

/// Tests of libraries that are opened late: which one is opened, and which is not.
@Suite struct LoadingTests {
    /// Calls a closure with a library of a name and of functions, in a table of its own.
    private func withLibrary<Result>(
        _ name: String, _ functions: [String], _ body: (UnsafeMutablePointer<loading_library>) -> Result
    ) -> Result {
        let file = strdup(name), names = functions.map { UnsafePointer(strdup($0)) }
        let table = mmap(nil, Int(LOADING_TABLE), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        defer {
            free(file)
            for name in names { free(UnsafeMutableRawPointer(mutating: name)) }
            munmap(table, Int(LOADING_TABLE))
        }
        return names.withUnsafeBufferPointer { names in
            var library = loading_library()
            (library.file, library.names, library.count) = (UnsafePointer(file), names.baseAddress, names.count)
            library.addresses = table?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
            return withUnsafeMutablePointer(to: &library, body)
        }
    }

    /// Returns whether this process has mapped a library.
    private func isMapped(_ name: String) throws -> Bool {
        try String(contentsOfFile: "/proc/self/maps", encoding: .utf8).contains("/" + name)
    }

    @Test func `a library is opened, and its functions are found`() {
        withLibrary("libz.so.1", ["inflate", "deflate"]) { library in
            #expect(loading_open(library) == 1 && loading_found(library).pointee == 0)
            #expect(loading_find(library, 1) != nil)
        }
    }

    @Test func `another version of a library is found and not opened`() async {
        // In another process, because a test of this one may have opened the library.
        await #expect(processExitsWith: .success) {
            let tests = LoadingTests()
            let found = tests.withLibrary("libyaml-0.so.99", ["yaml_parser_delete"]) { library in
                loading_open(library) == 0 ? String(cString: loading_found(library)) : "opened"
            }
            #expect(found == "libyaml-0.so.2")
            let isMapped = try tests.isMapped("libyaml-0.so")
            #expect(!isMapped)
        }
    }

    @Test func `a library that lacks a function is refused by its own name`() {
        withLibrary("libz.so.1", ["inflate", "inflate_backwards"]) { library in
            #expect(loading_open(library) == 0)
            #expect(String(cString: loading_found(library)) == "libz.so.1")
        }
    }

    @Test(arguments: [
        ([], "libx.so.1", ""), (["libx.so.1"], "libx.so.1", ""), (["libx.so.2"], "libx.so.1", "libx.so.2"),
        (["libx.so", "libx.so.2.0.1", "libx.so.2", "libx.so.2.0.1.debug"], "libx.so.1", "libx.so.2"),
        (["libx.so.1.5.0"], "libx.so.1", ""), (["libx.so.0.11", "libx.so.0.11.2"], "libx.so.0.7", "libx.so.0.11"),
        (["libx.so.16"], "libx.so.1", "libx.so.16"), (["libx.so.2", "libx.so.3"], "libx.so.1", "libx.so.3"),
        (["liby.so.2", "libxx.so.2", "libx-so.2", "libx.so.a.b"], "libx.so.1", "libx.so.a.b"), (["a"], "noname", ""),
        (["libx.so." + String(repeating: "9", count: 60)], "libx.so.1", ""),
    ])
    func `the shortest name of another version is found`(files: [String], name: String, found: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("loading-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in files { try Data().write(to: folder.appendingPathComponent(file)) }
        let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: Int(LOADING_NAME_CAPACITY))
        defer { buffer.deallocate() }
        let missing = strdup("/nowhere"), place = strdup(folder.path)
        defer {
            free(missing)
            free(place)
        }
        loading_find_other(name, [UnsafePointer(missing), UnsafePointer(place)], 2, buffer)
        #expect(String(cString: buffer) == found)
    }
}
