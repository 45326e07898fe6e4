package import Platform

extension RasterPainter {
    /// Returns the difference between the pictures of two lists.
    ///
    /// It is the whole target of the new list if there is no old one, or if their size, scale or background differ.
    package static func damage(from old: DisplayList?, to new: DisplayList) -> Damage {
        let (width, height) = pixelSize(of: new), whole = Box(width: width, height: height)
        guard let old, old.size == new.size, old.scale == new.scale, old.background == new.background else {
            return Damage(whole)
        }
        return whole.damage(from: old.commands, to: new.commands, on: PixelGrid(origin: .zero, scale: new.scale))
    }
}

extension LayerFrame {
    /// Returns the difference between the pictures of two layers with this frame.
    func damage(from old: Layer, to new: Layer) -> Damage {
        guard old.bounds == new.bounds, old.background == new.background, (old.mask == nil) == (new.mask == nil) else {
            return Damage(bounds)
        }
        let content = bounds.damage(from: old.commands, to: new.commands, on: grid)
        guard let oldMask = old.mask, let newMask = new.mask else { return content }
        return Damage(content.bounds.union(bounds.damage(from: oldMask, to: newMask, on: grid).bounds))
    }
}

extension Box {
    /// Returns the difference between the pictures of two lists of commands on a target of this size.
    ///
    /// Equal commands at the start and at the end of both lists change nothing. If the others show scrolled content, its pixels
    /// move. If they are equal in number, they are compared in pairs otherwise.
    fileprivate func damage(from old: [DrawCommand], to new: [DrawCommand], on grid: PixelGrid) -> Damage {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        let before = old[start..<old.count - end], after = new[start..<new.count - end]
        guard !before.isEmpty || !after.isEmpty else { return .nothing }
        if let content = ScrolledContent(from: before, to: after, on: grid, target: self) {
            let damage = content.damage(around: new.prefix(start) + new.suffix(end))
            if damage.isWorthMoving { return damage }
        }
        guard before.count == after.count else {
            return Damage((before + after).reduce(.empty) { $0.union(touched(by: $1, on: grid)) })
        }
        let damage = damage(fromPairs: Array(zip(before, after)), below: new.suffix(end), on: grid)
        return damage.isWorthMoving ? damage : Damage(damage.bounds)
    }

    /// Returns the difference that pairs of commands make, below commands that are the same in both lists.
    ///
    /// The pixels of the first layer with scrolled content move.
    private func damage(
        fromPairs pairs: [(DrawCommand, DrawCommand)], below others: ArraySlice<DrawCommand>, on grid: PixelGrid
    ) -> Damage {
        let parts = pairs.map { $0 == $1 ? .nothing : damage(from: $0, to: $1, on: grid) }
        let moving = parts.firstIndex { $0.move != nil }
        var sum = moving.map { parts[$0] } ?? Damage.nothing
        for (index, part) in parts.enumerated() where index != moving { sum.add(part.bounds) }
        guard let moving, let move = sum.move else { return sum }
        // The layer hides what is below it.
        for (before, after) in pairs[(moving + 1)...] + others.map({ ($0, $0) }) {
            let shape = Shape(after, on: grid, target: self)
            if before == after {
                if let shape { sum.addStill(shape, after.paint, within: move.box.union(move.source)) }
            } else {
                sum.addStill(touched(by: before, on: grid), shape?.bounds ?? .empty)
            }
        }
        return sum
    }

    private func damage(from old: DrawCommand, to new: DrawCommand, on grid: PixelGrid) -> Damage {
        if case .layer(let before) = old.paint, case .layer(let after) = new.paint, old.shape == new.shape,
            old.opacity == new.opacity, old.clip == new.clip, before.bounds == after.bounds,
            let shape = Shape(new, on: grid, target: self),
            let placement = LayerPlacement(of: after, on: shape, scale: grid.scale)
        {
            // Where a layer is transparent, pixels below it would move too.
            let solid = [old, new].map { shape.opaqueBox(with: $0.paint, scale: grid.scale) }
            return placement.frame.damage(from: before, to: after)
                .placed(at: placement.origin, within: shape.bounds, solid: solid[0].intersection(solid[1]))
        }
        return Damage(touched(by: old, on: grid).union(touched(by: new, on: grid)))
    }

    private func touched(by command: DrawCommand, on grid: PixelGrid) -> Box {
        Shape(command, on: grid, target: self)?.bounds ?? .empty
    }
}

extension Damage {
    /// A Boolean value that indicates whether pixels move, and few enough others must be painted.
    fileprivate var isWorthMoving: Bool { move != nil && boxes.reduce(0) { $0 + $1.area } * 2 <= bounds.area }
}
