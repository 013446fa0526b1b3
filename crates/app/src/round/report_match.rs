//! A captain says what the games of the own team's match ended in, or confirms what the other captain said.

use kydan_access::Action;
use kydan_bout::{self as bout, Bout};
use kydan_field::{GameResult, ResultKind};
use kydan_game::{Outcome, Score, Side};
use kydan_journal::{BoutId, EventId, PersonId, TeamId};
use kydan_tournament::teams::TeamMatch;
use kydan_tournament::{Board, Claims, Command, Tournament};
use serde::Serialize;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::reactions;
use crate::sequence::refusal::{Failure, Refusal};
use crate::{Answer, App, Order};

/// What a captain says of a match.
#[derive(Clone, Debug, Serialize)]
pub struct ReportMatch {
    /// At which event.
    pub event: EventId,
    /// Counted from 1.
    pub round: u16,
    /// The match in its round, counted from 1.
    pub number: u16,
    /// Of the games that are over.
    pub games: Vec<SaidOfGame>,
}

/// What a captain says of a game.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SaidOfGame {
    /// Counted from 1.
    pub table: u16,
    /// What each side got.
    pub score: Score,
    /// How it came about.
    pub kind: ResultKind,
}

impl App {
    /// Says what games of the own team's match ended in, all or none. Where the other captain has said the same of a game
    /// that was played, that is its result. Where they say different things both are kept, and an arbiter decides; so does
    /// one where somebody did not come.
    #[crate::boxed]
    pub async fn report_match(&self, order: &Order, input: ReportMatch) -> Answer<EventId> {
        let action = Action::ReportMatch;
        let event = input.event;
        self.carry_out(order, &(action, &input), || async {
            let target = self.event_target(event).await?;
            let mut live = self.tournament(event).await?;
            let one = live.state.round(input.round).and_then(|round| round.team_match(input.number)).cloned();
            let teams = one.iter().flat_map(|one| [one.a, one.b]);
            let captains: Vec<_> = teams
                .filter_map(|team| self.captain_of(&live, team).map(|captain| (team, captain)))
                .collect();
            let permit = kydan_access::permit(
                &order.actor,
                action,
                &target.captained(captains.iter().map(|(_, captain)| *captain)),
            )?;
            live = live.expect(order.expected)?;
            let captain = permit.actor().person.ok_or_else(|| Refusal::new("account_without_person"))?;
            let nowhere = || Refusal::new("tournament_no_such_game");
            let own = captains.iter().find(|(_, one)| *one == captain).map(|(team, _)| *team);
            let (one, team) = one.zip(own).ok_or_else(nowhere)?;
            let mut games = Vec::new();
            for &said in &input.games {
                let failed = |failure| at_table(failure, said.table);
                let bout = self.claimed(&mut live, (&input, &one), said, (team, captain)).map_err(failed)?;
                if let Some(outcome) = agreed(&live, (input.round, said.table), &one) {
                    games.push(self.agree(&mut live, bout, outcome).await.map_err(failed)?.append());
                }
            }
            let streams = std::iter::once(live.append()).chain(games);
            Ok((permit, Work::new(event, streams)))
        })
        .await
    }

    /// Who speaks for a team, under the entry of the register that is kept.
    pub(crate) fn captain_of(&self, live: &Live<Tournament>, team: TeamId) -> Option<PersonId> {
        live.state.team(team).and_then(|team| team.captain).map(|captain| self.store.kept(captain))
    }

    /// Keeps what the captain says of a game of the match.
    fn claimed(
        &self,
        live: &mut Live<Tournament>,
        (input, one): (&ReportMatch, &TeamMatch),
        said: SaidOfGame,
        (team, by): (TeamId, PersonId),
    ) -> Answer<BoutId> {
        let SaidOfGame { table, score, kind } = said;
        if kind == ResultKind::Adjudicated {
            return Err(Refusal::new("adjudication_needs_a_ruling").into());
        }
        let board = Board::Table { round: input.round, table };
        let game =
            live.state.game(board).filter(|_| one.boards.iter().any(|board| board.table == Some(table)));
        let (_, game) = game.ok_or_else(|| Refusal::new("tournament_no_such_game"))?;
        let bout = game.pairing.bout;
        live.decide(&Command::ClaimResult { board, team, by, score, kind, now: (self.world.now)() })?;
        Ok(bout)
    }

    /// Both captains say the same: the game ended so.
    async fn agree(&self, live: &mut Live<Tournament>, id: BoutId, outcome: Outcome) -> Answer<Live<Bout>> {
        let mut game = self.bout(id).await?;
        let facts = game.decide(&bout::Command::AgreeSheet { outcome })?;
        if let Some(board) = game.state.board() {
            reactions::react(live, board, &facts)?;
        }
        Ok(game)
    }
}

/// What both captains say of a game that was played and has no result yet.
fn agreed(live: &Live<Tournament>, (round, table): (u16, u16), one: &TeamMatch) -> Option<Outcome> {
    let (_, game) = live.state.game(Board::Table { round, table })?;
    let said: GameResult = live.state.claim(game.pairing.bout, one.a)?.result;
    let agree = game.result.is_none()
        && said.kind == ResultKind::Played
        && live.state.claims_about(one, game) == Claims::Agree;
    let outcomes = [Outcome::Win(Side::White), Outcome::Win(Side::Black), Outcome::Draw];
    outcomes.into_iter().find(|outcome| agree && Score::from(*outcome) == said.score)
}

fn at_table(failure: Failure, table: u16) -> Failure {
    match failure {
        Failure::Refused(refusal) => refusal.with("table", table).into(),
        other @ (Failure::Store(_) | Failure::Bug(_)) => other,
    }
}
