//! Whether a title is given or taken back.

use jiff::ToSpan as _;
use jiff::civil::Date;

use super::{
    DAYS_TO_APPEAL, Decree, Title, TitleCommand, TitleEvent, TitleGround, TitleRefusal, TitleStage,
    TitlesHeld,
};
use crate::{NationalTitle, label};

pub(super) fn decide(state: &TitlesHeld, command: &TitleCommand) -> Result<TitleEvent, TitleRefusal> {
    match command {
        TitleCommand::Award { person, title, decree, ground, on } => {
            if !title.is_given() {
                return Err(TitleRefusal::TitleUnknown);
            }
            let decree = signed(decree, *on)?;
            match state.stage(*title) {
                Some(TitleStage::Held) => return Err(TitleRefusal::TitleHeld),
                // Who appeals is answered first.
                Some(TitleStage::Appealed) => return Err(TitleRefusal::TitleAppealed),
                Some(TitleStage::Withdrawn { .. } | TitleStage::Gone) | None => {}
            }
            carries(state, *title, ground)?;
            Ok(TitleEvent::Awarded { person: *person, title: *title, decree, ground: ground.clone() })
        }
        TitleCommand::Withdraw { title, decree, why, on, by } => {
            if state.stage(*title) != Some(TitleStage::Held) {
                return Err(TitleRefusal::TitleNotHeld);
            }
            let decree = signed(decree, *on)?;
            let appeal_until = on.saturating_add(DAYS_TO_APPEAL.days());
            Ok(TitleEvent::Withdrawn { title: *title, decree, why: *why, on: *on, by: *by, appeal_until })
        }
        TitleCommand::Appeal { title, appeal, on } => match state.stage(*title) {
            Some(TitleStage::Withdrawn { appeal_until }) if *on > appeal_until => {
                Err(TitleRefusal::TitleAppealTooLate { until: appeal_until })
            }
            Some(TitleStage::Withdrawn { .. }) => {
                Ok(TitleEvent::Appealed { title: *title, appeal: *appeal, on: *on })
            }
            Some(TitleStage::Appealed | TitleStage::Gone) => Err(TitleRefusal::TitleAppealed),
            Some(TitleStage::Held) | None => Err(TitleRefusal::TitleNotHeld),
        },
        TitleCommand::DecideAppeal { title, outcome, on, by } => match state.stage(*title) {
            Some(TitleStage::Appealed) => {
                Ok(TitleEvent::AppealDecided { title: *title, outcome: *outcome, on: *on, by: *by })
            }
            Some(TitleStage::Held | TitleStage::Withdrawn { .. } | TitleStage::Gone) | None => {
                Err(TitleRefusal::NoTitleAppeal)
            }
        },
    }
}

/// The decree as it is stored, if it is one by today.
fn signed(decree: &Decree, today: Date) -> Result<Decree, TitleRefusal> {
    let number = label::tidy(&decree.number).map_err(|why| TitleRefusal::BadDecree { why })?;
    if decree.on > today {
        return Err(TitleRefusal::DecreeNotSigned);
    }
    Ok(Decree { number, on: decree.on })
}

/// Whether the ground carries the title. That norms were made is looked up by whoever sends them.
fn carries(state: &TitlesHeld, title: Title, ground: &TitleGround) -> Result<(), TitleRefusal> {
    let carried = match (title, ground) {
        (_, TitleGround::Papers) => true,
        (Title::National { .. }, TitleGround::Norms { norms }) => !norms.is_empty(),
        (Title::National { title: NationalTitle::NationalMaster }, TitleGround::Recognised) => {
            state.held().any(Title::makes_a_national_master)
        }
        (Title::National { .. }, TitleGround::Recognised)
        | (Title::International { .. }, TitleGround::Norms { .. } | TitleGround::Recognised) => false,
    };
    if carried { Ok(()) } else { Err(TitleRefusal::TitleGroundMissing) }
}
