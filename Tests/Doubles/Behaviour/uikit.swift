// What views of UIKit do, as facts for `ViewBehaviourTests` to compare: a name, and what was found.
@_spi(Recording) import UIKit

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

    func shapes(_ view: UIView) -> [CAShapeLayer] {
        view.layer.sublayers?.first?.sublayers?.compactMap { $0 as? CAShapeLayer } ?? []
    }
    func animations(_ view: UIView) -> [String] {
        let layers = [view.layer.sublayers?.first].compactMap { $0 } + shapes(view)
        return layers.flatMap { $0.animationKeys() ?? [] }.sorted()
    }
    func fact(_ name: String, _ value: Any) { print("\(name): \(value)") }

    // A ring whose progress changes gradually.
    let ring = RingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    fact("nothing is drawn before layout", shapes(ring)[0].path == nil)
    window.addSubview(ring)
    window.layoutIfNeeded()
    fact("the first layout is quiet", animations(ring))
    fact("the path has the size", shapes(ring)[0].path == Ring.trackPath(in: ring.bounds))
    fact("layers are as sharp as the screen", shapes(ring).map(\.contentsScale))
    ring.progress = 140
    fact("progress is clamped", ring.progress)
    fact("the stroke ends there", shapes(ring)[1].strokeEnd)
    let change = shapes(ring)[1].animation(forKey: "strokeEnd") as? CABasicAnimation
    fact("it goes there gradually", [change?.duration ?? 0, change?.fromValue as? CGFloat ?? 0])
    fact("by a curve", change?.timingFunction?.words ?? "none")
    fact("nothing else does", animations(ring))
    CAClock.now += 0.15
    ring.progress = 0
    let second = shapes(ring)[1].animation(forKey: "strokeEnd") as? CABasicAnimation
    fact("the next change begins at what is seen", ((second?.fromValue as? CGFloat ?? 0) * 1000).rounded() / 1000)
    ring.setProgress(60, animated: false)
    fact("one that is to be at once ends it", [animations(ring).count, Int(ring.progress)])
    ring.progress = 0
    CAClock.now += 10
    fact("the change ends", animations(ring))
    ring.setProgress(30, animated: false)
    fact("progress can be set at once", [ring.progress, shapes(ring)[1].strokeEnd])
    fact("without an animation", animations(ring))
    ring.setProgress(-10, animated: false)
    fact("progress is clamped below", ring.progress)
    ring.progress = .nan
    fact("no number is the default", ring.progress)
    UIAccessibility.setReduceMotion(true)
    CAClock.now += 10
    ring.progress = 50
    fact("people who want little motion see none", animations(ring))
    UIAccessibility.setReduceMotion(false)
    ring.lineWidth = -5
    fact("widths are clamped", ring.lineWidth)
    ring.lineWidth = 8
    ring.layoutIfNeeded()
    fact("a change comes with the next layout", shapes(ring)[0].lineWidth)
    fact("and quietly", animations(ring))
    ring.frame = CGRect(x: 0, y: 0, width: 60, height: 80)
    ring.layoutIfNeeded()
    fact("the path follows the size", shapes(ring)[0].path == Ring.trackPath(in: ring.bounds, lineWidth: 8))
    fact("without fading", animations(ring))
    UIView.animate(withDuration: 0.4) {
        ring.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        ring.layoutIfNeeded()
    }
    fact("the path goes along with a size that is animated", shapes(ring)[0].animation(forKey: "path")?.duration ?? 0)
    CAClock.now += 10
    let light = shapes(ring)[0].strokeColor
    ring.overrideUserInterfaceStyle = .dark
    ring.layoutIfNeeded()
    let dark = shapes(ring)[0].strokeColor
    fact("colours are those of the surroundings", [light?.description ?? "", dark?.description ?? ""])
    ring.tint = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    ring.layoutIfNeeded()
    fact("or what the app says", shapes(ring)[1].strokeColor?.description ?? "")
    ring.addSubview(UIView(frame: .zero))
    fact("layers are behind subviews", ring.layer.sublayers?.first === shapes(ring)[0].superlayer)
    let layouts = ring.layoutCount
    ring.setNeedsLayout()
    ring.layoutIfNeeded()
    fact("a layout asks for no other", ring.layoutCount - layouts)

    // A card with two regions.
    let card = CardView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    window.addSubview(card)
    window.layoutIfNeeded()
    fact("guides are regions", card.bodyLayoutGuide.layoutFrame == Card.bodyRect(in: card.bounds))
    card.padding = 20
    card.layoutIfNeeded()
    fact("they follow parameters", card.bodyLayoutGuide.layoutFrame == Card.bodyRect(in: card.bounds, padding: 20))
    fact("touches count inside of the outline", card.point(inside: CGPoint(x: 160, y: 190), with: nil))
    fact("and nowhere else", card.point(inside: CGPoint(x: 10, y: 190), with: nil))
    fact("content is not cut off", card.layer.mask == nil)
    card.clipsContent = true
    card.layoutIfNeeded()
    fact("unless that is wanted", (card.layer.mask as? CAShapeLayer)?.path == Card.cgPath(in: card.bounds))

    // A bubble in a list, used again for another message.
    let bubble = BubbleView(frame: CGRect(x: 0, y: 0, width: 150, height: 250))
    window.addSubview(bubble)
    for height in [250.0, 60, 120] {
        bubble.frame = CGRect(x: 0, y: 0, width: 150, height: height)
        bubble.layoutIfNeeded()
    }
    fact("a bubble has the size of its last message", shapes(bubble)[0].path == Bubble.cgPath(in: bubble.bounds))
    let content = bubble.contentLayoutGuide.layoutFrame
    fact("and its content", [content.minX, content.minY, content.width, content.height])

    // A balloon with a border.
    let balloon = BalloonView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
    window.addSubview(balloon)
    balloon.clipsContent = true
    window.layoutIfNeeded()
    let border = balloon.layer.sublayers?.last as? CAShapeLayer
    fact("a border is drawn above content that is cut off", [border?.zPosition ?? 0, border?.lineWidth ?? 0])
    fact("and only then", border?.isHidden ?? true)

    // A spinner with two motions.
    let spinner = SpinnerView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    spinner.startAnimating()
    fact("nothing plays where nobody sees it", animations(spinner))
    window.addSubview(spinner)
    window.layoutIfNeeded()
    fact("a spinner turns", animations(spinner))
    CAClock.now += 0.25
    let drawing = spinner.layer.sublayers?.first
    fact("by a quarter after a quarter of a second", drawing?.shown("transform.rotation.z", 0) ?? 0)
    spinner.setNeedsLayout()
    spinner.layoutIfNeeded()
    fact("a layout does not stop it", drawing?.shown("transform.rotation.z", 0) ?? 0)
    spinner.layer.enterBackground()
    fact("nor does the background", animations(spinner))
    spinner.removeFromSuperview()
    fact("without a window it stops", animations(spinner))
    window.addSubview(spinner)
    fact("and goes on in the next one", animations(spinner))
    spinner.animation = .chase
    fact("the ends of the stroke chase each other", animations(spinner))
    spinner.startAnimating()
    CAClock.now += 1.2 * 7 + 0.6
    let (tail, head) = (shapes(spinner)[0].shown("strokeStart", -1), shapes(spinner)[0].shown("strokeEnd", -1))
    fact("at this moment they are here", [tail, head].map { ($0 * 1000).rounded() / 1000 })
    spinner.stopAnimating()
    fact("a spinner stops", animations(spinner))
    fact("as it was", [shapes(spinner)[0].strokeStart, shapes(spinner)[0].strokeEnd])
    UIAccessibility.setReduceMotion(true)
    spinner.startAnimating()
    fact("it rests for people who want little motion", animations(spinner))
    fact("transactions are committed", CATransaction.depth)
}

MainActor.assumeIsolated { run() }
