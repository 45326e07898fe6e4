/// A part of the target, and the deepest shape that is visible in it, where painting begins.
struct VisibleRegion {
    let box: Box
    /// The index of the deepest visible shape.
    let base: Int

    /// The shorter side of the smallest hidden box, in pixels; a smaller box saves less than dividing the target costs.
    static let smallestSide = 32
    /// The largest number of hidden boxes; each adds up to three regions.
    private static let limit = 64

    /// Divides the target into regions along the largest boxes behind which no shape is visible.
    ///
    /// Each shape, from back to front, has one box in which it is opaque, which may be empty. The first one covers the
    /// whole target. Leaving out a hidden box only costs time.
    static func regions(of target: Box, under opaqueBoxes: [Box], smallestSide: Int) -> [VisibleRegion] {
        var boxes: [(box: Box, base: Int)] = []
        for (base, box) in opaqueBoxes.enumerated().dropFirst()
        where box.width >= smallestSide && box.height >= smallestSide {
            boxes.append((box, base))
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
