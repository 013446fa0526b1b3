//! The rating run of a file: what its games do to the ratings that it states.

use std::collections::BTreeMap;

use kydan_game::{HalfPoints, Score, Side};
use kydan_rating::{Age, Change, Parameters, PlayedGame, Standing, rate};

use crate::trf::{Code, Player};

use super::Sheet;

/// Games that count for new players: who has a rating is taken to have played them.
const EXPERIENCED: u32 = 30;

/// The rated games of a file, and where its players stood before them, by starting numbers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Period {
    /// Forfeits, byes and games of less than a move are left out (FIDE B.02, 5.1).
    pub games: Vec<PlayedGame<u16>>,
    /// Everyone in the file.
    pub before: BTreeMap<u16, Standing>,
}

/// The change of everyone who met a rated opponent, by starting numbers.
pub fn rated(sheet: &Sheet, parameters: &Parameters) -> Vec<Change<u16>> {
    let Period { games, before } = period(sheet);
    rate(&games, &before, parameters)
}

/// What a file gives to a rating run. A file does not say how many games a player
/// has behind him, nor his highest rating: whoever has a rating counts as experienced, and his peak is his rating.
/// Ages go by the year of birth and the year of the start (`042`).
pub fn period(sheet: &Sheet) -> Period {
    let year = |text: &str| text.get(..4).and_then(|year| year.parse::<u16>().ok());
    let held = sheet.report.text("042").and_then(|text| year(text.trim()));
    let standing = |player: &Player| {
        let is_junior = match (held, year(&player.birth)) {
            (Some(held), Some(born)) => held.saturating_sub(born) <= 18,
            (Some(_) | None, Some(_) | None) => false,
        };
        Standing {
            rating: player.rating.filter(|rating| *rating > 0),
            peak: player.rating.filter(|rating| *rating > 0),
            games: if player.rating.is_some_and(|rating| rating > 0) { EXPERIENCED } else { 0 },
            age: if is_junior { Age::Junior } else { Age::Adult },
            ..Standing::default()
        }
    };
    let before: BTreeMap<u16, Standing> =
        sheet.report.players().map(|player| (player.number, standing(player))).collect();
    let mut games = Vec::new();
    for player in sheet.report.players() {
        for cell in player.rounds.iter().flatten().filter(|cell| cell.side == Some(Side::White)) {
            let own = match cell.code {
                Code::Win => HalfPoints::ONE,
                Code::Draw => HalfPoints::HALF,
                Code::Loss => HalfPoints::ZERO,
                Code::ShortWin
                | Code::ShortDraw
                | Code::ShortLoss
                | Code::ForfeitWin
                | Code::ForfeitLoss
                | Code::HalfPointBye
                | Code::FullPointBye
                | Code::PairingBye
                | Code::ZeroPointBye
                | Code::Pending => continue,
            };
            let Some(opponent) = cell.opponent else { continue };
            let theirs = score_of(sheet, opponent, player.number, own);
            games.push(PlayedGame {
                white: player.number,
                black: opponent,
                score: Score { white: own, black: theirs },
            });
        }
    }
    Period { games, before }
}

/// What Black has from a game: the rest of the point, unless the line says that both lost.
fn score_of(sheet: &Sheet, black: u16, white: u16, of_white: HalfPoints) -> HalfPoints {
    let rest = HalfPoints(2 - of_white.0.min(2));
    let player = sheet.report.players().find(|player| player.number == black);
    let cell = player.into_iter().flat_map(|player| player.rounds.iter().flatten());
    let own = cell.into_iter().find(|cell| cell.opponent == Some(white) && cell.side == Some(Side::Black));
    match own.map(|cell| cell.code) {
        Some(Code::Loss) => HalfPoints::ZERO,
        Some(Code::Draw) => HalfPoints::HALF,
        Some(_) | None => rest,
    }
}
