//! What a refusal is called, and what it rests on.

use kydan_game::{Article, Explanation};

use super::Refusal;

impl Refusal {
    /// The stable code, equal to the serialized `code`.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotOpened => "not_opened",
            Self::AlreadyOpened => "already_opened",
            Self::UnknownEdition => "unknown_edition",
            Self::WrongGame => "wrong_game",
            Self::SamePlayer => "same_player",
            Self::NotSeated => "not_seated",
            Self::Damaged => "damaged",
            Self::NotStarted => "not_started",
            Self::AlreadyStarted => "already_started",
            Self::AlreadyConcluded => "already_concluded",
            Self::NotConcluded => "not_concluded",
            Self::NoMoves => "no_moves",
            Self::Misread { .. } => "misread",
            Self::Illegal { .. } => "illegal",
            Self::AfterTheEnd { .. } => "after_the_end",
            Self::MoveIsLegal => "move_is_legal",
            Self::NoSuchPly => "no_such_ply",
            Self::NoStep => "no_step",
            Self::NotAdvised { .. } => "not_advised",
            Self::NothingToRetract => "nothing_to_retract",
            Self::UnknownFault => "unknown_fault",
            Self::UnknownArticle { .. } => "unknown_article",
            Self::IdTaken => "id_taken",
            Self::OtherIncident => "other_incident",
            Self::NotYourPower { .. } => "not_your_power",
            Self::NeedNotMet { .. } => "need_not_met",
            Self::ScoreMissing => "score_missing",
            Self::ScoreImpossible => "score_impossible",
            Self::NoSuchVerdict => "no_such_verdict",
            Self::Unjudged { .. } => "unjudged",
            Self::ClaimBarred { .. } => "claim_barred",
            Self::Obliged { .. } => "obliged",
            Self::Adjourned { .. } => "adjourned",
            Self::NotAdjourned => "not_adjourned",
            Self::SealedUnclear { .. } => "sealed_unclear",
            Self::RestsOnRuling { .. } => "rests_on_ruling",
            Self::EndsByLaw { .. } => "ends_by_law",
            Self::NotYourTurn { .. } => "not_your_turn",
            Self::MovesWereMade { .. } => "moves_were_made",
            Self::MovesNotMade { .. } => "moves_not_made",
            Self::MovesUncounted { .. } => "moves_uncounted",
            Self::LastPeriod { .. } => "last_period",
            Self::BothFlagsUnruled { .. } => "both_flags_unruled",
            Self::GuidelineNotInUse { .. } => "guideline_not_in_use",
            Self::NotYetHappened { .. } => "not_yet_happened",
            Self::NotHere => "not_here",
            Self::IsHere { .. } => "is_here",
            Self::MayStillCome { .. } => "may_still_come",
            Self::NoExcuse { .. } => "no_excuse",
            Self::NothingToExcuse { .. } => "nothing_to_excuse",
            Self::TooEarlyForDraw { .. } => "too_early_for_draw",
            Self::NoSuchRuling => "no_such_ruling",
            Self::AlreadyOverturned => "already_overturned",
            Self::AlreadyAppealed { .. } => "already_appealed",
            Self::NoSuchAppeal => "no_such_appeal",
            Self::AppealDecided => "appeal_decided",
            Self::AppealTooLate { .. } => "appeal_too_late",
            Self::OwnCause { .. } => "own_cause",
            Self::NotSitting { .. } => "not_sitting",
            Self::TakesOneOnly => "takes_one_only",
            Self::AlreadyProposed { .. } => "already_proposed",
            Self::NoSuchProposal => "no_such_proposal",
            Self::NoSuchIncident => "no_such_incident",
            Self::IncidentHandled => "incident_handled",
            Self::AlreadyClaimed => "already_claimed",
            Self::ProposalLapsed { .. } => "proposal_lapsed",
            Self::NotAPlayer { .. } => "not_a_player",
            Self::AlreadySigned => "already_signed",
            Self::ResultStands { .. } => "result_stands",
            Self::NoReports => "no_reports",
            Self::CorrectionPending { .. } => "correction_pending",
            Self::CorrectsNothing => "corrects_nothing",
            Self::NoCorrection => "no_correction",
            Self::CorrectionTakesTwo => "correction_takes_two",
            Self::CorrectionOutdated => "correction_outdated",
            Self::NotOwnSlip => "not_own_slip",
            Self::SlipTooOld { .. } => "slip_too_old",
            Self::MovesAreRecorded => "moves_are_recorded",
            Self::AlreadyCalled => "already_called",
            Self::CalledLately { .. } => "called_lately",
            Self::NoSuchCall => "no_such_call",
            Self::TooManyPhotos { .. } => "too_many_photos",
            Self::PhotoKnown => "photo_known",
            Self::NoSuchPhoto => "no_such_photo",
        }
    }

    /// The article of law that stands in the way, where law does.
    pub const fn article(&self) -> Option<&Article> {
        match self {
            Self::Illegal { explanation, .. } => Some(&explanation.article),
            Self::AfterTheEnd { grounds, .. }
            | Self::ClaimBarred { grounds }
            | Self::EndsByLaw { grounds } => Some(&grounds.article),
            Self::UnknownArticle { article }
            | Self::Obliged { article, .. }
            | Self::Adjourned { article }
            | Self::SealedUnclear { article }
            | Self::NotYourPower { article, .. }
            | Self::NeedNotMet { article, .. }
            | Self::Unjudged { article }
            | Self::NotYourTurn { article }
            | Self::IsHere { article, .. }
            | Self::MovesWereMade { article, .. }
            | Self::MovesNotMade { article, .. }
            | Self::MovesUncounted { article }
            | Self::LastPeriod { article }
            | Self::BothFlagsUnruled { article }
            | Self::GuidelineNotInUse { article }
            | Self::MayStillCome { article, .. }
            | Self::NoExcuse { article }
            | Self::NothingToExcuse { article }
            | Self::TooEarlyForDraw { article }
            | Self::AppealTooLate { article, .. }
            | Self::OwnCause { article }
            | Self::NotSitting { article }
            | Self::NotAPlayer { article }
            | Self::ResultStands { article } => Some(article),
            Self::NotOpened
            | Self::AlreadyOpened
            | Self::UnknownEdition
            | Self::WrongGame
            | Self::SamePlayer
            | Self::NotSeated
            | Self::Damaged
            | Self::NotStarted
            | Self::AlreadyStarted
            | Self::AlreadyConcluded
            | Self::NotConcluded
            | Self::NoMoves
            | Self::NotYetHappened { .. }
            | Self::NotHere
            | Self::Misread { .. }
            | Self::MoveIsLegal
            | Self::NoSuchPly
            | Self::NoStep
            | Self::NotAdvised { .. }
            | Self::NothingToRetract
            | Self::UnknownFault
            | Self::IdTaken
            | Self::OtherIncident
            | Self::ScoreMissing
            | Self::ScoreImpossible
            | Self::NoSuchVerdict
            | Self::NoSuchRuling
            | Self::AlreadyOverturned
            | Self::AlreadyAppealed { .. }
            | Self::NoSuchAppeal
            | Self::AppealDecided
            | Self::TakesOneOnly
            | Self::AlreadyProposed { .. }
            | Self::NoSuchProposal
            | Self::NoSuchIncident
            | Self::IncidentHandled
            | Self::AlreadyClaimed
            | Self::ProposalLapsed { .. }
            | Self::NotAdjourned
            | Self::RestsOnRuling { .. }
            | Self::NoReports
            | Self::CorrectionPending { .. }
            | Self::CorrectsNothing
            | Self::NoCorrection
            | Self::CorrectionTakesTwo
            | Self::CorrectionOutdated
            | Self::NotOwnSlip
            | Self::SlipTooOld { .. }
            | Self::MovesAreRecorded
            | Self::AlreadyCalled
            | Self::CalledLately { .. }
            | Self::NoSuchCall
            | Self::TooManyPhotos { .. }
            | Self::PhotoKnown
            | Self::NoSuchPhoto
            | Self::AlreadySigned => None,
        }
    }

    /// The explanation, where the law judged the play.
    pub const fn explanation(&self) -> Option<&Explanation> {
        if let Self::Illegal { explanation, .. }
        | Self::AfterTheEnd { grounds: explanation, .. }
        | Self::ClaimBarred { grounds: explanation }
        | Self::EndsByLaw { grounds: explanation } = self
        {
            return Some(explanation);
        }
        None
    }
}
