import StageSupport
import Tactile
import TestSupport
import Testing

/// Children follow their parent's appearance, come and go by themselves, and are placed before they are notified.
@Suite struct ContainerTests {
    /// Logs its appearance, and the state during each notification.
    private final class Child: ViewController {
        let name: String
        let log: Log
        var forwards = true
        var onWillAppear: () -> Void = {}
        var onDidAppear: () -> Void = {}
        private(set) var places: [Rect] = []
        /// The notifications it receives while its parent adds or removes it.
        private(set) var moves: [String] = []

        init(_ name: String, _ log: Log) {
            (self.name, self.log) = (name, log)
            super.init()
        }

        override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

        private func note(_ what: String, _ animated: Bool) {
            let being = (isBeingPresented ? " presented" : "") + (isBeingDismissed ? " dismissed" : "")
            log.add("\(name) \(what)\(being)\(animated ? "" : " at once")")
            if isMovingToParent { moves.append("\(what) in") }
            if isMovingFromParent { moves.append("\(what) out") }
        }
        override func viewWillAppear(_ animated: Bool) {
            note("will appear", animated)
            onWillAppear()
        }
        override func viewIsAppearing(_ animated: Bool) {
            note("is appearing", animated)
            #expect(view.window != nil)
            #expect(traitCollection.horizontalSizeClass == .compact)
            places.append(view.convert(view.bounds, to: nil))
        }
        override func viewDidAppear(_ animated: Bool) {
            note("did appear", animated)
            onDidAppear()
        }
        override func viewWillDisappear(_ animated: Bool) { note("will disappear", animated) }
        override func viewDidDisappear(_ animated: Bool) { note("did disappear", animated) }
        override func willMove(toParent parent: ViewController?) {
            super.willMove(toParent: parent)
            log.add("\(name) moves \(parent == nil ? "out" : "in")")
        }

        /// Its children stand side by side.
        override func viewDidLayoutSubviews() {
            for (index, child) in children.enumerated() {
                child.view.frame = Rect(x: 10 + 50 * Double(index), y: 20, width: 40, height: 30)
            }
        }

        func embed(_ child: Child) {
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }

        func expel(_ child: Child) {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
    }

    private let log = Log()
    private let stage = ModalStage(.blocks)
    private let parent: Child
    private let child: Child

    init() {
        parent = Child("parent", log)
        child = Child("child", log)
        parent.modalPresentationStyle = .custom
        parent.transitioningDelegate = stage.supplier
    }

    private func present() {
        stage.root.present(parent, animated: true)
        stage.wait(0)
    }

    /// The lines since the last look.
    private func news() -> [String] {
        defer { log.lines = [] }
        return log.lines
    }

    @Test func `a child follows its parent, and didMove is called when it is in place`() {
        parent.embed(child)
        present()
        #expect(
            news() == [
                "child moves in", "parent will appear presented", "child will appear", "parent is appearing presented",
                "child is appearing",
            ])
        #expect(parent.places == [Rect(x: 0, y: 0, width: 400, height: 300)])
        #expect(child.places == [Rect(x: 10, y: 20, width: 40, height: 30)])
        stage.settle()
        #expect(news() == ["parent did appear presented", "child did appear"])
        stage.dismiss()
        stage.settle()
        #expect(
            news() == [
                "parent will disappear dismissed", "child will disappear", "parent did disappear dismissed",
                "child did disappear",
            ])
        stage.checkRest()
    }

    @Test func `a cancelled dismissal notifies a child once more that it is in place`() {
        let interaction = PercentDrivenInteractiveTransition()
        parent.embed(child)
        present()
        stage.settle()
        _ = news()
        stage.supplier.interactor = interaction
        stage.dismiss()
        stage.wait(0.1)
        interaction.cancel()
        stage.settle()
        #expect(
            news() == [
                "parent will disappear dismissed", "child will disappear", "parent will appear", "child will appear",
                "parent is appearing", "child is appearing", "parent did appear", "child did appear",
            ])
        stage.supplier.interactor = nil
        stage.checkRest()
    }

    @Test(arguments: ["before", "in viewWillAppear", "in mid-transition", "in viewDidAppear", "later"])
    func `a child that is added at any time appears once, in place`(time: String) {
        switch time {
        case "before": parent.embed(child)
        case "in viewWillAppear": parent.onWillAppear = { [parent, child] in parent.embed(child) }
        case "in viewDidAppear": parent.onDidAppear = { [parent, child] in parent.embed(child) }
        default: break
        }
        present()
        stage.wait(0.1)
        if time == "in mid-transition" { parent.embed(child) }
        stage.settle()
        if time == "later" { parent.embed(child) }
        stage.wait(0)
        let own = news().filter { $0.hasPrefix("child") && !$0.contains("moves") }
        let how = time == "later" || time == "in viewDidAppear" ? " at once" : ""
        #expect(own == ["child will appear\(how)", "child is appearing\(how)", "child did appear\(how)"])
        #expect(child.places == [Rect(x: 10, y: 20, width: 40, height: 30)])
        (parent.onWillAppear, parent.onDidAppear) = ({}, {})
        stage.checkRest()
    }

    @Test(arguments: ["appears", "has appeared", "disappears", "has disappeared"])
    func `a child that is removed at any time disappears once`(time: String) {
        parent.embed(child)
        present()
        if time != "appears" { stage.settle() }
        if time == "disappears" || time == "has disappeared" { stage.dismiss() }
        stage.wait(0)
        if time == "has disappeared" { stage.settle() }
        parent.expel(child)
        stage.settle()
        let own = news().filter { $0.hasPrefix("child") }.map { $0.replacing(" at once", with: "") }
        let went = own.suffix(while: { $0.contains("disappear") || $0.contains("moves") })
        #expect(went.filter { $0.contains("disappear") } == ["child will disappear", "child did disappear"])
        #expect(own.count { $0 == "child did disappear" } == 1)
        stage.checkRest()
    }

    @Test func `a child knows whether its parent takes it in or lets it go`() {
        present()
        stage.settle()
        parent.embed(child)
        stage.wait(0)
        #expect(child.moves == ["will appear in", "is appearing in", "did appear in"])
        stage.dismiss()
        stage.settle()
        present()
        stage.settle()
        #expect(child.moves.count == 3, "it goes and comes with its parent")
        parent.expel(child)
        #expect(child.moves[3...] == ["will disappear out", "did disappear out"])
        #expect(!child.isMovingFromParent && !child.isMovingToParent)
        stage.dismiss()
        stage.settle()
        stage.checkRest()
    }

    @Test func `a child that is added and removed while the same event lasts has come and gone`() {
        present()
        stage.settle()
        _ = news()
        parent.embed(child)
        parent.expel(child)
        parent.embed(child)
        stage.wait(0)
        let own = news().filter { !$0.contains("moves") }
        #expect(
            own == [
                "child will appear at once", "child will disappear at once", "child did disappear at once",
                "child will appear at once", "child is appearing at once", "child did appear at once",
            ])
        stage.checkRest()
    }

    @Test func `a parent that forwards by itself is the only one to notify its children`() {
        parent.forwards = false
        parent.embed(child)
        present()
        stage.settle()
        #expect(!news().contains { $0.contains("child") && $0.contains("appear") })
        child.beginAppearanceTransition(true, animated: true)
        stage.wait(0)
        child.endAppearanceTransition()
        #expect(news() == ["child will appear", "child is appearing", "child did appear"])
        child.beginAppearanceTransition(false, animated: true)
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
        #expect(
            news() == ["child will disappear", "child will appear", "child is appearing", "child did appear"],
            "turned round before its end")
        #expect(stage.rules.isEmpty)
        child.endAppearanceTransition()
        #expect(stage.rules == [.unbalancedAppearance])
        stage.dismiss()
        stage.settle()
        #expect(!news().contains { $0.contains("child") }, "it is the parent's to tell")
    }

    @Test func `what is covered by another is received so with its children`() {
        let cover = ViewController()
        cover.transitioningDelegate = stage.supplier
        cover.modalPresentationStyle = .fullScreen
        parent.embed(child)
        present()
        stage.settle()
        _ = news()
        parent.present(cover, animated: true)
        stage.settle()
        #expect(
            news() == [
                "parent will disappear", "child will disappear", "parent did disappear", "child did disappear",
            ])
        parent.dismiss(animated: true)
        stage.settle()
        #expect(
            news() == [
                "parent will appear", "child will appear", "parent is appearing", "child is appearing",
                "parent did appear", "child did appear",
            ])
        stage.checkRest()
    }

    @Test func `the root of a stage appears in place`() {
        let log = Log()
        let root = Child("root", log)
        let inside = Child("inside", log)
        root.embed(inside)
        _ = Stage.test(root)
        #expect(
            log.lines == [
                "inside moves in", "root will appear at once", "inside will appear at once",
                "root is appearing at once",
                "inside is appearing at once", "root did appear at once", "inside did appear at once",
            ])
        #expect(inside.places == [Rect(x: 10, y: 20, width: 40, height: 30)])
    }
}

extension Array {
    /// The longest end of which each element fits.
    fileprivate func suffix(while fits: (Element) -> Bool) -> [Element] {
        Array(reversed().prefix(while: fits).reversed())
    }
}
