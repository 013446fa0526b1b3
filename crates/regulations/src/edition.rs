//! What an event plays by.

use std::borrow::Cow;
use std::collections::BTreeMap;

use kydan_game::{Article, Explanation, Grounds, Kind, Provision};
use serde::{Deserialize, Serialize};

use crate::limits::holds;
use crate::power::GrantedTo;
use crate::{
    Assessment, Fault, FaultClass, FaultCode, Grant, LawId, Limits, MeasureKind, OfficialFunction, Power,
    Price, PrintedControl, Rate, RateBoundaries, RateRuling, Resignation, Scoring, Suits, Supervision,
    TariffLine, Text, TieBreakOrder, TimeControl,
};

/// The stable id of an edition, such as `xiangqi-vn-2004`. Stored in events: never renamed.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EditionId(Cow<'static, str>);

impl EditionId {
    /// The id that is written so.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self(id.into())
    }

    /// As it is stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The rules that a federation decided on: immutable. A change is a new edition.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    /// Its id.
    pub id: EditionId,
    /// The game.
    pub game: Kind,
    /// Its law book,
    pub law: LawId,
    /// and the book that it adds to: what its own does not settle is looked up there.
    pub base_law: Option<LawId>,
    /// Its name.
    pub title: Text,
    /// The rates of play that it rules.
    pub rates: Vec<Rate>,
    /// Where it draws the lines between them.
    pub rate_boundaries: RateBoundaries,
    /// Counts and times.
    pub limits: Limits,
    /// What results are worth.
    pub scoring: Scoring,
    /// What becomes of a game that a player resigns.
    pub resignation: Resignation,
    /// The articles by the part that they play, named as the laws name their provisions.
    #[serde(deserialize_with = "crate::law::as_text::by_name")]
    provisions: BTreeMap<String, Article>,
    /// The faults that it knows, in the order in which arbiters look for them.
    #[serde(rename = "fault")]
    pub faults: Vec<Fault>,
    /// What they cost.
    #[serde(rename = "tariff")]
    pub tariffs: Vec<TariffLine>,
    /// Who may impose what.
    #[serde(rename = "power")]
    pub powers: Vec<Power>,
    /// Time controls to start from, as the law prints them.
    #[serde(default, rename = "time_control")]
    pub time_controls: Vec<PrintedControl>,
    /// Orders of tie-breaks to start from; the first is the default.
    #[serde(rename = "tie_break_order")]
    pub tie_break_orders: Vec<TieBreakOrder>,
}

impl Edition {
    /// The article that provides for this, where the edition has one.
    pub fn provides(&self, provision: Provision) -> Option<&Article> {
        self.provisions.get(provision.name())
    }

    /// The article that provides for this; where the edition does not list it, the provision's name, so that whoever
    /// reads it sees what is lacking. Tests hold that editions list what the laws name.
    pub fn article(&self, provision: Provision) -> Article {
        self.provides(provision).cloned().unwrap_or_else(|| Article::new(provision.name()))
    }

    /// The article that holds for rapid or blitz by how they are supervised; none where the event's rules have no choice
    /// (FIDE A.3–A.5, B.3–B.5).
    pub fn supervised_by(&self, rate: Rate, supervision: Supervision) -> Option<&Article> {
        let name = match (rate, supervision) {
            (Rate::Standard, _) => return None,
            (Rate::Rapid, Supervision::Close) => "close_supervision_rapid",
            (Rate::Rapid, Supervision::Usual) => "usual_supervision_rapid",
            (Rate::Blitz, Supervision::Close) => "close_supervision_blitz",
            (Rate::Blitz, Supervision::Usual) => "usual_supervision_blitz",
        };
        self.provides(Provision::new(name))
    }

    /// What the laws say, under this edition's article.
    pub fn cited(&self, grounds: Grounds) -> Explanation {
        grounds.cited(|provision| self.article(provision))
    }

    /// The names under which the edition lists articles.
    pub fn provisions(&self) -> impl Iterator<Item = (&str, &Article)> {
        self.provisions.iter().map(|(name, article)| (name.as_str(), article))
    }

    /// The fault with this code.
    pub fn fault(&self, code: &FaultCode) -> Option<&Fault> {
        self.faults.iter().find(|fault| fault.code == *code)
    }

    /// The faults that exist at this rate of play.
    pub fn faults_at(&self, rate: Rate) -> impl Iterator<Item = &Fault> {
        self.faults.iter().filter(move |fault| holds(&fault.rates, rate))
    }

    /// What the fault costs. `ordinal` counts from 1, this fault included, the player's faults in this game
    /// that add to the same counter. None, if the edition does not know the fault or does not price it at
    /// this rate.
    pub fn price(&self, fault: &FaultCode, ordinal: u8, rate: Rate) -> Option<Price> {
        let fault = self.fault(fault).filter(|fault| holds(&fault.rates, rate))?;
        let lines = || self.tariffs.iter().filter(|line| line.holds(ordinal, rate));
        if !self.rates.contains(&rate) {
            return None;
        }
        lines()
            .find(|line| line.fault.as_ref() == Some(&fault.code))
            .or_else(|| {
                lines().find(|line| {
                    line.fault.is_none() && line.class == Some(fault.counts_toward.unwrap_or(fault.class))
                })
            })
            .map(TariffLine::price)
    }

    /// What the fault is and costs after the `earlier` faults of the same player in this game, those that were
    /// overturned left out. None as in [`price`](Self::price).
    pub fn assess(&self, fault: &FaultCode, earlier: &[FaultCode], rate: Rate) -> Option<Assessment> {
        let mut fault = self.fault(fault)?;
        if let Some(escalation) = &fault.escalates
            && self.ordinal(fault, earlier) >= escalation.from
        {
            fault = self.fault(&escalation.to)?;
        }
        let ordinal = self.ordinal(fault, earlier);
        let price = self.price(&fault.code, ordinal, rate)?;
        Some(Assessment { fault: fault.code.clone(), ordinal, price })
    }

    fn ordinal(&self, fault: &Fault, earlier: &[FaultCode]) -> u8 {
        let same = |code: &&FaultCode| match fault.counts_toward {
            None => false,
            Some(FaultClass::Slip) => **code == fault.code,
            class @ Some(_) => self.fault(code).is_some_and(|other| other.counts_toward == class),
        };
        u8::try_from(earlier.iter().filter(same).count()).unwrap_or(u8::MAX).saturating_add(1)
    }

    /// Whether an official in this function may impose such a measure; if not, the article that says why.
    pub fn power(&self, measure: MeasureKind, function: OfficialFunction) -> Result<Grant, Article> {
        let row = self.powers.iter().find(|row| row.measure == measure);
        let granted: Option<&GrantedTo> = row.and_then(|row| row.granted.iter().find(|to| to.to == function));
        match (row, granted) {
            (_, Some(granted)) => {
                Ok(Grant { article: granted.article.clone(), needs: granted.needs.clone() })
            }
            (Some(row), None) => Err(row.refused_by.clone()),
            // A test holds every edition to a complete table; the scoring article merely fills the type.
            (None, None) => Err(self.scoring.article.clone()),
        }
    }

    /// The rate of play of this time control.
    pub fn rate(&self, time: TimeControl) -> RateRuling {
        self.rate_boundaries.rate(time)
    }

    /// The order of tie-breaks that an event begins with, by what it has to suit; where there is none for matches, they are a
    /// round robin of several games.
    pub fn usual_order(&self, suits: Suits) -> Option<&TieBreakOrder> {
        let of = |suits: Suits| self.tie_break_orders.iter().find(|order| order.suits == suits);
        of(suits).or_else(|| match suits {
            Suits::Matches => of(Suits::RoundRobin),
            Suits::RoundRobin | Suits::Swiss => None,
        })
    }

    /// The order of tie-breaks with this id.
    pub fn tie_break_order(&self, id: &str) -> Option<&TieBreakOrder> {
        self.tie_break_orders.iter().find(|order| order.id == id)
    }
}
