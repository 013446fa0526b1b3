//! What a game file holds and what the laws say of it, as data: what `--json` prints.

use kydan_bout::{AnyLine, AnyRecord, Judged, NotAMove, Standing, played_on};
use kydan_game::{Force, Kind, Misread, Score, Side, Verdict};
use serde::Serialize;

/// One game of the file.
#[derive(Serialize)]
pub(super) struct Report {
    /// 1 for the first game of the file.
    pub(super) game: usize,
    /// The line of the file where it begins, from 1.
    pub(super) line: usize,
    pub(super) kind: Kind,
    /// Names and values, as they were written.
    pub(super) tags: Vec<(String, String)>,
    /// The first position, as FEN.
    pub(super) start: String,
    /// Whether it is the usual one.
    #[serde(skip)]
    pub(super) starts_as_usual: bool,
    pub(super) moves: Vec<Ply>,
    /// The last position, as FEN.
    pub(super) end: String,
    /// The result that the file states.
    pub(super) result: Option<Score>,
    /// What the laws conclude, each where it was first due.
    pub(super) judged: Vec<Conclusion>,
    /// After which ply the game was over by itself, if moves follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) played_on_after: Option<usize>,
    /// The moves that the laws forbid and from which the game went on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) illegal: Vec<Illegal>,
    /// The result that the laws gave the last position by themselves, where the file states another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) result_by_law: Option<Score>,
    /// The move that cannot be read or is illegal, at which the replay stops.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) trouble: Option<Trouble>,
    /// What stands in the file and was not replayed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) unread: Vec<String>,
    /// What else is wrong with the text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) problems: Vec<Problem>,
}

/// A move that was played.
#[derive(Serialize)]
pub(super) struct Ply {
    /// 1 is the first of the line.
    pub(super) ply: usize,
    pub(super) side: Side,
    /// In coordinates.
    pub(super) uci: String,
    /// In the notation that was asked for.
    pub(super) text: String,
}

/// A conclusion of the laws.
#[derive(Serialize)]
pub(super) struct Conclusion {
    /// After which ply it is due.
    pub(super) ply: usize,
    /// The position then, as FEN.
    pub(super) fen: String,
    #[serde(flatten)]
    pub(super) verdict: Verdict,
    /// Why, in words.
    pub(super) words: String,
}

/// The first move that cannot be read or is illegal.
#[derive(Serialize)]
pub(super) struct Trouble {
    /// Which ply it would have been.
    pub(super) ply: usize,
    /// As players count.
    pub(super) number: usize,
    pub(super) side: Side,
    pub(super) token: String,
    pub(super) article: Option<String>,
    pub(super) words: String,
    /// Legal moves that may have been meant, the most plausible first.
    pub(super) near: Vec<String>,
}

/// A move that the laws forbid and from which the game went on.
#[derive(Serialize)]
pub(super) struct Illegal {
    /// 1 is the first of the line.
    pub(super) ply: usize,
    /// As players count.
    pub(super) number: usize,
    pub(super) side: Side,
    pub(super) token: String,
    pub(super) article: String,
    pub(super) words: String,
}

/// What is wrong with the text besides.
#[derive(Serialize)]
pub(super) struct Problem {
    /// The line of the file, from 1.
    pub(super) line: usize,
    pub(super) words: String,
    #[serde(flatten)]
    pub(super) misread: Misread,
}

impl Report {
    /// A game with what the laws said throughout. `words` puts explanations and misreadings into words.
    pub(super) fn of(
        record: AnyRecord,
        judged: Vec<Judged>,
        notation: &str,
        words: &super::Wording,
    ) -> anyhow::Result<Self> {
        let line = &record.line;
        let played_on_after = played_on(&judged, line.plies()).map(|judged| judged.ply);
        let fens = line.fens();
        let conclusion = |Judged { ply, verdict }: Judged| Conclusion {
            ply,
            fen: fens.get(ply).cloned().unwrap_or_default(),
            words: words.explain(&verdict.grounds),
            verdict,
        };
        let trouble = record.trouble.map(|trouble| Trouble {
            ply: trouble.ply,
            number: trouble.number,
            side: trouble.side,
            token: trouble.token,
            article: match &trouble.why {
                NotAMove::Misread(_) => None,
                NotAMove::Illegal { explanation, .. } => Some(explanation.article.to_string()),
            },
            words: match &trouble.why {
                NotAMove::Misread(misread) => words.misread(misread),
                NotAMove::Illegal { explanation, .. } => words.explain(explanation),
            },
            near: trouble.near,
        });
        let illegal = |standing: Standing| Illegal {
            ply: standing.ply,
            number: standing.number,
            side: standing.side,
            token: standing.token,
            article: standing.grounds.article.to_string(),
            words: words.explain(&standing.grounds),
        };
        let result_by_law = result_by_law(&judged, line.plies())
            .filter(|law| record.result.is_some_and(|stated| stated != *law));
        let problem =
            |(line, misread): (usize, Misread)| Problem { line, words: words.misread(&misread), misread };
        Ok(Self {
            game: record.number,
            line: record.at_line,
            kind: line.kind(),
            tags: record.tags,
            starts_as_usual: fens.first() == Some(&words.usual_start),
            start: fens.first().cloned().unwrap_or_default(),
            moves: plies(line, notation)?,
            end: line.fen(),
            result: record.result,
            judged: judged.into_iter().map(conclusion).collect(),
            played_on_after,
            illegal: record.illegal.into_iter().map(illegal).collect(),
            result_by_law,
            trouble,
            unread: record.unread,
            problems: record.problems.into_iter().map(problem).collect(),
        })
    }

    /// Whether something in the file is not as it should be.
    pub(super) const fn is_broken(&self) -> bool {
        self.trouble.is_some()
            || !self.problems.is_empty()
            || !self.illegal.is_empty()
            || self.result_by_law.is_some()
    }

    /// The value of a tag that says something.
    pub(super) fn tag(&self, names: &[&str]) -> Option<&str> {
        let found = self.tags.iter().find(|(name, value)| {
            names.iter().any(|one| one.eq_ignore_ascii_case(name))
                && !value.trim_matches(['?', '.', ' ']).is_empty()
        });
        found.map(|(_, value)| value.as_str())
    }
}

/// What the game ended with, if the laws ended it with its last ply.
fn result_by_law(judged: &[Judged], plies: usize) -> Option<Score> {
    let last =
        judged.iter().find(|judged| judged.verdict.force == Force::Immediate && judged.ply == plies)?;
    Some(last.verdict.outcome.into())
}

fn plies(line: &AnyLine, notation: &str) -> anyhow::Result<Vec<Ply>> {
    let coordinates = line.write("uci").map_err(|misread| anyhow::anyhow!("{misread}"))?;
    let texts = line.write(notation).map_err(|misread| anyhow::anyhow!("{misread}"))?;
    let plies = coordinates.into_iter().zip(texts).enumerate();
    Ok(plies
        .map(|(index, (uci, text))| Ply { ply: index + 1, side: line.side_of(index + 1), uci, text })
        .collect())
}
