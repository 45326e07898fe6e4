/// A destination of the travel guide: a picture's title and the texts about it.
struct Destination: Hashable {
    let title: String
    /// The rating out of five or, for a picture without a written text, its number.
    let badge: String
    /// The short text of two lines.
    let summary: String
    /// The long text, in parts with a heading each.
    let story: [Part]

    /// A part of the long text.
    struct Part: Hashable {
        let heading: String
        let text: String
    }

    /// The number of pictures that the guide shows.
    static let count = 8

    /// Returns the destination of a picture's title; a general text if the guide has no text about it.
    static func about(_ title: String, number: Int) -> Destination {
        written[title]
            ?? Destination(
                title: title, badge: "\(number)",
                summary: "One of the pictures in this folder. The guide knows its name, and no more.",
                story: [
                    Part(
                        heading: "What it is",
                        text: "A picture that somebody kept, and they know better than any guide what for."),
                    Part(
                        heading: "How to get here",
                        text: "By its card: a tap leads in, and so do Enter and a drag upwards."),
                    Part(
                        heading: "How to get back",
                        text: "The cross, Escape and a drag down lead to the cards, which are where you left them."),
                ])
    }

    private init(title: String, badge: String, summary: String, story: [Part]) {
        (self.title, self.badge, self.summary, self.story) = (title, badge, summary, story)
    }

    private init(_ title: String, _ rating: String, _ summary: String, when: String, route: String, stay: String) {
        self.init(
            title: title, badge: rating, summary: summary,
            story: [
                Part(heading: "When to go", text: when), Part(heading: "How to get there", text: route),
                Part(heading: "Stay a while", text: stay),
            ])
    }

    /// The written texts, by the titles of the pictures that ship with the application.
    private static let written = [
        "Ridges at dawn": Destination(
            "Ridges at dawn", "4.8", "Range behind range, each a little paler, and an hour in which nobody speaks.",
            when:
                "From May to October the path is dry. Set out two hours before the sun: the colours are gone as soon as it stands above the last ridge.",
            route:
                "A bus runs to the pass every morning. From the stop it is an easy hour along the crest, with a hand rail where it is narrow.",
            stay:
                "The hut below the second summit has twelve beds and a stove. Bring bread; the warden has soup and better stories."
        ),
        "Harbour lights": Destination(
            "Harbour lights", "4.5",
            "An old port that wakes up at night, when the boats come home and the water shines.",
            when: "Any evening without wind. In winter the lamps are lit at four, and the quays are yours alone.",
            route:
                "The railway ends at the water. Turn left, follow the smell of tar and fried fish, and stop where the cranes begin.",
            stay: "Rooms above the chandler's look over both basins. Ask for one at the back if you mean to sleep."),
        "Golden dunes": Destination(
            "Golden dunes", "4.9", "Sand as far as you can see, and a wind that draws a new map of it every night.",
            when: "November to March, when the days are mild. At noon the light is flat; come for the last two hours.",
            route:
                "By road to the last village, then on foot or with a guide and his camels. Nobody finds the well alone.",
            stay:
                "Tents stand in the lee of the great dune. It gets cold: the stars are worth it, the second blanket too."
        ),
        "Dew on grass": Destination(
            "Morning meadow", "4.2",
            "A small valley that is best on your knees, before the dew has gone from the grass.",
            when: "Late spring, after a clear night. By nine the drops are gone and the bees have come.",
            route: "A quarter of an hour from the village by the mill path. Wear boots, or take them off.",
            stay: "The farm lets two rooms and a bench under a pear tree. Breakfast is what the hens decide."),
        "Milky way": Destination(
            "Dark plateau", "4.7", "No lamp for forty miles around: here the Milky Way throws a shadow.",
            when: "In the week of the new moon, from August to October. Give your eyes half an hour.",
            route:
                "The road is open until the first snow. Dim your headlights at the gate; others are looking up already.",
            stay: "Wooden huts with a window in the roof. The observatory shows visitors round on Fridays."),
        "Evening sea": Destination(
            "Evening sea", "4.6", "A quiet coast that faces west, and a bench for every evening of the week.",
            when: "All year. After a storm the air is clean, and the sun goes down green at its edge.",
            route: "Follow the coast path from the lighthouse, an hour each way, or take the small boat at high water.",
            stay: "The inn on the cliff has no numbers on its doors; they know where everybody belongs by supper."),
        "Forest in fog": Destination(
            "Forest in fog", "4.4", "Tall firs, soft ground, and a silence that has a sound of its own.",
            when: "Autumn mornings, when the river is warmer than the air. Fog stays in the hollows until ten.",
            route:
                "A narrow train climbs to the edge of the woods. The marked round takes two hours, or three with mushrooms.",
            stay: "The forester's house keeps a fire and four beds. Dogs are welcome, and already there."),
        "Red canyon": Destination(
            "Red canyon", "4.9", "A river has worked here for six million years; the walls remember every flood.",
            when: "April or October: the heat is bearable, and the rain that fills the narrows is far away.",
            route: "Leave the car on the rim. The path down has eleven bends; each of them is a reason to stop.",
            stay: "Sleep by the river, on sand that still gives back the day. Carry out what you carried in."),
    ]
}
