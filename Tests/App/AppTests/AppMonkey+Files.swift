import Foundation
import StageSupport
import Tactile
import TactilePhotos
import TestSupport

@testable import Gallery

/// Files that appear, change and vanish in the folder of the monkey, with the real files.
extension AppMonkey {
    /// Lets some of the monkey's own files appear, change or vanish at once.
    func changeFiles() {
        var changes = FileChanges()
        for live in Set((0..<Int.random(in: 1...6, using: &random)).map { _ in Int.random(in: 0..<10, using: &random) })
            .sorted()
        {
            let path = folder.path + "/live \(live).png"
            switch (FileManager.default.fileExists(atPath: path), pick([true, true, false])) {
            case (true, true):
                try? FileManager.default.removeItem(atPath: path)
                changes.vanished.append(path)
            case (let exists, _):
                let side = Int(number(8...40)), color = 0xFF00_0000 | UInt32(number(0...16_000_000))
                try? PNGFile.write(Bitmap(width: side, height: 24, filledWith: color), to: path)
                // A fixed time, because an order by date goes by it.
                let date = Date(timeIntervalSince1970: (1e9 + number(0...1e8)).rounded())
                try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
                if exists { changes.changed.append(path) } else { changes.appeared.append(path) }
            }
        }
        let length = folder.path.count, name = { (path: String) in String(path.dropFirst(length)) }
        note("files \(changes.appeared.map(name)), \(changes.changed.map(name)), \(changes.vanished.map(name))")
        stage.enqueue([InputEvent(time: stage.time, kind: .files(changes))])
        stage.wait(0)
    }
}
