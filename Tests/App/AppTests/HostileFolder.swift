import Foundation
import Platform
import TactilePhotos
import Testing

/// A folder of everything that may bear a photo's name, gone with the test.
final class HostileFolder {
    let path: String
    /// The titles of the photos that can be shown, of the folder and of those inside it.
    let good = [
        "1.png", "2 really a png.jpg", "10.png", "link.png", "new\\nline.png", "\\xFF.png", "inside/1.png",
        "vanishing/1.png",
    ]
    /// The files that must be reported, each once: the end of the path as printed.
    var bad = [
        "cut.jpg", "cut.png", "empty.jpg", "text.jpg", "zero.jpg", "pipe link.jpg", "itself.jpg", "nowhere.jpg",
        "big.jpg", "tab\\t.jpg",
    ]

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("hostile-\(UUID().uuidString)").path
        for folder in ["inside", "vanishing/deep/deeper", "closed", ".hidden"] {
            try FileManager.default.createDirectory(atPath: at(folder), withIntermediateDirectories: true)
        }
        let bitmap = Bitmap(width: 60, height: 40, filledWith: 0xFF20_4060)
        for name in ["1.png", "10.png", "new\nline.png", "inside/1.png", "vanishing/1.png", ".hidden/1.png"] {
            try PNGFile.write(bitmap, to: at(name))
        }
        let png = try Data(contentsOf: URL(fileURLWithPath: at("1.png")))
        try add("2 really a png.jpg", png)
        // The head of the pixels' chunk, and none of them: a part would be shown.
        try add("cut.png", png.prefix(41))
        // The markers of a JPEG that has no picture in it.
        let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 40, 0, 60, 1, 1, 0x11, 0])
        try add("cut.jpg", jpeg)
        try add("tab\t.jpg", jpeg)
        try add("empty.jpg", Data())
        try add("text.jpg", Data("no picture".utf8))
        try addSparse("big.jpg", size: 4 << 30, start: jpeg)
        try addInvalidName(png)
        try addSpecial()
        if geteuid() != 0 {
            bad.append("closed")
            try #require(chmod(at("closed"), 0) == 0)
        }
    }

    deinit {
        chmod(path + "/closed", 0o700)
        try? FileManager.default.removeItem(atPath: path)
    }

    func at(_ name: String) -> String { path + "/" + name }

    private func add(_ name: String, _ bytes: Data) throws { try bytes.write(to: URL(fileURLWithPath: at(name))) }

    private func addSparse(_ name: String, size: Int, start: Data) throws {
        try add(name, start)
        try #require(truncate(at(name), size) == 0)
    }

    /// 0xFF is part of no UTF-8.
    private func addInvalidName(_ bytes: Data) throws {
        let name = Array(path.utf8CString.dropLast()) + [0x2F, -1] + ".png".utf8CString
        let stream = try #require(fopen(name, "w"))
        _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
        try #require(fclose(stream) == 0)
    }

    /// Adds pipes, sockets, and links to every kind of target, in cycles too.
    private func addSpecial() throws {
        try #require(mkfifo(at("pipe.jpg"), 0o600) == 0)
        try #require(mkfifo(at("pipe without ending"), 0o600) == 0)
        let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: at("socket.jpg").utf8.prefix(107)) }
        withUnsafeBytes(of: &address) { raw in
            let start = raw.baseAddress?.assumingMemoryBound(to: sockaddr.self)
            #expect(bind(socket, start, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0)
        }
        close(socket)
        for (name, target) in [
            ("zero.jpg", "/dev/zero"), ("pipe link.jpg", "pipe.jpg"), ("itself.jpg", "itself.jpg"),
            ("nowhere.jpg", "not here"), ("link.png", "1.png"), ("circle", "."), ("inside/up", ".."),
            ("inside/again", "../inside"), ("a link without ending", "/dev/zero"), ("broken link", "not here"),
        ] {
            try FileManager.default.createSymbolicLink(atPath: at(name), withDestinationPath: target)
        }
    }
}
