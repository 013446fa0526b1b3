//! Tables that were worked out by hand.

#[path = "support/story.rs"]
mod story;

use kydan_field::{Contestant, Encounter, Field, GameResult, Points, ResultKind, Share, Turn};
use kydan_game::{HalfPoints, Kind, Side};
use kydan_regulations::tie_break::{Cut, Own};
use kydan_regulations::{System, TieBreak};
use kydan_table::{Parting, rank};
use kydan_tournament::{Cell, Command, Standings, crosstable, standings, standings_at, standings_if};

use story::{Story, person, score, settings};

/// Article 21.3: the mutual game, Sonneborn-Berger, wins, wins with Black, the lot.
const ARTICLE_21_3: [TieBreak; 5] = [
    TieBreak::Documents(Own::DirectEncounter),
    TieBreak::Documents(Own::SonnebornBerger),
    TieBreak::Documents(Own::Wins),
    TieBreak::Documents(Own::WinsWithBlack),
    TieBreak::LOT,
];

/// Rank, number, points and values of every row.
fn table(standings: &Standings) -> Vec<String> {
    let row = |row: &kydan_tournament::Row| {
        let values: Vec<String> = row.values.iter().map(ToString::to_string).collect();
        format!("{} #{} {} | {}", row.rank, row.number, row.points, values.join(" "))
    };
    standings.rows.iter().map(row).collect()
}

fn four_players() -> Story {
    let mut story = Story::of(4, settings(System::RoundRobin, 3, &ARTICLE_21_3));
    for _ in 0..3 {
        story.play_round(|white, black| match (white, black) {
            (1, 4) | (2, 3) | (3, 1) => score(2, 0),
            (1, 2) => score(1, 1),
            _ => score(0, 2),
        });
    }
    story
}

/// Numbers 1 and 2 drew with each other; 1 beat the last (1) and 2 beat the first (2), each drew for ¾.
#[test]
fn sonneborn_berger_decides_where_the_mutual_game_was_drawn() {
    let story = four_players();
    let standings = standings(&story.state);
    assert_eq!(
        table(&standings),
        ["1 #3 2 | – 2½ 2 1 –", "2 #2 1½ | ½ 2¾ 1 0 –", "3 #1 1½ | ½ 1¾ 1 0 –", "4 #4 1 | – 1½ 1 1 –"]
    );
    let parted: Vec<_> = standings.rows.iter().map(|row| row.parted_by).collect();
    assert_eq!(
        parted,
        [
            None,
            Some(Parting::Points),
            Some(Parting::TieBreak(TieBreak::Documents(Own::SonnebornBerger))),
            Some(Parting::Points)
        ]
    );
}

#[test]
fn standings_of_an_earlier_round_are_those_of_that_round() {
    let story = four_players();
    let first = standings_at(&story.state, 1);
    assert_eq!((first.after_round, first.rows[0].points), (1, HalfPoints::ONE));
    assert_eq!(first.rows.iter().map(|row| row.rank).collect::<Vec<_>>(), [1, 1, 3, 3]);
    assert_eq!(standings_at(&story.state, 3), standings(&story.state));
}

#[test]
fn standings_can_be_asked_for_as_if_a_ruling_were_overturned() {
    let story = four_players();
    let bout = story.state.round(3).unwrap().games[1].pairing.bout;
    let lost = GameResult::played(score(0, 2));
    let otherwise = standings_if(&story.state, bout, Some(lost));
    // 3-1 lost by White: number 1 has 2½ and leads.
    assert_eq!((otherwise.rows[0].number, otherwise.rows[0].points), (1, HalfPoints(5)));
    assert_eq!(standings(&story.state).rows[0].number, 3);
}

/// Of six, number 1 leaves after two games: whoever beat or drew with 1 has nothing from it.
#[test]
fn annulled_games_count_for_nobody() {
    let mut story = Story::of(6, settings(System::RoundRobin, 5, &ARTICLE_21_3));
    story.play_round(|_, _| score(0, 2)); // 1-6, 2-5, 3-4
    story.play_round(|_, _| score(1, 1)); // 6-4, 5-3, 1-2
    story.must(Command::Withdraw { contestant: person(1).into() });
    story.play_round(|_, _| score(2, 0)); // 2-6, (3-1), 4-5
    let now = standings(&story.state);
    let points = |number: u16| now.rows.iter().find(|row| row.number == number).unwrap().points;
    assert_eq!(points(1), HalfPoints::ZERO);
    assert_eq!(points(6), HalfPoints::HALF, "the win over 1 is gone");
    assert_eq!(points(2), HalfPoints::ONE, "the draw with 1 is gone");
    assert_eq!(points(3), HalfPoints::HALF, "nothing for the game that is not played");
    assert!(now.rows.iter().all(|row| row.withdrawn == (row.number == 1)));
    let cross = crosstable(&story.state);
    assert_eq!(cross[5].cells[0], Cell::Annulled { opponent: 1 });
    assert_eq!(cross[2].cells[2], Cell::Annulled { opponent: 1 });
    assert_eq!(
        cross[1].cells[2],
        Cell::Game { opponent: 6, side: Side::White, result: Some((HalfPoints::ONE, ResultKind::Played)) }
    );
}

/// Every pair's part of the point for the first, in rounds of one game each.
fn field(players: usize, games: &[(usize, usize, u16)]) -> Field {
    let contestant = |at: usize| Contestant { number: at as u16 + 1, ..Contestant::default() };
    let mut field = Field { contestants: (0..players).map(contestant).collect(), ..Field::default() };
    for (white, black, share) in games {
        for (at, contestant) in field.contestants.iter_mut().enumerate() {
            let (opponent, side, own) = match at {
                at if at == *white => (*black, Side::White, *share),
                at if at == *black => (*white, Side::Black, 2 - *share),
                _ => {
                    contestant.turns.push(Turn::ABSENT);
                    continue;
                }
            };
            let share = Some(Share { own: HalfPoints(own), kind: ResultKind::Played });
            contestant.turns.push(Turn::Game(Encounter { opponent, side, share }));
        }
    }
    field
}

fn order(field: &Field, tie_breaks: &[TieBreak]) -> Vec<(u16, usize)> {
    rank(field, tie_breaks).into_iter().map(|place| (place.rank, place.contestant)).collect()
}

/// Four with 2 or 1 points among themselves: A over B and C over D by their own games.
#[test]
fn the_direct_encounter_is_asked_again_among_those_who_are_still_equal() {
    // A beats B and C and loses to D; B beats C and D; C beats D. E gives C and D the point that they lack.
    let games = [(0, 1, 2), (0, 2, 2), (3, 0, 2), (1, 2, 2), (1, 3, 2), (2, 3, 2), (2, 4, 2), (3, 4, 2)];
    let field = field(5, &games);
    assert_eq!(order(&field, &[]), [(1, 0), (1, 1), (1, 2), (1, 3), (5, 4)]);
    assert_eq!(
        order(&field, &[TieBreak::Documents(Own::DirectEncounter)]),
        [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4)]
    );
}

#[test]
fn three_who_beat_each_other_in_a_ring_stay_equal() {
    let field = field(3, &[(0, 1, 2), (1, 2, 2), (2, 0, 2)]);
    assert_eq!(order(&field, &[TieBreak::Documents(Own::DirectEncounter)]), [(1, 0), (1, 1), (1, 2)]);
    assert_eq!(
        order(&field, &[TieBreak::Documents(Own::DirectEncounter), TieBreak::Documents(Own::WinsWithBlack)])
            .len(),
        3
    );
}

#[test]
fn the_direct_encounter_waits_for_games_that_were_not_played() {
    // 1 beat 2; 3 met neither: 3 could still have been ahead of both.
    let unsure = field(5, &[(0, 1, 2), (1, 3, 2), (2, 4, 2)]);
    assert_eq!(order(&unsure, &[TieBreak::Documents(Own::DirectEncounter)])[..3], [(1, 0), (1, 1), (1, 2)]);
    // 1 beat 2, 3 and 4, who have not all met: 1 is ahead whatever those games had brought.
    let mut games = vec![(0, 1, 2), (0, 2, 2), (0, 3, 2)];
    for other in 1..4 {
        games.extend([(other, 4, 2), (other, 5, 2), (other, 6, 2)]);
    }
    let sure = field(7, &games);
    assert_eq!(
        order(&sure, &[TieBreak::Documents(Own::DirectEncounter)])[..4],
        [(1, 0), (2, 1), (2, 2), (2, 3)]
    );
}

/// 29.5: whoever left counts as the average of those who had as many points then; a bye as the last.
#[test]
fn buchholz_counts_leavers_and_byes_as_the_documents_say() {
    // Round 1: 1 beats 2, 3 beats 4, 5 has a bye. Then 1 leaves. Round 2: 3 beats 5, 2 draws with 4.
    let mut field = field(5, &[]);
    let game = |opponent, side, own| {
        let share = Some(Share { own: HalfPoints(own), kind: ResultKind::Played });
        Turn::Game(Encounter { opponent, side, share })
    };
    let (white, black) = (Side::White, Side::Black);
    field.points = Points::USUAL;
    field.contestants[0].turns = vec![game(1, white, 2), Turn::ABSENT];
    field.contestants[1].turns = vec![game(0, black, 0), game(3, white, 1)];
    field.contestants[2].turns = vec![game(3, white, 2), game(4, white, 2)];
    field.contestants[3].turns = vec![game(2, black, 0), game(1, black, 1)];
    field.contestants[4].turns = vec![Turn::Bye { points: HalfPoints::ONE }, game(2, black, 0)];
    field.contestants[0].left_after = Some(1);
    let places = rank(&field, &[TieBreak::Documents(Own::Buchholz(Cut::NONE))]);
    let buchholz = |at: usize| {
        let place = places.iter().find(|place| place.contestant == at).unwrap();
        place.values[0].to_string()
    };
    // With 1 point after round 1, as 1 had: 3 (2 in the end) and 5 (1 in the end): 1 counts as 1½.
    assert_eq!(buchholz(1), "2", "1½ for the leaver, ½ for number 4");
    // The last in the table has ½; the winner has 2.
    assert_eq!(buchholz(4), "2½");
    assert_eq!(buchholz(2), "1½");
}

/// FIDE C.07, 10: with somebody unrated nothing is ranked by ratings; they keep their column, empty. The average that
/// the textbook has is the documents' own, and stays in xiangqi.
#[test]
fn tie_breaks_by_ratings_part_nobody_where_somebody_has_no_rating() {
    let list = [
        "TPR".parse::<TieBreak>().unwrap(),
        TieBreak::Documents(Own::AverageRatingOfOpponents),
        "RTNG".parse::<TieBreak>().unwrap(),
        "TPN/R".parse::<TieBreak>().unwrap(),
    ];
    let table_of = |kind, rated: bool| {
        let settings = kydan_field::Settings { kind, ..settings(System::RoundRobin, 3, &list) };
        let mut story = Story::of(3, settings);
        story.play_round(|_, _| score(1, 1));
        if !rated {
            story.state.players[2].entry.rating = None;
        }
        standings(&story.state)
    };
    let rated = table_of(Kind::Chess, true);
    assert_eq!(rated.dropped, []);
    assert!(rated.rows.iter().all(|row| row.values[2].hundredths.is_some()));
    let dropped = table_of(Kind::Chess, false);
    assert_eq!(dropped.dropped, list[..3]);
    assert!(dropped.rows.iter().all(|row| row.values[..3].iter().all(|value| value.to_string() == "–")));
    let parted = |row: &kydan_tournament::Row| row.parted_by;
    assert_eq!(
        dropped.rows.iter().map(parted).collect::<Vec<_>>(),
        [None, Some(Parting::TieBreak("TPN/R".parse::<TieBreak>().unwrap())), Some(Parting::Points)]
    );
    assert_eq!(table_of(Kind::Xiangqi, false).dropped, [list[0], list[2]]);
}
