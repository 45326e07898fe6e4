package import Platform

extension RasterPainter {
    /// Returns the smallest box of pixels that contains every difference between the pictures of two lists.
    ///
    /// It is the whole target of the new list if there is no old one, or if their size, scale or background differ.
    package static func changedBox(from old: DisplayList?, to new: DisplayList) -> Box {
        let (width, height) = pixelSize(of: new), whole = Box(width: width, height: height)
        guard let old, old.size == new.size, old.scale == new.scale, old.background == new.background else {
            return whole
        }
        return whole.changed(from: old.commands, to: new.commands, on: PixelGrid(origin: .zero, scale: new.scale))
    }
}

extension LayerFrame {
    /// Returns the smallest box that contains every difference between the pictures of two layers with this frame.
    func changedBox(from old: Layer, to new: Layer) -> Box {
        guard old.bounds == new.bounds, old.background == new.background, (old.mask == nil) == (new.mask == nil) else {
            return bounds
        }
        let content = bounds.changed(from: old.commands, to: new.commands, on: grid)
        return content.union(bounds.changed(from: old.mask ?? [], to: new.mask ?? [], on: grid))
    }
}

extension Box {
    /// Returns the smallest box that contains every difference between the pictures of two lists of commands on a
    /// target of this size.
    ///
    /// Equal commands at the start and at the end of both lists change nothing. If the others are equal in number, they
    /// are compared in pairs.
    fileprivate func changed(from old: [DrawCommand], to new: [DrawCommand], on grid: PixelGrid) -> Box {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        let before = old[start..<old.count - end], after = new[start..<new.count - end]
        guard before.count == after.count else {
            return (before + after).reduce(.empty) { $0.union(touched(by: $1, on: grid)) }
        }
        return zip(before, after).reduce(.empty) { box, pair in
            pair.0 == pair.1 ? box : box.union(changed(from: pair.0, to: pair.1, on: grid))
        }
    }

    private func changed(from old: DrawCommand, to new: DrawCommand, on grid: PixelGrid) -> Box {
        if case .layer(let before) = old.paint, case .layer(let after) = new.paint, old.shape == new.shape,
            old.opacity == new.opacity, old.clip == new.clip, before.bounds == after.bounds,
            let shape = Shape(new, on: grid, target: self),
            let placement = LayerPlacement(of: after, on: shape, scale: grid.scale)
        {
            let changed = placement.frame.changedBox(from: before, to: after)
            return placement.target(changed).intersection(shape.bounds)
        }
        return touched(by: old, on: grid).union(touched(by: new, on: grid))
    }

    private func touched(by command: DrawCommand, on grid: PixelGrid) -> Box {
        Shape(command, on: grid, target: self)?.bounds ?? .empty
    }
}
