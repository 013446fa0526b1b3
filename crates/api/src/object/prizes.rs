//! What is won at an event: as the rules say, and as the table stands.

use async_graphql::{Context, Enum, Object, SimpleObject};
use kydan_app as facts;
use kydan_federation as federation;
use kydan_journal::EventId;

use super::person::{Person, person};
use super::scalar::Long;
use super::team::Team;
use crate::failure::masked;
use crate::list::List;
use crate::load::{app, tournament};

/// Whom a prize is for.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum PrizeFor {
    /// The whole table: players, or teams where teams play.
    All,
    /// Women and girls.
    Women,
    /// Men and boys.
    Men,
    /// Whoever is no older in the event's year.
    UpTo,
    /// Whoever is no younger in that year.
    From,
}

/// How money is shared where players are equal.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::Sharing")]
pub enum PrizeSharing {
    /// Tie-breaks decide; only who shares a rank shares the money of its places.
    ByRank,
    /// Who has the same points shares the money of all their places equally.
    Equal,
    /// Hort: half by the rank, half shared equally by those who have the same points.
    Hort,
}

/// What makes equal in a part of a prize.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::EqualBy")]
pub enum PrizeEqualBy {
    /// A rank that nothing parts.
    Rank,
    /// The same points.
    Points,
}

/// What the rules say is won.
#[derive(SimpleObject)]
pub struct PrizeTerms {
    sharing: PrizeSharing,
    /// Whether somebody can win in several categories; else in the first alone.
    several: bool,
    /// In the order of the document.
    prizes: List<Prize>,
}

/// What a place of a category wins.
#[derive(SimpleObject)]
pub struct Prize {
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

impl From<federation::PrizeCategory> for PrizeFor {
    fn from(category: federation::PrizeCategory) -> Self {
        match category {
            federation::PrizeCategory::All => Self::All,
            federation::PrizeCategory::Women => Self::Women,
            federation::PrizeCategory::Men => Self::Men,
            federation::PrizeCategory::UpTo { .. } => Self::UpTo,
            federation::PrizeCategory::From { .. } => Self::From,
        }
    }
}

impl From<&federation::PrizeTerms> for PrizeTerms {
    fn from(terms: &federation::PrizeTerms) -> Self {
        let prize = |one: &federation::Prize| Prize {
            category: one.category.into(),
            age: one.category.age(),
            place: one.place,
            money: one.money.map(Long),
            thing: one.thing.clone(),
        };
        Self {
            sharing: terms.sharing.into(),
            several: terms.several == federation::Several::Each,
            prizes: terms.prizes.iter().map(prize).collect(),
        }
    }
}

/// The prizes as the table stands.
pub struct Prizes {
    event: EventId,
    prizes: facts::Prizes,
}

impl Prizes {
    /// Of an event.
    pub(crate) async fn of(ctx: &Context<'_>, event: EventId) -> async_graphql::Result<Self> {
        let prizes = app(ctx).prizes(event).await.map_err(|failure| masked(&failure))?;
        Ok(Self { event, prizes })
    }
}

#[Object]
impl Prizes {
    /// Whether the event is over: until then every result can change them.
    async fn is_final(&self) -> bool {
        self.prizes.is_final
    }

    /// By category and place.
    #[graphql(complexity = "16 * child_complexity")]
    async fn won(&self) -> List<PrizeWon> {
        let own = |(winner, won): &(facts::Winner, federation::PrizeWon)| PrizeWon {
            event: self.event,
            winner: *winner,
            won: won.clone(),
        };
        self.prizes.won.iter().map(own).collect()
    }

    /// All money that is won, in đồng.
    async fn total(&self) -> Long {
        Long(self.prizes.won.iter().map(|(_, won)| won.money).sum())
    }
}

/// A prize that somebody won.
pub struct PrizeWon {
    event: EventId,
    winner: facts::Winner,
    won: federation::PrizeWon,
}

/// How a part of the money comes about.
#[derive(SimpleObject)]
pub struct PrizePart {
    equal_by: PrizeEqualBy,
    /// The first place whose money is in it.
    from: u16,
    /// The last one.
    to: u16,
    /// The money of these places that is shared equally, in đồng.
    total: Long,
    /// What comes to this winner, in đồng.
    share: Long,
}

#[Object]
impl PrizeWon {
    /// None where a team won.
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.winner {
            facts::Winner::Person(id) => Ok(Some(person(ctx, id).await?)),
            facts::Winner::Team(_) => Ok(None),
        }
    }

    /// None where a player won.
    async fn team(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Team>> {
        match self.winner {
            facts::Winner::Person(_) => Ok(None),
            facts::Winner::Team(team) => Ok(Some(Team::of(&tournament(ctx, self.event).await?, team))),
        }
    }

    async fn category(&self) -> PrizeFor {
        self.won.category.into()
    }

    /// The age of `UP_TO` and `FROM`.
    async fn age(&self) -> Option<u8> {
        self.won.category.age()
    }

    /// In the category; shared where nothing parts.
    async fn place(&self) -> u16 {
        self.won.place
    }

    /// In đồng.
    async fn money(&self) -> Long {
        Long(self.won.money)
    }

    /// How the money comes about.
    async fn parts(&self) -> List<PrizePart> {
        let part = |part: &federation::PrizePart| PrizePart {
            equal_by: part.by.into(),
            from: part.from,
            to: part.to,
            total: Long(part.total),
            share: Long(part.share),
        };
        self.won.parts.iter().map(part).collect()
    }

    /// Cups, medals, certificates; who shares a place finds those of all its places.
    async fn things(&self) -> &[String] {
        &self.won.things
    }
}
