//! A player's record over a whole career: by side and rate of play, against whom, at which events, in which runs.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use jiff::civil::Date;
use kydan_bout::Manner;
use kydan_game::{HalfPoints, Kind, Side};
use kydan_journal::{BoutId, EventId, PastEventId, PersonId};
use kydan_rating::performance;
use kydan_regulations::Rate;
use kydan_store::read::{EndedBout, PastEvent, PastMeeting};
use kydan_tournament::RatingChange;

use crate::{Answer, App};

/// Games won, drawn and lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many were won.
    pub wins: u32,
    /// How many were drawn.
    pub draws: u32,
    /// Lost; where both were given nothing, by both.
    pub losses: u32,
}

/// Where something was played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Held {
    /// At an event that was recorded here.
    Event(EventId),
    /// At one of the past, as its file tells it.
    Past(PastEventId),
}

/// Which game it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayedAt {
    /// One that was recorded here.
    Bout(BoutId),
    /// One that a file tells of.
    Round(u16),
}

/// One game of a career, from the player's side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CareerGame {
    /// The game.
    pub game: PlayedAt,
    /// The event in which it was.
    pub event: Held,
    /// At which rate of play.
    pub rate: Rate,
    /// With which side.
    pub side: Side,
    /// Against whom; none where a file tells of somebody who is not registered.
    pub opponent: Option<PersonId>,
    /// What the player got.
    pub own: HalfPoints,
    /// What the opponent got.
    pub other: HalfPoints,
}

/// What one player made against another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Met {
    /// The other.
    pub opponent: PersonId,
    /// The games between the two, as the first one's.
    pub tally: Tally,
}

/// What a player made at one event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AtEvent {
    /// The event.
    pub event: Held,
    /// At which rate of play.
    pub rate: Rate,
    /// The games.
    pub tally: Tally,
    /// The points made in them.
    pub score: HalfPoints,
}

/// The longest runs, in games one after another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streaks {
    /// How many were won.
    pub wins: u32,
    /// Games without a loss.
    pub unbeaten: u32,
    /// Games without a loss up to the last game.
    pub unbeaten_now: u32,
}

/// Every game of one kind that a player played to an end, the latest first. Who did not come has not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Career {
    games: Vec<CareerGame>,
}

impl App {
    /// A player's record in one game, with what files of past events tell. Five statements, however long it is.
    #[crate::boxed]
    pub async fn career(&self, person: PersonId, kind: Kind) -> Answer<Career> {
        let bouts = self.store.ended_bouts_of(person, kind).await?;
        let mut events: Vec<EventId> = bouts.iter().map(|bout| bout.event).collect();
        events.sort_unstable();
        events.dedup();
        let tournaments = self.store.tournaments(&events).await?.into_iter();
        let rates = tournaments.map(|one| (one.event, one.settings.rate)).collect();
        let mut games = recorded(person, &bouts, &rates);
        let past = self.store.past_games_of(person, kind).await?;
        if past.is_empty() {
            return Ok(Career { games });
        }
        let mut files: Vec<PastEventId> = past.iter().map(|game| game.past).collect();
        files.sort_unstable();
        files.dedup();
        let files = self.store.past_events(&files).await?.into_iter();
        let files: BTreeMap<PastEventId, PastEvent> = files.map(|one| (one.id, one)).collect();
        games.extend(past.iter().filter_map(|game| told(person, game, &files)));
        let held = self.store.competitions(&events).await?.into_iter();
        let held: BTreeMap<EventId, Date> = held.map(|one| (one.event, one.starts_on)).collect();
        let day = |game: &CareerGame| match game.event {
            Held::Event(event) => held.get(&event).copied(),
            Held::Past(past) => files.get(&past).map(|one| one.starts_on),
        };
        // Stable: within an event the order stays.
        games.sort_by_key(|game| Reverse(day(game)));
        Ok(Career { games })
    }

    /// What the ratings of everybody at these events changed by.
    #[crate::boxed]
    pub async fn rating_changes_at(
        &self,
        events: &[EventId],
    ) -> Answer<BTreeMap<EventId, BTreeMap<PersonId, RatingChange>>> {
        let mut found: BTreeMap<EventId, BTreeMap<PersonId, RatingChange>> = BTreeMap::new();
        for (event, change) in self.store.rating_changes(events).await? {
            found.entry(event).or_default().insert(change.person, change);
        }
        Ok(found)
    }
}

/// What was recorded here: who did not come has not played.
fn recorded(person: PersonId, bouts: &[EndedBout], rates: &BTreeMap<EventId, Rate>) -> Vec<CareerGame> {
    let game = |bout: &EndedBout| {
        let side = if bout.players.white == person { Side::White } else { Side::Black };
        Some(CareerGame {
            game: PlayedAt::Bout(bout.id),
            event: Held::Event(bout.event),
            rate: *rates.get(&bout.event)?,
            side,
            opponent: Some(bout.players[!side]),
            own: bout.conclusion.score[side],
            other: bout.conclusion.score[!side],
        })
    };
    let played = |bout: &&EndedBout| match bout.conclusion.ending.manner() {
        Manner::Played | Manner::Adjudicated => true,
        Manner::Forfeit => false,
    };
    bouts.iter().filter(played).filter_map(game).collect()
}

/// What a file tells.
fn told(
    person: PersonId,
    game: &PastMeeting,
    files: &BTreeMap<PastEventId, PastEvent>,
) -> Option<CareerGame> {
    let side = if game.people.white == Some(person) { Side::White } else { Side::Black };
    let rate = files.get(&game.past)?.rate;
    game.play.is_played().then(|| CareerGame {
        game: PlayedAt::Round(game.round),
        event: Held::Past(game.past),
        rate,
        side,
        opponent: game.people[!side],
        own: game.score[side],
        other: game.score[!side],
    })
}

impl Career {
    /// Its games at this rate of play.
    #[must_use]
    pub fn at(self, rate: Rate) -> Self {
        Self { games: self.games.into_iter().filter(|game| game.rate == rate).collect() }
    }

    /// Every game, the latest first.
    pub fn games(&self) -> &[CareerGame] {
        &self.games
    }

    /// The rates of play at which there are games, and what was made at each.
    pub fn rates(&self) -> Vec<(Rate, Tally)> {
        let mut tallies: BTreeMap<Rate, Tally> = BTreeMap::new();
        for game in &self.games {
            tallies.entry(game.rate).or_default().count(game);
        }
        tallies.into_iter().collect()
    }

    /// What was made with this side.
    pub fn with(&self, side: Side) -> Tally {
        self.games.iter().filter(|game| game.side == side).collect()
    }

    /// All opponents: who was met most often first, of these who was met last.
    pub fn opponents(&self) -> Vec<Met> {
        let mut met: Vec<Met> = Vec::new();
        let mut places: BTreeMap<PersonId, usize> = BTreeMap::new();
        for game in &self.games {
            let Some(opponent) = game.opponent else { continue };
            let place = *places.entry(opponent).or_insert_with(|| {
                met.push(Met { opponent, tally: Tally::default() });
                met.len() - 1
            });
            met[place].tally.count(game);
        }
        // Stable: among equals the one met last stays first.
        met.sort_by_key(|one| Reverse(one.tally.games()));
        met
    }

    /// The games against one opponent, the latest first.
    pub fn against(&self, opponent: PersonId) -> impl Iterator<Item = &CareerGame> {
        self.games.iter().filter(move |game| game.opponent == Some(opponent))
    }

    /// The events, the latest first.
    pub fn events(&self) -> Vec<AtEvent> {
        let mut events: Vec<AtEvent> = Vec::new();
        let mut places: BTreeMap<Held, usize> = BTreeMap::new();
        for game in &self.games {
            let place = *places.entry(game.event).or_insert_with(|| {
                let (event, rate) = (game.event, game.rate);
                events.push(AtEvent { event, rate, tally: Tally::default(), score: HalfPoints::ZERO });
                events.len() - 1
            });
            events[place].tally.count(game);
            events[place].score += game.own;
        }
        events
    }

    /// The performance at an event, from the games against those who had a rating before it (FIDE B.02, 8.1.1); none
    /// without such a game.
    pub fn performance(&self, event: EventId, changes: &BTreeMap<PersonId, RatingChange>) -> Option<i32> {
        let there = |game: &&CareerGame| game.event == Held::Event(event);
        let (opponents, points): (Vec<u16>, Vec<HalfPoints>) = self
            .games
            .iter()
            .filter(there)
            .filter_map(|game| Some((changes.get(&game.opponent?)?.before?, game.own)))
            .unzip();
        performance(&opponents, points.into_iter().sum())
    }

    /// The longest runs; with one side, those of its games alone.
    pub fn streaks(&self, side: Option<Side>) -> Streaks {
        let mut longest = Streaks::default();
        let (mut wins, mut unbeaten) = (0, 0);
        let counts = |game: &&CareerGame| side.is_none_or(|side| game.side == side);
        for game in self.games.iter().rev().filter(counts) {
            let tally = Tally::from_iter([game]);
            wins = if tally.wins == 1 { wins + 1 } else { 0 };
            unbeaten = if tally.losses == 1 { 0 } else { unbeaten + 1 };
            longest.wins = longest.wins.max(wins);
            longest.unbeaten = longest.unbeaten.max(unbeaten);
        }
        Streaks { unbeaten_now: unbeaten, ..longest }
    }
}

impl Tally {
    /// How many games.
    pub const fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    fn count(&mut self, game: &CareerGame) {
        if game.own > game.other {
            self.wins += 1;
        } else if game.own == game.other && game.own > HalfPoints::ZERO {
            self.draws += 1;
        } else {
            self.losses += 1;
        }
    }
}

impl<'a> FromIterator<&'a CareerGame> for Tally {
    fn from_iter<I: IntoIterator<Item = &'a CareerGame>>(games: I) -> Self {
        games.into_iter().fold(Self::default(), |mut tally, game| {
            tally.count(game);
            tally
        })
    }
}
