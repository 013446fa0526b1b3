//! One seed: what is done, what strikes, and what must hold in the end.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;

use futures_util::future::join_all;
use jiff::SignedDuration;
use kydan_app::{
    App, Credential, Failure, Heard, OpenAccount, Order, RecordMoves, RetractMoves, RuleFault, Topic, Watch,
};
use kydan_bout::{Event as BoutEvent, RetractReason};
use kydan_game::Side;
use kydan_journal::{BoutId, CommandId, Envelope, Event as _, StreamId};
use kydan_store::{Pools, Store};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt as _, SeedableRng as _};

use crate::hall::Hall;
use crate::world;

/// How many times something happens in a seed.
const STEPS: usize = 10;
/// How often whoever was not answered asks again before the weather is calm.
const PATIENCE: usize = 2;

/// A xiangqi game without end: a rook of each side goes round, one in four steps, one in three.
fn tour(ply: usize) -> &'static str {
    const WHITE: [&str; 4] = ["a1b1", "b1d1", "d1f1", "f1a1"];
    const BLACK: [&str; 3] = ["i8h8", "h8f8", "f8i8"];
    match (ply, ply / 2) {
        (0, _) => "a0a1",
        (1, _) => "i9i8",
        (ply, round) if ply % 2 == 0 => WHITE[(round - 1) % 4],
        (_, round) => BLACK[(round - 1) % 3],
    }
}

/// What somebody asks for.
#[derive(Clone, Debug)]
enum Deed {
    Moves { bout: BoutId, from: usize, count: usize },
    Retract { bout: BoutId },
    Fault { bout: BoutId },
    Account { login: String },
    Club { name: String },
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    Done,
    Refused,
    Unanswered,
}

/// What came of all seeds.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    pub(crate) done: u64,
    pub(crate) refused: u64,
    pub(crate) unanswered: u64,
    pub(crate) died: u64,
    pub(crate) marks: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, other: &Self) {
        self.done += other.done;
        self.refused += other.refused;
        self.unanswered += other.unanswered;
        self.died += other.died;
        self.marks += other.marks;
    }
}

/// A process: it lives until the power goes.
struct Process {
    store: Store,
    app: App,
    watch: Watch,
    /// Where the log ended when it began to listen, and what it heard since.
    from: u64,
    heard: Vec<u64>,
}

struct Run<'h> {
    hall: &'h Hall,
    path: &'h Path,
    chance: ChaCha8Rng,
    commands: Vec<(CommandId, Deed, Outcome)>,
    tally: Tally,
}

pub(crate) async fn run(hall: &Hall, path: &Path, seed: u64) -> Tally {
    world::begin(seed);
    std::fs::write(path, &hall.database).unwrap();
    let chance = ChaCha8Rng::seed_from_u64(seed);
    let mut run = Run { hall, path, chance, commands: Vec::new(), tally: Tally::default() };
    let mut process = run.start().await;
    for _ in 0..STEPS {
        world::storm(Some(run.chance.random_range(4..30)));
        run.time_goes_by();
        process = run.step(process).await;
        process.listen().await;
    }
    world::storm(None);
    run.all_ask_again(&process.app).await;
    run.check(&mut process).await;
    process.store.close().await;
    run.tally
}

impl Process {
    /// Hears what is there to be heard.
    async fn listen(&mut self) {
        let head = *self.app.reader().changes().borrow();
        let bouts = |event: &Envelope| event.stream.kind == BoutEvent::STREAM;
        let events = self.store.read_after(self.from, 10_000).await.unwrap();
        let expected: Vec<u64> = events
            .iter()
            .filter(|event| bouts(event) && event.position <= head)
            .map(|event| event.position)
            .collect();
        while self.heard.len() < expected.len() {
            let heard = tokio::time::timeout(Duration::from_secs(5), self.watch.next()).await;
            match heard.expect("an event is not told").expect("the platform has not stopped") {
                Heard::News(news) => self.heard.push(news.position),
                Heard::Missed => panic!("nobody is so slow here"),
            }
        }
        assert_eq!(self.heard, expected, "each event once, in the log's order");
    }
}

impl Run<'_> {
    async fn start(&self) -> Process {
        let url = format!("sqlite:{}", self.path.display());
        let pools = Pools { readers: Some(2), ..Pools::default() };
        let store = Store::open_in(&url, pools, world::WEATHER).await.unwrap();
        let app = App::new(store.clone(), world::WORLD, "node");
        let watch = app.watch(Topic::Bouts);
        let from = *store.changes().borrow();
        Process { store, app, watch, from, heard: Vec::new() }
    }

    fn time_goes_by(&mut self) {
        let seconds = match self.chance.random_range(0..8) {
            0 => self.chance.random_range(60..40_000),
            1 => -self.chance.random_range(60..40_000),
            _ => self.chance.random_range(0..30),
        };
        world::pass(seconds);
    }

    /// A few come at the same time; now and then the power goes while they do.
    async fn step(&mut self, process: Process) -> Process {
        let mut sent = Vec::new();
        for _ in 0..self.chance.random_range(1..4) {
            let deed = self.deed(&process.app).await;
            let command = CommandId((world::WORLD.id)());
            self.commands.push((command, deed, Outcome::Unanswered));
            sent.push(self.commands.len() - 1);
            if self.chance.random_range(0..4) == 0 {
                // A phone that heard nothing sends the same again.
                sent.push(self.commands.len() - 1);
            }
        }
        let orders: Vec<_> =
            sent.iter().map(|at| (self.commands[*at].0, self.commands[*at].1.clone())).collect();
        if self.chance.random_range(0..8) == 0 {
            let patience = self.chance.random_range(0..40);
            return self.die_amid(process, orders, patience).await;
        }
        let answers = orders.iter().map(|(command, deed)| send(self.hall, &process.app, *command, deed));
        for (at, outcome) in sent.into_iter().zip(join_all(answers).await) {
            self.note(at, outcome);
        }
        process
    }

    /// Somebody's answer: what is done stays done.
    fn note(&mut self, at: usize, outcome: Outcome) {
        let known = &mut self.commands[at].2;
        match (*known, outcome) {
            (Outcome::Done, Outcome::Refused) => panic!("done, and then refused: {:?}", self.commands[at]),
            (Outcome::Done, Outcome::Done | Outcome::Unanswered) | (_, Outcome::Unanswered) => {}
            (Outcome::Refused | Outcome::Unanswered, Outcome::Done | Outcome::Refused) => *known = outcome,
        }
        if outcome == Outcome::Unanswered {
            self.tally.unanswered += 1;
        }
    }

    /// The power goes after a while; a new process begins on what is on the disk.
    async fn die_amid(&mut self, process: Process, orders: Vec<(CommandId, Deed)>, patience: u32) -> Process {
        self.tally.died += 1;
        let answers = orders.iter().map(|(command, deed)| send(self.hall, &process.app, *command, deed));
        {
            let mut answers = std::pin::pin!(join_all(answers));
            for _ in 0..patience {
                if futures_util::poll!(answers.as_mut()).is_ready() {
                    break;
                }
                tokio::task::yield_now().await;
            }
        }
        // Nobody hears what came of it; what the appender took it may still do, beside the one that begins.
        let Process { store, app, watch, .. } = process;
        drop((app, watch));
        tokio::spawn(async move { store.close().await });
        self.start().await
    }

    async fn deed(&mut self, app: &App) -> Deed {
        let bout = self.hall.bouts[self.chance.random_range(0..self.hall.bouts.len())];
        match self.chance.random_range(0..12) {
            0 => Deed::Account { login: format!("nguoi-{}", self.chance.random_range(0..6)) },
            1 => Deed::Club { name: format!("CLB {}", self.chance.random_range(0..6)) },
            2 => Deed::Fault { bout },
            3 => Deed::Retract { bout },
            _ => {
                let plies =
                    app.reader().bout_with_plies(bout).await.unwrap().map_or(0, |(_, plies)| plies.len());
                Deed::Moves { bout, from: plies, count: self.chance.random_range(1..4) }
            }
        }
    }

    /// Whoever was not answered asks again, and is answered in the end.
    async fn all_ask_again(&mut self, app: &App) {
        for turn in 0..=PATIENCE {
            world::storm((turn < PATIENCE).then_some(6));
            for at in 0..self.commands.len() {
                let (command, deed, outcome) = self.commands[at].clone();
                if outcome == Outcome::Unanswered || turn == PATIENCE {
                    let outcome = send(self.hall, app, command, &deed).await;
                    self.note(at, outcome);
                }
            }
        }
        let unanswered = self.commands.iter().find(|(.., outcome)| *outcome == Outcome::Unanswered);
        assert!(unanswered.is_none(), "in calm weather everybody is answered: {unanswered:?}");
    }

    async fn check(&mut self, process: &mut Process) {
        process.listen().await;
        let store = &process.store;
        let log = store.read_after(0, 100_000).await.unwrap();
        let positions: Vec<u64> = log.iter().map(|event| event.position).collect();
        assert_eq!(positions, (1..=log.len() as u64).collect::<Vec<_>>(), "without gaps");
        let mut versions: BTreeMap<&StreamId, u64> = BTreeMap::new();
        let mut of: BTreeMap<CommandId, Vec<u64>> = BTreeMap::new();
        for event in &log {
            let version = versions.entry(&event.stream).or_default();
            *version += 1;
            assert_eq!(event.version, *version, "{}", event.stream);
            of.entry(event.circumstances.cause).or_default().push(event.position);
        }
        let mut logins = BTreeSet::new();
        for (command, deed, outcome) in &self.commands {
            let own = of.get(command).map_or(&[][..], Vec::as_slice);
            match outcome {
                Outcome::Done => {
                    self.tally.done += 1;
                    assert!(!own.is_empty(), "answered and not there: {deed:?}");
                    assert!(own.windows(2).all(|two| two[0] + 1 == two[1]), "done once: {own:?} {deed:?}");
                    if let Deed::Account { login } = deed {
                        assert!(logins.insert(login), "{login} belongs to one");
                    }
                }
                Outcome::Refused => {
                    self.tally.refused += 1;
                    assert_eq!(own, [0_u64; 0], "refused and there: {deed:?}");
                }
                Outcome::Unanswered => panic!("{deed:?}"),
            }
        }
        // Times that go back are marked, and nothing else is.
        let recorded: Vec<_> = log.iter().map(|event| event.circumstances.recorded_at).collect();
        let usual = SignedDuration::from_secs(2);
        let back = recorded.windows(2).filter(|two| two[0].duration_since(two[1]) > usual).count();
        assert_eq!(store.clock_marks().await.unwrap(), back as u64);
        self.tally.marks += back as u64;

        assert!(store.verify().await.unwrap().is_ok());
        assert_eq!(store.damaged_streams().await.unwrap(), []);
        let before = store.sum_projections().await.unwrap();
        store.rebuild(|_| {}).await.unwrap();
        assert_eq!(store.sum_projections().await.unwrap(), before, "what is shown is what the log says");
    }
}

async fn send(hall: &Hall, app: &App, command: CommandId, deed: &Deed) -> Outcome {
    let order = |actor: &kydan_access::Actor| Order { command: Some(command), ..Order::by(actor.clone()) };
    let (staff, arbiter) = (order(&hall.staff), order(&hall.arbiter));
    let answer = match deed.clone() {
        Deed::Moves { bout, from, count } => {
            let moves = (from..from + count).map(|ply| (tour(ply).to_owned(), None)).collect();
            let input = RecordMoves { bout, moves, notation: Some("uci".to_owned()) };
            app.record_moves(&arbiter, input).await.map(drop)
        }
        Deed::Retract { bout } => {
            let input = RetractMoves { bout, plies: 1, reason: RetractReason::WronglyRecorded };
            app.retract_moves(&arbiter, input).await.map(drop)
        }
        Deed::Fault { bout } => {
            let fault = "other_technical".to_owned();
            let input = RuleFault { bout, side: Side::White, fault, incident: None, note: None };
            app.rule_fault(&arbiter, input).await.map(drop)
        }
        Deed::Account { login } => {
            let order = order(&kydan_access::Actor::operator());
            let hash = "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA".to_owned();
            let input = OpenAccount { login, person: None, credential: Credential::Operator(hash) };
            app.open_account(&order, input).await.map(drop)
        }
        Deed::Club { name } => app.register_club(&staff, name, hall.national).await.map(drop),
    };
    match answer {
        Ok(()) => Outcome::Done,
        Err(Failure::Refused(_)) => Outcome::Refused,
        Err(Failure::Store(_)) => Outcome::Unanswered,
        Err(Failure::Bug(bug)) => panic!("{bug}: {deed:?}"),
    }
}
