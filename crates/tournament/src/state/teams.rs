//! Teams of an event, as far as it has come.

use kydan_field::{GameResult, ResultKind};
use kydan_game::HalfPoints;
use kydan_journal::{ClubId, PersonId, TeamId};

use super::{Game, Round, State, Withdrawal};
use crate::event::{Event, Leaving, PlaceGives, Unpaired, UnpairedCause};
use crate::lineup::{Lineup, Roster};
use crate::team_match::TeamBoard;

/// A team of the event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Team {
    /// The team, by id.
    pub team: TeamId,
    /// The starting number, counted from 1.
    pub number: u16,
    /// As its club calls it.
    pub name: String,
    /// The club that it plays for.
    pub club: Option<ClubId>,
    /// Who speaks for it; nobody, where none was named.
    pub captain: Option<PersonId>,
    /// Its list.
    pub roster: Roster,
    /// If and how it left; rounds are counted as meetings.
    pub withdrawal: Option<Withdrawal>,
}

/// A reserve who came in after the round was public (xiangqi law 30.1.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ReserveIn {
    /// For which team.
    pub team: TeamId,
    /// The board of the team, counted from 1.
    pub board: u16,
    /// Who was announced there; none where the place was empty.
    pub leaves: Option<PersonId>,
    /// Who came.
    pub comes: PersonId,
    /// So many minutes after the start of play.
    pub minutes: i64,
}

impl Round {
    /// Seats a reserve at the team's board, and keeps that he came later.
    fn let_in(&mut self, reserve: ReserveIn) -> Option<&mut TeamBoard> {
        let ReserveIn { team, board, comes, .. } = reserve;
        let one = self.matches.iter_mut().find(|one| one.has(team))?;
        let is_a = one.a == team;
        let place = one.boards.iter_mut().find(|place| (if is_a { place.a } else { place.b }) == board)?;
        *(if is_a { &mut place.player_a } else { &mut place.player_b }) = Some(comes);
        self.reserves.push(reserve);
        Some(place)
    }
}

impl State {
    /// Whether teams were entered: rounds then have matches, and players meet for their teams.
    pub const fn has_teams(&self) -> bool {
        !self.teams.is_empty()
    }

    /// The team with this id.
    pub fn team(&self, team: TeamId) -> Option<&Team> {
        self.teams.iter().find(|one| one.team == team)
    }

    /// Whose list the person is on.
    pub fn team_of(&self, person: PersonId) -> Option<&Team> {
        self.teams.iter().find(|team| team.roster.people().any(|one| one == person))
    }

    /// Who plays for the team in a round: as it said, else the regular players; nobody where the player has
    /// left the event, and nobody at all if the team has.
    pub fn lineup(&self, team: &Team, round: u16) -> Lineup {
        let said = self.lineups.get(&(round, team.team)).cloned();
        let lineup = said.unwrap_or_else(|| team.roster.regulars.iter().copied().map(Some).collect());
        let is_here = |person: &PersonId| {
            team.withdrawal.is_none()
                && self.player(*person).is_some_and(|player| player.withdrawal.is_none())
        };
        lineup.into_iter().map(|place| place.filter(is_here)).collect()
    }

    fn remove_team(&mut self, team: TeamId) {
        self.teams.retain(|one| one.team != team);
        for (one, number) in self.teams.iter_mut().zip(1..) {
            one.number = number;
        }
        self.lineups.retain(|(_, one), _| *one != team);
        self.forget_wishes_of(team.into());
    }

    /// The state after a fact about teams.
    pub(super) fn after_team(&mut self, event: &Event) {
        match event {
            Event::TeamEntered { team, number, name, club, roster } => self.teams.push(Team {
                team: *team,
                number: *number,
                name: name.clone(),
                club: *club,
                captain: None,
                roster: roster.clone(),
                withdrawal: None,
            }),
            Event::RosterChanged { team, roster } => {
                // Whoever was taken off a list and is on one again is in the event again.
                for player in &mut self.players {
                    let is_back = roster.people().any(|person| person == player.entry.person);
                    player.withdrawal = player.withdrawal.filter(|_| !is_back);
                }
                if let Some(found) = self.teams.iter_mut().find(|one| one.team == *team) {
                    found.roster = roster.clone();
                }
                self.lineups.retain(|(_, one), _| one != team);
            }
            Event::TeamsNumbered { order } => {
                self.numbers_given |= self.numbers_are_asked_for();
                let place = |team: TeamId| order.iter().position(|one| *one == team).unwrap_or(order.len());
                self.teams.sort_by_key(|team| place(team.team));
                for (team, number) in self.teams.iter_mut().zip(1..) {
                    team.number = number;
                }
            }
            Event::TeamWithdrawn { team, after_stage, effect } => {
                if let Some(found) = self.teams.iter_mut().find(|one| one.team == *team) {
                    found.withdrawal = Some(Withdrawal {
                        after_round: *after_stage,
                        effect: *effect,
                        leaving: Leaving::Wish,
                    });
                }
            }
            Event::TeamReturned { team, .. } => {
                if let Some(found) = self.teams.iter_mut().find(|one| one.team == *team) {
                    found.withdrawal = None;
                }
            }
            Event::TeamRemoved { team } => self.remove_team(*team),
            Event::LineupSet { team, round, lineup } => {
                self.lineups.insert((*round, *team), lineup.clone());
            }
            Event::Substituted { round, bout, team, board, leaves, comes, minutes } => {
                let Some(round) = self.round_mut(*round) else { return };
                for game in round.games.iter_mut().filter(|game| game.pairing.bout == *bout) {
                    for seat in [&mut game.pairing.white, &mut game.pairing.black] {
                        if seat == leaves {
                            *seat = *comes;
                        }
                    }
                }
                let leaves = Some(*leaves);
                round.let_in(ReserveIn {
                    team: *team,
                    board: *board,
                    leaves,
                    comes: *comes,
                    minutes: *minutes,
                });
            }
            Event::PlaceTaken { round, team, board, comes, minutes, gives } => {
                let Some(round) = self.round_mut(*round) else { return };
                let reserve =
                    ReserveIn { team: *team, board: *board, leaves: None, comes: *comes, minutes: *minutes };
                let Some(place) = round.let_in(reserve) else { return };
                match gives {
                    PlaceGives::Game(pairing) => {
                        place.table = Some(pairing.table);
                        round.unpaired.retain(|one| {
                            one.cause != UnpairedCause::NobodyOpposite
                                || (one.person != pairing.white && one.person != pairing.black)
                        });
                        round.games.push(Game { pairing: pairing.clone(), result: None });
                    }
                    PlaceGives::Win { points } => round.unpaired.push(Unpaired {
                        person: *comes,
                        cause: UnpairedCause::NobodyOpposite,
                        points: *points,
                        reasons: Vec::new(),
                    }),
                }
            }
            Event::Opened { .. }
            | Event::Amended { .. }
            | Event::EntryAccepted(_)
            | Event::Numbered { .. }
            | Event::EntryWithdrawn { .. }
            | Event::Reinstated { .. }
            | Event::EntryReturned { .. }
            | Event::EntryRemoved { .. }
            | Event::RoundWithdrawn { .. }
            | Event::RoundPaired { .. }
            | Event::PairedByHand { .. }
            | Event::ByeGranted { .. }
            | Event::ByeCancelled { .. }
            | Event::PairsForbidden { .. }
            | Event::TeamByeGranted { .. }
            | Event::TeamByeCancelled { .. }
            | Event::TeamPairsForbidden { .. }
            | Event::MatchesPairedByHand { .. }
            | Event::TeamTieBreakDrawn { .. }
            | Event::TeamMatchDrawn { .. }
            | Event::LotCommitted { .. }
            | Event::LotWithdrawn { .. }
            | Event::LotRevealed { .. }
            | Event::InitialColorDrawn { .. }
            | Event::TieBreakDrawn { .. }
            | Event::MatchDrawn { .. }
            | Event::RoundPublished { .. }
            | Event::RoundStartSet { .. }
            | Event::RoundReopened { .. }
            | Event::GameAdjourned(_)
            | Event::ResultRecorded { .. }
            | Event::ResultRevised { .. }
            | Event::RoundClosed { .. }
            | Event::Rated { .. }
            | Event::RatingsCorrected { .. }
            | Event::StartDrawn { .. }
            | Event::EventSuspended(_)
            | Event::EventResumed {}
            | Event::CaptainNamed(_)
            | Event::MatchScheduled(_)
            | Event::ResultClaimed(_)
            | Event::Finished {} => {}
        }
    }
}

impl TeamBoard {
    /// Both sides' shares of the point, A's first, and how they came about; none while the game goes on.
    pub fn shares(
        &self,
        round: &Round,
        result: impl Fn(&Game) -> Option<GameResult>,
    ) -> Option<(HalfPoints, HalfPoints, ResultKind)> {
        let one =
            |player: Option<PersonId>| if player.is_some() { HalfPoints::ONE } else { HalfPoints::ZERO };
        match self.table {
            Some(table) => {
                let game = round.games.iter().find(|game| game.pairing.table == table)?;
                let result = result(game)?;
                Some((result.score[self.side], result.score[!self.side], result.kind))
            }
            None if self.player_a.is_some() && self.player_b.is_some() => None,
            None => Some((one(self.player_a), one(self.player_b), ResultKind::Forfeit)),
        }
    }
}
