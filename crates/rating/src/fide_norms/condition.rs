//! A condition of a norm, and how it stands.

use kydan_game::HalfPoints;

/// A condition of a norm, in the order of the regulations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Rule {
    /// The title is the women's.
    Women,
    /// The Laws of Chess are played.
    Laws,
    /// The minutes for 60 moves.
    ThinkingTime,
    /// The games.
    Games,
    /// All rounds are over, where it was known from the start who meets whom.
    AllRounds,
    /// How players are paired.
    Format,
    /// Opponents who are known to be of FIDE's federations.
    Members,
    /// Federations besides the own.
    Federations,
    /// Opponents of the own federation, at most.
    OwnFederation,
    /// Opponents of one federation, at most.
    OneFederation,
    /// Opponents who hold a title.
    TitleHolders,
    /// Opponents who hold the title or a higher one.
    RequiredTitles,
    /// The players of a double round robin.
    Players,
    /// The average of the opponents.
    Average,
    /// The performance.
    Performance,
    /// The points.
    Score,
}

/// Whether a condition is fulfilled, and a norm made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Standing {
    /// It is.
    Met,
    /// The event is exempt from it.
    Waived,
    /// It hangs on what is not known.
    Open,
    /// It is not.
    Failed,
}

/// How much of something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Amount {
    /// A number.
    Count(i32),
    /// Points of games, in halves.
    Points(HalfPoints),
}

impl Amount {
    pub(super) fn count(number: usize) -> Self {
        Self::Count(i32::try_from(number).unwrap_or(i32::MAX))
    }

    pub(super) fn points(half_points: usize) -> Self {
        Self::Points(HalfPoints(u16::try_from(half_points).unwrap_or(u16::MAX)))
    }
}

/// A condition and how it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Condition {
    /// Which of the conditions it is.
    pub rule: Rule,
    /// What says so; what exempts from it, where something does.
    pub article: &'static str,
    /// What is needed, or what may be at most.
    pub needed: Option<Amount>,
    /// What there is for certain.
    pub found: Option<Amount>,
    /// Of how many opponents what it asks for is not known.
    pub missing: u16,
    /// Whether it is fulfilled.
    pub standing: Standing,
}

impl Condition {
    pub(super) const fn new(rule: Rule, article: &'static str, standing: Standing) -> Self {
        Self { rule, article, needed: None, found: None, missing: 0, standing }
    }

    pub(super) const fn needs(self, needed: Amount, found: Amount) -> Self {
        Self { needed: Some(needed), found: Some(found), ..self }
    }

    pub(super) fn missing(self, missing: usize) -> Self {
        Self { missing: u16::try_from(missing).unwrap_or(u16::MAX), ..self }
    }
}
