//! A game ends by what happened at the board: somebody resigned, both agreed, a flag fell, nobody came.

use kydan_access::Action;
use kydan_bout::{Against, AgreeDraw, Command, RuleAbsence, RuleFlagFall};
use kydan_game::Side;
use kydan_journal::{BoutId, RulingId};
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum BoutEnding {
    /// This side resigned.
    Resignation(Side),
    /// This side is mated, in a game whose moves are not recorded.
    Checkmate(Side),
    /// Both agreed on a draw.
    Agreement,
    /// This side's time was up.
    FlagFall(Side),
    /// This side, or both, did not come.
    Absence(Against),
}

/// Ends a game.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ConcludeBout {
    /// Which game.
    pub bout: BoutId,
    /// How it ended.
    pub ending: BoutEnding,
    /// How many moves whose flag fell, or each of those who agree, had made, as the arbiter counted them; as they are
    /// recorded, if nothing is said.
    pub made: Option<u16>,
    /// Whether the arbiter consents to an agreement.
    pub consent: DrawConsent,
}

/// Whether the arbiter consents to an agreed draw (FIDE 9.1.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub enum DrawConsent {
    /// Nobody asked.
    #[default]
    NotGiven,
    /// He does.
    Given,
}

impl App {
    /// Records how a game ended.
    #[crate::boxed]
    pub async fn conclude_bout(&self, order: &Order, input: ConcludeBout) -> Answer<AtBoard> {
        let id = RulingId((self.world.id)());
        let appointment = match input.ending {
            BoutEnding::Absence(_) => self.appointment(input.bout).await?,
            BoutEnding::Resignation(_)
            | BoutEnding::Checkmate(_)
            | BoutEnding::Agreement
            | BoutEnding::FlagFall(_) => None,
        };
        let timing = appointment.map(|appointment| (appointment, (self.world.now)()));
        let ruling = match input.ending {
            BoutEnding::FlagFall(_) | BoutEnding::Absence(_) => Some(id),
            BoutEnding::Resignation(_) | BoutEnding::Checkmate(_) | BoutEnding::Agreement => None,
        };
        let errand = Errand {
            action: Action::ConcludeBout,
            bout: input.bout,
            content: &input,
            ruling,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            Ok(match input.ending {
                BoutEnding::Resignation(side) => Command::Resign { side },
                BoutEnding::Checkmate(side) => Command::RecordMate { side },
                BoutEnding::Agreement => {
                    let consent = match input.consent {
                        DrawConsent::Given => Some(seat.official()?),
                        DrawConsent::NotGiven => None,
                    };
                    Command::AgreeDraw(AgreeDraw { consent, made: input.made })
                }
                BoutEnding::FlagFall(side) => Command::RuleFlagFall(RuleFlagFall {
                    ruling: id,
                    side,
                    made: input.made,
                    by: seat.official()?,
                }),
                BoutEnding::Absence(absent) => {
                    Command::RuleAbsence(RuleAbsence { ruling: id, absent, timing, by: seat.official()? })
                }
            })
        })
        .await
    }
}
