import Foundation
import Geometry
import System
import Vectors

@testable import Desktop
@testable import Platform
@testable import TactileCommand
@testable import TactileLottie
@testable import TactilePhotos
@testable import Viewer

/// The readers of the small files of the program, of the user and of the desktop.
enum FileReaders {
    /// Reads a tuning, which is the same when it is written and read again.
    static func readTuning(_ bytes: [UInt8]) throws {
        let tuning = try Tuning(bytes, name: "input")
        guard let again = try? Tuning(tuning.values()), again == tuning else {
            fatalError("a tuning is not read as its values: \(tuning)")
        }
        for isIndented in [true, false] {
            let text = tuning.json(isIndented: isIndented)
            guard let again = try? Tuning(Array(text.utf8), name: "input"), again == tuning else {
                fatalError("a tuning is not read as it is written: \(text)")
            }
        }
    }

    /// Reads a file of the user as the state and as the settings, changes it, and reads it again.
    static func readState(_ bytes: [UInt8]) {
        let path = Scratch.write(bytes, to: "state.json"), file = UserFile(path) { Rules.check(sentence: $0) }
        let state = UserState(file), settings = UserSettings(file)
        let size = state.windowSize, side = state.cellSide, tuning = settings.tuning
        if let size {
            Rules.check(
                UserState.windowSides.contains(size.width) && UserState.windowSides.contains(size.height),
                "a window of \(size)")
        }
        if let side { Rules.check(UserState.cellSides.contains(side), "a cell of \(side)") }
        _ = (state.isFullScreen, state.isMaximised, state.isHintDismissed, state.sort, state.backdrop)
        _ = (settings.appearance, settings.follow, settings.afterLastPhoto)
        state.isFullScreen.toggle()
        state.save()
        // A member that is refused is kept, and refused again.
        var isRead = false
        let again = UserFile(path) { Rules.check(isRead, "what is saved is not read: \($0)") }
        isRead = true
        Rules.check(UserState(again).isFullScreen == state.isFullScreen, "a change is not saved")
        Rules.check(again["window"] == file["window"], "the size of the window is not kept")
        Rules.check(again["cell"] == file["cell"] && again["sort"] == file["sort"], "a member is not kept")
        Rules.check(UserSettings(again).tuning == tuning, "a setting is not kept")
        let other = Size(width: 800, height: 600)
        (state.windowSize, state.cellSide, state.sort, state.isHintDismissed) = (other, 160, "date", true)
        (state.isMaximised, state.backdrop) = (true, .checkerboard)
        (settings.follow, settings.afterLastPhoto) = (.direct, .stay)
        state.save()
        let last = UserFile(path) { Rules.check(false, "changes make the file unreadable: \($0)") }
        let lastState = UserState(last)
        Rules.check(lastState.windowSize == other && lastState.cellSide == 160, "new sizes are not saved")
        Rules.check(lastState.sort == "date" && lastState.isHintDismissed, "new members are not saved")
        Rules.check(lastState.isMaximised && lastState.backdrop == .checkerboard, "new choices are not saved")
        let lastSettings = UserSettings(last)
        Rules.check(
            lastSettings.follow == .direct && lastSettings.afterLastPhoto == .stay, "a new setting is not saved")
    }

    /// Looks up texts in a catalogue of translations.
    static func readTranslations(_ bytes: [UInt8]) throws {
        let strings = Strings(language: "de", catalogue: try MessageCatalogue(bytes))
        for count in [0, 1, 2, 5, 21] { _ = strings("\(count) photo", plural: "\(count) photos", count: count) }
        _ = strings("Undo") + strings.grouped(1_234_567)
    }

    /// Reads the variables of an environment, each on a line.
    static func readEnvironment(_ bytes: [UInt8]) {
        var environment: [String: String] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if parts.count == 2 { environment[parts[0]] = parts[1] }
        }
        for language in Language.preferred(in: environment) {
            Rules.check(
                !language.isEmpty && !language.utf8.contains { "/.\0".utf8.contains($0) },
                "a language leads to another folder: \(language)")
        }
        for folder in [UserFolder.state, .settings, .cache] {
            guard let path = folder.path(of: "a", in: environment) else { continue }
            Rules.check(path.hasPrefix("/") && path.hasSuffix("/tactile/a"), "a folder has another path: \(path)")
        }
    }

    /// Validates an animation; the text that is passed on to the renderer is valid too, and the same.
    static func readLottie(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self), limits = LottieLimits()
        let file = try LottieFile(text: text, name: "input", limits: limits)
        guard let again = try? LottieFile(text: file.text, name: "input", limits: limits) else {
            fatalError("a validated animation is not valid: \(file.text)")
        }
        Rules.check(again.text == file.text, "an animation is another one after it has been written")
        // Bytes that are no text have another meaning in the file.
        guard String(validating: bytes, as: UTF8.self) != nil else { return }
        let path = Scratch.write(bytes, to: "animation.json")
        Rules.check((try? LottieFile(path: path, limits: limits))?.text == file.text, "a file is read in another way")
    }

    /// Reads the answers of a port, compares them with two cases, and reads the bytes as questions.
    static func readAnswers(_ bytes: [UInt8]) throws {
        let path = Scratch.write(bytes, to: "answers.json")
        for answers in try VectorAnswers.read(path) {
            let cases: JSONValue = [
                ["name": "one", "given": .null, "expect": 1], ["name": "two", "given": [1, 2], "expect": ["a": 1]],
            ]
            let part: JSONValue = [
                "version": 1, "part": .string(answers.part), "tolerance": ["absolute": 0, "relative": 0],
                "cases": cases,
            ]
            for file in try VectorFile.files(in: part, at: path) {
                let comparison = VectorComparison(answers, with: file)
                Rules.check(comparison.rightCount <= comparison.count, "more answers are right than there are")
                for line in comparison.text.split(separator: "\n") { Rules.check(printed: String(line)) }
            }
        }
        for file in try VectorFile.files(at: path) {
            let text = file.text, again = Scratch.write(Array(text.utf8), to: "questions.json")
            let isSame = try VectorFile.files(at: again).map(\.text) == [text]
            Rules.check(isSame, "a file is another one after it has been written")
        }
    }

    /// Reads the desktop's list of folders.
    static func readDirectories(_ bytes: [UInt8]) {
        let folder = UserDirectories.pictures(in: bytes, home: "/home/user")
        Rules.check(folder.utf8.count <= bytes.count * 11 + 30, "a folder has more text than the file: \(folder)")
        let isLine = !folder.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        Rules.check(isLine, "a folder has several lines: \(folder.debugDescription)")
    }

    /// Reads a list of paths, each of which is a path, a URI, or an entry of the trash.
    static func readPaths(_ bytes: [UInt8]) throws {
        if let path = Trash.original(FilePath(Scratch.write(bytes, to: "a.trashinfo")), root: "/mnt") {
            Rules.check(path.isAbsolute, "the path of an entry is not absolute: \(path)")
        }
        for entry in try PathList.entries(of: bytes) {
            Rules.check(!entry.isEmpty, "an entry is empty")
            var path = entry
            do {
                // Other bytes are a path.
                if let text = entry.validText { path = try FileURI.path(of: text) }
            } catch {
                Rules.check(!error.description.isEmpty, "there is no sentence")
                continue
            }
            guard path.isAbsolute, !path.bytes.contains(0) else { continue }
            let uri = FileURI.uri(ofPath: path)
            Rules.check(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "this is no URI: \(uri)")
            Rules.check((try? FileURI.path(of: uri)) == path, "a path is not read as its URI: \(path)")
        }
    }

    /// Sorts, searches and prints names of files, which are any bytes but zeros and slashes.
    static func readNames(_ bytes: [UInt8]) {
        let names = bytes.split(separator: 0).map { Array($0) }
        var list = NameList()
        for name in names { name.withUnsafeBufferPointer { list.append($0) } }
        let sorted = list.sorted(by: .natural), query = NameQuery(String(decoding: names.last ?? [], as: UTF8.self))
        check(sorted, of: names, by: .natural)
        check(list.sorted(by: .natural, slice: 3), of: names, by: .natural)
        check(list.sorted(by: .collated), of: names, by: .collated)
        let result = (0..<sorted.count).map { Array(sorted[$0]) }
        for name in result {
            let text = FilePath(bytes: name).printed, whole = FilePath(folder: "/photos", name: name)
            Rules.check(whole.isValid, "a name is no part of a path: \(name)")
            Rules.check(
                // By bytes, because a character may go on after the point.
                whole.text.utf8.starts(with: whole.withoutExtension.text.utf8),
                "\(name) without its extension begins differently")
            Rules.check(printed: text)
            Rules.check(FilePath(text).shown == text, "a printed name is shown in another way: \(text)")
            _ = (query.matches(name[...]), PictureFormat(name: FilePath(bytes: name).text))
        }
        if let last = names.last, !query.isEmpty, String(validating: last, as: UTF8.self) != nil {
            Rules.check(query.matches(last[...]), "a name does not contain itself: \(last)")
        }
    }

    /// Checks that a list has all names, in an order.
    private static func check(_ sorted: NameList, of names: [[UInt8]], by order: NameOrder) {
        Rules.check(sorted.count == names.count, "sorting loses names")
        let result = (0..<sorted.count).map { Array(sorted[$0]) }
        Rules.check(
            result.sorted { $0.lexicographicallyPrecedes($1) } == names.sorted { $0.lexicographicallyPrecedes($1) },
            "sorting changes names")
        for (name, next) in zip(result, result.dropFirst()) {
            Rules.check(!order.precedes(next[...], name[...]), "\(name) and \(next) are not in their order")
        }
    }
}
