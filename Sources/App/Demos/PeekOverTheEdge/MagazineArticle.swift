/// The text about a photo.
struct MagazineArticle: Hashable {
    /// The name of the magazine's column.
    let kicker: String
    let headline: String
    /// The introduction.
    let words: String

    /// Returns the article about a photo; a photo without one gets a general text under its own title.
    ///
    /// - Parameters:
    ///   - title: the photo's title.
    ///   - number: the page's number, which selects the column.
    /// - Returns: The article.
    static func about(_ title: String, onPage number: Int) -> MagazineArticle {
        written[title]
            ?? MagazineArticle(
                kicker: columns[number % columns.count], headline: title,
                words: "From the readers' own folders: a place that somebody stopped for, and thought worth keeping.")
    }

    private static let columns = ["Readers' pictures", "Away", "Close to home", "The long look"]

    private static let written: [String: MagazineArticle] = [
        "Ridges at dawn": MagazineArticle(
            kicker: "Mountains", headline: "First light takes the high road",
            words: "An hour before the valley wakes, the ridge is already gold. We walked it from end to end, with tea "
                + "in a flask and nobody to race."),
        "Harbour lights": MagazineArticle(
            kicker: "Cities", headline: "The harbour that never goes dark",
            words: "Night ferries, late kitchens and the people who paint the boats while the rest of us sleep."),
        "Golden dunes": MagazineArticle(
            kicker: "Desert", headline: "A sea that takes its time",
            words:
                "Every dune here is on its way somewhere. A walk with the woman who has mapped them for thirty years."),
        "Dew on grass": MagazineArticle(
            kicker: "Close up", headline: "Ten minutes on your knees",
            words: "You need no lens and no journey: a meadow before breakfast, and patience with wet trousers."),
        "Milky way": MagazineArticle(
            kicker: "Night", headline: "Two thousand suns, no lamp",
            words:
                "Where to go for real darkness, what to leave at home, and why the first half hour shows you nothing."),
        "Evening sea": MagazineArticle(
            kicker: "Coast", headline: "The last swim of the year",
            words:
                "In late October the water is warmer than the air. A small club keeps the date, whatever the sky says."),
        "Forest in fog": MagazineArticle(
            kicker: "Woods", headline: "Where the map goes white",
            words: "Sounds come closer, paths bend the wrong way. On the quiet pleasure of being a little lost."),
        "Red canyon": MagazineArticle(
            kicker: "Stone", headline: "A staircase into deep time",
            words: "Each step down is a few thousand years. We took the slow way to the river, and slept on the way."),
    ]
}
