//! Whose entry fees a line of a bank's statement pays: by the reference of a player or a team, or of a club for all of its
//! players and teams whose fees are due.

use std::collections::{BTreeMap, HashMap};

use kydan_federation::FeeState;
use kydan_federation::payment::reference;
use kydan_journal::{ClubId, Contestant, EventId};
use kydan_store::read::{Application, Entered, TeamApplication};

/// Fees that one payment is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FeesOwed {
    /// For which event.
    pub event: EventId,
    /// The club that pays for its players and teams; none where a reference of their own stands in the line.
    pub club: Option<ClubId>,
    /// Whose fees.
    pub who: Vec<Contestant>,
    /// What they come to, in đồng.
    pub owed: u64,
}

/// The references of fees that are due.
#[derive(Default)]
pub(crate) struct FeeLines(HashMap<String, FeesOwed>);

impl FeeLines {
    /// Of those of these entries whose fee is due. A club is asked for entries of which something is still to come; whoever
    /// has withdrawn may pay all the same.
    pub(crate) fn of(applications: &[Application], teams: &[TeamApplication]) -> Self {
        let mut lines = HashMap::new();
        let mut clubs: BTreeMap<(EventId, ClubId), FeesOwed> = BTreeMap::new();
        let players = applications.iter().map(|one| (Contestant::Person(one.person), &one.entered));
        let all = players.chain(teams.iter().map(|one| (Contestant::Team(one.team), &one.entered)));
        for (who, entered) in all {
            let &Entered { event, club, standing, fee: FeeState::Due(fee), .. } = entered else { continue };
            let owed = fee.amount;
            let own = FeesOwed { event, club: None, who: vec![who], owed };
            lines.insert(reference::of_entry(event, who), own);
            let Some(club) = club.filter(|_| standing.is_open()) else { continue };
            let nothing = FeesOwed { event, club: Some(club), who: Vec::new(), owed: 0 };
            let together = clubs.entry((event, club)).or_insert(nothing);
            together.who.push(who);
            together.owed = together.owed.saturating_add(owed);
        }
        let of_clubs = clubs.into_iter();
        lines.extend(of_clubs.map(|((event, club), owed)| (reference::of_entries_of(event, club), owed)));
        Self(lines)
    }

    /// The fees that a text names, and whether it names any at all that there might be.
    pub(crate) fn found(&self, text: &str) -> (Option<&FeesOwed>, bool) {
        let references = reference::found_of_entries(text);
        (references.iter().find_map(|reference| self.0.get(reference)), !references.is_empty())
    }
}
