//! Who may enter an event, when and how many, as its rules say.

use async_graphql::{Enum, SimpleObject};
use kydan_federation as federation;

use super::appeal::Fee;
use super::kind::Tempo;
use super::membership::CardLevel;
use super::person::Sex;
use super::scalar::{Date, DateTime, Long};

/// Who enters.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::EnteredBy")]
pub enum EnteredBy {
    /// Players enter themselves, and clubs their members.
    ClubsAndPlayers,
    /// Clubs enter their members.
    Clubs,
    /// Players enter themselves.
    Players,
}

/// A national title of xiangqi, the lowest first.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::NationalTitle")]
pub enum NationalTitle {
    /// Grade I.
    GradeOne,
    /// Candidate for national master.
    CandidateMaster,
    /// National master.
    NationalMaster,
}

/// Who may enter by title.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum TitleTerm {
    /// Holders of the title or a higher one.
    AtLeast,
    /// Whoever holds neither it nor a higher one.
    Below,
}

/// Who may enter, when and how many. What is null or false is not asked.
#[derive(SimpleObject)]
#[expect(clippy::struct_excessive_bools, reason = "each is a condition of the rules")]
pub struct EntryTerms {
    /// From when clubs and players enter by themselves; where none is named, only the office enters.
    opens: Option<DateTime>,
    /// Until when; that instant is not in it.
    closes: Option<DateTime>,
    by: EnteredBy,
    /// The day on which the age counts, in years completed.
    age_on: Option<Date>,
    age_from: Option<u8>,
    age_to: Option<u8>,
    sex: Option<Sex>,
    /// In which list the rating counts.
    rating_list: Option<Tempo>,
    rating_from: Option<u16>,
    rating_to: Option<u16>,
    /// Whether who is in no list may enter.
    unrated_admitted: bool,
    title_term: Option<TitleTerm>,
    title: Option<NationalTitle>,
    /// Whether a player is of a club that is in good standing.
    club_in_good_standing: bool,
    /// Whether the dues of the event's year are paid.
    dues_of_the_year: bool,
    /// The least level of a card that is valid on the event's first day.
    card_level: Option<CardLevel>,
    places: Option<u16>,
    places_per_club: Option<u16>,
    places_per_province: Option<u16>,
    fee: Option<Fee>,
    /// Whether it is asked for everybody on a team's list, and not for the team.
    fee_per_player: bool,
    /// The six digits (BIN) of the bank that the fee is paid to, and the number of the account.
    fee_bank: Option<String>,
    fee_account: Option<String>,
    /// How much of each fee goes to the province, and how much to the nation, in percent; the rest is that of the player's
    /// club. Null where the fee is whole that of the body that holds the event.
    fee_province_percent: Option<u8>,
    fee_nation_percent: Option<u8>,
    /// After the window, late entries are taken until this round is paired.
    late_until_round: Option<u16>,
}

impl From<&federation::EntryTerms> for EntryTerms {
    fn from(terms: &federation::EntryTerms) -> Self {
        let (title_term, title) = match terms.title {
            Some(federation::TitleTerm::AtLeast { title }) => (Some(TitleTerm::AtLeast), Some(title.into())),
            Some(federation::TitleTerm::Below { title }) => (Some(TitleTerm::Below), Some(title.into())),
            None => (None, None),
        };
        Self {
            opens: terms.window.map(|window| DateTime(window.opens)),
            closes: terms.window.map(|window| DateTime(window.closes)),
            by: terms.by.into(),
            age_on: terms.age.map(|age| Date(age.on)),
            age_from: terms.age.and_then(|age| age.from),
            age_to: terms.age.and_then(|age| age.to),
            sex: terms.sex.map(Into::into),
            rating_list: terms.rating.map(|rating| rating.list.into()),
            rating_from: terms.rating.and_then(|rating| rating.from),
            rating_to: terms.rating.and_then(|rating| rating.to),
            unrated_admitted: terms
                .rating
                .is_none_or(|rating| rating.unrated == federation::Unrated::Admitted),
            title_term,
            title,
            club_in_good_standing: terms.club == federation::ClubTerm::InGoodStanding,
            dues_of_the_year: terms.dues == federation::DuesTerm::OfTheYear,
            card_level: terms.card.map(Into::into),
            places: terms.places,
            places_per_club: terms.places_per_club,
            places_per_province: terms.places_per_province,
            fee: terms.fee.map(|fee| Fee { amount: Long(fee.amount), currency: fee.currency.to_string() }),
            fee_per_player: terms.fee_per == federation::FeePer::Player,
            fee_bank: terms.fee_account.as_ref().map(|account| account.bank.clone()),
            fee_account: terms.fee_account.as_ref().map(|account| account.number.clone()),
            fee_province_percent: terms.fee_shares.map(|shares| shares.province),
            fee_nation_percent: terms.fee_shares.map(|shares| shares.nation),
            late_until_round: terms.late_until_round,
        }
    }
}
