import Geometry
import Platform

/// The commands of two lists that differ because content inside a clip was scrolled by whole pixels.
struct ScrolledContent {
    /// A command, and its shape on the target.
    private struct Item {
        let command: DrawCommand
        let shape: Shape
    }

    private let old: [Item]
    private let new: [Item]
    /// The pixels inside which the content is scrolled.
    private let clip: Box
    private let move: Damage.Move
    private let grid: PixelGrid
    private let target: Box

    /// Finds the distance that most images have been moved by; nil if there is none, or if it is not in whole pixels.
    init?(
        from before: ArraySlice<DrawCommand>, to after: ArraySlice<DrawCommand>, on grid: PixelGrid, target: Box
    ) {
        let formerPlaces = Self.images(in: before), places = Self.images(in: after)
        var votes: [(columns: Int, rows: Int, clip: Box, count: Int)] = []
        for index in before.indices {
            guard case .image(let image, _, _) = before[index].paint, formerPlaces[image] == index,
                let place = places[image], before[index].clip == after[place].clip,
                let start = before[index].place(on: grid), let end = after[place].place(on: grid),
                (start.width, start.height) == (end.width, end.height)
            else { continue }
            let (columns, rows) = (end.left - start.left, end.top - start.top)
            guard (columns, rows) != (0, 0), columns & 255 == 0, rows & 255 == 0 else { continue }
            if let vote = votes.firstIndex(where: { $0.columns == columns >> 8 && $0.rows == rows >> 8 }) {
                votes[vote].count += 1
            } else {
                let clip = before[index].clip.map { grid.pixels(of: $0) ?? .empty } ?? target
                votes.append((columns >> 8, rows >> 8, clip.intersection(target), 1))
            }
        }
        guard let most = votes.max(by: { $0.count < $1.count }) else { return nil }
        let move = Damage.Move(within: most.clip, byColumns: most.columns, rows: most.rows)
        guard !move.box.isEmpty else { return nil }
        (clip, self.move, self.grid, self.target) = (most.clip, move, grid, target)
        func items(_ commands: ArraySlice<DrawCommand>) -> [Item] {
            commands.compactMap { command in
                Shape(command, on: grid, target: target).map { Item(command: command, shape: $0) }
            }
        }
        (old, new) = (items(before), items(after))
    }

    /// Returns the indices of the commands that draw an image which no other one draws.
    private static func images(in commands: ArraySlice<DrawCommand>) -> [Image: Int] {
        var found: [Image: Int] = [:], repeated: Set<Image> = []
        for (index, command) in zip(commands.indices, commands) {
            guard case .image(let image, _, _) = command.paint else { continue }
            if found.updateValue(index, forKey: image) != nil { repeated.insert(image) }
        }
        return repeated.isEmpty ? found : found.filter { !repeated.contains($0.key) }
    }

    /// Returns the difference between the two lists.
    ///
    /// Each command of the old list is compared with those of the new one that follow the last equal one, because equal
    /// pixels need equal commands in the same order.
    ///
    /// - Parameter others: The commands that are the same in both lists, below or above these.
    /// - Returns: The pixels that move, and the boxes of all others that differ.
    func damage(around others: some Sequence<DrawCommand>) -> Damage {
        var damage = Damage(move)
        for part in clip.surroundings(of: move.box) { damage.add(part) }
        for command in others {
            guard let shape = Shape(command, on: grid, target: target) else { continue }
            damage.addStill(shape, command.paint, within: clip)
        }
        var next = 0
        for item in old {
            guard let index = new[next...].firstIndex(where: { isMoved($0, from: item) || $0.command == item.command })
            else {
                addChanged(item.shape.bounds, .empty, to: &damage)
                continue
            }
            for skipped in new[next..<index] { addChanged(.empty, skipped.shape.bounds, to: &damage) }
            if !isMoved(new[index], from: item) { damage.addStill(item.shape, item.command.paint, within: clip) }
            next = index + 1
        }
        for item in new[next...] { addChanged(.empty, item.shape.bounds, to: &damage) }
        return damage
    }

    /// Returns a Boolean value that indicates whether each moved pixel shows the same of two commands.
    private func isMoved(_ item: Item, from former: Item) -> Bool {
        guard case .rect(let end) = item.shape.form, case .rect(let start) = former.shape.form,
            end.box == start.box.offset(byColumns: move.columns << 8, rows: move.rows << 8),
            case .rect(_, let radius) = item.command.shape, case .rect(_, radius) = former.command.shape,
            item.command.opacity == former.command.opacity, clip.contains(item.shape.bounds),
            clip.contains(former.shape.bounds),
            item.shape.bounds.intersection(move.box).isSame(as: move.target(former.shape.bounds))
        else { return false }
        switch (item.command.paint, former.command.paint) {
        case (.color(let color), .color(let formerColor)): return color == formerColor
        case (.image(let image, let source, let tint), .image(let formerImage, let formerSource, let formerTint)):
            return (image, source, tint) == (formerImage, formerSource, formerTint)
                && isSampled(image, source: source, in: end.box, asIn: start.box)
        case (.color, _), (.image, _), (.layer, _): return false
        }
    }

    /// Returns a Boolean value that indicates whether pixels show the same texels of an image in two places.
    ///
    /// An image that begins outside the target is sampled from its first visible pixel on, which rounds its positions otherwise.
    private func isSampled(_ image: Image, source: Rect, in box: Box, asIn former: Box) -> Bool {
        guard min(box.left, box.top, former.left, former.top) < 0 else { return true }
        guard let region = SourceRegion(of: image, source: source) else { return false }
        let level = min(Axis.level(for: region, over: box), image.levels.count - 1), bitmap = image.levels[level]
        func columns(_ box: Box) -> Axis {
            Axis(region.columns, over: box.left..<box.right, level: level, texels: bitmap.width)
        }
        func rows(_ box: Box) -> Axis {
            Axis(region.rows, over: box.top..<box.bottom, level: level, texels: bitmap.height)
        }
        return columns(box).isMoved(columns(former), by: move.columns) && rows(box).isMoved(rows(former), by: move.rows)
    }

    /// Adds the boxes of a command that only one of the lists has.
    private func addChanged(_ before: Box, _ after: Box, to damage: inout Damage) {
        damage.addStill(before.intersection(clip), after)
        for box in [before, after] where !clip.contains(box) { damage.add(box) }
    }
}

extension DrawCommand {
    /// Returns the place of a rectangle, in subpixels; nil for other shapes.
    fileprivate func place(on grid: PixelGrid) -> Box? {
        guard case .rect(let rect, _) = shape else { return nil }
        return grid.box(of: rect)
    }
}

extension Damage {
    /// Adds a shape that is the same in both pictures, inside a box that contains the moved pixels in both places.
    ///
    /// One colour looks the same where it has moved over itself.
    mutating func addStill(_ shape: Shape, _ paint: Paint, within clip: Box) {
        guard let move else { return }
        let bounds = shape.bounds.intersection(clip)
        var uniform = Box.empty
        if case .color = paint, case .rect(let rect) = shape.form { uniform = rect.inner.intersection(bounds) }
        for part in bounds.surroundings(of: uniform) { addStill(part, part) }
        let moved = uniform.offset(byColumns: move.columns, rows: move.rows), both = uniform.intersection(moved)
        for part in uniform.surroundings(of: both) + moved.surroundings(of: both) {
            add(part.intersection(move.box))
        }
    }
}

extension Box {
    /// Returns a Boolean value that indicates whether both boxes have the same pixels.
    fileprivate func isSame(as other: Box) -> Bool { self == other || isEmpty && other.isEmpty }
}
