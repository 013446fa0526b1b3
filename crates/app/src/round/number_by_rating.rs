//! Starting numbers by rating.

use std::collections::BTreeMap;

use kydan_access::Action;
use kydan_federation::NationalTitle;
use kydan_game::Kind;
use kydan_journal::{EventId, PersonId};
use kydan_tournament::{Command, Contestant};

use crate::{Answer, App, Order};

impl App {
    /// Numbers the players by rating, the highest first, before the first round; teams by the average of their
    /// regular players. Equal ratings stand by their titles, and equal titles by the numbers that they have: those of
    /// the lot, where one was drawn (xiangqi law 28.1; FIDE C.04.2).
    #[crate::boxed]
    pub async fn number_by_rating(&self, order: &Order, event: EventId) -> Answer<EventId> {
        let titles = self.titles_in(event).await?;
        self.on_tournament(order, Action::PairRound, event, &"number_by_rating", |live| {
            let title = |one: Contestant| one.person().and_then(|person| titles.get(&person).copied());
            Ok(Command::Number { order: live.state.by_rating_and(|one| title(one).unwrap_or(0)) })
        })
        .await
    }

    /// How high the titles are of those who play there: the higher, the earlier they stand.
    pub(crate) async fn titles_in(&self, event: EventId) -> Answer<BTreeMap<PersonId, u8>> {
        let Some(competition) = self.store.competition(event).await? else { return Ok(BTreeMap::new()) };
        let people: Vec<PersonId> =
            self.view_tournament(event).await?.players.iter().map(|one| one.entry.person).collect();
        if competition.kind != Kind::Chess {
            let held = self.national_titles(&people).await?;
            return Ok(held.into_iter().map(|(person, title)| (person, national(title))).collect());
        }
        let ids = self.store.fide_ids(&people).await?;
        let wanted: Vec<String> = ids.iter().map(|(_, id)| id.clone()).collect();
        let entries: BTreeMap<String, u8> = self
            .store
            .fide_entries(&wanted)
            .await?
            .into_iter()
            .filter_map(|entry| Some((entry.id, international(&entry.title?))))
            .collect();
        Ok(ids.into_iter().filter_map(|(person, id)| Some((person, *entries.get(&id)?))).collect())
    }
}

const fn national(title: NationalTitle) -> u8 {
    match title {
        NationalTitle::GradeOne => 1,
        NationalTitle::CandidateMaster => 2,
        NationalTitle::NationalMaster => 3,
    }
}

/// The order of FIDE C.04.2; nothing for what is no title.
fn international(title: &str) -> u8 {
    const ORDER: [&str; 8] = ["WCM", "WFM", "CM", "WIM", "FM", "WGM", "IM", "GM"];
    let short = match title.trim().to_uppercase().as_str() {
        // Older lists have one letter.
        "G" => "GM".to_owned(),
        "M" => "IM".to_owned(),
        "F" => "FM".to_owned(),
        other => other.to_owned(),
    };
    ORDER.iter().zip(1..).find(|(one, _)| **one == short).map_or(0, |(_, rank)| rank)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_stand_in_the_order_of_the_books() {
        let of = |titles: &[&str]| titles.iter().map(|title| international(title)).collect::<Vec<_>>();
        assert_eq!(of(&["GM", "im", "WGM", "FM", "WIM", "CM", "WFM", "WCM"]), [8, 7, 6, 5, 4, 3, 2, 1]);
        assert_eq!(of(&["", "AFM", "?"]), [0, 0, 0]);
        assert!(national(NationalTitle::NationalMaster) > national(NationalTitle::CandidateMaster));
    }
}
