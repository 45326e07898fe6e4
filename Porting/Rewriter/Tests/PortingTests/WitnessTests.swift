import Testing

@testable import Porting

/// Methods of delegates that Objective-C finds and Swift does not.
@Suite struct WitnessTests {
    private func port(_ texts: String...) throws -> (texts: [String], remarks: [Remark]) {
        let files = texts.enumerated().map { ProjectFile(path: "\($0.offset).swift", text: $0.element) }
        let project = try Project(swift: files)
        let again = try Project(swift: project.files)
        #expect(again.files == project.files, "rewriting the result again changes nothing")
        return (project.files.map(\.text), project.remarks)
    }

    @Test(arguments: [
        ("UIViewControllerAnimatedTransitioning", "UIViewControllerAnimatedTransitioning?"),
        ("any UIViewControllerAnimatedTransitioning", "(any UIViewControllerAnimatedTransitioning)?"),
        ("(any UIViewControllerAnimatedTransitioning)", "(any UIViewControllerAnimatedTransitioning)?"),
        ("Animating", "Animating?"),
    ])
    func `a result that is never nil becomes optional`(before: String, after: String) throws {
        let method = "func animationController(forDismissed dismissed: UIViewController) -> "
        let result = try port(
            """
            typealias Animating = UIViewControllerAnimatedTransitioning
            class Screen: UIViewController, UIViewControllerTransitioningDelegate {
                \(method)\(before) { Fade() }
            }
            """)
        #expect(result.texts[0].contains("    \(method)\(after) { Fade() }"))
        #expect(result.remarks.map(\.line) == [3] && !result.remarks[0].isError)
    }

    @Test(arguments: ["?", "!"])
    func `an optional result is left alone`(mark: String) throws {
        let text = """
            class Screen: UIViewController, UIViewControllerTransitioningDelegate {
                func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning\(mark) { nil }
            }
            """
        let result = try port(text)
        #expect(result.texts == [text] && result.remarks == [])
    }

    @Test(arguments: ["Fade", "Fade?", "some UIViewControllerAnimatedTransitioning"])
    func `a result of another type is not called by UIKit either, and is reported`(type: String) throws {
        let text = """
            class Screen: UIViewController, UIViewControllerTransitioningDelegate {
                func animationController(forDismissed d: UIViewController) -> \(type) { Fade() }
            }
            """
        let result = try port(text)
        #expect(result.texts == [text])
        #expect(result.remarks.map(\.line) == [2] && result.remarks[0].text.contains("is not called, as in UIKit"))
    }

    @Test func `a method of a class without the conformance is left alone`() throws {
        let text = """
            class Factory {
                func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning { Fade() }
            }
            """
        let result = try port(text)
        #expect(result.texts == [text] && result.remarks == [])
    }

    @Test func `conformances in extensions and above, in other files, count`() throws {
        let method =
            "func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning"
        let result = try port(
            "class Base: UIViewController {\n}",
            "extension Base: UIViewControllerTransitioningDelegate {}",
            "class Screen: Base {\n    \(method) { Fade() }\n}", "extension Base {\n    \(method) { Fade() }\n}")
        #expect(result.texts[0].contains("    \(method)? { Fade() }"), "moved, so that it can be overridden")
        #expect(result.texts[2].contains("    override \(method)? { Fade() }"))
        #expect(result.remarks.map(\.path) == ["2.swift", "2.swift", "3.swift"])
    }

    @Test func `a parameter that may be nil keeps its type in the body`() throws {
        let result = try port(
            """
            class Screen: NSObject, UINavigationControllerDelegate, CAAnimationDelegate {
                func navigationController(_ navigationController: UINavigationController!, willShow controller: UIViewController?, animated: Bool) {
                    controller?.title = "a"
                }
                func animationDidStart(_ anim: CAAnimation!) {}
            }
            """)
        #expect(
            result.texts[0] == """
                class Screen: NSObject, UINavigationControllerDelegate, CAAnimationDelegate {
                    func navigationController(_ navigationController: UINavigationController, willShow controller: UIViewController, animated: Bool) { let controller: UIViewController? = controller;
                        controller?.title = "a"
                    }
                    func animationDidStart(_ anim: CAAnimation) {}
                }
                """)
        #expect(result.remarks.map(\.line) == [2, 2, 5])
    }

    @Test(arguments: [
        (
            "{ a != nil && b != nil }",
            "{ let a: UIGestureRecognizer! = a; let b: UIGestureRecognizer? = b; return a != nil && b != nil }"
        ),
        ("{ return a.isEnabled }", "{ let a: UIGestureRecognizer! = a; return a.isEnabled }"),
        (
            "{ if b == nil { false } else { true } }",
            "{ let b: UIGestureRecognizer? = b; return if b == nil { false } else { true } }"
        ),
        (
            "{ if b == nil { return false } else { return true } }",
            "{ let b: UIGestureRecognizer? = b; if b == nil { return false } else { return true } }"
        ),
    ])
    func `a body of one expression keeps its result`(before: String, after: String) throws {
        let head = "func gestureRecognizer(_ a: UIGestureRecognizer"
        let middle = "shouldRecognizeSimultaneouslyWith b: UIGestureRecognizer"
        let result = try port(
            "class A: NSObject, UIGestureRecognizerDelegate {\n    \(head)!, \(middle)?) -> Bool \(before)\n}")
        #expect(result.texts[0].contains("\(head), \(middle)) -> Bool \(after)\n"))
    }

    @Test func `a parameter that UIKit may leave nil becomes one that may be nil`() throws {
        let result = try port(
            """
            class A: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
                func presentationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController) -> UIPresentationController? { nil }
                func animateTransition(using context: UIViewControllerContextTransitioning!) {}
            }
            """)
        #expect(result.texts[0].contains("presenting: UIViewController!, source: UIViewController)"))
        #expect(
            result.texts[0].contains("func animateTransition(using context: UIViewControllerContextTransitioning) {}"))
        #expect(result.remarks.map(\.line) == [2, 3] && !result.remarks.contains(where: \.isError))
    }

    @Test(arguments: [
        ("class Base: UIViewController, Scrolling {", "protocol Scrolling: UIScrollViewDelegate {}"),
        ("class Base: UIViewController, Scrolling {", "typealias Scrolling = UIScrollViewDelegate & Other"),
        ("class Base<T>: UIViewController, UIScrollViewDelegate {", ""),
        ("class Base: UIViewController, @preconcurrency UIScrollViewDelegate {", ""),
    ])
    func `refining protocols, type aliases and generic classes declare conformances`(base: String, other: String) throws
    {
        let above = base.contains("<T>") ? "Base<Int>" : "Base"
        let result = try port(
            "\(base)\n}", other,
            "class Screen: \(above) {\n    private func scrollViewDidScroll(_ scrollView: UIScrollView) {}\n}")
        #expect(result.texts[0].contains("    func scrollViewDidScroll(_ scrollView: UIScrollView) {}"))
        #expect(result.texts[2].contains("    override func scrollViewDidScroll(_ scrollView: UIScrollView) {}"))
        #expect(result.remarks.map(\.line) == [2, 2] && !result.remarks.contains(where: \.isError))
    }

    @Test func `a private extension of a subclass loses the word with its method`() throws {
        let result = try port(
            "class Base: UIViewController, UIScrollViewDelegate {\n}\nclass Screen: Base {\n}",
            "private extension Screen {\n    func scrollViewDidScroll(_ scrollView: UIScrollView) {}\n}")
        #expect(result.texts[0].contains("class Screen: Base {\n\n    override func scrollViewDidScroll("))
    }

    @Test func `a nested class and its extension are one`() throws {
        let result = try port(
            "class Outer { class Inner: UIViewController {} }",
            """
            extension Outer.Inner: UIViewControllerTransitioningDelegate {
                func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning { F() }
            }
            """)
        #expect(result.texts[1].contains("UIViewControllerAnimatedTransitioning? { F() }"))
    }

    @Test(arguments: [
        (
            "@objc(gestureRecognizer:shouldReceiveTouch:) func a(_ g: UIGestureRecognizer, _ t: UITouch) -> Bool { true }",
            "name it gestureRecognizer(_:shouldReceive:)"
        ),
        (
            "@objc(gestureRecognizerShouldBegin:) func begin(_ g: UIGestureRecognizer) -> Bool { true }",
            "name it gestureRecognizerShouldBegin(_:)"
        ),
        ("@nonobjc func gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool { true }", "@nonobjc"),
    ])
    func `names of Objective-C that decide who is called are reported`(method: String, sentence: String) throws {
        let result = try port("class A: NSObject, UIGestureRecognizerDelegate {\n    \(method)\n}")
        #expect(result.remarks.map(\.line) == [2] && result.remarks[0].isError)
        #expect(result.remarks[0].text.contains(sentence))
    }

    @Test func `other names of Objective-C are not`() throws {
        #expect(
            try port("class A: NSObject, UIGestureRecognizerDelegate {\n    @objc(tap:) func a(_ g: Int) {}\n}").remarks
                == [])
    }

    @Test(arguments: ["UIScrollViewDelegate", "Scrolling"])
    func `a method of a protocol's extension, which UIKit does not see, is reported`(name: String) throws {
        let result = try port(
            """
            protocol Scrolling: UIScrollViewDelegate {}
            extension \(name) {
                func scrollViewDidScroll(_ scrollView: UIScrollView) {}
                func other() {}
            }
            """)
        #expect(result.remarks.map(\.line) == [3] && result.remarks[0].isError)
    }

    @Test func `a conformance of UIKit's own class is reported at the methods of subclasses`() throws {
        let result = try port(
            """
            extension UIViewController: UIGestureRecognizerDelegate {}
            class Screen: UINavigationController {
                func gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool { true }
            }
            """)
        #expect(result.remarks.map(\.line) == [3] && result.remarks[0].isError)
    }

    @Test func `optional methods of the project's own protocols are treated alike`() throws {
        let result = try port(
            "@objc protocol Source { @objc optional func title(of card: Card) -> String? }",
            "class A: NSObject, Source {\n    func title(of card: Card!) -> String { card.name }\n}")
        #expect(
            result.texts[1].contains(
                "func title(of card: Card) -> String? { let card: Card! = card; return card.name }"))
    }
}
