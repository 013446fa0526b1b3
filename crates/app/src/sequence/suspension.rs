//! Play stands still in a suspended event (xiangqi law 20.3d).

use kydan_bout as bout;
use kydan_game::Provision;
use kydan_regulations as regulations;
use kydan_tournament::{self as tournament, State, Suspension};

use crate::sequence::refusal::{Answer, Refusal};

/// The chief arbiter lets play stand still; FIDE's Laws have no such article.
const EVENT_SUSPENDED: Provision = Provision::new("event_suspended");

/// Refuses facts that are play while it stands still.
pub(crate) fn waits(suspension: Option<&Suspension>, facts: &[bout::Event], edition: &str) -> Answer<()> {
    match suspension {
        Some(suspension) if facts.iter().any(bout::Event::is_play) => {
            Err(suspended(suspension, edition).into())
        }
        Some(_) | None => Ok(()),
    }
}

/// Refuses what waits until play goes on.
pub(crate) fn goes_on(state: &State) -> Answer<()> {
    match (&state.suspension, state.settings()) {
        (Some(suspension), Some(settings)) => Err(suspended(suspension, settings.edition.as_str()).into()),
        (Some(_), None) | (None, _) => Ok(()),
    }
}

/// Why something waits, with the article of the edition that it is played by.
pub(crate) fn suspended(suspension: &Suspension, edition: &str) -> Refusal {
    let refusal = tournament::Refusal::Suspended(Box::new(suspension.clone()));
    let mut refusal = Refusal::from(&refusal).in_edition(edition);
    refusal.article =
        regulations::edition(edition).and_then(|edition| edition.provides(EVENT_SUSPENDED)).cloned();
    refusal
}
