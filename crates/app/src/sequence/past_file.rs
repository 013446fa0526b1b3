//! The file of a past event: read with bounds, since anybody's program may have written it, and what is kept of it.

use jiff::civil::Date;
use kydan_federation::import::Sex;
use kydan_federation::import::members::{MemberRow, Ratings};
use kydan_federation::{BadName, PastGame, PastPlay, PersonName};
use kydan_field::{ResultKind, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_regulations::is_disguise;
use kydan_report::desk::{self, Sheet};
use kydan_report::trf::{Counting, Ending, Player, Problem, Record, Report};

use crate::Answer;
use crate::sequence::refusal::Refusal;

/// The greatest file that is read, in bytes.
const LARGEST: usize = 2_000_000;
/// The greatest number of lines, and of characters in one: a player's line of sixty rounds has some seven hundred.
const MOST_LINES: usize = 6_000;
const LONGEST_LINE: usize = 2_000;
/// The greatest number of players.
const MOST_PLAYERS: usize = 1_000;

/// What stands in the file, with everything that is wrong with it; no sheet where it cannot be worked with.
pub(crate) struct ReadPast {
    pub(crate) sheet: Option<Sheet>,
    pub(crate) problems: Vec<Problem>,
}

/// Reads a tournament report file.
pub(crate) fn read(bytes: &[u8]) -> Answer<ReadPast> {
    let unreadable = |problem: &str| Refusal::new("file_unreadable").with("problem", problem);
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(unreadable("empty").into());
    }
    if bytes.len() > LARGEST {
        return Err(unreadable("too_large").with("limit", LARGEST).into());
    }
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Err(Refusal::new("file_encoding").with("problem", "utf16").into());
    }
    if bytes.contains(&0) || bytes.starts_with(b"PK\x03\x04") {
        return Err(Refusal::new("file_encoding").with("problem", "binary").into());
    }
    let mut lines = bytes.split(|byte| matches!(byte, b'\r' | b'\n'));
    if lines.clone().count() > 2 * MOST_LINES || lines.any(|line| line.len() > LONGEST_LINE) {
        return Err(unreadable("too_many_rows").with("limit", MOST_LINES).into());
    }
    let read = match desk::read(bytes) {
        Ok(sheet) => {
            let problems = sheet.problems.clone();
            ReadPast { sheet: Some(sheet), problems }
        }
        Err(problems) => ReadPast { sheet: None, problems },
    };
    let players = read.sheet.as_ref().map_or(0, |sheet| sheet.report.players().count());
    if players > MOST_PLAYERS {
        return Err(unreadable("too_many_rows").with("limit", MOST_PLAYERS).into());
    }
    Ok(read)
}

/// A day as files write it: `2019/05/01`, `2019-05-01`, `2019.05.01`, `19/05/01`.
pub(crate) fn day(text: &str) -> Option<Date> {
    let mut parts = text.trim().split(['/', '-', '.']).map(|part| part.trim().parse::<i16>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    if parts.next().is_some() {
        return None;
    }
    // Some write the day first.
    let (year, day) = if day > 31 { (day, year) } else { (year, day) };
    let year = match year {
        0..=49 => year + 2000,
        50..=99 => year + 1900,
        year => year,
    };
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}

/// The year of a birth, where the file has it.
pub(crate) fn birth_year(player: &Player) -> Option<i16> {
    let digits: String = player.birth.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok().filter(|year| (1850..2100).contains(year))
}

/// The name of a player as the register writes names. Vietnamese names stand in files as `Nguyen, Van An` too.
pub(crate) fn name(player: &Player) -> Result<PersonName, BadName> {
    let is_vietnamese = matches!(player.federation.to_ascii_uppercase().as_str(), "VIE" | "");
    if is_vietnamese {
        PersonName::read(&player.name.replace(',', " "))
    } else {
        PersonName::read(&player.name)
    }
}

/// A player as a line that may be about somebody in the register.
pub(crate) fn row(player: &Player, name: PersonName) -> MemberRow {
    let sex = match player.sex.to_ascii_lowercase().as_str() {
        "w" | "f" => Some(Sex::Female),
        "m" => Some(Sex::Male),
        _ => None,
    };
    let fide_id = Some(player.fide_id.trim().to_owned());
    let birth = birth_year(player).and(day(&player.birth));
    MemberRow {
        line: u32::from(player.number),
        name,
        han_name: None,
        birth,
        birth_year: if birth.is_none() { birth_year(player) } else { None },
        sex,
        club: String::new(),
        sponsor: None,
        card_number: None,
        dues: None,
        dues_year: None,
        phone: None,
        email: None,
        fide_id: fide_id.filter(|id| is_fide_id(id)),
        ratings: Ratings::default(),
    }
}

/// Whether it looks like an id of FIDE's, and not like `0`.
fn is_fide_id(text: &str) -> bool {
    (4..=10).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0')
}

/// The games of each round that have a result.
pub(crate) fn rounds(sheet: &Sheet) -> Vec<Vec<PastGame>> {
    let field = &sheet.setup.field;
    let in_round = |round: usize| {
        let game = |(at, own): (usize, &kydan_field::Contestant)| {
            let Some(Turn::Game(game)) = own.turns.get(round) else { return None };
            let share = game.share.filter(|_| game.side == Side::White)?;
            let theirs = match field.contestants[game.opponent].turns.get(round) {
                Some(Turn::Game(back)) => back.share.map(|share| share.own),
                Some(
                    Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Bye { .. } | Turn::Absent { .. },
                )
                | None => None,
            };
            let play = match share.kind {
                ResultKind::Played | ResultKind::Adjudicated => PastPlay::Played,
                ResultKind::Forfeit => PastPlay::Forfeit,
            };
            let (white, black) = (field.number(at), field.number(game.opponent));
            let score = [share.own, theirs.unwrap_or(HalfPoints::ZERO)];
            Some(PastGame { white, black, score, play })
        };
        field.contestants.iter().enumerate().filter_map(game).collect()
    };
    (0..field.rounds()).map(in_round).collect()
}

/// What is kept of the file: nothing of people who are registered but their numbers, ratings and results, of nobody a
/// birth date, and no line that says nothing to us.
pub(crate) fn kept(report: &Report, is_registered: impl Fn(u16) -> bool) -> String {
    let records = report.records.iter().filter_map(|record| match record {
        Record::Player(player) => {
            let mut player = player.clone();
            player.birth.clear();
            player.name = clean(&player.name);
            player.title = clean(&player.title);
            player.federation = clean(&player.federation);
            if is_registered(player.number) {
                player.name.clear();
                player.fide_id.clear();
            }
            Some(Record::Player(player))
        }
        // Who were the officials, and what else is about people.
        Record::Text { tag, .. } if matches!(tag.as_str(), "102" | "112" | "132") => None,
        Record::Comment(_) => None,
        Record::Other(line) => {
            (line.starts_with("XX") || line.starts_with("BB")).then(|| Record::Other(line.clone()))
        }
        Record::Text { tag, text } => Some(Record::Text { tag: tag.clone(), text: clean(text) }),
        Record::Team(team) => {
            let mut team = team.clone();
            team.name = clean(&team.name);
            Some(Record::Team(team))
        }
        Record::Rounds { .. }
        | Record::InitialColor(_)
        | Record::Points(_)
        | Record::Byes(_)
        | Record::Acceleration(_)
        | Record::Forbidden(_)
        | Record::Lineup(_)
        | Record::TeamPlay(_)
        | Record::Abnormal(_) => Some(record.clone()),
    });
    let records = records.collect();
    Report { records, ending: Ending::Lf, is_terminated: true, counting: Counting::Characters }.to_string()
}

/// A text without what is not seen and changes what is seen.
fn clean(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control() && !is_disguise(*letter)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "\
012 Giai mo rong\n\
102 Somebody Else\n\
001    1      Nguyen, Van An                    2100 VIE    12400001 1990/02/03  1.0    1     2 w 1\n\
001    2      Tran Thi Binh                     2000 VIE                         0.0    2     1 b 0\n\
NRS anything\n";

    #[test]
    fn a_file_is_kept_without_those_who_are_registered() {
        let read = read(FILE.as_bytes()).expect("a file");
        let sheet = read.sheet.expect("a tournament");
        let text = kept(&sheet.report, |number| number == 1);
        assert!(!text.contains("Nguyen") && !text.contains("12400001") && !text.contains("1990"), "{text}");
        assert!(
            text.contains("Tran Thi Binh") && !text.contains("Somebody") && !text.contains("NRS"),
            "{text}"
        );
        let again = desk::read(text.as_bytes()).expect("the same tournament");
        assert_eq!(again.setup.field, sheet.setup.field);
        let [games] = &rounds(&again)[..] else { panic!("one round") };
        let score = [HalfPoints::ONE, HalfPoints::ZERO];
        assert_eq!(games[..], [PastGame { white: 1, black: 2, score, play: PastPlay::Played }]);
    }

    #[test]
    fn names_and_days_are_read_as_they_are_written() {
        let read = read(FILE.as_bytes()).expect("a file");
        let sheet = read.sheet.expect("a tournament");
        let player = sheet.report.players().next().expect("number 1");
        assert_eq!(name(player).map(|name| name.latin()), Ok("Nguyen Van An".to_owned()));
        let expected = Some(jiff::civil::date(2019, 5, 1));
        for text in ["2019/05/01", "2019-05-01", "01.05.2019", "19/05/01"] {
            assert_eq!(day(text), expected, "{text}");
        }
        for text in ["", "2019", "2019/13/01", "1990/00/00", "1/2/3/4", "giữa tháng"] {
            assert_eq!(day(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_no_file_of_the_kind_is_told() {
        let refused = |bytes: &[u8]| match read(bytes) {
            Err(crate::Failure::Refused(refusal)) => refusal.code.into_owned(),
            Err(failure) => failure.to_string(),
            Ok(_) => "read".to_owned(),
        };
        assert_eq!(refused(b" \n"), "file_unreadable");
        assert_eq!(refused(b"PK\x03\x04"), "file_encoding");
        assert_eq!(refused(&[0xff, 0xfe, b'0', 0]), "file_encoding");
        assert_eq!(refused(&vec![b'x'; LARGEST + 1]), "file_unreadable");
        assert_eq!(refused(&vec![b'0'; LONGEST_LINE + 1]), "file_unreadable");
        let half = &FILE.as_bytes()[..FILE.find("001    2").expect("the second line")];
        let half = read(half).expect("what there is");
        assert!(half.sheet.is_none() && !half.problems.is_empty());
    }
}
