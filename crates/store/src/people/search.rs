//! How people are found by name: by the words of their names, which the database keeps in order in `name_words`. No search
//! reads the register from end to end.

use kydan_journal::ClubId;

use super::person::person_columns;
use super::words;
use crate::sql::{Asked, Columns as _};
use crate::{PeopleFilter, Reader, Result, Slice};

/// Whoever is found is looked up one by one and sorted, up to this many: some ten milliseconds. Where more are found, the
/// list is walked in its own order until the page is full. It soon is where a tenth of a great federation has the word;
/// a rarer one may be the given name of people who all stand at the list's end, as it is sorted by that.
const FEW: i64 = 8_000;

/// Behind every word that begins with what stands before it.
const LAST: char = '\u{10FFFF}';

const EVERYBODY: &str = "SELECT (SELECT COUNT(*) FROM people) - (SELECT COUNT(*) FROM merged_people \
                         JOIN people ON people.id = merged_people.person) AS people";
const STANDS: &str = " AND NOT EXISTS (SELECT 1 FROM merged_people WHERE merged_people.person = ";
const IS_NAMED: &str = " AND (NOT EXISTS (SELECT 1 FROM withheld_names WHERE withheld_names.person = ";

/// Which way a list is read.
enum Way {
    /// In its own order, passing over whoever has not the words.
    Walked(Vec<String>),
    /// By the words, the rarest first.
    Found(Vec<String>),
    /// By the members of a club.
    OfClub(ClubId, Vec<String>),
}

impl Reader {
    /// A page of a list.
    pub(super) async fn people_page(&self, filter: &PeopleFilter, slice: &Slice) -> Result<Asked> {
        let asked = match self.way(filter).await? {
            Way::Walked(words) => {
                let asked = Asked::of(concat!("SELECT ", person_columns!(), " FROM people WHERE "));
                each_of(after(asked, slice), &words)
            }
            Way::Found(words) => {
                let asked = Asked::of(concat!("SELECT ", person_columns!(), " FROM ("));
                let asked = found(asked, &words).say(") AS found CROSS JOIN people WHERE ");
                after(asked, slice).say(" AND people.id = found.person")
            }
            Way::OfClub(club, words) => {
                let asked =
                    concat!("SELECT ", person_columns!(), " FROM memberships CROSS JOIN people WHERE ");
                each_of(of_club(after(Asked::of(asked), slice).say(" AND "), club), &words)
            }
        };
        let asked = named(asked, filter, ("people.birth_date", "people.id"));
        Ok(asked.say(STANDS).say("people.id) ORDER BY sort_key, people.id LIMIT ").number(slice.limit()))
    }

    /// How many the whole list has.
    pub(super) async fn people_count(&self, filter: &PeopleFilter) -> Result<Asked> {
        let words = self.rarest_first(words(&filter.search)).await?;
        let (asked, person) = match (filter.club, words.is_empty()) {
            (None, true) => return Ok(Asked::of(EVERYBODY)),
            (None, false) => {
                let asked = found(Asked::of("SELECT COUNT(*) AS people FROM ("), &words);
                (asked.say(") AS found WHERE TRUE"), "found.person")
            }
            (Some(club), _) => {
                let asked = Asked::of("SELECT COUNT(*) AS people FROM memberships CROSS JOIN people WHERE ");
                (each_of(of_club(asked, club), &words), "people.id")
            }
        };
        let birth = match filter.club {
            None => "(SELECT birth_date FROM people WHERE people.id = found.person)",
            Some(_) => "people.birth_date",
        };
        Ok(named(asked, filter, (birth, person)).say(STANDS).say(person).say(")"))
    }

    async fn way(&self, filter: &PeopleFilter) -> Result<Way> {
        let words = words(&filter.search);
        if let Some(club) = filter.club {
            return Ok(Way::OfClub(club, words));
        }
        if words.is_empty() {
            return Ok(Way::Walked(words));
        }
        let words = self.rarest_first(words).await?;
        let asked = found(Asked::of("SELECT COUNT(*) AS found FROM ("), &words);
        let asked = asked.say(" LIMIT ").number(FEW + 1).say(") AS few");
        let count = asked.query().fetch_one(self.reader()).await?.number("found")?;
        Ok(if count > FEW { Way::Walked(words) } else { Way::Found(words) })
    }

    /// The same words, those first that the fewest people have. Those that very many have are not counted to the end.
    async fn rarest_first(&self, words: Vec<String>) -> Result<Vec<String>> {
        if words.len() < 2 {
            return Ok(words);
        }
        let mut asked = Asked::of("");
        for (place, word) in words.iter().enumerate() {
            let before = if place == 0 { "SELECT " } else { " UNION ALL SELECT " };
            let place = i64::try_from(place).unwrap_or(i64::MAX);
            asked = asked
                .say(before)
                .say("CAST(")
                .number(place)
                .say(" AS BIGINT) AS place, COUNT(*) AS people FROM (");
            asked = begins(asked.say("SELECT 1 AS one FROM name_words WHERE "), "word", word);
            asked = asked.say(" LIMIT ").number(FEW + 1).say(") AS few");
        }
        let mut counted = Vec::with_capacity(words.len());
        for row in asked.query().fetch_all(self.reader()).await? {
            let place: usize = row.count("place")?;
            counted.extend(words.get(place).map(|word| (row.number("people"), word.clone())));
        }
        let mut counted =
            counted.into_iter().map(|(people, word)| Ok((people?, word))).collect::<Result<Vec<_>>>()?;
        counted.sort();
        Ok(counted.into_iter().map(|(_, word)| word).collect())
    }
}

/// Whoever has every one of these words, by the first of them.
pub(super) fn found(asked: Asked, words: &[String]) -> Asked {
    let asked = asked.say("SELECT DISTINCT first.person FROM name_words AS first WHERE ");
    let Some((first, others)) = words.split_first() else { return asked.say("TRUE") };
    others.iter().fold(begins(asked, "first.word", first), |asked, word| {
        let asked = asked
            .say(" AND EXISTS (SELECT 1 FROM name_words AS other WHERE other.person = first.person AND ");
        begins(asked, "other.word", word).say(")")
    })
}

/// That somebody of `people` has every one of these words.
fn each_of(asked: Asked, words: &[String]) -> Asked {
    words.iter().fold(asked, |asked, word| {
        let asked =
            asked.say(" AND EXISTS (SELECT 1 FROM name_words WHERE name_words.person = people.id AND ");
        begins(asked, "name_words.word", word).say(")")
    })
}

/// That a column begins with a word, as an index finds it.
pub(super) fn begins(asked: Asked, column: &'static str, word: &str) -> Asked {
    asked
        .say(column)
        .say(" >= ")
        .text(word)
        .say(" AND ")
        .say(column)
        .say(" < ")
        .text(&format!("{word}{LAST}"))
}

/// What comes after the cursor.
fn after(asked: Asked, slice: &Slice) -> Asked {
    let (key, id) = slice.key_and_id();
    asked.say("(sort_key, people.id) > (").text(&key).say(", ").text(&id).say(")")
}

fn of_club(asked: Asked, club: ClubId) -> Asked {
    asked.say("memberships.club = ").text(&club.to_string()).say(" AND people.id = memberships.person")
}

/// That a search may find somebody by the name.
fn named(asked: Asked, filter: &PeopleFilter, (birth, person): (&'static str, &'static str)) -> Asked {
    match filter.of_age_by() {
        None => asked,
        Some(day) => asked.say(IS_NAMED).say(person).say(") OR ").say(birth).say(" <= ").text(&day).say(")"),
    }
}
