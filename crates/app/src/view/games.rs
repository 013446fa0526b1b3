//! Games as files: what was played at a board, in a round, at an event or by a player, as the public sees it.

use std::collections::{BTreeMap, BTreeSet};

use kydan_access::Actor;
use kydan_bout::{AnyLine, Heading};
use kydan_game::{BySide, Kind};
use kydan_journal::{BoutId, EventId, PersonId};
use kydan_regulations::{Rate, edition};
use kydan_store::read::{Bout, Competition, Ply, RoundPhase};
use kydan_store::{Name, Slice};

use crate::view::broadcast::Late;
use crate::{Answer, App};

/// The most games of a player in one file: the last ones.
const OF_A_PLAYER: u32 = 500;

/// Whose games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GamesOf {
    /// This one.
    Bout(BoutId),
    /// All of an event, or of one round.
    Event(EventId, Option<u16>),
    /// A player's.
    Person(PersonId),
}

/// How a file of games writes names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NamesWritten {
    /// As they are written.
    AsWritten,
    /// In Chinese characters, where these are known.
    InCharacters,
    /// So, and as they are written in tags beside.
    Both,
}

/// Games that are public, in the order of their events, rounds and tables.
#[derive(Clone, Debug)]
pub struct PublicGames {
    games: Vec<Bout>,
    events: BTreeMap<EventId, Competition>,
    names: BTreeMap<PersonId, Name>,
    /// Those whose moves are told later, as they are told.
    late: BTreeMap<BoutId, Late>,
    /// What is known of players besides their names.
    known: BTreeMap<(EventId, PersonId), Known>,
}

/// What is known of a player at an event.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Known {
    team: Option<String>,
    rating: Option<u16>,
    fide_id: Option<String>,
}

impl App {
    /// Games for whoever wants them as a file; none where there is nothing public of that name.
    #[crate::boxed]
    pub async fn public_games(&self, of: GamesOf) -> Answer<Option<PublicGames>> {
        let games = match of {
            GamesOf::Bout(id) => self.store.bout(id).await?.into_iter().collect(),
            GamesOf::Event(event, _) => self.store.bouts_of_events(&[event]).await?,
            GamesOf::Person(person) => {
                let page = self.store.bouts_of(person, &Slice::first(OF_A_PLAYER)).await?;
                page.edges.into_iter().map(|edge| edge.node).collect()
            }
        };
        let mut ids: BTreeSet<EventId> = games.iter().map(|game: &Bout| game.event).collect();
        if let GamesOf::Event(event, _) = of {
            ids.insert(event);
        }
        let ids: Vec<EventId> = ids.into_iter().collect();
        let found = self.store.competitions(&ids).await?.into_iter();
        let events: BTreeMap<EventId, Competition> = found
            .filter(|event| self.shows(&Actor::visitor(), event))
            .map(|event| (event.event, event))
            .collect();
        // From the rows that say so: a stranger asks, and a player's file is of many events.
        let known: Vec<EventId> = events.keys().copied().collect();
        let rounds = self.store.rounds(&known).await?.into_iter();
        let public: BTreeSet<(EventId, u16)> = rounds
            .filter(|round| round.phase != RoundPhase::Paired)
            .map(|round| (round.event, round.number))
            .collect();
        let wanted = |game: &Bout| match of {
            GamesOf::Event(_, Some(round)) => game.round == round,
            GamesOf::Bout(_) | GamesOf::Event(_, None) | GamesOf::Person(_) => true,
        };
        let mut games = games;
        games.retain(|game| wanted(game) && public.contains(&(game.event, game.round)));
        games.sort_by_key(|game| {
            let starts = events.get(&game.event).map(|event| event.starts_on);
            (starts, game.event, game.round, game.table)
        });
        let is_there = match of {
            GamesOf::Bout(_) => !games.is_empty(),
            GamesOf::Event(event, None) => events.contains_key(&event),
            GamesOf::Event(event, Some(round)) => public.contains(&(event, round)),
            GamesOf::Person(person) => !self.store.people(&[person]).await?.is_empty(),
        };
        if !is_there {
            return Ok(None);
        }
        let late = self.told_late(&Actor::visitor(), &games).await?;
        for game in &mut games {
            if let Some(late) = late.get(&game.id) {
                *game = late.bout.clone();
            }
        }
        let everyone: BTreeSet<PersonId> =
            games.iter().flat_map(|game| [game.players.white, game.players.black]).collect();
        let everyone: Vec<PersonId> = everyone.into_iter().collect();
        let people = self.store.people(&everyone).await?;
        let names = people.iter().map(|person| (person.id, self.public_name(person))).collect();
        let withheld = people.iter().filter(|person| self.withholds_name(person)).map(|person| person.id);
        let withheld: BTreeSet<PersonId> = withheld.collect();
        let known = match of {
            GamesOf::Bout(_) | GamesOf::Event(..) => self.known_of(&events, &everyone, &withheld).await?,
            // Of many events: each would be read whole for a line of it.
            GamesOf::Person(_) => BTreeMap::new(),
        };
        Ok(Some(PublicGames { games, events, names, late, known }))
    }

    /// Teams, ratings at the time of entry and FIDE ids of these people at these events.
    async fn known_of(
        &self,
        events: &BTreeMap<EventId, Competition>,
        everyone: &[PersonId],
        withheld: &BTreeSet<PersonId>,
    ) -> Answer<BTreeMap<(EventId, PersonId), Known>> {
        let mut known: BTreeMap<(EventId, PersonId), Known> = BTreeMap::new();
        let ids: Vec<EventId> = events.keys().copied().collect();
        for entry in self.store.entries(&ids).await? {
            known.entry((entry.event, entry.person)).or_default().rating = entry.rating;
        }
        // FIDE names whoever has a number: it goes with the name.
        let named =
            self.store.fide_ids(everyone).await?.into_iter().filter(|(one, _)| !withheld.contains(one));
        for (person, fide_id) in named {
            for event in &ids {
                known.entry((*event, person)).or_default().fide_id = Some(fide_id.clone());
            }
        }
        let of_teams = events.values().filter(|event| event.settings.options.teams.is_some());
        for event in of_teams {
            let state = self.view_tournament(event.event).await?;
            for person in everyone {
                let team = state.team_of(*person).map(|team| team.name.clone());
                known.entry((event.event, *person)).or_default().team = team;
            }
        }
        Ok(known)
    }

    /// The plies of games, by game.
    #[crate::boxed]
    pub async fn plies_of(&self, games: &PublicGames) -> Answer<BTreeMap<BoutId, Vec<Ply>>> {
        let ids = games.games.iter().map(|game| game.id).filter(|id| !games.late.contains_key(id));
        let ids: Vec<BoutId> = ids.collect();
        let mut plies: BTreeMap<BoutId, Vec<Ply>> =
            games.late.iter().map(|(id, late)| (*id, late.plies.clone())).collect();
        for ply in self.store.plies(&ids).await? {
            plies.entry(ply.bout).or_default().push(ply);
        }
        Ok(plies)
    }
}

impl PublicGames {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.games.len()
    }

    /// What the file is made of besides the moves: it is the same file as long as this is the same.
    pub fn state(&self) -> String {
        let delay = |game: &Bout| self.late.get(&game.id).map(|late| late.delay);
        let games: Vec<_> =
            self.games.iter().map(|game| (game.id.to_string(), game.position, delay(game))).collect();
        let events: Vec<_> =
            self.events.values().map(|event| (&event.name, &event.venue, event.starts_on)).collect();
        format!("{games:?} {events:?} {:?} {:?}", self.names, self.known)
    }

    /// The games with what stands above them, each as far as it is recorded. Keeps a core busy. `address` says where
    /// a game is found.
    pub fn lines(
        &self,
        plies: &BTreeMap<BoutId, Vec<Ply>>,
        address: impl Fn(BoutId) -> String,
        written: NamesWritten,
    ) -> Vec<(AnyLine, Heading)> {
        let game = |game: &Bout| {
            let event = self.events.get(&game.event)?;
            let edition = edition(game.edition.as_str())?;
            let mut line = AnyLine::from_fen(edition, Rate::Standard, &game.start_fen).ok()?;
            let played = plies.get(&game.id).map(Vec::as_slice).unwrap_or_default();
            let mut clocks = Vec::with_capacity(played.len());
            for ply in played {
                line.push(&ply.uci).ok()?;
                clocks.push(ply.clock_ms.map(|ms| u32::try_from(ms / 1_000).unwrap_or(u32::MAX)));
            }
            let name = |person: &PersonId| self.name(*person, written);
            let BySide { white, black } = &game.players;
            // The day of play where it is known.
            let day = game.started_at.map_or(event.starts_on, |at| {
                at.to_zoned(jiff::tz::TimeZone::UTC).date().max(event.starts_on).min(event.ends_on)
            });
            let heading = Heading {
                event: event.name.clone(),
                site: event.venue.clone(),
                date: day.strftime("%Y.%m.%d").to_string(),
                round: game.round,
                board: game.table,
                players: [name(white), name(black)],
                score: game.conclusion.as_ref().map(|conclusion| conclusion.score),
                clocks,
                tags: self.tags(game, address(game.id), written),
            };
            Some((line, heading))
        };
        self.games.iter().filter_map(game).collect()
    }

    /// How somebody is called.
    fn name(&self, person: PersonId, written: NamesWritten) -> String {
        let Some(name) = self.names.get(&person) else { return String::new() };
        match (written, &name.han) {
            (NamesWritten::InCharacters | NamesWritten::Both, Some(han)) => han.clone(),
            (NamesWritten::InCharacters | NamesWritten::Both, None) | (NamesWritten::AsWritten, _) => {
                name.full.clone()
            }
        }
    }

    /// What stands above a game besides.
    fn tags(&self, game: &Bout, address: String, written: NamesWritten) -> Vec<(String, String)> {
        let mut tags = vec![("GameURL".to_owned(), address)];
        let first = if game.kind == Kind::Xiangqi { "Red" } else { "White" };
        for (side, person) in [(first, game.players.white), ("Black", game.players.black)] {
            // Who is named in characters is named in letters beside them.
            let named = self.names.get(&person).filter(|name| name.han.is_some());
            if written == NamesWritten::Both {
                tags.extend(named.map(|name| (format!("{side}Eng"), name.full.clone())));
            }
            let Some(known) = self.known.get(&(game.event, person)) else { continue };
            let rating = known.rating.map(|rating| rating.to_string());
            let fide_id = known.fide_id.clone().filter(|_| game.kind == Kind::Chess);
            for (what, value) in [("Team", known.team.clone()), ("Elo", rating), ("FideId", fide_id)] {
                tags.extend(value.map(|value| (format!("{side}{what}"), value)));
            }
        }
        let delay = self.late.get(&game.id).map(|late| late.delay.parts());
        let value = match delay {
            Some((Some(minutes), _)) => format!("{minutes} min"),
            Some((None, Some(moves))) => format!("{moves} moves"),
            Some((None, None)) | None => return tags,
        };
        tags.push(("BroadcastDelay".to_owned(), value));
        tags
    }
}
