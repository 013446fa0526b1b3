//! Why a round is paired as it is: as data, with the keys of the sentences that say it.

use std::sync::Arc;

use kydan_field::{Figure, Preferred, Strength};
use kydan_pairing::Reason;
use kydan_report::explain::{self, Cited, What};
use kydan_tournament::RoundStories;

use crate::list::List;
use crate::load::apart;

use super::kind::Side;
use super::law::LawArticle;
use super::round::PairingReason;

use async_graphql::{ComplexObject, Enum, ErrorExtensions as _, Object, SimpleObject};
use {kydan_game as game, kydan_regulations as regulations};

/// Who paired a round.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "kydan_tournament::Origin")]
pub enum PairingOrigin {
    /// The engine of the system.
    Engine,
    /// An arbiter.
    Hand,
}

/// Whether two pairings of a round are the same.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "explain::Agreement")]
pub enum PairingAgreement {
    /// They are.
    Same,
    /// They are not.
    Differs,
    /// The engine finds no pairing.
    Nothing,
}

/// How much a color is due.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "Strength")]
pub enum ColorStrength {
    /// To alternate.
    Mild,
    /// To balance.
    Strong,
    /// The other must not be had.
    Absolute,
}

/// What is asked for instead.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum AlternativeKind {
    /// These two meet.
    Meeting,
    /// This one is left over.
    Bye,
    /// These two are in each other's places.
    Swap,
}

/// Which of two pairings the rules prefer.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum PairingPreferred {
    /// What was paired.
    AsItIs,
    /// The other.
    Otherwise,
    /// They are the same.
    Neither,
}

/// A rule of pairing.
#[derive(SimpleObject)]
#[graphql(complex)]
pub struct PairingRule {
    /// A law of the catalogue, or `C.04.3` for FIDE's Dutch system; empty for the organizer's own wish.
    law: &'static str,
    /// `28.4.1`, `C12`; empty where the law as a whole is meant.
    article: &'static str,
    /// `pairing.rule.rematch` …
    phrase: &'static str,
    /// What the phrase needs, in its order.
    values: List<String>,
}

#[ComplexObject]
impl PairingRule {
    /// The article as the catalogue has it; none for FIDE's.
    async fn law_article(&self) -> Option<LawArticle> {
        let article = game::Article { number: self.article.into(), ordinal: 1 };
        regulations::law(self.law)?.article(&article).map(LawArticle)
    }
}

impl From<Cited> for PairingRule {
    fn from(cited: Cited) -> Self {
        let Cited { law, article, phrase } = cited;
        Self { law, article, phrase, values: vec![article.to_owned()].into() }
    }
}

/// A board of the round as it would be, by starting numbers.
#[derive(SimpleObject)]
pub struct NumberedBoard {
    white: u16,
    /// None: White would be left over.
    black: Option<u16>,
}

/// Something else that might have been, beside what was paired.
#[derive(SimpleObject)]
pub struct PairingAlternative {
    kind: AlternativeKind,
    /// A starting number.
    one: u16,
    /// The other's, if it is about two.
    other: Option<u16>,
    preferred: PairingPreferred,
    /// The first rule by which the two pairings differ.
    rule: PairingRule,
    /// The score of the bracket in which they part, such as `1½`.
    bracket: Option<String>,
    /// What the pairing as it is comes to by the rule.
    as_it_is: PairingReason,
    /// What the other comes to.
    otherwise: PairingReason,
    /// The whole round as it would be; none where it was not worked out.
    instead: Option<List<NumberedBoard>>,
    /// Nothing could keep what must be kept.
    impossible: bool,
}

impl From<explain::Otherwise> for PairingAlternative {
    fn from(told: explain::Otherwise) -> Self {
        let (kind, one, other) = match told.what {
            What::Meeting(one, other) => (AlternativeKind::Meeting, one, Some(other)),
            What::Bye(one) => (AlternativeKind::Bye, one, None),
            What::Swap(one, other) => (AlternativeKind::Swap, one, Some(other)),
        };
        let explain::Judged { preferred, rule, bracket, first, second } = told.judged;
        let figure = |figure: &Figure| PairingReason {
            phrase: figure.phrase().to_owned(),
            values: figure.values().into(),
        };
        let board =
            |[white, black]: [u16; 2]| NumberedBoard { white, black: Some(black).filter(|it| *it > 0) };
        Self {
            kind,
            one,
            other,
            preferred: match preferred {
                Preferred::First => PairingPreferred::AsItIs,
                Preferred::Second => PairingPreferred::Otherwise,
                Preferred::Neither => PairingPreferred::Neither,
            },
            rule: rule.into(),
            bracket: bracket.map(|score| score.to_string()),
            as_it_is: figure(&first),
            otherwise: figure(&second),
            instead: told.instead.map(|boards| boards.into_iter().map(board).collect()),
            impossible: told.impossible,
        }
    }
}

/// A player before a round.
#[derive(SimpleObject)]
pub struct PlayerBefore {
    /// The starting number.
    number: u16,
    /// Such as `1½`; with acceleration, where there is one.
    score: String,
    /// Of the games played, in order.
    colors: List<Side>,
    /// The color that is due; none before the first game.
    due: Option<Side>,
    /// How much it is due.
    strength: Option<ColorStrength>,
}

impl From<kydan_pairing::Before> for PlayerBefore {
    fn from(before: kydan_pairing::Before) -> Self {
        Self {
            number: before.number,
            score: before.score.to_string(),
            colors: before.colors.into_iter().map(Into::into).collect(),
            due: before.due.map(|(side, _)| side.into()),
            strength: before.due.map(|(_, strength)| strength.into()),
        }
    }
}

/// Those who are paired together.
#[derive(SimpleObject)]
pub struct PairingGroup {
    /// Such as `1½`.
    score: String,
    /// Who came from another score, by number.
    moved: List<u16>,
    /// Whose score it is, by number.
    residents: List<u16>,
}

/// Why two meet.
#[derive(SimpleObject)]
pub struct BoardStory {
    table: u16,
    /// White's number.
    white: u16,
    /// Black's number.
    black: u16,
    /// White and Black before the round; empty in a table or a bracket.
    players: List<PlayerBefore>,
    /// The group in which they were paired; none where points do not pair.
    group: Option<PairingGroup>,
    /// Why these two and these colors.
    reasons: List<PairingReason>,
    /// Whom the higher player would have met before, and which rule was against it; where an arbiter paired
    /// otherwise than the engine, what the engine would have done.
    passed_over: List<PairingAlternative>,
}

/// Why a player is left over.
#[derive(SimpleObject)]
pub struct ByeStory {
    /// The starting number.
    number: u16,
    /// Such as `1½`.
    score: String,
    reasons: List<PairingReason>,
    /// Who was passed over, and which rule was against it.
    passed_over: List<PairingAlternative>,
}

fn reasons(reasons: &[Reason]) -> Vec<PairingReason> {
    reasons.iter().map(PairingReason::from).collect()
}

fn alternatives(told: Vec<explain::Otherwise>) -> Vec<PairingAlternative> {
    told.into_iter().map(PairingAlternative::from).collect()
}

impl From<explain::BoardStory> for BoardStory {
    fn from(story: explain::BoardStory) -> Self {
        Self {
            table: story.table,
            white: story.white,
            black: story.black,
            players: story.players.into_iter().map(PlayerBefore::from).collect(),
            group: story.group.map(|group| PairingGroup {
                score: group.score.to_string(),
                moved: group.moved.into(),
                residents: group.residents.into(),
            }),
            reasons: reasons(&story.reasons).into(),
            passed_over: alternatives(story.passed_over).into(),
        }
    }
}

impl From<explain::ByeStory> for ByeStory {
    fn from(story: explain::ByeStory) -> Self {
        Self {
            number: story.number,
            score: story.score.to_string(),
            reasons: reasons(&story.reasons).into(),
            passed_over: alternatives(story.passed_over).into(),
        }
    }
}

/// Why a round is paired as it is, by the record as it stood then.
pub struct RoundExplanation(pub(crate) Arc<RoundStories>);

impl RoundExplanation {
    async fn told<T: Send + 'static>(
        &self,
        tell: impl FnOnce(&RoundStories) -> T + Send + 'static,
    ) -> async_graphql::Result<T> {
        let stories = Arc::clone(&self.0);
        apart(move || tell(&stories)).await
    }
}

// What runs the engine again costs accordingly: a request asks about a few boards, not about all. Where teams play
// they stand for players, and matches for games.
#[Object]
impl RoundExplanation {
    /// By which law rounds are paired here.
    async fn rule(&self) -> PairingRule {
        self.0.cited().into()
    }

    async fn origin(&self) -> PairingOrigin {
        self.0.origin().into()
    }

    /// Whether the engine, run again on the record as it stood, gives what was published.
    async fn agreement(&self) -> PairingAgreement {
        self.0.agreement().into()
    }

    /// The same with the results of the rounds before as they are today; none where none was changed since.
    async fn agreement_today(&self) -> Option<PairingAgreement> {
        self.0.agreement_today().map(Into::into)
    }

    /// What was published beside the engine's pairing; none where they are the same.
    #[graphql(complexity = "500 + child_complexity")]
    async fn beside_engine(&self) -> async_graphql::Result<Option<PairingAlternative>> {
        Ok(self.told(RoundStories::beside_engine).await?.map(Into::into))
    }

    /// Why the two at this table meet, or the two teams of the match with this number; none where there is none.
    #[graphql(complexity = "4000 + child_complexity")]
    async fn board(&self, table: u16) -> async_graphql::Result<Option<BoardStory>> {
        Ok(self.told(move |stories| stories.board(table)).await?.map(Into::into))
    }

    /// Why the bye is whose it is; none where nobody has one.
    #[graphql(complexity = "4000 + child_complexity")]
    async fn bye(&self) -> async_graphql::Result<Option<ByeStory>> {
        Ok(self.told(RoundStories::bye).await?.map(Into::into))
    }

    /// What would be worse if two players, by their starting numbers, were in each other's places.
    #[graphql(complexity = "500 + child_complexity")]
    async fn if_swapped(&self, one: u16, other: u16) -> async_graphql::Result<PairingAlternative> {
        let told = self.told(move |stories| stories.swap(one, other)).await?;
        told.map(Into::into).map_err(|cannot| {
            let code = match cannot {
                explain::CannotSwap::NotInTheRound(_) => "not_in_the_round",
                explain::CannotSwap::SamePlayer(_) => "same_player",
            };
            async_graphql::Error::new(cannot.to_string())
                .extend_with(|_, extensions| extensions.set("code", code))
        })
    }
}
