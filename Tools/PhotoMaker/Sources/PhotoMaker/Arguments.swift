import Foundation

/// The arguments of the command line: a folder, and the pictures to draw.
struct Arguments {
    let folder: URL
    let pictures: [Picture]
    let longSide: Int

    /// An error in the arguments.
    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    /// Reads `[--long-side PIXELS] OUTPUT_FOLDER [NAME ...]`; without names, all pictures are drawn.
    init(_ arguments: [String]) throws {
        var words = arguments[...]
        var longSide = 1600
        if words.first == "--long-side" {
            guard let pixels = words.dropFirst().first.flatMap(Int.init), (64...4096).contains(pixels) else {
                throw Mistake(description: "--long-side needs a number of pixels from 64 to 4096.")
            }
            longSide = pixels
            words = words.dropFirst(2)
        }
        guard let path = words.popFirst(), !path.isEmpty, !path.hasPrefix("-") else {
            let usage = "PhotoMaker [--long-side PIXELS] OUTPUT_FOLDER [NAME ...]"
            throw Mistake(description: "The output folder is missing: \(usage).")
        }
        let all = Catalogue.pictures
        let chosen = try words.map { name in
            guard let picture = all.first(where: { $0.name == name || $0.name.dropFirst(3) == name }) else {
                throw Mistake(description: "There is no picture named “\(name)”.")
            }
            return picture
        }
        folder = URL(fileURLWithPath: path, isDirectory: true)
        pictures = chosen.isEmpty ? all : chosen
        self.longSide = longSide
    }

    /// Draws the pictures, two at a time, and writes each as soon as it is ready.
    func drawPictures() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, picture) in pictures.enumerated() {
                if index >= 2 { try await group.next() }
                group.addTask {
                    let file = try picture.make(longSide: longSide)
                    try file.data.write(to: folder.appendingPathComponent(picture.name + ".jpg"), options: .atomic)
                    print("\(picture.name).jpg: \(file.data.count) bytes")
                }
            }
            try await group.waitForAll()
        }
    }
}
