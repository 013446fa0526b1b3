//! What the policy must know about people: an account's roles, and what ties people to each other.

use std::collections::{HashMap, HashSet};

use jiff::civil::Date;
use kydan_federation::{GrantScope, GuardianScope, OfficesOf, TableRange, Tenure};
use kydan_journal::{AccountId, BodyId, ClubId, EventId, PersonId};
use kydan_regulations::OfficialFunction;
use sqlx::any::AnyRow;

use crate::merged::Span;
use crate::sql::Columns as _;
use crate::{Error, Reader, Result};

/// Everything about an account that decides what it may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActorFacts {
    /// Which account.
    pub account: AccountId,
    /// The name it logs in with.
    pub login: String,
    /// Whose account.
    pub person: Option<PersonId>,
    /// Whether its roles and offices count.
    pub standing: AccountStanding,
    /// Whether its owner set a second factor.
    pub second_factor: SecondFactor,
    /// The roles that were granted, by their codes.
    pub grants: Vec<(String, GrantScope)>,
    /// The offices at events.
    pub offices: Vec<(OfficialFunction, EventId)>,
    /// The tables that the person looks after at events, where not all.
    pub tables: Vec<(EventId, TableRange)>,
    /// The clubs and bodies whose secretary the person is by office.
    pub secretary_of: Vec<OfficesOf>,
    /// The minors whom the person acts for, and in what.
    pub wards: Vec<(PersonId, Vec<GuardianScope>)>,
    /// The clubs that the person is a member of.
    pub clubs: Vec<ClubId>,
    /// The province of those clubs.
    pub province: Option<BodyId>,
}

/// Whether something besides the password proves an account's owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecondFactor {
    /// A passkey, one-time passwords or both.
    Set,
    /// No password was set yet.
    Unset,
}

/// Whether an account's roles and offices count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccountStanding {
    /// They do.
    Confirmed,
    /// They will, once a second person has said that the account is in its owner's hands.
    Unconfirmed,
}

/// What ties a person to others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ties {
    /// The person, by id.
    pub person: PersonId,
    /// The clubs that the person is a member of.
    pub clubs: Vec<ClubId>,
    /// The province of those clubs.
    pub province: Option<BodyId>,
}

/// One statement, so that the facts are of one moment. A role for a body that was closed or merged gives nothing, also
/// where it was granted at the same moment. The last column orders nothing across engines but the
/// rows of one kind among themselves.
const FACTS: &str = "SELECT 'account' AS what, login AS a, person AS b, \
                     CASE WHEN unconfirmed_by IS NULL THEN 0 ELSE 1 END AS place FROM accounts \
                     WHERE id = $1 AND closed_at IS NULL \
                     UNION ALL \
                     SELECT 'factor', '', '', 0 \
                     WHERE EXISTS (SELECT 1 FROM passkeys WHERE account = $1) \
                     UNION ALL \
                     SELECT 'factor', '', '', 0 FROM one_time_passwords WHERE account = $1 \
                     UNION ALL \
                     SELECT 'grant', role, scope, position FROM grants WHERE account = $1 \
                     AND (from_on IS NULL OR from_on <= $2) AND (until_on IS NULL OR until_on >= $2) \
                     AND NOT EXISTS (SELECT 1 FROM bodies WHERE bodies.closed_on IS NOT NULL \
                     AND grants.scope = '{\"of\":\"body\",\"id\":\"' || bodies.id || '\"}') \
                     UNION ALL \
                     SELECT 'office', officials.function, officials.event, officials.position FROM officials \
                     JOIN accounts ON accounts.person = officials.person WHERE accounts.id = $1 \
                     AND (officials.from_on IS NULL OR officials.from_on <= $2) \
                     AND (officials.until_on IS NULL OR officials.until_on >= $2) \
                     UNION ALL \
                     SELECT 'tables', officials.event, officials.tables, officials.position FROM officials \
                     JOIN accounts ON accounts.person = officials.person \
                     WHERE accounts.id = $1 AND officials.tables IS NOT NULL \
                     UNION ALL \
                     SELECT 'secretary', officers.unit, officers.kind, officers.position FROM officers \
                     WHERE officers.person IN (SELECT person FROM accounts WHERE id = $1 AND NOT EXISTS \
                     (SELECT 1 FROM merged_people WHERE merged_people.person = accounts.person) \
                     UNION ALL SELECT merged_people.person FROM merged_people \
                     JOIN accounts ON accounts.person = merged_people.kept WHERE accounts.id = $1) \
                     AND officers.office = 'secretary' \
                     AND officers.from_on <= $2 AND officers.until_on >= $2 \
                     AND NOT EXISTS (SELECT 1 FROM bodies WHERE bodies.id = officers.unit \
                     AND bodies.closed_on IS NOT NULL) \
                     UNION ALL \
                     SELECT 'ward', guardians.minor, guardians.scopes, guardians.position FROM guardians \
                     WHERE guardians.guardian IN (SELECT person FROM accounts WHERE id = $1 AND NOT EXISTS \
                     (SELECT 1 FROM merged_people WHERE merged_people.person = accounts.person) \
                     UNION ALL SELECT merged_people.person FROM merged_people \
                     JOIN accounts ON accounts.person = merged_people.kept WHERE accounts.id = $1) \
                     AND guardians.ended_on IS NULL \
                     AND guardians.from_on <= $2 AND guardians.until_on >= $2 \
                     UNION ALL \
                     SELECT 'club', memberships.club, clubs.body, 0 FROM memberships \
                     JOIN accounts ON accounts.person = memberships.person \
                     JOIN clubs ON clubs.id = memberships.club WHERE accounts.id = $1 \
                     ORDER BY 1, 4, 2";
const GRANTED: &str = "SELECT account, role, scope, from_on, until_on FROM grants \
                       WHERE account IN";
const IN_OFFICE: &str = "SELECT accounts.id AS account, officials.function AS role, officials.event AS scope, \
                         officials.from_on, officials.until_on FROM officials JOIN accounts ON accounts.person = officials.person \
                         WHERE accounts.id IN";
const SECRETARIES: &str = "SELECT accounts.id AS account, officers.kind AS role, officers.unit AS scope, \
                           officers.from_on, officers.until_on FROM officers \
                           JOIN accounts ON accounts.person = officers.person \
                           WHERE officers.office = 'secretary' AND accounts.id IN";
const TIES: &str = "SELECT memberships.person, memberships.club, clubs.body FROM memberships \
                    JOIN clubs ON clubs.id = memberships.club WHERE memberships.person IN";
const ACCOUNTS_OF: &str = "SELECT person, id FROM accounts WHERE person IN";
const ACCOUNT_OF: &str = "SELECT id FROM accounts WHERE person = $1 \
                          ORDER BY closed_at IS NOT NULL, opened_at DESC, id LIMIT 1";

impl Reader {
    /// What decides what an account may do on this day, or none if there is no such account.
    pub async fn actor_facts(&self, account: AccountId, day: Date) -> Result<Option<ActorFacts>> {
        let query = sqlx::query(FACTS).bind(account.to_string()).bind(day.to_string());
        let rows = query.fetch_all(self.reader()).await?;
        let mut facts = None;
        let mut second_factor = SecondFactor::Unset;
        let (mut grants, mut offices, mut clubs, mut province) = (Vec::new(), Vec::new(), Vec::new(), None);
        let (mut tables, mut secretary_of, mut wards) = (Vec::new(), Vec::new(), Vec::new());
        for row in rows {
            match row.text("what")?.as_str() {
                "account" => {
                    let standing = match row.number("place")? {
                        0 => AccountStanding::Confirmed,
                        _ => AccountStanding::Unconfirmed,
                    };
                    facts = Some((row.text("a")?, row.maybe_parsed("b")?, standing));
                }
                "factor" => second_factor = SecondFactor::Set,
                "grant" => grants.push((row.text("a")?, row.json("b")?)),
                "office" => offices.push((row.word("a")?, row.parsed("b")?)),
                "tables" => tables.push((row.parsed("a")?, row.json("b")?)),
                "secretary" => secretary_of.push(match row.text("b")?.as_str() {
                    "club" => OfficesOf::Club(row.parsed("a")?),
                    _ => OfficesOf::Body(row.parsed("a")?),
                }),
                "ward" => wards.push((self.kept(row.parsed("a")?), row.json("b")?)),
                "club" => {
                    clubs.push(row.parsed("a")?);
                    province = Some(row.parsed("b")?);
                }
                other => return Err(Error::unreadable("actor fact", other)),
            }
        }
        Ok(facts.map(|(login, person, standing)| ActorFacts {
            account,
            login,
            person,
            standing,
            second_factor,
            grants,
            offices,
            tables,
            secretary_of,
            wards,
            clubs,
            province,
        }))
    }

    /// Every role and office of these accounts on this day, each as one text that tells it from all others: what was
    /// lost between two looks is in the first set and not in the second.
    pub async fn authority(
        &self,
        accounts: &[AccountId],
        day: Date,
    ) -> Result<HashMap<AccountId, HashSet<String>>> {
        let read = |row: &AnyRow| {
            let role = format!("{} {}", row.text("role")?, row.text("scope")?);
            let tenure = Tenure { from: row.maybe_parsed("from_on")?, until: row.maybe_parsed("until_on")? };
            Ok((row.parsed::<AccountId>("account")?, role, tenure))
        };
        let mut authority: HashMap<AccountId, HashSet<String>> = HashMap::new();
        for statement in [GRANTED, IN_OFFICE, SECRETARIES] {
            for (account, role, tenure) in self.by_keys(statement, "", accounts, read).await? {
                if tenure.holds_on(day) {
                    authority.entry(account).or_default().insert(role);
                }
            }
        }
        Ok(authority)
    }

    /// The clubs and provinces of these people; everybody is in the answer, in the order asked.
    pub async fn ties(&self, people: &[PersonId]) -> Result<Vec<Ties>> {
        let rows = self
            .by_people(
                TIES,
                "",
                (people, Span::Kept),
                |row| Ok((row.parsed::<PersonId>("person")?, row.parsed("club")?, row.parsed("body")?)),
                |one| &mut one.0,
            )
            .await?;
        let mut own: HashMap<PersonId, Vec<_>> = HashMap::with_capacity(rows.len());
        for (person, club, body) in rows {
            own.entry(person).or_default().push((club, body));
        }
        let ties = |person: &PersonId| {
            let own = own.get(person).map(Vec::as_slice).unwrap_or_default();
            let province = own.first().map(|(_, body)| *body);
            Ties { person: *person, clubs: own.iter().map(|(club, _)| *club).collect(), province }
        };
        Ok(people.iter().map(ties).collect())
    }

    /// The open accounts of these people; whoever has none is left out.
    pub async fn accounts_of_people(&self, people: &[PersonId]) -> Result<Vec<(PersonId, AccountId)>> {
        let read = |row: &AnyRow| Ok((row.parsed("person")?, row.parsed("id")?));
        let open = " AND closed_at IS NULL";
        self.by_people(ACCOUNTS_OF, open, (people, Span::All), read, |one| &mut one.0).await
    }

    /// The account that a person logs in with: the open one, or the last that was.
    pub async fn account_of(&self, person: PersonId) -> Result<Option<AccountId>> {
        let row = sqlx::query(ACCOUNT_OF).bind(person.to_string()).fetch_optional(self.reader()).await?;
        row.map(|row| row.parsed("id")).transpose()
    }
}
