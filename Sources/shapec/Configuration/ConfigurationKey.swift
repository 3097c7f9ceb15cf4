/// A member of `.shapec.json` that gives an option its default.
struct ConfigurationKey {
    /// As it stands in the file.
    var name: String
    /// The option, by whose row in `Option.table` its values are checked.
    var option: Option.ID
    /// Whether an array of values may stand there, which is what the option takes with commas between.
    var isList = false

    /// All of them; a new one needs its line in `grammar/configuration.schema.json`, too.
    static let table: [ConfigurationKey] = [
        ConfigurationKey(name: "target", option: .target),
        ConfigurationKey(name: "framework", option: .framework, isList: true),
        ConfigurationKey(name: "form", option: .as),
        ConfigurationKey(name: "namespace", option: .namespace),
        ConfigurationKey(name: "access", option: .access),
        ConfigurationKey(name: "belowMinimum", option: .belowMinimum),
        ConfigurationKey(name: "output", option: .output),
    ]

    /// The version of the language, a number.
    static let language = "language"
    /// Where editors find the schema.
    static let schema = "$schema"

    /// What may stand in the file.
    static var names: [String] { [language] + table.map(\.name) + [schema] }
}
