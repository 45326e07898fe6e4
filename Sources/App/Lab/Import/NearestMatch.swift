import Geometry

/// The match of places with those before, so that the sum of the squares of the distances is smallest.
nonisolated enum NearestMatch {
    /// Finds the old place from which each new one has come.
    ///
    /// - Parameters:
    ///   - old: the places before.
    ///   - new: the places now.
    ///   - bound: the longest distance; infinite for none.
    /// - Returns: for each new place the index of the old one; nil for one that none has reached.
    /// - Complexity: O(n³) for n places.
    static func matches(_ old: [Point], _ new: [Point], within bound: Double) -> [Int?] {
        let squares = new.map { place in old.map { (place - $0).squaredLength } }
        let limit = min(bound * bound, 2 * (squares.joined().max() ?? 0) + 1)
        // Each place without a partner costs as much as the longest distance, so that two cost as much as a pair
        // beyond it.
        let none = 2 * limit, count = max(old.count, new.count)
        let costs = (0..<count).map { row in
            (0..<count).map { column in
                guard row < new.count, column < old.count, squares[row][column] <= limit else { return none }
                return squares[row][column]
            }
        }
        return assignment(costs).prefix(new.count).enumerated().map { row, column in
            costs[row][column] < none ? column : nil
        }
    }

    /// Returns for each row of a square of costs the column that is its own, with the smallest sum: the Hungarian
    /// method (Kuhn 1955), which adds a row at a time by the cheapest exchange of columns.
    private static func assignment(_ costs: [[Double]]) -> [Int] {
        let count = costs.count
        // The prices of rows and columns, below or equal to the costs; the row that owns each column.
        var rowPrices = Array(repeating: 0.0, count: count), prices = rowPrices
        var owners: [Int?] = Array(repeating: nil, count: count)
        for newRow in 0..<count {
            var cheapest = Array(repeating: Double.infinity, count: count)
            var previous: [Int?] = Array(repeating: nil, count: count)
            var isReached = Array(repeating: false, count: count)
            var row = newRow, last: Int?
            repeat {
                var next = 0, step = Double.infinity
                for column in 0..<count where !isReached[column] {
                    let excess = costs[row][column] - rowPrices[row] - prices[column]
                    if excess < cheapest[column] { (cheapest[column], previous[column]) = (excess, last) }
                    if cheapest[column] < step { (step, next) = (cheapest[column], column) }
                }
                rowPrices[newRow] += step
                for column in 0..<count {
                    if isReached[column] {
                        prices[column] -= step
                        if let owner = owners[column] { rowPrices[owner] += step }
                    } else {
                        cheapest[column] -= step
                    }
                }
                isReached[next] = true
                last = next
                row = owners[next] ?? newRow
            } while last.flatMap { owners[$0] } != nil
            // Each column on the path passes to the row that reached it.
            while let column = last {
                last = previous[column]
                owners[column] = last.flatMap { owners[$0] } ?? newRow
            }
        }
        var columns = Array(repeating: 0, count: count)
        for (column, owner) in owners.enumerated() { if let owner { columns[owner] = column } }
        return columns
    }
}

nonisolated extension Vector {
    fileprivate var squaredLength: Double { dx * dx + dy * dy }
}
