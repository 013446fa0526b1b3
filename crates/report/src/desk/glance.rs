//! The rounds of teams at a glance (TRF26, `802`), and whether what a file says of teams is what its results make.

use kydan_field::{Encounter, Turn};
use kydan_game::{HalfPoints, Side};

use super::Teams;
use crate::trf::{Against, Fault, Glance, GlanceRound, Problem, Record, Report, Severity, TeamRecord};

/// The table of a file of ours: a line for each team, under its number. None where two meet for several games, since a
/// column is a round there, and a match has several.
pub fn at_a_glance(report: &Report) -> Vec<Glance> {
    let teams = report
        .setup()
        .ok()
        .zip(report.system())
        .and_then(|(setup, system)| Teams::of(report, &setup, system));
    teams.filter(|teams| teams.play.games() == 1).map_or_else(Vec::new, |teams| lines(&teams))
}

fn lines(teams: &Teams) -> Vec<Glance> {
    let field = &teams.setup.field;
    let line = |(at, one): (usize, &kydan_field::Contestant)| {
        let team = field.teams.get(at)?;
        let round = |(turn, made): (&Turn, &HalfPoints)| {
            let (against, side, is_forfeit) = match *turn {
                Turn::Game(Encounter { opponent, side, share }) => {
                    let is_forfeit = share.is_some_and(|share| !share.kind.is_played());
                    (Against::Team(field.number(opponent)), Some(side), is_forfeit)
                }
                Turn::Walkover { .. } => (Against::FullBye, None, false),
                Turn::Annulled { .. } => (Against::ZeroBye, None, false),
                Turn::Bye { .. } => (Against::PairingBye, None, false),
                Turn::Absent { points } if points == HalfPoints::ZERO => (Against::ZeroBye, None, false),
                Turn::Absent { points } if points >= field.points.win => (Against::FullBye, None, false),
                Turn::Absent { .. } => (Against::HalfBye, None, false),
            };
            let is_open = matches!(turn, Turn::Game(Encounter { share: None, .. }));
            Some(GlanceRound { against, side, game_points: (!is_open).then_some(*made), is_forfeit })
        };
        Some(Glance {
            team: one.number,
            nickname: teams.nicknames[at].clone(),
            match_points: team.match_points,
            game_points: team.with_added(),
            rounds: one.turns.iter().zip(&team.meetings).map(round).collect(),
        })
    };
    field.contestants.iter().enumerate().filter_map(line).collect()
}

/// What is said of teams otherwise than the results have it, in `310` and `802`.
pub(super) fn compare(teams: &Teams, report: &Report, problems: &mut Vec<Problem>) {
    let own = lines(teams);
    // In the midst of a meeting other programs may count what is there.
    let is_open = own.iter().flat_map(|line| &line.rounds).flatten().any(|round| round.game_points.is_none());
    let order: Vec<u16> = report.teams().map(|(number, _)| number).collect();
    let mut order = order.into_iter();
    for (record, line) in report.records.iter().zip(1..) {
        let mut differs = |tag: &str, column, team: u16, stated: String, right: String| {
            if stated != right {
                let fault = Fault::TeamPoints { tag: tag.to_owned(), team, stated, right };
                problems.push(Problem { line, column, severity: Severity::Warning, fault });
            }
        };
        match record {
            Record::Team(team) => {
                let number = order.next().unwrap_or(0);
                let Some(own) = own.iter().find(|own| own.team == number).filter(|_| !is_open) else {
                    continue;
                };
                for (stated, right, column) in
                    [(team.match_points, own.match_points, 55), (team.game_points, own.game_points, 62)]
                {
                    if let Some(stated) = stated {
                        differs("310", column, number, written(stated), written(right));
                    }
                }
            }
            Record::TeamPlay(TeamRecord::Glance(one)) if teams.play.games() == 1 => {
                let Some(own) = own.iter().find(|own| own.team == one.team) else { continue };
                if !is_open {
                    differs("802", 15, one.team, written(one.match_points), written(own.match_points));
                    differs("802", 22, one.team, written(one.game_points), written(own.game_points));
                }
                for ((stated, right), number) in one.rounds.iter().zip(&own.rounds).zip(1_usize..) {
                    if let (Some(stated), Some(right)) = (stated, right) {
                        let [stated, right] = [stated, right].map(|round| named(number, *round));
                        differs("802", 16 + 13 * number, one.team, stated, right);
                    }
                }
            }
            Record::Text { .. }
            | Record::Rounds { .. }
            | Record::InitialColor(_)
            | Record::Points(_)
            | Record::Player(_)
            | Record::Byes(_)
            | Record::Acceleration(_)
            | Record::Forbidden(_)
            | Record::Lineup(_)
            | Record::TeamPlay(_)
            | Record::Abnormal(_)
            | Record::Comment(_)
            | Record::Other(_) => {}
        }
    }
}

fn written(points: HalfPoints) -> String {
    format!("{}.{}", points.0 / 2, if points.0.is_multiple_of(2) { 0 } else { 5 })
}

/// A round in a few signs: `3: 11 b 2.5`, `4: PAB 2.0`.
fn named(number: usize, round: GlanceRound) -> String {
    let against = match round.against {
        Against::Team(number) => number.to_string(),
        Against::PairingBye => "PAB".to_owned(),
        Against::FullBye => "FPB".to_owned(),
        Against::HalfBye => "HPB".to_owned(),
        Against::ZeroBye => "ZPB".to_owned(),
    };
    let side = match round.side {
        Some(Side::White) => " w",
        Some(Side::Black) => " b",
        None => "",
    };
    let points = round.game_points.map_or_else(String::new, |points| format!(" {}", written(points)));
    format!("{number}: {against}{side}{points}{}", if round.is_forfeit { "f" } else { "" })
}
