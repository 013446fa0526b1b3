//! FIDE's tie-breaks for teams (C.07, 11–13) in events of teams, worked out by hand.

#[path = "support/story.rs"]
#[expect(dead_code, reason = "shared with the tests of events of players")]
mod story;
#[path = "support/teams.rs"]
#[expect(dead_code, reason = "shared with the tests of events of teams")]
mod support;

use kydan_field::{Points, Settings};
use kydan_game::HalfPoints;
use kydan_regulations::tie_break::{TeamMeasure, UnknownMeasure};
use kydan_regulations::{Occasion, System, TeamMeeting, TeamPlay, TeamRanking, TieBreak};
use kydan_tournament::teams;

use support::{Teams, of_teams};

const fn play(ranked_by: TeamRanking) -> TeamPlay {
    TeamPlay {
        boards: 3,
        reserves: 1,
        ranked_by,
        meeting: TeamMeeting::Simultaneous { games: 1 },
        occasion: Occasion::Official,
    }
}

/// Four teams at three boards meet each other.
///
/// | team | board 1 | 2 | 3 | all | matches |
/// |---|---|---|---|---|---|
/// | 1 | 1½ | 2 | ½ | 4 | beat 4 by 2:1, lost to 2 by 1:2, lost to 3 by 1:2 |
/// | 2 | 1½ | 2½ | 1 | 5 | beat 3 by 2:1, beat 1 by 2:1, lost to 4 by 1:2 |
/// | 3 | 2 | ½ | 1½ | 4 | lost to 2 by 1:2, lost to 4 by 1:2, beat 1 by 2:1 |
/// | 4 | 1 | 1 | 3 | 5 | lost to 1 by 1:2, beat 3 by 2:1, beat 2 by 2:1 |
fn event(ranked_by: TeamRanking, tie_breaks: &[TieBreak]) -> Teams {
    let mut event = Teams::of(4, of_teams(System::RoundRobin, 3, play(ranked_by), tie_breaks));
    event.play(&["110", "1=="]);
    event.play(&["011", "=0="]);
    event.play(&["010", "101"]);
    event
}

/// Everyone's value of a tie-break, by number.
fn values(ranked_by: TeamRanking, tie_break: TieBreak) -> Vec<f64> {
    let mut rows = teams::standings(&event(ranked_by, &[tie_break]).state).rows;
    rows.sort_by_key(|row| row.number);
    rows.iter()
        .map(|row| row.values[0].hundredths.map_or(f64::NAN, |value| f64::from(value) / 100.0))
        .collect()
}

/// Rank and number, the first first.
fn order(event: &Teams) -> Vec<(u16, u16)> {
    teams::standings(&event.state).rows.iter().map(|row| (row.rank, row.number)).collect()
}

const BY_MATCHES: TeamRanking = TeamRanking::MatchPoints;
const BY_BOARDS: TeamRanking = TeamRanking::BoardPoints;

#[test]
fn boards_part_teams_from_the_top_from_the_bottom_and_by_their_count() {
    let parted = |tie_break| order(&event(BY_MATCHES, &[tie_break]));
    assert_eq!(
        values(BY_MATCHES, "BC".parse::<TieBreak>().unwrap()),
        [1.5 + 4.0 + 1.5, 1.5 + 5.0 + 3.0, 2.0 + 1.0 + 4.5, 1.0 + 2.0 + 9.0]
    );
    // The smaller count is ahead.
    assert_eq!(parted("BC".parse::<TieBreak>().unwrap()), [(1, 2), (2, 4), (3, 1), (4, 3)]);
    assert_eq!(parted("TBR".parse::<TieBreak>().unwrap()), [(1, 2), (2, 4), (3, 3), (4, 1)]);
    // Without board 3: 4 and 2 points, 3½ and 2½.
    assert_eq!(parted("BBE".parse::<TieBreak>().unwrap()), [(1, 2), (2, 4), (3, 1), (4, 3)]);
    assert_eq!(values(BY_MATCHES, "BBE".parse::<TieBreak>().unwrap()), [3.5, 4.0, 2.5, 2.0]);
    // The match between the two decides: 4 beat 2, 3 beat 1.
    assert_eq!(parted("EDE".parse::<TieBreak>().unwrap()), [(1, 4), (2, 2), (3, 3), (4, 1)]);
}

/// All four have the same points of matches if everyone has one: then boards cannot be counted (12.1).
#[test]
fn the_board_count_parts_only_equal_points_of_boards() {
    let mut event =
        Teams::of(4, of_teams(System::RoundRobin, 1, play(BY_MATCHES), &["BC".parse::<TieBreak>().unwrap()]));
    event.play(&["111", "110"]);
    // 1 has 3 points and 2 has 2: both have won.
    assert_eq!(order(&event), [(1, 1), (1, 2), (3, 3), (3, 4)]);
}

#[test]
fn the_other_points_and_the_extended_sonneborn_berger() {
    assert_eq!(values(BY_MATCHES, "MPvGP".parse::<TieBreak>().unwrap()), [4.0, 5.0, 4.0, 5.0]);
    assert_eq!(values(BY_BOARDS, "MPvGP".parse::<TieBreak>().unwrap()), [1.0, 2.0, 1.0, 2.0]);
    // Points of matches are 1, 2, 1, 2. Team 1 beat 4; 2 beat 3 and 1; 3 beat 1; 4 beat 3 and 2.
    let own = |tie_break| values(BY_MATCHES, tie_break);
    assert_eq!(own("EMMSB".parse::<TieBreak>().unwrap()), [2.0, 1.0 + 1.0, 1.0, 1.0 + 2.0]);
    // Team 1: 2 × 2 of team 4, 2 × 1 of team 2, 1 × 1 of team 3; and so on.
    assert_eq!(
        own("EMGSB".parse::<TieBreak>().unwrap()),
        [4.0 + 2.0 + 1.0, 2.0 + 2.0 + 2.0, 2.0 + 2.0 + 2.0, 1.0 + 2.0 + 4.0]
    );
    assert_eq!(own("EGMSB".parse::<TieBreak>().unwrap()), [5.0, 4.0 + 4.0, 4.0, 4.0 + 5.0]);
    assert_eq!(
        own("EGGSB".parse::<TieBreak>().unwrap()),
        [10.0 + 5.0 + 4.0, 8.0 + 8.0 + 5.0, 5.0 + 5.0 + 8.0, 4.0 + 8.0 + 10.0]
    );
    // Cut-1: the product of the opponent with the fewest points, of equal ones the lowest product (14.1.2).
    assert_eq!(own("EMGSB/C1".parse::<TieBreak>().unwrap()), [6.0, 4.0, 4.0, 6.0]);
    assert_eq!(own("EGGSB/C1".parse::<TieBreak>().unwrap()), [15.0, 13.0, 10.0, 18.0]);
    // Whatever ranks first, the kinds of points are those of the name.
    assert_eq!(
        values(BY_BOARDS, "EMGSB".parse::<TieBreak>().unwrap()),
        own("EMGSB".parse::<TieBreak>().unwrap())
    );
}

#[test]
fn tie_breaks_for_players_go_by_the_points_that_rank_first_or_are_named() {
    // The opponents of 1 are 4, 2 and 3.
    assert_eq!(values(BY_MATCHES, "BH".parse::<TieBreak>().unwrap()), [5.0, 4.0, 5.0, 4.0]);
    assert_eq!(values(BY_BOARDS, "BH".parse::<TieBreak>().unwrap()), [14.0, 13.0, 14.0, 13.0]);
    assert_eq!(values(BY_BOARDS, "BH:MP".parse::<TieBreak>().unwrap()), [5.0, 4.0, 5.0, 4.0]);
    assert_eq!(values(BY_MATCHES, "BH:GP/C1".parse::<TieBreak>().unwrap()), [10.0, 9.0, 10.0, 9.0]);
    // Progressive: 2, 3, 4 points of boards after the rounds of team 1.
    assert_eq!(values(BY_BOARDS, "PS".parse::<TieBreak>().unwrap()), [9.0, 11.0, 7.0, 9.0]);
    assert_eq!(values(BY_MATCHES, "PS".parse::<TieBreak>().unwrap()), [3.0, 5.0, 1.0, 3.0]);
    // Koya: half of 9 points of boards have 2 and 4, half of 3 matches too.
    assert_eq!(values(BY_BOARDS, "KS".parse::<TieBreak>().unwrap()), [3.0, 1.0, 2.0, 2.0]);
    assert_eq!(values(BY_MATCHES, "KS".parse::<TieBreak>().unwrap()), [1.0, 0.0, 0.0, 1.0]);
    assert_eq!(values(BY_BOARDS, "WIN".parse::<TieBreak>().unwrap()), [1.0, 2.0, 1.0, 2.0]);
}

/// By matches: 3 matches by 3 points of a match is 1. By boards: 9 points by 1 is 9.
#[test]
fn schedule_strength_is_divided_by_what_the_tournament_can_bring() {
    assert_eq!(
        values(BY_MATCHES, "SSSC".parse::<TieBreak>().unwrap()),
        [4.0 + 5.0, 5.0 + 4.0, 4.0 + 5.0, 5.0 + 4.0]
    );
    // 14 / 9 and 13 / 9.
    assert_eq!(values(BY_BOARDS, "SSSC".parse::<TieBreak>().unwrap()), [2.56, 3.44, 2.56, 3.44]);
}

/// 1 and 2 drew with 1½ each, and have 2½ matches and 5½ points of boards; at the boards 1½, 3, 1 and 1½, 2, 2.
#[test]
fn two_who_are_equal_in_matches_and_boards_are_parted_by_boards_where_the_rules_say_so() {
    let parted = |tie_break| {
        let mut event = Teams::of(4, of_teams(System::RoundRobin, 3, play(BY_MATCHES), &[tie_break]));
        event.play(&["110", "110"]);
        event.play(&["101", "=10"]);
        event.play(&["011", "100"]);
        let rows = teams::standings(&event.state).rows;
        let first = |number: u16| rows.iter().find(|row| row.number == number).map(|row| row.rank);
        [first(1), first(2)]
    };
    assert_eq!(parted("EDE".parse::<TieBreak>().unwrap()), [Some(1), Some(1)]);
    for tie_break in [
        "EDEBT".parse::<TieBreak>().unwrap(),
        "EDEBB".parse::<TieBreak>().unwrap(),
        "EDET".parse::<TieBreak>().unwrap(),
        "EDEB".parse::<TieBreak>().unwrap(),
    ] {
        assert_eq!(parted(tie_break), [Some(1), Some(2)], "{tie_break}");
    }
}

/// A bye that is worth a half: points of boards are three halves, but a win at every board to knock-out tie-breaks.
#[test]
fn a_bye_is_a_win_at_every_board_to_the_tie_breaks_of_boards() {
    let points = Points { bye: HalfPoints::HALF, ..Points::USUAL };
    let list = ["BC".parse::<TieBreak>().unwrap(), "MPvGP".parse::<TieBreak>().unwrap()];
    let settings = Settings { points, ..of_teams(System::SwissSimple, 1, play(BY_MATCHES), &list) };
    let mut event = Teams::of(3, settings);
    event.play(&["100"]);
    let rows = teams::standings(&event.state).rows;
    let row = rows
        .iter()
        .find(|row| row.played == 0)
        .map(|row| (row.match_points, row.board_points(), row.values.clone()));
    let (matches, boards, values) = row.unwrap_or_default();
    assert_eq!((matches, boards), (HalfPoints::HALF, HalfPoints(3)));
    assert_eq!(values.iter().map(|value| value.hundredths).collect::<Vec<_>>(), [Some(600), Some(150)]);
}

/// All that FIDE's list of mandatory tie-breaks names for teams.
const MANDATORY: &str = "WIN:MP WON:MP PS:MP PS:GP PS:MP/C1 PS:GP/C2 BH:MP BH:GP BH:MP/C1 BH:GP/M2 BH:MP/P BH:GP/M1/P FB:MP \
    FB:GP/C2/P AOB:MP AOB:GP AOB:MP/F KS:MP KS:GP/L+1 BC TBR BBE MPvGP EMMSB EMMSB/C1 EMMSB/C2 EMMSB/P EMMSB/C1/P EMGSB \
    EMGSB/C2/P EGMSB EGMSB/C1 EGGSB EGGSB/P EDE EDEBT EDEBB EDET EDEB EDE/P EDEBT/P EDEBB/P EDET/P EDEB/P SSSC SSSC/F \
    SSSC/P SSSC/F/P SSSC/K4 SSSC/F/P/K4 DE REP STD TPN";

#[test]
fn codes_of_teams_are_read_and_written_back() {
    for code in MANDATORY.split_whitespace() {
        let measure: TeamMeasure = code.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(measure.to_string(), code);
    }
    assert_eq!(
        "sssc/k12/f".parse().map(|measure: TeamMeasure| measure.to_string()),
        Ok("SSSC/F/K12".to_owned())
    );
    let refused = |code: &str| code.parse::<TeamMeasure>().map_err(|error| error.to_string());
    assert_eq!(refused("BC/C1"), Err("BC/C1: BC takes no modifiers".to_owned()));
    assert_eq!(refused("EMMSB/M1"), Err("EMMSB/M1: EMMSB takes /C1 /C2 /P".to_owned()));
    assert_eq!(refused("ESB"), Err("unknown tie-break ESB".to_owned()));
    assert_eq!("BH:XP".parse::<TeamMeasure>(), Err(UnknownMeasure::Name { code: "BH:XP".to_owned() }));
    assert!("SSSC/K0".parse::<TeamMeasure>().is_err());
}

#[test]
fn teams_can_have_every_choice_that_is_theirs_and_players_none_of_it() {
    for tie_break in TieBreak::named().filter(|one| !one.is_for_players()) {
        assert!(tie_break.is_for_teams(), "{tie_break}");
        assert_eq!(values(BY_MATCHES, tie_break).len(), 4);
        assert_eq!(values(BY_BOARDS, tie_break).len(), 4);
    }
}
