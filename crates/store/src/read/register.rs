//! Bodies, clubs, members, dues.

use std::collections::BTreeMap;

use jiff::civil::Date;
use kydan_federation::{BodyCause, BodyKind, CardLevel, Money};
use kydan_game::Kind;
use kydan_journal::{BodyId, ClubId, PersonId};
use sqlx::any::AnyRow;

use crate::merged::Span;
use crate::people::{patterns, searchable};
use crate::sql::Columns as _;
use crate::{Edge, Page, Reader, Result, Slice};

/// A federation body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Body {
    /// Its id, under which others name it.
    pub id: BodyId,
    /// National or provincial.
    pub kind: BodyKind,
    /// The body above it.
    pub parent: Option<BodyId>,
    /// Its latest name.
    pub name: String,
    /// Its names, each with its first day; the first always held.
    pub names: Vec<(Option<Date>, String)>,
    /// The games that it governs.
    pub games: Vec<Kind>,
    /// Its last day, if it was closed or merged.
    pub closed_on: Option<Date>,
    /// The body that it became part of.
    pub merged_into: Option<BodyId>,
    /// Why and by which paper it was closed or merged.
    pub cause: Option<BodyCause>,
    /// The bodies that it stood below, each with its first day; empty where it was never moved.
    pub parents: Vec<(Option<Date>, Option<BodyId>)>,
}

/// A club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Club {
    /// Its id, under which others name it.
    pub id: ClubId,
    /// The body that it belongs to at last.
    pub body: BodyId,
    /// Its latest name.
    pub name: String,
    /// Its names, each with its first day.
    pub names: Vec<(Option<Date>, String)>,
    /// The bodies that it belonged to, each with its first day.
    pub bodies: Vec<(Option<Date>, BodyId)>,
    /// Its last day, if it was closed or merged.
    pub closed_on: Option<Date>,
    /// The club that it became part of.
    pub merged_into: Option<ClubId>,
}

/// Somebody who is or was a member of a club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// The person, by id.
    pub person: PersonId,
    /// The club now; none after leaving.
    pub club: Option<ClubId>,
    /// Who introduced the member. Private.
    pub sponsor: Option<PersonId>,
    /// The number on the federation's card. Private.
    pub card_number: Option<String>,
    /// The first day in the club.
    pub since: Option<Date>,
    /// The last day, after leaving.
    pub left_on: Option<Date>,
    /// Which level recognizes the member. Private, as all below.
    pub level: CardLevel,
    /// The first and last day of the card.
    pub card_term: Option<(Date, Date)>,
    /// When the member was struck off.
    pub expelled_on: Option<Date>,
}

/// A year's dues. Private.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dues {
    /// Who paid.
    pub person: PersonId,
    /// For which year.
    pub year: i16,
    /// How much.
    pub money: Money,
}

const BODIES: &str = "SELECT * FROM bodies ORDER BY parent IS NOT NULL, name, id";
const BODIES_BY_IDS: &str = "SELECT * FROM bodies WHERE id IN";
/// Those that are asked for and every body above them.
const BODIES_ABOVE: &str = "WITH RECURSIVE above (id) AS (SELECT id FROM bodies WHERE id IN";
/// Of one that was merged, the one that it became part of has the charge.
const AND_ABOVE: &str = " UNION SELECT COALESCE(bodies.merged_into, bodies.parent) FROM above \
                         JOIN bodies ON bodies.id = above.id \
                         WHERE COALESCE(bodies.merged_into, bodies.parent) IS NOT NULL) \
                         SELECT * FROM bodies WHERE id IN (SELECT id FROM above)";
const BODIES_MERGED_INTO: &str = "SELECT * FROM bodies WHERE merged_into IN";
const BODIES_BELOW: &str = "SELECT * FROM bodies WHERE closed_on IS NULL AND parent IN";
const CLUBS_NAMED: &str = "SELECT * FROM clubs WHERE folded IN";
/// Whoever has the name by right comes last: of an old log two may have one.
const IN_ORDER: &str = " ORDER BY folded, CASE WHEN namesake IS NULL THEN 1 ELSE 0 END, id";
const CLUBS_BY_IDS: &str = "SELECT * FROM clubs WHERE id IN";
const CLUBS_OF: &str = "SELECT * FROM clubs WHERE body IN";
const CLUBS: &str = "SELECT * FROM clubs WHERE (folded > $1 OR (folded = $1 AND id > $2)) \
                     AND folded LIKE $3 AND folded LIKE $4 AND folded LIKE $5 AND folded LIKE $6 \
                     AND folded LIKE $7 AND folded LIKE $8 ORDER BY folded, id LIMIT $9";
const COUNT_CLUBS: &str = "SELECT COUNT(*) AS clubs FROM clubs WHERE folded LIKE $1 AND folded LIKE $2 \
                           AND folded LIKE $3 AND folded LIKE $4 AND folded LIKE $5 AND folded LIKE $6";
const MEMBERS: &str = "SELECT * FROM memberships WHERE person IN";
const MEMBERS_AT: &str = "SELECT * FROM memberships WHERE club IN";
const MEMBERS_BY_CARD: &str = "SELECT * FROM memberships WHERE card_number IN";
const COUNT_MEMBERS: &str = "SELECT club, COUNT(*) AS members FROM memberships WHERE club IN";
/// Who was merged is a member as whoever was kept.
const STANDS: &str =
    " AND NOT EXISTS (SELECT 1 FROM merged_people WHERE merged_people.person = memberships.person)";
const COUNTED: &str = " AND NOT EXISTS (SELECT 1 FROM merged_people \
                       WHERE merged_people.person = memberships.person) GROUP BY club";
const DUES: &str = "SELECT * FROM dues WHERE person IN";

impl Reader {
    /// Every body, national ones first.
    pub async fn bodies(&self) -> Result<Vec<Body>> {
        sqlx::query(BODIES).fetch_all(self.reader()).await?.iter().map(Body::read).collect()
    }

    /// The bodies with these ids, in no order; unknown ids are left out.
    pub async fn bodies_by_ids(&self, ids: &[BodyId]) -> Result<Vec<Body>> {
        self.by_keys(BODIES_BY_IDS, "", ids, Body::read).await
    }

    /// The bodies with these ids and every body above them, in no order; unknown ids are left out.
    pub async fn bodies_above(&self, ids: &[BodyId]) -> Result<Vec<Body>> {
        self.by_keys(BODIES_ABOVE, AND_ABOVE, ids, Body::read).await
    }

    /// The bodies that became part of these.
    pub async fn bodies_merged_into(&self, ids: &[BodyId]) -> Result<Vec<Body>> {
        self.by_keys(BODIES_MERGED_INTO, " ORDER BY closed_on, name, id", ids, Body::read).await
    }

    /// The open bodies directly below these.
    pub async fn bodies_below(&self, ids: &[BodyId]) -> Result<Vec<Body>> {
        self.by_keys(BODIES_BELOW, " ORDER BY name, id", ids, Body::read).await
    }

    /// The clubs that have one of these names now, or had it when they were closed, each with the name that was asked;
    /// diacritics or not.
    pub async fn clubs_named(&self, names: &[String]) -> Result<Vec<(String, Club)>> {
        let mut asked: BTreeMap<String, Vec<&String>> = BTreeMap::new();
        for name in names {
            asked.entry(searchable(name)).or_default().push(name);
        }
        // What has no letters is nobody's name.
        asked.remove("");
        let keys: Vec<&String> = asked.keys().collect();
        let read = |row: &AnyRow| Ok((row.text("folded")?, Club::read(row)?));
        let found = self.by_keys(CLUBS_NAMED, IN_ORDER, &keys, read).await?;
        let of = |(folded, club): (String, Club)| {
            let names = asked.get(&folded).into_iter().flatten();
            names.map(move |name| ((*name).clone(), club.clone())).collect::<Vec<_>>()
        };
        Ok(found.into_iter().flat_map(of).collect())
    }

    /// The clubs with these ids, in no order; unknown ids are left out.
    pub async fn clubs_by_ids(&self, ids: &[ClubId]) -> Result<Vec<Club>> {
        self.by_keys(CLUBS_BY_IDS, "", ids, Club::read).await
    }

    /// The clubs of these bodies, by name.
    pub async fn clubs_of(&self, bodies: &[BodyId]) -> Result<Vec<Club>> {
        self.by_keys(CLUBS_OF, " ORDER BY folded, id", bodies, Club::read).await
    }

    /// Clubs by name; `search` as for people.
    pub async fn list_clubs(&self, search: &str, slice: &Slice) -> Result<Page<Club>> {
        let (key, id) = slice.key_and_id();
        let mut query = sqlx::query(CLUBS).bind(key).bind(id);
        for pattern in patterns(search) {
            query = query.bind(pattern);
        }
        let rows = query.bind(slice.limit()).fetch_all(self.reader()).await?;
        let edge = |row: &AnyRow| {
            let club = Club::read(row)?;
            Ok(Edge::at(row.text("folded")?, club.id, club))
        };
        Ok(Page::of(slice, rows.iter().map(edge).collect::<Result<_>>()?))
    }

    /// How many clubs a search finds.
    pub async fn count_clubs(&self, search: &str) -> Result<u64> {
        let mut query = sqlx::query(COUNT_CLUBS);
        for pattern in patterns(search) {
            query = query.bind(pattern);
        }
        query.fetch_one(self.reader()).await?.count("clubs")
    }

    /// The memberships of these people, in no order; who never was a member is left out.
    pub async fn members(&self, people: &[PersonId]) -> Result<Vec<Member>> {
        self.by_people(MEMBERS, "", (people, Span::Kept), Member::read, |one| &mut one.person).await
    }

    /// Everybody who is in these clubs now, in no order.
    pub async fn members_at(&self, clubs: &[ClubId]) -> Result<Vec<Member>> {
        self.by_keys(MEMBERS_AT, STANDS, clubs, Member::read).await
    }

    /// The same with entries that were merged: a club's every row.
    pub async fn every_entry_at(&self, club: ClubId) -> Result<Vec<Member>> {
        self.by_keys(MEMBERS_AT, "", &[club], Member::read).await
    }

    /// Who has these card numbers.
    pub async fn members_by_card(&self, cards: &[String]) -> Result<Vec<Member>> {
        let merged = self.merged();
        let mut found = self.by_keys(MEMBERS_BY_CARD, "", cards, Member::read).await?;
        for one in &mut found {
            one.person = merged.kept(one.person);
        }
        Ok(found)
    }

    /// How many members these clubs have; clubs without any are left out.
    pub async fn member_counts(&self, clubs: &[ClubId]) -> Result<Vec<(ClubId, u64)>> {
        self.by_keys(COUNT_MEMBERS, COUNTED, clubs, |row| Ok((row.parsed("club")?, row.count("members")?)))
            .await
    }

    /// The dues that these people paid, by year.
    pub async fn dues(&self, people: &[PersonId]) -> Result<Vec<Dues>> {
        self.by_people(DUES, " ORDER BY year", (people, Span::All), Dues::read, |one| &mut one.person).await
    }
}

impl Body {
    /// Its name on a day.
    pub fn name_on(&self, day: Date) -> &str {
        let held = self.names.iter().rev().find(|(from, _)| from.is_none_or(|from| from <= day));
        held.map_or(self.name.as_str(), |(_, name)| name)
    }

    /// The body that has the charge of it: the one that it became part of, else the one above.
    pub fn superior(&self) -> Option<BodyId> {
        self.merged_into.or(self.parent)
    }

    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: row.parsed("id")?,
            kind: row.word("kind")?,
            parent: row.maybe_parsed("parent")?,
            name: row.text("name")?,
            names: row.json("names")?,
            games: row.json("games")?,
            closed_on: row.maybe_parsed("closed_on")?,
            merged_into: row.maybe_parsed("merged_into")?,
            cause: row.maybe_json("cause")?,
            parents: row.maybe_json("parents")?.unwrap_or_default(),
        })
    }
}

impl Club {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: row.parsed("id")?,
            body: row.parsed("body")?,
            name: row.text("name")?,
            names: row.json("names")?,
            bodies: row.json("bodies")?,
            closed_on: row.maybe_parsed("closed_on")?,
            merged_into: row.maybe_parsed("merged_into")?,
        })
    }
}

impl Member {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            person: row.parsed("person")?,
            club: row.maybe_parsed("club")?,
            sponsor: row.maybe_parsed("sponsor")?,
            card_number: row.maybe_text("card_number")?,
            since: row.maybe_parsed("since")?,
            left_on: row.maybe_parsed("left_on")?,
            level: row.maybe_word("level")?.unwrap_or_default(),
            card_term: row.maybe_parsed("card_from")?.zip(row.maybe_parsed("card_until")?),
            expelled_on: row.maybe_parsed("expelled_on")?,
        })
    }
}

impl Dues {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            person: row.parsed("person")?,
            year: row.count("year")?,
            money: Money { amount: row.count("amount")?, currency: row.parsed("currency")? },
        })
    }
}
