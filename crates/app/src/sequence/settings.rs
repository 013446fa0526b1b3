//! A rules document's settings as the tournament plays by them.

use kydan_federation::{self as federation, Settings};
use kydan_game::{Kind, Side};
use kydan_regulations::edition;
use kydan_tournament::{self as tournament, Points};

use crate::Answer;
use crate::sequence::refusal::Refusal;

/// The document's settings as the tournament plays by them.
pub(crate) fn played_by(kind: Kind, settings: &Settings) -> Answer<tournament::Settings> {
    let edition = edition(settings.edition.as_str()).ok_or_else(|| Refusal::new("unknown_edition"))?;
    let federation::GamePoints { win, draw, loss, bye } = settings.scoring;
    Ok(tournament::Settings {
        kind,
        system: match settings.system {
            federation::System::RoundRobin => tournament::System::RoundRobin,
            federation::System::Swiss => tournament::System::SwissSimple,
            federation::System::DoubleRoundRobin => tournament::System::DoubleRoundRobin,
            federation::System::Dutch => tournament::System::Dutch,
            federation::System::Lim => tournament::System::Lim,
            federation::System::Lots => tournament::System::Lots,
            federation::System::Knockout => tournament::System::Knockout,
            federation::System::DoubleKnockout => tournament::System::DoubleKnockout,
            federation::System::Scheveningen => tournament::System::Scheveningen,
        },
        rounds: settings.rounds,
        edition: settings.edition.clone(),
        time_control: settings.time_control,
        rate: edition.rate(settings.time_control).rate,
        points: Points { win, draw, loss, bye },
        tie_breaks: settings.tie_breaks.clone(),
        rated: settings.rated == federation::Rated::Rated,
        initial_color: Side::White,
        options: settings.options.clone(),
    })
}
