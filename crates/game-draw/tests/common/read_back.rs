//! Thermographs read back from SVG: from the geometry by the marks of the axes, and from what is noted beside it.

use game_value::{BigInt, BigRational};
use roxmltree::{Document, Node};

/// A thermograph as a picture shows it.
pub struct Drawn {
    pub label: String,
    pub mean: BigRational,
    pub temperature: BigRational,
    /// The corners of the left and of the right wall from the top down, the freezing point first.
    pub walls: [Vec<(BigRational, BigRational)>; 2],
}

fn decimal(text: &str) -> BigRational {
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    let digits: BigInt = format!("{whole}{rest}").parse().expect("a decimal");
    let power = BigInt::from(10).pow(u32::try_from(rest.len()).expect("short"));
    BigRational::new(digits, power)
}

fn rational(text: &str) -> BigRational {
    text.parse().expect("a rational")
}

fn of_class<'a>(node: Node<'a, 'a>, class: &'static str) -> impl Iterator<Item = Node<'a, 'a>> {
    node.descendants()
        .filter(move |node| node.attribute("class") == Some(class))
}

/// The points of the first line below a node.
fn points(node: Node<'_, '_>) -> Vec<(BigRational, BigRational)> {
    let mut lines = node.descendants();
    let line = lines.find(|node| node.has_tag_name("polyline"));
    let points = line.expect("a line").attribute("points").expect("points");
    points
        .split(' ')
        .map(|point| {
            let (x, y) = point.split_once(',').expect("a point");
            (decimal(x), decimal(y))
        })
        .collect()
}

/// An axis: from lengths to numbers by its first and its last mark, and the value of a hundredth of a pixel.
struct Axis {
    from: (BigRational, BigRational),
    slope: BigRational,
}

impl Axis {
    fn read(marks: &[(BigRational, BigRational)]) -> Self {
        let (first, last) = (&marks[0], &marks[marks.len() - 1]);
        assert!(marks.len() > 1, "an axis has two marks");
        Self {
            slope: (&last.1 - &first.1) / (&last.0 - &first.0),
            from: first.clone(),
        }
    }

    fn number(&self, length: &BigRational) -> BigRational {
        (length - &self.from.0) * &self.slope + &self.from.1
    }

    /// Whether a length shows a number, as exactly as hundredths of pixels can.
    fn shows(&self, length: &BigRational, number: &BigRational) -> bool {
        let error = self.number(length) - number;
        let allowed = &self.slope / BigRational::from(BigInt::from(25));
        error.clone() * &error <= allowed.clone() * &allowed
    }
}

/// The thermographs of a picture. The geometry must show what is noted, to a few hundredths of a pixel.
pub fn thermographs(svg: &str) -> Vec<Drawn> {
    let document = Document::parse(svg).expect("well-formed XML");
    let root = document.root();
    let marks = |class, horizontal: bool| -> Vec<(BigRational, BigRational)> {
        let marks = of_class(root, class).map(|mark| {
            let at = points(mark)[0].clone();
            let length = if horizontal { at.0 } else { at.1 };
            (
                length,
                rational(mark.attribute("data-at").expect("a number")),
            )
        });
        marks.collect()
    };
    let values = Axis::read(&marks("tick value", true));
    let temperatures = Axis::read(&marks("tick temperature", false));
    assert!(
        values.slope < BigRational::from(BigInt::from(0)),
        "values grow to the left"
    );
    of_class(root, "thermograph")
        .map(|group| {
            let wall = |class| -> Vec<(BigRational, BigRational)> {
                let wall = of_class(group, class).next().expect("a wall");
                let noted = wall.attribute("data-corners").expect("corners").split(' ');
                let noted: Vec<_> = noted
                    .map(|corner| corner.split_once(',').expect("a corner"))
                    .map(|(value, t)| (rational(value), rational(t)))
                    .collect();
                let drawn = points(wall);
                assert_eq!(noted.len(), drawn.len());
                for (drawn, noted) in drawn.iter().zip(&noted) {
                    assert!(values.shows(&drawn.0, &noted.0), "{drawn:?} for {noted:?}");
                    assert!(
                        temperatures.shows(&drawn.1, &noted.1),
                        "{drawn:?} for {noted:?}"
                    );
                }
                noted
            };
            let number = |name| rational(group.attribute(name).expect("a number"));
            let (mean, temperature) = (number("data-mean"), number("data-temperature"));
            let mast = points(of_class(group, "mast").next().expect("a mast"));
            assert!(
                mast.iter().all(|at| values.shows(&at.0, &mean)),
                "the mast stands at the mean"
            );
            assert!(temperatures.shows(&mast[1].1, &temperature));
            Drawn {
                label: group.attribute("data-label").expect("a label").to_owned(),
                walls: [wall("left wall"), wall("right wall")],
                mean,
                temperature,
            }
        })
        .collect()
}
