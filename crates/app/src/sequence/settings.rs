//! A rules document's settings as the tournament plays by them.

use kydan_federation::{self as federation, Settings};
use kydan_field::Points;
use kydan_game::{Kind, Side};
use kydan_regulations::edition;

use crate::Answer;
use crate::sequence::refusal::{Failure, Refusal};

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

/// Why settings were refused, with the article that stands against them where the law has one.
pub(crate) fn citing(failure: Failure, kind: Kind, settings: &Settings) -> Failure {
    let Failure::Refused(mut refusal) = failure else { return failure };
    if let Err(fault) = settings.check(kind)
        && refusal.code == fault.code()
        && let Some((edition, article)) = fault.article(settings)
    {
        refusal.edition = Some(edition.id.as_str().to_owned());
        refusal.article = Some(article);
    }
    Failure::Refused(refusal)
}
