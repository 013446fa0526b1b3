//! Adjourned games (Guideline I): the envelope, the sealed move, the resumption.

use kydan_game::{BySide, Force, Game as _, Grounds, Judgment, Line, Outcome, Provision, Side, Winnable};

use crate::{Chess, Effort, Move, Notation, can_win_on, phrases, provisions};

/// What stands on the envelope (I.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Envelope {
    /// The players' names (I.2.1).
    pub players: BySide<String>,
    /// The position before the sealed move, as FEN (I.2.2).
    pub position: String,
    /// Seconds that each player has used (I.2.3).
    pub used: BySide<u32>,
    /// Who has sealed (I.2.4).
    pub sealed_by: Side,
    /// The number of the sealed move (I.2.5).
    pub move_number: u32,
    /// Who has offered a draw that stands (I.2.6).
    pub offer: Option<Side>,
    /// When and where play goes on (I.2.7).
    pub resumption: String,
}

impl Envelope {
    /// What the arbiter has to put right before he keeps the envelope (I.3): what is missing or does not fit the
    /// game. Empty if all is well.
    pub fn faults(&self, line: &Line<Chess>) -> Vec<Grounds> {
        let position = line.position();
        let fits = Chess::read_position(&self.position).is_ok_and(|written| written == *position);
        let named =
            [&self.players.white, &self.players.black].into_iter().all(|name| !name.trim().is_empty());
        let checks = [
            (named, provisions::ENVELOPE_PLAYERS),
            (fits, provisions::ENVELOPE_POSITION),
            (self.sealed_by == position.turn(), provisions::ENVELOPE_SEALER),
            (self.move_number == position.move_number(), provisions::ENVELOPE_MOVE_NUMBER),
            (!self.resumption.trim().is_empty(), provisions::ENVELOPE_RESUMPTION),
        ];
        let wrong = checks.into_iter().filter(|(right, _)| !right);
        wrong.map(|(_, article)| Grounds::new(article, phrases::ENVELOPE_FAULT)).collect()
    }
}

/// What a sealed move turns out to be when the envelope is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sealed {
    /// A move, made on the board now (I.9.1).
    Plays {
        /// The move.
        mv: Move,
        /// What the laws conclude from it; a result by it stands even if a player comes too late (I.10).
        verdicts: Vec<Judgment>,
    },
    /// None that counts: the player who sealed loses (I.8), except where Article 5, 6.9 or 9.6 says otherwise.
    Loses {
        /// The side concerned.
        side: Side,
        /// Ambiguous (I.8.1), without sense (I.8.2) or illegal (I.8.3).
        grounds: Grounds,
        /// Whether the opponent can win at all; if never, the exception of 6.9 holds and the game is drawn.
        opponent: Winnable<Move>,
    },
}

/// Opens the envelope: reads the sealed move as the line stands, and judges it.
///
/// The Laws except "Articles 5, 6.9, 9.6 and 9.7" here; this edition has no 9.7.
pub fn open_sealed(line: &Line<Chess>, text: &str, notation: Notation, effort: &Effort<'_>) -> Sealed {
    let position = line.position();
    let loses = |grounds| Sealed::Loses {
        side: line.turn(),
        grounds,
        opponent: can_win_on(line, !line.turn(), effort),
    };
    let mv = match Chess::read_move(position, text, notation) {
        Ok(mv) => mv,
        Err(misread)
            if [phrases::AMBIGUOUS, phrases::LETTERS_DISAGREE].contains(&misread.phrase.as_ref()) =>
        {
            return loses(Grounds::new(provisions::SEALED_AMBIGUOUS, phrases::SEALED_AMBIGUOUS));
        }
        Err(_) => return loses(Grounds::new(provisions::SEALED_SENSELESS, phrases::SEALED_SENSELESS)),
    };
    match position.check(mv) {
        Ok(()) => {
            let then = line.clone().standing(mv);
            Sealed::Plays { mv, verdicts: Chess::verdicts(&then) }
        }
        Err(why) => {
            let squares = why.squares;
            loses(Grounds::new(provisions::SEALED_ILLEGAL, phrases::SEALED_ILLEGAL).at(squares))
        }
    }
}

/// Who is there when play is to go on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Present {
    /// Both players are there.
    Both,
    /// Only the player who has to reply to the sealed move.
    Replier,
    /// Only the player who sealed.
    Sealer,
    /// Neither, and the event's rules allow some lateness (I.11).
    Neither,
    /// The envelope is lost; the position is known (I.12.1).
    EnvelopeLost,
    /// The position cannot be set up again (I.12.2).
    PositionLost,
}

/// What is done at the resumption, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Resuming {
    /// The envelope is opened and the sealed move made on the board.
    OpenEnvelope,
    /// The envelope stays closed until the player comes who has to reply (I.7).
    KeepClosed,
    /// The clock of the player who has to reply is started.
    StartReplier,
    /// The replier may write his reply, seal it in a new envelope and start the absent player's clock (I.9.3).
    MaySealReply,
    /// The position is set up as adjourned, with the clocks as they were noted or as the arbiter decides, and the
    /// player who sealed makes his sealed move on the board.
    RepeatSealedMove,
    /// The game is annulled and a new one played.
    NewGame,
}

/// What is done when play is to go on (I.9, I.11, I.12), and the article.
pub fn resume(present: Present) -> (&'static [Resuming], Provision) {
    let (steps, article): (&[Resuming], _) = match present {
        Present::Both => (&[Resuming::OpenEnvelope, Resuming::StartReplier], provisions::RESUMED_BY_BOTH),
        Present::Replier => (
            &[Resuming::OpenEnvelope, Resuming::StartReplier, Resuming::MaySealReply],
            provisions::RESUMED_BY_REPLIER,
        ),
        Present::Sealer => (&[Resuming::KeepClosed, Resuming::StartReplier], provisions::RESUMED_BY_SEALER),
        Present::Neither => (&[Resuming::KeepClosed, Resuming::StartReplier], provisions::RESUMED_BY_NEITHER),
        Present::EnvelopeLost => (&[Resuming::RepeatSealedMove], provisions::ENVELOPE_LOST),
        Present::PositionLost => (&[Resuming::NewGame], provisions::POSITION_LOST),
    };
    (steps, article)
}

/// What the clock of a player shows as used who wants to adjourn before the session's end: the whole rest of the
/// session is his (I.1.2). In seconds.
pub const fn adjourn_early(used: u32, rest_of_session: u32) -> (u32, Provision) {
    (used.saturating_add(rest_of_session), provisions::ADJOURNED_EARLY)
}

/// The move that must be sealed: a player who moves on the board after he was asked to seal writes down that move
/// (I.1.1). None while he is free, until he stops the clock.
pub fn bound_to_seal(made_on_the_board: Option<Move>) -> Option<(Move, Provision)> {
    made_on_the_board.map(|mv| (mv, provisions::SEALED_AS_MOVED))
}

/// What happens to an adjourned game before it goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Meanwhile {
    /// A draw was offered after the opponent had sealed: the offer stands until he answers it (I.4).
    Offer(Side),
    /// The players agree on a draw, and the game is over (I.6).
    Agreement,
    /// This player tells the arbiter that he resigns, and the game is over (I.6).
    Resignation(Side),
}

/// Whether the game is over by it, and how; none if it goes on. With the article.
pub const fn meanwhile(happening: Meanwhile) -> (Option<Outcome>, Provision) {
    match happening {
        Meanwhile::Offer(_) => (None, provisions::OFFER_WHILE_ADJOURNED),
        Meanwhile::Agreement => (Some(Outcome::Draw), provisions::ENDED_WHILE_ADJOURNED),
        Meanwhile::Resignation(Side::White) => {
            (Some(Outcome::Win(Side::Black)), provisions::ENDED_WHILE_ADJOURNED)
        }
        Meanwhile::Resignation(Side::Black) => {
            (Some(Outcome::Win(Side::White)), provisions::ENDED_WHILE_ADJOURNED)
        }
    }
}

/// What becomes of a player who comes later to the resumption than the event's rules allow (I.10).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Late {
    /// He loses, unless the arbiter decides otherwise.
    Loses(Side),
    /// The sealed move had ended the game: that result stands.
    ResultStands(Judgment),
}

/// What becomes of a late player, now that the envelope was opened (I.10).
pub fn comes_too_late(side: Side, sealed: &Sealed) -> Late {
    let ended = match sealed {
        Sealed::Plays { verdicts, .. } => verdicts.iter().find(|verdict| verdict.force == Force::Immediate),
        Sealed::Loses { .. } => None,
    };
    ended.map_or(Late::Loses(side), |verdict| Late::ResultStands(verdict.clone()))
}

/// When a player notices that a clock was set wrongly at the resumption (I.13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Noticed {
    /// Before his own first move after it.
    BeforeHisMove,
    /// Later than that.
    Afterwards,
}

/// Whether the clock is put right (I.13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClockError {
    /// It must be.
    PutRight,
    /// Play goes on without, unless the arbiter decides otherwise.
    Stands,
}

/// What follows from a clock that was set wrongly at the resumption, and the article.
pub const fn wrong_clock(noticed: Noticed) -> (ClockError, Provision) {
    let error = match noticed {
        Noticed::BeforeHisMove => ClockError::PutRight,
        Noticed::Afterwards => ClockError::Stands,
    };
    (error, provisions::RESUMED_WITH_WRONG_CLOCK)
}
