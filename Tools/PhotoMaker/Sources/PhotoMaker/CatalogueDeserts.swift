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
