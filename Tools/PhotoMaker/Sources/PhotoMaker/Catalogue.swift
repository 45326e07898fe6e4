/// All the sample pictures, in the order of their names.
enum Catalogue {
    static let pictures: [Picture] = (mountains + deserts + seas + nights + near + far).sorted { $0.name < $1.name }
}
