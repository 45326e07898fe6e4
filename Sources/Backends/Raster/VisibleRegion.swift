/// A part of the target, and the furthest of the shapes that can be seen in it: where drawing begins.
struct VisibleRegion {
    let box: Box
    let base: Int

    /// A box with a shorter side saves less than cutting it out costs, in pixels.
    static let smallestSide = 32
    /// How many boxes are cut out at the most: each makes up to three pieces more.
    private static let limit = 64

    /// Cuts the target into pieces along the largest boxes behind which nothing can be seen.
    ///
    /// The shapes come from back to front, and the first covers the whole target. Cutting out fewer boxes than there
    /// are is always right, only slower.
    static func regions(of target: Box, under shapes: [Shape], smallestSide: Int) -> [VisibleRegion] {
        var boxes: [(box: Box, base: Int)] = []
        for base in shapes.indices.dropFirst() {
            let box = shapes[base].hiding
            if box.width >= smallestSide, box.height >= smallestSide { boxes.append((box, base)) }
        }
        let largest = boxes.sorted { $0.box.width * $0.box.height > $1.box.width * $1.box.height }.prefix(limit)
        var regions: [VisibleRegion] = [], open = [target]
        for (box, base) in largest.sorted(by: { $0.base > $1.base }) {
            open = open.flatMap { part -> [Box] in
                let hole = part.intersection(box)
                if hole.isEmpty { return [part] }
                regions.append(VisibleRegion(box: hole, base: base))
                return part.surroundings(of: hole)
            }
        }
        return regions + open.map { VisibleRegion(box: $0, base: 0) }
    }
}
