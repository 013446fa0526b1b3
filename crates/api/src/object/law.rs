//! The law, as the catalogue has it.

use async_graphql::{ComplexObject, Context, Enum, Object, SimpleObject};
use kydan_game as game;
use kydan_regulations as regulations;

use super::board_rules::OpenToRules;
use super::kind::GameKind;
use super::rule_options::RuleOptions;
use super::time::PrintedTimeControl;
use crate::list::List;
use crate::load::app;

/// A law book.
pub struct Law(pub &'static regulations::Law);

#[Object]
impl Law {
    async fn id(&self) -> &str {
        self.0.id.as_str()
    }

    async fn title_vi(&self) -> &str {
        &self.0.title.vi
    }

    async fn title_en(&self) -> &str {
        &self.0.title.en
    }

    /// Its chapters, each with the number of its first article.
    async fn chapters(&self) -> List<Chapter> {
        let chapter = |chapter: &'static regulations::Chapter| Chapter {
            title_vi: &chapter.title.vi,
            title_en: &chapter.title.en,
            first: &chapter.first,
        };
        self.0.chapters.iter().map(chapter).collect()
    }

    /// In the order of printing.
    async fn articles(&self) -> List<LawArticle> {
        self.0.articles.iter().map(LawArticle).collect()
    }

    /// One of them; `ordinal` tells articles apart whose printed number repeats.
    async fn article(&self, number: String, #[graphql(default = 1)] ordinal: u8) -> Option<LawArticle> {
        self.0.article(&game::Article { number: number.into(), ordinal }).map(LawArticle)
    }
}

/// A part of a law book.
#[derive(SimpleObject)]
pub struct Chapter {
    title_vi: &'static str,
    title_en: &'static str,
    first: &'static str,
}

/// An article, in our own words.
#[derive(Clone, Copy)]
pub struct LawArticle(pub &'static regulations::LawArticle);

#[Object]
impl LawArticle {
    async fn law(&self) -> &str {
        self.0.law.as_str()
    }

    async fn number(&self) -> &str {
        &self.0.article.number
    }

    async fn ordinal(&self) -> u8 {
        self.0.article.ordinal
    }

    async fn parent(&self) -> Option<String> {
        self.0.parent.as_ref().map(ToString::to_string)
    }

    async fn title_vi(&self) -> &str {
        &self.0.title.vi
    }

    async fn title_en(&self) -> &str {
        &self.0.title.en
    }

    async fn digest_vi(&self) -> &str {
        &self.0.digest.vi
    }

    async fn digest_en(&self) -> &str {
        &self.0.digest.en
    }

    async fn hash(&self) -> &str {
        &self.0.hash
    }
}

/// What a ruling cites.
#[derive(SimpleObject, Clone)]
#[graphql(complex)]
pub struct Citation {
    law: String,
    edition: String,
    number: String,
    ordinal: u8,
    digest_hash: String,
    #[graphql(skip)]
    article: game::Article,
}

#[ComplexObject]
impl Citation {
    /// The article as it reads today; none if the catalogue does not have it any more.
    async fn article(&self) -> Option<LawArticle> {
        regulations::law(&self.law)?.article(&self.article).map(LawArticle)
    }
}

impl From<regulations::Citation> for Citation {
    fn from(citation: regulations::Citation) -> Self {
        Self {
            law: citation.law.as_str().to_owned(),
            edition: citation.edition.as_str().to_owned(),
            number: citation.article.number.to_string(),
            ordinal: citation.article.ordinal,
            digest_hash: citation.digest_hash,
            article: citation.article,
        }
    }
}

/// What an event plays by.
#[derive(Clone, Copy)]
pub struct Edition(pub &'static regulations::Edition);

#[Object]
impl Edition {
    async fn id(&self) -> &str {
        self.0.id.as_str()
    }

    async fn kind(&self) -> GameKind {
        self.0.game.into()
    }

    async fn title_vi(&self) -> &str {
        &self.0.title.vi
    }

    async fn title_en(&self) -> &str {
        &self.0.title.en
    }

    async fn law(&self) -> Option<Law> {
        regulations::law(self.0.law.as_str()).map(Law)
    }

    /// Whether this federation offers it to new events; what was published keeps its own.
    async fn offered(&self, ctx: &Context<'_>) -> bool {
        app(ctx).offers_edition(&self.0.id)
    }

    /// The faults that it knows, in the order in which arbiters look for them.
    async fn faults(&self) -> List<Fault> {
        self.0.faults.iter().map(|fault| Fault { edition: self.0, fault }).collect()
    }

    /// What it leaves to an event's rules about play at the board.
    async fn open_to_rules(&self) -> OpenToRules {
        OpenToRules::of(self.0)
    }

    /// Time controls to start from, as the law prints them.
    async fn time_controls(&self) -> List<PrintedTimeControl> {
        PrintedTimeControl::of(self.0).into()
    }

    /// By which article the chief arbiter reports to the organizers; none where its law leaves it open.
    async fn report_by(&self) -> Option<LawArticle> {
        let article = self.0.provides(game::Provision::new("chief_reports"))?;
        regulations::law(self.0.law.as_str())?.article(article).map(LawArticle)
    }

    /// What rules of an event that is not published yet may choose.
    async fn rule_options(&self) -> RuleOptions {
        RuleOptions(self.0)
    }

    /// Orders of tie-breaks to start from; the first is the default.
    async fn tie_break_orders(&self) -> List<TieBreakOrder> {
        let order = |order: &'static regulations::TieBreakOrder| TieBreakOrder {
            id: &order.id,
            suits: order.suits.into(),
            title_vi: &order.title.vi,
            title_en: &order.title.en,
            order: order.order.iter().copied().map(TieBreak::from).collect(),
        };
        self.0.tie_break_orders.iter().map(order).collect()
    }
}

/// An order of tie-breaks.
#[derive(SimpleObject)]
pub struct TieBreakOrder {
    id: &'static str,
    suits: Suits,
    title_vi: &'static str,
    title_en: &'static str,
    order: List<TieBreak>,
}

/// What an order of tie-breaks is made for.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::Suits")]
pub enum Suits {
    /// Everybody meets everybody.
    RoundRobin,
    /// Points say who meets whom.
    Swiss,
    /// Two meet in several games.
    Matches,
}

/// A tie-break.
#[derive(SimpleObject, Clone)]
pub struct TieBreak {
    /// Its stable code.
    pub code: String,
    /// Its name.
    pub title_vi: String,
    /// Its name.
    pub title_en: String,
    /// What stands over its column.
    pub head_vi: String,
    /// What stands over its column.
    pub head_en: String,
    /// Whether it is a Buchholz, which FIDE forbids where everyone meets everyone.
    pub buchholz: bool,
    /// Whether events of players can have it.
    pub for_players: bool,
    /// Whether events of teams can have it.
    pub for_teams: bool,
}

impl From<regulations::TieBreak> for TieBreak {
    fn from(tie_break: regulations::TieBreak) -> Self {
        let (title, head) = (tie_break.title(), tie_break.head());
        Self {
            code: tie_break.code().into_owned(),
            title_vi: title.vi,
            title_en: title.en,
            head_vi: head.vi,
            head_en: head.en,
            buchholz: tie_break.is_buchholz(),
            for_players: tie_break.is_for_players(),
            for_teams: tie_break.is_for_teams(),
        }
    }
}

/// What faults are counted together as.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::FaultClass")]
pub enum FaultClass {
    /// Lỗi kỹ thuật.
    Technical,
    /// Lỗi tác phong.
    Conduct,
    /// Completed illegal moves, where they are counted by themselves.
    IllegalMove,
    /// The clock.
    Time,
    /// A wrong claim.
    Claim,
    /// A slip that is reminded of before it becomes a fault.
    Slip,
}

/// A fault of an edition's catalogue.
#[derive(Clone, Copy)]
pub struct Fault {
    edition: &'static regulations::Edition,
    fault: &'static regulations::Fault,
}

impl Fault {
    /// The fault with this code.
    pub fn find(edition: &str, code: &str) -> Option<Self> {
        let edition = regulations::edition(edition)?;
        let fault = edition.fault(&regulations::FaultCode::new(code.to_owned()))?;
        Some(Self { edition, fault })
    }
}

#[Object]
impl Fault {
    async fn code(&self) -> &str {
        self.fault.code.as_str()
    }

    async fn class(&self) -> FaultClass {
        self.fault.class.into()
    }

    async fn title_vi(&self) -> &str {
        &self.fault.title.vi
    }

    async fn title_en(&self) -> &str {
        &self.fault.title.en
    }

    /// What forbids it, the nearest first.
    async fn articles(&self) -> List<LawArticle> {
        self.fault.articles.iter().filter_map(|article| self.edition.read(article)).map(LawArticle).collect()
    }
}

/// The reason of a judgment, as data; the words are in the dictionaries.
#[derive(SimpleObject, Clone)]
#[graphql(complex)]
pub struct Explanation {
    /// The article's number, `15.5#2` for the second of that number.
    article: String,
    /// The phrase's key.
    phrase: String,
    /// The plies that it speaks of.
    plies: List<u16>,
    /// The squares that it speaks of.
    squares: List<String>,
    /// For a repetition, what every ply of the cycle was.
    cycle: List<PlyNote>,
    #[graphql(skip)]
    found: Option<LawArticle>,
}

/// What one ply of a cycle was.
#[derive(SimpleObject, Clone)]
pub struct PlyNote {
    ply: u16,
    class: String,
    squares: List<String>,
}

#[ComplexObject]
impl Explanation {
    /// The article in the event's books.
    async fn law_article(&self) -> Option<LawArticle> {
        self.found
    }
}

impl Explanation {
    /// Looks its article up in the edition's books.
    pub fn new(explanation: game::Explanation, edition: Option<&str>) -> Self {
        let edition = edition.and_then(regulations::edition);
        let note = |note: game::PlyNote| PlyNote {
            ply: note.ply,
            class: note.class.into_owned(),
            squares: note.squares.into(),
        };
        Self {
            found: edition.and_then(|edition| edition.read(&explanation.article)).map(LawArticle),
            article: explanation.article.to_string(),
            phrase: explanation.phrase.into_owned(),
            plies: explanation.plies.into(),
            squares: explanation.squares.into(),
            cycle: explanation.cycle.into_iter().map(note).collect(),
        }
    }
}
