//! One event, from its rules to its ratings.

use anyhow::{Context as _, Result, bail};
use jiff::civil::Date;
use kydan_access::Actor;
use kydan_app::{
    BoutEnding, ConcludeBout, DrawConsent, EnterTeam, Order, RecordMoves, RecordResult, TeamList,
};
use kydan_federation::Tenure;
use kydan_field::ResultKind;
use kydan_game::{HalfPoints, Kind, Score, Side};
use kydan_journal::{BodyId, BoutId, EventId, PersonId};
use kydan_pairing::lots::Seed;
use kydan_regulations::{Family, OfficialFunction, System, TeamPlay};
use kydan_tournament::bracket::bracket;
use kydan_tournament::{LotNeed, Pairing, PublicValue, State, lots_offered};
use rand::RngExt as _;
use rand::seq::SliceRandom as _;

use crate::calendar::Template;
use crate::openings::openings;
use crate::people::Club;
use crate::{Life, clock, done};

/// How much of a point White's first move is worth, in rating points.
const FIRST_MOVE: f64 = 35.0;
/// In how many games of a hundred between equals nobody wins, where somebody need not.
const DRAWS: f64 = 42.0;
/// At how many tables of the first round moves are recorded.
const TABLES_WITH_MOVES: u16 = 2;

/// Who runs an event.
pub(crate) struct Desk {
    pub(crate) event: EventId,
    pub(crate) kind: Kind,
    /// In how many games of a hundred between equals nobody wins.
    draws: f64,
    pub(crate) chief: Order,
    pub(crate) arbiter: Order,
}

impl Life<'_> {
    /// Holds an event: rules a month before, then rounds until the last result, and the rating.
    pub(crate) async fn event(&mut self, template: &Template, body: BodyId, day: Date) -> Result<()> {
        let lists = self.team_lists(template);
        let template = &template.among(lists.len());
        let desk = self.opened(template, body, day).await?;
        let event = desk.event;
        if let Some(play) = template.teams {
            self.teams(event, play, lists).await?;
        } else {
            let players = self.field(template, day);
            done(self.app.enter_players(&self.order(), event, players).await)?;
        }
        self.days_go_by(day).await?;
        let mut round = 0;
        while !self.is_played_out(&desk, template, round).await? {
            round += 1;
            self.lot_due(&desk).await?;
            self.round(&desk, round).await?;
        }
        self.over(&desk).await?;
        if template.championship.is_some() { self.titles().await } else { Ok(()) }
    }

    /// Whether nothing is left to play after so many rounds. How many a double knock-out has hangs on who loses when.
    async fn is_played_out(&self, desk: &Desk, template: &Template, rounds: u16) -> Result<bool> {
        if template.system != System::DoubleKnockout {
            return Ok(rounds >= template.games());
        }
        let bracket = bracket(&self.state(desk).await?);
        Ok(bracket.is_some_and(|bracket| bracket.winner.is_some()))
    }

    /// The rules are published, and officials appointed.
    pub(crate) async fn opened(&mut self, template: &Template, body: BodyId, day: Date) -> Result<Desk> {
        let document = template.document(body, day)?;
        let event = done(self.app.publish_rules(&self.order(), None, document).await)?;
        self.officials(event, template).await
    }

    /// The last round was closed: the event ends, and its games are rated.
    pub(crate) async fn over(&mut self, desk: &Desk) -> Result<()> {
        self.lot_due(desk).await?;
        done(self.app.finish_event(&desk.chief, desk.event).await)?;
        done(self.app.run_rating(&self.order(), desk.event).await)?;
        let state = self.state(desk).await?;
        let rate = state.settings().context("the event was opened")?.rate;
        self.rated.insert((desk.kind, rate));
        Ok(())
    }

    /// What the event waits for is drawn by lot, the pairings of a round or who stands first of equals: sealed, then
    /// opened with that evening's lottery.
    async fn lot_due(&self, desk: &Desk) -> Result<()> {
        let offered = lots_offered(&self.state(desk).await?);
        let Some(lot) = offered.into_iter().find(|lot| lot.need == LotNeed::Due) else { return Ok(()) };
        let seed = Seed((clock::WORLD.secret)());
        let public = PublicValue {
            source: "Xổ số kiến thiết miền Bắc, giải đặc biệt".to_owned(),
            at: clock::in_seconds(600),
        };
        let (app, chief, event) = (&self.app, &desk.chief, desk.event);
        done(app.commit_lot(chief, event, lot.purpose, seed.commitment(), Some(public)).await)?;
        clock::pass(600);
        let [high, low, ..] = (clock::WORLD.secret)();
        let value = u16::from_be_bytes([high, low]);
        done(app.draw_lot(chief, event, lot.purpose, seed, Some(format!("{value:05}"))).await)?;
        Ok(())
    }

    async fn officials(&mut self, event: EventId, template: &Template) -> Result<Desk> {
        let mut of_all: Vec<usize> = (0..self.arbiters.len()).collect();
        of_all.shuffle(&mut self.chance);
        let [chief, deputy, arbiter] = [of_all[0], of_all[1], of_all[2]];
        let functions = [
            (chief, OfficialFunction::ChiefArbiter),
            (deputy, OfficialFunction::DeputyChiefArbiter),
            (arbiter, OfficialFunction::TableArbiter),
        ];
        for (who, function) in functions {
            let person = self.arbiters[who].person;
            done(self.app.appoint(&self.order(), event, (person, function), Tenure::default()).await)?;
        }
        Ok(Desk {
            event,
            kind: template.kind,
            draws: if template.system.family() == Family::Knockout { 0.0 } else { DRAWS },
            chief: self.official(chief).await?,
            arbiter: self.official(arbiter).await?,
        })
    }

    async fn official(&self, arbiter: usize) -> Result<Order> {
        let arbiter = &self.arbiters[arbiter];
        let account = arbiter.account.account.context("an arbiter has an account")?;
        let actor: Actor = self.actor(account, Some(arbiter.person)).await?;
        Ok(Order::by(actor))
    }

    /// Who comes: the stronger come more often.
    fn field(&mut self, template: &Template, day: Date) -> Vec<PersonId> {
        let fits = |at: &usize| {
            let one = &self.people[*at];
            let young = template.youth.is_none_or(|age| day.year() - one.birth.year() <= age);
            one.plays.has(template.kind) && young
        };
        let mut who: Vec<usize> = (0..self.people.len()).filter(fits).collect();
        who.shuffle(&mut self.chance);
        who.truncate(template.players * 3 / 2);
        who.sort_by(|a, b| self.people[*b].strength.total_cmp(&self.people[*a].strength));
        who.truncate(template.players);
        who.into_iter().map(|at| self.people[at].person).collect()
    }

    /// Who plays for the clubs that are strongest at their boards: the club, and its list in the order of boards.
    pub(crate) fn team_lists(&self, template: &Template) -> Vec<(usize, Vec<usize>)> {
        let Some(play) = template.teams else { return Vec::new() };
        let boards = usize::from(play.boards);
        let listed = boards + usize::from(play.reserves);
        let mut lists: Vec<(usize, Vec<usize>)> = Vec::new();
        for club in 0..self.clubs.len() {
            let of_club =
                |at: &usize| self.people[*at].club == club && self.people[*at].plays.has(template.kind);
            let mut own: Vec<usize> = (0..self.people.len()).filter(of_club).collect();
            own.sort_by(|a, b| self.people[*b].strength.total_cmp(&self.people[*a].strength));
            own.truncate(listed);
            if own.len() == listed {
                lists.push((club, own));
            }
        }
        let strength =
            |list: &[usize]| list[..boards].iter().map(|at| self.people[*at].strength).sum::<f64>();
        lists.sort_by(|(_, a), (_, b)| strength(b).total_cmp(&strength(a)));
        lists.truncate(template.players);
        lists
    }

    /// A list by boards, and then the reserves.
    pub(crate) fn squad(&self, play: TeamPlay, list: &[usize]) -> TeamList {
        let people: Vec<PersonId> = list.iter().map(|at| self.people[*at].person).collect();
        let (regulars, reserves) = people.split_at(usize::from(play.boards));
        TeamList { regulars: regulars.to_vec(), reserves: reserves.to_vec() }
    }

    pub(crate) async fn teams(
        &mut self,
        event: EventId,
        play: TeamPlay,
        lists: Vec<(usize, Vec<usize>)>,
    ) -> Result<()> {
        for (club, list) in lists {
            let Club { id, name } = &self.clubs[club];
            let list = self.squad(play, &list);
            let team = EnterTeam { event, name: name.clone(), club: Some(*id), list };
            done(self.app.enter_team(&self.order(), team).await)?;
        }
        Ok(())
    }

    async fn round(&mut self, desk: &Desk, round: u16) -> Result<()> {
        let Desk { event, chief, .. } = desk;
        done(self.app.pair_round(chief, *event, round).await)?;
        done(self.app.publish_round(chief, *event, round).await)?;
        let state = self.state(desk).await?;
        let games = &state.round(round).context("the round was paired")?.games;
        for game in games {
            self.game(desk, round, &game.pairing).await?;
        }
        clock::pass(4 * 3600);
        done(self.app.close_round(chief, *event, round).await)?;
        Ok(())
    }

    async fn game(&mut self, desk: &Desk, round: u16, pairing: &Pairing) -> Result<()> {
        self.games += 1;
        let score = self.score(pairing, desk)?;
        if pairing.table <= TABLES_WITH_MOVES && round == 1 {
            return self.game_with_moves(desk, pairing, score).await;
        }
        // One in a hundred does not come.
        let kind =
            if self.chance.random_range(0..100) == 0 { ResultKind::Forfeit } else { ResultKind::Played };
        let score = match (kind, score.white == score.black) {
            (ResultKind::Forfeit, true) => Score { white: HalfPoints::ONE, black: HalfPoints::ZERO },
            _ => score,
        };
        let (table, bout) = (pairing.table, Some(pairing.bout));
        let input = RecordResult { event: desk.event, round, table, bout, score, kind };
        done(self.app.record_result(&desk.arbiter, input).await)?;
        clock::pass(20);
        Ok(())
    }

    /// The beginning is recorded move by move, then the end.
    async fn game_with_moves(&mut self, desk: &Desk, pairing: &Pairing, score: Score) -> Result<()> {
        let bout = pairing.bout;
        done(self.app.start_bout(&desk.arbiter, bout).await)?;
        let book = openings(desk.kind);
        let moves = book[self.chance.random_range(0..book.len())];
        let moves = moves.split_whitespace().map(|text| (text.to_owned(), None)).collect();
        done(self.app.record_moves(&desk.arbiter, RecordMoves { bout, moves, notation: None }).await)?;
        self.incident(desk, bout).await?;
        let ending = match (score.white, score.black) {
            (white, black) if white == black => BoutEnding::Agreement,
            (HalfPoints::ZERO, _) => BoutEnding::Resignation(Side::White),
            _ => BoutEnding::Resignation(Side::Black),
        };
        done(
            self.app
                .conclude_bout(
                    &desk.chief,
                    ConcludeBout { bout, ending, made: None, consent: DrawConsent::NotGiven },
                )
                .await,
        )?;
        Ok(())
    }

    /// A result as likely as the strengths make it.
    pub(crate) fn score(&mut self, pairing: &Pairing, desk: &Desk) -> Result<Score> {
        let strength = |person| Ok::<_, anyhow::Error>(self.people[self.place_of(person)?].strength);
        let lead = strength(pairing.white)? + FIRST_MOVE - strength(pairing.black)?;
        let expected = 100.0 / (1.0 + 10.0_f64.powf(-lead / 400.0));
        let draws = desk.draws * (1.0 - (expected - 50.0).abs() / 50.0);
        let drawn: f64 = self.chance.random_range(0.0..100.0);
        let (one, zero) = (HalfPoints::ONE, HalfPoints::ZERO);
        Ok(if drawn < expected - draws / 2.0 {
            Score { white: one, black: zero }
        } else if drawn < expected + draws / 2.0 {
            Score { white: HalfPoints::HALF, black: HalfPoints::HALF }
        } else {
            Score { white: zero, black: one }
        })
    }

    pub(crate) async fn state(&self, desk: &Desk) -> Result<State> {
        done(self.app.view_tournament(desk.event).await)
    }

    /// The game's two players.
    pub(crate) async fn players(&self, desk: &Desk, bout: BoutId) -> Result<[PersonId; 2]> {
        let state = self.state(desk).await?;
        let Some((_, game)) = state.game(kydan_tournament::Board::Bout(bout)) else {
            bail!("the game {bout} is of no round");
        };
        Ok([game.pairing.white, game.pairing.black])
    }
}
