//! The same questions to a line of any game, each written once for all of them.

use kydan_game::{
    Game, Grounds, Judgment, Kind, Line, Misread, Obligation, Provision, Side, Verdict, Winnable,
};
use kydan_regulations::{BoardRules, Edition, Rate};

use super::claim::{ClaimGround, Claimed, Examined};
use super::irregular::{Advice, Circumstances, Irregular};
use super::last_minutes::{LateAnswer, LateClock, LateEffect, Watched};
use super::recording::{Recorder, Recording};
use super::sealed::{Replier, Sealed};
use super::touch::{Complaint, Handled, Slid, TouchContact};
use super::{Chances, Heading, NotAMove, Played, Tongue};
use crate::phrases;

/// What a game tells besides its laws, so that a line of it can be a line of any game. What has an answer here is
/// not known to every game: one without checks, claims of a draw or pieces that move leaves it as it is.
pub(crate) trait Hosted: Game {
    /// Which game; stored, append only.
    const KIND: Kind;
    /// The names of its notations, `uci` first.
    const NOTATIONS: &'static [&'static str];
    /// The one that arbiters write by habit.
    const USUAL_NOTATION: &'static str;

    /// What its laws name: every edition of it has an article for each.
    #[cfg(test)]
    const PROVISIONS: &'static [Provision];
    /// A line of it as a line of any game.
    fn played(line: Line<Self>) -> Played;
    /// The numbers of the laws that an edition sets.
    fn laws(edition: &Edition, rate: Rate) -> Self::Laws;
    /// The same, with what the event's rules chose.
    fn laws_by(edition: &Edition, rate: Rate, _rules: BoardRules) -> Self::Laws {
        Self::laws(edition, rate)
    }
    /// What the laws conclude, to be asked about a line after each of its plies: with what it need not find out again.
    fn judge() -> impl FnMut(&Line<Self>) -> Vec<Judgment> {
        Self::verdicts
    }
    /// The square of the king that is in check, if one is.
    fn check_square(_position: &Self::Position) -> Option<String> {
        None
    }
    /// Whether the side could still win the game that this line is.
    fn can_win_on(line: &Line<Self>, side: Side) -> Winnable<Self::Move> {
        Self::can_win(line.position(), side)
    }
    /// Examines a claim of a draw.
    fn examine(_line: &Line<Self>, _edition: &Edition, _claim: &Claimed<'_>) -> Result<Examined, Misread> {
        Ok(Examined::Unknown)
    }
    /// What a hand has done obliges the player to move to.
    fn oblige(line: &Line<Self>, handled: &Handled, _slid: Slid) -> Result<Obligation<Self::Move>, Misread> {
        Ok(Self::obligation(line.position(), &squares::<Self>(&handled.touched)?))
    }
    /// Why a touch binds to nothing; none where it counts. `nth`: which accident of the player in this game it is.
    fn excuse(_contact: TouchContact, _nth: u8) -> Option<Grounds> {
        None
    }
    /// Why the arbiter does not rule on a touch; none where he does.
    fn objection(_complaint: &Complaint) -> Result<Option<Grounds>, Misread> {
        Ok(None)
    }
    /// Why this player may not offer a draw now; none where he may.
    fn offer_objection(_line: &Line<Self>, _by: Side) -> Option<Grounds> {
        None
    }
    /// Whether a player must record the moves with so much time left, and the article; none where the law does not ask
    /// for it.
    fn recording(_edition: &Edition, _clock: Recorder) -> Option<(Recording, Provision)> {
        None
    }
    /// What a player may ask for in the last minutes now, with the articles; nothing where the law has no such rule.
    fn late_requests(_clock: LateClock) -> Vec<(ClaimGround, Provision)> {
        Vec::new()
    }
    /// What an arbiter's answer to it does; none where such an answer cannot be given.
    fn late_answer(
        _ground: ClaimGround,
        _answer: LateAnswer,
        _watched: Watched,
    ) -> Option<(LateEffect, Provision)> {
        None
    }
    /// What the law makes of an irregularity, in the order of doing it.
    fn advise(
        _line: &Line<Self>,
        _edition: &Edition,
        _irregular: Irregular,
        _told: Circumstances,
    ) -> Vec<Advice> {
        Vec::new()
    }
    /// The game as PGN, with the moves in this notation of it or as such files have them; none of a game that has no
    /// such files.
    fn pgn(_line: &Line<Self>, _heading: &Heading, _notation: Option<&str>) -> Option<String> {
        None
    }
    /// As the viewer DhtmlXQ takes it; none of a game that it does not show.
    fn dhtmlxq(_line: &Line<Self>, _heading: &Heading) -> Option<String> {
        None
    }
    /// How its moves are said aloud; not at all, where nobody says them.
    const TONGUES: &'static [Tongue] = &[];
    /// Each move as it is said, the first one first; none where nobody says the moves of this game so.
    fn announced(_line: &Line<Self>, _tongue: Tongue) -> Option<Vec<String>> {
        None
    }
    /// Reads a sealed move as the line stands, and judges it.
    fn open_sealed(
        line: &Line<Self>,
        edition: &Edition,
        written: (&str, Self::Notation),
        replier: Replier,
    ) -> Sealed;
}

pub(super) fn pgn<G: Hosted>(line: &Line<G>, heading: &Heading, notation: Option<&str>) -> Option<String> {
    G::pgn(line, heading, notation)
}

pub(super) fn announced<G: Hosted>(line: &Line<G>, tongue: Tongue) -> Option<Vec<String>> {
    G::announced(line, tongue)
}

pub(super) fn dhtmlxq<G: Hosted>(line: &Line<G>, heading: &Heading) -> Option<String> {
    G::dhtmlxq(line, heading)
}

pub(super) fn from_fen<G: Game>(laws: G::Laws, fen: &str) -> Result<Line<G>, Misread> {
    Ok(Line::from_position(laws, G::read_position(fen)?))
}

pub(super) fn check_square<G: Hosted>(line: &Line<G>) -> Option<String> {
    G::check_square(line.position())
}

pub(super) fn check_squares<G: Hosted>(line: &Line<G>) -> Vec<Option<String>> {
    line.positions().iter().map(G::check_square).collect()
}

/// Who made the ply, counted from 1, or would make it: asked of the position before it, as not every game is played
/// in turn from its first ply on.
pub(super) fn side_of<G: Game>(line: &Line<G>, ply: usize) -> Side {
    match line.positions().get(ply.saturating_sub(1)) {
        Some(before) => G::turn(before),
        None if (ply - line.plies()) % 2 == 1 => line.turn(),
        None => !line.turn(),
    }
}

pub(super) const fn kind<G: Hosted>(_line: &Line<G>) -> Kind {
    G::KIND
}

pub(super) fn fen<G: Game>(line: &Line<G>) -> String {
    G::write_position(line.position())
}

pub(super) fn fens<G: Game>(line: &Line<G>) -> Vec<String> {
    line.positions().iter().map(G::write_position).collect()
}

pub(super) fn write<G: Hosted>(line: &Line<G>, notation: &str) -> Result<Vec<String>, Misread> {
    let notation = notation_of::<G>(notation)?;
    let moves = line.moves().iter().zip(line.positions());
    Ok(moves.map(|(mv, before)| G::write_move(before, *mv, notation)).collect())
}

pub(super) fn legal_moves<G: Game>(line: &Line<G>) -> Vec<String> {
    let position = line.position();
    let moves = G::legal_moves(position);
    moves.into_iter().map(|mv| G::write_move(position, mv, G::Notation::default())).collect()
}

pub(super) fn write_move<G: Hosted>(line: &Line<G>, uci: &str, notation: &str) -> Result<String, Misread> {
    let notation = notation_of::<G>(notation)?;
    let mv = coordinates(line, uci)?;
    Ok(G::write_move(line.position(), mv, notation))
}

pub(super) fn read<G: Hosted>(line: &Line<G>, text: &str, notation: &str) -> Result<String, Misread> {
    let notation = notation_of::<G>(notation)?;
    let mv = G::read_move(line.position(), text, notation)?;
    Ok(G::write_move(line.position(), mv, G::Notation::default()))
}

pub(super) fn check<G: Game>(line: &Line<G>, edition: &Edition, uci: &str) -> Result<(), NotAMove> {
    let mv = coordinates(line, uci).map_err(NotAMove::Misread)?;
    G::check(line.position(), mv)
        .map_err(|grounds| NotAMove::Illegal { uci: uci.to_owned(), explanation: edition.cited(grounds) })
}

pub(super) fn push<G: Game>(line: &mut Line<G>, uci: &str) -> Result<(), Misread> {
    let mv = coordinates(line, uci)?;
    line.push(mv);
    Ok(())
}

pub(super) fn verdicts<G: Game>(line: &Line<G>, edition: &Edition) -> Vec<Verdict> {
    cited(G::verdicts(line), edition)
}

/// What the laws say, under the edition's articles.
pub(super) fn cited(judgments: Vec<Judgment>, edition: &Edition) -> Vec<Verdict> {
    judgments.into_iter().map(|judgment| judgment.cited(|provision| edition.article(provision))).collect()
}

pub(super) fn can_win<G: Hosted>(line: &Line<G>, edition: &Edition, side: Side) -> Chances {
    match G::can_win_on(line, side) {
        Winnable::Shown(_) => Chances::Shown,
        Winnable::Never(grounds) => Chances::Never(edition.cited(grounds)),
        Winnable::Unsettled => Chances::Unsettled,
    }
}

pub(super) fn examine<G: Hosted>(
    line: &Line<G>,
    edition: &Edition,
    claim: &Claimed<'_>,
) -> Result<Examined, Misread> {
    G::examine(line, edition, claim)
}

pub(super) fn oblige<G: Hosted>(
    line: &Line<G>,
    handled: &Handled,
    slid: Slid,
) -> Result<Obligation<G::Move>, Misread> {
    G::oblige(line, handled, slid)
}

pub(super) fn offer_objection<G: Hosted>(line: &Line<G>, by: Side) -> Option<Grounds> {
    G::offer_objection(line, by)
}

pub(super) fn advise<G: Hosted>(
    line: &Line<G>,
    edition: &Edition,
    irregular: Irregular,
    told: Circumstances,
) -> Vec<Advice> {
    G::advise(line, edition, irregular, told)
}

pub(super) fn open_sealed<G: Hosted>(
    line: &Line<G>,
    edition: &Edition,
    (text, notation): (&str, &str),
    replier: Replier,
) -> Result<Sealed, Misread> {
    Ok(G::open_sealed(line, edition, (text, notation_of::<G>(notation)?), replier))
}

/// Squares by their names.
pub(super) fn squares<G: Game>(names: &[String]) -> Result<Vec<G::Square>, Misread> {
    names.iter().map(|name| square::<G>(name)).collect()
}

pub(super) fn square<G: Game>(name: &str) -> Result<G::Square, Misread> {
    name.trim().parse().map_err(|_| Misread::new(phrases::UNKNOWN_SQUARE, name, 0).expecting(["e2"]))
}

pub(super) fn coordinates<G: Game>(line: &Line<G>, uci: &str) -> Result<G::Move, Misread> {
    G::read_move(line.position(), uci, G::Notation::default())
}

fn notation_of<G: Hosted>(name: &str) -> Result<G::Notation, Misread> {
    if !G::NOTATIONS.contains(&name) {
        return Err(unknown::<G>(name));
    }
    name.parse().map_err(|_| unknown::<G>(name))
}

fn unknown<G: Hosted>(name: &str) -> Misread {
    Misread::new(phrases::UNKNOWN_NOTATION, name, 0).expecting(G::NOTATIONS)
}
