//! The settings of the section `gamefmt` that a client may change.
//!
//! A key that is unknown or has a value of the wrong type is named in the log once, and its default stays. Keys may be
//! nested as editors write them, or joined by dots.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Map, Value};

use crate::lock::lock;

/// What a client may choose.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a setting of its own"
)]
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Settings {
    /// Values are shown behind names.
    pub(crate) hints: bool,
    /// So many characters of a value are shown.
    pub(crate) hint_length: usize,
    /// Outcomes are shown above items.
    pub(crate) lenses: bool,
    /// How long one value may take.
    pub(crate) evaluation: Duration,
    /// Hovers may hold pictures.
    pub(crate) pictures: bool,
    /// Who asks about the whole workspace is told of files that are not open, too.
    pub(crate) workspace: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            hints: true,
            hint_length: 30,
            lenses: true,
            evaluation: Duration::from_secs(10),
            pictures: true,
            workspace: true,
        }
    }
}

/// A setting: its key, what it must be, and how it is put into effect. The reference lists them from here.
pub(crate) struct Setting {
    pub(crate) key: &'static str,
    pub(crate) wanted: &'static str,
    pub(crate) default: &'static str,
    pub(crate) words: &'static str,
    /// Takes a value; says whether it is what it must be.
    take: fn(&mut Settings, &Value) -> bool,
}

/// The settings that the server reads.
pub(crate) const SETTINGS: &[Setting] = &[
    Setting {
        key: "inlayHints.enabled",
        wanted: "true or false",
        default: "true",
        words: "Values are shown behind names.",
        take: |settings, value| take(&mut settings.hints, value.as_bool()),
    },
    Setting {
        key: "inlayHints.maxLength",
        wanted: "a whole number from 1 to 1000",
        default: "30",
        words: "The longest value behind a name, in characters; the tooltip has the whole.",
        take: |settings, value| {
            let length = value.as_u64().filter(|length| (1..=1000).contains(length));
            let length = length.and_then(|length| usize::try_from(length).ok());
            take(&mut settings.hint_length, length)
        },
    },
    Setting {
        key: "codeLens.enabled",
        wanted: "true or false",
        default: "true",
        words: "Outcome and temperature are shown above positions and games.",
        take: |settings, value| take(&mut settings.lenses, value.as_bool()),
    },
    Setting {
        key: "evaluation.seconds",
        wanted: "a number from 0 to 86400",
        default: "10",
        words: "How long one value may take in the editor before it is given up.",
        take: |settings, value| {
            let seconds = value
                .as_f64()
                .filter(|seconds| (0.0..=86_400.0).contains(seconds));
            let limit = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
            take(&mut settings.evaluation, limit)
        },
    },
    Setting {
        key: "hover.pictures",
        wanted: "true or false",
        default: "true",
        words: "Hovers hold a drawing: an image where the editor shows such, else lines of text.",
        take: |settings, value| take(&mut settings.pictures, value.as_bool()),
    },
    Setting {
        key: "diagnostics.workspace",
        wanted: "true or false",
        default: "true",
        words: "Files of the workspace that are not open are checked, too, for editors that ask for findings. What takes long in them is left to `gamefmt check`.",
        take: |settings, value| take(&mut settings.workspace, value.as_bool()),
    },
];

/// Settings of editors themselves, which the server need not know.
const OF_EDITORS: &[&str] = &["path", "trace"];

fn take<T>(setting: &mut T, value: Option<T>) -> bool {
    let known = value.is_some();
    if let Some(value) = value {
        *setting = value;
    }
    known
}

impl Settings {
    /// The settings with those of an object in the place of these, and what is wrong with the others.
    pub(crate) fn with(&self, object: &Value) -> (Self, Vec<String>) {
        let mut settings = self.clone();
        let mut complaints = Vec::new();
        match object {
            Value::Null => {}
            Value::Object(keys) => {
                // A client may push the section with its name around it.
                let section = keys.get("gamefmt").and_then(Value::as_object);
                let only = keys.len() == 1;
                read(
                    section.filter(|_| only).unwrap_or(keys),
                    "",
                    &mut settings,
                    &mut complaints,
                );
            }
            _ => complaints.push("the settings `gamefmt` are no object".to_owned()),
        }
        (settings, complaints)
    }
}

/// Reads the keys below a prefix.
fn read(
    keys: &Map<String, Value>,
    prefix: &str,
    settings: &mut Settings,
    complaints: &mut Vec<String>,
) {
    for (key, value) in keys {
        let path = format!("{prefix}{key}");
        if OF_EDITORS.contains(&path.split('.').next().unwrap_or_default()) || value.is_null() {
            continue;
        }
        let below = format!("{path}.");
        if let Some(setting) = SETTINGS.iter().find(|setting| setting.key == path) {
            if !(setting.take)(settings, value) {
                let wanted = setting.wanted;
                complaints.push(format!(
                    "setting `gamefmt.{path}`: expected {wanted}, found {value}"
                ));
            }
        } else if let Value::Object(inner) = value
            && SETTINGS
                .iter()
                .any(|setting| setting.key.starts_with(&below))
        {
            read(inner, &below, settings, complaints);
        } else {
            complaints.push(format!("setting `gamefmt.{path}` is unknown"));
        }
    }
}

/// The settings in force, for everybody to read.
#[derive(Clone, Default)]
pub(crate) struct Configuration(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    /// What the client has said when it was initialized; what it says later goes before.
    initial: Settings,
    present: Settings,
    /// What was said already of wrong settings.
    said: Vec<String>,
}

impl Configuration {
    /// The settings in force.
    pub(crate) fn get(&self) -> Settings {
        lock(&self.0).present.clone()
    }

    /// Takes the settings of `initialize`; returns what is wrong with them and was not said before.
    pub(crate) fn initialize(&self, object: &Value) -> Vec<String> {
        let mut state = lock(&self.0);
        let (settings, complaints) = Settings::default().with(object);
        state.initial = settings.clone();
        state.present = settings;
        state.complain(complaints)
    }

    /// Takes new settings; says whether something is different now, and what is wrong.
    pub(crate) fn change(&self, object: &Value) -> (bool, Vec<String>) {
        let mut state = lock(&self.0);
        let (settings, complaints) = state.initial.with(object);
        let changed = settings != state.present;
        state.present = settings;
        (changed, state.complain(complaints))
    }
}

impl State {
    fn complain(&mut self, mut complaints: Vec<String>) -> Vec<String> {
        complaints.retain(|complaint| !self.said.contains(complaint));
        self.said.extend_from_slice(&complaints);
        complaints
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use serde_json::{Value, json};

    use super::{Configuration, SETTINGS, Settings};

    #[track_caller]
    fn check(object: &Value, expected: &Settings, complaints: &[&str]) {
        let (settings, found) = Settings::default().with(object);
        assert_eq!(&settings, expected);
        assert_eq!(found, complaints);
    }

    #[test]
    fn keys_are_nested_or_joined_and_the_section_may_stand_around_them() {
        let expected = Settings {
            hints: false,
            hint_length: 12,
            evaluation: Duration::from_millis(500),
            ..Settings::default()
        };
        let nested = json!({"inlayHints": {"enabled": false, "maxLength": 12}, "evaluation": {"seconds": 0.5}});
        let joined = json!({"inlayHints.enabled": false, "inlayHints.maxLength": 12, "evaluation.seconds": 0.5});
        for object in [&nested, &joined, &json!({"gamefmt": nested})] {
            check(object, &expected, &[]);
        }
        check(&Value::Null, &Settings::default(), &[]);
    }

    #[test]
    fn what_is_wrong_is_named_and_the_default_stays() {
        check(
            &json!({"inlayHints": {"maxLength": "wide", "colour": "red"}, "sound": true}),
            &Settings::default(),
            &[
                "setting `gamefmt.inlayHints.colour` is unknown",
                "setting `gamefmt.inlayHints.maxLength`: expected a whole number from 1 to 1000, found \"wide\"",
                "setting `gamefmt.sound` is unknown",
            ],
        );
        check(
            &json!({"evaluation": {"seconds": -1}}),
            &Settings::default(),
            &["setting `gamefmt.evaluation.seconds`: expected a number from 0 to 86400, found -1"],
        );
        check(
            &json!(5),
            &Settings::default(),
            &["the settings `gamefmt` are no object"],
        );
    }

    #[test]
    fn settings_of_the_editor_itself_are_no_concern() {
        let object = json!({"path": "/x", "trace": {"server": "off"}, "trace.server": "off"});
        check(&object, &Settings::default(), &[]);
    }

    #[test]
    fn the_defaults_are_those_of_the_table() {
        for setting in SETTINGS {
            let value: Value = serde_json::from_str(setting.default).expect("a default");
            check(&json!({setting.key: value}), &Settings::default(), &[]);
        }
    }

    #[test]
    fn a_fault_is_named_once_and_first_settings_stay_where_later_ones_say_nothing() {
        let configuration = Configuration::default();
        assert_eq!(
            configuration.initialize(&json!({"codeLens": {"enabled": false}})),
            [""; 0]
        );
        let (changed, complaints) = configuration.change(&json!({"x": 1}));
        assert!(!changed && complaints.len() == 1);
        assert_eq!(configuration.change(&json!({"x": 1})), (false, Vec::new()));
        assert!(!configuration.get().lenses);
        assert_eq!(
            configuration.change(&json!({"codeLens": {"enabled": true}})),
            (true, Vec::new())
        );
    }
}
