//! What an arbiter decided about pairings, as everyone may see it: lots, byes that were asked for, forbidden pairs.

use kydan_journal::PersonId;
use kydan_pairing::Warning;
use kydan_regulations::Starts;
use kydan_tournament::{self as tournament, Contestant, LotPurpose};

use crate::id::global;
use crate::list::List;

use super::person::{Person, person};
use super::scalar::DateTime;

use async_graphql::{Context, Enum, ID, Object, SimpleObject};

/// A lot that was committed to.
pub struct Lot {
    pub(crate) purpose: LotPurpose,
    pub(crate) lot: tournament::Lot,
    pub(crate) withdrawn: Option<LotWithdrawn>,
    /// The positions that it drew, table 1 first; one where all games of the round begin alike.
    pub(crate) starts: Vec<u16>,
}

/// The positions at which the games of a round begin, table 1 first; one where all begin alike.
fn starts(state: &tournament::State, round: u16) -> Vec<u16> {
    let each = state.settings().is_some_and(|one| one.options.starts == Starts::DrawnForEachGame);
    let tables = state.round(round).map_or(state.players.len() / 2, |round| round.games.len()) as u16;
    let last = if each { tables.max(1) } else { 1 };
    (1..=last).filter_map(|table| state.start_of(round, table)).collect()
}

/// That a lot was taken back before it was drawn.
#[derive(SimpleObject, Clone)]
pub struct LotWithdrawn {
    reason: String,
    /// `AFTER` where whoever knew the seed could know what it would have drawn.
    timing: LotTiming,
}

/// A lot that can be sealed.
pub struct LotOffer(pub(crate) tournament::LotOffer);

/// Whether something waits for a lot.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "tournament::LotNeed")]
pub enum LotNeed {
    /// The event cannot go on, or not end, without it.
    Due,
    /// It can be sealed ahead, or be done without.
    Possible,
}

impl Lot {
    /// The lots of an event: those that hold, then those that were taken back.
    pub(crate) fn all(state: &tournament::State) -> Vec<Self> {
        let held = state.lots.iter().map(|(purpose, lot)| (*purpose, lot.clone(), None));
        let back = state.withdrawn_lots.iter().map(|one| {
            let withdrawn = LotWithdrawn { reason: one.reason.clone(), timing: one.timing.into() };
            (one.purpose, one.lot.clone(), Some(withdrawn))
        });
        let starts = |purpose| match purpose {
            LotPurpose::Start { round } => starts(state, round),
            LotPurpose::Numbers
            | LotPurpose::InitialColor
            | LotPurpose::Round { .. }
            | LotPurpose::TieBreak
            | LotPurpose::Colors { .. }
            | LotPurpose::Winner { .. }
            | LotPurpose::TeamWinner { .. } => Vec::new(),
        };
        let all = held.chain(back);
        all.map(|(purpose, lot, withdrawn)| Self { starts: starts(purpose), purpose, lot, withdrawn })
            .collect()
    }
}

/// Whether a seed could have been chosen by what it decides.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "tournament::Timing")]
pub enum LotTiming {
    /// No: what it is applied to was still open.
    Before,
    /// Yes: everything was known.
    After,
}

#[Object]
impl Lot {
    async fn kind(&self) -> LotKind {
        LotKind::of(self.purpose)
    }

    /// The round that it is about, where it is about one.
    async fn round(&self) -> Option<u16> {
        round_of(self.purpose)
    }

    /// Of a knock-out match, who stands higher in the bracket.
    async fn upper(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        shown(ctx, two_of(self.purpose).map(|(upper, _)| upper)).await
    }

    /// The other of the two.
    async fn lower(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        shown(ctx, two_of(self.purpose).map(|(_, lower)| lower)).await
    }

    /// Of a knock-out match of teams, which stands higher in the bracket, then the other.
    async fn teams(&self) -> Option<[ID; 2]> {
        teams_of(self.purpose)
    }

    /// Where everybody finds the value that is mixed into the seed; null where the seed draws alone.
    async fn public_source(&self) -> Option<&str> {
        self.lot.public.as_ref().map(|public| public.source.as_str())
    }

    /// When that value is known.
    async fn public_at(&self) -> Option<DateTime> {
        self.lot.public.as_ref().map(|public| DateTime(public.at))
    }

    /// The value, once the lot was drawn.
    async fn public_value(&self) -> Option<&str> {
        self.lot.value.as_deref()
    }

    /// What drew: the seed, or SHA-256 of `kydan lot mixed v1`, the seed's bytes and the public value.
    async fn drawn_by(&self) -> Option<String> {
        self.lot.drawn_by().map(|seed| kydan_journal::Hash::from(seed).to_string())
    }

    /// The number of the position that it drew, 0 to 959 (FIDE Guideline II); where each game has one of its own, the
    /// first table's.
    async fn start(&self) -> Option<u16> {
        self.starts.first().copied().filter(|_| self.withdrawn.is_none())
    }

    /// The numbers of the positions of the round's tables, table 1 first; empty where all games of it begin alike.
    async fn starts(&self) -> &[u16] {
        if self.starts.len() > 1 && self.withdrawn.is_none() { &self.starts } else { &[] }
    }

    /// That it was taken back before it was drawn.
    async fn withdrawn(&self) -> Option<LotWithdrawn> {
        self.withdrawn.clone()
    }

    /// The hash that was published first, in hexadecimal digits.
    async fn commitment(&self) -> String {
        kydan_journal::Hash::from(self.lot.commitment).to_string()
    }

    async fn timing(&self) -> LotTiming {
        self.lot.timing.into()
    }

    /// The seed, once it was shown: SHA-256 of `kydan lot commitment v1` and its bytes is the commitment.
    async fn seed(&self) -> Option<String> {
        self.lot.seed.clone().map(|seed| kydan_journal::Hash::from(seed).to_string())
    }
}

#[Object]
impl LotOffer {
    async fn kind(&self) -> LotKind {
        LotKind::of(self.0.purpose)
    }

    /// The round that it is about, where it is about one; of a knock-out, counted by its matches.
    async fn round(&self) -> Option<u16> {
        round_of(self.0.purpose)
    }

    /// Of a knock-out match, who stands higher in the bracket.
    async fn upper(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        shown(ctx, two_of(self.0.purpose).map(|(upper, _)| upper)).await
    }

    /// The other of the two.
    async fn lower(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        shown(ctx, two_of(self.0.purpose).map(|(_, lower)| lower)).await
    }

    /// Of a knock-out match of teams, which stands higher in the bracket, then the other.
    async fn teams(&self) -> Option<[ID; 2]> {
        teams_of(self.0.purpose)
    }

    async fn need(&self) -> LotNeed {
        self.0.need.into()
    }
}

const fn round_of(purpose: LotPurpose) -> Option<u16> {
    match purpose {
        LotPurpose::Round { round } | LotPurpose::Start { round } => Some(round),
        LotPurpose::Colors { stage, .. }
        | LotPurpose::Winner { stage, .. }
        | LotPurpose::TeamWinner { stage, .. } => Some(stage),
        LotPurpose::Numbers | LotPurpose::InitialColor | LotPurpose::TieBreak => None,
    }
}

/// The two players of a knock-out match, the higher in the bracket first.
fn two_of(purpose: LotPurpose) -> Option<(PersonId, PersonId)> {
    let (_, (upper, lower)) = purpose.of_match()?;
    Some((upper.person()?, lower.person()?))
}

/// The same of teams.
fn teams_of(purpose: LotPurpose) -> Option<[ID; 2]> {
    let (_, (upper, lower)) = purpose.of_match()?;
    Some([upper.team()?, lower.team()?].map(|team| global("Team", team.0)))
}

async fn shown(ctx: &Context<'_>, found: Option<PersonId>) -> async_graphql::Result<Option<Person>> {
    match found {
        Some(id) => person(ctx, id).await.map(Some),
        None => Ok(None),
    }
}

/// A player who asked not to be paired in a round.
pub struct RequestedBye {
    pub(crate) round: u16,
    pub(crate) person: PersonId,
    pub(crate) worth: tournament::ByeWorth,
}

#[Object]
impl RequestedBye {
    /// Counted from 1.
    async fn round(&self) -> u16 {
        self.round
    }

    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.person).await
    }

    async fn worth(&self) -> ByeWorth {
        self.worth.into()
    }
}

fn named(contestant: Contestant) -> ID {
    match contestant {
        Contestant::Person(person) => global("Person", person.0),
        Contestant::Team(team) => global("Team", team.0),
    }
}

/// Two who must not meet: players, or teams where teams play.
#[derive(SimpleObject)]
pub struct ForbiddenPair {
    one: ID,
    other: ID,
}

impl ForbiddenPair {
    pub(crate) fn of((one, other): (Contestant, Contestant)) -> Self {
        Self { one: named(one), other: named(other) }
    }
}

/// A round that an arbiter paired.
#[derive(SimpleObject)]
pub struct ByHand {
    /// The tables that the engine would not have paired so, or the matches where teams play; all of them where it
    /// found no pairing.
    different_tables: List<u16>,
    /// What speaks against the pairing, the gravest first.
    objections: List<Objection>,
}

/// What speaks against a pairing; the words are in the dictionaries.
#[derive(SimpleObject)]
pub struct Objection {
    /// `GRAVE`, `DOUBTFUL` or `NOTABLE`.
    severity: String,
    phrase: String,
    /// What the phrase needs, in its order; players by their starting numbers.
    values: List<String>,
}

impl ByHand {
    pub(crate) fn of(by_hand: &tournament::ByHand, round: &tournament::Round) -> Self {
        Self {
            different_tables: by_hand.differences(round).into(),
            objections: by_hand.warnings.iter().map(Objection::from).collect(),
        }
    }
}

impl From<&Warning> for Objection {
    fn from(warning: &Warning) -> Self {
        Self {
            severity: warning.severity().name().to_uppercase(),
            phrase: warning.phrase().to_owned(),
            values: warning.values().into(),
        }
    }
}

/// What a bye that was asked for is worth.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "tournament::ByeWorth")]
pub enum ByeWorth {
    /// No point.
    Zero,
    /// As much as a draw.
    Half,
    /// As much as a win: the organizer's doing.
    Full,
}

/// What is drawn by lot.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum LotKind {
    /// The starting numbers.
    Numbers,
    /// The color of number 1 in the first round.
    InitialColor,
    /// The pairings of a round of the Swiss by drawing lots.
    Round,
    /// Who stands first where all tie-breaks are equal.
    TieBreak,
    /// The position at which the games of a round begin (FIDE Guideline II).
    Start,
    /// Who has White in the extra game of a knock-out match.
    Colors,
    /// Who goes on from a knock-out match that remained level.
    Winner,
    /// Which team does.
    TeamWinner,
}

impl LotKind {
    /// Of which kind a lot is.
    pub(crate) const fn of(purpose: LotPurpose) -> Self {
        match purpose {
            LotPurpose::Numbers => Self::Numbers,
            LotPurpose::InitialColor => Self::InitialColor,
            LotPurpose::Round { .. } => Self::Round,
            LotPurpose::TieBreak => Self::TieBreak,
            LotPurpose::Start { .. } => Self::Start,
            LotPurpose::Colors { .. } => Self::Colors,
            LotPurpose::Winner { .. } => Self::Winner,
            LotPurpose::TeamWinner { .. } => Self::TeamWinner,
        }
    }
}
