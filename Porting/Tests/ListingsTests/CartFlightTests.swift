import StageSupport
import Testing
import UIKitNames

@testable import CartFlightListing

/// What listing 28 does, as Porting/Listings/Behaviour.md says.
@Suite struct CartFlightTests {
    private let root = CartFlightViewController()
    private let stage: ListingStage<CartFlightViewController>
    private let start = CGPoint(x: 95, y: 200)
    private let end = CGPoint(x: 340, y: 770)

    init() { stage = ListingStage(root) }

    private func launch() throws -> CALayer {
        stage.tap(start)
        return try #require(root.flyer)
    }

    private func shown(_ layer: CALayer) throws -> CAPresentationLayer { try #require(layer.presentation()) }

    private func scale(_ layer: CALayer) throws -> Double {
        let transform = try shown(layer).affineTransform()
        return (transform.a * transform.a + transform.b * transform.b).squareRoot()
    }

    private func angle(_ layer: CALayer) throws -> Double {
        let transform = try shown(layer).affineTransform()
        return atan2(transform.b, transform.a)
    }

    @Test func `it flies along the curve`() throws {
        let flyer = try launch()
        #expect(try near(shown(flyer).position, start))
        var lowest = 200.0
        for _ in 0..<47 {
            stage.wait(1 / 60)
            let place = try shown(flyer).position
            // The curve in coordinates along its two sides: the roots add up to 1.
            let along = max(0, (340 - place.x) / 245).squareRoot() + max(0, (place.y - 200) / 570).squareRoot()
            #expect(near(along, 1, within: 0.005) && place.y >= lowest)
            lowest = place.y
        }
        stage.wait(0.8 - 47 / 60 - 1e-6)
        #expect(try near(shown(flyer).position, end))
    }

    @Test func `it turns in the direction of the curve`() throws {
        let flyer = try launch()
        #expect(try near(angle(flyer), 0, within: 0.01))
        stage.wait(0.4)
        #expect(try angle(flyer) > 0.5 && angle(flyer) < 1.5)
        stage.wait(0.4 - 1e-6)
        #expect(try near(angle(flyer), .pi / 2, within: 0.01))
    }

    @Test func `it shrinks, fades and becomes round, each in its own time`() throws {
        let flyer = try launch()
        #expect(try near(scale(flyer), 1, within: 0.01) && shown(flyer).cornerRadius == 0)
        for (time, size, opacity, radius) in [
            (0.2, 0.8, 1, 0), (0.4, 0.6, 1, 0), (0.6, 0.4, 1, 25), (0.7, 0.3, 0.5, 37.5), (0.799, 0.201, 0.005, 49.9),
        ] {
            stage.step(to: time)
            #expect(try near(scale(flyer), size, within: 0.01) && nearFraction(shown(flyer).opacity, opacity))
            #expect(try near(shown(flyer).cornerRadius, radius, within: 0.2))
        }
    }

    @Test func `the model stays during the flight, and the flyer is in front`() throws {
        let flyer = try launch()
        stage.wait(0.1)
        #expect(flyer.position == start && flyer.opacity == 1 && flyer.cornerRadius == 0)
        #expect(flyer.affineTransform() == .identity && flyer.zPosition == 10)
        stage.wait(0.5)
        // Over the cart, which is green.
        let place = try shown(flyer).position
        #expect(stage.pixel(place.x, place.y) == Pixel.of(.systemRed))
    }

    @Test func `the transaction ends once, after the flight, and the delegate of the group is called once`() throws {
        weak let flyer = try launch()
        stage.wait(0.79)
        #expect(root.count == 0 && root.finishedFlights.isEmpty && flyer?.superlayer === root.view.layer)
        stage.wait(0.02)
        #expect(root.count == 1 && root.cartView.text == "1" && root.finishedFlights == ["flight 1"])
        #expect(flyer?.superlayer == nil && root.view.layer.sublayers?.count == 2)
        #expect(stage.pixel(95, 200) == Pixel.of(.systemRed))
        let bounce = try #require(root.cartView.layer.presentation()?.affineTransform().a)
        #expect(bounce > 1 && bounce < 1.3)
        stage.wait(0.4)
        #expect(root.count == 1 && root.finishedFlights.count == 1)
        stage.expectRest()
    }

    @Test func `the flyer never flashes at its start`() throws {
        let flyer = try launch()
        var places: [Double] = []
        stage.frames(1) {
            if flyer.superlayer != nil { places.append(flyer.presentation()?.position.y ?? 0) }
        }
        #expect(zip(places, places.dropFirst()).allSatisfy { $1 >= $0 } && places.count >= 47)
    }

    @Test func `two taps make two flyers, each with its own end`() throws {
        _ = try launch()
        stage.wait(0.3)
        _ = try launch()
        #expect(root.view.layer.sublayers?.count == 4)
        stage.wait(0.51)
        #expect(root.count == 1 && root.view.layer.sublayers?.count == 3)
        stage.wait(0.3)
        #expect(root.count == 2 && root.cartView.text == "2" && root.view.layer.sublayers?.count == 2)
        stage.wait(0.4)
        stage.expectRest()
    }
}
