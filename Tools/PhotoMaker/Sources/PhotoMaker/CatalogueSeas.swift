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
