//! A chess event of ours as FIDE's forms ask for it: every player's games one by one, with what FIDE's list says of both.

use kydan_field::{Contestant, Encounter, Turn};
use kydan_game::{HalfPoints, Kind};
use kydan_journal::PersonId;
use kydan_rating::fide_norms::{
    self, BigSwiss, Exemption, Fewest, Format, Listed, Opponent, Outcome, PlayedBy, Presence, Record,
    SwissPlayer,
};
use kydan_rating::titles::Sex;
use kydan_regulations::{Character, Contestants, Family, Starts};
use kydan_report::fide_forms::{Player, Sheet};
use kydan_report::trf::Identity;

use crate::State;
use crate::competition::{Unit, View};
use crate::titles::is_over;

/// The moves that a player's time is reckoned for (B.01, 1.1.3).
const MOVES: u16 = 60;

/// Who somebody is, and what FIDE's list says; nothing of it is in the record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// As forms name them.
    pub identity: Identity,
    /// By FIDE's list; none where no entry is linked, or none may be told.
    pub listed: Option<Listed>,
    /// Where it is known.
    pub sex: Option<Sex>,
}

/// The event for FIDE's forms, as the public sees it: published rounds only. None of another game than chess, and none
/// before the tournament was opened.
pub fn fide_sheet(state: &State, who: impl Fn(PersonId) -> Known) -> Option<Sheet> {
    let settings = state.settings().filter(|settings| settings.kind == Kind::Chess)?;
    let field = state.viewed(&View { unit: Unit::Game, ..View::default() });
    let known: Vec<Known> = state.players.iter().map(|player| who(player.entry.person)).collect();
    let listed = |at: usize| known.get(at).and_then(|one| one.listed.as_ref());
    let Character { contestants, family, times, .. } = settings.system.character();
    let format = match (contestants, family) {
        (Contestants::TwoTeams, _) => Format::Other,
        (Contestants::Any, Family::RoundRobin) if times * settings.options.meeting.games() > 1 => {
            Format::DoubleRoundRobin
        }
        (Contestants::Any, Family::RoundRobin) => Format::RoundRobin,
        (Contestants::Any, Family::Swiss) => Format::Swiss,
        (Contestants::Any, Family::Knockout) => Format::Knockout,
    };
    let games = settings.options.teams.map_or(1, |play| play.games());
    let rounds = field.planned.saturating_mul(games);
    let big = format == Format::Swiss && {
        let players: Vec<SwissPlayer> =
            field.contestants.iter().enumerate().map(|(at, one)| presence(one, listed(at))).collect();
        BigSwiss::is_one_for_every_host(&players, field.rounds().max(usize::from(rounds)))
    };
    let tournament = fide_norms::Tournament {
        format,
        rounds,
        is_over: is_over(state, settings.rounds),
        played_by: match settings.options.starts {
            Starts::Usual => PlayedBy::LawsOfChess,
            Starts::Drawn | Starts::DrawnForEachGame => PlayedBy::OtherRules,
        },
        seconds_for_60: settings.time_control.seconds_for(MOVES),
        // Championships of the world and of continents are not held here.
        fewest: Fewest::Nine,
        exemption: big.then_some(Exemption::BigSwiss),
    };
    let scoreless: Vec<bool> =
        field.contestants.iter().enumerate().map(|(at, one)| is_scoreless(one, listed(at), listed)).collect();
    let players = field.contestants.iter().zip(&known).map(|(one, own)| {
        let opponent = |at: usize| {
            let met = field.contestants.get(at)?;
            let scoreless = scoreless.get(at).copied().unwrap_or(false);
            Some(Opponent { number: met.number, listed: listed(at).cloned(), scoreless })
        };
        Player {
            number: one.number,
            identity: own.identity.clone(),
            record: Record {
                applicant: own.listed.clone(),
                sex: own.sex,
                turns: one
                    .turns
                    .iter()
                    .zip(1..)
                    .map(|(turn, round)| of_round(turn, round, opponent))
                    .collect(),
            },
            sides: one.turns.iter().map(side).collect(),
        }
    });
    Some(Sheet {
        tournament,
        system: settings.system.character().in_files.to_owned(),
        time_control: settings.time_control.written(),
        players: players.collect(),
    })
}

fn of_round(turn: &Turn, round: u16, opponent: impl Fn(usize) -> Option<Opponent>) -> fide_norms::Turn {
    let (outcome, met) = match turn {
        Turn::Game(Encounter { opponent, share: None, .. }) => (Outcome::Going, Some(*opponent)),
        Turn::Game(Encounter { opponent, share: Some(share), .. }) => {
            let outcome = match (share.kind.is_played(), share.own > HalfPoints::ZERO) {
                (true, _) => Outcome::Played(share.own),
                (false, true) => Outcome::WonByForfeit,
                (false, false) => Outcome::Unplayed,
            };
            (outcome, Some(*opponent))
        }
        // Nobody was paired: the opponent of the table had left before.
        Turn::Walkover { .. } => (Outcome::WonByForfeit, None),
        Turn::Annulled { opponent } => (Outcome::Unplayed, Some(*opponent)),
        Turn::Bye { .. } => (Outcome::Bye, None),
        Turn::Absent { .. } => (Outcome::Unplayed, None),
    };
    fide_norms::Turn { round, outcome, opponent: met.and_then(opponent) }
}

const fn side(turn: &Turn) -> Option<kydan_game::Side> {
    match turn {
        Turn::Game(encounter) => Some(encounter.side),
        Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Bye { .. } | Turn::Absent { .. } => None,
    }
}

/// Without a rating, and without a point against anybody who has one (B.01, 1.4.2b).
fn is_scoreless<'a>(
    one: &Contestant,
    own: Option<&Listed>,
    listed: impl Fn(usize) -> Option<&'a Listed>,
) -> bool {
    // Whoever nobody looked up may have one.
    let is_rated = |at: usize| listed(at).is_none_or(|other| other.rating.is_some());
    let played = one.turns.iter().filter_map(Turn::played);
    let mut against_rated = played.filter(|(met, _)| is_rated(met.opponent));
    own.is_some_and(|own| own.rating.is_none()) && against_rated.all(|(_, made)| made == HalfPoints::ZERO)
}

fn presence(one: &Contestant, listed: Option<&Listed>) -> SwissPlayer {
    let here = |turn: &Turn| match turn {
        Turn::Bye { .. } | Turn::Walkover { .. } => Presence::There,
        // Whoever won without a game was there.
        Turn::Game(game)
            if game.share.is_none_or(|share| share.kind.is_played() || share.own > HalfPoints::ZERO) =>
        {
            Presence::There
        }
        Turn::Game(_) | Turn::Annulled { .. } | Turn::Absent { .. } => Presence::Missing,
    };
    SwissPlayer { listed: listed.cloned(), rounds: one.turns.iter().map(here).collect() }
}
