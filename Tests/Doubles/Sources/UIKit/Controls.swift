/// A text. Each character is 8 points wide, each line 20 points high.
@MainActor open class UILabel: UIView {
    public var text: String? { didSet { superview?.superview?.superview?.setNeedsLayout() } }
    public var textColor: UIColor! = .label
    public var numberOfLines = 1

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = 8 * CGFloat(text?.count ?? 0)
        let lines = max(1, (width / max(8, size.width)).rounded(.up))
        return CGSize(width: min(width, size.width), height: 20 * lines)
    }
}

/// A button.
@MainActor open class UIButton: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A cell of a list.
@MainActor open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable {
        case `default`
    }

    public let contentView = UIView(frame: .zero)

    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
    }
}
