/// The sample pictures, sorted by name.
enum Catalogue {
    static let pictures: [Picture] = (mountains + deserts + seas + nights + near + far).sorted { $0.name < $1.name }
}

extension Catalogue {
    static let mountains = [
        Picture(name: "01-ridges-at-dawn", shape: .threeByTwo, darkroom: Darkroom(stops: 0.2)) { chance in
            Mountains(
                camera: Camera(altitude: 1150, horizon: 0.36, breadth: 0.34), reach: 900...90_000,
                atmosphere: Atmosphere(sun: direction(elevation: 3.5, azimuth: -24), dust: 3),
                air: .air(per: 0.045, depth: 2500), mist: .mist(per: 1.1, depth: 160),
                spacing: 3600, relief: 950, trees: 22, ruggedness: 0.25, noise: chance.noise())
        },
        Picture(name: "16-snow-peaks", shape: .threeByTwo, darkroom: Darkroom(stops: 0.6)) { chance in
            let noise = chance.noise()
            return Mountains(
                camera: Camera(altitude: 1900, horizon: 0.66, breadth: 0.24), reach: 2500...70_000,
                atmosphere: Atmosphere(sun: direction(elevation: 24, azimuth: -100), dust: 1),
                air: .air(per: 0.018, depth: 3000),
                spacing: 8000, relief: 5200, snowLine: 1100, ruggedness: 1, clearing: 0.5,
                clouds: CloudLayer(noise: noise, altitude: 6000, size: 5000, cover: 0.42, density: 1, stretch: 2.5),
                noise: noise)
        },
        Picture(
            name: "14-blue-ridges", shape: .panorama, darkroom: Darkroom(stops: 0.1, saturation: 1.35)
        ) { chance in
            Mountains(
                camera: Camera(altitude: 1300, horizon: 0.3, breadth: 0.5), reach: 1500...120_000,
                atmosphere: Atmosphere(sun: direction(elevation: 7, azimuth: 125), dust: 1),
                air: .air(per: 0.07, depth: 2500), mist: .mist(per: 0.25, depth: 220),
                spacing: 5200, relief: 1000, trees: 20, ruggedness: 0.2, noise: chance.noise())
        },
    ]
}

extension Catalogue {
    static let deserts = [
        Picture(name: "03-golden-dunes", shape: .threeByTwo, darkroom: Darkroom(stops: 0.1)) { chance in
            Dunes(
                camera: Camera(altitude: 70, horizon: 0.20, breadth: 0.30), reach: 30...14_000,
                atmosphere: Atmosphere(sun: direction(elevation: 13, azimuth: 84), dust: 3),
                spacing: 210, relief: 62, ripple: 0.5, noise: chance.noise())
        },
        Picture(name: "19-sand-ripples", shape: .square, darkroom: Darkroom(stops: 0.7, tone: ToneCurve(contrast: 1.7)))
        { chance in
            Dunes(
                camera: Camera(altitude: 2.2, horizon: 0.10, breadth: 0.42), reach: 1...9_000,
                atmosphere: Atmosphere(sun: direction(elevation: 14, azimuth: -68), dust: 2),
                sand: Light(0.55, 0.40, 0.25), spacing: 160, relief: 16, ripple: 0.22,
                clearing: 60, noise: chance.noise())
        },
        Picture(
            name: "25-star-trails", shape: .threeByFour, darkroom: Darkroom(stops: -1.2, tone: ToneCurve(contrast: 1.7))
        ) { chance in
            let noise = chance.noise()
            return Dunes(
                camera: Camera(altitude: 38, horizon: 0.80, breadth: 0.4), reach: 60...14_000,
                atmosphere: Atmosphere(sun: direction(elevation: -7, azimuth: 20), dust: 1),
                night: NightSky(noise: noise, bandLight: 0.08, stars: 1500, trails: 0.55), noise: noise)
        },
        Picture(name: "08-red-canyon", shape: .fourByThree, darkroom: Darkroom(stops: 0.1)) { chance in
            let noise = chance.noise()
            return Canyon(
                camera: Camera(altitude: 560, horizon: 0.32, breadth: 0.5),
                atmosphere: Atmosphere(sun: direction(elevation: 11, azimuth: -80), dust: 2),
                clouds: CloudLayer(noise: noise, altitude: 5000, size: 4000, cover: 0.45, density: 1, stretch: 2),
                noise: noise)
        },
    ]
}

extension Catalogue {
    static let seas = [
        Picture(name: "06-evening-sea", shape: .threeByTwo, darkroom: Darkroom(stops: 0.1)) { chance in
            let noise = chance.noise()
            return Sea(
                camera: Camera(altitude: 5, horizon: 0.46, breadth: 0.36),
                atmosphere: Atmosphere(sun: direction(elevation: 3, azimuth: 5), dust: 2),
                body: Light(0.006, 0.018, 0.026),
                clouds: CloudLayer(noise: noise, altitude: 4000, size: 5200, cover: 0.5, density: 1.4, stretch: 2.6),
                noise: noise)
        },
        Picture(name: "20-grey-swell", shape: .sixteenByNine, darkroom: Darkroom(stops: 0, saturation: 0.75)) {
            chance in
            let noise = chance.noise()
            return Sea(
                camera: Camera(altitude: 3.2, horizon: 0.30, breadth: 0.4),
                atmosphere: Atmosphere(sun: direction(elevation: 30, azimuth: 160), dust: 6),
                body: Light(0.002, 0.007, 0.009), swell: 1.6, length: 30, foam: 0.30,
                clouds: CloudLayer(noise: noise, altitude: 1500, size: 2600, cover: 0.95, density: 3),
                noise: noise)
        },
        Picture(
            name: "28-moon-over-the-bay", shape: .twoByThree, orientation: .turnedRight,
            darkroom: Darkroom(
                stops: -1.5, tone: ToneCurve(contrast: 1.7), saturation: 1.1, tint: Light(0.8, 0.95, 1.15))
        ) { chance in
            let noise = chance.noise()
            return Sea(
                camera: Camera(altitude: 6, horizon: 0.66, breadth: 0.3),
                atmosphere: Atmosphere(sun: direction(elevation: 15, azimuth: -3), dust: 0.7),
                body: Light(0.004, 0.012, 0.02), swell: 0.35, chop: 0.045,
                moon: Moon(toward: direction(elevation: 15, azimuth: -3), light: Light(1.0, 0.9, 0.75) * 7),
                noise: noise)
        },
    ]
}

extension Catalogue {
    static let nights = [
        Picture(
            name: "05-milky-way", shape: .twoByThree,
            darkroom: Darkroom(stops: -0.9, tone: ToneCurve(contrast: 1.75), saturation: 1.3)
        ) { chance in
            let noise = chance.noise()
            return Mountains(
                camera: Camera(altitude: 1500, horizon: 0.86, breadth: 0.55), reach: 900...60_000,
                atmosphere: Atmosphere(sun: direction(elevation: -12, azimuth: 120), dust: 1),
                air: .air(per: 0.01, depth: 2500),
                spacing: 6000, relief: 2400, trees: 20, clearing: 0.6,
                night: NightSky(noise: noise, bandLight: 0.42, airglow: 0.06, stars: 14_000), noise: noise)
        },
        Picture(
            name: "11-northern-lights", shape: .threeByTwo,
            darkroom: Darkroom(stops: -0.3, tone: ToneCurve(contrast: 1.6), saturation: 1.2)
        ) { chance in
            let noise = chance.noise()
            return Mountains(
                camera: Camera(altitude: 700, horizon: 0.84, breadth: 0.75), reach: 900...60_000,
                atmosphere: Atmosphere(sun: direction(elevation: -12, azimuth: 120), dust: 1),
                air: .air(per: 0.006, depth: 2500), spacing: 7000, relief: 2200, snowLine: 300, clearing: 0.85,
                night: NightSky(noise: noise, bandLight: 0, airglow: 0.03, towns: .zero, stars: 3500),
                aurora: Aurora(noise: noise, strength: 2.2), noise: noise)
        },
    ]
}

extension Catalogue {
    /// Close-ups.
    static let near = [
        Picture(name: "04-dew-on-grass", shape: .twoByThree, orientation: .turnedLeft, darkroom: Darkroom(stops: 0.2)) {
            chance in
            Grass(noise: chance.noise())
        },
        Picture(name: "13-red-dahlia", shape: .fourByThree, darkroom: Darkroom(stops: -0.2)) { chance in
            Flower(noise: chance.noise())
        },
        Picture(
            name: "15-rain-on-the-window", shape: .threeByTwo, orientation: .flipped, darkroom: Darkroom(stops: -0.2)
        ) { chance in
            RainWindow(noise: chance.noise())
        },
        Picture(
            name: "21-leaf-against-the-light", shape: .threeByTwo, orientation: .transversed,
            darkroom: Darkroom(stops: 0.2)
        ) { chance in
            Leaf(noise: chance.noise())
        },
        Picture(name: "09-street-at-night", shape: .square, orientation: .mirrored, darkroom: Darkroom(stops: -0.4)) {
            chance in
            StreetBokeh(noise: chance.noise())
        },
    ]
}

extension Catalogue {
    /// Forests, fields, towns and clouds.
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
