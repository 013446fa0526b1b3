//! The one place where games meet: a whole line of play, text in and text out.
//!
//! A further game is a line in each of [`Played`], `each!` and `of_kind!`, and its `Hosted` in a file below.

use kydan_chess::Chess;
use kydan_game::{Article, Explanation, Kind, Line, Misread, Provision, Side, Verdict};
use kydan_regulations::{BoardRules, Edition, Rate};
use kydan_xiangqi::Xiangqi;

/// Evaluates the same expression for the line of whichever game it is.
macro_rules! each {
    ($any:expr, $line:ident => $value:expr) => {
        match $any {
            Played::Xiangqi($line) => $value,
            Played::Chess($line) => $value,
            #[cfg(feature = "caro")]
            Played::Caro($line) => $value,
        }
    };
}

/// Evaluates the same expression of whichever game is named, as the type `$game`.
macro_rules! of_kind {
    ($kind:expr, $game:ident => $value:expr) => {
        match $kind {
            Kind::Xiangqi => {
                type $game = Xiangqi;
                $value
            }
            Kind::Chess => {
                type $game = Chess;
                $value
            }
            #[cfg(feature = "caro")]
            Kind::Caro => {
                type $game = kydan_caro::Caro;
                $value
            }
        }
    };
}

mod announced;
#[cfg(feature = "caro")]
mod caro;
mod chess;
mod claim;
mod dispatch;
mod irregular;
mod judged;
mod last_minutes;
mod recording;
mod sealed;
mod touch;
mod written;
mod xiangqi;

pub(crate) use dispatch::Hosted;

pub use announced::Tongue;
pub use claim::ClaimGround;
pub(crate) use claim::{Claimed, Examined};
pub use irregular::{Advice, Begun, Deed, Irregular, Step};
pub(crate) use irregular::{Circumstances, GameStage};
pub use judged::{Judged, played_on};
pub use kydan_game::Stage;
pub use last_minutes::{LateAnswer, Watched};
pub(crate) use last_minutes::{LateClock, LateEffect, LatePeriod, SecondsAMove};
pub(crate) use recording::{Recorder, Recording};
pub(crate) use sealed::{Hope, Replier, Sealed};
pub(crate) use touch::Slid;
pub use touch::{
    CastlingIntent, Complainant, Complaint, Handled, Obliged, TouchContact, TouchOrder, TouchProof,
};
pub use written::Heading;

/// A line of play of any of our games, under the edition that it is played by: what its laws provide for is told
/// under that edition's articles.
#[derive(Clone, Debug)]
pub struct AnyLine {
    edition: &'static Edition,
    played: Played,
}

/// The line itself: the registry of games.
#[derive(Clone, Debug)]
pub(crate) enum Played {
    /// Cờ tướng.
    Xiangqi(Line<Xiangqi>),
    /// Cờ vua.
    Chess(Line<Chess>),
    /// Cờ caro.
    #[cfg(feature = "caro")]
    Caro(Line<kydan_caro::Caro>),
}

/// A move that the laws allow, in coordinates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalMove {
    /// The whole move, such as `e7e8q`.
    pub uci: String,
    /// The square that the piece leaves; none where a piece comes onto the board.
    pub from: Option<String>,
    /// The square that it goes to; none where nothing is set down, as where a color is chosen.
    pub to: Option<String>,
    /// The letter of the piece that a pawn becomes.
    pub promotion: Option<String>,
}

/// Why a text is not a move to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotAMove {
    /// It names no move without doubt.
    Misread(Misread),
    /// It names a move that the laws forbid.
    Illegal {
        /// The move in coordinates.
        uci: String,
        /// Why it is forbidden.
        explanation: Explanation,
    },
}

/// Whether a side could still win by any sequence of legal moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chances {
    /// It could.
    Shown,
    /// It could not, and why.
    Never(Explanation),
    /// Not settled: for the arbiter to judge.
    Unsettled,
}

/// The names of a game's notations, `uci` first: what [`AnyLine::read`] and [`AnyLine::write`] take.
pub const fn notations(kind: Kind) -> &'static [&'static str] {
    of_kind!(kind, G => G::NOTATIONS)
}

/// The notation that arbiters of this game write by habit.
pub const fn usual_notation(kind: Kind) -> &'static str {
    of_kind!(kind, G => G::USUAL_NOTATION)
}

/// What a game's laws name, for a test to hold its editions to.
#[cfg(test)]
pub(crate) const fn provisions_of(kind: Kind) -> &'static [Provision] {
    of_kind!(kind, G => G::PROVISIONS)
}

impl AnyLine {
    /// An empty line from the start of the edition's game, judged by the edition at this rate of play.
    pub fn new(edition: &'static Edition, rate: Rate) -> Self {
        of_kind!(edition.game, G => Self::of(edition, Line::<G>::new(G::laws(edition, rate))))
    }

    /// The same, with what the event's rules chose where the edition leaves it to them.
    pub fn by(edition: &'static Edition, rate: Rate, rules: BoardRules) -> Self {
        of_kind!(edition.game, G => Self::of(edition, Line::<G>::new(G::laws_by(edition, rate, rules))))
    }

    /// At the numbered position of a game that has such (Chess960, FIDE Guideline II); none of another game or number.
    pub fn from_start(edition: &'static Edition, rate: Rate, number: u16) -> Option<Self> {
        match edition.game {
            Kind::Chess => {
                let laws = <Chess as Hosted>::laws(edition, rate);
                let line = Line::from_position(laws, kydan_chess::start_960(number)?);
                Some(Self { edition, played: Played::Chess(line) })
            }
            Kind::Xiangqi => None,
            #[cfg(feature = "caro")]
            Kind::Caro => None,
        }
    }

    /// An empty line from a position given as FEN, judged by the edition at this rate of play.
    pub fn from_fen(edition: &'static Edition, rate: Rate, fen: &str) -> Result<Self, Misread> {
        of_kind!(edition.game, G => {
            Ok(Self::of(edition, dispatch::from_fen::<G>(G::laws(edition, rate), fen)?))
        })
    }

    pub(crate) fn of<G: Hosted>(edition: &'static Edition, line: Line<G>) -> Self {
        Self { edition, played: G::played(line) }
    }

    /// The edition that it is played by.
    pub const fn edition(&self) -> &'static Edition {
        self.edition
    }

    /// The edition's article about this.
    pub(crate) fn article(&self, provision: Provision) -> Article {
        self.edition.article(provision)
    }

    /// The edition's article about this, where its law knows such a rule.
    pub(crate) fn provides(&self, provision: Provision) -> Option<Article> {
        self.edition.provides(provision).cloned()
    }

    /// Which game is played.
    pub const fn kind(&self) -> Kind {
        each!(&self.played, line => dispatch::kind(line))
    }

    /// Who is to move.
    pub fn turn(&self) -> Side {
        each!(&self.played, line => line.turn())
    }

    /// Who made the ply, counted from 1.
    pub fn side_of(&self, ply: usize) -> Side {
        each!(&self.played, line => dispatch::side_of(line, ply))
    }

    /// How many plies were played.
    pub fn plies(&self) -> usize {
        each!(&self.played, line => line.plies())
    }

    /// The position on the board, as FEN.
    pub fn fen(&self) -> String {
        each!(&self.played, line => dispatch::fen(line))
    }

    /// Every position, the start first, as FEN.
    pub fn fens(&self) -> Vec<String> {
        each!(&self.played, line => dispatch::fens(line))
    }

    /// The square of the king that is in check, if one is.
    pub fn check_square(&self) -> Option<String> {
        each!(&self.played, line => dispatch::check_square(line))
    }

    /// After each position (the start first), the square of the king that is in check, if one is.
    pub fn check_squares(&self) -> Vec<Option<String>> {
        each!(&self.played, line => dispatch::check_squares(line))
    }

    /// The moves so far in a notation of the game.
    pub fn write(&self, notation: &str) -> Result<Vec<String>, Misread> {
        each!(&self.played, line => dispatch::write(line, notation))
    }

    /// Every legal move, in coordinates.
    pub fn legal_moves(&self) -> Vec<LegalMove> {
        each!(&self.played, line => dispatch::legal_moves(line))
            .iter()
            .map(|uci| LegalMove::from_uci(uci))
            .collect()
    }

    /// A move of the position on the board, given in coordinates, in another notation.
    pub fn write_move(&self, uci: &str, notation: &str) -> Result<String, Misread> {
        each!(&self.played, line => dispatch::write_move(line, uci, notation))
    }

    /// Reads a move of the position on the board into coordinates. Does not judge it.
    pub fn read(&self, text: &str, notation: &str) -> Result<String, Misread> {
        each!(&self.played, line => dispatch::read(line, text, notation))
    }

    /// Whether the laws allow the move, given in coordinates.
    pub fn check(&self, uci: &str) -> Result<(), NotAMove> {
        each!(&self.played, line => dispatch::check(line, self.edition, uci))
    }

    /// Reads a move, asks the laws, and plays it. Gives its coordinates; the line is untouched if refused.
    pub fn play(&mut self, text: &str, notation: &str) -> Result<String, NotAMove> {
        let uci = self.read(text, notation).map_err(NotAMove::Misread)?;
        self.check(&uci)?;
        self.push(&uci).map_err(NotAMove::Misread)?;
        Ok(uci)
    }

    /// Plays a move, given in coordinates, without asking the laws: for what was recorded.
    pub fn push(&mut self, uci: &str) -> Result<(), Misread> {
        each!(&mut self.played, line => dispatch::push(line, uci))
    }

    /// Takes the last plies back; as many as there are, if fewer.
    pub fn take_back(&mut self, plies: usize) {
        each!(&mut self.played, line => line.take_back(plies));
    }

    /// Everything that the laws conclude from the line as it stands.
    pub fn verdicts(&self) -> Vec<Verdict> {
        each!(&self.played, line => dispatch::verdicts(line, self.edition))
    }

    /// Every conclusion of the laws on the way, each where it was first due.
    pub fn judge_throughout(&self) -> Vec<Judged> {
        each!(&self.played, line => judged::judge_throughout(line, self.edition))
    }

    /// Whether the side could still win this game, within what the laws would end by themselves before.
    pub fn can_win(&self, side: Side) -> Chances {
        each!(&self.played, line => dispatch::can_win(line, self.edition, side))
    }

    /// What a hand has done obliges the player to move to.
    ///
    /// # Errors
    /// A name that is no square or piece of the game.
    pub(crate) fn oblige(&self, handled: &Handled, slid: Slid) -> Result<Obliged, Misread> {
        each!(&self.played, line => dispatch::oblige(line, handled, slid).map(|due| Obliged::under(self.edition, due)))
    }

    /// Why a touch binds to nothing; none where it counts. `nth`: which accident of the player it is.
    pub(crate) fn excuse(&self, contact: TouchContact, nth: u8) -> Option<Explanation> {
        of_kind!(self.kind(), G => G::excuse(contact, nth)).map(|grounds| self.edition.cited(grounds))
    }

    /// Why the arbiter does not rule on a touch; none where he does.
    pub(crate) fn objection(&self, complaint: &Complaint) -> Result<Option<Explanation>, Misread> {
        let grounds = of_kind!(self.kind(), G => G::objection(complaint))?;
        Ok(grounds.map(|grounds| self.edition.cited(grounds)))
    }

    /// Why this player may not offer a draw now; none where he may.
    pub(crate) fn offer_objection(&self, by: Side) -> Option<Explanation> {
        let grounds = each!(&self.played, line => dispatch::offer_objection(line, by));
        grounds.map(|grounds| self.edition.cited(grounds))
    }

    /// Whether a player must record, and the article; none where the law does not ask for it.
    pub(crate) fn recording(&self, clock: Recorder) -> Option<(Recording, Article)> {
        let (duty, provision) = of_kind!(self.kind(), G => G::recording(self.edition, clock))?;
        Some((duty, self.edition.article(provision)))
    }

    /// What the law makes of an irregularity, in the order of doing it.
    pub(crate) fn advise(&self, irregular: Irregular, told: Circumstances) -> Vec<Advice> {
        each!(&self.played, line => dispatch::advise(line, self.edition, irregular, told))
    }

    /// Examines a claim of a draw.
    pub(crate) fn examine(&self, claim: &Claimed<'_>) -> Result<Examined, Misread> {
        each!(&self.played, line => dispatch::examine(line, self.edition, claim))
    }

    /// Reads a sealed move as the line stands, and judges it.
    pub(crate) fn open_sealed(
        &self,
        (text, notation): (&str, &str),
        replier: Replier,
    ) -> Result<Sealed, Misread> {
        each!(&self.played, line => dispatch::open_sealed(line, self.edition, (text, notation), replier))
    }
}

impl LegalMove {
    /// Splits a move in coordinates: one square or two, each a letter and digits, and what a pawn becomes. A move that
    /// is a word names no square. Says nothing about its being legal.
    pub fn from_uci(uci: &str) -> Self {
        let (first, rest) = square_first(uci);
        let (second, rest) = square_first(rest);
        let (from, to) = match (first, second) {
            (to, None) => (None, to),
            both => both,
        };
        let promotion = Some(rest).filter(|letter| to.is_some() && !letter.is_empty());
        let owned = |text: Option<&str>| text.map(str::to_owned);
        Self { from: owned(from), to: owned(to), promotion: owned(promotion), uci: uci.to_owned() }
    }
}

/// The square that a text begins with, and what follows.
fn square_first(text: &str) -> (Option<&str>, &str) {
    let file = text.bytes().take_while(u8::is_ascii_lowercase).count();
    let rank = text.bytes().skip(file).take_while(u8::is_ascii_digit).count();
    match (file, rank) {
        (1, 1..) => (text.get(..=rank), text.get(1 + rank..).unwrap_or_default()),
        _ => (None, text),
    }
}

#[cfg(test)]
mod tests {
    use kydan_regulations::{edition, editions};

    use super::*;

    fn line(id: &str) -> AnyLine {
        AnyLine::new(edition(id).unwrap(), Rate::Standard)
    }

    #[test]
    fn every_edition_has_a_line_of_its_game_and_every_notation_writes_and_reads_its_moves() {
        for edition in editions() {
            for rate in &edition.rates {
                let mut line = AnyLine::new(edition, *rate);
                assert_eq!(line.kind(), edition.game);
                for mv in line.legal_moves() {
                    for notation in notations(line.kind()) {
                        let text = line.write_move(&mv.uci, notation).unwrap();
                        assert_eq!(line.read(&text, notation).as_ref(), Ok(&mv.uci), "{notation} {text}");
                    }
                }
                let first = line.legal_moves()[0].uci.clone();
                line.push(&first).unwrap();
                assert_eq!((line.plies(), line.side_of(1), line.side_of(2)), (1, Side::White, line.turn()));
                assert_eq!(line.fens().len(), 2);
                assert_eq!(line.fens()[1], line.fen());
                line.take_back(5);
                assert_eq!(line.plies(), 0);
            }
        }
    }

    #[test]
    fn the_usual_notation_is_one_of_the_games() {
        for kind in Kind::ALL.iter().copied() {
            assert!(notations(kind).contains(&usual_notation(kind)));
        }
    }

    #[test]
    fn a_king_in_check_is_shown_by_its_square() {
        let mut chess = line("fide-2018");
        for text in ["e4", "f5", "Qh5"] {
            chess.play(text, "san").unwrap();
        }
        assert_eq!(chess.check_square().as_deref(), Some("e8"));
        assert_eq!(chess.check_squares(), [None, None, None, Some("e8".to_owned())]);

        // The cannon on h9 needs one screen before the king: the other cannon becomes it.
        let mut xiangqi = line("xiangqi-vn-2004");
        for uci in ["g0i2", "g9e7", "b2f2", "h7h3", "h2h9", "f9e8"] {
            xiangqi.play(uci, "uci").unwrap();
        }
        assert_eq!(xiangqi.check_square(), None);
        xiangqi.play("f2f9", "uci").unwrap();
        assert_eq!(xiangqi.check_square().as_deref(), Some("e9"));
    }

    #[test]
    fn each_conclusion_is_found_where_it_was_first_due() {
        let mut chess = line("fide-2018");
        for text in ["f3", "e5", "g4", "Qh4"] {
            chess.play(text, "san").unwrap();
        }
        let judged = chess.judge_throughout();
        assert_eq!(judged.len(), 1);
        assert_eq!((judged[0].ply, &*judged[0].verdict.grounds.article.number), (4, "5.1.1"));
        assert_eq!(played_on(&judged, 4), None);
        assert_eq!(played_on(&judged, 5), Some(&judged[0]));
        // Knights to and fro: the third occurrence may be claimed, once; the fifth ends the game.
        let mut chess = line("fide-2018");
        for text in ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(4) {
            chess.play(text, "san").unwrap();
        }
        let numbers = |judged: &Judged| (judged.ply, judged.verdict.grounds.article.number.to_string());
        let found: Vec<_> = chess.judge_throughout().iter().map(numbers).collect();
        assert_eq!(found, [(8, "9.2.1.2".to_owned()), (16, "9.6.1".to_owned())]);
    }

    #[test]
    fn a_line_can_begin_anywhere() {
        let edition = edition("xiangqi-vn-2004").unwrap();
        let mated = AnyLine::from_fen(edition, Rate::Standard, "R3k4/1R7/9/9/9/9/9/9/9/3K5 b").unwrap();
        assert_eq!(mated.judge_throughout()[0].verdict.grounds.article.number, "7.1a");
        assert!(AnyLine::from_fen(edition, Rate::Standard, "nonsense").is_err());
    }

    #[test]
    fn coordinates_are_split_into_squares_and_promotion() {
        let split = |uci| {
            let mv = LegalMove::from_uci(uci);
            [mv.from, mv.to, mv.promotion].map(Option::unwrap_or_default)
        };
        assert_eq!(split("h2e2"), ["h2", "e2", ""]);
        assert_eq!(split("e7e8q"), ["e7", "e8", "q"]);
        assert_eq!(split("e10e9"), ["e10", "e9", ""]);
        assert_eq!(split("o15"), ["", "o15", ""]);
        assert_eq!(split("black"), ["", "", ""]);
        assert_eq!(split("é!"), ["", "", ""]);
    }

    #[test]
    fn editions_set_the_numbers_of_the_laws() {
        let Played::Chess(chess) = line("fide-2018").played else { unreachable!("fide-2018 is of chess") };
        assert_eq!(*chess.laws(), kydan_chess::Laws::FIDE_2018);
        let Played::Xiangqi(xiangqi) = line("xiangqi-vn-2004").played else {
            unreachable!("it is of xiangqi")
        };
        assert_eq!(*xiangqi.laws(), kydan_xiangqi::Laws::VN_2004);
    }
}
