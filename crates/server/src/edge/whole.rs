//! What whoever comes now is told: kept up from the frames that everybody is told.

use kydan_api::feed::Watched;
use serde_json::{Value, json};

/// The whole of what is watched.
pub(super) enum Whole {
    /// A game: the first plies that a frame names stay, others follow them.
    Bout(Vec<Value>),
    /// An event: whoever comes has missed nothing.
    Event,
}

impl Whole {
    pub(super) fn of(watched: Watched) -> Self {
        match watched {
            Watched::Bout(_) => Self::Bout(Vec::new()),
            Watched::Event(_) => Self::Event,
        }
    }

    /// Takes a frame up, and answers the whole; none where it does not follow what was there.
    pub(super) fn take(&mut self, frame: &str) -> Option<String> {
        let mut frame: Value = serde_json::from_str(frame).ok()?;
        match self {
            Self::Bout(plies) => {
                let kept = usize::try_from(frame["kept"].as_u64()?).ok()?;
                if kept > plies.len() {
                    return None;
                }
                plies.truncate(kept);
                let Value::Array(more) = frame["plies"].take() else { return None };
                plies.extend(more);
                frame["kept"] = json!(0);
                frame["plies"] = Value::Array(plies.clone());
            }
            Self::Event => {
                frame["changed"] = json!([]);
                frame["rounds"] = json!([]);
            }
        }
        Some(frame.to_string())
    }
}

#[cfg(test)]
mod tests {
    use kydan_journal::{BoutId, EventId};

    use super::*;

    fn frame(kept: u64, plies: &[&str]) -> String {
        json!({ "position": 7, "kept": kept, "plies": plies }).to_string()
    }

    #[test]
    fn a_game_is_what_its_frames_add_up_to() {
        let mut whole = Whole::of(Watched::Bout(BoutId::fixed(1)));
        let plies =
            |whole: Option<String>| serde_json::from_str::<Value>(&whole.unwrap()).unwrap()["plies"].take();
        assert_eq!(plies(whole.take(&frame(0, &["a", "b"]))), json!(["a", "b"]));
        assert_eq!(plies(whole.take(&frame(2, &["c"]))), json!(["a", "b", "c"]));
        // Two are taken back, and another is played.
        assert_eq!(plies(whole.take(&frame(1, &["d"]))), json!(["a", "d"]));
        assert_eq!(whole.take(&frame(3, &["e"])), None, "something is missing");
        assert_eq!(whole.take("{"), None);
    }

    #[test]
    fn an_event_has_changed_nothing_for_whoever_comes() {
        let mut whole = Whole::of(Watched::Event(EventId::fixed(1)));
        let told = json!({ "position": 9, "phase": "RUNNING", "changed": ["ROUNDS"], "rounds": [1] });
        let whole: Value = serde_json::from_str(&whole.take(&told.to_string()).unwrap()).unwrap();
        assert_eq!(whole, json!({ "position": 9, "phase": "RUNNING", "changed": [], "rounds": [] }));
    }
}
