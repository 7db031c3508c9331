//! Thermographs of boards from the test suite of MCGS, drawn and read back from the picture.

#[allow(
    dead_code,
    unreachable_pub,
    reason = "the tests of pictures use more of it"
)]
#[path = "../../../game-draw/tests/common/read_back.rs"]
mod read_back;

use std::process::Command;

use game_value::BigRational;

use super::{mcgs, table};

type Corner = (BigRational, BigRational);

/// `(1, -1) (1, 0) (1/2, 1/2)`, from the foot up.
fn corners(text: &str) -> Vec<Corner> {
    let corners = text.trim_matches(['(', ')']).split(") (");
    let number = |text: &str| text.parse().expect("a rational");
    let mut corners: Vec<Corner> = corners
        .map(|corner| corner.split_once(", ").expect("value and temperature"))
        .map(|(value, t)| (number(value), number(t)))
        .collect();
    corners.reverse();
    corners
}

/// Corners without those at which a wall goes on straight.
fn bends(corners: &[Corner]) -> Vec<Corner> {
    let mut kept: Vec<Corner> = Vec::new();
    for corner in corners {
        if let [.., a, b] = &kept[..]
            && (&b.0 - &a.0) * (&corner.1 - &b.1) == (&corner.0 - &b.0) * (&b.1 - &a.1)
        {
            kept.pop();
        }
        if kept.last() != Some(corner) {
            kept.push(corner.clone());
        }
    }
    kept
}

#[test]
fn boards_are_drawn_with_their_thermographs() {
    let options = mcgs::options();
    let mut read = 0;
    for row in table("mcgs_thermographs.tsv") {
        let expression = mcgs::component(&row["position"]);
        let output = Command::new(env!("CARGO_BIN_EXE_gamefmt"))
            .args(["render", "--kind", "thermograph", "--format", "svg"])
            .args(&options)
            .arg(&expression)
            .output()
            .expect("gamefmt runs");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{expression}: {error}");
        let svg = String::from_utf8(output.stdout).expect("UTF-8");
        let drawn = read_back::thermographs(&svg);
        let [drawn] = &drawn[..] else {
            panic!("{expression}: one thermograph");
        };
        let given = ["L", "R"].map(|wall| corners(&row[wall]));
        for (given, drawn) in given.iter().zip(&drawn.walls) {
            // The mast is no part of the drawn walls, and of the given ones only its foot.
            let mast = (
                drawn[0].0.clone(),
                &drawn[0].1 + BigRational::from_integer(1.into()),
            );
            let whole = |wall: &[Corner]| bends(&[std::slice::from_ref(&mast), wall].concat());
            assert_eq!(whole(drawn), whole(given), "{expression}");
        }
        assert_eq!(drawn.mean, given[0][0].0, "{expression}");
        let highest = given.iter().map(|wall| &wall[0].1).max();
        assert_eq!(Some(&drawn.temperature), highest, "{expression}");
        read += 1;
    }
    assert_eq!(read, 16);
}
