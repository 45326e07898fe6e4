import Geometry
import Views

/// The actions on the selected photos.
extension PhotoGridController: PhotoActions.Screen {
    private enum Look {
        /// The duration of a rotation, in seconds.
        static let turn = 0.4
    }

    var actionTargets: [Int] {
        if let preview, !preview.flight.state.isLeaving {
            return store.order.place(of: preview.shownIndex) == nil ? [] : [preview.shownIndex]
        }
        return focus.targets.filter { store.order.place(of: $0) != nil }
    }

    var noticeView: View { preview.flatMap { $0.flight.state == .shown ? $0.view : nil } ?? view }

    var canShowDetails: Bool { preview?.flight.state == .shown }

    func toggleDetails() { preview?.details.toggle() }
    var showsDetails: Bool { preview?.controls.details.isOpen ?? false }

    var backdrop: PhotoBackdrop? { previewFeatures.contains(.backdrops) ? settings.backdrop : nil }

    func startSlideShow() {
        if let preview, preview.flight.state == .shown { return preview.slides.toggle() }
        // Without a photo that it could begin with, it begins with the first one.
        if actionTargets.isEmpty, store.order.count > 0 { focus.follow(store.order.index(at: 0)) }
        guard let photo = focus.photo, store.order.place(of: photo) != nil, !store.isBroken(at: photo) else { return }
        open(photo)
        preview?.startsSlideShow = true
    }

    var menuItems: [MenuItem] {
        guard previewFeatures.contains(.menu), let stage else { return [] }
        let window = WindowCommands.table.menuItems(of: stage)
        let own: [MenuItem]
        if let preview, !preview.flight.state.isLeaving {
            guard preview.canAct else { return [] }
            guard preview.slides.running == nil else {
                return PreviewSlides.commands.menuItems(of: preview.slides) + window
            }
            own = PreviewCommands.table.menuItems(of: preview)
        } else {
            guard takesKeys else { return [] }
            own = GridCommands.table.menuItems(of: self)
        }
        return own + PhotoActions.commands.menuItems(of: actions) + window
    }

    var menuButton: View? { isUncovered ? nil : preview?.controls.menuButton }

    /// Opens the menu at a location in the window, which may be on a photo; returns whether it did.
    ///
    /// A photo that is not selected gets the focus alone.
    func openMenu(at location: Point) -> Bool {
        guard actions.menu.isAvailable else { return false }
        if isUncovered, let photo = photo(at: location), !focus.selected.contains(photo) {
            focus.choose(photo, isVisible: true)
        }
        actions.menu.open(at: location)
        return true
    }

    func showRestored(_ ids: [Int]) {
        guard let first = ids.first else { return }
        if let preview, preview.flight.state == .shown {
            preview.showRestored(first)
        } else {
            focus.follow(first)
        }
    }

    func showRotated(_ id: Int, by quarterTurns: Int) {
        preview?.showRotated(id, by: quarterTurns)
        guard let cell = cells[id], preview?.flight.hidesSource != true || preview?.index != id else { return }
        guard view.window?.isReduceMotionEnabled != true else { return }
        View.performWithoutAnimation { cell.transform.rotation -= Double(quarterTurns) * .pi / 2 }
        View.animate(springDuration: Look.turn) { cell.transform.rotation = 0 }
    }
}

extension PhotoGridController: MenuScene {
    package var menu: PhotoMenu? { previewFeatures.contains(.menu) ? actions.menu : nil }
}
