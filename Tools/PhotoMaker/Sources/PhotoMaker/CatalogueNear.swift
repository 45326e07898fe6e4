extension Catalogue {
    /// Things at arm's length.
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
