//! What a norm is judged by: the event, and one player's rounds in it.

use kydan_game::HalfPoints;

use crate::Rating;
use crate::titles::Sex;

/// A title that FIDE's list has beside a name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum HeldTitle {
    /// Grandmaster (GM).
    Gm,
    /// International master.
    Im,
    /// Woman grandmaster.
    Wgm,
    /// FIDE master.
    Fm,
    /// Woman international master.
    Wim,
    /// Woman FIDE master.
    Wfm,
    /// Candidate master.
    Cm,
    /// Woman candidate master.
    Wcm,
}

impl HeldTitle {
    /// Every title, those of title holders first.
    pub const ALL: [Self; 8] =
        [Self::Gm, Self::Im, Self::Wgm, Self::Fm, Self::Wim, Self::Wfm, Self::Cm, Self::Wcm];

    /// The letters of the title.
    pub const fn letters(self) -> &'static str {
        match self {
            Self::Gm => "GM",
            Self::Im => "IM",
            Self::Wgm => "WGM",
            Self::Fm => "FM",
            Self::Wim => "WIM",
            Self::Wfm => "WFM",
            Self::Cm => "CM",
            Self::Wcm => "WCM",
        }
    }

    /// The title with these letters; none for others.
    pub fn read(letters: &str) -> Option<Self> {
        let letters = letters.trim();
        Self::ALL.into_iter().find(|title| title.letters().eq_ignore_ascii_case(letters))
    }

    /// Whether who has it counts as a title holder: candidate masters do not (1.4.5a).
    pub const fn is_holder(self) -> bool {
        match self {
            Self::Gm | Self::Im | Self::Wgm | Self::Fm | Self::Wim | Self::Wfm => true,
            Self::Cm | Self::Wcm => false,
        }
    }

    /// Whether it is one of the four of which a big Swiss has ten (1.4.3d).
    pub const fn is_masters(self) -> bool {
        match self {
            Self::Gm | Self::Im | Self::Wgm | Self::Wim => true,
            Self::Fm | Self::Wfm | Self::Cm | Self::Wcm => false,
        }
    }
}

/// For whom somebody plays, by FIDE's list.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Federation {
    /// A member, by its code: `VIE`.
    Of(String),
    /// FIDE's own flag (`FID`): the game counts, and is with no federation (1.4.2a).
    Fide,
    /// No federation of FIDE's (`NON`): the game does not count (1.4.2a).
    NoMember,
}

impl Federation {
    /// The federation with this code; none where there is no code.
    pub fn read(code: &str) -> Option<Self> {
        match code.trim().to_uppercase().as_str() {
            "" => None,
            "FID" => Some(Self::Fide),
            "NON" => Some(Self::NoMember),
            code => Some(Self::Of(code.to_owned())),
        }
    }

    /// The code of a member.
    pub fn member(&self) -> Option<&str> {
        match self {
            Self::Of(code) => Some(code),
            Self::Fide | Self::NoMember => None,
        }
    }
}

/// What FIDE's list says of somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The title, if any.
    pub title: Option<HeldTitle>,
    /// The rating in standard games, if any.
    pub rating: Option<Rating>,
    /// For whom they play.
    pub federation: Federation,
}

/// Whom the player met.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opponent {
    /// The starting number, by which one is told from another.
    pub number: u16,
    /// What FIDE's list says; none where nobody linked an entry of it.
    pub listed: Option<Listed>,
    /// Without a rating, and without a point against anybody who has one: of a round robin such games do not count
    /// (1.4.2b).
    pub scoreless: bool,
}

/// What a round was for the player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// A game, with the player's part of the point. A game that was begun is one, however it ended (1.4.2c).
    Played(HalfPoints),
    /// The opponent did not come.
    WonByForfeit,
    /// Nobody was left to meet.
    Bye,
    /// The player was away, did not come, or the game was annulled.
    Unplayed,
    /// The game goes on.
    Going,
}

/// A round of the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Counted from 1.
    pub round: u16,
    /// What it was.
    pub outcome: Outcome,
    /// Who was paired with the player, if anybody.
    pub opponent: Option<Opponent>,
}

/// A player and the rounds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// What FIDE's list says of the player; none where nobody linked an entry of it.
    pub applicant: Option<Listed>,
    /// Whether women's titles are the player's; none where it is not known.
    pub sex: Option<Sex>,
    /// In their order.
    pub turns: Vec<Turn>,
}

/// How players are paired (1.4.2e).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// By points.
    Swiss,
    /// Everyone meets everyone.
    RoundRobin,
    /// Everyone meets everyone twice.
    DoubleRoundRobin,
    /// Whoever loses is out.
    Knockout,
    /// Another, which the Qualification Commission is asked about first.
    Other,
}

impl Format {
    /// Whether it is known from the start who meets whom (1.4.1e).
    pub const fn is_predetermined(self) -> bool {
        match self {
            Self::RoundRobin | Self::DoubleRoundRobin => true,
            Self::Swiss | Self::Knockout | Self::Other => false,
        }
    }
}

/// By what the games are played (1.1.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayedBy {
    /// The Laws of Chess.
    LawsOfChess,
    /// Other rules: Chess960.
    OtherRules,
}

/// How many games a norm takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Fewest {
    /// Nine (1.4.1a).
    #[default]
    Nine,
    /// Seven, in a world or continental championship of teams or clubs (1.4.1b).
    SevenOfTeams,
    /// Eight that count as nine, in the World Cup (1.4.1b).
    EightOfWorldCup,
}

impl Fewest {
    /// How many.
    pub const fn games(self) -> usize {
        match self {
            Self::Nine => 9,
            Self::SevenOfTeams => 7,
            Self::EightOfWorldCup => 8,
        }
    }

    /// What says so.
    pub const fn article(self) -> &'static str {
        match self {
            Self::Nine => "1.4.1a",
            Self::SevenOfTeams | Self::EightOfWorldCup => "1.4.1b",
        }
    }
}

/// Why federations are not looked at (1.4.3, and with it 1.4.4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Exemption {
    /// The final stage of a national championship, for players of the federation that registered it (1.4.3a).
    NationalChampionship {
        /// Its code.
        federation: String,
    },
    /// A national championship of teams, for the same (1.4.3b).
    NationalTeams {
        /// Its code.
        federation: String,
    },
    /// A zonal or sub-zonal tournament (1.4.3c).
    Zonal,
    /// A Swiss with many foreigners in every round (1.4.3d).
    BigSwiss,
}

impl Exemption {
    /// What says so.
    pub const fn article(&self) -> &'static str {
        match self {
            Self::NationalChampionship { .. } => "1.4.3a",
            Self::NationalTeams { .. } => "1.4.3b",
            Self::Zonal => "1.4.3c",
            Self::BigSwiss => "1.4.3d",
        }
    }

    /// Whether it is for a player of this federation; of an unknown one only where it is for everybody.
    pub(super) fn is_for(&self, own: Option<&Federation>) -> bool {
        match self {
            Self::NationalChampionship { federation } | Self::NationalTeams { federation } => {
                own.and_then(Federation::member) == Some(federation.as_str())
            }
            Self::Zonal | Self::BigSwiss => true,
        }
    }
}

/// The event, as far as norms ask.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    /// How players are paired.
    pub format: Format,
    /// How many rounds are planned.
    pub rounds: u16,
    /// Whether all of them are over.
    pub is_over: bool,
    /// By what rules it is played.
    pub played_by: PlayedBy,
    /// What a player has for 60 moves, in seconds (1.1.3).
    pub seconds_for_60: u32,
    /// How many games a norm takes here.
    pub fewest: Fewest,
    /// Why federations are not looked at, if they are not.
    pub exemption: Option<Exemption>,
}
