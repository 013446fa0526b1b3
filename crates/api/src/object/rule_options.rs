//! What whoever writes an event's rules may choose while there is no event: the same bounds, choices and refusals by which
//! rules are checked and commands decided.

use async_graphql::{Enum, Object, SimpleObject};
use kydan_app as app;
use kydan_federation::rules;
use kydan_game::{Article, Provision};
use kydan_regulations as regulations;
use kydan_tournament as tournament;

use super::capability::Deed;
use super::law::{LawArticle, Suits};
use super::refusal::Refusal;
use super::scalar::Long;
use super::settings::{Scoring, StartNumbers, System, SystemOption};
use super::team::{Occasion, TeamPlay, TeamRanking};
use crate::list::List;

/// A whole number that rules set.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "rules::Number")]
pub enum RuleNumber {
    /// How many rounds are planned.
    Rounds,
    /// The first period, in seconds.
    BaseSeconds,
    /// What a move gives, in seconds.
    IncrementSeconds,
    /// How long an absent player is waited for, in seconds.
    LateSeconds,
    /// How late the public is told moves, in minutes.
    DelayMinutes,
    /// The same in moves of each player.
    DelayMoves,
    /// Within how many minutes players appeal.
    AppealMinutes,
    /// What an appeal costs, in đồng.
    AppealFee,
    /// From how many moves of each on players may agree to a draw.
    AgreeingMoves,
    /// How many byes for half a point a player may have.
    HalfByes,
    /// The age group of a youth championship, in years.
    YouthAge,
    /// How many tie-breaks are named.
    TieBreaks,
    /// What a game is worth, in half points.
    HalfPoints,
    /// An age that entries are limited by, in years.
    EntryAge,
    /// A rating that they are limited by.
    EntryRating,
    /// How many places there are, in all or for a club or province.
    EntryPlaces,
    /// What an entry costs, in đồng.
    EntryFee,
    /// Until which round late entries are taken.
    LateUntilRound,
    /// The place of a prize.
    PrizePlace,
    /// The age of a prize, in years.
    PrizeAge,
    /// The money of a prize, in đồng.
    PrizeMoney,
}

/// Within which bounds a number of the rules is.
#[derive(SimpleObject)]
pub struct RuleLimit {
    number: RuleNumber,
    /// At least.
    least: Long,
    /// At most.
    most: Long,
}

/// The bounds of all numbers.
pub(crate) fn limits() -> Vec<RuleLimit> {
    let limit = |number: rules::Number| {
        let (least, most) = number.bounds().into_inner();
        RuleLimit { number: number.into(), least: Long(least), most: Long(most) }
    };
    rules::Number::ALL.into_iter().map(limit).collect()
}

/// Something that rules may say of events of some games alone.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "rules::OfSomeGames")]
pub enum RuleOfSomeGames {
    /// That it is a championship that titles are given for.
    Championship,
    /// Which national title whoever enters has, or has not.
    TitleOfEntry,
    /// That positions are drawn.
    DrawnStarts,
    /// Buchholz where everyone meets everyone.
    BuchholzInRoundRobin,
}

/// What may be chosen with a pairing system, by players or by teams.
#[derive(SimpleObject)]
pub struct SystemChoices {
    /// What it can be told.
    takes: List<SystemOption>,
    /// What starting numbers can be given by.
    numbers: List<StartNumbers>,
}

impl From<regulations::Choices> for SystemChoices {
    fn from(choices: regulations::Choices) -> Self {
        Self {
            takes: choices.takes.into_iter().map(Into::into).collect(),
            numbers: choices.numbers.into_iter().map(Into::into).collect(),
        }
    }
}

/// Something that can never be done where rounds are paired by a system.
#[derive(SimpleObject)]
pub struct NeverDone {
    deed: Deed,
    /// What stands in the way of it.
    refusal: Refusal,
}

/// What every event of the system refuses.
pub(super) fn never(system: regulations::System) -> Vec<NeverDone> {
    let refused = tournament::Deed::ALL.into_iter().filter_map(|deed| {
        let refusal = tournament::ever(deed, system).err()?;
        Some(NeverDone { deed: deed.into(), refusal: Refusal::from(app::Refusal::from(&refusal)) })
    });
    refused.collect()
}

/// At least and at most.
#[derive(SimpleObject)]
pub struct Bounds {
    least: u16,
    most: u16,
}

impl From<(u16, u16)> for Bounds {
    fn from((least, most): (u16, u16)) -> Self {
        Self { least, most }
    }
}

/// Within which numbers teams play, official or friendly.
#[derive(SimpleObject)]
pub struct TeamsOffered {
    occasion: Occasion,
    boards: Bounds,
    reserves: Bounds,
    /// Games of a meeting, where teams meet board by board.
    games: Bounds,
    /// What a rules document begins with.
    usual: TeamPlay,
}

/// The order of tie-breaks that a rules document of teams begins with.
#[derive(SimpleObject)]
pub struct TeamOrder {
    ranked_by: TeamRanking,
    /// Their codes; the first decides first.
    order: List<String>,
}

/// The order of tie-breaks that a rules document of players begins with.
#[derive(SimpleObject)]
pub struct UsualOrder {
    suits: Suits,
    /// The id of one of the edition's orders.
    order: &'static str,
}

/// How many rounds the law advises.
#[derive(SimpleObject)]
pub struct RoundsAdvised {
    /// Which advice, as published settings have it: `lots_rounds`, `even_rounds`, `rounds_follow`.
    code: &'static str,
    /// At least so many; null where any.
    least: Option<u16>,
    /// At most so many; null where any.
    most: Option<u16>,
    /// Whether an odd number is advised.
    odd: bool,
}

/// A pairing system as an edition numbers it.
#[derive(SimpleObject)]
pub struct SystemWritten {
    system: System,
    /// Where it is written; null where that is a document of FIDE's by itself.
    article: Option<LawArticle>,
    /// What the law advises about the number of rounds.
    rounds: List<RoundsAdvised>,
}

/// What an edition leaves to the rules of an event that is not published yet.
#[derive(Clone, Copy)]
pub struct RuleOptions(pub(super) &'static regulations::Edition);

#[Object]
impl RuleOptions {
    /// What results are worth where the rules do not say otherwise.
    async fn scoring(&self) -> Scoring {
        Scoring::of(self.0.into())
    }

    /// What rules of its game may say, and those of others not.
    async fn allows(&self) -> List<RuleOfSomeGames> {
        let allowed = rules::OfSomeGames::ALL.into_iter().filter(|one| one.holds(self.0.game));
        allowed.map(Into::into).collect()
    }

    /// Every pairing system, with the articles under which this edition has it.
    async fn systems(&self) -> List<SystemWritten> {
        regulations::System::ALL.into_iter().map(|system| written(system, self.0)).collect()
    }

    /// The numbers of teams, by the occasion; the usual one first.
    async fn teams(&self) -> List<TeamsOffered> {
        let offered = |occasion: regulations::Occasion| {
            let regulations::TeamBounds { boards, reserves, games } = occasion.bounds();
            TeamsOffered {
                occasion: occasion.into(),
                boards: boards.into(),
                reserves: reserves.into(),
                games: games.into(),
                usual: regulations::TeamPlay::usual(occasion).into(),
            }
        };
        regulations::Occasion::ALL.into_iter().map(offered).collect()
    }

    /// What sets how many boards and reserves there are.
    async fn teams_article(&self) -> Option<LawArticle> {
        provided("teams_boards", self.0)
    }

    /// What parts teams where rules begin, by what ranks them first; the usual ranking first.
    async fn team_orders(&self) -> List<TeamOrder> {
        let order = |ranking: regulations::TeamRanking| TeamOrder {
            ranked_by: ranking.into(),
            order: ranking.usual_order().iter().map(|one| one.code().into_owned()).collect(),
        };
        regulations::TeamRanking::ALL.into_iter().map(order).collect()
    }

    /// What parts players where rules begin, by what it suits.
    async fn orders(&self) -> List<UsualOrder> {
        use regulations::Suits as Of;
        let order = |suits: Of| {
            let found = self.0.usual_order(suits)?;
            Some(UsualOrder { suits: suits.into(), order: &found.id })
        };
        [Of::RoundRobin, Of::Swiss, Of::Matches].into_iter().filter_map(order).collect()
    }
}

fn written(system: regulations::System, edition: &'static regulations::Edition) -> SystemWritten {
    let character = system.character();
    let advised = |advised: &regulations::Advised| {
        let none = RoundsAdvised { code: "", least: None, most: None, odd: false };
        let code = rules::Advice::code_of(*advised);
        Some(match *advised {
            regulations::Advised::Rounds { from, to } => {
                RoundsAdvised { code, least: Some(from), most: Some(to), ..none }
            }
            regulations::Advised::OddRounds => RoundsAdvised { code, odd: true, ..none },
            regulations::Advised::RoundsFollow => RoundsAdvised { code, ..none },
            // Hangs on how many enter.
            regulations::Advised::RatingLimit => return None,
        })
    };
    SystemWritten {
        system: system.into(),
        article: found(character.written, edition),
        rounds: character.advised.iter().filter_map(advised).collect(),
    }
}

fn provided(name: &'static str, edition: &'static regulations::Edition) -> Option<LawArticle> {
    found(regulations::Written::Xiangqi(Provision::new(name)), edition)
}

fn found(at: regulations::Written, edition: &'static regulations::Edition) -> Option<LawArticle> {
    let (law, number) = regulations::written(at, Some(&edition.id));
    regulations::law(law)?.article(&Article::new(number)).map(LawArticle)
}
