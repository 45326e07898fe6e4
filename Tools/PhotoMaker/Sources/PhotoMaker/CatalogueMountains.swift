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
