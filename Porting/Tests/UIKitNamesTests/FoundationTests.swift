import Testing
import UIKitNames

@Suite struct FoundationTests {
    private final class Store: NSObject {
        let side: CGFloat = 2
        var area: CGRect { CGRect(x: 0, y: 0, width: side, height: side) }

        override init() { super.init() }
    }

    @Test func `the module brings Foundation along without ambiguity`() {
        let seconds: TimeInterval = 1
        #expect(Store().area == CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(Date(timeIntervalSince1970: seconds) > Date(timeIntervalSince1970: 0))
        #expect(String(format: "%.1f", CGFloat(0.25) + CGPoint.zero.x + CGSize.zero.width) == "0.2")
        #expect(NSNumber(value: 3).doubleValue == 3 && NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue.y == 2)
        #expect(IndexPath(item: 2, section: 1).section == 1)
        DispatchGroup().notify(queue: .main) {}
    }
}
