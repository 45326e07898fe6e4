import Foundation
import Platform
import Replay
import StageSupport
import Tactile
import TestSupport

@testable import Demos
@testable import Viewer

/// Random events anywhere in the app at any time, and a program that presents and dismisses at any time; all of it
/// follows from a seed.
final class AppMonkey: RandomWalk<AppController> {
    /// The frames and the calls so far; nil if they are not traced.
    let trace: Trace?
    /// The pictures that the monkey opens besides the folder itself.
    let folder: PictureFolder
    /// The controllers that the program has presented; each must be released at the end.
    var presented: [Guest] = []
    var device = Point(x: 600, y: 400)
    var isDown = false
    /// Whether some of the files that it changes are damaged; such a photo is shown as a mark with the reason.
    var damagesFiles = false
    private let log: FaultLog

    /// What was wrong while it acted: each sentence once.
    var problems: Set<String> { log.faults }

    private final class FaultLog {
        var faults: Set<String> = []

        /// Notes a file that cannot be shown, unless that was to be expected.
        func add(_ error: any Error) {
            // The monkey opens files that do not exist, and its own may be gone or damaged.
            if !"\(error)".contains("/none"), !"\(error)".contains("/live") { faults.insert("\(error)") }
        }
    }

    /// A weak reference to a presented controller.
    struct Guest { weak var controller: ViewController? }

    /// The fingers that may be down besides the mouse.
    private static let fingers = [3, 4, 5]
    /// Frames between two of the trace, in seconds.
    private static let frame = 1.0 / 16

    /// A monkey on a new app.
    ///
    /// - Parameters:
    ///   - random: The source of its actions.
    ///   - variant: The number that chooses the first demo; with every third one, scenes run in small in the gallery.
    ///   - folder: The pictures, of which those with the names of ``fileNames`` are removed first.
    ///   - gallery: The pictures of the scenes in small.
    ///   - isTraced: Whether a trace is kept.
    /// - Throws: The error of a folder that cannot be read.
    init(
        _ random: RandomActions, variant: UInt64, in folder: PictureFolder, gallery: PictureFolder, isTraced: Bool
    ) throws {
        stopKeepingErrorStacks()
        self.folder = folder
        let log = FaultLog()
        self.log = log
        for name in AppMonkey.fileNames { try? FileManager.default.removeItem(atPath: folder.path + "/" + name) }
        let stage = try AppStage(
            Demo.all[Int(variant % UInt64(Demo.all.count))], of: folder,
            demoContent: variant % 3 == 2 ? AppMonkey.demoContent(of: gallery, failed: log.add) : nil, failed: log.add)
        trace = isTraced ? Trace(size: stage.size, scale: 1, rate: 1 / AppMonkey.frame) : nil
        super.init(on: stage, random: random)
        observer.next = trace
    }

    /// Shows scenes in which something is opened, dragged away, and opened again without its pattern.
    private static func demoContent(
        of folder: PictureFolder, failed: @escaping (any Error) -> Void
    ) -> DemoContent {
        DemoContent(limits: folder.limits) { [folder] in
            try? folder.material(failed: failed)
        } demonstration: { _ in
            Demonstration(
                size: Size(width: 640, height: 400),
                events: [
                    .pointer(.down, 130, 110, at: 0.1), .pointer(.up, 130, 110, at: 0.15),
                    .pointer(.down, 320, 100, at: 0.3), .pointer(.move, 330, 180, at: 0.35),
                    .pointer(.move, 350, 300, at: 0.4), .pointer(.up, 350, 300, at: 0.45),
                    InputEvent(time: 0.8, kind: .key(KeyEvent(phase: .down, key: "Enter"))),
                ], duration: 1)
        }
    }

    /// Performs a number of random actions.
    func perform(_ count: Int) {
        for action in 0..<count {
            pass(pick([true, false]) ? number(0...0.02) : number(0...0.4))
            act()
            if action.isMultiple(of: 10) { log.faults.formUnion(AccessibilityLaws.faults(in: window)) }
        }
    }

    /// Lifts all pointers, dismisses all controllers, and waits until the stage would have completed the last transition.
    func rest() {
        for id in [0] + Self.fingers { pointer(.up, device, id: id) }
        liftTrackpad()
        // Guests have no whims any more.
        for guest in presented { (guest.controller as? GuestController)?.whims = [:] }
        unpack()
        // Letters are keys of the app again.
        (app.scene as? PhotoGridController)?.search.end()
        // An open menu would wait for a choice.
        (app.scene as? PhotoGridController)?.menu?.dismiss()
        pass(4)
        // What waits for its turn may come after the first dismissal.
        for _ in 0..<8 where app.presentedViewController != nil {
            app.dismiss(animated: pick([true, false]))
            pass(2)
        }
        pass(14)
        // The arena forgets its last members at the next press.
        pointer(.down, Point(x: -5, y: -5))
        pointer(.cancel, Point(x: -5, y: -5))
        pass(1)
    }

    func pass(_ duration: Double) {
        let end = time + duration
        while time < end {
            let next = ((time / Self.frame + 1e-6).rounded(.down) + 1) * Self.frame
            guard next <= end else { return step(to: end) }
            step(to: next)
            trace?.add(controller.traceFields(at: next), at: next)
        }
    }

    // MARK: Chance

    func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func place() -> Point {
        let size = window.size
        return Point(x: number(-20...(size.width + 20)), y: number(-20...(size.height + 20)))
    }

    // MARK: Actions

    private func act() {
        switch Int.random(in: 0..<30, using: &random) {
        case 0..<5: click(place())
        case 5..<7: click(middle(of: app.bar.scenesButton))
        case 7..<10: drag()
        case 10: press()
        case 11: pick([finger, finger, minimise])()
        case 12: pick([scroll, tilt, zoomByWheel, tapTwice])()
        case 13: pick([scroll, scrollWithPhases, scrollWithPhases, pinch, pinch, spread])()
        case 14..<18: pick([useKey, useKey, useKey, actOnPhotos, useMenu])()
        case 18: changeSize()
        case 19: present()
        case 20: pick([present, present, build])()
        case 21, 22: dismiss()
        case 23, 24: tapSomething()
        case 25: pullFromEdge()
        case 26: pick([restack, retab])()
        case 27: pick([changeMotion, open, changeFiles, changeFiles])()
        case 28: pick([visit, useGrid, useGrid])()
        default: visit()
        }
    }

    func note(_ action: String) { random.note("\(time): \(action)") }

    private func click(_ place: Point) {
        note("tap \(place)")
        device = place
        isDown = false
        tap(place)
    }

    private func drag() {
        device = place()
        let offset = Vector(dx: number(-60...60), dy: number(-20...60)), steps = Int(number(1...12))
        let end: PointerEvent.Phase = pick([.up, .up, .up, .cancel])
        note("drag from \(device), \(steps) times \(offset), \(end)")
        pressAndMove(by: offset, steps)
        isDown = pick([true, false, false])
        if !isDown { pointer(end, device) }
    }

    /// Presses the mouse where it is, and moves it in steps.
    func pressAndMove(by offset: Vector, _ steps: Int) {
        pointer(.down, device)
        for _ in 0..<steps {
            pass(0.008)
            device = device + offset
            pointer(.move, device)
        }
    }

    /// Presses, moves or lifts the mouse, which stays so.
    private func press() {
        device = place()
        note("\(isDown ? "move or lift" : "press") at \(device)")
        if isDown {
            let phase: PointerEvent.Phase = pick([.move, .up])
            isDown = phase == .move
            pointer(phase, device)
        } else {
            isDown = true
            pointer(.down, device)
        }
    }

    private func finger() {
        let phase: PointerEvent.Phase = pick([.down, .move, .up]), place = place(), id = pick(Self.fingers)
        note("finger \(id) \(phase) at \(place)")
        pointer(phase, place, id: id)
    }

    /// Minimises the window, which cancels all pointers.
    private func minimise() {
        note("all pointers are cancelled")
        for id in [0] + Self.fingers { pointer(.cancel, device, id: id) }
        liftTrackpad()
        isDown = false
        pass(number(0...2))
    }

    private func scroll() {
        let isPrecise = pick([true, false])
        let step = number(isPrecise ? -30...30 : -200...200), count = isPrecise ? Int(number(1...15)) : 1
        let place = place(), isSideways = isPrecise && pick([true, false])
        note("scroll \(step) at \(place), \(count) times\(isSideways ? " sideways" : "")")
        for _ in 0..<count {
            let delta = isSideways ? Vector(dx: step, dy: step / 8) : Vector(dx: 0, dy: step)
            let event = ScrollEvent(location: place, delta: delta, isPrecise: isPrecise)
            enqueue([InputEvent(time: time, kind: .scroll(event))])
            pass(0.008)
        }
    }

    private func useKey() {
        let key = pick([
            "g", "g", "G", "Escape", "Escape", "Enter", "Enter", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowLeft",
            "ArrowRight", " ", "Home", "End", "Backspace", "Tab", "Tab", "i", "e", "3", "x", "p", "p", "p",
            "+", "=", "-", "0", "1", "s", "ArrowLeft", "ArrowRight", " ",
        ])
        note("key \(key)")
        self.key(key)
    }

    private func changeSize() {
        let size = pick([
            Size.desktopWindow, Size(width: 1280, height: 470), Size(width: 590, height: 800),
            Size.smallWindow,
            Size(width: number(320...1600).rounded(), height: number(240...1000).rounded()),
        ])
        let scale = pick([1.0, 1, 1.5, 2])
        note("resize to \(size), scale \(scale)")
        resize(size, scale: scale)
    }

    /// Toggles the preference for reduced motion.
    private func changeMotion() {
        isReduceMotionEnabled.toggle()
        note("\(isReduceMotionEnabled ? "less" : "more") motion")
    }

    /// Opens a picture, several, the folder or something that is none of them, as a drop on the window does.
    private func open() {
        let paths = pick([["/3.png"], ["/5.png", "/1.png"], [""], ["/none.png"], ["/../none"], ["/7.png", ""]])
        note("open \(paths)")
        // Later files are listed as they are on the disk.
        enqueue([InputEvent(time: time, kind: .open(paths.map { FilePath(folder.path + $0) }))])
        wait(0)
    }

    /// Goes to another scene by the menu, if that can be had, without waiting for anything.
    private func visit() {
        guard app.presentedViewController == nil else { return }
        note("gallery, and a tile")
        key("g")
        pass(number(0...0.6))
        for _ in 0..<Int.random(in: 0...Demo.all.count, using: &random) {
            key(pick(["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "ArrowRight"]))
        }
        key("Enter")
    }

    // MARK: The program

    /// The controllers on stage, from the app to the top-most presented one.
    private var tower: [ViewController] {
        var tower: [ViewController] = [app]
        while let next = tower.last?.presentedViewController { tower.append(next) }
        return tower + app.children
    }

    private func makeGuest() -> GuestController {
        let guest = GuestController()
        guest.modalPresentationStyle = pick([.custom, .fullScreen, .overFullScreen, .pageSheet, .formSheet])
        guest.modalTransitionStyle = pick([.coverVertical, .crossDissolve])
        guest.adapts = pick([true, false])
        guest.isModalInPresentation = pick([true, false, false])
        guest.sheetPresentationController?.detents = pick([[.large()], [.medium(), .large()], [.medium()]])
        // Some guests present or dismiss as soon as they are notified of their own appearance.
        for _ in 0..<pick([0, 0, 1, 2]) {
            let moment = pick(GuestController.Moment.allCases)
            guest.whims[moment] =
                pick([true, false]) ? { [weak self] in self?.dismiss() } : { [weak self] in self?.present() }
        }
        presented.append(Guest(controller: guest))
        return guest
    }

    private func present() {
        let source = pick(tower), isAnimated = pick([true, true, false])
        // Limits the chain of presented controllers that present controllers.
        guard tower.count < 7 else { return }
        let guest = makeGuest()
        note("\(type(of: source)) presents, \(guest.modalPresentationStyle), \(isAnimated ? "animated" : "at once")")
        let whim = Int.random(in: 0..<8, using: &random)
        source.present(guest, animated: isAnimated) { [weak self] in
            if whim == 0 { self?.dismiss() }
            if whim == 1 { self?.present() }
        }
    }

    /// Three above one another, asked for at once.
    private func build() {
        note("a tower")
        var source = tower.last { $0.parent == nil } ?? app
        for _ in 0..<3 {
            // One that waits for its turn, or cannot be presented, is not there yet.
            guard source.stage != nil else { return }
            let guest = makeGuest()
            source.present(guest, animated: pick([true, false]))
            source = guest
            if pick([true, false]) { pass(number(0...0.5)) }
        }
    }

    private func dismiss() {
        let controller = pick(tower), isAnimated = pick([true, true, false])
        note("\(type(of: controller)) dismisses, \(isAnimated ? "animated" : "at once")")
        let whim = Int.random(in: 0..<8, using: &random)
        controller.dismiss(animated: isAnimated) { [weak self] in
            if whim == 0 { self?.dismiss() }
            if whim == 1 { self?.present() }
        }
    }
}

/// A controller that the program presents, and that a tap dismisses.
final class GuestController: ViewController {
    enum Moment: CaseIterable { case willAppear, isAppearing, didAppear, willDisappear, didDisappear }

    /// The actions that are performed once, when an appearance method is called.
    var whims: [Moment: () -> Void] = [:]
    /// Whether it takes another style in a low window.
    var adapts = false { didSet { if adapts { presentationController?.delegate = self } } }

    override func viewDidLoad() {
        view.backgroundColor = Color(white: 0.5, alpha: 0.8)
        view.addGestureRecognizer(TapGestureRecognizer { [unowned self] in dismiss(animated: true) })
    }
    override func viewWillAppear(_ animated: Bool) { perform(.willAppear) }
    override func viewIsAppearing(_ animated: Bool) { perform(.isAppearing) }
    override func viewDidAppear(_ animated: Bool) { perform(.didAppear) }
    override func viewWillDisappear(_ animated: Bool) { perform(.willDisappear) }
    override func viewDidDisappear(_ animated: Bool) { perform(.didDisappear) }

    private func perform(_ moment: Moment) { whims.removeValue(forKey: moment)?() }
}

extension GuestController: AdaptivePresentationControllerDelegate {
    func adaptivePresentationStyle(
        for controller: PresentationController, traitCollection: TraitCollection
    ) -> ModalPresentationStyle {
        guard traitCollection.verticalSizeClass == .compact else { return .none }
        return controller.presentationStyle == .custom ? .fullScreen : .overFullScreen
    }
}
