//! What the course of a game rests on, by the part that articles play in it. An edition lists its articles under these
//! names; one that has none for a name knows no such rule.

use kydan_game::Provision;

/// A player resigns.
pub(crate) const RESIGNATION: Provision = Provision::new("resignation");
/// Checkmate ends the game.
pub(crate) const CHECKMATE: Provision = Provision::new("checkmate");
/// The players agree on a draw.
pub(crate) const AGREEMENT: Provision = Provision::new("agreement");
/// A draw is offered only in one's own time; at another time an offer is valid in chess (FIDE 9.1.2.1).
pub(crate) const OFFER_IN_TURN: Provision = Provision::new("offer_in_turn");
/// A claim that was not right is an offer (FIDE 9.1.2.3); the xiangqi law knows no such rule.
pub(crate) const CLAIM_IS_OFFER: Provision = Provision::new("claim_is_offer");
/// Unreasonable offers disturb the opponent (FIDE 11.5; xiangqi law 15.7d).
pub(crate) const REPEATED_OFFERS: Provision = Provision::new("repeated_offers");
/// An offer at a wrong moment is for the arbiter to consider (FIDE 9.1.2.1 with 11.5).
pub(crate) const DISTURBANCE: Provision = Provision::new("disturbance");
/// The event's rules may ask for the arbiter's consent to a draw (FIDE 9.1.1).
pub(crate) const AGREEMENT_WITH_CONSENT: Provision = Provision::new("agreement_with_consent");
/// Score sheets are the organizer's (FIDE 8.3; xiangqi law 11.3d).
pub(crate) const SHEETS_BELONG: Provision = Provision::new("sheets_belong");
/// What a player fills in (FIDE 8.5.2).
pub(crate) const SHEETS_BY_PLAYER: Provision = Provision::new("sheets_by_player");
/// The game is reconstructed (FIDE 8.5.3).
pub(crate) const SHEETS_RECONSTRUCTED: Provision = Provision::new("sheets_reconstructed");
/// A draw is claimed only by the player to move; xiangqi has "one player or both" (12).
pub(crate) const CLAIM_IN_TURN: Provision = Provision::new("claim_in_turn");
/// Only the player himself may complain about the game in progress.
pub(crate) const PLAYERS_ONLY: Provision = Provision::new("players_only");
/// Appeals go to the chief arbiter, who is final in technical matters, and to the organizing committee in others.
pub(crate) const APPEALS: Provision = Provision::new("appeals");
/// A committee of the event decides complaints; FIDE names no body.
pub(crate) const APPEALS_COMMITTEE: Provision = Provision::new("appeals_committee");
/// The players sign the result.
pub(crate) const SIGNING: Provision = Provision::new("signing");
/// A signed result stands against the arbiters' own corrections; in chess it does not (FIDE 8.7). Appeals it does not
/// bar: xiangqi law 9.9d speaks of irregular positions that come up afterwards.
pub(crate) const SIGNED_RESULT_STANDS: Provision = Provision::new("signed_result_stands");
/// Play stands still while a game is adjourned.
pub(crate) const ADJOURNMENT: Provision = Provision::new("adjournment");
/// The players move in turn.
pub(crate) const ALTERNATE_TURNS: Provision = Provision::new("alternate_turns");
/// A clock was set wrong (FIDE 6.10.2).
pub(crate) const WRONG_CLOCK: Provision = Provision::new("wrong_clock");
/// A piece is found on a wrong square (FIDE 7.6).
pub(crate) const OFF_ITS_SQUARE: Provision = Provision::new("off_its_square");
/// In rapid and blitz the set-up stands after so many moves (rule 2 of 2015).
pub(crate) const RAPID_SETUP_STANDS: Provision = Provision::new("rapid_setup_stands");

/// After a fallen flag the moves of the period are counted (FIDE 6.4; xiangqi law 10.1.2).
pub(crate) const MOVES_CHECKED: Provision = Provision::new("moves_checked");
/// The arbiter stops the clocks (FIDE 6.11.1; xiangqi law 10.2.2).
pub(crate) const CLOCKS_STOPPED: Provision = Provision::new("clocks_stopped");
/// A player stops the clocks to call the arbiter (FIDE 6.11.2; xiangqi law 10.2.2).
pub(crate) const CLOCKS_STOPPED_BY_PLAYER: Provision = Provision::new("clocks_stopped_by_player");
/// A clock is defective (FIDE 6.10.1; xiangqi law 10.2.3).
pub(crate) const CLOCK_DEFECT: Provision = Provision::new("clock_defect");
/// Both flags have fallen before the last period (FIDE III.3.1.1).
pub(crate) const BOTH_FLAGS_EARLIER: Provision = Provision::new("both_flags_earlier");
/// Both flags have fallen in the last period (FIDE III.3.1.2).
pub(crate) const BOTH_FLAGS_LAST: Provision = Provision::new("both_flags_last");
/// Guideline III is for games without increment, and not for blitz (FIDE III.2.2).
pub(crate) const LAST_MINUTES_SCOPE: Provision = Provision::new("last_minutes_not_in_blitz");
/// The event announces beforehand that the guideline is used (FIDE III.2).
pub(crate) const LAST_MINUTES_ANNOUNCED: Provision = Provision::new("last_minutes_announced");
/// Five seconds a move for both (FIDE III.4).
pub(crate) const LAST_MINUTES_INCREMENT: Provision = Provision::new("last_minutes_increment");
/// A claim of a draw in the last two minutes (FIDE III.5).
pub(crate) const LAST_MINUTES_DRAW: Provision = Provision::new("last_minutes_draw");
/// The arbiter puts his decision off (FIDE III.5.2).
pub(crate) const LAST_MINUTES_POSTPONED: Provision = Provision::new("last_minutes_postponed");
/// With no arbiter there: the opponent cannot win (FIDE III.6.1.1).
pub(crate) const UNSUPERVISED_CANNOT_WIN: Provision = Provision::new("unsupervised_cannot_win");
/// With no arbiter there: the opponent makes no effort (FIDE III.6.1.2).
pub(crate) const UNSUPERVISED_NO_EFFORT: Provision = Provision::new("unsupervised_no_effort");
/// Only the player who sealed has come (FIDE I.9.2).
pub(crate) const RESUMED_BY_SEALER: Provision = Provision::new("resumed_by_sealer");
/// Only the player who has to reply has come (FIDE I.9.3).
pub(crate) const RESUMED_BY_REPLIER: Provision = Provision::new("resumed_by_replier");
/// Nobody has come (FIDE I.11).
pub(crate) const RESUMED_BY_NEITHER: Provision = Provision::new("resumed_by_neither");
/// Somebody comes later to the resumption than is allowed (FIDE I.10).
pub(crate) const RESUMED_TOO_LATE: Provision = Provision::new("resumed_too_late");

#[cfg(test)]
mod tests {
    use kydan_game::Kind;
    use kydan_regulations::editions;

    use super::*;
    use crate::any_line::provisions_of;

    /// What every edition must have; the others stand only where the law has such a rule.
    const ALWAYS: [Provision; 9] = [
        RESIGNATION,
        CHECKMATE,
        AGREEMENT,
        PLAYERS_ONLY,
        APPEALS,
        SIGNING,
        ADJOURNMENT,
        ALTERNATE_TURNS,
        MOVES_CHECKED,
    ];

    #[test]
    fn every_edition_has_an_article_in_its_books_for_everything_that_the_laws_of_its_game_name() {
        for edition in editions() {
            let of_the_game = provisions_of(edition.game);
            let has_rapid_rules = edition.provides(RAPID_SETUP_STANDS).is_some();
            for provision in ALWAYS.iter().chain(of_the_game) {
                let is_due =
                    has_rapid_rules || edition.game == Kind::Chess || !provision.name().starts_with("rapid_");
                assert_eq!(edition.provides(*provision).is_some(), is_due, "{:?}: {provision}", edition.id);
            }
            for (name, article) in edition.provisions() {
                assert!(edition.read(article).is_some(), "{:?}: {name} is {article}", edition.id);
            }
        }
    }
}
