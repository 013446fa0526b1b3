//! A file from a tournament of ours.

use kydan_field::{Encounter, Field, Points, ResultKind, Share, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_table::Place;

use super::columns::Counting;
use super::player::{Code, Player, RoundCell};
use super::record::{Abnormal, Points as PointsRecord, Record};
use super::{Ending, Report};

/// Who a player is; nothing of it is in the events, so callers bring it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Identity {
    /// `m`, `w` or nothing.
    pub sex: String,
    /// As FIDE writes it.
    pub title: String,
    /// Family name, a comma, the other names.
    pub name: String,
    /// The federation's code.
    pub federation: String,
    /// FIDE's number.
    pub fide_id: String,
    /// `1990/05/31`, `1990`, or nothing.
    pub birth: String,
    /// The team that the player plays for; nothing where players play for themselves.
    pub team: String,
}

impl Report {
    /// A file of TRF26. `texts` are records such as `("012", "Giải trẻ")`, `who` says who a player is by index
    /// into the field, `places` are the standings.
    pub fn of(
        field: &Field,
        places: &[Place],
        initial: Side,
        texts: &[(&str, &str)],
        who: impl Fn(usize) -> Identity,
    ) -> Self {
        let mut records: Vec<Record> = texts
            .iter()
            .map(|(tag, text)| Record::Text { tag: (*tag).to_owned(), text: one_line(text) })
            .collect();
        if field.planned > 0 {
            records.push(Record::Rounds { tag: "142".to_owned(), rounds: field.planned });
        }
        records.push(Record::InitialColor(initial));
        let usual = Points::USUAL;
        let stated: Vec<(char, HalfPoints)> = [
            ('W', field.points.win, usual.win),
            ('D', field.points.draw, usual.draw),
            ('L', field.points.loss, usual.loss),
            ('P', field.points.bye, field.points.win),
        ]
        .into_iter()
        .filter(|(_, own, usual)| own != usual)
        .map(|(letter, own, _)| (letter, own))
        .collect();
        if !stated.is_empty() {
            records.push(Record::Points(PointsRecord(stated)));
        }
        for (at, contestant) in field.contestants.iter().enumerate() {
            let Identity { sex, title, name, federation, fide_id, birth, team: _ } = who(at);
            records.push(Record::Player(Box::new(Player {
                number: contestant.number,
                sex,
                title,
                name: one_line(&name),
                rating: contestant.rating,
                federation,
                fide_id,
                birth,
                points: Some(contestant.total(&field.points)),
                rank: places.iter().find(|place| place.contestant == at).map(|place| place.rank),
                rounds: contestant.turns.iter().map(|turn| Some(cell(field, turn))).collect(),
            })));
        }
        for contestant in &field.contestants {
            let adjusted = contestant.adjustments.iter().zip(1..).filter(|(points, _)| **points != 0);
            records.extend(adjusted.map(|(points, round)| {
                Record::Abnormal(Abnormal {
                    kind: None,
                    match_points: None,
                    points: Some(*points),
                    round: Some(round),
                    numbers: vec![contestant.number],
                })
            }));
        }
        Self { records, ending: Ending::Lf, is_terminated: true, counting: Counting::Characters }
    }
}

/// A text as a record can hold it: a line break would begin another one.
fn one_line(text: &str) -> String {
    text.split(|one: char| one.is_control()).collect::<Vec<_>>().join(" ")
}

fn cell(field: &Field, turn: &Turn) -> RoundCell {
    let bye = |code: Code| RoundCell { opponent: None, side: None, code };
    match turn {
        Turn::Game(Encounter { opponent, side, share }) => RoundCell {
            opponent: Some(field.contestants[*opponent].number),
            side: Some(*side),
            code: share.map_or(Code::Pending, code),
        },
        // Someone who had left was not paired: a point without a game.
        Turn::Walkover { .. } => bye(Code::FullPointBye),
        Turn::Annulled { .. } => bye(Code::ZeroPointBye),
        Turn::Bye { .. } => bye(Code::PairingBye),
        Turn::Absent { points } if *points == HalfPoints::ZERO => bye(Code::ZeroPointBye),
        Turn::Absent { points } if *points >= field.points.win => bye(Code::FullPointBye),
        Turn::Absent { .. } => bye(Code::HalfPointBye),
    }
}

fn code(Share { own, kind }: Share) -> Code {
    match (kind, own) {
        (ResultKind::Forfeit, HalfPoints::ONE) => Code::ForfeitWin,
        (ResultKind::Forfeit, _) => Code::ForfeitLoss,
        (ResultKind::Played | ResultKind::Adjudicated, HalfPoints::ONE) => Code::Win,
        (ResultKind::Played | ResultKind::Adjudicated, HalfPoints::HALF) => Code::Draw,
        (ResultKind::Played | ResultKind::Adjudicated, _) => Code::Loss,
    }
}
