//! The article, and the law's reason, that a refusal names.

use kydan_game::{Article, Explanation};

use super::Refusal;

impl Refusal {
    /// The article of law that stands in the way, where law does.
    pub const fn article(&self) -> Option<&Article> {
        match self {
            Self::Illegal { explanation, .. } => Some(&explanation.article),
            Self::AfterTheEnd { grounds, .. }
            | Self::ClaimBarred { grounds }
            | Self::OfferBarred { grounds }
            | Self::EndsByLaw { grounds } => Some(&grounds.article),
            Self::NobodyRecords { article } | Self::SheetIncomplete { article } => article.as_ref(),
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
            | Self::NotLastMinutes { article, .. }
            | Self::ClaimedTooLate { article }
            | Self::ClaimPostponed { article }
            | Self::ReplierIsHere { article }
            | Self::MayStillCome { article, .. }
            | Self::NoExcuse { article }
            | Self::NothingToExcuse { article }
            | Self::TooEarlyForDraw { article }
            | Self::DrawNeedsConsent { article, .. }
            | Self::MustRecord { article, .. }
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
            | Self::NobodyAwaited
            | Self::NotHere
            | Self::Misread { .. }
            | Self::MoveIsLegal
            | Self::NoSuchPly
            | Self::NoStep
            | Self::NotAdvised { .. }
            | Self::NothingToRetract
            | Self::TimeChangeImpossible
            | Self::HandoverUnfit
            | Self::NoHandover
            | Self::UnknownFault
            | Self::IdTaken
            | Self::OtherIncident
            | Self::ScoreMissing
            | Self::ScoreImpossible
            | Self::NoSuchVerdict
            | Self::NoOffer
            | Self::AlreadyExcused
            | Self::NothingToFill
            | Self::SheetUnchanged
            | Self::NotHandedIn
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
            | Self::GameTooLong { .. }
            | Self::AlreadySigned => None,
        }
    }

    /// The explanation, where the law judged the play.
    pub const fn explanation(&self) -> Option<&Explanation> {
        if let Self::Illegal { explanation, .. }
        | Self::AfterTheEnd { grounds: explanation, .. }
        | Self::ClaimBarred { grounds: explanation }
        | Self::OfferBarred { grounds: explanation }
        | Self::EndsByLaw { grounds: explanation } = self
        {
            return Some(explanation);
        }
        None
    }
}
