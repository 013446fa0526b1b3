//! Prizes as a rules document is written with them.

use async_graphql::InputObject;
use kydan_app::Refusal;
use kydan_federation as federation;
use kydan_federation::rules::RulesRefusal;
use kydan_federation::{PrizeCategory, SettingsFault, Several};

use crate::object::prizes::{PrizeFor, PrizeSharing};
use crate::object::scalar::Long;

/// What is won.
#[derive(InputObject)]
pub struct PrizeTermsInput {
    #[graphql(default_with = "PrizeSharing::ByRank")]
    sharing: PrizeSharing,
    /// Whether somebody can win in several categories; else in the first alone.
    #[graphql(default = true)]
    several: bool,
    /// Categories in the order in which they first stand here.
    #[graphql(default)]
    prizes: Vec<PrizeInput>,
}

/// What a place of a category wins: money, a thing, or both.
#[derive(InputObject)]
pub struct PrizeInput {
    category: PrizeFor,
    /// The age of `UP_TO` and `FROM`.
    age: Option<u8>,
    /// From 1.
    place: u16,
    /// In đồng.
    money: Option<Long>,
    /// A cup, a medal, a certificate.
    thing: Option<String>,
}

impl TryFrom<PrizeTermsInput> for federation::PrizeTerms {
    type Error = Refusal;

    fn try_from(input: PrizeTermsInput) -> Result<Self, Refusal> {
        let prizes = input.prizes.into_iter().map(federation::Prize::try_from);
        Ok(Self {
            sharing: input.sharing.into(),
            several: if input.several { Several::Each } else { Several::FirstOnly },
            prizes: prizes.collect::<Result<_, _>>()?,
        })
    }
}

impl TryFrom<PrizeInput> for federation::Prize {
    type Error = Refusal;

    fn try_from(input: PrizeInput) -> Result<Self, Refusal> {
        let category = match (input.category, input.age) {
            (PrizeFor::All, None) => PrizeCategory::All,
            (PrizeFor::Women, None) => PrizeCategory::Women,
            (PrizeFor::Men, None) => PrizeCategory::Men,
            (PrizeFor::UpTo, Some(age)) => PrizeCategory::UpTo { age },
            (PrizeFor::From, Some(age)) => PrizeCategory::From { age },
            // An age that is missing, or that nothing asks for.
            (PrizeFor::All | PrizeFor::Women | PrizeFor::Men, Some(_))
            | (PrizeFor::UpTo | PrizeFor::From, None) => {
                let fault = SettingsFault::BadPrizes { what: "age" };
                return Err(Refusal::from(&RulesRefusal::BadSettings { fault }));
            }
        };
        Ok(Self {
            category,
            place: input.place,
            money: input.money.map(|Long(dong)| dong),
            thing: input.thing,
        })
    }
}
