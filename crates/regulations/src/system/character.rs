//! What others have to know of a pairing system, and where it is written.

use kydan_game::{Kind, Provision};

use crate::{Edition, EditionId, edition, usual};

/// What systems have in common.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// A table says who meets whom.
    RoundRobin,
    /// The points do.
    Swiss,
    /// The results do, and rounds follow from them.
    Knockout,
}

/// Who has which number when the first round is paired, unless the organizer gave others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Numbering {
    /// Whoever was entered first.
    AsEntered,
    /// The highest rating (xiangqi law 28.1; FIDE C.04.2).
    ByRating,
}

/// Whether a round waits for a lot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Draws {
    /// It does not.
    Nothing,
    /// Who meets whom is drawn.
    Opponents,
}

/// Who can play by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Contestants {
    /// Players, or teams.
    Any,
    /// Two teams, and nobody else.
    TwoTeams,
}

/// What a system can be told ([`Options`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Told {
    /// [`Options::acceleration`].
    Acceleration,
    /// [`Options::score_groups`].
    ScoreGroups,
    /// [`Options::half_byes`].
    HalfByes,
    /// [`Options::last_round_colors`].
    LastRoundColors,
    /// [`Options::third_place`].
    ThirdPlace,
    /// [`Options::meeting`]: where the law has matches of two games (21.2, 25). A Swiss of them is nothing that it
    /// forbids.
    Matches,
    /// [`Options::open_games`]: where who meets whom hangs on the points.
    OpenGames,
}

/// What the law advises about the number of rounds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Advised {
    /// Rounds from so many to so many (xiangqi law 29.5).
    Rounds {
        /// At least.
        from: u16,
        /// At most.
        to: u16,
    },
    /// An odd number: it keeps the colors of everyone within one game (29).
    OddRounds,
    /// A limit of ratings (28.4) that holds only for more players than 2 to the power of the rounds.
    RatingLimit,
    /// None: rounds follow from the results.
    RoundsFollow,
}

/// What distinguishes a system from the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Character {
    /// The stored name.
    pub name: &'static str,
    /// What it has in common with others: who may enter late, what leaving does, what byes are worth.
    pub family: Family,
    /// How often two meet in a table; after how many defeats one is out of a knock-out; once in a Swiss.
    pub times: u16,
    /// Whose number is first.
    pub numbering: Numbering,
    /// What is drawn.
    pub draws: Draws,
    /// Who can play by it.
    pub contestants: Contestants,
    /// What it can be told.
    pub takes: &'static [Told],
    /// What the law advises.
    pub advised: &'static [Advised],
    /// Where it is written.
    pub written: Written,
    /// The key of the phrase that says by what it pairs.
    pub phrase: &'static str,
    /// By what its games are never adjourned, where an edition has it.
    pub not_adjourned: Option<Provision>,
    /// What report files call it (TRF 092).
    pub in_files: &'static str,
    /// The words by one line of which a file is known to mean it ([`System::stated`]); none for what is meant where
    /// nothing is said.
    pub known_by: &'static [&'static str],
}

/// Where a system, or a rule of one, is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Written {
    /// In the law of xiangqi, whose editions list the article under this provision.
    Xiangqi(Provision),
    /// In FIDE's handbook, as a whole: a document of its own, whose number is its name.
    Handbook(&'static str),
}

/// The law, a key of the catalogue or FIDE's `C.04.3`, and the article, empty where it is the law as a whole. The edition
/// that an event plays by is asked first; where it has no pairing systems, being of another game or beside the law, the
/// usual edition of xiangqi is.
pub fn written(at: Written, by: Option<&EditionId>) -> (&'static str, &'static str) {
    let provision = match at {
        Written::Xiangqi(provision) => provision,
        Written::Handbook(book) => return (book, ""),
    };
    let own = by.and_then(|id| edition(id.as_str())).and_then(|edition| article_of(edition, provision));
    let by_the_usual = || usual(Kind::Xiangqi).and_then(|edition| article_of(edition, provision));
    // Tests hold that it is listed; what is lacking is shown by its name.
    own.or_else(by_the_usual).unwrap_or(("", provision.name()))
}

fn article_of(edition: &'static Edition, provision: Provision) -> Option<(&'static str, &'static str)> {
    let article = edition.provides(provision)?;
    let law = edition.read(article).map_or(&edition.law, |found| &found.law);
    Some((law.as_str(), &article.number))
}
