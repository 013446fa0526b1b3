//! Files for programs that read TRF16 with its extensions only, and what else a tournament of ours says in TRF26.

use std::collections::BTreeMap;

use kydan_game::{HalfPoints, Side};
use kydan_table::Place;

use super::build::Identity;
use super::columns::write_half_points;
use super::record::{Acceleration, ByeKind, Byes, Forbidden, Record};
use super::team::Team;
use super::{Report, Setup};

impl Report {
    /// A file of TRF26 with all that a tournament says, as [`Report::of`], and byes that are known ahead (`240`),
    /// acceleration (`250`) and who must not meet (`260`).
    pub fn of_setup(
        setup: &Setup,
        places: &[Place],
        texts: &[(&str, &str)],
        who: impl Fn(usize) -> Identity,
    ) -> Self {
        let mut report = Self::of(&setup.field, places, setup.initial, texts, who);
        let number = |at: usize| setup.field.contestants[at].number;
        let worth = &setup.field.points;
        let mut byes: BTreeMap<(u16, char), Vec<u16>> = BTreeMap::new();
        for ((round, at), points) in &setup.byes {
            let kind = match *points {
                points if points == HalfPoints::ZERO => 'Z',
                points if points >= worth.win => 'F',
                _ => 'H',
            };
            byes.entry((*round, kind)).or_default().push(number(*at));
        }
        report.records.extend(byes.into_iter().map(|((round, kind), numbers)| {
            let kind = match kind {
                'F' => ByeKind::Full,
                'H' => ByeKind::Half,
                _ => ByeKind::Zero,
            };
            Record::Byes(Byes { kind, round, numbers })
        }));
        let accelerated: Vec<(u16, &Vec<HalfPoints>)> =
            setup.acceleration.iter().enumerate().map(|(at, rounds)| (number(at), rounds)).collect();
        for equals in accelerated.chunk_by(|(one, own), (other, theirs)| one + 1 == *other && own == theirs) {
            let (first, last) = (equals[0], equals[equals.len() - 1]);
            let mut round = 1;
            for same in first.1.chunk_by(|one, other| one == other) {
                let rounds = (round, round + same.len() as u16 - 1);
                round = rounds.1 + 1;
                if same[0] > HalfPoints::ZERO {
                    report.records.push(Record::Acceleration(Acceleration {
                        match_points: None,
                        points: same[0],
                        rounds,
                        numbers: (first.0, last.0),
                    }));
                }
            }
        }
        report.records.extend(setup.forbidden.iter().map(|(one, other, (first, last))| {
            // Three columns hold a round.
            let rounds = (*first, (*last).min(999));
            Record::Forbidden(Forbidden { rounds, numbers: vec![number(*one), number(*other)] })
        }));
        report
    }

    /// The same in TRF16 with the extensions of pairing programs (`XXR`, `XXC`, `XXA`, `XXP`, `BB…`). What they
    /// have no words for is kept as a comment.
    pub fn in_trf16(&self) -> Self {
        let mut report = self.clone();
        report.records.clear();
        let rounds = self.players().map(|player| player.rounds.len()).max().unwrap_or(0);
        for record in &self.records {
            match record {
                Record::Rounds { rounds, .. } => {
                    report.records.push(Record::Rounds { tag: "XXR".to_owned(), rounds: *rounds });
                }
                Record::InitialColor(side) => {
                    let word = match side {
                        Side::White => "white1",
                        Side::Black => "black1",
                    };
                    report.records.push(Record::Other(format!("XXC {word}")));
                }
                Record::Points(points) => {
                    report.records.extend(points.0.iter().flat_map(|(letter, points)| {
                        let tags: &[&str] = match letter {
                            'W' => &["BBW"],
                            'D' => &["BBD"],
                            'L' => &["BBL"],
                            'A' => &["BBZ", "BBF"],
                            'P' => &["BBU"],
                            _ => &[],
                        };
                        let points = write_half_points(*points);
                        tags.iter().map(move |tag| Record::Other(format!("{tag} {points:>4}")))
                    }));
                }
                Record::Acceleration(one) => {
                    for number in one.numbers.0..=one.numbers.1 {
                        let points = |round: u16| {
                            let is_accelerated = one.rounds.0 <= round && round <= one.rounds.1;
                            write_half_points(if is_accelerated { one.points } else { HalfPoints::ZERO })
                        };
                        let start = format!("XXA {number:>4}");
                        let before = report.records.iter_mut().find_map(|record| {
                            let Record::Other(line) = record else { return None };
                            line.starts_with(&start).then_some(line)
                        });
                        // Later records of the same players go on where the earlier ones end.
                        match before {
                            Some(line) => {
                                let known = line[8..].split_whitespace().count() as u16;
                                let more: Vec<String> = (known + 1..=one.rounds.1)
                                    .map(|round| format!(" {:>4}", points(round)))
                                    .collect();
                                line.push_str(&more.concat());
                            }
                            None => {
                                let all: Vec<String> =
                                    (1..=one.rounds.1).map(|round| format!("{:>4}", points(round))).collect();
                                report
                                    .records
                                    .push(Record::Other(format!("XXA {number:>4} {}", all.join(" "))));
                            }
                        }
                    }
                }
                Record::Forbidden(forbidden) => {
                    let next = rounds as u16 + 1;
                    if forbidden.rounds.0 <= next && next <= forbidden.rounds.1 {
                        let numbers: Vec<String> = forbidden.numbers.iter().map(u16::to_string).collect();
                        report.records.push(Record::Other(format!("XXP {}", numbers.join(" "))));
                    } else {
                        report.records.push(Record::Comment(format!(" {}", record.write(self.counting))));
                    }
                }
                Record::Team(team) => {
                    // The old record has no number: its teams are numbered in their order.
                    report.records.push(Record::Team(Box::new(Team { number: None, ..(**team).clone() })));
                }
                Record::Byes(_) | Record::Abnormal(_) | Record::Lineup(_) | Record::TeamPlay(_) => {
                    report.records.push(Record::Comment(format!(" {}", record.write(self.counting))));
                }
                Record::Text { .. } | Record::Player(_) | Record::Comment(_) | Record::Other(_) => {
                    report.records.push(record.clone());
                }
            }
        }
        report
    }

    /// The same with what [`Report::in_trf16`] kept in comments as the records that it was; other comments stay. Lines keep
    /// their places.
    pub fn with_comments_read(&self) -> Self {
        let read = |record: &Record| {
            let Record::Comment(text) = record else { return record.clone() };
            let told = text.strip_prefix(' ').map(|line| Record::read(line, self.counting));
            match told {
                Some(Ok(
                    told @ (Record::Byes(_)
                    | Record::Abnormal(_)
                    | Record::Lineup(_)
                    | Record::TeamPlay(_)
                    | Record::Forbidden(_)),
                )) => told,
                Some(Ok(_) | Err(_)) | None => record.clone(),
            }
        };
        Self { records: self.records.iter().map(read).collect(), ..self.clone() }
    }
}
