//! What the projections are asked: plain rows, each by id or many ids at once, lists in pages.

mod actor;
mod announcement;
mod appeal;
mod application;
mod body;
mod bout;
mod captain;
mod career;
mod change;
mod clock;
mod competition;
mod document;
mod dues;
mod erasure;
mod game_file;
mod ground;
mod guardian;
mod intake;
mod licence;
mod lookalike;
mod notice;
mod office;
mod official;
mod past_event;
mod past_list;
mod rating;
mod rating_list;
mod receipt;
mod register;
mod request;
mod ruling;
mod sanction;
mod standings;
mod title;
mod tournament;

pub use actor::{AccountStanding, ActorFacts, SecondFactor, Ties};
pub use announcement::{Announcement, AnnouncementFilter};
pub use appeal::{Appeal, AppealDecision, AppealVote, MeasureProposal};
pub use application::{Applicant, Application, Entered, ListSignature, TeamApplication};
pub use body::BodyArrears;
pub(crate) use body::unfinished_events;
pub use bout::{Bout, BoutPhase, Clocks, Ply, Signatures};
pub use captain::Captaincy;
pub use career::{EndedBout, LONGEST_CAREER};
pub use competition::{Competition, CompetitionPhase, RulesVersion};
pub use document::{EventDocument, ShownDocument};
pub use dues::{ClubArrears, DuesCharge};
pub use erasure::UnderWay;
pub use game_file::{FiledGame, GameFile};
pub use ground::Ground;
pub use guardian::Guardian;
pub use intake::{Intake, Use};
pub use licence::{Licence, Seminar};
pub use lookalike::{Likeness, Lookalike, MergedEntry};
pub use notice::Notice;
pub use office::Officer;
pub use official::{Grant, Official, Service};
pub use past_event::{PastEvent, PastMeeting};
pub use past_list::{PastList, PastListLine};
pub(crate) use rating::plain_step;
pub use rating::{Rating, RatingPoint};
pub use rating_list::{RatingListFilter, RatingListHead, RatingListLine};
pub use receipt::{DuesReceipt, EntryReceipt, FeesOf, ForDues, ForEntry, Period, ReceiptSum, StoredReceipt};
pub use register::{Body, Club, Dues, Member};
pub use request::{Expulsion, ExpulsionState, MembershipRequest, RequestKind, RequestState};
pub use ruling::{Fault, Incident, Ruling, RulingsMade};
pub use sanction::{Sanction, SanctionStage};
pub(crate) use standings::StoredStandings;
pub use standings::{Standings, StandingsRow};
pub(crate) use title::title_columns;
pub use title::{AwardedTitle, TitleState, TitleWithdrawal};
pub use tournament::{Entry, Pairing, RatingState, Round, RoundPhase, Tournament, TournamentPhase};

use sqlx::any::AnyRow;

use crate::sql::fetch_in;
use crate::{Reader, Result};

impl Reader {
    /// Runs a statement that ends before the parentheses of its keys, and reads its rows.
    async fn by_keys<K: ToString, T>(
        &self,
        before: &'static str,
        after: &'static str,
        keys: &[K],
        read: impl Fn(&AnyRow) -> Result<T>,
    ) -> Result<Vec<T>> {
        let keys: Vec<_> = keys.iter().map(ToString::to_string).collect();
        let mut connection = self.reader().acquire().await?;
        fetch_in(&mut connection, before, after, &keys).await?.iter().map(read).collect()
    }
}
