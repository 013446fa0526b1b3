//! A team says who plays for it in a round.

use kydan_access::Action;
use kydan_bout::{self as bout, Bout, Phase};
use kydan_federation::Activity;
use kydan_journal::{BoutId, EventId, PersonId, TeamId};
use kydan_tournament::{Command, Event, HandedIn, PlaceGives, RoundPhase, Tournament};
use serde::Serialize;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::reactions;
use crate::{Answer, App, Order};

/// Who plays for a team in a round.
#[derive(Clone, Debug, Serialize)]
pub struct SetLineup {
    /// At which event.
    pub event: EventId,
    /// Which team.
    pub team: TeamId,
    /// Counted from 1; not public yet, or public ahead of its play.
    pub round: u16,
    /// Board 1 first; none where nobody plays.
    pub lineup: Vec<Option<PersonId>>,
}

impl App {
    /// Says who plays for a team in a round: before it is public, or for a round that was published ahead, until the games
    /// begin.
    #[crate::boxed]
    pub async fn set_lineup(&self, order: &Order, input: SetLineup) -> Answer<EventId> {
        let action = Action::SetLineup;
        self.carry_out(order, &(action, &input), || async {
            let mut live = self.tournament(input.event).await?;
            // Whoever speaks for a club speaks for the team whose people are the club's; its captain does so anyhow.
            let team = live.state.team(input.team);
            let people: Vec<PersonId> = team.map(|team| team.roster.people().collect()).unwrap_or_default();
            let captain = self.captain_of(&live, input.team);
            let target = self.event_target(input.event).await?.concerning(self.concerned(&people).await?);
            let permit = kydan_access::permit(&order.actor, action, &target.captained(captain))?;
            live = live.expect(order.expected)?;
            let SetLineup { team, round, lineup, .. } = input.clone();
            let is_public = live.state.round(round).is_some_and(|one| one.phase != RoundPhase::Paired);
            let games = if is_public {
                self.hand_in(&mut live, &input).await?
            } else {
                live.decide(&Command::SetLineup { team, round, lineup })?;
                Vec::new()
            };
            let streams = std::iter::once(live.append()).chain(games.iter().map(Live::append));
            Ok((permit, Work::new(input.event, streams)))
        })
        .await
    }

    /// Seats a team's players at the boards of a round that was published ahead: in the round and at the boards.
    async fn hand_in(&self, live: &mut Live<Tournament>, input: &SetLineup) -> Answer<Vec<Live<Bout>>> {
        let SetLineup { event, team, round, ref lineup } = *input;
        let coming: Vec<PersonId> = lineup.iter().copied().flatten().collect();
        self.not_barred(event, &coming, &[Activity::Competing, Activity::Representing]).await?;
        let found = live.state.round(round);
        let own = found.and_then(|one| one.matches.iter().find(|one| one.has(team)));
        let begins = found.zip(own).and_then(|(round, own)| round.match_begins(own.number));
        let now = (self.world.now)();
        let minutes = begins.map_or(0, |at| (now.as_second() - at.as_second()).div_euclid(60));
        let tables: Vec<u16> =
            own.into_iter().flat_map(|own| &own.boards).filter_map(|one| one.table).collect();
        let games = found.into_iter().flat_map(|one| &one.games);
        let own: Vec<(u16, BoutId)> = games
            .filter(|game| tables.contains(&game.pairing.table))
            .map(|game| (game.pairing.table, game.pairing.bout))
            .collect();
        let mut seats = Vec::new();
        let mut begun = Vec::new();
        for (table, bout) in own {
            let game = self.bout(bout).await?;
            if game.state.board().is_some_and(|board| board.phase != Phase::Seated) {
                begun.push(table);
            }
            seats.push((bout, game));
        }
        let bouts = lineup.iter().map(|_| BoutId((self.world.id)())).collect();
        let handed = HandedIn { team, round, lineup: lineup.clone(), minutes, begun, bouts };
        let mut games = Vec::new();
        for fact in live.decide(&Command::HandInLineup(handed))? {
            if let Event::Substituted { bout, leaves, comes, .. } = fact
                && let Some(at) = seats.iter().position(|(id, _)| *id == bout)
            {
                let (_, mut game) = seats.swap_remove(at);
                game.decide(&bout::Command::ReplacePlayer { leaves, comes })?;
                games.push(game);
            } else if let Event::PlaceTaken { gives: PlaceGives::Game(pairing), .. } = fact {
                games.extend(reactions::bout_of(live, round, &pairing)?);
            }
        }
        Ok(games)
    }
}
