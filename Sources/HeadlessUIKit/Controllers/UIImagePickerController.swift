/// The system's camera and photo library. The user can pick a picture or cancel.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
    public enum SourceType: Int, Sendable { case photoLibrary = 0, camera, savedPhotosAlbum }
    public enum CameraDevice: Int, Sendable { case rear = 0, front }
    public enum CameraCaptureMode: Int, Sendable { case photo = 0, video }
    public enum QualityType: Int, Sendable { case typeHigh = 0, typeMedium, typeLow }

    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
        public static let editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
        public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
        public static let mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL")
        public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
        public static let cropRect = Self(rawValue: "UIImagePickerControllerCropRect")
    }

    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { true }
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { true }
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { ["public.image"] }

    open var sourceType: SourceType = .photoLibrary
    open var mediaTypes = ["public.image"]
    open var allowsEditing = false
    open var cameraDevice: CameraDevice = .rear
    open var cameraCaptureMode: CameraCaptureMode = .photo
    open var videoQuality: QualityType = .typeMedium
    /// Seconds.
    open var videoMaximumDuration: TimeInterval = 600

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        systemButtons = { screen in
            guard let picker = screen as? UIImagePickerController else { return [] }
            return [
                SystemButton("Pick a picture") { [unowned picker] in
                    picker.imageDelegate?.imagePickerController(picker, didFinishPickingMediaWithInfo: [.originalImage: UIImage()])
                },
                SystemButton("Cancel") { [unowned picker] in
                    // Without a delegate the picker goes by itself; with one, that is the delegate's part.
                    guard let delegate = picker.imageDelegate else { return picker.dismiss(animated: true) }
                    delegate.imagePickerControllerDidCancel(picker)
                },
            ]
        }
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private var imageDelegate: (any UIImagePickerControllerDelegate)? { delegate as? any UIImagePickerControllerDelegate }
}

/// Receives what the user has picked.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}
