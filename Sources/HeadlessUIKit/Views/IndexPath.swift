// The names that UIKit gives the parts of an index path. A part that is not there is 0.
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
