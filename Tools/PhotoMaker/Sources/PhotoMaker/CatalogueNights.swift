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
