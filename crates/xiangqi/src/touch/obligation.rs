//! Which moves fulfil Articles 9.1–9.5 and 9.7.
//!
//! Unlike FIDE's, this law does not go on to the next man touched: if the first cannot do what it must, that is a
//! technical fault and any move is free.

use kydan_game::{Grounds, Obligation, Provision};

use super::{Handling, Order, Sliding, bound, fault};
use crate::moves::legal_moves;
use crate::mv::Move;
use crate::position::Position;
use crate::square::Square;
use crate::{phrases, provisions};

pub(super) fn of(position: &Position, handling: &Handling) -> Obligation<Move> {
    let touch = Touch::new(position, handling);
    let due = touch.due();
    let Some((mv, article, phrase)) = touch.placed(handling) else { return due };
    // A man that was set down stays there (9.5b), unless another had to be played.
    match &due {
        Obligation::Bound { moves, .. } if !moves.contains(&mv) => due,
        Obligation::Bound { .. } | Obligation::Free | Obligation::FreeWithFault { .. } => {
            let grounds = Grounds::new(article, phrase);
            Obligation::Bound { moves: vec![mv], grounds: grounds.at([mv.from, mv.to]) }
        }
    }
}

struct Touch {
    legal: Vec<Move>,
    /// The own men that count: the first, or all if nobody knows which was first.
    own: Vec<Square>,
    /// The same of the opponent's.
    theirs: Vec<Square>,
    /// Whether an own man was touched before the opponent's.
    own_first: bool,
}

impl Touch {
    fn new(position: &Position, handling: &Handling) -> Self {
        let Handling { touched, order, placed, .. } = handling;
        // Who sets a man down has touched it.
        let all = || touched.iter().copied().chain(placed.iter().map(|placed| placed.from));
        let of = |side| {
            let mut men: Vec<Square> = Vec::new();
            for square in all().filter(|square| position.board.of(side).has(*square)) {
                if !men.contains(&square) {
                    men.push(square);
                }
            }
            if *order != Order::Unknown {
                men.truncate(1);
            }
            men
        };
        let (own, theirs) = (of(position.turn), of(!position.turn));
        let first = all().find(|square| position.board.occupied().has(*square));
        let own_first = *order == Order::Known && first.is_some_and(|square| own.contains(&square));
        Self { legal: legal_moves(position).to_vec(), own, theirs, own_first }
    }

    fn due(&self) -> Obligation<Move> {
        match (self.own.is_empty(), self.theirs.is_empty()) {
            (true, true) => Obligation::Free,
            (false, true) => self.own_touched(),
            (true, false) => self.theirs_touched(),
            (false, false) if self.own_first => self.own_then_theirs(),
            (false, false) => self.theirs_then_own(),
        }
    }

    /// 9.1: it must move; if the law forbids each of its moves, that is a technical fault.
    fn own_touched(&self) -> Obligation<Move> {
        bound(self.moves(), provisions::OWN_TOUCHED, phrases::MOVES_TOUCHED, &self.own)
            .unwrap_or_else(|| fault(provisions::OWN_TOUCHED, phrases::TOUCHED_CANNOT_MOVE, &self.own))
    }

    /// 9.2: it must be taken; if nothing can take it, that is a technical fault.
    fn theirs_touched(&self) -> Obligation<Move> {
        bound(self.captures(), provisions::THEIRS_TOUCHED, phrases::CAPTURES_TOUCHED, &self.theirs)
            .unwrap_or_else(|| {
                fault(provisions::THEIRS_TOUCHED, phrases::TOUCHED_CANNOT_BE_CAPTURED, &self.theirs)
            })
    }

    /// 9.3: the own man takes the other; else it moves; else another takes; else a technical fault.
    fn own_then_theirs(&self) -> Obligation<Move> {
        let both = self.both();
        bound(self.captures_with_own(), provisions::OWN_FIRST_CAPTURES, phrases::CAPTURES_WITH_TOUCHED, &both)
            .or_else(|| {
                bound(self.moves(), provisions::OWN_FIRST_MOVES, phrases::MOVES_AS_CAPTURE_FAILS, &both)
            })
            .or_else(|| {
                bound(
                    self.captures(),
                    provisions::OWN_FIRST_CAPTURES_OTHERWISE,
                    phrases::CAPTURES_WITH_ANOTHER,
                    &both,
                )
            })
            .unwrap_or_else(|| fault(provisions::OWN_FIRST_FAULT, phrases::NEITHER_IS_POSSIBLE, &both))
    }

    /// 9.4, and 9.5 for men touched at once: the own man takes the other; else another takes it; else the own man
    /// moves; else a technical fault.
    fn theirs_then_own(&self) -> Obligation<Move> {
        let both = self.both();
        bound(
            self.captures_with_own(),
            provisions::THEIRS_FIRST_CAPTURES,
            phrases::CAPTURES_WITH_TOUCHED,
            &both,
        )
        .or_else(|| {
            bound(
                self.captures(),
                provisions::THEIRS_FIRST_CAPTURES_OTHERWISE,
                phrases::CAPTURES_WITH_ANOTHER,
                &both,
            )
        })
        .or_else(|| {
            bound(self.moves(), provisions::THEIRS_FIRST_MOVES, phrases::MOVES_AS_CAPTURE_FAILS, &both)
        })
        .unwrap_or_else(|| fault(provisions::THEIRS_FIRST_FAULT, phrases::NEITHER_IS_POSSIBLE, &both))
    }

    /// The legal move to the point where the man was set down and stays (9.5b, 9.7), if there is one.
    fn placed(&self, handling: &Handling) -> Option<(Move, Provision, &'static str)> {
        let placed = handling.placed.as_ref()?;
        let (to, article, phrase) = match (placed.points.as_slice(), handling.sliding) {
            ([only], _) => (only, provisions::STAYS_WHERE_SET, phrases::STAYS_WHERE_PLACED),
            ([first, ..], Sliding::StopsAtFirst) => (first, provisions::SLID, phrases::STAYS_WHERE_PLACED),
            ([.., last], Sliding::Reminded) => {
                (last, provisions::STAYS_WHERE_SET, phrases::SLID_AND_REMINDED)
            }
            ([.., last], Sliding::RemindedBefore) => (last, provisions::SLID, phrases::SLID_AGAIN),
            ([], _) => return None,
        };
        let mv = Move { from: placed.from, to: *to };
        self.legal.contains(&mv).then_some((mv, article, phrase))
    }

    /// The first own man, then the first of the opponent's: what the phrases name.
    fn both(&self) -> Vec<Square> {
        self.own.iter().take(1).chain(self.theirs.iter().take(1)).copied().collect()
    }

    fn moves(&self) -> Vec<Move> {
        self.legal.iter().copied().filter(|mv| self.own.contains(&mv.from)).collect()
    }

    fn captures(&self) -> Vec<Move> {
        self.legal.iter().copied().filter(|mv| self.theirs.contains(&mv.to)).collect()
    }

    fn captures_with_own(&self) -> Vec<Move> {
        self.captures().into_iter().filter(|mv| self.own.contains(&mv.from)).collect()
    }
}
