//! A team's reserve comes in for a player of a public round, or into an empty place, before the game begins.

use kydan_access::Action;
use kydan_bout::{self as bout, Phase};
use kydan_federation::Activity;
use kydan_journal::{BoutId, EventId, PersonId, TeamId};
use kydan_tournament::teams::GameBegun;
use kydan_tournament::{Command, Event, PlaceGives, Substitution};
use serde::Serialize;

use crate::sequence::order::Work;
use crate::sequence::{reactions, suspension};
use crate::{Answer, App, Order};

/// A reserve who is to come in (xiangqi law 30.1.4).
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Substitute {
    /// At which event.
    pub event: EventId,
    /// Counted from 1.
    pub round: u16,
    /// For which team.
    pub team: TeamId,
    /// The board of the team, counted from 1.
    pub board: u16,
    /// Who comes.
    pub comes: PersonId,
    /// So many minutes after the start of play; none or fewer before it.
    pub minutes: i64,
}

impl App {
    /// Lets a reserve come in: at the board and in the round, in one transaction.
    #[crate::boxed]
    pub async fn substitute(&self, order: &Order, input: Substitute) -> Answer<EventId> {
        let action = Action::Substitute;
        let Substitute { event, round, team, board, comes, minutes } = input;
        self.carry_out(order, &(action, &input), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.event_target(event).await?)?;
            self.not_barred(event, &[comes], &[Activity::Competing, Activity::Representing]).await?;
            let mut live = self.tournament(event).await?.expect(order.expected)?;
            suspension::goes_on(&live.state)?;
            let place = live.state.round(round).and_then(|round| {
                let one = round.matches.iter().find(|one| one.has(team))?;
                let table = one.board_of(team, board)?.table?;
                round.games.iter().find(|game| game.pairing.table == table)
            });
            let seat = place.map(|game| game.pairing.bout);
            let mut game = match seat {
                Some(seat) => Some(self.any_bout(seat).await?),
                None => None,
            };
            let has_begun = game
                .as_ref()
                .and_then(|game| game.state.board())
                .is_some_and(|board| board.phase != Phase::Seated);
            let begun = if has_begun { GameBegun::Yes } else { GameBegun::No };
            let new = BoutId((self.world.id)());
            let order = Substitution { round, team, board, comes, minutes, begun, bout: new };
            for fact in live.decide(&Command::Substitute(order))? {
                if let (Event::Substituted { leaves, comes, .. }, Some(game)) = (&fact, &mut game) {
                    game.decide(&bout::Command::ReplacePlayer { leaves: *leaves, comes: *comes })?;
                }
                if let Event::PlaceTaken { gives: PlaceGives::Game(pairing), .. } = fact {
                    game = reactions::bout_of(&live, round, &pairing)?;
                }
            }
            let streams = [live.append(), game.and_then(|game| game.append())];
            Ok((permit, Work::new(event, streams)))
        })
        .await
    }
}
