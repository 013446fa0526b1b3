//! What the laws say of a whole line: each conclusion where it was first due.

use kydan_game::{Article, Force, Line, Outcome, Verdict};
use kydan_regulations::Edition;

use super::dispatch::{self, Hosted};

/// A conclusion of the laws, and the ply after which it was first due.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// After how many plies; 0 is the start.
    pub ply: usize,
    /// What the laws conclude.
    pub verdict: Verdict,
}

/// Every conclusion on the way, in order. One that still holds after the next ply is not said again.
pub(super) fn judge_throughout<G: Hosted>(line: &Line<G>, edition: &Edition) -> Vec<Judged> {
    let mut found = Vec::new();
    let mut standing: Vec<(Article, String, Outcome)> = Vec::new();
    let mut judge = G::judge();
    let mut prefix = Line::<G>::from_position(line.laws().clone(), line.start().clone());
    for ply in 0..=line.plies() {
        if let Some(mv) = ply.checked_sub(1).and_then(|last| line.moves().get(last)) {
            prefix.push(*mv);
        }
        let verdicts = dispatch::cited(judge(&prefix), edition);
        let now: Vec<_> = verdicts.iter().map(key).collect();
        for (verdict, key) in verdicts.into_iter().zip(&now) {
            if !standing.contains(key) {
                found.push(Judged { ply, verdict });
            }
        }
        standing = now;
    }
    found
}

/// What makes two conclusions the same; who may claim alternates while it holds.
fn key(verdict: &Verdict) -> (Article, String, Outcome) {
    (verdict.grounds.article.clone(), verdict.grounds.phrase.to_string(), verdict.outcome)
}

/// The first conclusion that ended the game by itself before its last ply: the rest was played on.
pub fn played_on(judged: &[Judged], plies: usize) -> Option<&Judged> {
    judged.iter().find(|judged| judged.verdict.force == Force::Immediate && judged.ply < plies)
}
