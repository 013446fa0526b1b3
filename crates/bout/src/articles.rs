//! Articles about the course of a game that no edition's table holds. A third game fills in each of them.

use kydan_game::{Article, Kind};

/// A player resigns.
pub(crate) const fn resignation(kind: Kind) -> Article {
    match kind {
        Kind::Xiangqi => Article::new("7.1k"),
        Kind::Chess => Article::new("5.1.2"),
    }
}

/// The players agree on a draw.
pub(crate) const fn agreement(kind: Kind) -> Article {
    match kind {
        Kind::Xiangqi => Article::new("7.2d"),
        Kind::Chess => Article::new("5.2.3"),
    }
}

/// How many plies must have been played before a draw can be agreed.
pub(crate) const fn plies_before_agreement(kind: Kind) -> usize {
    match kind {
        Kind::Xiangqi => 0,
        // 5.2.3: both players have made at least one move.
        Kind::Chess => 2,
    }
}

/// What allows a draw to be offered only in one's own time, where something does.
pub(crate) const fn offer_in_turn(kind: Kind) -> Option<Article> {
    match kind {
        Kind::Xiangqi => Some(Article::new("15.7k")),
        // 9.1.2.1: an offer at another time is valid, though it may disturb (11.5).
        Kind::Chess => None,
    }
}

/// What allows a draw to be claimed only by the player to move, where something does.
pub(crate) const fn claim_in_turn(kind: Kind) -> Option<Article> {
    match kind {
        // 12: "one player or both".
        Kind::Xiangqi => None,
        Kind::Chess => Some(Article::new("9.2.1")),
    }
}

/// Only the player himself may complain about the game in progress.
pub(crate) const fn players_only(kind: Kind) -> Article {
    match kind {
        Kind::Xiangqi => Article::new("15.5a"),
        Kind::Chess => Article::new("11.10"),
    }
}

/// Appeals go to the chief arbiter, who is final in technical matters.
pub(crate) const fn appeals(kind: Kind) -> Article {
    match kind {
        Kind::Xiangqi => Article::new("20.3m"),
        Kind::Chess => Article::new("11.10"),
    }
}

/// The players sign the result.
pub(crate) const fn signing(kind: Kind) -> Article {
    match kind {
        Kind::Xiangqi => Article::new("13.1"),
        Kind::Chess => Article::new("8.7"),
    }
}

/// What makes a signed result stand against appeals, where something does.
pub(crate) const fn signed_result_stands(kind: Kind) -> Option<Article> {
    match kind {
        Kind::Xiangqi => Some(Article::new("9.9d")),
        // 11.10: an appeal is possible even if the score sheets are signed.
        Kind::Chess => None,
    }
}

/// Play stands still while a game is adjourned.
pub(crate) const fn adjournment(kind: Kind) -> Article {
    match kind {
        Kind::Xiangqi => Article::new("10.3"),
        Kind::Chess => Article::new("I.5"),
    }
}

/// The players move in turn.
pub(crate) const fn alternate_turns(kind: Kind) -> Article {
    match kind {
        Kind::Xiangqi => Article::new("8"),
        Kind::Chess => Article::new("1.1"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_article_stands_in_the_books_of_every_edition_of_its_game() {
        for edition in kydan_regulations::editions() {
            let kind = edition.game;
            let always = [
                resignation(kind),
                agreement(kind),
                players_only(kind),
                appeals(kind),
                signing(kind),
                alternate_turns(kind),
                adjournment(kind),
            ];
            let sometimes = [offer_in_turn(kind), claim_in_turn(kind), signed_result_stands(kind)];
            for article in always.into_iter().chain(sometimes.into_iter().flatten()) {
                assert!(edition.article(&article).is_some(), "{:?} has no {article}", edition.id);
            }
        }
    }
}
