import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// Orders as runs of photos, and what a batch of changes costs.
@Suite struct CatalogueOrderTests {
    /// A folder of numbered photos that has been read, without files.
    private static func folder(of count: Int) -> (update: CatalogueUpdate, roots: CatalogueRoots) {
        var names = NameList(), catalogue = Catalogue(root: "/photos")
        for number in 0..<count { Array("\(2 * number).jpg".utf8).withUnsafeBufferPointer { names.append($0) } }
        catalogue.append(names, in: [])
        return (
            CatalogueUpdate(complete: catalogue),
            CatalogueRoots(items: [.folder("/photos")], includesSubfolders: false)
        )
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `an order is the list of its photos after some leave, arrive and follow`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var list = Array(0..<20).shuffled(using: &random), order = CatalogueOrder(list), next = 20
        if Bool.random(using: &random) { (list, order) = (Array(0..<20), CatalogueOrder(count: 20)) }
        for _ in 0..<30 {
            let before = order
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                let gone = (0..<4).map { _ in Int.random(in: 0..<30, using: &random) }
                list.removeAll { gone.contains($0) }
                order = order.removing(gone)
            case 1:
                list += next..<next + 3
                order.append(next..<next + 3)
                next += 3
                #expect(order.begins(with: before))
            case 2:
                let place = Int.random(in: 0...list.count, using: &random)
                list.insert(next, at: place)
                order = order.inserting(next, at: place)
                next += 1
            default:
                // A photo arrives in front of the first one that is greater than it in a descending order.
                list.sort(by: >)
                let new = (0..<3).map { next + $0 }.shuffled(using: &random).sorted(by: >)
                order = CatalogueOrder(list).inserting(new, by: >)
                list = (list + new).sorted(by: >)
                next += 3
            }
            #expect(Array(order) == list && order.count == list.count)
            #expect(order == CatalogueOrder(list) && order.begins(with: CatalogueOrder(list.dropLast(2))))
            for (place, photo) in list.enumerated() { #expect(order.place(of: photo) == place) }
            #expect((-1...next).count { order.place(of: $0) != nil } == list.count)
            #expect(zip(order.runs, order.runs.dropFirst()).allSatisfy { $0.upperBound != $1.lowerBound })
        }
    }

    @Test func `a photo is found by its path, and others are not found`() {
        let catalogue = Self.folder(of: 500).update.catalogue
        for number in 0..<1000 {
            let index = catalogue.index(ofPath: "/photos/\(number).jpg")
            #expect((index != nil) == number.isMultiple(of: 2))
            if let index { #expect(catalogue.path(at: index) == "/photos/\(number).jpg") }
        }
        for path: FilePath in ["/photos/2.png", "/photos/2", "/other/2.jpg", "2.jpg", ""] {
            #expect(catalogue.index(ofPath: path) == nil)
        }
    }

    @Test(arguments: [1000, 50_000])
    func `a batch of changes divides as few runs as it has files, however many photos there are`(count: Int) {
        var (update, roots) = Self.folder(of: count)
        let batch = 100, step = 2 * count / batch
        func paths(_ offset: Int) -> [FilePath] { (0..<batch).map { "/photos/\($0 * step + offset).jpg" } }
        update.apply(FileChanges(changed: paths(0)), of: roots)
        #expect(update.order == nil && update.changed(since: Self.folder(of: count).update).count == batch)
        update.apply(FileChanges(appeared: paths(1)), of: roots)
        #expect(update.present.count == count + batch && update.present.runs.count <= 1 + 2 * batch)
        update.apply(FileChanges(vanished: paths(2)), of: roots)
        #expect(update.present.count == count && update.present.runs.count <= 1 + 3 * batch)
        update.apply(FileChanges(vanished: paths(1)), of: roots)
        #expect(update.present.count == count - batch && update.present.runs.count <= 1 + batch)
    }

    @Test func `photos find their places by comparisons with few others`() {
        let count = 50_000, batch = 100
        var comparisons = 0
        let new = (0..<batch).map { count + $0 }
        let order = CatalogueOrder(count: count).inserting(new) { old, new in
            comparisons += 1
            return old < (new - count) * count / batch
        }
        // The logarithm of 50,000 / 100 is below 9.
        #expect(order.count == count + batch && order.runs.count == 2 * batch)
        #expect(comparisons <= 11 * batch, "\(comparisons)")
    }
}
