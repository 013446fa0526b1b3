//! What a file of games would lay beside a round: proposed game by game, with what the law and the record say to each.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use kydan_access::Action;
use kydan_bout::{AnyFile, AnyRecord, NotAMove};
use kydan_game::{HalfPoints, Side};
use kydan_journal::{BoutId, EventId, GameFileId, Hash, PersonId};
use kydan_regulations::{Rate, edition};
use kydan_store::read::Bout;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use crate::sequence::file_digest;
use crate::sequence::game_match::{GameProposal, Known, Named, compared};
use crate::sequence::refusal::Refusal;
use crate::view::filed_games::{Recorded, compare};
use crate::{Answer, App, Order};

/// The greatest file that is read, in bytes.
const LARGEST: usize = 2_000_000;
/// The most games of a file: a round of a large open has two hundred boards.
const MOST_GAMES: usize = 600;
/// The most plies of a game: no game of ours is longer.
const MOST_PLIES: usize = 1_200;

/// A file of games, and which round it is of.
#[derive(Clone, Debug, Serialize)]
pub struct GamesFile {
    /// The file's bytes.
    #[serde(skip)]
    pub bytes: Vec<u8>,
    /// At which event.
    pub event: EventId,
    /// In which round, counted from 1.
    pub round: u16,
    /// Where it comes from.
    pub source: String,
}

/// What a file would do.
#[derive(Clone, Debug)]
pub struct GamesPreview {
    /// The SHA-256 of the file and what was said with it.
    pub content_hash: Hash,
    /// The games, in the order of the file.
    pub games: Vec<GameRow>,
    /// The tables of the round, with who sits there.
    pub tables: Vec<(u16, [PersonId; 2])>,
    /// Whether this very file lies beside the round already.
    pub known: Option<GameFileId>,
}

/// A game of the file.
#[derive(Clone, Debug)]
pub struct GameRow {
    /// Which of the file, counted from 1.
    pub number: u32,
    /// The line of the file where it begins, from 1.
    pub line: usize,
    /// The players as the file names them.
    pub players: [String; 2],
    /// What is proposed.
    pub proposal: GameProposal,
    /// For which table.
    pub table: Option<u16>,
    /// How many moves could be played.
    pub plies: usize,
    /// The move at which the file's game stops, as it is written, with the ply.
    pub trouble: Option<(usize, String)>,
    /// Whether the trouble is one of the law, and not of reading.
    pub is_illegal: bool,
    /// How many written moves follow the trouble, that one included.
    pub unread: usize,
    /// How many moves stand in it that the laws forbid.
    pub forbidden: usize,
    /// Whether it begins from another position than the game of the table.
    pub starts_elsewhere: bool,
    /// The result that the file states.
    pub score: Option<[HalfPoints; 2]>,
    /// What the record says to it, at the table that is proposed.
    pub recorded: Option<Recorded>,
}

/// A file that was read.
pub(crate) struct ReadGames {
    /// What is proposed.
    pub(crate) preview: GamesPreview,
    /// The games of the round.
    pub(crate) bouts: Vec<Bout>,
    /// The moves of each game of the file, by its number.
    pub(crate) moves: HashMap<u32, Vec<String>>,
}

impl GamesFile {
    /// The SHA-256 of the file.
    pub(crate) fn digest(&self) -> Hash {
        file_digest::of_bytes(&self.bytes)
    }

    /// The id of the file beside this round.
    pub(crate) fn id(&self) -> GameFileId {
        let mut hasher = Sha256::new();
        hasher.update(self.digest().0);
        hasher.update(self.event.0.as_bytes());
        hasher.update(self.round.to_be_bytes());
        GameFileId(file_digest::id(hasher.finalize().into()))
    }

    fn content_hash(&self) -> Hash {
        file_digest::of_content(self.digest(), self)
    }
}

impl App {
    /// Reads a file of games and reports; nothing is stored.
    #[crate::boxed]
    pub async fn preview_games(&self, order: &Order, file: &GamesFile) -> Answer<GamesPreview> {
        Ok(self.read_games(order, file).await?.preview)
    }

    /// Reads the file for whoever may lay it beside the round.
    pub(crate) async fn read_games(&self, order: &Order, file: &GamesFile) -> Answer<ReadGames> {
        // Whoever may nowhere here learns nothing of the tables.
        kydan_access::admit(&order.actor, Action::HandInSheets, &self.event_target(file.event).await?)?;
        let unreadable = |problem: &str| Refusal::new("file_unreadable").with("problem", problem);
        if file.bytes.len() > LARGEST {
            return Err(unreadable("too_large").with("limit", LARGEST).into());
        }
        let mut bouts = self.store.bouts_of_events(&[file.event]).await?;
        bouts.retain(|bout| bout.round == file.round);
        let Some(first) = bouts.first() else {
            return Err(Refusal::new("game_file_no_round").with("round", file.round).into());
        };
        let Some(edition) = edition(first.edition.as_str()) else {
            return Err(Refusal::new("unknown_edition").into());
        };
        let tournament = self.view_tournament(file.event).await?;
        let rate = tournament.settings().map_or(Rate::Standard, |settings| settings.rate);
        let read = AnyFile::read(&file.bytes, Some(first.kind)).map_err(|_| unreadable("binary"))?;
        let mut known = self.known_players(&bouts).await?;
        let matches = tournament.round(file.round).into_iter().flat_map(|round| &round.matches);
        let seats = matches.flat_map(|one| one.boards.iter().map(move |board| (one.number, board)));
        known.seats = seats.filter_map(|(number, board)| Some(((number, board.a), board.table?))).collect();
        let ids: Vec<BoutId> = bouts.iter().map(|bout| bout.id).collect();
        let mut plies: BTreeMap<BoutId, Vec<String>> = BTreeMap::new();
        for ply in self.store.plies(&ids).await? {
            plies.entry(ply.bout).or_default().push(ply.uci);
        }
        let (mut games, mut moves) = (Vec::new(), HashMap::new());
        for (record, number) in read.games(edition, rate).zip(1..) {
            if games.len() >= MOST_GAMES {
                return Err(unreadable("too_many_rows").with("limit", MOST_GAMES).into());
            }
            let (row, played) = row(&record, number, (&bouts, &known, &plies));
            moves.insert(number, played);
            games.push(row);
        }
        if games.is_empty() {
            return Err(unreadable("empty").into());
        }
        let tables = bouts.iter().map(|bout| (bout.table, [bout.players.white, bout.players.black]));
        let known = self.store.game_files(file.event).await?.into_iter();
        let preview = GamesPreview {
            content_hash: file.content_hash(),
            tables: tables.collect(),
            games,
            known: known
                .filter(|one| one.taken_off_on.is_none())
                .find(|one| one.id == file.id())
                .map(|one| one.id),
        };
        Ok(ReadGames { preview, bouts, moves })
    }

    async fn known_players(&self, bouts: &[Bout]) -> Answer<Known> {
        let everyone: BTreeSet<PersonId> =
            bouts.iter().flat_map(|bout| [bout.players.white, bout.players.black]).collect();
        let everyone: Vec<PersonId> = everyone.into_iter().collect();
        let people = self.store.people(&everyone).await?;
        Ok(Known {
            names: people.into_iter().map(|person| (person.id, compared(&person.name.full))).collect(),
            fide: self.store.fide_ids(&everyone).await?.into_iter().collect(),
            seats: BTreeMap::new(),
        })
    }
}

/// What is proposed for a game of the file, and its moves.
fn row(
    record: &AnyRecord,
    number: u32,
    (bouts, known, plies): (&[Bout], &Known, &BTreeMap<BoutId, Vec<String>>),
) -> (GameRow, Vec<String>) {
    let named = Named::of(&record.tags);
    let (proposal, table) = named.proposal(bouts, known);
    let mut moves = record.line.write("uci").unwrap_or_default();
    moves.truncate(MOST_PLIES);
    let score = record.result.map(|score| [score[Side::White], score[Side::Black]]);
    let bout = table.and_then(|table| bouts.iter().find(|bout| bout.table == table));
    let start = record.line.fens().into_iter().next().unwrap_or_default();
    let starts_elsewhere = bout.is_some_and(|bout| !is_same_position(&bout.start_fen, &start));
    let none = Vec::new();
    let recorded = bout.map(|bout| compare(bout, plies.get(&bout.id).unwrap_or(&none), &moves, score));
    let trouble = record.trouble.as_ref();
    let row = GameRow {
        number,
        line: record.at_line,
        players: Side::BOTH.map(|side| named.player(side).unwrap_or_default().chars().take(80).collect()),
        // A game of another round is none of these, whoever played it.
        proposal: match (proposal, named.round()) {
            (GameProposal::Same, Some(round)) if bout.is_some_and(|bout| bout.round != round) => {
                GameProposal::Doubtful
            }
            (proposal, _) if starts_elsewhere && proposal == GameProposal::Same => GameProposal::Doubtful,
            (proposal, _) => proposal,
        },
        table,
        plies: moves.len(),
        trouble: trouble.map(|one| (one.ply, one.token.chars().take(20).collect())),
        is_illegal: trouble.is_some_and(|one| matches!(one.why, NotAMove::Illegal { .. })),
        unread: record.unread.len(),
        forbidden: record.illegal.len(),
        starts_elsewhere,
        score,
        recorded,
    };
    (row, moves)
}

/// Whether two positions in FEN are the same but for their counters.
fn is_same_position(one: &str, other: &str) -> bool {
    one.split_whitespace().take(2).eq(other.split_whitespace().take(2))
}
