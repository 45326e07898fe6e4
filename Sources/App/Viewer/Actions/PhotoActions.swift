import Geometry
import System
import TactilePhotos
import Views

extension PhotoActions {
    /// The screen on whose photos actions act.
    protocol Screen: AnyObject {
        /// The photos on which an action acts: the selected ones, or the photo of the preview.
        var actionTargets: [Int] { get }
        /// The view in which notices appear.
        var noticeView: View { get }
        /// Shows photos that were restored, the first of which is selected.
        func showRestored(_ ids: [Int])
        /// Shows a photo that was rotated by quarter turns clockwise.
        func showRotated(_ id: Int, by quarterTurns: Int)
        /// A Boolean value that indicates whether details of a photo can be shown: it is in front.
        var canShowDetails: Bool { get }
        /// A Boolean value that indicates whether the details are shown.
        var showsDetails: Bool { get }
        /// Shows or hides the details of the photo.
        func toggleDetails()
        /// The backdrop of transparent parts, which the user can change; `nil` if photos have none.
        var backdrop: PhotoBackdrop? { get }
        /// Starts or ends the slide show.
        func startSlideShow()
        /// The rows of the menu of the place in front; empty where no menu can be opened now.
        var menuItems: [MenuItem] { get }
        /// The button of the menu; `nil` for the one of the bar below the grid.
        var menuButton: View? { get }
    }
}

/// The actions on the photos of a store, what can be undone of them, and the notices about them.
///
/// The screen changes at once. If the desktop fails later, the change is taken back, and a notice states the reason.
final class PhotoActions {
    /// A change that can be undone.
    private struct Change {
        enum Kind: Equatable {
            case trash
            case rotation(quarterTurns: Int)
        }

        let kind: Kind
        let number: Int
        var ids: [Int]
        /// The other files of photos that were moved with them.
        var partners: [Int: [Int]] = [:]

        /// The files of a photo, the first of which is the photo itself.
        func files(of id: Int) -> [Int] { [id] + (partners[id] ?? []) }
    }

    /// A photo of a change, by its number, that had been undone before it failed.
    private struct LateFailure: Hashable {
        let number: Int
        let id: Int
    }

    private let store: PhotoStore
    private let desktop: any PhotoDesktop
    private unowned let screen: any Screen
    private var changes: [Change] = []
    /// The number of changes so far.
    private var changeCount = 0
    private var lateFailures: Set<LateFailure> = []
    /// The newest notice; `nil` if none is visible.
    private(set) weak var notice: ActionNotice?
    /// Returns whether the file of a photo begins as one of a format that can be rotated; only those without a usual name are read.
    var beginsRotatable: (PhotoFile) -> Bool = { (try? PhotoRotation(of: $0.catalogue, at: $0.id).check()) != nil }
    /// A Boolean value that indicates whether JPEGs alone are rotated, as in recordings of older versions.
    var rotatesOnlyJPEG = false
    /// The menu of the commands.
    let menu: PhotoMenu
    /// Called after a file has been rotated.
    var didRotate: () -> Void = {}

    init(_ store: PhotoStore, desktop: any PhotoDesktop, on screen: any Screen) {
        (self.store, self.desktop, self.screen) = (store, desktop, screen)
        menu = PhotoMenu(of: screen)
    }

    private var targets: [Int] { screen.actionTargets }

    /// The actions, which the grid and the preview have in common.
    nonisolated static let commands: CommandTable<PhotoActions> = {
        let hasTargets: @MainActor @Sendable (PhotoActions) -> Bool = { !$0.targets.isEmpty }
        return CommandTable([
            Command(
                "copy", keys: "Ctrl+C", "copies the picture of the photo, or the paths of several photos",
                if: hasTargets, menu: [MenuRow("Copy", key: "Ctrl+C", in: .share)]
            ) { actions, _ in
                let ids = actions.targets
                if ids.count == 1 { actions.copyPicture(ids[0]) } else { actions.copyPaths(ids) }
            },
            Command(
                "copy the path", keys: "Ctrl+Shift+C", "copies the path of the photo as text", if: hasTargets,
                menu: [MenuRow("Copy the path", key: "Ctrl+Shift+C", in: .share)]
            ) { actions, _ in actions.copyPaths(actions.targets) },
            Command(
                "open with", keys: "Ctrl+Shift+O", "opens the photo with another program", if: hasTargets,
                menu: [MenuRow("Open with…", key: "Ctrl+Shift+O", in: .share)]
            ) { actions, _ in actions.open(.openWith, actions.targets[0]) },
            Command(
                "set the wallpaper", keys: "Ctrl+B", "makes the photo the wallpaper", if: hasTargets,
                menu: [MenuRow("Set as wallpaper…", key: "Ctrl+B", in: .share)]
            ) { actions, _ in actions.open(.setWallpaper, actions.targets[0]) },
            Command(
                "trash", keys: "Delete", "moves the photo to the trash", if: hasTargets,
                menu: [MenuRow("Move to the trash", key: "Delete", in: .change)]
            ) { actions, _ in actions.trash(actions.targets) },
            Command(
                "undo", keys: "Ctrl+Z", "undoes the last move to the trash or rotation",
                isOffered: { actions, _ in !actions.changes.isEmpty },
                menu: [MenuRow("Undo", key: "Ctrl+Z", in: .change)]
            ) { actions, _ in actions.undo() },
            Command(
                "rotate left", keys: "Ctrl+Shift+R", "rotates the photo counterclockwise", if: hasTargets,
                menu: [MenuRow("Rotate counterclockwise", key: "Ctrl+Shift+R", in: .change)]
            ) { actions, _ in actions.rotate(actions.targets, by: -1) },
            Command(
                "rotate right", keys: "Ctrl+R", "rotates the photo clockwise", if: hasTargets,
                menu: [MenuRow("Rotate clockwise", key: "Ctrl+R", in: .change)]
            ) { actions, _ in actions.rotate(actions.targets, by: 1) },
            Command(
                "show details", keys: "I", "shows or hides the details of an open photo",
                if: { $0.screen.canShowDetails }, isOn: { actions, _ in actions.screen.showsDetails },
                menu: [MenuRow("Details", key: "I", in: .look, isHiddenWhenDisabled: true)]
            ) { actions, _ in actions.screen.toggleDetails() },
            Command(
                "backdrop", keys: "B", "changes the backdrop of transparent parts: plain, squares, light, dark",
                if: { $0.screen.backdrop != nil }, menu: [MenuRow("Backdrop of transparent parts", key: "B", in: .look)]
            ) { actions, _ in actions.changeBackdrop() },
            Command(
                "slide show", keys: "F9", "starts or ends the slide show; Space pauses it, Left and Right turn",
                menu: [MenuRow("Slide show", key: "F9", in: .window)]
            ) { actions, _ in actions.screen.startSlideShow() },
            Command(
                "menu", keys: "F10", "opens the menu, as does the right mouse button", also: "Shift+F10, ContextMenu",
                if: { $0.menu.isAvailable }
            ) { actions, _ in actions.menu.toggle(byKey: true) },
        ])
    }()

    private func file(_ id: Int) -> PhotoFile { PhotoFile(id, of: store.latestUpdate.catalogue) }

    /// Returns the title of a photo, or the number of several.
    private func name(of ids: [Int]) -> String {
        ids.count == 1
            ? store.title(at: ids[0])
            : strings("\(ids.count.grouped) photo", plural: "\(ids.count.grouped) photos", count: ids.count)
    }

    /// Returns the names of the files of one photo, or the number of several photos.
    private func name(of change: Change) -> String {
        guard change.ids.count == 1, let partners = change.partners[change.ids[0]] else { return name(of: change.ids) }
        return partners.reduce(name(of: change.ids)) { strings("\($0) and \(store.title(at: $1))") }
    }

    private func copyPicture(_ id: Int) {
        say(strings("Copied the picture \(store.title(at: id))."))
        desktop.copyPicture(file(id)) { [weak self] in self?.say($0) }
    }

    private func copyPaths(_ ids: [Int]) {
        let name = name(of: ids)
        say(strings("Copied the path of \(name).", plural: "Copied the paths of \(name).", count: ids.count))
        desktop.copyPaths(ids.map(file)) { [weak self] in self?.say($0) }
    }

    private func open(_ dialog: PhotoDialog, _ id: Int) {
        desktop.open(dialog, of: file(id)) { [weak self] in self?.say($0) }
    }

    private func changeBackdrop() {
        guard let backdrop = screen.backdrop else { return }
        backdrop.choice = backdrop.choice.next
        say(backdrop.choice.notice)
    }

    // MARK: Trash

    private func trash(_ ids: [Int]) {
        let update = store.latestUpdate
        let partners = Dictionary(uniqueKeysWithValues: ids.map { ($0, update.partners(of: $0)) })
        let change = note(.trash, of: ids, with: partners.filter { !$0.value.isEmpty })
        store.remove(ids.flatMap(change.files))
        say(strings("Moved \(name(of: change)) to the trash."), isUndoable: true)
        for id in ids {
            let files = change.files(of: id)
            desktop.trash(files.map(file)) { [weak self] reason in
                self?.forget(id, in: change.number)
                self?.store.restore(files)
                self?.say(reason)
            }
        }
    }

    /// Notes a change that can be undone.
    private func note(_ kind: Change.Kind, of ids: [Int], with partners: [Int: [Int]] = [:]) -> Change {
        changeCount += 1
        let change = Change(kind: kind, number: changeCount, ids: ids, partners: partners)
        changes.append(change)
        return change
    }

    /// Forgets a change of a photo, because it has failed.
    private func forget(_ id: Int, in number: Int) {
        guard let place = changes.firstIndex(where: { $0.number == number && $0.ids.contains(id) }) else {
            lateFailures.insert(LateFailure(number: number, id: id))
            return
        }
        changes[place].ids.removeAll { $0 == id }
        if changes[place].ids.isEmpty { changes.remove(at: place) }
    }

    /// Keeps a change whose undo has failed as the last one to undo, so that it does not keep the others from it.
    private func keep(_ id: Int, of change: Change) {
        var kept = change
        kept.ids = [id]
        changes.insert(kept, at: 0)
    }

    /// Undoes the newest change that can be undone.
    func undo() {
        guard let change = changes.popLast() else { return say(strings("There is nothing to undo.")) }
        let ids = change.ids
        switch change.kind {
        case .trash:
            store.restore(ids.flatMap(change.files))
            screen.showRestored(ids)
            say(strings("Moved \(name(of: change)) back from the trash."))
            for id in ids {
                let files = change.files(of: id)
                desktop.restore(files.map(file)) { [weak self] failure in
                    if failure.canRetry { self?.keep(id, of: change) }
                    if !failure.isTaken { self?.store.remove(files) }
                    self?.say(failure.reason)
                }
            }
        case .rotation(let quarterTurns):
            say(strings("Rotated \(name(of: ids)) back."))
            turn(ids, by: -quarterTurns, isUndo: true) { [weak self] id, isRotated in
                guard let self else { return }
                let wasRotated = lateFailures.remove(LateFailure(number: change.number, id: id)) == nil
                if wasRotated, !isRotated { keep(id, of: change) }
                // The undo of what had failed is a change of its own.
                if !wasRotated, isRotated { _ = note(.rotation(quarterTurns: -quarterTurns), of: [id]) }
            }
        }
    }

    /// Gives the only photo another index.
    func photoMoved(to id: Int) {
        changes = changes.map { Change(kind: $0.kind, number: $0.number, ids: [id]) }
    }

    // MARK: Rotation

    private func rotate(_ ids: [Int], by quarterTurns: Int) {
        let able = ids.filter(canRotate)
        if let first = ids.first(where: { !able.contains($0) }) {
            let name = store.title(at: first)
            say(strings("\(name) was not rotated: its format has no orientation that could be changed without loss."))
        } else {
            dismissNotice()
        }
        guard !able.isEmpty else { return }
        let number = note(.rotation(quarterTurns: quarterTurns), of: able).number
        turn(able, by: quarterTurns) { [weak self] id, isRotated in if !isRotated { self?.forget(id, in: number) } }
    }

    /// Rotates photos; `didEnd` is called for each one, with whether its file is rotated.
    private func turn(
        _ ids: [Int], by quarterTurns: Int, isUndo: Bool = false,
        didEnd: @escaping (_ id: Int, _ isRotated: Bool) -> Void
    ) {
        for id in ids {
            store.turn(id, by: quarterTurns)
            screen.showRotated(id, by: quarterTurns)
            desktop.rotate(file(id), by: quarterTurns, isUndo: isUndo) { [weak self] reason in
                guard let self else { return }
                if let reason {
                    store.turn(id, by: -quarterTurns, isTakenBack: true)
                    screen.showRotated(id, by: -quarterTurns)
                    say(reason)
                } else {
                    didRotate()
                }
                didEnd(id, reason == nil)
            }
        }
    }

    /// Returns whether a photo's format can be rotated: by its name or, without a usual one, by the first bytes of its file.
    private func canRotate(_ id: Int) -> Bool {
        guard !store.isBroken(at: id) else { return false }
        let title = store.title(at: id)
        if rotatesOnlyJPEG, PictureTypes.format(ofName: title).map({ $0 != "JPEG" }) ?? false { return false }
        return PhotoRotation.isPossible(named: title) || beginsRotatable(file(id))
    }

    // MARK: Notices

    /// Shows a sentence in place of the last one.
    func say(_ text: String, isUndoable: Bool = false) {
        notice?.leave()
        let notice = ActionNotice(text, undo: isUndoable ? { [weak self] in self?.undo() } : nil)
        self.notice = notice
        notice.appear(in: screen.noticeView)
    }

    /// Removes the notice.
    func dismissNotice() { notice?.leave() }

    /// Places the notice after a change of the screen's size, and moves it to the screen that is in front.
    func layOutNotice() {
        guard let notice, !notice.isLeaving, notice.superview != nil else { return }
        let view = screen.noticeView
        View.performWithoutAnimation {
            if notice.superview !== view { view.addSubview(notice) }
            notice.place(in: view)
        }
    }
}
