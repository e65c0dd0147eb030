//! Pairs of scenes that differ in one thing out of a side's sight: the side gets the same answers at every entry.

use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_library::archive::posed;

use crate::perspectives::{answers, overall};

const ALLIED: Viewer = Viewer::Side(Side::One);
const AXIS: Viewer = Viewer::Side(Side::Two);

/// Open ground, on which infantry sees up to four hexes.
const GROUND: &str =
    "system wab-normandy-1944\nbegin map\nmap fog\nlayout flat odd-low\nnumbering axial\nfill 6 clear\nend map
given impulses 1\ngiven first allied\ngiven activation allied 20\ngiven activation axis 20\nturns 3\n";

/// Units and a position on that ground. Either value replaces `X`, and the viewer must get the same answers for both.
struct Pair {
    what: &'static str,
    units: &'static str,
    position: &'static str,
    values: [&'static str; 2],
    viewer: Viewer,
}

const PAIRS: [Pair; 6] = [
    Pair {
        what: "another gun of the same points fires at an aircraft from out of sight",
        units: "unit a allied us_inf_rgt\nunit b allied us_medium\nunit t axis de_inf_rgt\nunit g axis de_flak_rgt\nunit h axis de_flak_rgt",
        position: "a at 0,0\nb available\nt at 4,0\nX\n> bombard 4,0 b\n> dice 2 2\n> dice 2 2",
        values: ["g at 5,0\nh at -6,0", "g at -6,0\nh at 5,0"],
        viewer: ALLIED,
    },
    Pair {
        what: "guns that are known fire alone, or others with them",
        units: "unit a allied us_inf_rgt\nunit fb allied us_fb\nunit g axis de_flak_rgt\nunit h axis de_flak_rgt\nunit p axis de_inf_rgt",
        position: "weather storm\na at 0,0\nfb available\ng at 1,0\nX\n> attack 1,0 by a support fb\n> dice 6 6\n> dice 1 1",
        values: ["h at 2,0\np at -6,0", "p at 2,0\nh at -6,0"],
        viewer: ALLIED,
    },
    Pair {
        what: "a hex is bombarded in which something is detected",
        units: "unit a allied us_inf_rgt\nunit gun allied us_corps_arty points 15 range 4\nunit t axis de_inf_rgt\nunit f axis de_inf_rgt",
        position: "a at 0,0\ngun at 0,0\nX\nf at -6,0\n> bombard 3,0 gun\n> dice 1 1\n> end",
        values: ["t at 3,0 fatigue 100", "t at 3,0 losses 3"],
        viewer: ALLIED,
    },
    Pair {
        what: "the end of a turn rests a unit out of sight, or it needs none",
        units: "unit a allied us_inf_rgt\nunit t axis de_inf_rgt",
        position: "a at 0,0\nX\n> end\n> end",
        values: ["t at 6,0 fatigue 40", "t at 6,0"],
        viewer: ALLIED,
    },
    Pair {
        what: "points of activation are left to the enemy",
        units: "unit a allied us_inf_rgt\nunit t axis de_inf_rgt",
        position: "a at 0,0\nt at 6,0\nX\n> end",
        values: ["activation-allied 3", "activation-allied 12"],
        viewer: AXIS,
    },
    Pair {
        what: "who is attacked could go where others stand in its way out of sight",
        units: "unit a allied us_inf_rgt\nunit b allied us_inf_rgt\nunit c allied us_inf_rgt\nunit t axis de_inf_rgt\nunit p1 axis de_inf_rgt\nunit p2 axis de_inf_rgt\nunit p3 axis de_inf_rgt\nunit q1 axis de_inf_rgt\nunit q2 axis de_inf_rgt\nunit q3 axis de_inf_rgt\nunit r1 axis de_inf_rgt\nunit r2 axis de_inf_rgt\nunit r3 axis de_inf_rgt",
        position: "weather storm\na at 0,0\nb at 1,-1\nc at 0,1\nt at 1,0\np1 at 2,-1\np2 at 2,-1\np3 at 2,-1\nq1 at 1,1\nq2 at 1,1\nq3 at 1,1\nr1 at 2,0\nX\n> attack 1,0 by a b c\n> dice 1 1",
        values: ["r2 at 2,0\nr3 at 2,0", "r2 at 6,0\nr3 at 6,0"],
        viewer: ALLIED,
    },
];

#[test]
fn what_is_out_of_sight_shows_in_no_answer() {
    for Pair { what, units, position, values, viewer } in PAIRS {
        let games = values.map(|value| {
            let scene = format!(
                "scene Fog\n{GROUND}{units}\nturn 1\nstage impulse 1 allied\nactivation-axis 20\n{}\n",
                position.replace('X', value)
            );
            posed(&scene).unwrap_or_else(|error| panic!("{what}: {error}\n{scene}")).into_game()
        });
        let [one, other] = [0, 1].map(|at| games[at].review(viewer));
        assert!(one.len() == other.len() && one.len() > one.first(), "{what}");
        for seq in one.first()..one.len() {
            let [a, b] = [&one, &other].map(|review| answers(review.as_ref(), seq));
            let differing = a.lines().zip(b.lines()).find(|(a, b)| a != b);
            assert!(a == b, "{what}, entry {seq} ({}): {differing:?}", one.notation(seq));
        }
        assert_eq!(overall(one.as_ref()), overall(other.as_ref()), "{what}");
        let [one, other] = [0, 1].map(|at| games[at].review(Viewer::Umpire));
        let last = one.len() - 1;
        let is_shown = (one.first()..=last).any(|seq| answers(one.as_ref(), seq) != answers(other.as_ref(), seq));
        assert!(is_shown, "{what}: who sees everything is answered otherwise");
    }
}
