// What views of AppKit do, as facts for `ViewBehaviourTests` to compare: a name, and what was found.
@_spi(Recording) import AppKit

@MainActor func run() {
    let window = NSWindow()
    guard let root = window.contentView else { return }
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 800)

    func shapes(_ view: NSView) -> [CAShapeLayer] {
        view.layer?.sublayers?.first?.sublayers?.compactMap { $0 as? CAShapeLayer } ?? []
    }
    func animations(_ view: NSView) -> [String] {
        let layers = [view.layer?.sublayers?.first].compactMap { $0 } + shapes(view)
        return layers.flatMap { $0.animationKeys() ?? [] }.sorted()
    }
    func fact(_ name: String, _ value: Any) { print("\(name): \(value)") }

    let ring = RingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    fact("a view is flipped, as its paths are", ring.isFlipped)
    root.addSubview(ring)
    root.layoutSubtreeIfNeeded()
    fact("the first layout is quiet", animations(ring))
    fact("the path has the size", shapes(ring)[0].path == Ring.trackPath(in: ring.bounds))
    fact("layers are as sharp as the screen", shapes(ring).map(\.contentsScale))
    ring.progress = 140
    fact("progress is clamped", [ring.progress, shapes(ring)[1].strokeEnd])
    fact("it goes there gradually", shapes(ring)[1].animation(forKey: "strokeEnd")?.duration ?? 0)
    CAClock.now += 10
    ring.setProgress(30, animated: false)
    fact("progress can be set at once", animations(ring))
    NSWorkspace.shared.setReduceMotion(true)
    ring.progress = 50
    fact("people who want little motion see none", animations(ring))
    NSWorkspace.shared.setReduceMotion(false)
    ring.frame = CGRect(x: 0, y: 0, width: 60, height: 80)
    root.layoutSubtreeIfNeeded()
    fact("the path follows the size", shapes(ring)[0].path == Ring.trackPath(in: ring.bounds))
    fact("without fading", animations(ring))
    ring.appearance = NSAppearance(named: .darkAqua)
    root.layoutSubtreeIfNeeded()
    fact("colours are those of the surroundings", shapes(ring)[0].strokeColor?.description ?? "")
    fact("and so are those of the shape", shapes(ring)[1].strokeColor?.description ?? "")

    let card = CardView(frame: CGRect(x: 10, y: 20, width: 320, height: 200))
    root.addSubview(card)
    root.layoutSubtreeIfNeeded()
    fact("guides are regions", card.bodyLayoutGuide.layoutFrame == Card.bodyRect(in: card.bounds))
    fact("clicks count inside of the outline", card.hitTest(CGPoint(x: 170, y: 210)) === card)
    fact("and nowhere else", card.hitTest(CGPoint(x: 20, y: 210)) == nil)
    card.clipsContent = true
    root.layoutSubtreeIfNeeded()
    fact("content is cut off", (card.layer?.mask as? CAShapeLayer)?.path == Card.cgPath(in: card.bounds))

    let spinner = SpinnerView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.addSubview(spinner)
    root.layoutSubtreeIfNeeded()
    spinner.startAnimating()
    fact("a spinner turns", animations(spinner))
    spinner.animation = .chase
    fact("the ends of the stroke chase each other", animations(spinner))
    spinner.stopAnimating()
    fact("a spinner stops", animations(spinner))
    fact("transactions are committed", CATransaction.depth)
}

MainActor.assumeIsolated { run() }
