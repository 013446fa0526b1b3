//! A playing hall for the stories: two players, two arbiters, boards of both games.

use jiff::Timestamp;
use kydan_bout::{
    Adjourn, Against, AgreeDraw, AppealVerdict, Board, Bout, ClaimDraw, Command, Complaint, Conclusion,
    ConfirmVerdict, DecideAppeal, Event, Explained, Handled, Impose, JudgeTouch, LodgeAppeal, OfferDraw,
    OfferMoment, Official, Open, PlayMoves, RecordError, Refusal, Remedy, Resume, RetractConclusion,
    RuleFault, SealerPresence, WrittenMove,
};
use kydan_game::{Article, BySide, Kind, Side};
use kydan_journal::{AppealId, BoutId, Decider, EventId, IncidentId, PersonId, RulingId};
use kydan_regulations::{BoardRules, EditionId, FaultCode, Measure, OfficialFunction, TimeControl};

pub(crate) const WHITE: PersonId = PersonId::fixed(1);
pub(crate) const BLACK: PersonId = PersonId::fixed(2);

pub(crate) fn now() -> Timestamp {
    Timestamp::UNIX_EPOCH
}

pub(crate) fn table_arbiter() -> Official {
    Official::new(PersonId::fixed(11), OfficialFunction::TableArbiter)
}

pub(crate) fn chief_arbiter() -> Official {
    Official::new(PersonId::fixed(12), OfficialFunction::ChiefArbiter)
}

pub(crate) fn ruling(number: u128) -> RulingId {
    RulingId::fixed(100 + number)
}

pub(crate) fn appeal(number: u128) -> AppealId {
    AppealId::fixed(200 + number)
}

/// A board, and everything that has happened at it.
pub(crate) struct Hall {
    pub(crate) facts: Vec<Event>,
}

impl Hall {
    /// Two players seated, no clock running.
    pub(crate) fn seated(kind: Kind, edition: &str, time_control: TimeControl) -> Self {
        Self::ruled(kind, edition, time_control, BoardRules::default())
    }

    /// The same, where the event's rules say something about play at the board.
    pub(crate) fn ruled(kind: Kind, edition: &str, time_control: TimeControl, board: BoardRules) -> Self {
        let mut hall = Self { facts: Vec::new() };
        hall.does(Command::Open(Open {
            bout: BoutId::fixed(7),
            event: EventId::fixed(5),
            round: 1,
            table: 1,
            kind,
            edition: EditionId::new(edition.to_owned()),
            time_control,
            players: BySide { white: WHITE, black: BLACK },
            rated: true,
            board,
            start: None,
        }));
        hall
    }

    /// A xiangqi game of 60 minutes and 30 seconds a move, running.
    pub(crate) fn xiangqi() -> Self {
        let mut hall = Self::seated(Kind::Xiangqi, "xiangqi-vn-2004", TimeControl::minutes(60, 30));
        hall.does(Command::Start { at: now() });
        hall
    }

    /// A chess game of 90 minutes and 30 seconds a move, running.
    pub(crate) fn chess() -> Self {
        let mut hall = Self::seated(Kind::Chess, "fide-2018", TimeControl::minutes(90, 30));
        hall.does(Command::Start { at: now() });
        hall
    }

    /// The command must be accepted; what it led to is returned.
    #[track_caller]
    pub(crate) fn does(&mut self, command: Command) -> Vec<Event> {
        match Bout::decide(&Bout::replay(&self.facts), &command) {
            Ok(events) => {
                self.facts.extend(events.iter().cloned());
                events
            }
            Err(refusal) => panic!("{command:?} was refused with {refusal:?}"),
        }
    }

    /// The command must be refused; nothing is recorded.
    #[track_caller]
    pub(crate) fn refuses(&self, command: Command) -> Refusal {
        match Bout::decide(&Bout::replay(&self.facts), &command) {
            Ok(events) => panic!("{command:?} was accepted with {events:?}"),
            Err(refusal) => refusal,
        }
    }

    /// Plays moves, separated by spaces.
    #[track_caller]
    pub(crate) fn plays(&mut self, moves: &str, notation: &str) -> Vec<Event> {
        self.does(play(moves, notation))
    }

    /// The board now.
    #[track_caller]
    pub(crate) fn board(&self) -> Board {
        Bout::replay(&self.facts).board().expect("players are seated").clone()
    }

    /// How the game ended.
    #[track_caller]
    pub(crate) fn conclusion(&self) -> Conclusion {
        self.board().conclusion().expect("the game is over").clone()
    }
}

pub(crate) fn play(moves: &str, notation: &str) -> Command {
    Command::PlayMoves(PlayMoves {
        moves: moves.split_whitespace().map(WrittenMove::new).collect(),
        notation: notation.to_owned(),
        at: now(),
    })
}

/// The table arbiter rules a fault; the number names ruling and incident.
pub(crate) fn rule_fault(number: u128, side: Side, fault: &'static str) -> Command {
    Command::RuleFault(RuleFault {
        ruling: ruling(number),
        incident: IncidentId::fixed(300 + number),
        side,
        fault: FaultCode::new(fault),
        by: table_arbiter(),
    })
}

pub(crate) fn impose(against: Against, measure: Measure, article: Article, by: Official) -> Command {
    Command::Impose(Impose { ruling: ruling(50), against, measure, article, score: None, by })
}

pub(crate) fn confirm(key: &str, by: Official) -> Command {
    Command::ConfirmVerdict(ConfirmVerdict { ruling: ruling(40), key: key.to_owned(), by })
}

pub(crate) fn claim_draw(side: Side, intended: Option<&str>) -> Command {
    Command::ClaimDraw(ClaimDraw {
        ruling: ruling(30),
        side,
        ground: None,
        intended: intended.map(|text| (text.to_owned(), "san".to_owned())),
        touched: Vec::new(),
        at: now(),
        by: table_arbiter(),
    })
}

/// The table arbiter judges what was touched, in this order.
pub(crate) fn judge_touch(touched: &[&str]) -> Command {
    let touched = touched.iter().map(ToString::to_string).collect();
    touches(Handled { touched, ..Handled::default() }, Complaint::default())
}

/// The table arbiter judges what a hand did, as somebody complained.
pub(crate) fn touches(handled: Handled, complaint: Complaint) -> Command {
    let touch = IncidentId::fixed(400);
    Command::JudgeTouch(JudgeTouch { touch, handled, complaint, by: table_arbiter() })
}

pub(crate) fn offers(side: Side, moment: OfferMoment) -> Command {
    Command::OfferDraw(OfferDraw { side, moment })
}

/// Both agree, and nobody has to consent.
pub(crate) fn agree() -> Command {
    Command::AgreeDraw(AgreeDraw::default())
}

pub(crate) fn retract_conclusion(plies: u16) -> Command {
    Command::RetractConclusion(RetractConclusion {
        error: RecordError::WrongResult,
        plies,
        by: table_arbiter(),
    })
}

pub(crate) fn adjourn() -> Command {
    let remaining_ms = BySide { white: 600_000, black: 500_000 };
    Command::Adjourn(Adjourn { remaining_ms, at: now(), by: chief_arbiter() })
}

pub(crate) fn resume(sealed: Option<(&str, &str)>) -> Command {
    let sealed = sealed.map(|(text, notation)| (text.to_owned(), notation.to_owned()));
    resumes(sealed, Explained::NotAsked)
}

/// The same, where the player was asked what he meant.
pub(crate) fn resumes(sealed: Option<(String, String)>, explained: Explained) -> Command {
    let sealer = SealerPresence::Here;
    Command::Resume(Resume { ruling: ruling(80), sealed, explained, sealer, at: now(), by: chief_arbiter() })
}

pub(crate) fn appeals(number: u128, against: RulingId, by: PersonId) -> Command {
    Command::Appeal(LodgeAppeal {
        appeal: appeal(number),
        ruling: against,
        by,
        received_by: None,
        at: now(),
        until: None,
        fee: None,
    })
}

pub(crate) fn decides(number: u128, verdict: AppealVerdict, remedy: Remedy, by: Official) -> Command {
    Command::DecideAppeal(DecideAppeal { appeal: appeal(number), verdict, remedy, by, sitting: Vec::new() })
}
