import Foundation
import Platform
import StageSupport
import Tactile
import TactilePhotos
import TestSupport

@testable import Demos

/// Files that appear, change and vanish in the folder of the monkey, with the real files.
extension AppMonkey {
    /// The names of the monkey's own files.
    static let fileNames = (0..<10).map { "live \($0).png" }

    /// Lets some of the monkey's own files appear, change or vanish at once.
    func changeFiles() {
        var changes = FileChanges()
        for live in Set((0..<Int.random(in: 1...6, using: &random)).map { _ in Int.random(in: 0..<10, using: &random) })
            .sorted()
        {
            let path = folder.path + "/" + Self.fileNames[live]
            switch (FileManager.default.fileExists(atPath: path), pick([true, true, false])) {
            case (true, true):
                try? FileManager.default.removeItem(atPath: path)
                changes.vanished.append(FilePath(path))
            case (let exists, _):
                let side = Int(number(8...40)), color = 0xFF00_0000 | UInt32(number(0...16_000_000))
                try? PNGFile.write(Bitmap(width: side, height: 24, filledWith: color), to: path)
                // A fixed time, because an order by date goes by it.
                let date = Date(timeIntervalSince1970: (1e9 + number(0...1e8)).rounded())
                try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
                if damagesFiles { damage(path) }
                if exists { changes.changed.append(FilePath(path)) } else { changes.appeared.append(FilePath(path)) }
            }
        }
        let length = folder.path.count, name = { (path: String) in String(path.dropFirst(length)) }
        note(
            "files \(changes.appeared.map { name($0.text) }), \(changes.changed.map { name($0.text) }), \(changes.vanished.map { name($0.text) })"
        )
        enqueue([InputEvent(time: time, kind: .files(changes))])
        wait(0)
    }

    /// Damages every second file that has been written, in one of the ways of a disk, a download or another program.
    private func damage(_ path: String) {
        let kind = Int.random(in: 0..<14, using: &random)
        guard kind < 7, let content = FileManager.default.contents(atPath: path) else { return }
        note("damage \(kind)")
        let files = FileManager.default
        func write(_ bytes: Data) { try? bytes.write(to: URL(fileURLWithPath: path)) }
        switch kind {
        // Cut off, empty, and of other bytes.
        case 0: write(content.prefix(content.count / 2))
        case 1: write(Data())
        case 2: write(Data((0..<64).map { _ in UInt8.random(in: 0...255, using: &random) }))
        // A picture of 2^30 by 2^30 pixels, if it is believed.
        case 3:
            var large = content
            for index in [16, 20] where large.count > index { large[large.startIndex + index] = 0x40 }
            write(large)
        default:
            try? files.removeItem(atPath: path)
            // A folder of the same name, a link to nowhere, or nothing although the file was reported.
            if kind == 4 { try? files.createDirectory(atPath: path, withIntermediateDirectories: false) }
            if kind == 5 { try? files.createSymbolicLink(atPath: path, withDestinationPath: path + ".none") }
        }
    }
}
