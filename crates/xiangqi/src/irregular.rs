//! Irregularities (9.7–9.10, 16.3a; rules 2 and 4 of 2015): what the law makes of them, as steps for the arbiter.
//!
//! Nothing here refuses to record what was played; whether a game is restored is the arbiter's act.

mod illegal_move;
mod signs;

pub use kydan_game::Stage;
use kydan_game::{Grounds, Line, Obligation, Provision, Side};

use crate::provisions;
use crate::{Move, Position, Square, Xiangqi, moves};

pub(crate) use illegal_move::king_can_be_taken;

/// The rate of play, on which it depends what an irregularity costs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Play {
    /// The law of 2004.
    Standard,
    /// Rapid, by the provisional rules of 2015.
    Rapid,
    /// Blitz, by the same.
    Blitz,
}

/// When an irregularity is found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Found {
    /// While the game is on.
    Playing,
    /// After its end, before both players and the arbiter have signed.
    Ended,
    /// After that (9.9d).
    Signed,
}

/// What was found out of order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Irregularity {
    /// The men stood wrong at the start (9.9a); [`differing_points`] says where.
    WrongSetup,
    /// The board lay the wrong way round (15.7a; rule 2 of 2015).
    WrongBoard,
    /// The clocks were set wrong (15.7a; rule 2 of 2015).
    WrongClock,
    /// The players had each other's men (9.9b, c, e).
    ReversedColors {
        /// Who made the first move.
        begun_by: Beginner,
    },
    /// A man is found on a wrong point (9.10b).
    OffItsPoint {
        /// The position after this ply is the last that is right, 0 for the start; none if nobody knows (9.10.1).
        since: Option<u16>,
    },
    /// A move that the law does not allow (9.10a; rule 4 of 2015).
    Illegal(IllegalMove),
    /// A player knocked men over, or touched them, by accident (9a, 9.6).
    Displaced {
        /// Who did it.
        by: Side,
    },
    /// A player dropped a man between two points (9.8).
    Dropped {
        /// Who did it.
        by: Side,
    },
    /// A player slid a man over several points, where 9.7 was given up (the arbiters' note of 2015).
    Slid {
        /// Who did it.
        by: Side,
        /// Which of this player's in the game, counted from 1.
        nth: u8,
    },
}

/// Who made the first move of a game in which the players had each other's men.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Beginner {
    /// The player who was to begin (9.9c).
    AsPaired,
    /// The other (9.9b).
    TheOther,
}

/// An illegal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// The ply that it was.
    pub ply: u16,
    /// Who did it.
    pub by: Side,
    /// What was wrong with it.
    pub kind: IllegalKind,
    /// How far it went.
    pub stage: Stage,
}

/// What is wrong with an illegal move, as far as the consequences differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IllegalKind {
    /// The man does not move like that (4.3), or was not to be moved (5.2, 8).
    Movement,
    /// King, advisor or elephant went where it may not stand (4.3a–c); rule 4.3 of 2015 has it put right always.
    OutOfArea,
    /// The own king can be taken now, or faces the other (16.3a; rule 4.4 of 2015).
    KingLeft,
    /// The same though it was in check already, and the check was not met (6.1, 7.1c).
    CheckNotMet,
}

/// One thing to be done, under an article.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Measure {
    /// What is to be done.
    pub step: Step,
    /// Under which article.
    pub article: Provision,
}

/// What is to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// The game is canceled and a new one played.
    NewGame,
    /// The game goes on as it stands.
    GoOn,
    /// The result stands.
    ResultStands,
    /// The position stands, the players exchange their men, and the game goes on.
    ExchangeColors,
    /// The colors are recorded as they were paired, so that the next pairings come out right.
    RecordColorsAsPaired,
    /// It is put right, and the game goes on.
    Correct,
    /// The player puts the men right.
    PutRight(Side),
    /// The clocks stand while the arbiter restores the position, as he decides.
    StopClocks,
    /// The position after this ply is set up again, by the score sheets; 0 is the start.
    Restore {
        /// The ply after which it stood.
        ply: u16,
    },
    /// The game is played through by the score sheets until the mistake is found, and goes on from there.
    ReplaySheets,
    /// What must now be played in place of the illegal move.
    Replace(Obligation<Move>),
    /// The arbiter reminds the player.
    Remind(Side),
    /// A fault is recorded; what it costs is the edition's tariff.
    Fault {
        /// Whoever did it.
        by: Side,
        /// Its code in the editions.
        code: &'static str,
    },
    /// The arbiter may rule the game lost, if he finds that it was done on purpose or that a check was left
    /// standing.
    MayLose(Side),
    /// The player loses if the opponent claims it now, in time (rules 4.2 and 7 of 2015).
    LosesOnClaim(Side),
    /// It is put right only if both players agree; the arbiter stays out of it (rule 4.3 of 2015).
    OnlyByAgreement,
    /// The law does not say: the chief arbiter decides.
    ArbiterDecides,
}

/// What the law makes of an irregularity that is found as the line stands now, in the order of doing it.
///
/// ```
/// use kydan_game::{Game, Line};
/// use kydan_xiangqi::{Found, Irregularity, Laws, Play, Step, Xiangqi, remedy};
///
/// let line = Line::<Xiangqi>::new(Laws::VN_2004);
/// let measures = remedy(&line, &Irregularity::WrongSetup, Play::Standard, Found::Playing);
/// assert_eq!(measures[0].step, Step::NewGame);
/// assert_eq!(measures[0].article.name(), "wrong_setup");
/// ```
pub fn remedy(line: &Line<Xiangqi>, irregularity: &Irregularity, play: Play, found: Found) -> Vec<Measure> {
    match irregularity {
        Irregularity::WrongSetup => {
            vec![wrong_start(line, play, found, under(provisions::WRONG_SETUP, Step::NewGame))]
        }
        Irregularity::WrongBoard | Irregularity::WrongClock => {
            vec![wrong_start(line, play, found, under(provisions::EQUIPMENT, Step::Correct))]
        }
        Irregularity::ReversedColors { begun_by } => reversed_colors(line, *begun_by, found),
        Irregularity::OffItsPoint { since } => match (found, since) {
            (Found::Ended | Found::Signed, _) => {
                vec![under(provisions::FOUND_AFTER_THE_GAME, Step::ResultStands)]
            }
            (Found::Playing, Some(ply)) => {
                vec![
                    under(provisions::OFF_ITS_POINT, Step::StopClocks),
                    under(provisions::OFF_ITS_POINT, Step::Restore { ply: *ply }),
                ]
            }
            (Found::Playing, None) => {
                vec![
                    under(provisions::OFF_ITS_POINT, Step::StopClocks),
                    under(provisions::PLAYED_THROUGH, Step::ReplaySheets),
                ]
            }
        },
        Irregularity::Illegal(illegal) => match found {
            Found::Ended | Found::Signed => vec![under(provisions::FOUND_AFTER_THE_GAME, Step::ResultStands)],
            Found::Playing => illegal_move::remedy(line, *illegal, play),
        },
        Irregularity::Displaced { by } => vec![
            under(provisions::DISPLACED, Step::PutRight(*by)),
            under(provisions::ACCIDENTAL_TOUCH, Step::Fault { by: *by, code: "accidental_touch" }),
        ],
        Irregularity::Dropped { by } => {
            vec![under(provisions::DROPPED, Step::Fault { by: *by, code: "dropped_piece" })]
        }
        Irregularity::Slid { by, nth: 0 | 1 } => vec![under(provisions::SLID, Step::Remind(*by))],
        Irregularity::Slid { by, .. } => {
            vec![under(provisions::SLID, Step::Fault { by: *by, code: "other_technical" })]
        }
    }
}

/// The points on which two positions differ: where men stood wrong at the start (9.9a).
pub fn differing_points(found: &Position, right: &Position) -> Vec<Square> {
    Square::all().filter(|at| found.board().piece_at(*at) != right.board().piece_at(*at)).collect()
}

/// Every illegal move of the line, with its ply.
pub fn illegal_plies(line: &Line<Xiangqi>) -> Vec<(u16, Grounds)> {
    let played = (1..).zip(line.moves()).zip(line.positions());
    played
        .filter_map(|((ply, mv), before)| moves::legality::check(before, *mv).err().map(|why| (ply, why)))
        .collect()
}

/// Setup, board and clocks. Of a game that is over but not signed the law does not speak.
fn wrong_start(line: &Line<Xiangqi>, play: Play, found: Found, while_open: Measure) -> Measure {
    match (found, play) {
        (Found::Signed, _) => under(provisions::SIGNED_RESULT_STANDS, Step::ResultStands),
        (Found::Ended, _) => under(provisions::ARBITER_DECIDES, Step::ArbiterDecides),
        (Found::Playing, Play::Rapid | Play::Blitz) if !window_open(line) => {
            under(provisions::RAPID_SETUP_STANDS, Step::GoOn)
        }
        (Found::Playing, Play::Standard | Play::Rapid | Play::Blitz) => while_open,
    }
}

fn reversed_colors(line: &Line<Xiangqi>, begun_by: Beginner, found: Found) -> Vec<Measure> {
    match (found, begun_by) {
        (Found::Signed, _) => {
            vec![
                under(provisions::SIGNED_RESULT_STANDS, Step::ResultStands),
                under(provisions::COLORS_AS_PAIRED, Step::RecordColorsAsPaired),
            ]
        }
        (Found::Ended, _) => {
            vec![
                under(provisions::COLORS_AS_PAIRED, Step::ResultStands),
                under(provisions::COLORS_AS_PAIRED, Step::RecordColorsAsPaired),
            ]
        }
        (Found::Playing, Beginner::TheOther) => vec![under(provisions::BEGUN_BY_THE_OTHER, Step::NewGame)],
        (Found::Playing, Beginner::AsPaired) => {
            // 9.9c lets the position stand if the law was kept in it.
            let first = illegal_plies(line).first().map(|(ply, _)| *ply);
            let restore = first.map(|ply| {
                under(provisions::ILLEGAL_MOVE_UNDONE, Step::Restore { ply: ply.saturating_sub(1) })
            });
            restore.into_iter().chain([under(provisions::COLORS_EXCHANGED, Step::ExchangeColors)]).collect()
        }
    }
}

/// Whether neither player has completed so many moves that the set-up stands (rule 2 of 2015).
fn window_open(line: &Line<Xiangqi>) -> bool {
    line.plies().div_ceil(2) < usize::from(line.laws().complaint_moves)
}

fn under(article: Provision, step: Step) -> Measure {
    Measure { step, article }
}
