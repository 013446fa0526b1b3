//! What the report file of another pairing program would bring to an event: entries before it begins, the pairing of the
//! next round, results of a round in which nothing was recorded. Proposals alone: whoever may enter, pair or record does so
//! by the acts that there are for it.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use kydan_access::Action;
use kydan_federation::PastPlay;
use kydan_federation::import::members::MemberRow;
use kydan_field::{ResultKind, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_journal::{BoutId, EventId, PersonId};
use kydan_report::desk::Sheet;
use kydan_report::trf::Player;
use kydan_store::read::{Bout, BoutPhase};
use kydan_tournament::{Round, RoundPhase, State};

use crate::register::preview_past_event::{PastProblem, players};
use crate::sequence::game_match::compared;
use crate::sequence::member_match::{MatchCandidate, Proposal};
use crate::sequence::past_file;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// What a file would bring.
#[derive(Clone, Debug)]
pub struct EventFilePreview {
    /// Everybody in it, in the order of the file; nobody where it cannot be worked with.
    pub players: Vec<EventFilePlayer>,
    /// Whether players can still be entered: no round is public.
    pub entries: EntriesStand,
    /// Every round of it.
    pub rounds: Vec<EventFileRound>,
    /// What a reader should know of the file, by line.
    pub problems: Vec<PastProblem>,
}

/// Whether players can still be entered from a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntriesStand {
    /// No round is public.
    Open,
    /// The event has begun.
    Begun,
}

/// A player of the file.
#[derive(Clone, Debug)]
pub struct EventFilePlayer {
    /// The line in the file, from 1.
    pub line: usize,
    /// What stands in it.
    pub player: Player,
    /// Who of the event it is.
    pub entrant: Option<PersonId>,
    /// What is proposed of somebody who is not entered; none where the name cannot be one of the register.
    pub proposal: Option<Proposal>,
    /// Who may be meant, the likeliest first.
    pub candidates: Vec<MatchCandidate>,
}

/// A round of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventFileRound {
    /// Counted from 1.
    pub number: u16,
    /// How it stands to ours.
    pub standing: RoundStanding,
    /// Its games, in the order of the file; of a round of ours with its tables.
    pub games: Vec<EventFileGame>,
    /// Who has the bye of the pairing.
    pub left_over: Option<u16>,
}

/// How a round of the file stands to ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoundStanding {
    /// It is the next to be paired: the file's pairing is proposed.
    Next,
    /// Ours is public with the same pairs, and nothing was recorded in it: the file's results are proposed.
    Open,
    /// Ours has other pairs: nothing is proposed.
    OtherPairs,
    /// Something was recorded in ours: nothing is proposed.
    Recorded,
    /// It is not due.
    Later,
}

/// A game of such a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventFileGame {
    /// White's starting number in the file.
    pub white: u16,
    /// Black's.
    pub black: u16,
    /// At which table of ours.
    pub table: Option<u16>,
    /// The result, where the file has one.
    pub score: Option<[HalfPoints; 2]>,
    /// Whether they played.
    pub play: PastPlay,
}

impl App {
    /// Reads the file and reports; nothing is stored.
    #[crate::boxed]
    pub async fn preview_event_file(
        &self,
        order: &Order,
        event: EventId,
        bytes: &[u8],
    ) -> Answer<EventFilePreview> {
        kydan_access::permit(&order.actor, Action::EnterPlayers, &self.event_target(event).await?)?;
        let state = self.view_tournament(event).await?;
        if state.settings().is_some_and(|settings| settings.options.teams.is_some()) {
            return Err(Refusal::new("event_file_of_teams").into());
        }
        let past_file::ReadPast { sheet, problems } = past_file::read(bytes)?;
        let problems = problems.into_iter().map(PastProblem::from).collect();
        let entries =
            if state.published().next().is_none() { EntriesStand::Open } else { EntriesStand::Begun };
        let Some(sheet) = sheet else {
            return Ok(EventFilePreview { players: Vec::new(), entries, rounds: Vec::new(), problems });
        };
        let players = self.players_of_file(order, &state, &sheet).await?;
        let who: HashMap<u16, PersonId> =
            players.iter().filter_map(|one| Some((one.player.number, one.entrant?))).collect();
        let bouts = self.store.bouts_of_events(&[event]).await?;
        let touched: BTreeSet<BoutId> =
            bouts.iter().filter(|bout| is_touched(bout)).map(|bout| bout.id).collect();
        let rounds =
            (1..=sheet.paired_rounds()).map(|number| round(&sheet, number, (&state, &who, &touched)));
        Ok(EventFilePreview { players, entries, rounds: rounds.collect(), problems })
    }

    /// Everybody in the file: entrants by FIDE id or name, others as the register may know them.
    async fn players_of_file(
        &self,
        order: &Order,
        state: &State,
        sheet: &Sheet,
    ) -> Answer<Vec<EventFilePlayer>> {
        let entered: Vec<PersonId> = state.active().map(|player| player.entry.person).collect();
        let fide: HashMap<String, PersonId> =
            self.store.fide_ids(&entered).await?.into_iter().map(|(person, id)| (id, person)).collect();
        // Of one name are two nobody for sure.
        let mut named: BTreeMap<String, Vec<PersonId>> = BTreeMap::new();
        for person in self.store.people(&entered).await? {
            named.entry(compared(&person.name.full)).or_default().push(person.id);
        }
        let lines: Vec<(usize, &Player)> = players(sheet).collect();
        let rows: HashMap<u16, MemberRow> = lines
            .iter()
            .filter_map(|(_, player)| {
                Some((player.number, past_file::row(player, past_file::name(player).ok()?)))
            })
            .collect();
        let asked: Vec<MemberRow> = rows.values().cloned().collect();
        let registered = self.registered_like(&order.actor, &asked).await?;
        let row = |(line, player): (usize, &Player)| {
            let by_name = || match named.get(&compared(&player.name)).map(Vec::as_slice) {
                Some([one]) => Some(*one),
                Some(_) | None => None,
            };
            let entrant = fide.get(player.fide_id.trim()).copied().or_else(by_name);
            let (proposal, candidates) = match (entrant, rows.get(&player.number)) {
                (None, Some(row)) => {
                    let (proposal, candidates) = registered.proposal(row);
                    (Some(proposal), candidates)
                }
                (Some(_), _) | (None, None) => (None, Vec::new()),
            };
            EventFilePlayer { line, player: player.clone(), entrant, proposal, candidates }
        };
        Ok(lines.into_iter().map(row).collect())
    }
}

/// Whether anything was recorded of a game.
fn is_touched(bout: &Bout) -> bool {
    bout.phase != BoutPhase::Seated || bout.plies > 0 || !bout.reports.is_empty()
}

fn round(
    sheet: &Sheet,
    number: u16,
    (state, who, touched): (&State, &HashMap<u16, PersonId>, &BTreeSet<BoutId>),
) -> EventFileRound {
    let (mut games, left_over) = games(sheet, number);
    let ours = state.round(number);
    let standing = match ours {
        None if number == state.next_round() => RoundStanding::Next,
        None => RoundStanding::Later,
        Some(round) if round.phase == RoundPhase::Paired => RoundStanding::Next,
        Some(round) if is_recorded(round, touched) => RoundStanding::Recorded,
        Some(round) => {
            for game in &mut games {
                let pair = who.get(&game.white).zip(who.get(&game.black));
                let mut seated = round.games.iter().map(|game| &game.pairing);
                game.table = pair
                    .and_then(|(white, black)| {
                        seated.find(|pairing| pairing.white == *white && pairing.black == *black)
                    })
                    .map(|pairing| pairing.table);
            }
            let same = games.len() == round.games.len() && games.iter().all(|game| game.table.is_some());
            if same { RoundStanding::Open } else { RoundStanding::OtherPairs }
        }
    };
    EventFileRound { number, standing, games, left_over }
}

fn is_recorded(round: &Round, touched: &BTreeSet<BoutId>) -> bool {
    round.games.iter().any(|game| game.result.is_some() || touched.contains(&game.pairing.bout))
}

/// The games of a round of the file, and who has the bye of its pairing.
fn games(sheet: &Sheet, number: u16) -> (Vec<EventFileGame>, Option<u16>) {
    let field = &sheet.setup.field;
    let at = usize::from(number.saturating_sub(1));
    let (mut games, mut left_over) = (Vec::new(), None);
    for (index, contestant) in field.contestants.iter().enumerate() {
        match contestant.turns.get(at) {
            Some(Turn::Game(game)) if game.side == Side::White => {
                let theirs = match field.contestants[game.opponent].turns.get(at) {
                    Some(Turn::Game(back)) => back.share.map(|share| share.own),
                    Some(
                        Turn::Walkover { .. }
                        | Turn::Annulled { .. }
                        | Turn::Bye { .. }
                        | Turn::Absent { .. },
                    )
                    | None => None,
                };
                let play = match game.share.map(|share| share.kind) {
                    Some(ResultKind::Forfeit) => PastPlay::Forfeit,
                    Some(ResultKind::Played | ResultKind::Adjudicated) | None => PastPlay::Played,
                };
                games.push(EventFileGame {
                    white: field.number(index),
                    black: field.number(game.opponent),
                    table: None,
                    score: game.share.map(|share| [share.own, theirs.unwrap_or_default()]),
                    play,
                });
            }
            Some(Turn::Bye { .. }) => left_over = Some(field.number(index)),
            Some(Turn::Game(_) | Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Absent { .. })
            | None => {}
        }
    }
    (games, left_over)
}
