//! Claims of a draw (9.2, 9.3) and what follows from them (9.4, 9.5).

use kydan_game::{Force, Game as _, Grounds, Line, Obligation, Outcome, Provision, Side};

use crate::touch::Handling;
use crate::{Chess, Move, Square, judge, phrases, provisions};

/// What the claimant says has happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// The same position for at least the third time (9.2).
    Repetition,
    /// Fifty moves by each player without capture and pawn move (9.3).
    QuietMoves,
}

impl Ground {
    const ALL: [Self; 2] = [Self::Repetition, Self::QuietMoves];

    const fn provision(self) -> Provision {
        match self {
            Self::Repetition => provisions::REPETITION_CLAIM,
            Self::QuietMoves => provisions::QUIET_MOVES_CLAIM,
        }
    }
}

/// A claim as it was made to the arbiter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Who claims.
    pub by: Side,
    /// What is claimed.
    pub ground: Ground,
    /// The move that was written down and not played (9.2.1.1, 9.3.1); none where the position on the board
    /// is meant (9.2.1.2, 9.3.2).
    pub intended: Option<Move>,
    /// What the claimant had already touched in this move, with the intention to move or capture (9.4).
    pub touched: Vec<Square>,
}

/// What the examination of a claim gives. It counts as an offer of a draw in any case (9.1.2.3), and cannot be
/// taken back (9.5.1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The game is drawn at once (9.5.2). The intended move is not played.
    Right {
        /// The law's reason, with its article.
        grounds: Grounds,
    },
    /// The opponent gets time, and the game goes on (9.5.3).
    Wrong {
        /// What is missing: the plies after which the position stood, or the first and the last quiet ply.
        shortfall: Grounds,
        /// What the claimant must now play.
        due: Due,
    },
    /// The player has no right to claim now, so there is nothing to examine: not to move, or a piece touched.
    Barred {
        /// The law's reason, with its article.
        grounds: Grounds,
    },
}

/// What a player whose claim was wrong must play (9.5.3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Due {
    /// Any move will do.
    Anything,
    /// The move that was written down.
    Intended(Move),
    /// The move that was written down is illegal: what Article 4 makes of it, as if it had been played.
    Instead(Obligation<Move>),
}

/// Examines a claim. The claimant checks, the arbiter supervises (11.12); this counts for both.
///
/// ```
/// use kydan_chess::{Chess, Claim, Finding, Ground, Laws};
/// use kydan_game::{Game, Line, Side};
///
/// let fen = "4k3/8/8/8/8/8/R7/4K3 w - - 99 80";
/// let line = Line::from_position(Laws::FIDE_2018, Chess::read_position(fen).unwrap());
/// let intended = Chess::read_move(line.position(), "Ra3", kydan_chess::Notation::San).ok();
/// let claim = Claim { by: Side::White, ground: Ground::QuietMoves, intended, touched: vec![] };
/// let Finding::Right { grounds } = kydan_chess::examine_claim(&line, &claim) else { panic!() };
/// assert_eq!(grounds.article.name(), "quiet_moves_with_move");
/// ```
pub fn examine_claim(line: &Line<Chess>, claim: &Claim) -> Finding {
    if let Some(grounds) = bar(line, claim) {
        return Finding::Barred { grounds };
    }
    let Some(mv) = claim.intended else {
        let due = Due::Anything;
        return found(line, claim.ground, false)
            .map_or_else(|| wrong(line, claim.ground, due), |grounds| Finding::Right { grounds });
    };
    if line.position().check(mv).is_err() {
        let handled = Handling::of_illegal(line.position(), mv);
        return wrong(line, claim.ground, Due::Instead(handled.obligation(line.position())));
    }
    let then = line.clone().standing(mv);
    found(&then, claim.ground, true)
        .map_or_else(|| wrong(&then, claim.ground, Due::Intended(mv)), |grounds| Finding::Right { grounds })
}

/// Every claim that would be right now, on the board or with a move that could be written down.
pub fn right_claims(line: &Line<Chess>) -> Vec<Claim> {
    let moves = line.position().legal_moves();
    let intended = std::iter::once(None).chain(moves.into_iter().map(Some));
    let claims = intended.flat_map(|intended| {
        Ground::ALL.map(|ground| Claim { by: line.turn(), ground, intended, touched: Vec::new() })
    });
    claims.filter(|claim| matches!(examine_claim(line, claim), Finding::Right { .. })).collect()
}

fn bar(line: &Line<Chess>, claim: &Claim) -> Option<Grounds> {
    if line.turn() != claim.by {
        return Some(Grounds::new(claim.ground.provision(), phrases::CLAIM_NOT_IN_TURN));
    }
    // Nothing can be claimed in a game that is lost and won.
    let over = Chess::verdicts(line).into_iter().find(|verdict| verdict.outcome != Outcome::Draw);
    if let Some(over) = over.filter(|verdict| verdict.force == Force::Immediate) {
        return Some(over.grounds);
    }
    let touched: Vec<Square> =
        claim.touched.iter().copied().filter(|square| line.position().piece_at(*square).is_some()).collect();
    (!touched.is_empty())
        .then(|| Grounds::new(provisions::CLAIM_AFTER_TOUCH, phrases::CLAIM_AFTER_TOUCH).at(touched))
}

/// Why the claim is right, where it is. What the claimant wrote down need not be the last word on the board: also
/// a mating move makes the position that was claimed.
fn found(line: &Line<Chess>, ground: Ground, with_move: bool) -> Option<Grounds> {
    let (is_right, article, phrase, plies) = match ground {
        Ground::Repetition => {
            let plies = judge::repetition::occurrences(line);
            let article =
                if with_move { provisions::REPETITION_WITH_MOVE } else { provisions::REPETITION_ON_BOARD };
            (plies.len() >= line.laws().repetitions_to_claim, article, phrases::THREEFOLD, plies)
        }
        Ground::QuietMoves => {
            let due = line.laws().quiet_moves_to_claim.saturating_mul(2);
            let article =
                if with_move { provisions::QUIET_MOVES_WITH_MOVE } else { provisions::QUIET_MOVES_ON_BOARD };
            let is_right = line.position().quiet_plies() >= due;
            (is_right, article, phrases::FIFTY_MOVES, judge::clock::quiet_run(line))
        }
    };
    is_right.then(|| Grounds::new(article, phrase).on(plies))
}

fn wrong(line: &Line<Chess>, ground: Ground, due: Due) -> Finding {
    let (phrase, plies) = match ground {
        Ground::Repetition => (phrases::CLAIM_STOOD_TOO_FEW, judge::repetition::occurrences(line)),
        Ground::QuietMoves => (phrases::CLAIM_TOO_FEW_QUIET, judge::clock::quiet_run(line)),
    };
    Finding::Wrong { shortfall: Grounds::new(provisions::WRONG_CLAIM, phrase).on(plies), due }
}
