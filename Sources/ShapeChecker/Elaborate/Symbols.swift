import ShapeProgram
import ShapeSyntax

/// What a name stands for.
enum Symbol {
    case parameter(ID<Parameter>, Kind)
    /// A `let` or a loop index.
    case binding(ID<Binding>, Kind)
    /// A `let` outside of the shapes, entered in a program when it is used.
    case constant(ID<LetNode>)
    case function(FunctionDeclaration)
    case outline(ID<OutlineNode>)
    /// A parameter of the function that is being elaborated: its first scalar slot.
    case argument(slot: UInt16, Kind)
    /// A value of the language.
    case language(LanguageValue)
    /// A declaration with an error that was reported; its uses are not.
    case broken
}

/// What the language itself gives a name to.
enum LanguageValue {
    case width, height, here, pi, yes, no
}

/// A user's function before its kinds are known.
struct FunctionDeclaration {
    var node: ID<LetNode>
    /// Only symbols declared before this number are visible in the body.
    var visibleSymbols: Int
    var isBroken: Bool
}

/// The names that are visible, in nested scopes.
///
/// Every name has a slot, so that looking one up is one load; leaving a scope undoes what it declared.
struct SymbolTable: ~Copyable {
    struct Entry {
        var name: Name
        var symbol: Symbol
        var span: Span
        /// Whether it was declared outside of the shape.
        var isFileLevel: Bool
        /// The entry that this one hides, plus one; 0 for none.
        var hidden: UInt32
        /// Whether something names it.
        var isUsed = false
    }

    private(set) var entries = Arena<Entry>(capacity: 64)
    /// By name: the number of the visible entry plus one, 0 for none.
    private var slots: Arena<UInt32>

    init(nameCount: Int) { slots = Arena(repeating: 0, count: nameCount) }

    /// Entries that a name may stand for: those below `limit` that are not hidden, and those from `arguments` on. Small,
    /// as each call of a function keeps one.
    struct Visibility {
        private var limit = UInt32.max
        private var arguments = UInt32.max
        /// Those of a shape that places the one at hand.
        private var hiddenFrom = UInt32.max
        private var hiddenTo = UInt32.max

        init() {}

        /// What stands below a number, and nothing else.
        init(limit: Int) { self.limit = UInt32(truncatingIfNeeded: limit) }

        /// All but what lies in a range.
        init(hiding range: Range<Int>) {
            hiddenFrom = UInt32(truncatingIfNeeded: range.lowerBound)
            hiddenTo = UInt32(truncatingIfNeeded: range.upperBound)
        }

        /// Narrows it to what stands below a number, and what will be declared from another one on.
        mutating func narrow(to limit: Int, and arguments: Int) {
            self.limit = UInt32(truncatingIfNeeded: limit)
            self.arguments = UInt32(truncatingIfNeeded: arguments)
        }

        /// The same without the narrowing.
        var widened: Visibility {
            var wide = self
            wide.narrow(to: Int(UInt32.max), and: Int(UInt32.max))
            return wide
        }

        @inline(__always)
        func admits(_ index: Int) -> Bool {
            let index = UInt32(truncatingIfNeeded: index)
            if index >= arguments { return true }
            return index < limit && (index < hiddenFrom || index >= hiddenTo)
        }
    }

    /// The number of the innermost entry of a name that is visible.
    @inline(__always)
    func lookUp(_ name: Name, _ visibility: Visibility = Visibility()) -> Int? {
        guard name.raw < slots.count else { return nil }
        var slot = Int(slots[Int(name.raw)])
        while slot > 0 {
            let index = slot - 1
            if visibility.admits(index) { return index }
            slot = Int(entries[index].hidden)
        }
        return nil
    }

    /// The same for a name that is used.
    @inline(__always)
    mutating func use(_ name: Name, _ visibility: Visibility) -> Int? {
        guard let index = lookUp(name, visibility) else { return nil }
        entries[index].isUsed = true
        return index
    }

    mutating func declare(_ name: Name, _ symbol: Symbol, _ span: Span, isFileLevel: Bool = false) {
        guard name.raw < slots.count else { return }
        let hidden = slots[Int(name.raw)]
        entries.append(
            Entry(name: name, symbol: symbol, span: span, isFileLevel: isFileLevel, hidden: hidden))
        slots[Int(name.raw)] = UInt32(truncatingIfNeeded: entries.count)
    }

    /// Replaces what an entry stands for.
    mutating func replace(_ index: Int, by symbol: Symbol) { entries[index].symbol = symbol }

    /// Forgets all entries from `count` on.
    mutating func leaveScope(downTo count: Int) {
        var index = entries.count
        while index > count {
            index -= 1
            slots[Int(entries[index].name.raw)] = entries[index].hidden
        }
        entries.empty(downTo: index)
    }
}
