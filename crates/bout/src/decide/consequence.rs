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
        let grounds = |phrase| Explanation::new(self.article.clone(), phrase);
        let (outcome, grounds) = match hope(board, opponent, draw_if_opponent_cannot_win) {
            Hope::None(why) => {
                let squares = why.squares;
                (Outcome::Draw, Explanation { squares, ..grounds(phrases::OPPONENT_CANNOT_WIN) })
            }
            Hope::Some => (Outcome::Win(opponent), grounds(self.phrase())),
            Hope::Unsettled if self.ending == Ending::FlagFall => {
                (Outcome::Win(opponent), grounds(phrases::FLAG_FALL_UNSETTLED))
            }
            Hope::Unsettled => (Outcome::Win(opponent), grounds(phrases::LOSS_UNSETTLED)),
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

/// Whether a side could still win, where its opponent's loss is a draw if it could not.
pub(super) enum Hope {
    Some,
    None(Explanation),
    /// The loss holds, since the contrary must be shown; but the arbiter is told to look.
    Unsettled,
}

pub(super) fn hope(board: &Board, side: Side, makes_it_a_draw: YesNo) -> Hope {
    match makes_it_a_draw {
        YesNo::No => Hope::Some,
        YesNo::Yes => match board.line.can_win(side) {
            Chances::Never(why) => Hope::None(why),
            Chances::Shown => Hope::Some,
            Chances::Unsettled => Hope::Unsettled,
        },
    }
}

pub(super) fn milliseconds(seconds: u32) -> u64 {
    u64::from(seconds) * 1000
}
