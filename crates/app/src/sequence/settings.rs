//! A rules document's settings as the tournament plays by them.

use kydan_federation::{self as federation, Settings};
use kydan_field::Points;
use kydan_game::{Kind, Side};
use kydan_regulations::edition;

use crate::Answer;
use crate::sequence::refusal::Refusal;

/// The document's settings as the tournament plays by them.
pub(crate) fn played_by(kind: Kind, settings: &Settings) -> Answer<kydan_field::Settings> {
    let edition = edition(settings.edition.as_str()).ok_or_else(|| Refusal::new("unknown_edition"))?;
    let federation::GamePoints { win, draw, loss, bye } = settings.scoring;
    Ok(kydan_field::Settings {
        kind,
        system: settings.system,
        rounds: settings.rounds,
        edition: settings.edition.clone(),
        time_control: settings.time_control,
        rate: edition.rate(settings.time_control).rate,
        points: Points { win, draw, loss, bye },
        tie_breaks: settings.tie_breaks.clone(),
        rated: settings.rated == federation::Rated::Rated,
        initial_color: Side::White,
        late_after_seconds: settings.late_after(),
        options: settings.options.clone(),
    })
}
