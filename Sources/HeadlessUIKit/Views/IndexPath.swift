// The names that UIKit gives the parts of an index path. A part that is not there is 0.
extension NSIndexPath {
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
    public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
    public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
    public var row: Int { length > 1 ? index(atPosition: 1) : 0 }
    public var item: Int { row }
}

extension IndexPath {
    public init(row: Int, section: Int) { self = [section, row] }
    public init(item: Int, section: Int) { self = [section, item] }
    public var section: Int {
        get { count > 0 ? self[0] : 0 }
        set { self = [newValue, item] }
    }
    public var row: Int {
        get { count > 1 ? self[1] : 0 }
        set { self = [section, newValue] }
    }
    public var item: Int {
        get { row }
        set { row = newValue }
    }
}
