import UIKit

/// An upload: a ring for how far it is, a gauge for its speed, a spinner until it is known how much there is.
final class ProgressScreen: UIView {
    let ring = RingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let gauge = GaugeView(frame: CGRect(x: 120, y: 0, width: 100, height: 100))
    let spinner = SpinnerView(frame: CGRect(x: 240, y: 0, width: 40, height: 40))

    override init(frame: CGRect) {
        super.init(frame: frame)
        for view in [ring, gauge, spinner] as [UIView] { addSubview(view) }
        ring.setProgress(0, animated: false)
        spinner.animation = .chase
        spinner.startAnimating()
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    /// Per cent; more or less than there is does no harm.
    func show(progress: CGFloat, speed: CGFloat) {
        spinner.stopAnimating()
        spinner.isHidden = true
        ring.progress = progress
        gauge.value = speed
    }
}
