/// A part of the target, and the furthest of the shapes that can be seen in it: where drawing begins.
struct Piece {
    let box: Box
    let base: Int

    /// Cuts the target into pieces along the boxes behind which nothing can be seen.
    ///
    /// The shapes come from back to front, and the first covers the whole target. At most `limit` boxes are cut out,
    /// from the front: cutting fewer is always right, only slower.
    static func pieces(of target: Box, under shapes: [Shape], limit: Int) -> [Piece] {
        var pieces: [Piece] = [], open = [target], left = limit
        for base in shapes.indices.dropFirst().reversed() where left > 0 {
            let hiding = shapes[base].hiding
            guard hiding.width >= smallestSide, hiding.height >= smallestSide else { continue }
            var rest: [Box] = []
            for box in open {
                let hole = box.intersection(hiding)
                if hole.isEmpty {
                    rest.append(box)
                } else {
                    pieces.append(Piece(box: hole, base: base))
                    rest += box.surroundings(of: hole)
                }
            }
            open = rest
            left -= 1
        }
        return pieces + open.map { Piece(box: $0, base: 0) }
    }

    /// A box with a shorter side saves less than the cutting costs, in pixels.
    private static let smallestSide = 32
}
