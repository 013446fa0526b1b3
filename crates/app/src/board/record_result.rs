//! A result is recorded from the score sheet, without the moves.

use kydan_access::Action;
use kydan_bout::{Against, Command, RuleAbsence};
use kydan_field::ResultKind;
use kydan_game::{HalfPoints, Outcome, Score, Side};
use kydan_journal::{EventId, RulingId};
use kydan_tournament::Board;
use serde::Serialize;

use crate::sequence::at_board::Errand;
use crate::sequence::refusal::{Failure, Refusal};
use crate::{Answer, App, Order};

/// A result.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct RecordResult {
    /// At which event.
    pub event: EventId,
    /// Counted from 1.
    pub round: u16,
    /// Counted from 1.
    pub table: u16,
    /// What each side got.
    pub score: Score,
    /// How it came about.
    pub kind: ResultKind,
}

impl App {
    /// Ends the game at this table. What an official decides against the play is a ruling, not a result.
    pub async fn record_result(&self, order: &Order, input: RecordResult) -> Answer<EventId> {
        let live = self.tournament(input.event).await?;
        let place = Board::Table { round: input.round, table: input.table };
        let Some((_, game)) = live.state.game(place) else {
            // Which games there are before a round is published is told to its officials alone.
            kydan_access::admit(&order.actor, Action::RecordResult, &self.event_target(input.event).await?)?;
            return Err(Refusal::new("tournament_no_such_game").into());
        };
        let bout = game.pairing.bout;
        let stale = match live.expect(order.expected) {
            Ok(_) => None,
            Err(Failure::Refused(stale)) => Some(stale),
            Err(failure @ (Failure::Store(_) | Failure::Bug(_))) => return Err(failure),
        };
        let ruling = RulingId((self.world.id)());
        let errand = Errand {
            action: Action::RecordResult,
            bout,
            content: &input,
            ruling: (input.kind == ResultKind::Forfeit).then_some(ruling),
            notes: Vec::new(),
        };
        // The version that was expected is the tournament's; that it is old is told to whoever may.
        let order = Order { expected: None, ..order.clone() };
        self.at_board(&order, errand, |seat| {
            if let Some(stale) = &stale {
                return Err(Failure::Refused(stale.clone()));
            }
            let impossible = || Refusal::new("tournament_impossible_score");
            match input.kind {
                ResultKind::Played => {
                    let outcome = played(input.score).ok_or_else(impossible)?;
                    Ok(Command::RecordResult { outcome })
                }
                ResultKind::Forfeit => {
                    let absent = absent(input.score).ok_or_else(impossible)?;
                    Ok(Command::RuleAbsence(RuleAbsence { ruling, absent, by: seat.official()? }))
                }
                ResultKind::Adjudicated => Err(Refusal::new("adjudication_needs_a_ruling").into()),
            }
        })
        .await?;
        Ok(input.event)
    }
}

fn played(score: Score) -> Option<Outcome> {
    [Outcome::Win(Side::White), Outcome::Win(Side::Black), Outcome::Draw]
        .into_iter()
        .find(|outcome| Score::from(*outcome) == score)
}

/// Who did not come, by what was awarded for it.
fn absent(score: Score) -> Option<Against> {
    match (score.white, score.black) {
        (HalfPoints::ONE, HalfPoints::ZERO) => Some(Against::Black),
        (HalfPoints::ZERO, HalfPoints::ONE) => Some(Against::White),
        (HalfPoints::ZERO, HalfPoints::ZERO) => Some(Against::Both),
        _ => None,
    }
}
