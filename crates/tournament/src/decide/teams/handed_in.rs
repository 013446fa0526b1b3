//! A lineup for a round that is public: a league publishes its fixtures ahead, and teams say later who plays.

use kydan_field::Settings;
use kydan_journal::{BoutId, PersonId};

use crate::command::HandedIn;
use crate::lineup::{LineupFault, SUBSTITUTION_MINUTES};
use crate::team_match::{TeamBoard, TeamMatch};
use crate::{Event, Refusal, Round, RoundPhase, State, TeamRefusal};

use super::entries::here;
use super::lineups::{Taking, present, seated, seating, taken};

/// Everybody at their boards as the team says, all or none; the fact that the team has said it goes with them. Who was
/// announced sits until then. As with a reserve, nobody comes into a game that goes on or later than the law lets them.
pub(in crate::decide) fn hand_in(
    state: &State,
    settings: &Settings,
    handed: &HandedIn,
) -> Result<Vec<Event>, Refusal> {
    let HandedIn { team, round, lineup, minutes, .. } = handed;
    let (_, found) = here(state, settings, *team)?;
    let paired = state.round(*round).ok_or(Refusal::NoSuchRound { round: *round })?;
    match paired.phase {
        RoundPhase::Paired => return Err(Refusal::NotPublished { round: *round }),
        RoundPhase::Closed => return Err(Refusal::RoundClosed { round: *round }),
        RoundPhase::Published => {}
    }
    let one = paired.matches.iter().find(|one| one.has(*team));
    let one = one.ok_or(TeamRefusal::Lineup(LineupFault::NoSuchBoard))?;
    found.roster.check(lineup, seating(state)).map_err(TeamRefusal::from)?;
    present(state, lineup)?;
    let now = seated(paired, *team, found.roster.regulars.len());
    let mut seats = Seats { state, settings, handed, paired, one, bouts: handed.bouts.iter(), added: 0 };
    let mut events = Vec::new();
    for ((before, after), board) in now.iter().zip(lineup).zip(1..) {
        match (before, after) {
            (before, after) if before == after => {}
            (Some(_), None) => return Err(TeamRefusal::Lineup(LineupFault::Emptied { board }).into()),
            (before, Some(comes)) => events.push(seats.sits(board, *before, *comes)?),
            (None, None) => {}
        }
    }
    if !events.is_empty() && *minutes > SUBSTITUTION_MINUTES {
        return Err(TeamRefusal::Lineup(LineupFault::TooLate).into());
    }
    if events.is_empty() && state.lineups.get(&(*round, *team)) == Some(lineup) {
        return Ok(Vec::new());
    }
    events.push(Event::LineupSet { team: *team, round: *round, lineup: lineup.clone() });
    Ok(events)
}

/// A team's boards in a public round, while somebody sits down at them.
struct Seats<'a> {
    state: &'a State,
    settings: &'a Settings,
    handed: &'a HandedIn,
    paired: &'a Round,
    one: &'a TeamMatch,
    bouts: std::slice::Iter<'a, BoutId>,
    /// Games that are played after all.
    added: u16,
}

impl Seats<'_> {
    fn place(&self, board: u16) -> Result<&TeamBoard, Refusal> {
        let place = self.one.board_of(self.handed.team, board);
        place.ok_or_else(|| TeamRefusal::Lineup(LineupFault::NoSuchBoard).into())
    }

    fn sits(&mut self, board: u16, leaves: Option<PersonId>, comes: PersonId) -> Result<Event, Refusal> {
        let HandedIn { team, round, minutes, .. } = *self.handed;
        let place = *self.place(board)?;
        let game =
            place.table.and_then(|table| self.paired.games.iter().find(|game| game.pairing.table == table));
        let begun =
            game.is_some_and(|game| game.result.is_some() || self.handed.begun.contains(&game.pairing.table));
        if begun {
            return Err(TeamRefusal::Lineup(LineupFault::Begun { board }).into());
        }
        match (leaves, game) {
            (Some(leaves), Some(game)) => {
                let bout = game.pairing.bout;
                Ok(Event::Substituted { round, bout, team, board, leaves, comes, minutes })
            }
            (Some(_), None) => Err(TeamRefusal::NobodyOpposite { board }.into()),
            (None, _) => {
                let needed = usize::from(self.added) + 1;
                let given = self.handed.bouts.len();
                let bout = *self.bouts.next().ok_or(Refusal::TooFewBoutIds { needed, given })?;
                let taking = Taking { team, comes, bout, games_before: self.added };
                let gives = taken(self.state, self.settings, (self.paired, self.one, &place), &taking)?;
                self.added += 1;
                Ok(Event::PlaceTaken { round, team, board, comes, minutes, gives })
            }
        }
    }
}
