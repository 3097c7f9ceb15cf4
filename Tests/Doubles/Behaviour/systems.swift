// What the five systems of `Examples/Systems` show, as facts for `SystemTests` to compare.
@_spi(Recording) import UIKit

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))

    func shapes(_ view: UIView) -> [CAShapeLayer] {
        view.layer.sublayers?.first?.sublayers?.compactMap { $0 as? CAShapeLayer } ?? []
    }
    func fact(_ name: String, _ value: Any) { print("\(name): \(value)") }
    func picture(_ name: String, _ view: UIView) {
        print("picture \(name): " + Picture(of: view.layer, view.bounds.size).line)
    }

    let cell = ChatCell(style: .default, reuseIdentifier: "message")
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
    window.addSubview(cell)
    for message in ["Hello", "A text that is long enough to need more than one line in a bubble"] {
        cell.show(message)
        cell.setNeedsLayout()
        window.layoutIfNeeded()
        let size = cell.bubble.bounds.size
        fact("a bubble is as large as its message", [size.width, size.height])
        fact("and so is its outline", shapes(cell.bubble)[0].path == Bubble.cgPath(in: cell.bubble.bounds))
    }
    fact("its content is cut off there", (cell.bubble.layer.mask as? CAShapeLayer)?.path == shapes(cell.bubble)[0].path)

    cell.frame.origin = .zero
    picture("chat-view", cell)

    let screen = CardScreen(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
    window.addSubview(screen)
    window.layoutIfNeeded()
    fact("the button is in the slot", screen.button.frame == Card.buttonRect(in: screen.card.bounds))
    screen.choose(radius: 12, slotHeight: 40, color: UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    screen.setNeedsLayout()
    window.layoutIfNeeded()
    fact("it goes with the slot", screen.button.frame == Card.buttonRect(in: screen.card.bounds, slotHeight: 40))
    fact("the card has the colour", shapes(screen.card)[0].fillColor?.description ?? "")
    fact("and the form", shapes(screen.card)[0].path == Card.cgPath(in: screen.card.bounds, radius: 12, slotHeight: 40))

    screen.frame.origin = .zero
    picture("card", screen)

    let pair = MessagePair(frame: CGRect(x: 0, y: 300, width: 320, height: 64))
    window.addSubview(pair)
    for isOutgoing in [true, false] {
        pair.show("Yes", isOutgoing: isOutgoing)
        window.layoutIfNeeded()
        fact("a message stands on its side", [pair.bubble.frame.minX, pair.bubble.frame.width])
        fact("its text where the shape says", pair.bubble.subviews[0].frame.minX)
        fact("in its colour", shapes(pair.bubble)[0].fillColor?.description ?? "")
        pair.frame.origin = .zero
        picture(isOutgoing ? "message-outgoing" : "message-incoming", pair)
    }
    let (right, left) = (OutgoingTail.cgPath(in: pair.bubble.bounds), shapes(pair.bubble)[0].path)
    fact("the other side is the mirror image", left != right && left == IncomingTail.cgPath(in: pair.bubble.bounds))

    let context = CGContext()
    BalloonRenderer.draw(in: context, rect: CGRect(x: 10, y: 20, width: 200, height: 120))
    fact("a balloon is filled, then stroked", context.marks.map { $0.words[0].split(separator: " ")[0] })
    fact("where the rectangle is", context.marks.first?.record.steps.first?.end?.y ?? 0)
    var options = BalloonRenderer.Options.default
    options.borderWidth = 0
    let plain = CGContext()
    BalloonRenderer.render(in: plain, rect: CGRect(x: 0, y: 0, width: 200, height: 120), options: options)
    fact("without a border, nothing is stroked", plain.marks.count)

    let progress = ProgressScreen(frame: CGRect(x: 0, y: 400, width: 320, height: 100))
    window.addSubview(progress)
    window.layoutIfNeeded()
    fact("a spinner runs", shapes(progress.spinner)[0].animationKeys()?.sorted() ?? [])
    progress.show(progress: -10, speed: 20)
    fact("then it stops", shapes(progress.spinner)[0].animationKeys()?.sorted() ?? [])
    fact("less than nothing is nothing", shapes(progress.ring)[1].strokeEnd)
    progress.show(progress: 140, speed: 55)
    fact("more than all is all", shapes(progress.ring)[1].strokeEnd)
    fact("gradually", shapes(progress.ring)[1].animation(forKey: "strokeEnd")?.duration ?? 0)
    fact("the gauge, too", [shapes(progress.gauge)[1].strokeEnd, shapes(progress.gauge)[0].lineWidth])
    progress.show(progress: 70, speed: 55)
    progress.spinner.isHidden = false
    progress.frame.origin = .zero
    picture("progress", progress)
}

MainActor.assumeIsolated { run() }
