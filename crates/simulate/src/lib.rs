//! A federation that has lived: years of members, clubs, events, seasons of a league, games, rulings, appeals and rating
//! lists.
//!
//! Everything goes through the use cases of `kydan-app`, as staff, arbiters and players would send it, so that nothing
//! stands in the log that the platform would have refused. One seed makes one federation: the same names, results and
//! ids every time. Nobody in it is real.
//!
//! The clock is [`clock::WORLD`]: it stands still until the simulation moves it on.

mod calendar;
pub mod clock;
mod event;
mod league;
mod names;
mod openings;
mod people;
mod rulings;
mod season;
mod titles;

use std::collections::{BTreeSet, HashMap, HashSet};

use anyhow::{Result, bail};
use jiff::civil::Date;
use kydan_access::{Actor, Role, Scope};
use kydan_app::{Answer, App, Order};
use kydan_game::Kind;
use kydan_journal::{AccountId, BodyId, EventId, PersonId};
use kydan_regulations::Rate;
use rand::SeedableRng as _;
use rand::rngs::ChaCha8Rng;

use crate::league::League;

/// How large a federation, and how long it lived.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What everything is drawn from.
    pub seed: u64,
    /// How many members it has in the end.
    pub members: usize,
    /// How many events were finished, beside the league.
    pub events: usize,
    /// How many months it lived.
    pub months: u32,
    /// The last day.
    pub until: Date,
}

impl Plan {
    /// The demo's federation, as far as it lived for so many months: 1,200 members and 60 events in three years.
    pub fn of_months(months: u32, today: Date) -> Self {
        let until = today.saturating_sub(jiff::Span::new().days(1));
        let (members, events) = (400 + 800 * months.min(36) / 36, (60 * months).div_ceil(36));
        Self { seed: 2026, members: members as usize, events: events as usize, months, until }
    }
}

/// The password of every account: nobody in it is real.
pub const PASSWORD: &str = "mot hai ba bon nam sau";
/// Its argon2id hash, as the server makes them. Made once, so that one seed makes one log.
pub const PASSWORD_HASH: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$usV+cycI9tG677Xbi1RnDQ$TGxvIzqofH7xCc2U4BNOnOhbuWn6g/KyiCyKEU+y3ZY";

/// What came of it.
#[derive(Clone, Debug)]
pub struct Lived {
    /// The national body.
    pub national: BodyId,
    /// How many members.
    pub members: usize,
    /// How many clubs.
    pub clubs: usize,
    /// How many events were finished, beside the league.
    pub events: usize,
    /// The seasons of the league: the last one goes on, those before it are over.
    pub seasons: Vec<EventId>,
    /// How many games were played.
    pub games: usize,
    /// How many rulings were made.
    pub rulings: usize,
    /// How many rating lists were published.
    pub lists: usize,
}

impl std::fmt::Display for Lived {
    /// What there is now, in a line.
    fn fmt(&self, line: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { members, clubs, events, games, rulings, lists, .. } = self;
        write!(line, "✓ {members} members in {clubs} clubs, {events} events with {games} games, ")?;
        write!(line, "{rulings} rulings, {lists} rating lists")
    }
}

/// Told after each event and list: how many are done.
pub type Progress<'a> = &'a dyn Fn(usize);

/// Lives through the plan; the app's world must be [`clock::WORLD`], which this starts.
pub async fn live(app: &App, plan: &Plan, progress: Progress<'_>) -> Result<Lived> {
    if plan.members < 100 || plan.months == 0 {
        bail!("a federation has 100 members at least and lives a month at least");
    }
    clock::start(plan.seed);
    let years = i32::try_from(plan.months)?;
    let from = plan.until.saturating_sub(jiff::Span::new().months(years)).first_of_month();
    clock::morning(from);
    let mut life = Life {
        app,
        chance: ChaCha8Rng::seed_from_u64(plan.seed),
        staff: Actor::operator(),
        people: Vec::new(),
        place: HashMap::new(),
        arbiters: Vec::new(),
        clubs: Vec::new(),
        born: HashSet::new(),
        rated: BTreeSet::new(),
        league: League::default(),
        games: 0,
        rulings: 0,
        decrees: 0,
    };
    life.staff = life.account("van-phong-lien-doan", None, &[Role::Staff]).await?;
    let national = life.found(plan).await?;
    life.league = League::planned(national, life.clubs.len(), (from, plan.until))?;
    let lists = life.seasons(plan, national, from, progress).await?;
    let (members, clubs) = (life.people.len(), life.clubs.len());
    Ok(Lived {
        national,
        members,
        clubs,
        events: plan.events,
        seasons: life.league.seasons,
        games: life.games,
        rulings: life.rulings,
        lists,
    })
}

/// The simulation as it goes on.
struct Life<'a> {
    app: &'a App,
    chance: ChaCha8Rng,
    staff: Actor,
    people: Vec<people::Member>,
    /// Where each person stands among them.
    place: HashMap<PersonId, usize>,
    arbiters: Vec<people::Arbiter>,
    clubs: Vec<people::Club>,
    born: HashSet<(String, Date)>,
    /// The lists that somebody stands in.
    rated: BTreeSet<(Kind, Rate)>,
    league: League,
    games: usize,
    rulings: usize,
    /// How many decrees were signed.
    decrees: usize,
}

impl Life<'_> {
    fn order(&self) -> Order {
        Order::by(self.staff.clone())
    }

    /// An account that the operator opened, with roles for the whole platform.
    async fn account(&self, login: &str, person: Option<PersonId>, roles: &[Role]) -> Result<Actor> {
        let order = Order::by(Actor::operator());
        let credential = kydan_app::Credential::Operator(PASSWORD_HASH.to_owned());
        let input = kydan_app::OpenAccount { login: login.to_owned(), person, credential };
        let opened = done(self.app.open_account(&order, input).await)?;
        for role in roles {
            done(
                self.app
                    .grant_role(&order, login.to_owned(), (*role, None), kydan_federation::Tenure::default())
                    .await,
            )?;
        }
        self.actor(opened.account, person).await
    }

    /// Whoever has this account, with what they hold now.
    async fn actor(&self, account: AccountId, person: Option<PersonId>) -> Result<Actor> {
        let grants: Vec<(Role, Scope)> = done(self.app.granted(account).await)?;
        Ok(Actor { grants, ..Actor::account(account, person) })
    }
}

/// An answer that nothing was refused in: what the simulation asks for is always allowed.
fn done<T>(answer: Answer<T>) -> Result<T> {
    answer.map_err(|failure| anyhow::anyhow!("the simulation was refused: {failure:?}"))
}
