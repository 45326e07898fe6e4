extension Catalogue {
    /// Woods, fields, towns and clouds.
    static let far = [
        Picture(
            name: "02-harbour-lights", shape: .sixteenByNine,
            darkroom: Darkroom(stops: -0.6, saturation: 1.45, tint: Light(0.9, 1.0, 1.08))
        ) { chance in
            City(
                atmosphere: Atmosphere(sun: direction(elevation: -4, azimuth: 10), dust: 1.5), windows: 2.6,
                noise: chance.noise())
        },
        Picture(
            name: "24-towers-at-dusk", shape: .twoByThree, orientation: .turnedLeft,
            darkroom: Darkroom(stops: -0.7, saturation: 1.3, tint: Light(0.84, 1.04, 1.12))
        ) { chance in
            City(
                atmosphere: Atmosphere(sun: direction(elevation: -5, azimuth: -30), dust: 2),
                shore: 1.08, tallest: 0.95, layers: 6, spread: 0.8, widths: 0.09...0.19, storey: 0.0125,
                windows: 0.45, noise: chance.noise())
        },
        Picture(
            name: "07-forest-in-fog", shape: .twoByThree, orientation: .turnedRight,
            darkroom: Darkroom(stops: 0.35, tone: ToneCurve(contrast: 1.6))
        ) { chance in
            Forest(noise: chance.noise())
        },
        Picture(name: "23-pines-in-mist", shape: .tower, darkroom: Darkroom(stops: 0)) { chance in
            Forest(
                fogAbove: Light(0.22, 0.34, 0.42), fogBelow: Light(0.50, 0.60, 0.64), wood: Light(0.006, 0.017, 0.018),
                shine: Light(0.3, 0.3, 0.25), treeHeight: 1.7, firstFoot: 1.3, lastFoot: 3.2, noise: chance.noise())
        },
        Picture(name: "10-mirror-lake", shape: .fourByThree, darkroom: Darkroom(stops: 0.2)) { chance in
            let noise = chance.noise()
            return Lake(
                mountains: Mountains(
                    camera: Camera(altitude: 4, horizon: 0.56, breadth: 0.36), reach: 1200...40_000,
                    atmosphere: Atmosphere(sun: direction(elevation: 12, azimuth: -75), dust: 1.5),
                    air: .air(per: 0.03, depth: 2500), mist: .mist(per: 0.12, depth: 60),
                    spacing: 5000, relief: 3300, trees: 0, snowLine: 1000, ruggedness: 0.9, clearing: 1,
                    clouds: CloudLayer(noise: noise, altitude: 5000, size: 5000, cover: 0.5, density: 1.2, stretch: 2),
                    noise: noise),
                noise: noise)
        },
        Picture(
            name: "12-above-the-clouds", shape: .sixteenByNine, orientation: .upsideDown, darkroom: Darkroom(stops: 0.3)
        ) { chance in
            CloudSea(
                camera: Camera(altitude: 3300, horizon: 0.36, breadth: 0.55),
                atmosphere: Atmosphere(sun: direction(elevation: 6, azimuth: -19), dust: 1),
                layer: 900...2700, size: 1900, density: 0.03, noise: chance.noise())
        },
        Picture(name: "26-summer-cloud", shape: .threeByFour, darkroom: Darkroom(stops: 0.3)) { chance in
            CloudSea(
                camera: Camera(altitude: 900, horizon: 1.09, breadth: 0.27),
                atmosphere: Atmosphere(sun: direction(elevation: 38, azimuth: -95), dust: 1),
                layer: 1500...7000, size: 5600, cover: 0.46, density: 0.02, reach: 45_000, clearing: 13_000,
                noise: chance.noise())
        },
        Picture(name: "22-autumn-forest", shape: .fourByThree, darkroom: Darkroom(stops: 0.2)) { chance in
            Grove(
                camera: Camera(altitude: 190, horizon: 0.10, breadth: 0.5),
                atmosphere: Atmosphere(sun: direction(elevation: 22, azimuth: 70), dust: 3),
                palette: [
                    Light(0.035, 0.065, 0.018), Light(0.11, 0.12, 0.02), Light(0.36, 0.22, 0.025),
                    Light(0.42, 0.15, 0.02), Light(0.28, 0.05, 0.02), Light(0.45, 0.30, 0.05),
                ],
                noise: chance.noise())
        },
        Picture(name: "27-lavender-rows", shape: .threeByTwo, darkroom: Darkroom(stops: 0.1)) { chance in
            let noise = chance.noise()
            return FlowerField(
                camera: Camera(altitude: 2.6, horizon: 0.36, breadth: 0.6),
                atmosphere: Atmosphere(sun: direction(elevation: 7, azimuth: 24), dust: 3),
                clouds: CloudLayer(noise: noise, altitude: 5000, size: 4500, cover: 0.5, density: 1, stretch: 2),
                noise: noise)
        },
        Picture(name: "17-full-moon", shape: .square, darkroom: Darkroom(stops: -3.2)) { chance in
            FullMoon(noise: chance.noise())
        },
        Picture(
            name: "18-turquoise-shore", shape: .fourByThree, orientation: .transposed, darkroom: Darkroom(stops: 0.2)
        ) { chance in
            Shore(noise: chance.noise())
        },
    ]
}
