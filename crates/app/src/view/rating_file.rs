//! A monthly rating list for whoever takes it along: the whole, or of some.

use std::collections::{BTreeMap, HashMap};

use jiff::civil::date;
use kydan_federation::Month;
use kydan_game::Kind;
use kydan_journal::{BodyId, ClubId, PersonId};
use kydan_regulations::Rate;
use kydan_report::ratings::RatingRow;
use kydan_store::read::{RatingListFilter, RatingListHead};
use kydan_store::{More, Sex, Slice};

use crate::{Answer, App};

/// How many lines are read at a time.
const AT_A_TIME: u32 = 1_000;

/// A class of age in the year of a list: wide, as birth dates are private.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AgeClass {
    /// At most 12.
    UpTo12,
    /// At most 16.
    UpTo16,
    /// At most 20.
    UpTo20,
    /// At least 50.
    From50,
    /// At least 65.
    From65,
}

/// A list with its lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingFile {
    /// As it was published.
    pub list: RatingListHead,
    /// The highest rating first.
    pub rows: Vec<RatingRow>,
}

/// Whose lines of a list of this month are wanted.
pub fn among(
    month: Month,
    (club, body): (Option<ClubId>, Option<BodyId>),
    sex: Option<Sex>,
    age: Option<AgeClass>,
) -> RatingListFilter {
    let year = month.year();
    let (born_from, born_until) = match age {
        None => (None, None),
        Some(AgeClass::UpTo12) => (Some(date(year - 12, 1, 1)), None),
        Some(AgeClass::UpTo16) => (Some(date(year - 16, 1, 1)), None),
        Some(AgeClass::UpTo20) => (Some(date(year - 20, 1, 1)), None),
        Some(AgeClass::From50) => (None, Some(date(year - 50, 12, 31))),
        Some(AgeClass::From65) => (None, Some(date(year - 65, 12, 31))),
    };
    RatingListFilter { club, body, sex, born_from, born_until }
}

impl App {
    /// A published list with the names and clubs of now; none where there is no such list.
    #[crate::boxed]
    pub async fn export_rating_list(
        &self,
        (kind, rate, month): (Kind, Rate, Month),
        filter: &RatingListFilter,
    ) -> Answer<Option<RatingFile>> {
        let lists = self.store.rating_lists(kind, rate).await?;
        let Some(list) = lists.into_iter().find(|list| list.month == month) else { return Ok(None) };
        let clubs: HashMap<ClubId, _> = self.clubs().await?.into_iter().map(|club| (club.id, club)).collect();
        let bodies: BTreeMap<BodyId, String> =
            self.store.bodies().await?.into_iter().map(|body| (body.id, body.name)).collect();
        let mut rows = Vec::new();
        let mut slice = Slice::first(AT_A_TIME);
        loop {
            let page = if *filter == RatingListFilter::default() {
                self.store.rating_list_lines(kind, rate, month, &slice).await?
            } else {
                self.store.rating_list_among((kind, rate, month), filter, &slice).await?
            };
            let more = page.more;
            slice.after = page.edges.last().map(|edge| edge.cursor.clone());
            let lines: Vec<_> = page.edges.into_iter().map(|edge| edge.node).collect();
            let ids: Vec<PersonId> = lines.iter().map(|line| line.person).collect();
            let people = self.store.people(&ids).await?;
            let people: HashMap<PersonId, String> = people
                .into_iter()
                .filter(|person| person.erased_at.is_none())
                .map(|person| (person.id, self.public_name(&person).full))
                .collect();
            let members = self.store.members(&ids).await?;
            let members: HashMap<PersonId, _> =
                members.into_iter().map(|one| (one.person, one.club)).collect();
            for line in lines {
                let name = people.get(&line.person).cloned();
                let club = members.get(&line.person).copied().flatten().and_then(|club| clubs.get(&club));
                rows.push(RatingRow {
                    place: line.place,
                    person: if name.is_some() { line.person.to_string() } else { String::new() },
                    name: name.unwrap_or_default(),
                    club: club.map(|club| club.name.clone()).unwrap_or_default(),
                    province: club.and_then(|club| bodies.get(&club.body).cloned()).unwrap_or_default(),
                    rating: line.rating,
                    before: line.before,
                    games: line.games,
                    total_games: line.total,
                    k: line.k,
                    inactive: line.inactive,
                });
            }
            if more == More::Ends || slice.after.is_none() {
                return Ok(Some(RatingFile { list, rows }));
            }
        }
    }
}
