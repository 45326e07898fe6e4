import Testing
import UIKitNames

@Suite struct TransformNamesTests {
    @Test func `flat transforms are concatenated`() {
        let both = CGAffineTransform(scaleX: 2, y: 2).concatenating(CGAffineTransform(translationX: 3, y: 4))
        #expect(both == Transform(translation: Vector(dx: 3, dy: 4), scale: 2))
        let turned = CGAffineTransform(translationX: 10, y: 0).concatenating(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(turned.tx) < 1e-12 && abs(turned.ty - 10) < 1e-12)
        #expect(CGAffineTransform(translationX: 3, y: 4).scaledBy(x: 2, y: 2) == both)
    }

    @Test func `a transform and its inverse give the identity`() {
        let transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 1.5, y: 1.5).translatedBy(x: 7, y: -2)
        let rest = transform.concatenating(transform.inverted())
        #expect(abs(rest.tx) < 1e-12 && abs(rest.ty) < 1e-12)
        #expect(abs(rest.scale - 1) < 1e-12 && rest.rotation == 0)
    }

    @Test func `two negative factors are half a turn`() {
        #expect(CGAffineTransform(scaleX: -2, y: -2) == Transform(scale: 2, rotation: .pi))
    }

    @Test func `a rectangle has the properties and methods of Core Graphics`() {
        let rect = CGRect(x: 10.5, y: 20, width: 30, height: 40)
        #expect(rect.midX == 25.5 && rect.midY == 40)
        #expect(rect.insetBy(dx: 5, dy: 30) == CGRect(x: 15.5, y: 40, width: 20, height: 0))
        #expect(rect.offsetBy(dx: 1, dy: -1) == CGRect(x: 11.5, y: 19, width: 30, height: 40))
        #expect(rect.integral == CGRect(x: 10, y: 20, width: 31, height: 40))
    }

    @Test func `a transform that one scale cannot express traps with the reason`() async {
        let stretched = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = CGAffineTransform(scaleX: 2, y: 1)
        }
        #expect(said(stretched).contains("one scale for both directions and cannot be 2.0 by 1.0"))
        let turned = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Transform(rotationY: 1).concatenating(.identity)
        }
        #expect(said(turned).contains("turns out of the plane and cannot be concatenated"))
        let vanished = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = CGAffineTransform(scaleX: 0, y: 0).inverted()
        }
        #expect(said(vanished).contains("a transform of scale 0 cannot be inverted"))
    }
}
