//! What is to be sent: taken by one, put back only where it was surely refused.

use std::collections::BTreeSet;

use kydan_journal::AccountId;
use kydan_store::{Channel, Delivery, DeliveryReason, DeliverySubject, Settled, Store};
use uuid::Uuid;

use crate::database::Database;
use crate::story::at;

const OWNER: AccountId = AccountId(Uuid::from_u128(7));

async fn letters(store: &Store, count: u32) {
    for number in 0..count {
        let id = format!("letter-{number:03}");
        store.put_letter(id, OWNER, DeliverySubject::Password, None, at(i64::from(number))).await.unwrap();
    }
}

async fn take(store: &Store, second: i64) -> Option<Delivery> {
    store.take_delivery(Channel::Mail, at(second)).await.unwrap()
}

pub(crate) async fn of_several_who_take_each_letter_one_has_it(database: Database) {
    let store = database.open().await;
    letters(&store, 40).await;
    // The same again is the same row.
    letters(&store, 40).await;
    let takers = (0..4).map(|_| {
        let store = store.clone();
        tokio::spawn(async move {
            let mut taken = Vec::new();
            while let Some(delivery) = take(&store, 100).await {
                taken.push(delivery.id);
            }
            taken
        })
    });
    let mut taken = Vec::new();
    for taker in takers.collect::<Vec<_>>() {
        taken.extend(taker.await.unwrap());
    }
    let distinct: BTreeSet<_> = taken.iter().collect();
    // Whoever finds only what others take at the moment comes again.
    while let Some(delivery) = take(&store, 100).await {
        assert!(!distinct.contains(&delivery.id));
    }
    assert_eq!(distinct.len(), taken.len());
    assert_eq!(store.take_delivery(Channel::Push, at(100)).await.unwrap(), None, "another way");
}

pub(crate) async fn only_what_was_refused_is_taken_again(database: Database) {
    let store = database.open().await;
    letters(&store, 3).await;
    let first = take(&store, 10).await.unwrap();
    store.settle_delivery(&first, Settled::Again(at(60)), at(11)).await.unwrap();
    let second = take(&store, 12).await.unwrap();
    assert_ne!(first.id, second.id);
    store.settle_delivery(&second, Settled::Failed(DeliveryReason::Refused), at(13)).await.unwrap();
    let third = take(&store, 14).await.unwrap();
    assert_eq!(take(&store, 59).await, None, "not before its time, and nothing that is settled or taken");
    let again = take(&store, 60).await.unwrap();
    assert_eq!((&again.id, again.attempts), (&first.id, 2));
    // The answer to an earlier attempt says nothing about this one.
    store.settle_delivery(&first, Settled::Again(at(61)), at(61)).await.unwrap();
    assert_eq!(take(&store, 70).await, None);
    store.settle_delivery(&again, Settled::Sent, at(71)).await.unwrap();
    // Whoever had the third one never said what came of it.
    assert_eq!(store.give_up_interrupted(at(14)).await.unwrap(), 0);
    assert_eq!(store.give_up_interrupted(at(80)).await.unwrap(), 1);
    store.settle_delivery(&third, Settled::Again(at(81)), at(81)).await.unwrap();
    assert_eq!(take(&store, 1_000).await, None);
    let told = store.undelivered(OWNER, 10).await.unwrap();
    let reasons: BTreeSet<_> = told.iter().map(|one| one.reason).collect();
    assert_eq!(reasons, [DeliveryReason::Refused, DeliveryReason::Interrupted].into());
}
