//! A result is recorded from the score sheet, without the moves.

use kydan_access::Action;
use kydan_bout::{self as bout, Command, Confirmation, Official, Said};
use kydan_field::ResultKind;
use kydan_game::{Outcome, Score, Side};
use kydan_journal::{BoutId, EventId, RulingId};
use kydan_regulations::ResultEntry;
use kydan_tournament::{Board, RoundPhase, State, Tournament};
use serde::Serialize;

use crate::sequence::at_board::Errand;
use crate::sequence::live::Live;
use crate::sequence::refusal::Refusal;
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
    /// The game that was seen there: a round may have been withdrawn and paired anew since. In no event.
    // An order that names none has the digest that it always had.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bout: Option<BoutId>,
    /// What each side got.
    pub score: Score,
    /// How it came about.
    pub kind: ResultKind,
}

impl App {
    /// Reports the result of the game at this table. It is the result where the event asks for no second person and
    /// nobody said otherwise. What an official decides against the play is a ruling, not a result.
    #[crate::boxed]
    pub async fn record_result(&self, order: &Order, input: RecordResult) -> Answer<EventId> {
        let live = self.tournament(input.event).await?;
        let confirmation = confirmation(&live.state);
        let at = (self.world.now)();
        self.say_result(order, Action::RecordResult, &live, &input, |ruling, said, by| {
            Command::ReportResult(bout::ReportResult { ruling, said, by, at, confirmation })
        })
        .await
    }

    /// Puts a result to the game at its table, as the command that `word` makes of it.
    pub(super) async fn say_result(
        &self,
        order: &Order,
        action: Action,
        live: &Live<Tournament>,
        input: &RecordResult,
        word: impl Fn(RulingId, Said, Official) -> Command,
    ) -> Answer<EventId> {
        let (bout, hindrance) = self.game_at(order, action, live, input).await?;
        let ruling = RulingId((self.world.id)());
        let errand = Errand {
            action,
            bout,
            content: input,
            ruling: (input.kind == ResultKind::Forfeit).then_some(ruling),
            notes: Vec::new(),
        };
        // The version that was expected is the tournament's; that it is old is told to whoever may.
        let order = Order { expected: None, ..order.clone() };
        self.at_board(&order, errand, |seat| {
            if let Some(hindrance) = &hindrance {
                return Err(hindrance.clone().into());
            }
            Ok(word(ruling, said(input)?, seat.official()?))
        })
        .await?;
        Ok(input.event)
    }
}

impl RecordResult {
    /// That another game was meant than the one that is at the table.
    pub(crate) fn of_another(&self, there: BoutId) -> Option<Refusal> {
        let is_other = self.bout.is_some_and(|meant| meant != there);
        is_other.then(|| Refusal::new("other_game_there").with("table", self.table))
    }
}

impl App {
    /// The game at a table, and what is in the way of its result, for whoever may: the round is not being played, another
    /// game was meant, or the sender decided upon an old version.
    pub(crate) async fn game_at(
        &self,
        order: &Order,
        action: Action,
        live: &Live<Tournament>,
        input: &RecordResult,
    ) -> Answer<(BoutId, Option<Refusal>)> {
        let round = input.round;
        let (bout, phase) = self.game_of(order, action, live, input).await?;
        let closed = match phase {
            RoundPhase::Published => None,
            RoundPhase::Paired => Some(Refusal::new("tournament_not_published").with("round", round)),
            RoundPhase::Closed => Some(Refusal::new("tournament_round_closed").with("round", round)),
        };
        let stale = order.expected.and_then(|expected| live.is_not(expected));
        Ok((bout, closed.or_else(|| input.of_another(bout)).or(stale)))
    }

    /// The game at a table, and how far its round is.
    pub(crate) async fn game_of(
        &self,
        order: &Order,
        action: Action,
        live: &Live<Tournament>,
        input: &RecordResult,
    ) -> Answer<(BoutId, RoundPhase)> {
        let RecordResult { round, table, .. } = *input;
        let Some((found, game)) = live.state.game(Board::Table { round, table }) else {
            // Which games there are before a round is published is told to its officials alone.
            kydan_access::admit(&order.actor, action, &self.event_target(input.event).await?)?;
            return Err(Refusal::new("tournament_no_such_game").into());
        };
        Ok((game.pairing.bout, found.phase))
    }
}

/// Whether a second person must say the same, as the event's rules have it.
pub(crate) fn confirmation(state: &State) -> Confirmation {
    match state.settings().map(|settings| settings.options.result_entry) {
        Some(ResultEntry::TwoPeople) => Confirmation::ByAnother,
        Some(ResultEntry::OnePerson) | None => Confirmation::Alone,
    }
}

pub(super) fn said(input: &RecordResult) -> Answer<Said> {
    let impossible = || Refusal::new("tournament_impossible_score");
    match input.kind {
        ResultKind::Played => {
            let outcomes = [Outcome::Win(Side::White), Outcome::Win(Side::Black), Outcome::Draw];
            let outcome = outcomes.into_iter().find(|outcome| Score::from(*outcome) == input.score);
            Ok(Said::Played(outcome.ok_or_else(impossible)?))
        }
        ResultKind::Forfeit => Ok(Said::Absent(Said::absent(input.score).ok_or_else(impossible)?)),
        ResultKind::Adjudicated => Err(Refusal::new("adjudication_needs_a_ruling").into()),
    }
}
