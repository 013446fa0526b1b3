//! What somebody plays next: games that are not over, and rounds that are still to be paired.

use std::collections::HashMap;

use jiff::Timestamp;
use kydan_game::Side;
use kydan_journal::{BoutId, EventId, PersonId};
use kydan_store::Slice;
use kydan_store::read::{BoutPhase, CompetitionPhase, Round, RoundPhase};

use crate::{Answer, App};

/// How many of the person's last games are looked at: nobody has more unfinished ones.
const LOOKED_AT: u32 = 60;

/// A round that somebody plays next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextGame {
    /// At which event.
    pub event: EventId,
    /// Counted from 1.
    pub round: u16,
    /// When it begins, as announced or as the rules say.
    pub starts_at: Option<Timestamp>,
    /// The game, its table and the person's side, once the round is public.
    pub seat: Option<(BoutId, u16, Side)>,
}

impl App {
    /// The person's games that are not over, and at events where there is none the next round that the rules plan; those
    /// that begin first stand first.
    #[crate::boxed]
    pub async fn next_games(&self, person: PersonId) -> Answer<Vec<NextGame>> {
        let bouts = self.store.bouts_of(person, &Slice::first(LOOKED_AT)).await?;
        let open = bouts.edges.into_iter().map(|edge| edge.node);
        let open: Vec<_> =
            open.filter(|bout| matches!(bout.phase, BoutPhase::Seated | BoutPhase::Running)).collect();
        let entered = self.store.entries_of(&[person]).await?;
        let entered = entered.iter().filter(|entry| entry.withdrawn_after.is_none()).map(|entry| entry.event);
        let mut events: Vec<EventId> = entered.chain(open.iter().map(|bout| bout.event)).collect();
        events.sort();
        events.dedup();
        let competitions = self.store.competitions(&events).await?;
        let under_way: Vec<_> = competitions
            .into_iter()
            .filter(|one| matches!(one.phase, CompetitionPhase::Announced | CompetitionPhase::Running))
            .collect();
        let ids: Vec<EventId> = under_way.iter().map(|one| one.event).collect();
        let mut rounds: HashMap<EventId, Vec<Round>> = HashMap::new();
        for round in self.store.rounds(&ids).await? {
            rounds.entry(round.event).or_default().push(round);
        }
        let mut next = Vec::new();
        for competition in &under_way {
            let rounds = rounds.get(&competition.event).map(Vec::as_slice).unwrap_or_default();
            let public = |round: &&Round| round.phase != RoundPhase::Paired;
            let starts_at = |number: u16| {
                let announced = rounds.iter().filter(public).find(|round| round.number == number);
                announced
                    .and_then(|round| round.starts_at)
                    .or_else(|| competition.settings.round_time(number))
            };
            let own: Vec<_> = open.iter().filter(|bout| bout.event == competition.event).collect();
            // Matches of a league are played when was said of each.
            let of_teams = competition.settings.options.teams.is_some() && !own.is_empty();
            let state = if of_teams { Some(self.view_tournament(competition.event).await?) } else { None };
            for bout in &own {
                let own_date = state.as_ref().and_then(|state| state.begins(bout.round, bout.table));
                let side = if bout.players.white == person { Side::White } else { Side::Black };
                next.push(NextGame {
                    event: competition.event,
                    round: bout.round,
                    starts_at: own_date.or_else(|| starts_at(bout.round)),
                    seat: Some((bout.id, bout.table, side)),
                });
            }
            let played = rounds.iter().filter(public).map(|round| round.number).max().unwrap_or(0);
            let planned = starts_at(played + 1).map(|_| played + 1);
            if let Some(round) = planned.filter(|_| own.is_empty()) {
                let starts_at = starts_at(round);
                next.push(NextGame { event: competition.event, round, starts_at, seat: None });
            }
        }
        next.sort_by_key(|one| (one.starts_at.is_none(), one.starts_at, one.event, one.round));
        Ok(next)
    }
}
