//! The claim that the limit of moves without a capture is reached (7.2e, 12), and what follows from it.

use kydan_game::{Grounds, Line, Outcome, Side};

use crate::judge::quiet::{self, QuietCount};
use crate::{Xiangqi, judge, phrases, provisions};

/// A claim as it was made to the arbiter, who stops the clocks to examine it (12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Claim {
    /// Who claims: one player; if both do, either.
    pub by: Side,
    /// After how many plies an earlier claim of this game was examined, the last one if there were several. Its
    /// count goes on (12c).
    pub earlier: Option<u16>,
}

/// What the examination of a claim gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The game is drawn at once, whatever the position (12a).
    Right {
        /// Why: 12a, or 12c where an earlier claim had been too early. The first and the last ply of the count.
        grounds: Grounds,
    },
    /// The opponent gets time, and the game goes on (12b); so it does each time (12c).
    Wrong {
        /// What was counted: the first and the last ply since the last capture, none if that was the last ply.
        shortfall: Grounds,
        /// How many moves are missing, in the unit of the limit.
        missing: usize,
        /// A stretch that was long enough before a capture ended it. 12a counts "from any moment of the game",
        /// 12c only while nothing is captured: if the arbiter reads 12a so, the claim is right.
        earlier_run: Option<Grounds>,
    },
    /// There is nothing to examine and nothing to pay.
    Barred {
        /// The law's reason, with its article.
        grounds: Grounds,
    },
}

/// Examines a claim.
///
/// ```
/// use kydan_game::{Game, Line, Side};
/// use kydan_xiangqi::{Claim, Finding, Laws, Xiangqi, examine_claim};
///
/// let start = Xiangqi::read_position("4k4/9/9/9/9/9/9/9/9/R2K5 w").unwrap();
/// let mut line = Line::from_position(Laws::VN_2004, start);
/// for uci in ["a0a1", "e9e8", "a1a0", "e8e9"].iter().cycle().take(98) {
///     line.push(Xiangqi::read_move(line.position(), uci, kydan_xiangqi::Notation::Uci).unwrap());
/// }
/// let claim = Claim { by: Side::White, earlier: None };
/// let Finding::Wrong { missing, .. } = examine_claim(&line, &claim) else { panic!() };
/// assert_eq!(missing, 1);
/// ```
pub fn examine_claim(line: &Line<Xiangqi>, claim: &Claim) -> Finding {
    let Some(limit) = line.laws().quiet_limit else {
        return Finding::Barred {
            grounds: Grounds::new(provisions::RAPID_NO_QUIET_LIMIT, phrases::CLAIM_NO_LIMIT),
        };
    };
    if let Some(end) = judge::ending::no_move_left(line).filter(|end| end.outcome != Outcome::Draw) {
        return Finding::Barred { grounds: end.grounds };
    }
    let count = QuietCount::of(line);
    let run = quiet::run(line, &count);
    let missing = count.missing(limit, claim.by);
    if missing == 0 {
        let article =
            if claim.earlier.is_some() { provisions::QUIET_CLAIM_AGAIN } else { provisions::QUIET_MOVES };
        return Finding::Right { grounds: Grounds::new(article, phrases::QUIET_MOVES).on(run) };
    }
    let article =
        if claim.earlier.is_some() { provisions::QUIET_CLAIM_AGAIN } else { provisions::QUIET_CLAIM_WRONG };
    let earlier_run = quiet::earlier_run(line, limit, claim.by)
        .map(|plies| Grounds::new(provisions::QUIET_RUN_ENDED, phrases::CLAIM_RUN_ENDED).on(plies));
    Finding::Wrong {
        shortfall: Grounds::new(article, phrases::CLAIM_TOO_FEW_QUIET).on(run),
        missing,
        earlier_run,
    }
}

/// What the arbiter has to consider if the claim came in the opponent's time: it is a technical fault (16.3a), and
/// the claim is examined all the same, as Article 12 gives the right to one player or both at any moment.
pub fn claim_objection(line: &Line<Xiangqi>, claim: &Claim) -> Option<Grounds> {
    (line.turn() != claim.by).then(|| Grounds::new(provisions::CLAIM_OUT_OF_TURN, phrases::CLAIM_OUT_OF_TURN))
}

/// Every claim that would be right now.
pub fn right_claims(line: &Line<Xiangqi>) -> Vec<Claim> {
    let claims = Side::BOTH.map(|by| Claim { by, earlier: None });
    claims.into_iter().filter(|claim| matches!(examine_claim(line, claim), Finding::Right { .. })).collect()
}
