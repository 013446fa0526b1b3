//! Which game of a round a game of a file is: by the players' names and FIDE ids, or by the table.

use std::collections::BTreeMap;

use kydan_federation::fold;
use kydan_game::Side;
use kydan_journal::PersonId;
use kydan_store::read::Bout;

/// What is proposed for a game of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameProposal {
    /// Both players are those of a table.
    Same,
    /// The table is named, or one player is known: somebody decides.
    Doubtful,
    /// Both are those of a table, with the other colors: somebody decides.
    OtherColors,
    /// No table of the round is meant.
    Nowhere,
}

/// What is known of the players of a round.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    /// Names as they are compared, by person.
    pub(crate) names: BTreeMap<PersonId, String>,
    /// FIDE ids by person.
    pub(crate) fide: BTreeMap<PersonId, String>,
    /// Where teams play: tables by match and board of the first team.
    pub(crate) seats: BTreeMap<(u16, u16), u16>,
}

/// A name as it is compared: its words without diacritics, in any order, whatever commas and titles stand in it.
pub(crate) fn compared(name: &str) -> String {
    let folded = fold(&name.replace([',', '.', '(', ')'], " "));
    let mut words: Vec<&str> = folded.split_whitespace().collect();
    words.sort_unstable();
    words.join(" ")
}

/// What a file says of a game's players and place.
pub(crate) struct Named<'a> {
    tags: &'a [(String, String)],
}

impl<'a> Named<'a> {
    pub(crate) const fn of(tags: &'a [(String, String)]) -> Self {
        Self { tags }
    }

    /// The first of these that is told.
    pub(crate) fn tag(&self, names: &[&str]) -> Option<&'a str> {
        names.iter().find_map(|name| {
            let found = self.tags.iter().find(|(own, _)| own.eq_ignore_ascii_case(name));
            found.map(|(_, value)| value.trim()).filter(|value| !matches!(*value, "" | "?" | "-"))
        })
    }

    /// A player's name.
    pub(crate) fn player(&self, side: Side) -> Option<&'a str> {
        match side {
            Side::White => self.tag(&["White", "Red"]),
            Side::Black => self.tag(&["Black"]),
        }
    }

    /// The round: `3`, or `3.12` with the table.
    pub(crate) fn round(&self) -> Option<u16> {
        self.tag(&["Round"])?.split('.').next()?.trim().parse().ok()
    }

    /// The table, by a tag of its own or behind the round.
    pub(crate) fn table(&self) -> Option<u16> {
        let own = self.tag(&["Board", "Table"]).and_then(|text| text.parse().ok());
        own.or_else(|| self.tag(&["Round"])?.split('.').nth(1)?.trim().parse().ok())
    }

    /// The match and its board, as files of team events number them: `Board` as `2.1`, `Round` as `3.2.1`, or both as
    /// `3.2` and `1`.
    pub(crate) fn seat(&self) -> Option<(u16, u16)> {
        let numbers = |text: &str| -> Vec<u16> {
            let parts: Option<Vec<u16>> = text.split('.').map(|part| part.trim().parse().ok()).collect();
            parts.unwrap_or_default()
        };
        let board = self.tag(&["Board", "Table"]).map(numbers).unwrap_or_default();
        let round = self.tag(&["Round"]).map(numbers).unwrap_or_default();
        match (&board[..], &round[..]) {
            ([number, board], _) | (_, [_, number, board]) => Some((*number, *board)),
            // Ours has the table twice.
            ([board], [_, number]) if board != number => Some((*number, *board)),
            _ => None,
        }
    }

    /// Whether this is the person who is named.
    fn is(&self, side: Side, person: PersonId, known: &Known) -> bool {
        let id = match side {
            Side::White => self.tag(&["WhiteFideId"]),
            Side::Black => self.tag(&["BlackFideId"]),
        };
        if let (Some(id), Some(own)) = (id, known.fide.get(&person)) {
            return id == own;
        }
        // DhtmlXQ has the name in letters beside the one in characters.
        let in_letters = match side {
            Side::White => self.tag(&["RedEng"]),
            Side::Black => self.tag(&["BlackEng"]),
        };
        let mut named = self.player(side).into_iter().chain(in_letters).map(compared);
        named.any(|named| known.names.get(&person) == Some(&named))
    }

    /// What is proposed, and for which table.
    pub(crate) fn proposal(&self, bouts: &[Bout], known: &Known) -> (GameProposal, Option<u16>) {
        let hits = |bout: &Bout, crossed: [Side; 2]| {
            let [one, other] = crossed;
            let white = self.is(one, bout.players.white, known);
            let black = self.is(other, bout.players.black, known);
            u8::from(white) + u8::from(black)
        };
        let straight = |bout: &&Bout| hits(bout, [Side::White, Side::Black]);
        let crossed = |bout: &&Bout| hits(bout, [Side::Black, Side::White]);
        if let Some(bout) = bouts.iter().find(|bout| straight(bout) == 2) {
            return (GameProposal::Same, Some(bout.table));
        }
        if let Some(bout) = bouts.iter().find(|bout| crossed(bout) == 2) {
            return (GameProposal::OtherColors, Some(bout.table));
        }
        if let Some(bout) = bouts.iter().find(|bout| straight(bout) == 1) {
            return (GameProposal::Doubtful, Some(bout.table));
        }
        let at_board = if known.seats.is_empty() { None } else { self.seat() };
        let seated = match at_board {
            Some(seat) => known.seats.get(&seat).copied(),
            None => self.table(),
        };
        let seated = seated.filter(|table| bouts.iter().any(|bout| bout.table == *table));
        match seated {
            Some(table) => (GameProposal::Doubtful, Some(table)),
            None => (GameProposal::Nowhere, None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_whatever_their_order() {
        assert_eq!(compared("Nguyen, Thuy Phuong"), compared("Nguyễn Thuỳ Phượng"));
        assert_ne!(compared("Nguyen Van An"), compared("Nguyen Van Anh"));
    }

    #[test]
    fn rounds_and_tables_are_found_where_programs_write_them() {
        let tags = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
            pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
        };
        let lichess = tags(&[("Round", "3.12"), ("White", "?")]);
        let lichess = Named::of(&lichess);
        assert_eq!((lichess.round(), lichess.table()), (Some(3), Some(12)));
        assert_eq!(lichess.player(Side::White), None);
        let dgt = tags(&[("Round", "4"), ("Board", "7"), ("Red", "An")]);
        let dgt = Named::of(&dgt);
        assert_eq!((dgt.round(), dgt.table(), dgt.player(Side::White)), (Some(4), Some(7), Some("An")));
        let seat = |pairs: &[(&str, &str)]| Named::of(&tags(pairs)).seat();
        assert_eq!(seat(&[("Round", "3"), ("Board", "2.1")]), Some((2, 1)));
        assert_eq!(seat(&[("Round", "3.2.1")]), Some((2, 1)));
        assert_eq!(seat(&[("Round", "3.2"), ("Board", "1")]), Some((2, 1)));
        assert_eq!(seat(&[("Round", "3.2"), ("Board", "2")]), None, "a table");
        assert_eq!(seat(&[("Round", "3"), ("Board", "x.1")]), None);
    }
}
