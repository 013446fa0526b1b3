//! What a correction of a result would change: ranks, ratings, titles. Nothing of it is stored.

use std::collections::BTreeMap;

use kydan_access::{Action, Actor};
use kydan_field::ResultKind;
use kydan_game::HalfPoints;
use kydan_journal::{Decider as _, PersonId};
use kydan_rating::Rating;
use kydan_tournament::titles::{Candidate, Made};
use kydan_tournament::{
    Board, Command, Event, Rating as RatingState, RatingCorrection, RoundPhase, Row, Tournament, standings,
};

use crate::board::record_result::RecordResult;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

/// What would change.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CorrectionForeseen {
    /// Whose rank or points: by the new rank.
    pub ranks: Vec<RankMoved>,
    /// Whose published rating, once the event is rated anew.
    pub ratings: Vec<RatingMoved>,
    /// Whose norm.
    pub norms: Vec<NormMoved>,
}

/// A rank or points that would change: as it is, and as it would be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RankMoved {
    /// The person, by id.
    pub person: PersonId,
    /// The ranks.
    pub rank: [u16; 2],
    /// The points.
    pub points: [HalfPoints; 2],
}

/// A published rating that would change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatingMoved {
    /// The person, by id.
    pub person: PersonId,
    /// The rating as it was published, and as it would be.
    pub rating: [Option<Rating>; 2],
}

/// A norm that would come, go or become another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NormMoved {
    /// The person, by id.
    pub person: PersonId,
    /// The norm as it is, and as it would be.
    pub norm: [Option<Made>; 2],
}

impl App {
    /// What would change if this were the result of a game of a locked round: for those who propose or sign.
    #[crate::boxed]
    pub async fn foresee_correction(&self, actor: &Actor, input: RecordResult) -> Answer<CorrectionForeseen> {
        let target = self.event_target(input.event).await?;
        kydan_access::admit(actor, Action::SignCorrection, &target)?;
        let live = self.tournament(input.event).await?;
        let place = Board::Table { round: input.round, table: input.table };
        let found = live.state.game(place);
        if let Some(other) = found.and_then(|(_, game)| input.of_another(game.pairing.bout)) {
            return Err(other.into());
        }
        match found.map(|(round, _)| round.phase) {
            None => return Err(Refusal::new("tournament_no_such_game").into()),
            Some(RoundPhase::Closed) => {}
            Some(RoundPhase::Paired | RoundPhase::Published) => {
                return Err(Refusal::new("result_not_locked").with("round", input.round).into());
            }
        }
        let result = (input.kind != ResultKind::Adjudicated).then_some((input.score, input.kind));
        let revise = Command::ReviseResult { board: place, result, because: None };
        let facts = Tournament::decide(&live.state, &revise).map_err(|refusal| Refusal::from(&refusal))?;
        let then = facts.iter().fold(live.state.clone(), Tournament::evolve);
        let ratings = match live.state.rating {
            RatingState::Pending => Vec::new(),
            RatingState::Current | RatingState::Stale => {
                let before = self.standings_before(&live).await?;
                let rated = Tournament::decide(&then, &Command::Rate { before });
                rated.map(|facts| facts.iter().flat_map(corrections).collect()).unwrap_or_default()
            }
        };
        let norms = moved(
            &self.candidates_in(input.event, &live.state).await?,
            &self.candidates_in(input.event, &then).await?,
        );
        Ok(CorrectionForeseen {
            ranks: ranks(&standings(&live.state).rows, &standings(&then).rows),
            ratings,
            norms,
        })
    }
}

fn ranks(now: &[Row], then: &[Row]) -> Vec<RankMoved> {
    let moved = then.iter().filter_map(|row| {
        let before = now.iter().find(|one| one.person == row.person)?;
        let is_same = before.rank == row.rank && before.points == row.points;
        (!is_same).then_some(RankMoved {
            person: row.person,
            rank: [before.rank, row.rank],
            points: [before.points, row.points],
        })
    });
    moved.collect()
}

fn corrections(fact: &Event) -> Vec<RatingMoved> {
    let Event::RatingsCorrected { corrections } = fact else { return Vec::new() };
    let moved = corrections.iter().filter(|one| one.published != one.change.after);
    moved
        .map(|RatingCorrection { published, change }| RatingMoved {
            person: change.person,
            rating: [*published, change.after],
        })
        .collect()
}

fn moved(now: &[Candidate], then: &[Candidate]) -> Vec<NormMoved> {
    let best = |all: &[Candidate]| -> BTreeMap<PersonId, Option<Made>> {
        all.iter().map(|one| (one.person, one.norms.first().cloned())).collect()
    };
    let (now, mut then) = (best(now), best(then));
    let pairs = now.into_iter().map(|(person, norm)| {
        let later = then.remove(&person).flatten();
        NormMoved { person, norm: [norm, later] }
    });
    pairs.filter(|one| one.norm[0] != one.norm[1]).collect()
}
