import Foundation
import Geometry
import Glibc
import System
import TestSupport
import Testing

@testable import Viewer

/// The files of the user's state and settings.
@Suite final class UserFileTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/user-\(UUID().uuidString)"
    private var path: String { folder + "/inner/state.json" }
    private var warnings: [String] = []

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func file() -> UserFile { UserFile(path) { [unowned self] in warnings.append($0) } }
    private func state() -> UserState { UserState(file()) }
    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(atPath: folder + "/inner", withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    @Test func `nothing is written without a change, and a state is read back`() throws {
        let first = state()
        #expect(
            first.windowSize == nil && !first.isFullScreen && !first.isMaximised && !first.isHintDismissed
                && first.sort == nil)
        first.isFullScreen = false
        first.save()
        let size = Size(width: 901.5, height: 700)
        first.windowSize = size
        (first.isHintDismissed, first.sort, first.cellSide) = (true, "date", 220)
        first.isMaximised = true
        first.save()
        let second = state()
        #expect(second.isMaximised && !second.isFullScreen)
        #expect(second.windowSize == size && second.isHintDismissed && second.sort == "date" && second.cellSide == 220)
        #expect(warnings.isEmpty)
        let mode = try FileManager.default.attributesOfItem(atPath: folder + "/inner")[.posixPermissions] as? Int
        #expect(mode == 0o700)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/inner")
        #expect(names == ["state.json"], "no draft remains")
    }

    @Test func `members of another version and of another instance are kept`() throws {
        try write(#"{"later": {"a": [1, null, true, "x"]}, "sort": "name", "window": [800, 600]}"#)
        let one = state(), other = state()
        one.sort = "date"
        one.save()
        other.isHintDismissed = true
        other.save()
        let last = state(), text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(last.sort == "date" && last.isHintDismissed && last.windowSize == Size(width: 800, height: 600))
        #expect(file()["later"] == ["a": [1, .null, true, "x"]])
        #expect(text.hasSuffix("}\n"))
    }

    @Test(arguments: ["", "{", "[1]", "\u{0}\u{1}", "{\"window\": }", String(repeating: "[", count: 100_000)])
    func `a damaged file is reported once, is not used, and is kept beside the next one`(text: String) throws {
        for round in 1...2 {
            warnings = []
            try write(text)
            let state = state()
            #expect(warnings.count == 1 && warnings[0].hasPrefix(path))
            #expect(state.windowSize == nil && !state.isHintDismissed)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == text, "reading changes nothing")
            state.isHintDismissed = true
            state.save()
            #expect(warnings.count == 1 && self.state().isHintDismissed)
            let kept = path + ".damaged" + (round > 1 ? "-2" : "")
            #expect(try String(contentsOfFile: kept, encoding: .utf8) == text)
        }
    }

    @Test func `a file stays where it is while no descriptor is free`() async {
        // In a process of its own, whose limit no other test notices.
        await #expect(processExitsWith: .success) {
            let folder = FileManager.default.temporaryDirectory.path + "/user-\(UUID().uuidString)"
            let path = folder + "/state.json", text = #"{"window": [900, 600]}"#
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            var warnings: [String] = []
            let file = UserFile(path) { warnings.append($0) }
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            var none = rlimit(rlim_cur: 0, rlim_max: limit.rlim_max)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none)
            for sort in ["date", "name"] {
                file["sort"] = .string(sort)
                file.save()
            }
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            precondition(warnings.count == 1, "\(warnings)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            let found = try String(contentsOfFile: path, encoding: .utf8)
            precondition(names == ["state.json"] && found == text, "\(names), \(found)")
            file.save()
            let members = UserFile(path) { warnings.append($0) }
            precondition(members["sort"] == .string("name") && members["window"] != nil && warnings.count == 1)
            try FileManager.default.removeItem(atPath: folder)
        }
    }

    @Test(arguments: [
        #"{"window": "large"}"#, #"{"window": [800]}"#, #"{"window": [800, -600]}"#, #"{"window": [1e300, 600]}"#,
        #"{"cell": 0}"#, #"{"fullScreen": 1}"#, #"{"sort": 4}"#, #"{"hintDismissed": "no"}"#,
    ])
    func `a value that does not fit is reported and has its default`(text: String) throws {
        try write(text)
        let state = state()
        #expect(state.windowSize == nil && state.cellSide == nil && state.sort == nil)
        #expect(!state.isFullScreen && !state.isHintDismissed)
        #expect(warnings.count == 1)
    }

    @Test func `a file that cannot be written is reported once`() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "".write(toFile: folder + "/inner", atomically: true, encoding: .utf8)
        let state = state()
        for sort in ["a", "b"] {
            state.sort = sort
            state.save()
        }
        #expect(warnings.count == 1)
        let settings = UserSettings(file())
        for follow in [FollowMode.direct, .article] {
            settings.follow = follow
            settings.save()
        }
        #expect(warnings.count == 2)
        #expect(try String(contentsOfFile: folder + "/inner", encoding: .utf8) == "")
    }

    @Test func `a path that is too long for the system is reported once`() {
        let state = UserState(
            UserFile(folder + "/" + String(repeating: "x", count: 300) + "/state.json") { [unowned self] in
                warnings.append($0)
            })
        for sort in ["a", "b"] {
            state.sort = sort
            state.save()
        }
        #expect(warnings.count == 1 && warnings[0].contains("cannot be written"))
    }

    @Test func `settings have known words, and a tuning beside them`() throws {
        try write(#"{"appearance": "light", "follow": "direct", "tuning": "mine.json", "afterLastPhoto": "stay"}"#)
        let settings = UserSettings(file())
        #expect(settings.appearance == "light" && settings.follow == .direct)
        #expect(settings.afterLastPhoto == .stay)
        #expect(settings.tuning == folder + "/inner/mine.json" && warnings.isEmpty)
        try write(#"{"appearance": "pink", "follow": true, "tuning": "direct", "afterLastPhoto": 1}"#)
        let others = UserSettings(file())
        #expect(others.appearance == nil && others.follow == nil && others.tuning == "direct")
        #expect(others.afterLastPhoto == nil && warnings.count == 3)
    }

    @Test func `the folders follow the XDG specification, which ignores relative paths`() {
        func path(_ folder: UserFolder, _ environment: [String: String]) -> String? {
            folder.path(of: "f", in: environment)
        }
        #expect(path(.state, ["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/tactile/f")
        #expect(path(.state, ["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/tactile/f")
        #expect(path(.settings, ["HOME": "/h"]) == "/h/.config/tactile/f")
        #expect(path(.settings, [:]) == nil && path(.state, ["HOME": ""]) == nil)
    }
}
