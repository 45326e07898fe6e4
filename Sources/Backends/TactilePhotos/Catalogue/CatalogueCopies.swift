internal import Platform

/// Copies of a catalogue whose photos have other indices, for recordings.
extension Catalogue {
    /// Returns the catalogue in another order.
    ///
    /// - Complexity: O(n log n) for n photos.
    func sorted(by order: NameOrder) -> Catalogue {
        var copy = Catalogue(root: folder, order: order), names: [Folder: NameList] = [:]
        for index in 0..<count {
            let (folder, name) = entry(at: index)
            names[folder, default: NameList()].append(name)
        }
        let folders = names.sorted { a, b in
            a.key.group == b.key.group ? order.precedes(folder: a.key.path, b.key.path) : a.key.group < b.key.group
        }
        for (folder, names) in folders { copy.append(names.sorted(by: order), in: folder) }
        copy.openedIndex = openedIndex.flatMap { copy.index(ofPath: path(at: $0)) }
        return copy
    }

    /// Returns the catalogue of some photos, which are in its order.
    func arranged(_ indices: some Sequence<Int>) -> Catalogue {
        var copy = Catalogue(root: folder, order: order), run: (folder: Folder, names: NameList)?
        for index in indices {
            let (folder, name) = entry(at: index)
            if let last = run, last.folder != folder {
                copy.append(last.names, in: last.folder)
                run = nil
            }
            if index == openedIndex { copy.openedIndex = copy.count + (run?.names.count ?? 0) }
            if run == nil { run = (folder, NameList()) }
            run?.names.append(name)
        }
        if let run { copy.append(run.names, in: run.folder) }
        return copy
    }

    /// Returns the catalogue with other names in each folder.
    ///
    /// - Parameters:
    ///   - removed: the paths of photos to leave out.
    ///   - added: the paths of photos to add; those in folders without photos are left out.
    /// - Returns: The catalogue, whose photos have other indices.
    func replacing(_ removed: Set<FilePath>, by added: Set<FilePath>) -> Catalogue {
        var copy = Catalogue(root: folder, order: order), rest = added
        for (folder, listed) in listings {
            let directory = folder.directory
            func path(_ name: ArraySlice<UInt8>) -> FilePath { FilePath(bytes: directory + name) }
            var names = NameList(), present: Set<FilePath> = []
            for index in 0..<listed.count {
                let name = listed[index], path = path(name)
                present.insert(path)
                if !removed.contains(path) { names.append(name) }
            }
            let own = rest.filter { $0.bytes[..<$0.name.startIndex].elementsEqual(directory) }
            rest.subtract(own)
            for path in own.subtracting(present) { names.append(path.name) }
            if !own.isSubset(of: present) { names = names.sorted(by: order) }
            copy.append(names, in: folder)
        }
        if let openedIndex, !removed.contains(path(at: openedIndex)) {
            copy.openedIndex = copy.index(ofPath: path(at: openedIndex))
        }
        return copy
    }
}
