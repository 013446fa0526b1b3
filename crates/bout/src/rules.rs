//! What the edition of a game says: prices, powers, scores, citations.

use kydan_game::{Article, Outcome, Score, Side};
use kydan_regulations::{
    Assessment, Citation, Edition, FaultCode, Grant, Measure, MeasureKind, Need, OnAppeals, Rate,
};

use crate::{Against, Board, Consent, Official, Refusal};

/// An edition at the rate of play of one game.
#[derive(Clone, Copy)]
pub(crate) struct Rules {
    pub(crate) edition: &'static Edition,
    pub(crate) rate: Rate,
}

impl Rules {
    pub(crate) fn of(board: &Board) -> Result<Self, Refusal> {
        let edition = board.edition().ok_or(Refusal::UnknownEdition)?;
        Ok(Self { edition, rate: edition.rate(board.opened.time_control).rate })
    }

    /// What a fault amounts to after the side's earlier ones.
    pub(crate) fn assess(self, fault: &FaultCode, earlier: &[FaultCode]) -> Result<Assessment, Refusal> {
        self.edition.assess(fault, earlier, self.rate).ok_or(Refusal::UnknownFault)
    }

    /// The price of a fault that is never counted.
    pub(crate) fn price(self, fault: &'static str) -> Result<(Measure, Citation), Refusal> {
        let price = self.assess(&FaultCode::new(fault), &[])?.price;
        Ok((price.measure, self.cite(&price.article)?))
    }

    /// A citation of an article that the edition's books must have.
    pub(crate) fn cite(self, article: &Article) -> Result<Citation, Refusal> {
        self.edition.cite(article).ok_or_else(|| Refusal::UnknownArticle { article: article.clone() })
    }

    /// Whether the law lets the official impose such a measure.
    pub(crate) fn may(self, official: &Official, measure: MeasureKind) -> Result<(), Refusal> {
        let grant = self.power(official, measure)?;
        grant.needs.iter().try_for_each(|need| met(official, *need, &grant.article))
    }

    /// What the law gives the official for such a measure, whatever else it asks for.
    pub(crate) fn power(self, official: &Official, measure: MeasureKind) -> Result<Grant, Refusal> {
        let function = official.function;
        let refused = |article| Refusal::NotYourPower { function, measure: Some(measure), article };
        self.edition.power(measure, function).map_err(refused)
    }

    /// Whose agreement the law asks for besides, where all else is given that it asks for.
    pub(crate) fn agreement(
        self,
        official: &Official,
        measure: MeasureKind,
    ) -> Result<Option<Need>, Refusal> {
        let grant = self.power(official, measure)?;
        let agrees = |need: &Need| matches!(need, Need::ChiefArbiterAgrees | Need::OrganizingHeadAgrees);
        let others = grant.needs.iter().filter(|need| !agrees(need));
        others.copied().try_for_each(|need| met(official, need, &grant.article))?;
        Ok(grant.needs.iter().copied().find(agrees))
    }

    /// Whether whoever holds this function can decide appeals at all; which of them decides a certain one is the policy
    /// of `access`.
    pub(crate) fn may_decide_appeals(official: &Official, article: &Article) -> Result<(), Refusal> {
        match official.function.on_appeals() {
            OnAppeals::Chief | OnAppeals::Head | OnAppeals::Member | OnAppeals::Alternate => Ok(()),
            OnAppeals::Deputy => met(official, Need::ChiefArbiterAbsent, article),
            OnAppeals::Nobody => {
                let function = official.function;
                Err(Refusal::NotYourPower { function, measure: None, article: article.clone() })
            }
        }
    }

    /// What an outcome is worth.
    pub(crate) fn score(self, outcome: Outcome) -> Score {
        let scoring = &self.edition.scoring;
        let mut score = Score::both(scoring.draw);
        if let Outcome::Win(winner) = outcome {
            score[winner] = scoring.win;
            score[!winner] = scoring.loss;
        }
        score
    }

    /// What a loss is worth: to one side a win for the other, to both nothing for anyone.
    pub(crate) fn loss(self, against: Against) -> Score {
        match against {
            Against::White => self.score(Outcome::Win(Side::Black)),
            Against::Black => self.score(Outcome::Win(Side::White)),
            Against::Both => Score::both(self.edition.scoring.loss),
        }
    }

    /// Whether arbiters can award this score: together no more than a game is worth.
    pub(crate) fn check_score(self, score: Score) -> Result<(), Refusal> {
        if score.white + score.black <= self.edition.scoring.win {
            Ok(())
        } else {
            Err(Refusal::ScoreImpossible)
        }
    }
}

fn met(official: &Official, need: Need, article: &Article) -> Result<(), Refusal> {
    let fits = |consent: &&Consent| {
        consent.need == need
            && match need {
                // 16.2: two people strike a player off, never one in two functions.
                Need::ChiefArbiterAgrees | Need::OrganizingHeadAgrees => {
                    consent.by.is_some_and(|by| by != official.person)
                }
                Need::ChiefArbiterAbsent | Need::InWriting => true,
            }
    };
    match official.consents.iter().find(fits) {
        Some(_) => Ok(()),
        None => Err(Refusal::NeedNotMet { need, article: article.clone() }),
    }
}
