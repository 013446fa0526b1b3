//! Conditions of entry as a rules document is written with them.

use async_graphql::InputObject;
use kydan_app::Refusal;
use kydan_federation as federation;
use kydan_federation::rules::RulesRefusal;
use kydan_federation::{
    AgeGroup, ClubTerm, Currency, DuesTerm, EntryWindow, FeeAccount, FeePer, Money, RatingRange,
    SettingsFault, Shares, Unrated,
};

use crate::object::entry_terms::{EnteredBy, NationalTitle, TitleTerm};
use crate::object::kind::Tempo;
use crate::object::membership::CardLevel;
use crate::object::person::Sex;
use crate::object::scalar::{Date, DateTime, Long};

/// Who may enter, when and how many. What is not said is not asked.
#[derive(InputObject)]
#[expect(clippy::struct_excessive_bools, reason = "each is a condition of the rules")]
pub struct EntryTermsInput {
    /// From when clubs and players enter by themselves; without it, only the office enters.
    opens: Option<DateTime>,
    /// Until when; that instant is not in it.
    closes: Option<DateTime>,
    #[graphql(default_with = "EnteredBy::ClubsAndPlayers")]
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
    #[graphql(default = true)]
    unrated_admitted: bool,
    title_term: Option<TitleTerm>,
    title: Option<NationalTitle>,
    /// Whether a player must be of a club that is in good standing.
    #[graphql(default)]
    club_in_good_standing: bool,
    /// Whether the dues of the event's year must be paid.
    #[graphql(default)]
    dues_of_the_year: bool,
    /// The least level of a card that must be valid on the event's first day.
    card_level: Option<CardLevel>,
    places: Option<u16>,
    places_per_club: Option<u16>,
    places_per_province: Option<u16>,
    /// In đồng.
    fee: Option<Long>,
    /// Whether it is asked for everybody on a team's list, and not for the team.
    #[graphql(default)]
    fee_per_player: bool,
    /// The six digits (BIN) of the bank that the fee is paid to, and the number of the account.
    fee_bank: Option<String>,
    fee_account: Option<String>,
    /// How much of each fee goes to the province, and how much to the nation, in percent; the rest is that of the player's
    /// club. Without them, the fee is whole that of the body that holds the event.
    fee_province_percent: Option<u8>,
    fee_nation_percent: Option<u8>,
    /// After the window, late entries are taken until this round is paired.
    late_until_round: Option<u16>,
}

impl EntryTermsInput {
    /// A condition of which only half is said: it would be dropped, and nobody told.
    fn half_said(&self) -> Option<&'static str> {
        let bounds_rating = self.rating_from.is_some() || self.rating_to.is_some() || !self.unrated_admitted;
        if self.age_on.is_none() && (self.age_from.is_some() || self.age_to.is_some()) {
            Some("age")
        } else if self.title.is_some() != self.title_term.is_some() {
            Some("title")
        } else if self.rating_list.is_none() && bounds_rating {
            Some("rating")
        } else {
            None
        }
    }
}

impl TryFrom<EntryTermsInput> for federation::EntryTerms {
    type Error = Refusal;

    fn try_from(input: EntryTermsInput) -> Result<Self, Refusal> {
        if let Some(what) = input.half_said() {
            let fault = SettingsFault::BadEntryTerms { what };
            return Err(Refusal::from(&RulesRefusal::BadSettings { fault }));
        }
        // A window with one end is none that the rules allow: the refusal says so.
        let window = match (input.opens, input.closes) {
            (Some(opens), Some(closes)) => Some(EntryWindow { opens: opens.0, closes: closes.0 }),
            (Some(one), None) | (None, Some(one)) => Some(EntryWindow { opens: one.0, closes: one.0 }),
            (None, None) => None,
        };
        let unrated = if input.unrated_admitted { Unrated::Admitted } else { Unrated::Refused };
        Ok(Self {
            window,
            by: input.by.into(),
            age: input.age_on.map(|on| AgeGroup { on: on.0, from: input.age_from, to: input.age_to }),
            sex: input.sex.map(Into::into),
            rating: input.rating_list.map(|list| RatingRange {
                list: list.into(),
                from: input.rating_from,
                to: input.rating_to,
                unrated,
            }),
            title: input.title.zip(input.title_term).map(|(title, term)| match term {
                TitleTerm::AtLeast => federation::TitleTerm::AtLeast { title: title.into() },
                TitleTerm::Below => federation::TitleTerm::Below { title: title.into() },
            }),
            club: if input.club_in_good_standing { ClubTerm::InGoodStanding } else { ClubTerm::NotAsked },
            dues: if input.dues_of_the_year { DuesTerm::OfTheYear } else { DuesTerm::NotAsked },
            card: input.card_level.map(Into::into),
            places: input.places,
            places_per_club: input.places_per_club,
            places_per_province: input.places_per_province,
            fee: input.fee.map(|fee| Money { amount: fee.0, currency: Currency::Vnd }),
            fee_per: if input.fee_per_player { FeePer::Player } else { FeePer::Entry },
            // One without the other is none that the rules allow: the refusal says so.
            fee_account: (input.fee_bank.is_some() || input.fee_account.is_some()).then(|| FeeAccount {
                bank: input.fee_bank.unwrap_or_default(),
                number: input.fee_account.unwrap_or_default(),
            }),
            fee_shares: (input.fee_province_percent.is_some() || input.fee_nation_percent.is_some()).then(
                || {
                    let percent = Option::unwrap_or_default;
                    Shares {
                        province: percent(input.fee_province_percent),
                        nation: percent(input.fee_nation_percent),
                    }
                },
            ),
            late_until_round: input.late_until_round,
        })
    }
}
