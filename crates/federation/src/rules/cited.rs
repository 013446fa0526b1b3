//! What objections to settings, and advice about them, rest on: articles, asked for by the part that they play. The edition
//! that the event is played by is asked first; systems of the xiangqi law are cited from its usual edition where another
//! book is played by, which has none.

use kydan_regulations::{Article, Edition, Kind, Provision, System, Written, edition, usual};

use super::{Advice, Settings, SettingsFault};

/// An article and the edition whose books have it.
pub type CitedArticle = (&'static Edition, Article);

/// What an objection rests on.
enum Ground {
    /// The edition's own article.
    Article(Article),
    /// Whatever article plays this part in the edition.
    Own(Provision),
    /// The same, and the xiangqi law's where the edition has none.
    OfSystems(Provision),
}

impl SettingsFault {
    /// The article that stands against these settings; none where it is no law that does.
    pub fn article(&self, settings: &Settings) -> Option<CitedArticle> {
        let own = edition(settings.edition.as_str())?;
        let ground = match self {
            Self::RateNotRuled { .. } => Ground::Article(own.rate(settings.time_control).article),
            Self::BadTimeControl => Ground::Article(own.time_controls.first()?.article.clone()),
            Self::BadScoring => Ground::Article(own.scoring.article.clone()),
            Self::BadLateness { .. } => Ground::Article(own.limits.lateness.article.clone()),
            Self::BadAppealTerms if own.game == Kind::Xiangqi => Ground::Own(Provision::new("complaint")),
            Self::BadAppealTerms => Ground::Own(Provision::new("appeals")),
            Self::BadEntryTerms { .. } => Ground::Own(Provision::new("entries")),
            Self::OptionUnfit { system, .. } => of_system(*system)?,
            Self::BadTeams { what: "games", .. } => Ground::OfSystems(Provision::new("teams_games")),
            Self::BadTeams { .. } => Ground::OfSystems(Provision::new("teams_boards")),
            Self::BoardRuleUnfit { rule: "agreeing" } => Ground::Own(Provision::new("agreement")),
            Self::BoardRuleUnfit { rule: "quiet" } if own.game == Kind::Chess => {
                Ground::Own(Provision::new("quiet_moves_claim"))
            }
            Self::BoardRuleUnfit { rule: "quiet" } => Ground::Own(Provision::new("quiet_moves")),
            Self::BoardRuleUnfit { rule: "recording" } => Ground::Own(Provision::new("recording")),
            Self::BoardRuleUnfit { .. }
            | Self::UnknownEdition
            | Self::EditionOfOtherGame
            | Self::BadBroadcastDelay
            | Self::BadPrizes { .. }
            | Self::BadRounds
            | Self::BadRoundTimes { .. }
            | Self::TieBreakTwice { .. }
            | Self::TieBreakUnfit { .. }
            | Self::BuchholzInRoundRobin { .. }
            | Self::BadHalfByes
            | Self::StartsUnfit
            | Self::LotNotLast
            | Self::NoTieBreaks
            | Self::TooManyTieBreaks { .. }
            | Self::ChampionshipUnfit => return None,
        };
        ground.found(own)
    }
}

impl Advice {
    /// The article that advises otherwise; none where it stands in no book that is here.
    pub fn article(self, settings: &Settings) -> Option<CitedArticle> {
        let own = edition(settings.edition.as_str())?;
        let ground = match self {
            Self::LotsRounds { .. } => Ground::OfSystems(Provision::new("lots_rounds")),
            Self::LimLimit { .. } => Ground::OfSystems(Provision::new("swiss_floaters")),
            Self::EvenRounds { .. } | Self::RoundsFollow => of_system(settings.system)?,
            Self::NotOfFide | Self::BuchholzInRoundRobin => return None,
        };
        ground.found(own)
    }
}

/// Where a system is written, if that is in a law and not in FIDE's handbook.
const fn of_system(system: System) -> Option<Ground> {
    match system.character().written {
        Written::Xiangqi(provision) => Some(Ground::OfSystems(provision)),
        Written::Handbook(_) => None,
    }
}

impl Ground {
    fn found(self, own: &'static Edition) -> Option<CitedArticle> {
        match self {
            Self::Article(article) => Some((own, article)),
            Self::Own(provision) => Some((own, own.provides(provision)?.clone())),
            Self::OfSystems(provision) => {
                let law = usual(Kind::Xiangqi);
                [Some(own), law]
                    .into_iter()
                    .flatten()
                    .find_map(|edition| Some((edition, edition.provides(provision)?.clone())))
            }
        }
    }
}
