/// The difference between the pictures of two lists: pixels that have moved, and boxes that must be painted.
///
/// The first picture becomes the second one if the pixels are moved first, and the boxes are painted then.
package struct Damage: Hashable, Sendable {
    /// Pixels that the second picture shows as the first one does in another place.
    package struct Move: Hashable, Sendable {
        /// The pixels of the second picture.
        let box: Box
        /// The columns and the rows from the place in the first picture to that in the second.
        let columns: Int
        let rows: Int

        /// Makes the movement of a box to a place that is also inside the box.
        init(within box: Box, byColumns columns: Int, rows: Int) {
            self.init(to: box.intersection(box.offset(byColumns: columns, rows: rows)), byColumns: columns, rows: rows)
        }

        fileprivate init(to box: Box, byColumns columns: Int, rows: Int) {
            (self.box, self.columns, self.rows) = (box, columns, rows)
        }

        /// The place of the pixels in the first picture.
        var source: Box { box.offset(byColumns: -columns, rows: -rows) }

        /// Returns the place in the second picture of pixels of the first; empty where they are not moved.
        func target(_ box: Box) -> Box { box.offset(byColumns: columns, rows: rows).intersection(self.box) }
    }

    /// The pixels that move; nil for none.
    private(set) var move: Move?
    /// The boxes that must be painted, one at most without a move; they may overlap.
    package private(set) var boxes: [Box] = []

    /// The largest number of boxes; more of them are united.
    private static let mostBoxes = 8

    /// The damage of equal pictures.
    package static let nothing = Damage(.empty)

    /// Makes the damage of a box that must be painted; it may be empty.
    package init(_ box: Box) { add(box) }

    /// Makes the damage of pixels that move and of nothing else.
    init(_ move: Move) { self.move = move.box.isEmpty ? nil : move }

    /// The smallest box around all pixels that differ.
    package var bounds: Box { boxes.reduce(move?.box ?? .empty) { $0.union($1) } }
    /// A Boolean value that indicates whether no pixel differs.
    package var isEmpty: Bool { move == nil && boxes.isEmpty }

    /// Adds a box that must be painted; it may be empty.
    package mutating func add(_ box: Box) {
        guard !box.isEmpty, !boxes.contains(where: { $0.contains(box) }) else { return }
        boxes.removeAll { box.contains($0) }
        boxes.append(box)
        if let move, box.contains(move.box) { self.move = nil }
        while boxes.count > (move == nil ? 1 : Self.mostBoxes) { uniteNearest() }
    }

    /// Unites the two boxes whose union has the fewest other pixels.
    private mutating func uniteNearest() {
        var nearest = (first: 0, second: 1, cost: Int.max)
        for first in boxes.indices {
            for second in boxes.indices.dropFirst(first + 1) {
                let cost = boxes[first].union(boxes[second]).area - boxes[first].area - boxes[second].area
                if cost < nearest.cost { nearest = (first, second, cost) }
            }
        }
        let union = boxes[nearest.first].union(boxes.remove(at: nearest.second))
        boxes[nearest.first] = union
        boxes.removeAll { $0 != union && union.contains($0) }
    }

    /// Adds what a command that does not move has left of itself in the pixels that have.
    ///
    /// - Parameters:
    ///   - before: The command's pixels in the first picture; empty for none.
    ///   - after: The command's pixels in the second picture; empty for none.
    mutating func addStill(_ before: Box, _ after: Box) {
        guard let move else { return }
        add(move.target(before))
        add(after.intersection(move.box))
    }

    /// Returns the damage on a target of which the picture is a part.
    ///
    /// - Parameters:
    ///   - origin: The pixel of the target in the upper left corner of the picture.
    ///   - box: The pixels of the target that show the picture.
    ///   - solid: Those that show nothing else, inside which pixels move.
    /// - Returns: The damage inside the box.
    func placed(at origin: (x: Int, y: Int), within box: Box, solid: Box) -> Damage {
        func target(_ box: Box) -> Box { box.offset(byColumns: origin.x, rows: origin.y) }
        var placed = Damage.nothing
        if let move {
            let whole = target(move.box).intersection(box)
            let kept = whole.intersection(solid)
                .intersection(solid.offset(byColumns: move.columns, rows: move.rows))
            placed = Damage(Move(to: kept, byColumns: move.columns, rows: move.rows))
            for rest in whole.surroundings(of: kept) { placed.add(rest) }
        }
        for part in boxes { placed.add(target(part).intersection(box)) }
        return placed
    }

    /// Returns the damage inside a box of the picture.
    package func clipped(to box: Box) -> Damage { placed(at: (0, 0), within: box, solid: box) }

    /// Returns the difference between the first picture and a third one.
    ///
    /// - Parameter next: The difference between the second picture and the third one.
    /// - Returns: The sum of both.
    package func followed(by next: Damage) -> Damage {
        guard let last = next.move else {
            var sum = self
            for box in next.boxes { sum.add(box) }
            return sum
        }
        var sum: Damage, rest: [Box] = []
        if let move {
            // Pixels of both movements have moved by their sum. Those of one of them are painted.
            let kept = last.target(move.box)
            sum = Damage(Move(to: kept, byColumns: move.columns + last.columns, rows: move.rows + last.rows))
            rest = last.box.surroundings(of: kept) + move.box.surroundings(of: last.box.intersection(move.box))
        } else {
            sum = next
        }
        for box in boxes {
            sum.add(last.target(box))
            if !last.box.contains(box) { sum.add(box) }
        }
        for box in next.boxes + rest { sum.add(box) }
        return sum
    }
}
