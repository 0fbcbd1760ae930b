import Testing
import UIKit

private final class Token {}

/// Values beside objects.
@MainActor struct AssociatedObjectContract {
    private static let keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
    private var key: UnsafeRawPointer { UnsafeRawPointer(Self.keys) }
    private var otherKey: UnsafeRawPointer { UnsafeRawPointer(Self.keys + 1) }

    private func owners() -> [NSObject] { [UIView(), NSObject()] }

    /// objc_getAssociatedObject: "The value associated with the key for object."
    @Test func `a value is found by its object and its key`() {
        for owner in owners() {
            let token = Token()
            objc_setAssociatedObject(owner, key, token, .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(owner, key) as? Token === token)
            #expect(objc_getAssociatedObject(owner, otherKey) == nil)
            #expect(objc_getAssociatedObject(NSObject(), key) == nil)
        }
    }

    /// Values of Swift can be associated, too.
    @Test func `a value may be a number or a text`() {
        for owner in owners() {
            objc_setAssociatedObject(owner, key, 7, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            objc_setAssociatedObject(owner, otherKey, "seven", .OBJC_ASSOCIATION_COPY_NONATOMIC)
            #expect(objc_getAssociatedObject(owner, key) as? Int == 7)
            #expect(objc_getAssociatedObject(owner, otherKey) as? String == "seven")
        }
    }

    /// objc_setAssociatedObject: "Pass nil to clear an existing association."
    @Test func `nil clears a value`() {
        for owner in owners() {
            objc_setAssociatedObject(owner, key, Token(), .OBJC_ASSOCIATION_RETAIN)
            objc_setAssociatedObject(owner, key, nil, .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(owner, key) == nil)
        }
    }

    /// objc_removeAssociatedObjects: "Removes all associations for a given object."
    @Test func `all values of an object can be removed`() {
        for owner in owners() {
            objc_setAssociatedObject(owner, key, Token(), .OBJC_ASSOCIATION_RETAIN)
            objc_setAssociatedObject(owner, otherKey, Token(), .OBJC_ASSOCIATION_RETAIN)
            objc_removeAssociatedObjects(owner)
            #expect(objc_getAssociatedObject(owner, key) == nil && objc_getAssociatedObject(owner, otherKey) == nil)
        }
    }

    /// OBJC_ASSOCIATION_RETAIN and …_NONATOMIC: strong references.
    @Test(arguments: [objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC])
    func `a retained value lives as long as its object`(policy: objc_AssociationPolicy) {
        for index in 0..<2 {
            weak var probe: Token?
            var owner: NSObject? = owners()[index]
            inItsOwnScope {
                let token = Token()
                probe = token
                owner.map { objc_setAssociatedObject($0, key, token, policy) }
            }
            #expect(probe != nil)
            owner = nil
            settle()
            #expect(probe == nil)
        }
    }

    /// A new value takes the place of the old one, which is released.
    @Test func `a value that is replaced dies`() {
        for owner in owners() {
            weak var probe: Token?
            inItsOwnScope {
                let token = Token()
                probe = token
                objc_setAssociatedObject(owner, key, token, .OBJC_ASSOCIATION_RETAIN)
            }
            objc_setAssociatedObject(owner, key, Token(), .OBJC_ASSOCIATION_RETAIN)
            #expect(probe == nil)
        }
    }

    /// OBJC_ASSOCIATION_ASSIGN: "a weak reference to the associated object".
    @Test func `an assigned value is not held`() {
        for owner in owners() {
            weak var probe: Token?
            inItsOwnScope {
                let token = Token()
                probe = token
                objc_setAssociatedObject(owner, key, token, .OBJC_ASSOCIATION_ASSIGN)
                #expect(objc_getAssociatedObject(owner, key) as? Token === token)
            }
            #expect(probe == nil)
        }
    }

    /// A value that refers to another one's owner lets both die.
    @Test func `values die one after the other with their objects`() {
        weak var probe: Token?
        inItsOwnScope {
            let outer = NSObject(), inner = NSObject(), token = Token()
            probe = token
            objc_setAssociatedObject(inner, key, token, .OBJC_ASSOCIATION_RETAIN)
            objc_setAssociatedObject(outer, key, inner, .OBJC_ASSOCIATION_RETAIN)
        }
        settle()
        #expect(probe == nil)
    }
}
