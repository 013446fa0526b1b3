//! What an event's rules say about who may enter, when and how many: each setting is one clause of the document, and
//! what is not set is not asked (xiangqi law 18b; appendix 5, sections 4 and 13 to 15).

use jiff::Timestamp;
use jiff::civil::Date;
use kydan_regulations::{Family, Kind, Rate, System, TeamPlay};
use serde::{Deserialize, Serialize};

use super::{Number, OfSomeGames, SettingsFault};
use crate::import::Sex;
use crate::payment::vietqr::Account;
use crate::{CardLevel, Money, Shares};

/// No list of entries is open for longer, in hours: two years.
const LONGEST_WINDOW: i64 = 2 * 366 * 24;

/// Who may enter, when and how many.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct EntryTerms {
    /// When clubs and players enter by themselves; where none is named, only the office enters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<EntryWindow>,
    /// Who does it.
    #[serde(default)]
    pub by: EnteredBy,
    /// How old a player is on a day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age: Option<AgeGroup>,
    /// As the player is registered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// The rating in a list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<RatingRange>,
    /// The national title of xiangqi.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<TitleTerm>,
    /// Whether a player is of a club.
    #[serde(default)]
    pub club: ClubTerm,
    /// Whether dues are asked for.
    #[serde(default)]
    pub dues: DuesTerm,
    /// A card of the federation that is valid on the event's first day, of this level or a higher one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardLevel>,
    /// How many play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<u16>,
    /// How many of one club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places_per_club: Option<u16>,
    /// How many of one province or other body to which clubs belong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places_per_province: Option<u16>,
    /// What an entry costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fee: Option<Money>,
    /// What it is asked for, where teams play.
    #[serde(default, skip_serializing_if = "FeePer::is_usual")]
    pub fee_per: FeePer,
    /// Where the fee is paid to by bank; in cash at the organizers' where none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fee_account: Option<FeeAccount>,
    /// How each fee is shared: the rest is that of the player's club. Whole to the body that holds the event, where nothing
    /// is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fee_shares: Option<Shares>,
    /// After the window, entries are taken as late ones until this round is paired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late_until_round: Option<u16>,
}

/// What a team's fee is asked for. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FeePer {
    /// The entry: so much for a team, however long its list is.
    #[default]
    Entry,
    /// Everybody on the team's list, reserves too.
    Player,
}

impl FeePer {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
    pub(super) fn is_usual(&self) -> bool {
        *self == Self::Entry
    }
}

/// An account that entry fees are paid to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FeeAccount {
    /// The bank's six digits (BIN).
    pub bank: String,
    /// The number of the account.
    pub number: String,
}

/// From when until when entries are taken; the closing instant is not in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EntryWindow {
    /// The first instant.
    pub opens: Timestamp,
    /// The first instant after it.
    pub closes: Timestamp,
}

/// Who enters. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EnteredBy {
    /// Players enter themselves, and clubs their members.
    #[default]
    ClubsAndPlayers,
    /// Clubs enter their members.
    Clubs,
    /// Players enter themselves.
    Players,
}

/// An age group: years completed on a day, both ends included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct AgeGroup {
    /// The day.
    pub on: Date,
    /// At least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<u8>,
    /// At most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<u8>,
}

/// A range of ratings in the event's game, both ends included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RatingRange {
    /// In which list.
    pub list: Rate,
    /// At least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<u16>,
    /// At most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<u16>,
    /// Whether who is in no list may enter.
    pub unrated: Unrated,
}

/// Whether who is in no list may enter. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unrated {
    /// They may.
    Admitted,
    /// They may not.
    Refused,
}

/// A national title of xiangqi (appendix 6), the lowest first. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NationalTitle {
    /// Grade I.
    GradeOne,
    /// Candidate for national master.
    CandidateMaster,
    /// National master.
    NationalMaster,
}

/// Who may enter by title. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum TitleTerm {
    /// Holders of this title or a higher one.
    AtLeast {
        /// The title concerned.
        title: NationalTitle,
    },
    /// Whoever holds neither this title nor a higher one.
    Below {
        /// The title concerned.
        title: NationalTitle,
    },
}

/// Whether a player is of a club. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClubTerm {
    /// It is not asked.
    #[default]
    NotAsked,
    /// Of a club that is in good standing.
    InGoodStanding,
}

/// Whether dues are asked for. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DuesTerm {
    /// They are not.
    #[default]
    NotAsked,
    /// Those of the year of the event's first day are paid.
    OfTheYear,
}

impl EntryTerms {
    pub(super) fn are_usual(&self) -> bool {
        *self == Self::default()
    }

    /// What a team with so many on its list pays.
    pub fn fee_of_team(&self, listed: usize) -> Option<Money> {
        let times = match self.fee_per {
            FeePer::Entry => 1,
            FeePer::Player => u64::try_from(listed).unwrap_or(u64::MAX),
        };
        self.fee.map(|fee| Money { amount: fee.amount.saturating_mul(times), ..fee })
    }

    /// Whether teams can be entered by them: their clubs do it, and what is asked by the player is asked of teams.
    pub(super) fn check_teams(&self, teams: Option<&TeamPlay>) -> Result<(), SettingsFault> {
        let bad = |what| Err(SettingsFault::BadEntryTerms { what });
        match (teams, self.by, self.fee_per) {
            (Some(_), EnteredBy::Players, _) if self.window.is_some() => bad("by"),
            (None, _, FeePer::Player) => bad("fee_per"),
            (Some(_), _, FeePer::Player) if self.fee.is_none() => bad("fee_per"),
            (Some(_) | None, _, _) => Ok(()),
        }
    }

    /// Whether entries can be taken by them, in an event of this game and system.
    pub(super) fn check(&self, kind: Kind, system: System, rounds: u16) -> Result<(), SettingsFault> {
        let bad = |what| Err(SettingsFault::BadEntryTerms { what });
        if let Some(EntryWindow { opens, closes }) = self.window {
            let hours = closes.duration_since(opens).as_hours();
            if closes <= opens || hours > LONGEST_WINDOW {
                return bad("window");
            }
        }
        if let Some(AgeGroup { from, to, .. }) = self.age {
            let are_ages = [from, to].into_iter().flatten().all(|age| Number::EntryAge.holds(age));
            let orderly = from.unwrap_or(0) <= to.unwrap_or(u8::MAX);
            if !are_ages || !orderly || (from.is_none() && to.is_none()) {
                return bad("age");
            }
        }
        if let Some(RatingRange { from, to, unrated, .. }) = self.rating {
            let are_ratings =
                [from, to].into_iter().flatten().all(|rating| Number::EntryRating.holds(rating));
            let orderly = from.unwrap_or(0) <= to.unwrap_or(u16::MAX);
            let says = from.is_some() || to.is_some() || unrated == Unrated::Refused;
            if !are_ratings || !orderly || !says {
                return bad("rating");
            }
        }
        if self.title.is_some() && !OfSomeGames::TitleOfEntry.holds(kind) {
            return bad("title");
        }
        let limits = [self.places, self.places_per_club, self.places_per_province];
        if limits.into_iter().flatten().any(|limit| !Number::EntryPlaces.holds(limit)) {
            return bad("places");
        }
        if self.fee.is_some_and(|fee| !Number::EntryFee.holds(fee.amount)) {
            return bad("fee");
        }
        if let Some(FeeAccount { bank, number }) = &self.fee_account
            && (self.fee.is_none() || Account::read(bank, number).is_err())
        {
            return bad("fee_account");
        }
        if let Some(Shares { province, nation }) = self.fee_shares
            && (self.fee.is_none() || u16::from(province) + u16::from(nation) > 100)
        {
            return bad("fee_shares");
        }
        // A table or a bracket has no place for whoever comes after its first round.
        let last = if system.family() == Family::Swiss { rounds } else { 1 };
        let in_time = self.late_until_round.is_none_or(|round| (1..=last).contains(&round));
        if !in_time || (self.late_until_round.is_some() && self.window.is_none()) {
            return bad("late_until_round");
        }
        Ok(())
    }
}
