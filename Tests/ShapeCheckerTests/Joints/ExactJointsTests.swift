import ShapeProgram
import Testing

/// Joints whose verdict follows from a line of geometry.
@Suite struct ExactJointsTests {
    @Test(arguments: all)
    func verdictIsTheRightOne(_ file: VerdictCase) throws {
        let found = try file.found()
        #expect(found == file.expected, "\(found)")
    }

    /// What is proved is proved by exact arithmetic, or else by construction.
    @Test(arguments: all)
    func proofRestsOnNoTrial(_ file: VerdictCase) throws {
        let proofs = try #require(CheckedFile(file.text)).proofs
        for claim in proofs.claims where claim.verdict == .proved {
            #expect(claim.method != .trial)
        }
    }

    static let all = straight + branches + loops + definedness + rounding + angles

    static let straight = [
        VerdictCase(
            "an ellipse, turned",
            """
            param turn = 20°
            param a = 30 in 0...
            param b = 20 in 0...
            let c = (w/2, h/2)
            move to c + (a*cos(turn), a*sin(turn))
            arc center c r (a, b) rotated turn from 0° to 90° cw //= proved
            line to c + (-b*sin(turn), b*cos(turn))
            arc center c r (a, b) rotated turn from 90° to 180° cw //= proved
            line to c + (b*sin(turn), b*cos(turn))
            arc center c r (a, b) rotated turn from 90° to 180° cw //= refuted
            close
            """),
        VerdictCase(
            "eccentric angles",
            """
            param seen = 60° in 0°...80°
            param a = 30 in 1...
            param b = 20 in 1...
            let e = eccentric(seen, a, b)
            move to (a*cos(e), b*sin(e))
            arc center (0, 0) r (a, b) from e sweep 45° //= proved
            line to (a*cos(seen), b*sin(seen))
            arc center (0, 0) r (a, b) from e sweep 45° //= refuted
            close
            """),
        VerdictCase(
            "the direction of a point",
            """
            let c = (w, h)
            let p = (w + 30, h - 40)
            move to p
            arc center c r 50 from direction(c, p) sweep 90° //= proved
            arc center c r 50 from direction(c, p) + 90° sweep 10° //= proved
            arc center c r 50 from direction(c, p) + 90° sweep 10° //= refuted
            close
            """),
        VerdictCase(
            "a point of contact",
            """
            param r = 10 in 1...
            require h >= 4*r, w >= 4*r
            let c = (w/2, h/2)
            let spread = acos(r/(h/2))
            move to (w/2, h)
            line to (w/2 + r*sqrt(1 - (2*r/h)^2), h/2 + r*(2*r/h))
            arc center c r r from 90° - spread sweep -(360° - 2*spread) //= proved
            line to (w/2 - r*sqrt(1 - (2*r/h)^2), h/2 + r*(2*r/h))
            arc center c r r from 90° + spread sweep 10° //= proved
            close
            """),
        VerdictCase(
            "off by a billionth",
            """
            move to (0, 0)
            line to (w - 4, 0.000000001)
            arc center (w - 4, 4) r 4 from 270° to 0° cw //= refuted
            close
            """),
        VerdictCase(
            "thirds, and what comes close to a root",
            """
            move to (w/3, 0)
            arc center (2*w/3, 0) r w/3 from 180° to 270° cw //= proved
            line to (0.333333333333*w, 0)
            arc center (2*w/3, 0) r w/3 from 180° to 270° cw //= refuted
            line to (sqrt(2)*w, 0)
            arc center (2*sqrt(2)*w, 0) r 2*w/sqrt(2) from 180° to 270° cw //= proved
            line to (1.41421356237309504880*w, 0)
            arc center (2*sqrt(2)*w, 0) r 2*w/sqrt(2) from 180° to 270° cw //= refuted
            close
            """),
        VerdictCase(
            "ends of arcs",
            """
            param r = 20 in 1...
            let c = (w/2, h/2)
            move to c + (3*r, 4*r)
            arc center c to c + (-5*r, 0) cw //= proved
            arc center c to c - (0, 5*r) cw //= proved
            arc center c to c + (3*r, 3*r) cw //= refuted
            close
            """),
        VerdictCase(
            "in a hole, which runs backwards",
            """
            hole {
                move to (10, 0)
                arc center (0, 0) r 10 from 0° sweep 90° //= proved
                line to (w, 0)
                arc center (0, 0) r h from 0° sweep 90° //= refuted
                arc center (0, 0) to (h, 0) ccw //= proved
                arc center (0, 0) to (w, 0) ccw //= refuted
                close
            }
            """),
        VerdictCase(
            "smooth",
            """
            param r = 10 in 1...
            param sweep = 90° in 1°...180°
            move to (0, 0)
            line to (r, 0)
            smooth //= proved
            arc r r from 270° sweep sweep
            smooth //= proved
            curve by (10*cos(sweep), 10*sin(sweep)) via (5*cos(sweep), 5*sin(sweep))
            smooth //= refuted
            line by (1, 0)
            smooth //= refuted
            line by (-1, 0)
            close
            """),
    ]

    static let branches = [
        VerdictCase(
            "two ways to one point",
            """
            param flag = true
            move to (0, 0)
            if flag { line to (w, 0) } else { line to (w/2, 8); line to (w, 0) }
            arc center (w, 8) r 8 from 270° to 0° cw //= proved
            close
            """),
        VerdictCase(
            "two ways to the greater of two points",
            """
            move to (0, 0)
            if w > h { line to (w, 0) } else { line to (h, 0) }
            arc center (max(w, h), 8) r 8 from 270° to 0° cw //= proved
            if w > h { line to (w, 0) } else { line to (h, 0) }
            arc center (w, 8) r 8 from 270° to 0° cw //= refuted
            close
            """),
        VerdictCase(
            "joints within branches",
            """
            move to (0, 0)
            if w == h {
                line to (w - 8, 0)
                arc center (h - 8, 8) r 8 from 270° to 0° cw //= proved
            } else if w > h {
                line to (max(w, h), 0)
                arc center (w, 8) r 8 from 270° to 0° cw //= proved
            } else {
                line to (max(w, h), 0)
                arc center (w, 8) r 8 from 270° to 0° cw //= refuted
            }
            close
            """),
        VerdictCase(
            "a branch that is never taken",
            """
            move to (0, 0)
            if false {
                arc center (w, 8) r 8 from 270° to 0° cw // left out, so that nothing is claimed
            }
            if w < 0 {
                arc center (w, 8) r 8 from 270° to 0° cw //= proved
            }
            close
            """),
        VerdictCase(
            "off in one proportion, at one integer",
            """
            param count: integer = 3 in 0...40
            move to (0, 0)
            line to (w + (w == 3.7*h ? 1 : 0), 0)
            arc center (w, 8) r 8 from 270° to 0° cw //= refuted
            line to (w, count == 17 ? 1 : 0)
            arc center (w, 8) r 8 from 270° to 0° cw //= refuted
            close
            """),
    ]

    static let loops = [
        VerdictCase(
            "each turn begins where the one before ended",
            """
            param count: integer = 6 in 1...50
            let step = 360°/count
            let c = (w/2, h/2)
            move to c + polar(h/2, 0°)
            for i in 0 ..< count {
                arc center c r h/2 from i*step sweep step //= proved
            }
            arc center c r h/2 from 0° sweep 90° //= proved
            close
            """),
        VerdictCase(
            "the first turn does not fit",
            """
            param count: integer = 6 in 1...50
            let step = 360°/count
            move to (h, 1)
            for i in 0 ..< count {
                arc center (0, 0) r h from i*step sweep step //= refuted
            }
            close
            """),
        VerdictCase(
            "a later turn does not fit",
            """
            param count: integer = 6 in 1...50
            move to (0, 0)
            for i in 0 ..< count {
                arc center (0, 10) r 10 from 270° sweep 90° //= refuted
                line to (i == 3 ? 1 : 0, 0)
            }
            close
            """),
        VerdictCase(
            "every turn moves by as much",
            """
            param count: integer = 6 in 0...50
            move to (0, h)
            for i in 0 ..< count {
                line by (4, 0)
                arc center (10*i + 7, h) r 3 from 180° to 0° cw //= proved
            }
            arc center (10*count, h - 5) r 5 from 90° to 0° ccw //= proved
            close
            """),
        VerdictCase(
            "one coordinate moves, the other is set",
            """
            param count: integer = 6 in 1...50
            move to (0, h)
            for i in 1 ... count {
                line to (here.x + 10, h - i)
                arc r 1 from 90° to 270° cw
            }
            arc center (10*count, h - count - 7) r 5 from 90° to 270° cw //= proved
            close
            """),
        VerdictCase(
            "the same, where the loop may be empty",
            """
            param count: integer = 6 in 0...50
            move to (0, h)
            for i in 1 ... count {
                line to (here.x + 10, h - i)
                arc r 1 from 90° to 270° cw
            }
            arc center (10*count, h - count - 7) r 5 from 90° to 270° cw //= refuted
            close
            """),
        VerdictCase(
            "a loop that may be empty",
            """
            param count: integer = 0 in 0...5
            move to (0, 0)
            for i in 0 ..< count { line to (w, 0) }
            arc center (w, 8) r 8 from 270° to 0° cw //= refuted
            line to (0, 0)
            for i in 0 ..< count { line to (w, 0) }
            arc center (count == 0 ? 0 : w, 8) r 8 from 270° to 0° cw //= proved
            line to (0, 0)
            for i in 0 ..< count + 1 { line to (w, 0) }
            arc center (w, 8) r 8 from 270° to 0° cw //= proved
            close
            """),
        VerdictCase(
            "loops in loops",
            """
            param rows: integer = 3 in 1...8
            param columns: integer = 4 in 1...8
            move to (0, 0)
            for row in 0 ..< rows {
                for column in 0 ..< columns {
                    line to (20*column, 30*row)
                    arc center (20*column + 10, 30*row) r 10 from 180° to 0° cw //= proved
                }
                arc center (20*columns, 30*row + 15) r 15 from 270° to 90° cw //= proved
                arc center (20*columns, 30*row + 44) r 15 from 270° to 90° cw //= refuted
            }
            close
            """),
        VerdictCase(
            "arcs that leave as the path arrived",
            """
            param count: integer = 3 in 1...9
            move to (0, 0)
            curve to (w, h) via (w, 0)
            arc tangent r 10 sweep 90°
            arc center (w - 10, h) r 10 from 90° sweep 10° //= proved
            line to (0, 0)
            for i in 0 ..< count {
                curve by (20, 20) via (20, 0)
                arc tangent r 10 sweep 90°
                arc center (20*i + 10, 20*i + 20) r 10 from 90° sweep 10° //= proved
                line to (20*(i + 1), 20*(i + 1))
            }
            line to (0, 0)
            for i in 0 ..< count {
                arc tangent r 10 sweep 90°
                arc center (0, 10) r 10 from 0° sweep 10° //= refuted
                line to (0, 0)
            }
            close
            """),
        VerdictCase(
            "whole subpaths in a loop",
            """
            param count: integer = 6 in 0...50
            for i in 0 ..< count {
                move to (20*i + 10, 0)
                arc center (20*i, 0) r 10 from 0° to 360° cw //= proved
                close
                if mod(i, 2) == 0 {
                    move to (20*i + 10, 0)
                    arc center (20*i, 1) r 10 from 0° to 360° cw //= refuted
                    close
                }
            }
            """),
        VerdictCase(
            "few turns, each by another vector",
            """
            move to (0, 0)
            for i in 0 ..< 5 { line by (i, 0) }
            arc center (10, 8) r 8 from 270° sweep 90° //= proved
            close
            """),
        VerdictCase(
            "any number of turns, each by another vector",
            """
            param count: integer = 5 in 0...50
            move to (0, 0)
            for i in 0 ..< count { line by (i, 0) }
            arc center (count*(count - 1)/2, 8) r 8 from 270° sweep 90° //= not proved
            close
            """),
        VerdictCase(
            "no turn at all",
            """
            move to (0, 0)
            for i in 3 ..< 3 {
                arc center (w, 8) r 8 from 270° to 0° cw //= proved
            }
            arc center (0, 8) r 8 from 270° to 0° cw //= proved
            close
            """),
    ]

    static let definedness = [
        VerdictCase(
            "where a radius is not negative",
            """
            param r = 10
            move to (0, 0)
            arc r r from 180° to 270° cw
            arc center (r, -r + 5) r 5 from 270° to 0° ccw //= proved
            line to (r, 0)
            arc r r from 180° to 270° cw
            arc center (2*r, -r - 6) r 5 from 90° to 0° ccw //= refuted
            close
            """),
        VerdictCase(
            "under a requirement",
            """
            require w == h
            move to (w - 8, 0)
            arc center (h - 8, 8) r 8 from 270° to 0° cw //= proved
            close
            """),
        VerdictCase(
            "a corner with room",
            """
            param r = 10 in 0...
            move to (0, 0)
            corner (w, 0) r r
            line to (w, h)
            corner (0, h) r r
            line to (0, r)
            arc center (r, min(r, w, h)) r r from 180° to 270° cw //= proved
            close
            """),
        VerdictCase(
            "a sweep that leaves no other choice",
            """
            param start = 20° in -180°...180°
            param turn = 75° in 0°...300°
            let c = (w/2, h/2)
            move to c + polar(50, start + turn)
            arc center c r 50 from start - turn to start ccw //= proved
            close
            """),
        VerdictCase(
            "a radius that is not negative further down",
            """
            param s = 5
            move to (max(s, 0), 0)
            arc center (s - 10, 0) r 10 from 0° sweep 90° //= proved
            line to (w, h)
            arc center (w, h - s) r s from 90° sweep 90° //= proved
            line to (s, 0)
            arc center (abs(s) - 11, 0) r 10 from 0° sweep 90° //= refuted
            close
            """),
        VerdictCase(
            "a radius that is not negative where it is drawn",
            """
            param s = 5
            param b = true
            move to (0, 0)
            if b {
                line to (s, 0)
                arc center (abs(s) - s, 0) r s from 0° sweep 90° //= not proved
            }
            close
            """),
    ]

    static let rounding = [
        VerdictCase(
            "a whole number that doubles miss",
            """
            param a = 45° in 0°...180°
            move to (floor(degrees(acos(cos(a)))), 0)
            arc center (floor(degrees(a)) - 1, 0) r 1 from 0° sweep 90° //= not proved
            close
            """),
        VerdictCase(
            "two decimals",
            """
            move to (round(100*w)/100, 0)
            arc center (w - 10, 0) r 10 from 0° sweep 90° //= refuted
            line to (round(w), 0)
            arc center (floor(w + 0.5) - 10, 0) r 10 from 0° sweep 90° //= proved
            close
            """),
    ]

    static let angles = [
        VerdictCase(
            "multiples that do not divide each other",
            """
            param turn = 30°
            move to polar(50, 2.001*turn)
            arc center (0, 0) r 50 from 2.001*turn sweep 20° //= proved
            line to polar(50, turn/3)
            arc center (0, 0) r 50 from turn/3 sweep 20° //= proved
            line to polar(50, 2.001*turn)
            arc center (0, 0) r 50 from 2*turn sweep 20° //= refuted
            line to (50*cos(2*turn), 50*(2*sin(turn)*cos(turn)))
            arc center (0, 0) r 50 from 2*turn sweep 20° //= proved
            close
            """),
        VerdictCase(
            "a direction that is known for its sign",
            """
            param r = 10 in 2...
            param pull = 0.5 in 0.1...0.9
            require w >= 12*r
            move to (0, h)
            curve to (w/4, r) via (0, h), (w/4 - round(100*pull*w/4)/100, r)
            arc tangent r r sweep 90°
            arc center (w/4 + 2*r, 2*r) r r from 180° to 90° ccw //= proved
            open
            move to (0, h)
            curve to (w/4, r) via (0, h), (w/4 - round(pull*w/4), r)
            arc tangent r r sweep 90°
            arc center (w/4 + 2*r, 2*r) r r from 180° to 90° ccw //= proved
            close
            """),
    ]
}
