//! What a measure does to the clocks and to the game.

use kydan_game::{Article, Explanation, Outcome, Side};
use kydan_journal::RulingId;
use kydan_regulations::{Measure, YesNo};

use crate::rules::Rules;
use crate::{Board, Chances, Conclusion, Ending, Event, phrases};

/// A measure against one side, and where it comes from.
pub(super) struct Imposed {
    pub(super) under: RulingId,
    pub(super) side: Side,
    pub(super) measure: Measure,
    pub(super) article: Article,
    pub(super) ending: Ending,
}

impl Imposed {
    /// The facts that follow at once.
    pub(super) fn facts(&self, board: &Board, rules: Rules) -> Vec<Event> {
        let (side, under) = (self.side, self.under);
        match self.measure {
            Measure::Reminder
            | Measure::Warning
            | Measure::PointsToOpponent
            | Measure::PointsFromOffender
            | Measure::Exclusion { .. } => Vec::new(),
            Measure::TimeToOpponent { seconds } => {
                vec![Event::TimeAwarded { side: !side, ms: milliseconds(seconds), under }]
            }
            Measure::TimeFromOffender { seconds } => {
                vec![Event::TimeWithdrawn { side, ms: milliseconds(seconds), under }]
            }
            Measure::LossOfGame { draw_if_opponent_cannot_win } => {
                let conclusion = self.loss(board, rules, draw_if_opponent_cannot_win);
                vec![Event::Concluded { conclusion }]
            }
            // Who may not play on has lost the game at hand.
            Measure::Disqualification | Measure::StrikingOff => {
                vec![Event::Concluded { conclusion: self.loss(board, rules, YesNo::No) }]
            }
        }
    }

    fn loss(&self, board: &Board, rules: Rules, draw_if_opponent_cannot_win: YesNo) -> Conclusion {
        let opponent = !self.side;
        let (outcome, grounds) = match hopeless(board, opponent, draw_if_opponent_cannot_win) {
            Some(why) => {
                let grounds = Explanation::new(self.article.clone(), phrases::OPPONENT_CANNOT_WIN);
                (Outcome::Draw, Explanation { squares: why.squares, ..grounds })
            }
            None => (Outcome::Win(opponent), Explanation::new(self.article.clone(), self.phrase())),
        };
        Conclusion { score: rules.score(outcome), ending: self.ending, grounds, under: Some(self.under) }
    }

    const fn phrase(&self) -> &'static str {
        match self.ending {
            Ending::FlagFall => phrases::FLAG_FALL,
            Ending::Forfeit => phrases::FORFEIT,
            Ending::Penalty => phrases::PENALTY,
            Ending::Fault
            | Ending::Law
            | Ending::Claim
            | Ending::Verdict
            | Ending::Resignation
            | Ending::Agreement
            | Ending::Appeal
            | Ending::Sheet => phrases::FAULT,
        }
    }
}

/// Why a side could not win, where that makes its opponent's loss a draw. It must be shown: where nothing is settled
/// the loss holds, and can be appealed.
pub(super) fn hopeless(board: &Board, side: Side, makes_it_a_draw: YesNo) -> Option<Explanation> {
    match makes_it_a_draw {
        YesNo::No => None,
        YesNo::Yes => match board.line.can_win(side) {
            Chances::Never(why) => Some(why),
            Chances::Shown | Chances::Unsettled => None,
        },
    }
}

pub(super) fn milliseconds(seconds: u32) -> u64 {
    u64::from(seconds) * 1000
}
