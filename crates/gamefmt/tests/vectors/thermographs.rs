//! Thermographs of boards from the test suite of MCGS, which gives the corners of both walls as value and temperature.

use super::{Question, ask, mcgs, put_with, table};

/// `(1, -1) (1, 0) (1/2, 1/2)` as mast, temperatures from the top and slopes from the top.
fn wall(corners: &str, slope: &str) -> String {
    let corners: Vec<(&str, &str)> = corners
        .trim_matches(['(', ')'])
        .split(") (")
        .map(|corner| corner.split_once(", ").expect("value and temperature"))
        .collect();
    let (mast, _) = corners.last().expect("a corner");
    // The first corner is the foot of the wall, at the temperature -1.
    let temperatures: Vec<&str> = corners[1..].iter().rev().map(|corner| corner.1).collect();
    let below = corners
        .windows(2)
        .rev()
        .map(|pair| if pair[0].0 == pair[1].0 { "0" } else { slope });
    let slopes: Vec<&str> = std::iter::once("0").chain(below).collect();
    format!("{mast},[{}],[{}]", temperatures.join(","), slopes.join(","))
}

#[test]
fn boards_have_their_thermographs() {
    let rows = table("mcgs_thermographs.tsv");
    let questions: Vec<Question> = rows
        .iter()
        .map(|row| {
            let g = mcgs::component(&row["position"]);
            let (left, right) = (wall(&row["L"], "-1"), wall(&row["R"], "1"));
            ask(
                format!("thermograph({g})"),
                format!("Thermograph({left},{right})"),
            )
        })
        .collect();
    assert_eq!(questions.len(), 16);
    let options = mcgs::options();
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    put_with(&questions, &options);
}
