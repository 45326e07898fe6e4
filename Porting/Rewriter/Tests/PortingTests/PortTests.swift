import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import Porting

/// What becomes of code for iOS.
@Suite struct PortTests {
    private func port(_ text: String) throws -> (text: String, remarks: [Remark]) {
        let project = try Project(swift: [ProjectFile(path: "A.swift", text: text)])
        return (project.files[0].text, project.remarks)
    }

    @Test func `the imports of Apple's modules become one`() throws {
        let text = try port("// A\nimport UIKit\nimport Foundation\nimport QuartzCore\n\nlet a = 1\n").text
        #expect(text == "// A\nimport UIKitNames\n\nlet a = 1\n")
    }

    @Test func `a module that is not provided is reported with its line`() throws {
        let result = try port("import UIKit\nimport MapKit\n")
        #expect(result.text == "import UIKitNames\nimport MapKit\n")
        #expect(result.remarks.map(\.line) == [2])
        #expect(result.remarks[0].isError && result.remarks[0].text.contains("MapKit"))
    }

    @Test(arguments: [
        ("#selector(tap(_:))", "Selector(A.tap(_:))"), ("#selector(tap)", "Selector(A.tap)"),
        ("#selector(self.tap)", "Selector(A.tap)"), ("#selector(A.tap)", "Selector(A.tap)"),
        ("#selector(Other.tap(_:))", "Selector(Other.tap(_:))"),
        ("#selector(tap as (Int) -> Void)", "Selector(A.tap as (A) -> (Int) -> Void)"),
        ("#keyPath(CALayer.opacity)", "\"opacity\""), ("#keyPath(UIView.layer.cornerRadius)", "\"layer.cornerRadius\""),
        ("#imageLiteral(resourceName: \"cat\")", "UIImage(named: \"cat\")!"),
    ])
    func `selectors, key paths and literals`(before: String, after: String) throws {
        #expect(try port("class A { func f() { use(\(before)) } }").text == "class A { func f() { use(\(after)) } }")
    }

    @Test func `Swift 4's names of nested types become those of today`() throws {
        let text = try port(
            "func f(_ s: [UIControlState]?) { g(UIViewAnimationOptions.curveEaseIn, a.UIControlState) }"
        ).text
        #expect(text == "func f(_ s: [UIControl.State]?) { g(UIView.AnimationOptions.curveEaseIn, a.UIControlState) }")
    }

    @Test(arguments: [
        ("view.sendSubview(toBack: a)", "view.sendSubviewToBack(a)"),
        ("view.bringSubview(toFront: a.view)", "view.bringSubviewToFront(a.view)"),
        ("addChildViewController(a)", "addChild(a)"), ("a.removeFromParentViewController()", "a.removeFromParent()"),
        ("a.didMove(toParentViewController: self)", "a.didMove(toParent: self)"),
        ("a.childViewControllers[0]", "a.children[0]"), ("a.sendSubview(other: b)", "a.sendSubview(other: b)"),
    ])
    func `Swift 4's names of methods become those of today`(before: String, after: String) throws {
        #expect(try port("func f() { \(before) }").text == "func f() { \(after) }")
    }

    @Test func `names that the project declares are its own`() throws {
        let text = """
            enum UIControlState {}
            extension UIViewController { func addChildViewController(_ a: UIViewController) {} }
            func f(_ a: UIControlState) { b.addChildViewController(c) }
            """
        #expect(try port(text).text == text)
    }

    @Test func `an override of Swift 4's name gets that of today`() throws {
        let text = try port("override func didMove(toParentViewController parent: UIViewController?) { g(parent) }")
            .text
        #expect(text == "override func didMove(toParent parent: UIViewController?) { g(parent) }")
    }

    @Test func `a selector in an extension names the extended type`() throws {
        #expect(try port("extension UIView { func f() { use(#selector(g)) } }").text.contains("Selector(UIView.g)"))
    }

    @Test(arguments: ["#selector(getter: A.b)", "#selector(view.tap)"])
    func `a selector that has no method is reported`(selector: String) throws {
        let result = try port("class A {\n func f() { use(\(selector)) }\n}")
        #expect(result.remarks.map(\.line) == [2] && result.remarks[0].isError)
        #expect(result.text.contains(selector))
    }

    @Test func `attributes of Objective-C go, others stay`() throws {
        let text = try port(
            """
            @objcMembers
            class A: UIView {
                @IBOutlet weak var label: UILabel!
                @objc(name:) dynamic func a(_ b: Int) {}
                @IBAction private func tap(_ sender: Any) {}
                @discardableResult @objc func c() -> Int { 1 }
            }
            """
        ).text
        #expect(
            text == """
                class A: UIView {
                    weak var label: UILabel!
                    func a(_ b: Int) {}
                    private func tap(_ sender: Any) {}
                    @discardableResult func c() -> Int { 1 }
                }
                """)
    }

    @Test func `initializers of types that are structures here are no conveniences`() throws {
        let text = try port("extension UIColor {\n    convenience init(hex: Int) { self.init(white: 0, alpha: 1) }\n}")
            .text
        #expect(text == "extension UIColor {\n    init(hex: Int) { self.init(white: 0, alpha: 1) }\n}")
        let view = "extension UIView {\n    convenience init(side: Int) { self.init(frame: .zero) }\n}"
        #expect(try port(view).text == view)
    }

    @Test func `conditions for iOS hold`() throws {
        let text = try port("#if os(iOS) && canImport(UIKit)\nlet a = 1\n#elseif os(macOS)\nlet a = 2\n#endif\n").text
        #expect(text == "#if os(Linux) && canImport(UIKitNames)\nlet a = 1\n#elseif os(macOS)\nlet a = 2\n#endif\n")
    }

    @Test func `a delegate's method in a subclass overrides one of the class with the conformance`() throws {
        let result = try port(
            """
            class Base: UIViewController, UIGestureRecognizerDelegate {
            }

            class Middle: Base {}

            class Screen: Middle {
                func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
                func other() {}
            }
            """)
        #expect(
            result.text == """
                class Base: UIViewController, UIGestureRecognizerDelegate {

                    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
                }

                class Middle: Base {}

                class Screen: Middle {
                    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
                    func other() {}
                }
                """)
        #expect(result.remarks.map(\.line) == [7] && !result.remarks[0].isError)
    }

    @Test func `a conformance in an extension, of another file, counts too`() throws {
        let project = try Project(swift: [
            ProjectFile(path: "Base.swift", text: "public class Base: NSObject {\n}"),
            ProjectFile(path: "More.swift", text: "extension Base: UINavigationControllerDelegate {}"),
            ProjectFile(
                path: "Screen.swift",
                text: """
                    class Screen: Base {
                    }
                    extension Screen {
                        func navigationController(_ n: UINavigationController, didShow v: UIViewController, animated: Bool) {}
                    }
                    """),
        ])
        #expect(project.files[0].text.contains("public func navigationController(_ navigationController"))
        #expect(project.files[2].text.hasPrefix("class Screen: Base {\n\n    override func navigationController("))
        #expect(project.files[2].text.hasSuffix("extension Screen {\n}"))
    }

    @Test func `a method that the class with the conformance has is left alone`() throws {
        let text = """
            class Base: NSObject, CAAnimationDelegate {
                func animationDidStart(_ anim: CAAnimation) {}
            }
            class Screen: Base {
                override func animationDidStart(_ anim: CAAnimation) {}
            }
            """
        #expect(try port(text).text == text)
    }

    @Test func `overrides in extensions move into the class`() throws {
        let text = try port(
            """
            class Screen: UIViewController {
                func a() {}
            }

            extension Screen {
                override func viewDidLoad() { a() }
            }
            """
        ).text
        #expect(text.contains("func a() {}\n\n    override func viewDidLoad() { a() }\n}"))
        #expect(text.hasSuffix("extension Screen {\n}"))
    }

    @Test func `optional requirements of the project's protocols get defaults`() throws {
        let text = try port(
            """
            @objc protocol CardDelegate {
                func cardDidMove(_ card: Card)
                @objc optional func cardDidEnd(_ card: Card)
                @objc optional func title(of card: Card) -> String?
            }

            class Card: UIView {
                weak var delegate: CardDelegate?
                func end() { delegate?.cardDidEnd?(self) }
            }
            """
        ).text
        #expect(text.contains("protocol CardDelegate: AnyObject {"))
        #expect(text.contains("    func cardDidEnd(_ card: Card)\n"))
        #expect(text.contains("extension CardDelegate {\n    func cardDidEnd(_ card: Card) {}\n"))
        #expect(text.contains("func title(of card: Card) -> String? { nil }"))
        #expect(text.contains("delegate?.cardDidEnd(self)"))
    }

    @Test func `an optional requirement that always returns a value returns an optional one`() throws {
        let text = try port(
            """
            @objc protocol Source { @objc optional func title(of card: Card) -> String }
            extension Source { func name(_ card: Card) -> String { title?(of: card) ?? "" } }
            class A: NSObject, Source { func title(of card: Card) -> String { "a" } }
            """
        ).text
        #expect(text.contains("func title(of card: Card) -> String? }"))
        #expect(text.contains("    func title(of card: Card) -> String? { nil }\n"))
        #expect(text.contains("{ title(of: card) ?? \"\" }"))
        #expect(text.contains("class A: NSObject, Source { func title(of card: Card) -> String? { \"a\" } }"))
    }

    @Test func `a protocol to which a view conforms belongs to the main actor, another one does not`() throws {
        let text = try port(
            """
            public protocol CardDelegate: AnyObject { func end() }
            protocol Other {}
            class Card: UIView, CardDelegate { func end() {} }
            struct Value: Other {}
            """
        ).text
        #expect(
            text.hasPrefix("@MainActor public protocol CardDelegate: AnyObject { func end() }\nprotocol Other {}\n"))
    }

    @Test func `a view with its own frame initializer gets one without parameters`() throws {
        let text = try port(
            """
            class Card: UIView {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                }
            }
            """
        ).text
        #expect(text.contains("    }\n\n    convenience init() { self.init(frame: .zero) }\n}"))
    }

    @Test func `the bundle of a nib may be any object`() throws {
        let text = try port(
            """
            class A: UIViewController {
                override init(nibName n: String?, bundle b: Bundle?) { super.init(nibName: n, bundle: b) }
            }
            """
        ).text
        #expect(text.contains("bundle b: AnyObject?)"))
    }

    @Test func `delegates of the app are left out`() throws {
        let result = try port(
            "import UIKit\n\n@main\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n\nclass A {}\n")
        #expect(result.text == "import UIKitNames\n\nclass A {}\n")
        #expect(result.remarks.map(\.line) == [3] && !result.remarks[0].isError)
    }

    @Test func `an outlet that nothing connects is an error`() throws {
        let result = try port("class A: UIViewController {\n    @IBOutlet var label: UILabel!\n}")
        #expect(result.remarks.map(\.line) == [2] && result.remarks[0].isError)
    }

    @Test func `a method that is never called is reported`() throws {
        let result = try port(
            """
            class A: NSObject, UITabBarControllerDelegate {
                func tabBarController(_ t: UITabBarController, willBeginCustomizing v: [UIViewController]) {}
            }
            """)
        #expect(result.remarks.map(\.line) == [2])
    }

    /// The folder of the repository.
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../..").standardizedFileURL

    @Test func `rewriting the listings again changes nothing`() throws {
        let folder = Self.repository.appendingPathComponent("Porting/Listings")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        #expect(names.count > 40)
        let first = try Project(
            swift: try names.sorted().map {
                ProjectFile(path: $0, text: try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
            })
        let second = try Project(swift: first.files)
        #expect(second.files == first.files)
    }

    /// The defaults in the library's sources, as `Protocol.name(label:)` without the prefix.
    private func libraryDefaults() throws -> Set<String> {
        var result: Set<String> = []
        for part in [
            "Sources/Core/Controllers", "Sources/Core/Gestures", "Sources/Core/Views", "Porting/Sources/UIKitNames",
        ] {
            let folder = Self.repository.appendingPathComponent(part)
            for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where name.hasSuffix(".swift")
            {
                let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                for node in Parser.parse(source: text).statements.compactMap({ $0.item.as(ExtensionDeclSyntax.self) }) {
                    let type = node.extendedType.trimmedDescription.replacing(/^UI/, with: "")
                    guard type.contains(/(Delegate|(Animated|Interactive)Transitioning)$/) else { continue }
                    result.formUnion(
                        node.memberBlock.members.compactMap { Self.name(of: $0.decl) }.map { "\(type).\($0)" })
                }
            }
        }
        return result
    }

    private static func name(of declaration: DeclSyntax) -> String? {
        declaration.as(FunctionDeclSyntax.self)?.fullName
            ?? declaration.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
    }

    @Test func `the list of optional requirements is that of the library`() throws {
        // What UIKit does not have, or has with another type, is not in the list.
        let ours: Set<String> = [
            "ViewControllerAnimatedTransitioning.handlesReducedMotion",
            "ViewControllerAnimatedTransitioning.containerViewDidResize(using:)",
        ]
        let listed = OptionalRequirements.library.all.map { name in name.replacing(/^UI/, with: "") }
        #expect(try libraryDefaults().subtracting(ours) == Set(listed))
    }
}
