import Foundation
import ShapeCompiler
import TestSupport
import Testing

/// What views do in time: layout without fades, changes that are animated, motions, surroundings, touches.
///
/// The files of `Tests/Doubles/Behaviour` use views as an app does and print facts.
@Suite(.serialized) struct ViewBehaviourTests {
    private static let sources = ["ring", "card", "bubble", "balloon", "spinner"].map {
        BehaviourRun.Source(sample: $0, framework: .uikit, form: .view)
    }

    private static let facts = """
        nothing is drawn before layout: true
        the first layout is quiet: []
        the path has the size: true
        layers are as sharp as the screen: [3.0, 3.0]
        progress is clamped: 100.0
        the stroke ends there: 1.0
        it goes there gradually: [0.3, 0.7]
        by a curve: easeOut
        nothing else does: ["strokeEnd"]
        the next change begins at what is seen: 0.85
        one that is to be at once ends it: [0, 60]
        the change ends: []
        progress can be set at once: [30.0, 0.3]
        without an animation: []
        progress is clamped below: 0.0
        no number is the default: 70.0
        people who want little motion see none: []
        widths are clamped: 0.0
        a change comes with the next layout: 8.0
        and quietly: []
        the path follows the size: true
        without fading: []
        the path goes along with a size that is animated: 0.4
        colours are those of the surroundings: \
        ["0.8980392156862745 0.8980392156862745 0.9176470588235294 1.0", \
        "0.22745098039215686 0.22745098039215686 0.23529411764705882 1.0"]
        or what the app says: 1.0 0.0 0.0 1.0
        layers are behind subviews: true
        a layout asks for no other: 1
        guides are regions: true
        they follow parameters: true
        touches count inside of the outline: true
        and nowhere else: false
        content is not cut off: true
        unless that is wanted: true
        a bubble has the size of its last message: true
        and its content: [12.0, 4.0, 134.0, 112.0]
        a border is drawn above content that is cut off: [1.0, 1.5]
        and only then: false
        nothing plays where nobody sees it: []
        a spinner turns: ["motion.transform.rotation.z"]
        by a quarter after a quarter of a second: 1.5707963267948966
        a layout does not stop it: 1.5707963267948966
        nor does the background: ["motion.transform.rotation.z"]
        without a window it stops: []
        and goes on in the next one: ["motion.transform.rotation.z"]
        the ends of the stroke chase each other: ["motion.strokeEnd", "motion.strokeStart"]
        at this moment they are here: [0.129, 0.871]
        a spinner stops: []
        as it was: [0.0, 0.75]
        it rests for people who want little motion: []
        transactions are committed: 0
        """

    @Test(.requires(Workshop.compiler)) func viewsDoWhatAppsExpect() throws {
        try BehaviourRun("uikit", Self.sources).expect(Self.facts)
    }

    private static let factsOfAppKit = """
        a view is flipped, as its paths are: true
        the first layout is quiet: []
        the path has the size: true
        layers are as sharp as the screen: [2.0, 2.0]
        progress is clamped: [100.0, 1.0]
        it goes there gradually: 0.3
        progress can be set at once: []
        people who want little motion see none: []
        the path follows the size: true
        without fading: []
        colours are those of the surroundings: 0.22745098039215686 0.22745098039215686 0.23529411764705882 1.0
        and so are those of the shape: 0.0392156862745098 0.5176470588235295 1.0 1.0
        guides are regions: true
        clicks count inside of the outline: true
        and nowhere else: true
        content is cut off: true
        a spinner turns: ["motion.transform.rotation.z"]
        the ends of the stroke chase each other: ["motion.strokeEnd", "motion.strokeStart"]
        a spinner stops: []
        transactions are committed: 0
        """

    @Test(.requires(Workshop.compiler)) func viewsOfAppKitDoSo() throws {
        let sources = ["ring", "card", "spinner"].map {
            BehaviourRun.Source(sample: $0, framework: .appkit, form: .view)
        }
        try BehaviourRun("appkit", on: .appKit, sources).expect(Self.factsOfAppKit)
    }

    /// Lines without which something has to be seen to be wrong.
    @Test(
        .requires(Workshop.compiler),
        arguments: [
            "CATransaction.setDisableActions(true)", "set(trackPath, of: trackLayer)",
            "refresh(over: resizing?.duration ?? 0, resizing?.timingFunction)",
            "motion.isRemovedOnCompletion = false", "shape.add(change, forKey: \"path\")",
        ])
    func everyLineMatters(_ line: String) throws {
        let run = try BehaviourRun("uikit", Self.sources, isStrict: false) { source in
            source.split(separator: "\n", omittingEmptySubsequences: false)
                .filter { $0.trimmingCharacters(in: .whitespaces) != line }.joined(separator: "\n")
        }
        #expect(run.facts != Self.facts.split(separator: "\n").map(String.init))
    }
}
